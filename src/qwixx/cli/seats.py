"""Which bots sit at which seats, from the words of a command line."""

from dataclasses import dataclass

import qwixx
from qwixx.bots import Bot, load
from qwixx.rules.moves import quote


@dataclass(frozen=True, slots=True)
class Seats:
    variant: qwixx.Variant
    bots: tuple[Bot, ...]
    names: tuple[str, ...]

    @property
    def players(self) -> int:
        return len(self.bots)


def find_variant(name: str) -> qwixx.Variant:
    if name not in qwixx.variants():
        known = ", ".join(qwixx.variants())
        raise qwixx.SetupError(f"there is no variant {quote(name)}: there are {known}")
    return qwixx.variants()[name]


def assign_bots(variant: str, players: int | None, bots: str) -> Seats:
    """Load one bot per seat; the last one named takes the seats that are left."""
    chosen = find_variant(variant)
    named = [name.strip() for name in bots.split(",")]
    players = players or max(2, len(named))
    qwixx.Setup(chosen, players)
    if len(named) > players:
        raise qwixx.SetupError(
            f"{len(named)} bots do not fit on {players} seat{'s' if players > 1 else ''}"
        )
    named += named[-1:] * (players - len(named))
    return Seats(chosen, tuple(load(name) for name in named), tuple(named))
