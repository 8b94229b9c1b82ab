"""Reviews of whole games, in a process of its own: no bot waits for them."""

import asyncio

from qwixx.server.jobs import Studied, Study
from qwixx.server.tasks import Tasks
from qwixx.server.worker import REVIEW_NICENESS, FailedError, Worker

SECONDS = 50.0
"""For one review, also of five players while nothing is compiled yet; usual is one."""
WAITING = 8
"""Reviews that may wait for their turn; who comes then is to come again later."""
WAITING_EACH = 3
"""Of those, the ones that one address asks for."""
KEPT = 32
"""Reviews that are kept, since a page is often loaded more than once."""
LARGEST = 1 << 22
"""Bytes of a review; some ten thousand is usual."""


class Reviewer:
    def __init__(self) -> None:
        self.worker = Worker(LARGEST, REVIEW_NICENESS)
        self.turn = asyncio.Lock()
        self.tasks = Tasks()
        self.asked: dict[str, tuple[str, asyncio.Task[Studied]]] = {}
        """What is being made or waits, by record, and the address that asked first."""
        self.kept: dict[str, Studied] = {}
        """By record, the last one made last."""

    async def review(self, record: str, address: str) -> bytes:
        """The review of a record as JSON; raises FailedError. Cancelled when this is closed."""
        if record not in self.kept and record not in self.asked:
            own = sum(asking == address for asking, _ in self.asked.values())
            if len(self.asked) > WAITING or own >= WAITING_EACH:
                raise FailedError("too many wait already")
        return (await self.study(record, SECONDS, address)).review

    async def study(self, record: str, seconds: float, address: str = "") -> Studied:
        """Review and story of a record, made once for all who ask; raises FailedError."""
        if record in self.kept:
            return self.kept[record]
        if record not in self.asked:
            task = self.tasks.start(self.studied(record, seconds))
            task.add_done_callback(lambda _: self.asked.pop(record))
            self.asked[record] = address, task
        # Whoever stops waiting must not leave a worker with half a conversation.
        return await asyncio.shield(self.asked[record][1])

    async def studied(self, record: str, seconds: float) -> Studied:
        async with self.turn:
            said = await self.worker.think(Study(record), seconds, Studied)
        self.kept[record] = said
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return said

    async def close(self) -> None:
        await self.tasks.stop()
        await self.worker.end()
