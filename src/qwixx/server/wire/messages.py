"""The socket's messages: tagged JSON objects. Seats count from 1 on the wire.

A view of the table comes in parts. An `Update` brings the parts that have changed, each of them
whole, so a client keeps the last one of each: `view = {...view, ...update}`.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, json

from qwixx.analysis.reasons import Reason
from qwixx.analysis.report import RankedOption
from qwixx.rules.refusal import Refusal
from qwixx.server.table.deeds import Deed, SeatDeed, SeatNumber
from qwixx.server.table.plan import AwayRule, DiceKind, Pace
from qwixx.server.table.refusals import TableRefusal

Phrase = Literal["hello", "well-done", "oh-no", "lucky-you", "thinking", "hurry", "thanks", "bye"]
PHRASES: tuple[Phrase, ...] = get_args(Phrase)
"""What can be said at a table; nobody can type anything."""

Phase = Literal["roll", "first", "second", "over"]

# From a client.


class Hello(Struct, frozen=True, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message, answered with the whole view; later it asks for the whole view again."""

    since: Annotated[int, Meta(ge=0)] | None = None
    """The version that this client has seen: it is told what it missed since then."""
    tokens: Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=5)] = ()
    """Of seats that the cookie does not already give; only the first hello may bring any."""


class Emote(Struct, frozen=True, tag="emote", tag_field="type", forbid_unknown_fields=True):
    """Say a phrase to all who are at the table now; it is not kept."""

    seat: SeatNumber
    phrase: Phrase


class Hint(Deed, frozen=True, tag="hint"):
    """Ask what each option of a seat is worth, at a table with hints; answered by a `hint`."""


class Ping(Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Answered with the server's time, so that clocks can be shown."""


FromClient = Hello | Emote | Hint | Ping | SeatDeed

# To a client: the parts of a view.


class TablePart(Struct, frozen=True, omit_defaults=True):
    """What was agreed, and how far it has come."""

    id: str
    variant: str
    rules: str
    """The version of the variant's rules."""
    status: Literal["open", "playing", "over"]
    pace: Pace
    """As are the next five, this is what the plan said."""
    dice: DiceKind
    listed: bool
    away: AwayRule
    thinking: bool
    hints: bool
    commitment: str
    """SHA-256 of the secret of the dice, shown from the start."""
    secret: str | None = None
    """Of the dice, once the game is over."""
    code: str | None = None
    """Invites; only for those who sit here, or if the table is listed."""
    rematch: str | None = None
    """The id of the table where the same people go on."""
    rematch_code: str | None = None
    """Its code; only for those who sit here."""
    again: tuple[int, ...] = ()
    """The seats that want to play again, in the order in which they said so."""


class Person(Struct, frozen=True, omit_defaults=True):
    """A seat and who sits there."""

    seat: int
    name: str = ""
    bot: str | None = None
    """The bot that sits here."""
    free: bool = False
    """Anybody with the code can take it."""
    reserved: bool = False
    """It is kept for the one named, who has not come yet."""
    online: bool = False
    """Some socket of this seat is open; bots always are."""
    away: bool = False
    """Gone for so long that the table's rule for those away holds."""
    stand_in: bool = False
    """A bot plays for them until they return."""
    salt: str = ""
    """Its share in the dice, see docs/dice.md."""
    host: bool = False
    """Before the game: whoever opened the table, or has sat here longest; adds and removes bots,
    frees seats, changes what was agreed."""
    lucky: tuple[int, ...] = ()
    """Before the game: the lucky numbers that this seat has instead of the printed ones."""
    starts: bool = False
    """Before the game: may start it now. The host may, and while the host is not connected
    everybody."""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A seat's sheet as it lies on the table; score = rows + bonus - miss points."""

    cells: str
    """A letter for each cell in the order of the layout: o open, x crossed, g gone, c closed."""
    locks: str
    """A letter for each row: o open, x crossed by this seat, c closed by others alone."""
    misses: int
    score: int
    rows: tuple[int, ...]
    """Points by row."""
    crosses: tuple[int, ...] = ()
    """Crosses by row, that of the lock included; in Duel the stones, likewise."""
    misses_left: int = 0
    """Misses that this seat has yet to take for the game to end; in Duel both take them."""
    bonus: int = 0
    miss_points: int = 0
    """What the misses cost."""
    bar: str = ""
    """A letter for each field of the bonus bar: f free, s struck, c closed."""
    stones: tuple[tuple[int, ...], ...] = ()
    """Duel: for each cell the stones of each seat."""
    supply: int = 0
    """Duel: the stones that are left to place."""
    lucky: tuple[int, ...] = ()
    """Longo: the two lucky numbers of this seat."""


class GamePart(Struct, frozen=True, omit_defaults=True):
    """What lies on the table, for everybody to see."""

    turn: int
    """From 1."""
    phase: Phase
    """What the game waits for: dice, action 1, action 2, nothing."""
    active: int
    """The seat whose turn it is."""
    closed: str
    """Rows that are closed, `rb`: these dice are out of the game."""
    sheets: tuple[Sheet, ...]
    """One for each seat."""
    dice: str = ""
    """As in a record: `41 r2y3g5b6`; `??` if nobody typed them in."""
    closed_by: dict[str, tuple[int, ...]] = {}
    """For each closed row the seats that closed it."""
    rows_left: int = 0
    """Rows that have yet to be closed for the game to end."""
    ended: str | None = None
    """How: `rows`, `misses` or `stones`."""
    winners: tuple[int, ...] = ()
    """Seats; equal totals share the win."""


class WindowPart(Struct, frozen=True, omit_defaults=True):
    """What is asked now, and of whom."""

    id: int
    """To be sent with every deed that is meant for this moment."""
    awaited: tuple[int, ...] = ()
    """The seats that have yet to confirm; in phase `roll` those that may roll."""
    confirmed: tuple[int, ...] = ()
    """The seats that have confirmed; what, is not told yet."""
    announced: dict[int, str] = {}
    """Rows that a seat has confirmed to close: that is said aloud."""
    ends: str | None = None
    """How the game ends with what is announced, if it does."""
    ends_with: str = ""
    """Rows: whoever closes one of them, too, ends the game with what is announced."""
    deadline: int | None = None
    """When the clock runs out, in the server's milliseconds."""


class OptionPart(Struct, frozen=True, omit_defaults=True):
    """A legal move with its whole consequence, whatever others do in the same action."""

    token: str
    """The move, as it is sent and as it stands in a record; see docs/notation.md."""
    crosses: tuple[str, ...] = ()
    """Cells in order, forced ones included; in Duel the cell of the stone."""
    gain: int = 0
    """Points on the own sheet."""
    miss: bool = False
    lucky: bool = False
    """Its first cross is a lucky one."""
    left_out: tuple[str, ...] = ()
    """Cells that are gone for good then."""
    closes: str = ""
    """Rows that it closes."""
    strikes: tuple[int, ...] = ()
    """Fields of the bonus bar that it strikes, from 1."""
    ends: str | None = None
    """How it ends the game, if it does."""
    row_scores: tuple[int, ...] = ()
    """Points by row afterwards."""
    knocks: bool = False
    """Duel: it knocks a stone off."""
    costs: int = 0
    """Duel: points that the other seat loses by that."""
    height: int = 0
    """Duel: stones on the cell afterwards."""


class Barred(Struct, frozen=True, omit_defaults=True):
    """Why the sum of the white dice cannot be crossed in a row: the code of the refusal."""

    code: str
    details: Mapping[str, str | int] = {}


class Hand(Struct, frozen=True, omit_defaults=True):
    """What a seat of this client's own may do now."""

    seat: int
    options: tuple[OptionPart, ...] = ()
    """All legal moves; the one that crosses nothing is last. Empty: there is nothing to decide."""
    chosen: str | None = None
    """The move that this seat has in mind."""
    confirmed: bool = False
    option: OptionPart | None = None
    """What was confirmed and waits for the others, with all that it brings."""
    roll: bool = False
    """It may roll now."""
    barred: dict[str, Barred] = {}
    """For each cell that the dice reach and that may not be crossed, what stands in the way."""


class News(Struct, frozen=True, omit_defaults=True):
    """Something that happened, as far as this client may know it."""

    version: int
    at: int
    """When, in the server's milliseconds."""
    type: str
    """What: see the list of events."""
    seat: int | None = None
    name: str | None = None
    dice: str | None = None
    action: int | None = None
    turn: int | None = None
    """Of a roll and an action: the turn that they belong to."""
    active: int | None = None
    """Of a roll and an action: the seat whose turn it is."""
    moves: dict[int, str] | None = None
    """By seat."""
    effects: dict[int, OptionPart] | None = None
    """What each of these moves did, by seat."""
    closed: str | None = None
    """Rows that this closed."""
    closed_by: dict[str, tuple[int, ...]] | None = None
    """For each of them the seats that closed it."""
    ended: str | None = None
    """How the game ended by this."""
    first: int | None = None
    """The seat that begins."""
    reasons: dict[int, Reason] | None = None
    """What spoke for the moves of bots, by seat. Not kept in the log: who comes
    later may miss them."""


# To a client: messages.


class Update(Struct, frozen=True, tag="update", tag_field="type"):
    """The table at a version. Parts that are not there have not changed."""

    version: int
    """The number of the last line of the table's log; never smaller than before."""
    events: tuple[News, ...] | UnsetType = UNSET
    """What led here, as far as this client may know it."""
    past: tuple[News, ...] | UnsetType = UNSET
    """The rolls and actions of the last turns, for a client that has seen nothing yet, or missed
    too much: nothing new, but what a list of the last turns shows."""
    missing: bool | UnsetType = UNSET
    """Not all events since the client's version are there: too many."""
    page: str | UnsetType = UNSET
    """In the answer to a `hello`: the build of the page that this server has. A page of another
    one loads itself anew."""
    table: Raw | UnsetType = UNSET
    people: Raw | UnsetType = UNSET
    game: Raw | UnsetType = UNSET
    window: Raw | UnsetType = UNSET
    hands: tuple[Raw, ...] | UnsetType = UNSET
    """One for each seat that this client holds; all of them, if there are any."""


class Done(Struct, frozen=True, tag="done", tag_field="type"):
    """The deed with this key was done, now or when it was first sent."""

    key: str
    version: int
    """Where it led to."""


class Hinted(Struct, frozen=True, tag="hint", tag_field="type"):
    """The answer to a hint, for the one who asked."""

    key: str
    seat: int
    window: int
    """What was asked then."""
    options: tuple[RankedOption, ...]
    """All that the seat has, the best first."""


class Emoted(Struct, frozen=True, tag="emoted", tag_field="type"):
    """Somebody at the table says this."""

    seat: int
    phrase: Phrase


class Trouble(Struct, frozen=True, tag="trouble", tag_field="type"):
    """What the server cannot reach just now; an empty list: all is well again."""

    away: tuple[Literal["database", "bus"], ...]


class Pong(Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to a ping."""

    now: int
    """The server's clock in milliseconds, to compare deadlines with."""


class Wrong(Struct, frozen=True, tag="wrong", tag_field="type", omit_defaults=True):
    """A message that could not be understood; nothing has been done."""

    code: str
    reason: str
    where: str | None = None
    """The part of the message that is meant."""


class RefusedMessage(Struct, frozen=True, tag="refused", omit_defaults=True):
    """Nothing has changed. `code` and `details` are for programs, `reason` is for people."""

    code: str
    reason: str
    details: Mapping[str, str | int] = {}
    where: str | None = None
    """The part of a request that is meant."""
    key: str | None = None
    """The action that was refused, where it had a key."""
    seat: int | None = None


def to_message(refusal: Refusal) -> RefusedMessage:
    """A refusal as it is sent to clients and between nodes."""
    where = refusal.where if isinstance(refusal, TableRefusal) else None
    return RefusedMessage(refusal.code, refusal.reason, dict(refusal.details), where)


DeedReply = Done | RefusedMessage
ToClient = Update | DeedReply | Hinted | Emoted | Trouble | Pong | Wrong

encode = json.Encoder().encode
decode_message: Callable[[bytes | str], FromClient] = json.Decoder(FromClient).decode
