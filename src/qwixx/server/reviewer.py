"""Reviews of whole games, in a process of its own: no bot waits for them."""

import asyncio

from qwixx.server.jobs import Studied, Study
from qwixx.server.tasks import Tasks
from qwixx.server.worker import FailedError, Worker

SECONDS = 50.0
"""For one review, also of five players while nothing is compiled yet; usual is one."""
WAITING = 8
"""Reviews that may wait for their turn; who comes then is to come again later."""
KEPT = 32
"""Reviews that are kept, since a page is often loaded more than once."""
LARGEST = 1 << 22
"""Bytes of a review; some ten thousand is usual."""


class Reviewer:
    def __init__(self) -> None:
        self.worker = Worker(LARGEST)
        self.turn = asyncio.Lock()
        self.tasks = Tasks()
        self.kept: dict[str, bytes] = {}
        """By record, the last one made last."""

    async def review(self, record: str) -> bytes:
        """The review of a record as JSON; raises FailedError. Cancelled when this is closed."""
        if record in self.kept:
            return self.kept[record]
        if len(self.tasks.running) > WAITING:
            raise FailedError("too many wait already")
        # Whoever stops waiting must not leave a worker with half a conversation.
        return await asyncio.shield(self.tasks.start(self.studied(record)))

    async def studied(self, record: str) -> bytes:
        async with self.turn:
            if record not in self.kept:  # somebody else may have asked the same
                said = await self.worker.think(Study(record), SECONDS, Studied)
                self.kept[record] = said.review
                if len(self.kept) > KEPT:
                    del self.kept[next(iter(self.kept))]
            return self.kept[record]

    async def close(self) -> None:
        await self.tasks.stop()
        await self.worker.end()
