"""A record, step by step, as the page draws it."""

from collections.abc import Iterator

from msgspec import structs

import qwixx
from qwixx.record.replay import replay
from qwixx.server.wire.answers import Replayed, Step
from qwixx.server.wire.shown import game_part, resolved_news


def replayed(game: qwixx.Game) -> Replayed:
    return Replayed(game.setup.variant.id, game.names, tuple(steps(game)))


def steps(game: qwixx.Game) -> Iterator[Step]:
    for step in replay(game):
        at = Step(
            turn=step.turn,
            action=step.action,
            game=game_part(step.after),
            active=step.before.active + 1,
            dice=str(step.dice),
        )
        if step.moves:
            news = resolved_news(step.before, step.moves)
            at = structs.replace(
                at,
                moves=news.moves or {},
                effects=news.effects or {},
                closed_by=news.closed_by or {},
            )
        yield at
