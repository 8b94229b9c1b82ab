"""Plays a record again, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

from qwixx.record.reader import RecordedGame
from qwixx.record.record import Turn
from qwixx.record.tags import Tags, read_deal
from qwixx.rules.deals import Draw
from qwixx.rules.dice import Dice
from qwixx.rules.game import Dealt, Drew, Event, Resolved, Rolled, evolve
from qwixx.rules.state import State, start


@dataclass(frozen=True, slots=True)
class RecordStep:
    """A roll or an action of a record, with the states around it."""

    turn: int
    """From 1."""
    action: int
    """0 for the roll, or the refill of the display; else the number of the action."""
    dice: Dice | Draw
    """Of the turn."""
    moves: tuple[str, ...]
    """The token of each deciding seat; none for the roll."""
    before: State
    after: State


def replay(game: RecordedGame) -> Iterator[RecordStep]:
    """Every roll and action of a game, as far as its record goes."""
    state = start_of(game)
    for number, turn in enumerate(game.record.turns, 1):
        for event in events_of(turn):
            before, state = state, evolve(state, event)
            action = event.action if isinstance(event, Resolved) else 0
            moves = event.moves if isinstance(event, Resolved) else ()
            yield RecordStep(number, action, turn.dice, moves, before, state)


def start_of(game: RecordedGame) -> State:
    """The state before turn 1, with the cards that were dealt."""
    state = start(game.setup)
    if not game.setup.tables.cards:
        return state
    tags = Tags()
    for name, value in game.record.tags:
        tags.add(name, value, 1)
    return evolve(state, Dealt(read_deal(tags, game.setup.players)))


def events_of(turn: Turn) -> Iterator[Event]:
    """What happened in a turn, as far as it is written down."""
    first = 1
    if isinstance(turn.dice, Draw):
        first = 2
        for card in turn.taken:
            yield Resolved(1, (card,))
        yield Drew(turn.dice, turn.taken)
    else:
        yield Rolled(turn.dice)
    if turn.first:
        yield Resolved(first, turn.first)
    if turn.second is not None:
        yield Resolved(first + 1, (turn.second,))
