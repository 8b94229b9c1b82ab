"""Games: lists, records, replays, reviews and stories."""

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field

import structlog
from starlette.requests import Request
from starlette.responses import Response

import qwixx
from qwixx.analysis.report import Review
from qwixx.server.bots.stories import Progress
from qwixx.server.bots.worker import FailedError
from qwixx.server.http.errors import Place, error_response, too_many
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import JSON, Call, Endpoint
from qwixx.server.http.rest.common import GONE, LONG, answered
from qwixx.server.node.node import Node
from qwixx.server.table.refused import refused
from qwixx.server.table.summary import read_summary
from qwixx.server.table.table import Table, record
from qwixx.server.wire import answers
from qwixx.server.wire.answers import GameEntry, Games
from qwixx.server.wire.replay import replayed

log = structlog.get_logger()

PAUSE_S = 20
"""Seconds to wait for who has asked for many reviews."""
FEWEST_ROLLS = 2
"""By so many equal rolls a game is known again."""
BUSY = {503: "the database cannot be reached, or the review was not there in time; try again"}


@dataclass(frozen=True, slots=True)
class GameDesk:
    node: Node
    rates: Rates
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint(
                "GET",
                "/api/games",
                self.finished_games,
                "Listed games that are over, newest first",
                query=answers.Finished,
                returns=Games,
                errors=GONE,
            ),
            Endpoint(
                "GET",
                "/api/games/{id}/record",
                self.game_record,
                "The record of a game, as far as it has come",
                params=answers.ById,
                text="text/plain",
                errors={409: "the game has not begun", **GONE},
            ),
            Endpoint(
                "GET",
                "/api/games/{id}/replay",
                self.game_replay,
                "A game step by step",
                params=answers.ById,
                returns=answers.Replayed,
                errors={409: "the game has not begun", **GONE},
            ),
            Endpoint(
                "POST",
                "/api/replay",
                self.record_replay,
                "A record from anywhere, step by step; refused where it is not legal",
                body=answers.RecordBody,
                returns=answers.Replayed,
            ),
            Endpoint(
                "GET",
                "/api/games/{id}/review",
                self.game_review,
                "What every decision of a game that is over was worth",
                params=answers.ById,
                returns=Review,
                errors={409: "the game is not over, or there is no net for it", **BUSY},
            ),
            Endpoint(
                "GET",
                "/api/games/{id}/story",
                self.game_story,
                "The curve and the decisive moments of a game that is over, when they are made",
                params=answers.ById,
                returns=answers.StoryTold,
                errors={409: "the game is not over, or there is no net for it", **BUSY},
            ),
            Endpoint(
                "POST",
                "/api/review",
                self.record_review,
                "The same for a record from anywhere, as far as it goes",
                body=answers.RecordBody,
                returns=Review,
                errors={409: "it is still played here, or there is no net for this game", **BUSY},
            ),
        ]

    async def finished_games(self, call: Call) -> Games:
        rows = await self.node.store.finished(LONG, call.query.before, call.query.variant)
        return Games(
            tuple(
                GameEntry(row.id, row.variant, row.changed, read_summary(row.summary))
                for row in rows
                if row.summary
            )
        )

    async def game_text(self, id: str) -> str | Response:
        room = await self.node.room(id)
        if room is None:
            return answered(refused("gone-game", "path.id"))
        written = record(room.table)
        return answered(refused("not-begun")) if written is None else str(written)

    async def game_record(self, call: Call) -> Response:
        text = await self.game_text(call.path.id)
        if isinstance(text, Response):
            return text
        named = {"content-disposition": f'attachment; filename="{call.path.id}.qgn"'}
        return Response(text, headers=named, media_type="text/plain")

    async def game_replay(self, call: Call) -> answers.Replayed | Response:
        text = await self.game_text(call.path.id)
        return text if isinstance(text, Response) else await self.replay(text)

    def may_read(self, call: Call) -> bool:
        now = time.monotonic()
        return self.rates.records.of(call.address, now).take(now)

    async def record_replay(self, call: Call) -> answers.Replayed | Response:
        if not self.may_read(call):
            return too_many(1)
        try:
            return await self.replay(call.body.record)
        except qwixx.RecordError as error:
            return illegal(error)

    async def game_review(self, call: Call) -> Response:
        """Only when it is over: before, it would be a hint that nobody has agreed to."""
        text = await self.finished_text(call.path.id)
        return text if isinstance(text, Response) else await self.review(call, text)

    async def game_story(self, call: Call) -> answers.StoryTold | Response:
        """Asking for it the first time has it made."""
        text = await self.finished_text(call.path.id)
        if isinstance(text, Response):
            return text
        try:
            told = await self.node.stories.tell(call.path.id, text, call.address)
        except FailedError as error:
            return answered(error.refused())
        if isinstance(told, Progress):
            return answers.StoryTold(told.state, told.ahead)
        return answers.StoryTold("ready", story=told)

    async def finished_text(self, id: str) -> str | Response:
        text = await self.game_text(id)
        room = await self.node.room(id)
        if isinstance(text, str) and (room is None or room.table.status != "over"):
            return answered(refused("not-over"))
        return text

    async def record_review(self, call: Call) -> Response:
        """Read here first: what is not legal need not wait for its turn."""
        text = call.body.record
        if not self.node.workers.reviewer.at_hand(text) and not self.may_read(call):
            return too_many(1)
        try:
            async with self.reading:
                game = await asyncio.to_thread(first_game, text)
        except qwixx.RecordError as error:
            return illegal(error)
        if any(would_be_hint(game, room.table) for room in self.node.rooms.values()):
            return answered(refused("not-over"))
        return await self.review(call, text)

    async def review(self, call: Call, text: str) -> Response:
        reviewer, now = self.node.workers.reviewer, time.monotonic()
        wait = self.rates.reviews.of(call.address, now)
        if not reviewer.at_hand(text) and not wait.take(now):
            return too_many(PAUSE_S)
        try:
            told = await while_there(call.request, reviewer.review(text, call.address))
        except GoneError:
            return Response(status_code=499)  # nobody reads it
        except FailedError as error:
            log.warning("no review", reason=str(error))
            return answered(error.refused())
        return Response(told, headers={"cache-control": "no-store"}, media_type=JSON)

    async def replay(self, text: str) -> answers.Replayed:
        """Takes a twentieth of a second: aside, so that no table waits for it, and one at a time.

        Raises RecordError.
        """
        async with self.reading:
            return await asyncio.to_thread(lambda: replayed(first_game(text)))


class GoneError(Exception):
    """Nobody waits for the answer any more."""


async def while_there(request: Request, work: Coroutine[None, None, bytes]) -> bytes:
    """What the work brings; it is cancelled when whoever asked has gone: raises GoneError."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(left(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise GoneError
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def first_game(text: str) -> qwixx.Game:
    return next(qwixx.read_games(text))


def would_be_hint(game: qwixx.Game, table: Table) -> bool:
    """Is it the record of a game that is played here, at a table where hints are not agreed on?
    Also with other tags, or with made-up turns at its end."""
    if table.status != "playing" or table.plan.hints:
        return False
    committed = dict(game.record.tags).get("DiceCommitment") == table.commitment
    rolls = [turn.dice for turn in table.turns]
    noted = [turn.dice for turn in game.record.turns[: len(rolls)]]
    told = len(rolls) >= FEWEST_ROLLS and all(dice.known for dice in rolls)
    return committed or (told and noted == rolls)


def illegal(error: qwixx.RecordError) -> Response:
    reason = f"line {error.line}: {error}"
    place = Place(error.line, error.turn, error.seat, error.name)
    return error_response(422, error.code, reason, "$.record", None, error.details, place)
