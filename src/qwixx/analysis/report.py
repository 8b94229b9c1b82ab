"""The data of a review, as `qwixx review --json` and the server give it.

Seats count from 1. Worth is the chance to win in percent, or, for a player alone, points. It is
rounded once, when it comes from the judge, so that sums of it add up.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from qwixx.analysis.reasons import Reason


@dataclass(frozen=True, slots=True)
class Share:
    """What moved the chance of a seat; the parts add up to the whole change."""

    luck: float = 0.0
    """The dice, if all had then played their best."""
    own: float = 0.0
    """The seat's own choices: what they lost against the best ones, so never above 0."""
    others: float = 0.0
    """The choices of others."""
    unknown: float = 0.0
    """Unknown dice and the choices on them, which cannot be separated."""


@dataclass(frozen=True, slots=True)
class RankedOption:
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
    """The best option; the chosen one, if none is better."""
    loss: float
    """Value of the best option minus that of the chosen one."""
    mark: str | None
    """One of MARKS; None where there was nothing to choose."""
    options: tuple[RankedOption, ...]
    """The best first."""

    def value(self, token: str) -> float:
        return next(option.value for option in self.options if option.token == token)


@dataclass(frozen=True, slots=True)
class TurnReport:
    number: int
    active: int
    dice: str
    """As in a record; ?? where they are unknown: such a turn has no decisions."""
    shares: tuple[Share, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class PlayerReport:
    seat: int
    name: str
    score: int
    won: bool
    """Alone, or shared with others of equal points."""
    first: float
    """Its worth before the first roll."""
    last: float
    """Its worth at the end, or now: `first` plus the parts of `share`."""
    share: Share
    choices: int
    """Decisions with more than one option."""
    mean_loss: float
    """Over those."""
    marks: Mapping[str, int]
    """How often each mark was given."""


@dataclass(frozen=True, slots=True)
class Review:
    variant: str
    unit: str
    """percent, or points for a player alone."""
    finished: bool
    players: tuple[PlayerReport, ...]
    curve: tuple[tuple[float, ...], ...]
    """The worth to each seat before each roll, and at the end."""
    turns: tuple[TurnReport, ...]
    decisions: tuple[Decision, ...]

    @property
    def mistakes(self) -> list[Decision]:
        """The slips and blunders, largest loss first."""
        found = [decision for decision in self.decisions if decision.mark in ("slip", "blunder")]
        return sorted(found, key=lambda decision: -decision.loss)
