"""Bodies and parameters of REST requests and responses."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from qwixx.analysis.story import Story
from qwixx.server.table.deeds import Key
from qwixx.server.table.plan import DiceKind, Pace, Plan
from qwixx.server.table.summary import Summary
from qwixx.server.wire.messages import GamePart, OptionPart, Person, TablePart

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
VariantId = Annotated[str, Meta(max_length=40)]


class Health(Struct, frozen=True):
    version: str


class Ready(Struct, frozen=True):
    database: bool
    bus: bool


class Address(Struct, frozen=True):
    url: str | None
    """Where others find this server; null: only this machine can reach it."""


class RowInfo(Struct, frozen=True):
    """A row from left to right."""

    row: str
    """Its name, that of the die that it locks."""
    numbers: tuple[int, ...]
    colours: tuple[str, ...]
    """By cell."""
    marks: tuple[str | None, ...]
    """By cell: the kind of its bonus."""


class VariantInfo(Struct, frozen=True):
    """A game of the family and its printed sheet. The cells of a `Sheet` are in the order of the
    rows."""

    id: str
    name: str
    about: str
    rules: str
    players: tuple[int, int]
    solitaire: bool
    """One may play it alone."""
    shared_board: bool
    """There is one board with stones on it instead of a sheet for each seat."""
    dice_sides: int
    rows: tuple[RowInfo, ...]
    closing_cells: int
    """How many cells at the end of a row close it."""
    closing_needs: int
    """Crosses that a row must have before that."""
    end_rows: int
    """Closed rows with which the game ends."""
    end_misses: int
    """Misses of one seat, on a shared board of both together, with which it ends."""
    miss_points: int
    """What a miss costs."""
    score_table: tuple[int, ...]
    """Points of a row with 1, 2, … crosses."""
    bonus_bar: tuple[str, ...] | UnsetType = UNSET
    """The row of each of its fields."""
    lucky: tuple[tuple[int, int], ...] | UnsetType = UNSET
    """The printed lucky numbers by seat."""


class Variants(Struct, frozen=True):
    variants: tuple[VariantInfo, ...]
    bots: tuple[str, ...]
    """Who can be asked to play along, weakest first."""


class NamedBody(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class TableInfo(Struct, frozen=True):
    """A table for those who may join or watch it."""

    table: TablePart
    people: tuple[Person, ...]
    yours: tuple[int, ...]
    """The seats that this guest holds."""


class Me(Struct, frozen=True):
    name: str | None
    tables: tuple["TableEntry", ...]
    """Where this guest sits, the last one used first."""


class TableEntry(Struct, frozen=True):
    """A table in a list."""

    id: str
    variant: str
    status: str
    open_seats: int
    changed: int
    """When something last happened there."""
    code: str | None = None
    names: tuple[str, ...] = ()
    """People who sit there; when the game is over, all who played."""
    bots: int = 0
    pace: Pace | None = None
    hints: bool = False
    dice: DiceKind | None = None


class TableList(Struct, frozen=True):
    tables: tuple[TableEntry, ...]


class TakeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down."""

    salt: Salt
    """The seat's share in the dice: 1 to 64 printable ASCII characters, see docs/dice.md."""
    seat: Annotated[int, Meta(ge=1, le=5)] | None = None
    """Any that is free if left out."""
    code: Annotated[str, Meta(max_length=20)] | None = None
    """The table's; not needed for a seat that is one's own, or kept for one."""
    name: Name | None = None
    """As before if left out."""
    key: Key | None = None
    """With the same cookie, makes sending it again harmless."""


class Taken(Struct, frozen=True):
    """A seat. Its token proves the right to it where there is no cookie."""

    id: str
    seat: int
    token: str


class Link(Struct, frozen=True):
    """The secret that takes a seat to another device; good for a quarter of an hour, and once."""

    secret: str


class MoveBody(Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(max_length=400)]


class QuickBody(Struct, frozen=True, forbid_unknown_fields=True):
    variant: VariantId


class Invitation(Struct, frozen=True):
    id: str
    code: str


class GameEntry(Struct, frozen=True):
    """A finished game in a list."""

    id: str
    variant: str
    changed: int
    summary: Summary


class GameList(Struct, frozen=True):
    games: tuple[GameEntry, ...]


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """The table after a roll or an action of a game that is replayed."""

    turn: int
    action: int
    """0: the dice were rolled."""
    game: GamePart
    active: int = 0
    """The seat whose turn it is."""
    dice: str = ""
    """Of the turn, as in a record."""
    moves: dict[int, str] = {}
    """By seat."""
    effects: dict[int, OptionPart] = {}
    """What each of these moves did, by seat."""
    closed_by: dict[str, tuple[int, ...]] = {}
    """For each row that was closed the seats that closed it."""


class Replayed(Struct, frozen=True):
    variant: str
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]


class StoryStatus(Struct, frozen=True, omit_defaults=True):
    """The story of a game, or how far it is. Until it is ready, ask again after a while."""

    state: Literal["waiting", "making", "ready"]
    ahead: int = 0
    """How many games come before this one."""
    story: Story | None = None
    """When it is ready."""


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    record: Annotated[str, Meta(max_length=50_000)]


class QrBody(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class ById(Struct, frozen=True):
    id: Id


class ByCode(Struct, frozen=True):
    code: Annotated[str, Meta(max_length=20)]


class BySeat(Struct, frozen=True):
    id: Id
    seat: Annotated[int, Meta(ge=1, le=5)]


class VariantQuery(Struct, frozen=True, forbid_unknown_fields=True):
    variant: VariantId | None = None


class FinishedQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`before`: go on where a list ended, with the `changed` of its last game."""

    variant: VariantId | None = None
    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


NewTable = Plan
