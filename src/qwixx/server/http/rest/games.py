"""Games: lists, records, replays, reviews and stories."""

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field

import structlog
from starlette.requests import Request
from starlette.responses import Response

from qwixx import core
from qwixx.analysis.report import Review
from qwixx.record.reader import read_games
from qwixx.server.bots.stories import Progress
from qwixx.server.bots.worker_process import JobError
from qwixx.server.http.errors import Place, error_response, too_many_requests
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import JSON, Call, Endpoint
from qwixx.server.http.rest.common import DATABASE_AWAY, MAX_ENTRIES, http_error
from qwixx.server.node.node import Node
from qwixx.server.table.plan import playable
from qwixx.server.table.refusals import refuse
from qwixx.server.table.summary import decode_summary
from qwixx.server.table.table import Table, to_record
from qwixx.server.wire import answers
from qwixx.server.wire.answers import GameEntry, GameList
from qwixx.server.wire.replay import replay_record

log = structlog.get_logger()

REVIEW_RETRY_S = 20
"""For an address that has asked for many reviews."""
MIN_EQUAL_ROLLS = 2
"""A record with so many equal rolls is of the same game."""
BUSY = {503: "the database cannot be reached, or the review was not there in time; try again"}


@dataclass(frozen=True, slots=True)
class GameEndpoints:
    node: Node
    rates: Rates
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint(
                "GET",
                "/api/games",
                self.list_finished_games,
                "Listed games that are over, newest first",
                query=answers.FinishedQuery,
                returns=GameList,
                errors=DATABASE_AWAY,
            ),
            Endpoint(
                "GET",
                "/api/games/{id}/record",
                self.game_record,
                "The record of a game, as far as it has come",
                params=answers.ById,
                text="text/plain",
                errors={409: "the game has not begun", **DATABASE_AWAY},
            ),
            Endpoint(
                "GET",
                "/api/games/{id}/replay",
                self.game_replay,
                "A game step by step",
                params=answers.ById,
                returns=answers.Replayed,
                errors={409: "the game has not begun", **DATABASE_AWAY},
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
                returns=answers.StoryStatus,
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

    async def list_finished_games(self, call: Call) -> GameList:
        rows = await self.node.store.list_finished(
            MAX_ENTRIES, call.query.before, call.query.variant
        )
        return GameList(
            tuple(
                GameEntry(row.id, row.variant, row.changed, decode_summary(row.summary))
                for row in rows
                if row.summary
            )
        )

    async def game_text(self, id: str) -> str | Response:
        room = await self.node.room(id)
        if room is None:
            return http_error(refuse("gone-game", "path.id"))
        written = to_record(room.table)
        return http_error(refuse("not-begun")) if written is None else str(written)

    async def game_record(self, call: Call) -> Response:
        text = await self.game_text(call.path.id)
        if isinstance(text, Response):
            return text
        named = {"content-disposition": f'attachment; filename="{call.path.id}.qgn"'}
        return Response(text, headers=named, media_type="text/plain")

    async def game_replay(self, call: Call) -> answers.Replayed | Response:
        if not self.may_read(call):
            return too_many_requests(1)
        text = await self.game_text(call.path.id)
        return text if isinstance(text, Response) else await self.replay(text)

    def may_read(self, call: Call) -> bool:
        now = time.monotonic()
        return self.rates.records.of(call.address, now).take(now)

    async def record_replay(self, call: Call) -> answers.Replayed | Response:
        if not self.may_read(call):
            return too_many_requests(1)
        try:
            return await self.replay(call.body.record)
        except core.RecordError as error:
            return record_error(error)

    async def game_review(self, call: Call) -> Response:
        """Only when it is over: before, it would be a hint."""
        text = await self.text_if_over(call.path.id)
        return text if isinstance(text, Response) else await self.review(call, text)

    async def game_story(self, call: Call) -> answers.StoryStatus | Response:
        """The first request starts making it."""
        text = await self.text_if_over(call.path.id)
        if isinstance(text, Response):
            return text
        try:
            story = await self.node.stories.request(call.path.id, text, call.address)
        except JobError as error:
            return http_error(error.to_refusal())
        if isinstance(story, Progress):
            return answers.StoryStatus(story.state, story.ahead)
        return answers.StoryStatus("ready", story=story)

    async def text_if_over(self, id: str) -> str | Response:
        text = await self.game_text(id)
        room = await self.node.room(id)
        if isinstance(text, str) and (room is None or room.table.status != "over"):
            return http_error(refuse("not-over"))
        return text

    async def record_review(self, call: Call) -> Response:
        """Parsed here first: an illegal record need not wait for the reviewer."""
        text = call.body.record
        if self.node.workers.reviewer.is_known(text):
            return await self.review(call, text)
        if not self.may_read(call):
            return too_many_requests(1)
        try:
            async with self.reading:
                game = await asyncio.to_thread(first_game, text)
        except core.RecordError as error:
            return record_error(error)
        if any(would_be_hint(game, room.table) for room in self.node.rooms.values()):
            return http_error(refuse("not-over"))
        return await self.review(call, text)

    async def review(self, call: Call, text: str) -> Response:
        reviewer, now = self.node.workers.reviewer, time.monotonic()
        wait = self.rates.reviews.of(call.address, now)
        if not reviewer.is_known(text) and not wait.take(now):
            return too_many_requests(REVIEW_RETRY_S)
        try:
            review = await run_while_connected(call.request, reviewer.review(text, call.address))
        except ClientGoneError:
            return Response(status_code=499)  # nobody reads it
        except JobError as error:
            log.warning("no review", reason=str(error))
            return http_error(error.to_refusal())
        return Response(review, headers={"cache-control": "no-store"}, media_type=JSON)

    async def replay(self, text: str) -> answers.Replayed:
        """Parse and replay a record, which takes 50 ms: in a thread, one at a time.

        Raises RecordError.
        """
        async with self.reading:
            return await asyncio.to_thread(lambda: replay_record(first_game(text)))


class ClientGoneError(Exception):
    """The client has disconnected."""


async def run_while_connected(request: Request, work: Coroutine[None, None, bytes]) -> bytes:
    """The result of work that is cancelled when the client disconnects: raises ClientGoneError."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(wait_for_disconnect(request))
    try:
        await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientGoneError
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def wait_for_disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def first_game(text: str) -> core.RecordedGame:
    """The first game of a text, if it is one that is played here; raises RecordError."""
    return next(read_games(text, playable()))


def would_be_hint(game: core.RecordedGame, table: Table) -> bool:
    """Is it the record of a game that is being played here without hints? Also if its tags are
    changed, or turns added."""
    if table.status != "playing" or table.plan.hints:
        return False
    committed = dict(game.record.tags).get("DiceCommitment") == table.commitment
    rolls = [turn.dice for turn in table.turns]
    noted = [turn.dice for turn in game.record.turns[: len(rolls)]]
    comparable = len(rolls) >= MIN_EQUAL_ROLLS and all(dice.known for dice in rolls)
    return committed or (comparable and noted == rolls)


def record_error(error: core.RecordError) -> Response:
    reason = f"line {error.line}: {error}"
    place = Place(error.line, error.turn, error.seat, error.name)
    return error_response(422, error.code, reason, "$.record", None, error.details, place)
