"""Values that the store takes and gives."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qwixx.server.table.summary import ListingChange


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log."""

    seq: int
    """1, 2, … within its game, without a gap."""
    at: int
    """Milliseconds since 1970, as are all times here."""
    key: str | None
    """The idempotency key of the action, on one of the entries it caused; unique in a game."""
    body: bytes


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is known of a game without reading its log."""

    id: str
    code: str
    variant: str
    status: str
    """`open`, `playing` or `over`."""
    listed: bool
    open_seats: int
    created: int
    changed: int
    busy: bool
    """It goes on by itself, so it needs an owner even when nobody is connected."""
    owner: str | None
    secret: bytes
    summary: bytes | None
    """The finished game for lists."""


StoredGame = tuple[GameRow, list[Entry]]
"""A game and its log."""


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for the log of a game that has this owner and stands at the expected version."""

    game: str
    owner: str | None
    expected: int
    entries: Sequence[Entry]
    change: ListingChange | None

    def __post_init__(self) -> None:
        seqs = [entry.seq for entry in self.entries]
        if not seqs or seqs != [*range(self.expected + 1, self.expected + 1 + len(seqs))]:
            raise ValueError(f"entries {seqs} do not follow version {self.expected}")


@dataclass(frozen=True, slots=True)
class Census:
    """The live nodes, and when that was."""

    now: int
    """By the clock of the database."""
    nodes: Mapping[str, bool]
    """Whether each of them reaches the bus."""
