"""Where a game stands, in the form that the law reads and writes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

ROLL, FIRST, SECOND, OVER, TAKE, DEAL = range(6)
"""Phases: dice, or cards of the pile, are awaited; everybody may cross; the active seat alone; the
game has ended. With cards the active seat takes some before all that, and once they are dealt."""

UNENDED, BY_ROWS, BY_MISSES, BY_STONES = range(4)
"""Why a game has ended."""

NOWHERE = -1
"""No cell."""

PASS = -1
"""The move that crosses nothing."""


class Position(Protocol):
    """What the law reads. Seats count from 0; rows and dice are 0-3 in the order r y g b."""

    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def closed(self) -> int:
        """The set of closed rows, which is the set of dice out of the game (C7)."""

    @property
    def marks(self) -> Sequence[int]:
        """A sheet for each seat: the set of its crossed cells and struck fields.
        In Duel four numbers for each seat, one a row, in base 32: stones per cell."""

    @property
    def misses(self) -> Sequence[int]: ...
    @property
    def lucky(self) -> Sequence[int]:
        """For each seat the set of its lucky sums."""

    @property
    def white1(self) -> int:
        """0 if the dice are unknown: real ones that nobody typed in."""

    @property
    def white2(self) -> int: ...
    @property
    def colours(self) -> Sequence[int]: ...
    @property
    def used(self) -> int:
        """The cell that the active player crossed while everybody could, or NOWHERE."""

    # With cards, else empty. A set of cards is one integer (see `law.cards`).

    @property
    def hands(self) -> Sequence[int]: ...
    @property
    def display(self) -> int: ...
    @property
    def pile(self) -> int: ...
    @property
    def discards(self) -> int: ...
    @property
    def top(self) -> int:
        """The number on top of the pile, 0 if it is unknown."""


@dataclass(slots=True)
class Board:
    """A position that the law may write to."""

    players: int
    phase: int
    active: int
    turn: int
    closed: int
    marks: list[int]
    misses: list[int]
    lucky: list[int]
    white1: int
    white2: int
    colours: list[int]
    used: int
    hands: list[int]
    display: int
    pile: int
    discards: int
    top: int
