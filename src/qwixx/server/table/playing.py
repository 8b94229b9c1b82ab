"""The game itself: what a deed leads to by the rules, or why not."""

from qwixx.fair import roll
from qwixx.law.position import ROLL
from qwixx.rules import game
from qwixx.rules.dice import UNKNOWN, Dice, read_dice
from qwixx.rules.game import Command
from qwixx.rules.refusal import Refusal
from qwixx.rules.state import State
from qwixx.server.table import deeds, events
from qwixx.server.table.events import Event
from qwixx.server.table.refused import Refused, by_the_rules, refused
from qwixx.server.table.table import Table

RESTLESS = 500
"""Changes of mind of one seat in one window. Nobody has so many: the log must not grow without
end. Rolling and confirming are never refused for that."""


def decide_play(table: Table, deed: deeds.Timely, secret: bytes) -> tuple[Event, ...] | Refused:
    state = table.state
    if state is None:
        return refused("not-begun")
    if deed.window != table.window:
        return refused("too-late")
    seat = deed.seat - 1
    restless = table.changes_of_mind[seat] > RESTLESS
    if restless and isinstance(deed, deeds.Choose | deeds.Change | deeds.TakeBack):
        return refused("too-often")
    match deed:
        case deeds.Choose(move=move):
            return by_rules(state, game.Choose(seat, move))
        case deeds.Change(move=move):
            withdrawn = [game.TakeBack(seat)] if state.confirmed[seat] else []
            return by_rules(state, *withdrawn, game.Choose(seat, move))
        case deeds.Confirm(move=None):
            return by_rules(state, game.Confirm(seat))
        case deeds.Confirm(move=str(move)):
            return by_rules(state, game.Choose(seat, move), game.Confirm(seat))
        case deeds.TakeBack():
            return by_rules(state, game.TakeBack(seat))
        case deeds.Roll(dice=dice):
            return decide_roll(table, state, seat, dice, secret)
    raise TypeError(deed)


def decide_roll(
    table: Table, state: State, seat: int, written: str | None, secret: bytes
) -> tuple[Event, ...] | Refused:
    """Dice of the server are rolled by whose turn it is; real dice are typed in by anybody."""
    if table.plan.dice != "typed" and written is not None:
        return refused("dice-not-typed")
    if table.plan.dice == "trusted":
        return by_rules(state, game.Roll(UNKNOWN))
    if table.plan.dice == "server":
        if state.phase == ROLL and seat != state.active:
            return refused("not-your-roll", seat=state.active + 1)
        return by_rules(state, game.Roll(drawn(table, state, secret)))
    if written is None:
        return refused("dice-needed")
    dice = read_dice(written)
    if dice is None or dice == UNKNOWN:
        return refused("not-dice", what=written)
    return by_rules(state, game.Roll(dice))


def drawn(table: Table, state: State, secret: bytes) -> Dice:
    """The roll of this turn, which was settled before the game began."""
    return roll(secret, table.salts, state.turn, state.tables.sides, state.closed)


def by_rules(state: State, *commands: Command) -> tuple[Event, ...] | Refused:
    """What commands lead to, one after the other, all or nothing."""
    happened: list[Event] = []
    for command in commands:
        decided = game.decide(state, command)
        if isinstance(decided, Refusal):
            return by_the_rules(decided)
        happened += map(events.from_rules, decided.events)
        state = decided.state
    return tuple(happened)


def revealed(happened: tuple[Event, ...], secret: bytes) -> tuple[Event, ...]:
    """With the end of a game its dice can be checked."""
    ended = any(isinstance(event, events.Resolved) and event.ended for event in happened)
    return (*happened, events.Revealed(secret.hex())) if ended else happened
