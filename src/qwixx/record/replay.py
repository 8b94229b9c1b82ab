"""Plays a record again, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

from qwixx.record.reader import RecordedGame
from qwixx.rules.dice import Dice
from qwixx.rules.game import Resolved, Rolled, evolve
from qwixx.rules.state import State, start


@dataclass(frozen=True, slots=True)
class RecordStep:
    """A roll or an action of a record, with the states around it."""

    turn: int
    """From 1."""
    action: int
    """0 for the roll, 1 and 2 for the actions."""
    dice: Dice
    """Of the turn."""
    moves: tuple[str, ...]
    """The token of each deciding seat; none for the roll."""
    before: State
    after: State


def replay(game: RecordedGame) -> Iterator[RecordStep]:
    """Every roll and action of a game, as far as its record goes."""
    state = start(game.setup)
    for number, turn in enumerate(game.record.turns, 1):
        before, state = state, evolve(state, Rolled(turn.dice))
        yield RecordStep(number, 0, turn.dice, (), before, state)
        second = () if turn.second is None else (turn.second,)
        for action, moves in ((1, turn.first), (2, second)):
            if moves:
                before, state = state, evolve(state, Resolved(action, moves))
                yield RecordStep(number, action, turn.dice, moves, before, state)
