"""Stories of games that are over: made once for all who played and for all nodes, then stored.

Nobody waits for them: who asks is told how far it is, and asks again. Tables and bots come first.
"""

import asyncio
import time
from typing import Literal

import structlog
from msgspec import Struct, json

from qwixx.analysis.story import FORM, Story
from qwixx.server.bots.worker import FailedError
from qwixx.server.bots.workers import Workers
from qwixx.server.store import Store, StoreAway
from qwixx.server.tasks import Tasks

log = structlog.get_logger()

SECONDS = 200.0
"""For one story: at a low priority a busy machine takes long, and nobody waits for it."""
WAITING = 64
"""Games that may wait here; who comes then is told to wait, and counts when asking again."""
WAITING_EACH = 4
"""Of those, the ones that one address asks for."""
FAILED = 3.0
"""Seconds for which all who ask are told that it failed; who asks then has it tried again."""


read_story = json.Decoder(Story).decode


class Progress(Struct, frozen=True):
    """A story that is not there yet."""

    state: Literal["waiting", "making"]
    ahead: int = 0
    """How many games come before this one."""


class Stories:
    def __init__(self, node: str, store: Store, workers: Workers) -> None:
        self.node = node
        self.store = store
        self.workers = workers
        self.tasks = Tasks()
        self.turn = asyncio.Lock()
        self.asked: dict[str, str] = {}
        """Games in the order in which they are made, and who asked."""
        self.making: str | None = None
        self.failed: dict[str, tuple[float, FailedError]] = {}
        """When, and how."""

    async def tell(self, game: str, record: str, address: str) -> Story | Progress:
        """The story of a game that is over; raises FailedError or StoreAway."""
        maker, body = await self.store.story(game, FORM)
        if body is not None:
            return read_story(body)
        if game not in self.asked:
            if maker is not None and maker != self.node:
                return Progress("making")
            self.refuse_failed(game)
            if not self.room_for(address):
                return Progress("waiting", len(self.asked))
            self.asked[game] = address
            self.tasks.start(self.made(game, record))
        if game == self.making:
            return Progress("making")
        return Progress("waiting", [*self.asked].index(game))

    def room_for(self, address: str) -> bool:
        own = sum(asking == address for asking in self.asked.values())
        return len(self.asked) < WAITING and own < WAITING_EACH

    def refuse_failed(self, game: str) -> None:
        """Raises FailedError if it failed just now."""
        recent = time.monotonic() - FAILED
        self.failed = {id: it for id, it in self.failed.items() if it[0] > recent}
        if game in self.failed:
            raise self.failed[game][1]

    async def made(self, game: str, record: str) -> None:
        try:
            async with self.turn:
                await self.make(game, record)
        except FailedError as error:
            log.warning("no story", game=game, reason=str(error))
            self.failed[game] = time.monotonic(), error
        except StoreAway:
            pass  # who asks again has it tried again
        finally:
            del self.asked[game]

    async def make(self, game: str, record: str) -> None:
        """Make it, unless another node does or did; raises FailedError or StoreAway."""
        await self.workers.calm.wait()
        if not await self.store.claim_story(game, FORM, self.node):
            return
        self.making = game
        try:
            told = await self.workers.reviewer.study(record, SECONDS)
        except FailedError:
            await self.store.drop_story(game, self.node)
            raise
        finally:
            self.making = None
        await self.store.keep_story(game, self.node, told.story)

    async def stop(self) -> None:
        """What is not made yet is free for other nodes when this one has left."""
        await self.tasks.stop()
