"""Stories of finished games: made once for all clients and nodes, then stored.

No request waits for one: clients are told the progress, and poll. Tables and bots come first.
"""

import asyncio
import time
from typing import Literal

import structlog
from msgspec import Struct, json

from qwixx.analysis.story import FORM, Story
from qwixx.server.bots.pool import BotWorkers
from qwixx.server.bots.worker_process import JobError
from qwixx.server.store import Store, StoreAway
from qwixx.server.tasks import Tasks

log = structlog.get_logger()

STORY_TIMEOUT_S = 200.0
"""For one story: at low priority a busy machine takes long, and nobody waits for it."""
MAX_WAITING = 64
"""Games in the queue; further ones are told to wait, and are queued when polled again."""
MAX_WAITING_PER_ADDRESS = 4
"""Of those, the ones that one address asks for."""
FAILURE_KEPT_S = 3.0
"""For which a failure is reported to all who ask; afterwards it is tried again."""


decode_story = json.Decoder(Story).decode


class Progress(Struct, frozen=True):
    """How far a story is that is not ready."""

    state: Literal["waiting", "making"]
    ahead: int = 0
    """How many games come before this one."""


class Stories:
    def __init__(self, node: str, store: Store, workers: BotWorkers) -> None:
        self.node = node
        self.store = store
        self.workers = workers
        self.tasks = Tasks()
        self.turn = asyncio.Lock()
        self.queue: dict[str, str] = {}
        """Games in the order in which they are made, with the address that asked."""
        self.making: str | None = None
        self.failed: dict[str, tuple[float, JobError]] = {}
        """By game: when, and why."""

    async def request(self, game: str, record: str, address: str) -> Story | Progress:
        """The story of a finished game, or its progress; raises JobError or StoreAway."""
        maker, body = await self.store.find_story(game, FORM)
        if body is not None:
            return decode_story(body)
        if game not in self.queue:
            if maker is not None and maker != self.node:
                return Progress("making")
            self.raise_recent_failure(game)
            if not self.has_room_for(address):
                return Progress("waiting", len(self.queue))
            self.queue[game] = address
            self.tasks.start(self._make_in_turn(game, record))
        if game == self.making:
            return Progress("making")
        return Progress("waiting", [*self.queue].index(game))

    def has_room_for(self, address: str) -> bool:
        own = sum(asking == address for asking in self.queue.values())
        return len(self.queue) < MAX_WAITING and own < MAX_WAITING_PER_ADDRESS

    def raise_recent_failure(self, game: str) -> None:
        """Raise the JobError of a story that failed just now."""
        recent = time.monotonic() - FAILURE_KEPT_S
        self.failed = {id: it for id, it in self.failed.items() if it[0] > recent}
        if game in self.failed:
            raise self.failed[game][1]

    async def _make_in_turn(self, game: str, record: str) -> None:
        try:
            async with self.turn:
                await self._make(game, record)
        except JobError as error:
            log.warning("no story", game=game, reason=str(error))
            self.failed[game] = time.monotonic(), error
        except StoreAway:
            pass  # who asks again has it tried again
        finally:
            del self.queue[game]

    async def _make(self, game: str, record: str) -> None:
        """Make and store it, unless another node does; raises JobError or StoreAway."""
        await self.workers.no_bot_thinking.wait()
        if not await self.store.claim_story(game, FORM, self.node):
            return
        self.making = game
        try:
            analysis = await self.workers.reviewer.analyse(record, STORY_TIMEOUT_S)
        except JobError:
            await self.store.drop_story(game, self.node)
            raise
        finally:
            self.making = None
        await self.store.save_story(game, self.node, analysis.story)

    async def stop(self) -> None:
        """Cancel what is not made yet; other nodes can make it."""
        await self.tasks.stop()
