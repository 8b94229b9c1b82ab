"""A record, step by step, as the page draws it."""

from collections.abc import Iterator

import qwixx
from qwixx.server.answers import Replayed, Step
from qwixx.server.shown import game_part


def replayed(game: qwixx.Game) -> Replayed:
    return Replayed(game.setup.variant.id, game.names, tuple(steps(game)))


def steps(game: qwixx.Game) -> Iterator[Step]:
    state = qwixx.start(game.setup)
    for turn in game.record.turns:
        number = state.turn
        state = qwixx.evolve(state, qwixx.Rolled(turn.dice))
        yield Step(number, 0, game_part(state))
        actions = ((1, turn.first), (2, () if turn.second is None else (turn.second,)))
        for action, moves in actions:
            if moves:
                seats = [seat + 1 for seat in qwixx.deciding(state)]
                state = qwixx.evolve(state, qwixx.Resolved(action, moves))
                yield Step(number, action, game_part(state), dict(zip(seats, moves, strict=True)))
