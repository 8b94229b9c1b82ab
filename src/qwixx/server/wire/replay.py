"""A record, step by step, as the page draws it."""

from collections.abc import Iterator

import qwixx
from qwixx.server.wire.answers import Replayed, Step
from qwixx.server.wire.shown import game_part, resolved_news


def replayed(game: qwixx.Game) -> Replayed:
    return Replayed(game.setup.variant.id, game.names, tuple(steps(game)))


def steps(game: qwixx.Game) -> Iterator[Step]:
    state = qwixx.start(game.setup)
    for turn in game.record.turns:
        number, active, dice = state.turn, state.active + 1, str(turn.dice)
        state = qwixx.evolve(state, qwixx.Rolled(turn.dice))
        yield Step(number, 0, game_part(state), active, dice)
        actions = ((1, turn.first), (2, () if turn.second is None else (turn.second,)))
        for action, moves in actions:
            if moves:
                news = resolved_news(state, moves)
                state = qwixx.evolve(state, qwixx.Resolved(action, moves))
                yield Step(
                    turn=number,
                    action=action,
                    game=game_part(state),
                    active=active,
                    dice=dice,
                    moves=news.moves or {},
                    effects=news.effects or {},
                    closed_by=news.closed_by or {},
                )
