"""Which bots sit at which seats, by their names."""

from collections.abc import Sequence
from dataclasses import dataclass

from qwixx import core
from qwixx.bots import Bot, load
from qwixx.variants import find_variant


@dataclass(frozen=True, slots=True)
class Seats:
    variant: core.Variant
    bots: tuple[Bot, ...]
    names: tuple[str, ...]

    @property
    def players(self) -> int:
        return len(self.bots)


def assign_bots(variant: str, players: int | None, bots: Sequence[str]) -> Seats:
    """Load one bot per seat; the last one named takes the seats that are left."""
    chosen = find_variant(variant)
    named = [*bots]
    players = players or max(2, len(named))
    core.Setup(chosen, players)
    if len(named) > players:
        raise core.SetupError(
            f"{len(named)} bots do not fit on {players} seat{'s' if players > 1 else ''}"
        )
    named += named[-1:] * (players - len(named))
    return Seats(chosen, tuple(load(name) for name in named), tuple(named))
