"""What happened at a table: the lines of its log. Seats count from 0 here."""

from msgspec import Struct, json

from qwixx.rules import game
from qwixx.rules.dice import Dice, read_dice
from qwixx.server.plan import AwayRule, Pace, Plan


class Happening(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What all events have in common: the tag, which is the name of the class."""


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


class Seated(Happening, frozen=True, tag="seated"):
    seat: int
    name: str
    salt: str
    guest: str
    token: str
    """A hash of the seat's token."""


class Moved(Happening, frozen=True, tag="moved"):
    """The seat goes to another device of the same person."""

    seat: int
    guest: str
    token: str


class Left(Happening, frozen=True, tag="left"):
    seat: int


class BotSeated(Happening, frozen=True, tag="bot-seated"):
    seat: int
    bot: str
    name: str


class BotRenamed(Happening, frozen=True, tag="bot-renamed"):
    """Somebody of its name came to the table."""

    seat: int
    name: str


class Freed(Happening, frozen=True, tag="freed"):
    """The host has removed a bot, sent somebody away, or keeps a seat no longer."""

    seat: int


class Settled(Happening, frozen=True, tag="settled"):
    """The host has changed what was agreed."""

    pace: Pace
    away: AwayRule
    hints: bool


class Started(Happening, frozen=True, tag="started"):
    first: int
    order: tuple[int, ...]
    """The seats that take part, as they were numbered before; from now on they count from 0."""


class Rolled(Happening, frozen=True, tag="rolled"):
    dice: str


class Chose(Happening, frozen=True, tag="chose"):
    seat: int
    move: str


class Confirmed(Happening, frozen=True, tag="confirmed"):
    seat: int


class TookBack(Happening, frozen=True, tag="took-back"):
    seat: int


class Resolved(Happening, frozen=True, tag="resolved"):
    action: int
    moves: tuple[str, ...]
    closed: str = ""
    ended: str | None = None


class WentAway(Happening, frozen=True, tag="went-away"):
    seat: int


class CameBack(Happening, frozen=True, tag="came-back"):
    seat: int


class ClockSet(Happening, frozen=True, tag="clock-set"):
    """The clock of the window that is open was put: nobody loses time while a server is down."""

    deadline: int


class Revealed(Happening, frozen=True, tag="revealed"):
    """The game is over: the secret of the dice is told."""

    secret: str


class WantedRematch(Happening, frozen=True, tag="wanted-rematch"):
    seat: int


class Rematched(Happening, frozen=True, tag="rematched"):
    """The same people go on at another table."""

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
