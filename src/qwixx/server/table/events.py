"""What happened at a table: the lines of its log. Seats count from 0 here."""

from typing import ClassVar

from msgspec import Struct, json

from qwixx.rules import game
from qwixx.rules.dice import Dice, read_dice
from qwixx.server.table.plan import AwayRule, Pace, Plan

ALL = frozenset(("table", "people", "game", "window", "hands"))
"""The parts of a view."""


class Happening(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What all events have in common: the tag, which is the name of the class, and what it means
    for those who watch. All but its own fields belong to the class and are in no log."""

    touches: ClassVar[frozenset[str]] = frozenset()
    """The parts of a view that it changes."""
    news: ClassVar[str] = ""
    """What watchers are told, as the page about the protocol says it; empty: nothing, what it
    changed shows in the parts."""
    reseats: ClassVar[bool] = False
    """It changes who may see and do what."""
    lists: ClassVar[bool] = False
    """It changes what lists say of the table."""


class OfSeat(Happening, frozen=True):
    """Something that happened to a seat, or that it did."""

    own_hand: ClassVar[bool] = False
    """Of the hands, it changes that of this seat only."""

    seat: int


class Opened(Happening, frozen=True, tag="opened"):
    plan: Plan
    commitment: str
    """To the secret of the dice, which is not in the log until the game is over."""
    rules: str
    """The version of the variant's rules: a repaired rule never changes an old game."""
    reserved: tuple[tuple[str, str] | None, ...] = ()
    """For each seat the guest it is kept for, and the name: those who play a rematch."""
    bots: tuple[str, ...] = ()
    """For each seat the name of its bot; none in old logs, where bots are named by their level."""


class Seated(OfSeat, frozen=True, tag="seated"):
    touches = frozenset(("people", "table", "window"))
    news = "`seat` and `name` sat down"
    reseats = True
    lists = True

    name: str
    salt: str
    guest: str
    token: str
    """A hash of the seat's token."""


class Moved(OfSeat, frozen=True, tag="moved"):
    """The seat goes to another device of the same person."""

    touches = frozenset(("people", "table"))
    reseats = True
    lists = True

    guest: str
    token: str


class Left(OfSeat, frozen=True, tag="left"):
    touches = frozenset(("people", "table", "window"))
    news = "`seat` got up"
    reseats = True
    lists = True


class BotSeated(OfSeat, frozen=True, tag="bot-seated"):
    touches = frozenset(("people", "table"))
    news = "the bot `name` sat down on `seat`"
    lists = True

    bot: str
    name: str


class BotRenamed(OfSeat, frozen=True, tag="bot-renamed"):
    """Somebody of its name came to the table."""

    touches = frozenset(("people",))
    news = "the bot of `seat` is called `name` now: somebody of its name came"

    name: str


class Freed(OfSeat, frozen=True, tag="freed"):
    """The host has removed a bot, sent somebody away, or keeps a seat no longer."""

    touches = frozenset(("people", "table"))
    news = "the host has freed `seat`, where `name` was"
    reseats = True
    lists = True


class Settled(Happening, frozen=True, tag="settled"):
    """The host has changed what was agreed."""

    touches = frozenset(("table",))
    news = "the host has changed what was agreed: see the part `table`"
    lists = True

    pace: Pace
    away: AwayRule
    hints: bool


class Started(Happening, frozen=True, tag="started"):
    touches = ALL
    news = "the game begins; `first` is the seat that rolls first, seats are numbered anew"
    reseats = True
    lists = True

    first: int
    order: tuple[int, ...]
    """The seats that take part, as they were numbered before; from now on they count from 0."""


class Rolled(Happening, frozen=True, tag="rolled"):
    touches = frozenset(("game", "window", "hands"))
    news = "`dice` were rolled in `turn` by `active`"

    dice: str


class Chose(OfSeat, frozen=True, tag="chose"):
    touches = frozenset(("hands",))
    news = "`seat` has `moves` in mind; only that seat is told"
    own_hand = True

    move: str


class Confirmed(OfSeat, frozen=True, tag="confirmed"):
    touches = frozenset(("window", "hands"))
    news = "`seat` has confirmed; what, is told when all have"
    own_hand = True


class TookBack(OfSeat, frozen=True, tag="took-back"):
    touches = frozenset(("window", "hands"))
    news = "`seat` has withdrawn its confirmation"
    own_hand = True


class Resolved(Happening, frozen=True, tag="resolved"):
    touches = frozenset(("game", "window", "hands"))
    news = (
        "all `moves` of `action` 1 or 2 of a `turn` took effect together: `effects` is "
        "what each did, then what that `closed` and `closed_by` whom, how the game "
        "`ended`, and the `reasons` of bots"
    )

    action: int
    moves: tuple[str, ...]
    closed: str = ""
    ended: str | None = None


class WentAway(OfSeat, frozen=True, tag="went-away"):
    touches = frozenset(("people",))
    news = "`seat` counts as away from now on"


class CameBack(OfSeat, frozen=True, tag="came-back"):
    touches = frozenset(("people",))
    news = "`seat` is back"


class TimeRanOut(OfSeat, frozen=True, tag="time-ran-out"):
    """The server decides for the seat in what follows; none in old logs, where only that stands."""

    news = "the clock of `seat` has run out: what it does next, the server did"


class ClockSet(Happening, frozen=True, tag="clock-set"):
    """The clock of the window that is open was put: nobody loses time while a server is down."""

    touches = frozenset(("window",))

    deadline: int


class Revealed(Happening, frozen=True, tag="revealed"):
    """The game is over: the secret of the dice is told."""

    touches = frozenset(("table",))

    secret: str


class WantedRematch(OfSeat, frozen=True, tag="wanted-rematch"):
    touches = frozenset(("table",))
    news = "`seat` wants to play again"


class Rematched(Happening, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    touches = frozenset(("table",))
    news = "the same people go on elsewhere: see `rematch` in the part `table`"

    game: str
    code: str


Event = (
    Opened
    | Seated
    | Moved
    | Left
    | BotSeated
    | BotRenamed
    | Freed
    | Settled
    | Started
    | Rolled
    | Chose
    | Confirmed
    | TookBack
    | Resolved
    | WentAway
    | CameBack
    | TimeRanOut
    | ClockSet
    | Revealed
    | WantedRematch
    | Rematched
)

encode = json.Encoder().encode
decode = json.Decoder(Event).decode


def from_rules(event: game.Event) -> Event:
    """An event of the rules as a line of the log."""
    match event:
        case game.Rolled(dice):
            return Rolled(str(dice))
        case game.Chose(seat, move):
            return Chose(seat, move)
        case game.Confirmed(seat):
            return Confirmed(seat)
        case game.TookBack(seat):
            return TookBack(seat)
    return Resolved(event.action, event.moves, event.closed, event.ended)


def to_rules(event: Event) -> game.Event | None:
    """What a line of the log is to the rules; None if they are not concerned."""
    match event:
        case Rolled(dice):
            return game.Rolled(read_dice(dice) or Dice())
        case Chose(seat, move):
            return game.Chose(seat, move)
        case Confirmed(seat):
            return game.Confirmed(seat)
        case TookBack(seat):
            return game.TookBack(seat)
        case Resolved(action, moves, closed, ended):
            return game.Resolved(action, moves, closed, ended)
    return None
