"""Events of a table: the lines of its log. Seats count from 0 here."""

from typing import ClassVar

from msgspec import Struct, json

from qwixx.rules import game
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.dice import Dice, read_dice
from qwixx.server.table.plan import AwayRule, Pace, Plan

ALL_PARTS = frozenset(("table", "people", "game", "window", "hands"))
"""The parts of a view."""


class TableEvent(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """The base of all events. Class variables say what an event means to watchers, and are not
    logged; the tag is what the log calls it."""

    touches: ClassVar[frozenset[str]] = frozenset()
    """The parts of a view that it changes."""
    news: ClassVar[str] = ""
    """Its meaning, for docs/protocol.md; empty: watchers see it in the parts only."""
    reseats: ClassVar[bool] = False
    """It changes who holds which seat."""
    lists: ClassVar[bool] = False
    """It changes the table's entry in lists."""


class SeatEvent(TableEvent, frozen=True):
    """An event of one seat."""

    own_hand: ClassVar[bool] = False
    """It changes the hand of this seat only, not of others."""

    seat: int


class Opened(TableEvent, frozen=True, tag="opened"):
    plan: Plan
    commitment: str
    """To the secret of the dice, which is not in the log until the game is over."""
    rules: str
    """The version of the variant's rules: a repaired rule never changes an old game."""
    reserved: tuple[tuple[str, str] | None, ...] = ()
    """For each seat the guest it is kept for, and the name: those who play a rematch."""
    bots: tuple[str, ...] = ()
    """For each seat the name of its bot; none in old logs, where bots are named by their level."""


class Seated(SeatEvent, frozen=True, tag="seated"):
    touches = frozenset(("people", "table", "window"))
    news = "`seat` and `name` sat down"
    reseats = True
    lists = True

    name: str
    salt: str
    guest: str
    token: str
    """A hash of the seat's token."""


class SeatMoved(SeatEvent, frozen=True, tag="moved"):
    """The seat goes to another device of the same person."""

    touches = frozenset(("people", "table"))
    reseats = True
    lists = True

    guest: str
    token: str


class Left(SeatEvent, frozen=True, tag="left"):
    touches = frozenset(("people", "table", "window"))
    news = "`seat` got up"
    reseats = True
    lists = True


class BotSeated(SeatEvent, frozen=True, tag="bot-seated"):
    touches = frozenset(("people", "table"))
    news = "the bot `name` sat down on `seat`"
    lists = True

    bot: str
    name: str


class BotRenamed(SeatEvent, frozen=True, tag="bot-renamed"):
    """Somebody of its name came to the table."""

    touches = frozenset(("people",))
    news = "the bot of `seat` is called `name` now: somebody of its name came"

    name: str


class SeatFreed(SeatEvent, frozen=True, tag="freed"):
    """The host has removed a bot, sent somebody away, or keeps a seat no longer."""

    touches = frozenset(("people", "table"))
    news = "the host has freed `seat`, where `name` was"
    reseats = True
    lists = True


class PlanChanged(TableEvent, frozen=True, tag="settled"):
    """The host has changed what was agreed."""

    touches = frozenset(("table",))
    news = "the host has changed what was agreed: see the part `table`"
    lists = True

    pace: Pace
    away: AwayRule
    hints: bool


class Started(TableEvent, frozen=True, tag="started"):
    touches = ALL_PARTS
    news = "the game begins; `first` is the seat that rolls first, seats are numbered anew"
    reseats = True
    lists = True

    first: int
    order: tuple[int, ...]
    """The seats that take part, as they were numbered before; from now on they count from 0."""


class DiceRolled(TableEvent, frozen=True, tag="rolled"):
    touches = frozenset(("game", "window", "hands"))
    news = "`dice` were rolled in `turn` by `active`"

    dice: str


class CardsDealt(TableEvent, frozen=True, tag="dealt"):
    touches = frozenset(("game", "window", "hands"))
    news = "four cards were dealt to each seat and to the display"

    hands: tuple[tuple[str, ...], ...]
    display: tuple[str, ...]


class CardsDrawn(TableEvent, frozen=True, tag="drew"):
    touches = frozenset(("game", "window", "hands"))
    news = "`cards` of the pile came into the display, and `top` is the number on its top"

    cards: tuple[str, ...]
    top: int
    taken: tuple[str, ...] = ()
    """What the active seat had taken before."""


class MoveChosen(SeatEvent, frozen=True, tag="chose"):
    touches = frozenset(("hands",))
    news = "`seat` has `moves` in mind; only that seat is told"
    own_hand = True

    move: str


class MoveConfirmed(SeatEvent, frozen=True, tag="confirmed"):
    touches = frozenset(("window", "hands"))
    news = "`seat` has confirmed; what, is told when all have"
    own_hand = True


class MoveTakenBack(SeatEvent, frozen=True, tag="took-back"):
    touches = frozenset(("window", "hands"))
    news = "`seat` has withdrawn its confirmation"
    own_hand = True


class ActionResolved(TableEvent, frozen=True, tag="resolved"):
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


class WentAway(SeatEvent, frozen=True, tag="went-away"):
    touches = frozenset(("people",))
    news = "`seat` counts as away from now on"


class CameBack(SeatEvent, frozen=True, tag="came-back"):
    touches = frozenset(("people",))
    news = "`seat` is back"


class TimeRanOut(SeatEvent, frozen=True, tag="time-ran-out"):
    """The server decides for the seat in what follows; none in old logs, where only that stands."""

    news = "the clock of `seat` has run out: what it does next, the server did"


class ClockSet(TableEvent, frozen=True, tag="clock-set"):
    """The clock of the window that is open was put: nobody loses time while a server is down."""

    touches = frozenset(("window",))

    deadline: int


class Revealed(TableEvent, frozen=True, tag="revealed"):
    """The game is over: the secret of the dice is told."""

    touches = frozenset(("table",))

    secret: str


class WantedRematch(SeatEvent, frozen=True, tag="wanted-rematch"):
    touches = frozenset(("table",))
    news = "`seat` wants to play again"


class Rematched(TableEvent, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    touches = frozenset(("table",))
    news = "the same people go on elsewhere: see `rematch` in the part `table`"

    game: str
    code: str


Event = (
    Opened
    | Seated
    | SeatMoved
    | Left
    | BotSeated
    | BotRenamed
    | SeatFreed
    | PlanChanged
    | Started
    | DiceRolled
    | CardsDealt
    | CardsDrawn
    | MoveChosen
    | MoveConfirmed
    | MoveTakenBack
    | ActionResolved
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
            return DiceRolled(str(dice))
        case game.Chose(seat, move):
            return MoveChosen(seat, move)
        case game.Confirmed(seat):
            return MoveConfirmed(seat)
        case game.TookBack(seat):
            return MoveTakenBack(seat)
        case game.Dealt(deal):
            return CardsDealt(deal.hands, deal.display)
        case game.Drew(draw, taken):
            return CardsDrawn(draw.cards, draw.top, taken)
    return ActionResolved(event.action, event.moves, event.closed, event.ended)


def to_rules(event: Event) -> game.Event | None:
    """What a line of the log is to the rules; None if they are not concerned."""
    match event:
        case DiceRolled(dice):
            return game.Rolled(read_dice(dice) or Dice())
        case MoveChosen(seat, move):
            return game.Chose(seat, move)
        case MoveConfirmed(seat):
            return game.Confirmed(seat)
        case MoveTakenBack(seat):
            return game.TookBack(seat)
        case CardsDealt(hands, display):
            return game.Dealt(Deal(hands, display))
        case CardsDrawn(cards, top, taken):
            return game.Drew(Draw(cards, top), taken)
        case ActionResolved(action, moves, closed, ended):
            return game.Resolved(action, moves, closed, ended)
    return None
