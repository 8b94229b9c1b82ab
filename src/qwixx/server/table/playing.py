"""Deeds of the game itself: the events that follow by the rules, or why they are refused."""

from qwixx.fair import roll
from qwixx.law.position import ROLL
from qwixx.rules import game
from qwixx.rules.dice import UNKNOWN, Dice, read_dice
from qwixx.rules.game import Command
from qwixx.rules.refusal import Refusal
from qwixx.rules.state import State
from qwixx.server.table import deeds, events
from qwixx.server.table.events import Event
from qwixx.server.table.refusals import refuse
from qwixx.server.table.table import Table

MAX_CHANGES_OF_MIND = 500
"""By one seat in one window. Nobody needs so many: the log must not grow without end. Rolling and
confirming are never refused for that."""


def decide_play(table: Table, deed: deeds.WindowDeed, secret: bytes) -> tuple[Event, ...] | Refusal:
    state = table.state
    if state is None:
        return refuse("not-begun")
    if deed.window != table.window:
        return refuse("too-late")
    seat = deed.seat - 1
    restless = table.changes_of_mind[seat] > MAX_CHANGES_OF_MIND
    if restless and isinstance(deed, deeds.ChooseDeed | deeds.ChangeDeed | deeds.TakeBackDeed):
        return refuse("too-often")
    match deed:
        case deeds.ChooseDeed(move=move):
            return apply_commands(state, game.Choose(seat, move))
        case deeds.ChangeDeed(move=move):
            withdrawn = [game.TakeBack(seat)] if state.confirmed[seat] else []
            return apply_commands(state, *withdrawn, game.Choose(seat, move))
        case deeds.ConfirmDeed(move=None):
            return apply_commands(state, game.Confirm(seat))
        case deeds.ConfirmDeed(move=str(move)):
            return apply_commands(state, game.Choose(seat, move), game.Confirm(seat))
        case deeds.TakeBackDeed():
            return apply_commands(state, game.TakeBack(seat))
        case deeds.RollDeed(dice=dice):
            return decide_roll(table, state, seat, dice, secret)
    raise TypeError(deed)


def decide_roll(
    table: Table, state: State, seat: int, written: str | None, secret: bytes
) -> tuple[Event, ...] | Refusal:
    """The active seat rolls dice of the server; anybody may type in real dice."""
    if table.plan.dice != "typed" and written is not None:
        return refuse("dice-not-typed")
    if table.plan.dice == "trusted":
        return apply_commands(state, game.Roll(UNKNOWN))
    if table.plan.dice == "server":
        if state.phase == ROLL and seat != state.active:
            return refuse("not-your-roll", seat=state.active + 1)
        return apply_commands(state, game.Roll(draw_dice(table, state, secret)))
    if written is None:
        return refuse("dice-needed")
    dice = read_dice(written)
    if dice is None or dice == UNKNOWN:
        return refuse("not-dice", what=written)
    return apply_commands(state, game.Roll(dice))


def draw_dice(table: Table, state: State, secret: bytes) -> Dice:
    """The roll of this turn, which secret and salts have fixed since before the game."""
    return roll(secret, table.salts, state.turn, state.tables.sides, state.closed)


def apply_commands(state: State, *commands: Command) -> tuple[Event, ...] | Refusal:
    """The events of commands of the rules, one after the other, all or none."""
    happened: list[Event] = []
    for command in commands:
        decided = game.decide(state, command)
        if isinstance(decided, Refusal):
            return decided
        happened += map(events.from_rules, decided.events)
        state = decided.state
    return tuple(happened)


def reveal_secret_at_end(happened: tuple[Event, ...], secret: bytes) -> tuple[Event, ...]:
    """Add the secret of the dice if the game has ended, so that they can be verified."""
    ended = any(isinstance(event, events.ActionResolved) and event.ended for event in happened)
    return (*happened, events.Revealed(secret.hex())) if ended else happened
