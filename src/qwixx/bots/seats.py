"""Which bots sit at which seats, by their names."""

from collections.abc import Sequence
from dataclasses import dataclass

from qwixx import core
from qwixx.bots import Bot, load
from qwixx.bots.level import LevelBot
from qwixx.bots.nets import net_for
from qwixx.variants import find_variant


@dataclass(frozen=True, slots=True)
class Seats:
    variant: core.Variant
    bots: tuple[Bot, ...]
    names: tuple[str, ...]

    @property
    def players(self) -> int:
        return len(self.bots)


def assign_bots(
    variant: str, players: int | None, bots: Sequence[str], jokers: bool = False
) -> Seats:
    """Load one bot per seat; the last one named takes the seats that are left.

    Raises SetupError for a game that cannot be, NetError for levels of a game without a net.
    """
    chosen = find_variant(variant)
    named = [*bots]
    players = players or max(2, len(named))
    core.Setup(chosen, players, jokers=jokers)
    if len(named) > players:
        raise core.SetupError(
            f"{len(named)} bots do not fit on {players} seat{'s' if players > 1 else ''}"
        )
    named += named[-1:] * (players - len(named))
    loaded = tuple(load(name) for name in named)
    if any(isinstance(bot, LevelBot) for bot in loaded):
        net_for(chosen.id, players)  # that it is missing is said before anything is played
    return Seats(chosen, loaded, tuple(named))
