"""What a review says, as plain values for programs and pages.

Since others read them, seats count from 1. All worth is in hundredths: the chance to win in
percent, or, for a player alone, points. It is rounded once, where it is judged, so that what is
made of it adds up.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from qwixx.analysis.reasons import Reason


@dataclass(frozen=True, slots=True)
class Share:
    """What moved the chance of a seat; together they are the whole change."""

    luck: float = 0.0
    """The dice, if all had then played their best."""
    own: float = 0.0
    """The own choices: what they lost against the best ones, so never above 0."""
    others: float = 0.0
    """The choices of others."""
    unknown: float = 0.0
    """Dice that nobody typed in, and the choices on them, which cannot be told apart."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option and what it is worth if all go on with their best."""

    token: str
    value: float
    reason: Reason


@dataclass(frozen=True, slots=True)
class Decision:
    turn: int
    action: int
    seat: int
    chosen: str
    best: str
    """As good as any; the chosen one, if none is better."""
    loss: float
    """The best less the chosen one."""
    mark: str | None
    """One of MARKS; None where there was nothing to choose."""
    options: tuple[Weighed, ...]
    """The best first."""

    def value(self, token: str) -> float:
        return next(option.value for option in self.options if option.token == token)


@dataclass(frozen=True, slots=True)
class TurnShares:
    number: int
    active: int
    dice: str
    """As in a record, ?? where they are unknown; then none of its decisions is weighed."""
    shares: tuple[Share, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    name: str
    score: int
    won: bool
    """Alone or with others who have as many points."""
    first: float
    """Where it stood before the first roll."""
    last: float
    """Where it ended, or stands. The shares lead from the one to the other."""
    share: Share
    choices: int
    """Decisions with more than one option."""
    mean_loss: float
    """Of those."""
    marks: Mapping[str, int]
    """How often each mark was given."""


@dataclass(frozen=True, slots=True)
class Review:
    variant: str
    unit: str
    """percent, or points for a player alone."""
    finished: bool
    players: tuple[Player, ...]
    curve: tuple[tuple[float, ...], ...]
    """Where each seat stood before each roll, and at the end."""
    turns: tuple[TurnShares, ...]
    decisions: tuple[Decision, ...]

    @property
    def lapses(self) -> list[Decision]:
        """The slips and blunders, those that cost most first."""
        found = [made for made in self.decisions if made.mark in ("slip", "blunder")]
        return sorted(found, key=lambda made: -made.loss)
