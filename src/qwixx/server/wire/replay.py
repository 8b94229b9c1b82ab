"""A record, step by step, for the page to draw."""

from collections.abc import Iterator

from msgspec import structs

from qwixx import core
from qwixx.record.replay import replay
from qwixx.server.wire.answers import Replayed, ReplayStep
from qwixx.server.wire.views import game_part, news_of_action


def replay_record(game: core.RecordedGame) -> Replayed:
    return Replayed(game.setup.variant.id, game.names, tuple(replay_steps(game)))


def replay_steps(game: core.RecordedGame) -> Iterator[ReplayStep]:
    for step in replay(game):
        at = ReplayStep(
            turn=step.turn,
            action=step.action,
            game=game_part(step.after),
            active=step.before.active + 1,
            dice=str(step.dice),
        )
        if step.moves:
            news = news_of_action(step.before, step.moves)
            at = structs.replace(
                at,
                moves=news.moves or {},
                effects=news.effects or {},
                closed_by=news.closed_by or {},
            )
        yield at
