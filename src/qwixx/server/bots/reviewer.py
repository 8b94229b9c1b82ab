"""Reviews of whole games, in a process of its own: no bot waits for them."""

import asyncio

from qwixx.server.bots.jobs import Studied, Study
from qwixx.server.bots.worker import REVIEW_NICENESS, FailedError, Worker
from qwixx.server.tasks import Tasks

SECONDS = 50.0
"""For one review, also of five players while nothing is compiled yet; usual is one."""
WAITING = 8
"""Reviews that may wait for their turn; who comes then is to come again later."""
WAITING_EACH = 2
"""Of those, the ones that one address asks for."""
KEPT = 32
"""Reviews that are kept, since a page is often loaded more than once."""
STOPPING = "the server stops"
LARGEST = 1 << 22
"""Bytes of a review; some ten thousand is usual."""


class Wanted:
    """A review that is being made, or waits."""

    def __init__(self, address: str) -> None:
        self.address = address
        """Who asked first."""
        self.task: asyncio.Task[Studied]
        self.waiters = 0
        """Requests that are still there."""
        self.begun = False


class Reviewer:
    def __init__(self) -> None:
        self.worker = Worker(LARGEST, REVIEW_NICENESS)
        self.turn = asyncio.Lock()
        self.closed = False
        self.tasks = Tasks()
        self.asked: dict[str, Wanted] = {}
        """What is being made or waits, by record."""
        self.kept: dict[str, Studied] = {}
        """By record, the last one made last."""

    async def review(self, record: str, address: str) -> bytes:
        """The review of a record as JSON; raises FailedError, also when this is closed.

        Whoever is gone must cancel this: a review that nobody waits for any more is not begun.
        """
        if not self.at_hand(record):
            own = sum(wanted.address == address for wanted in self.asked.values())
            if len(self.asked) > WAITING or own >= WAITING_EACH:
                raise FailedError("too many wait already")
        return (await self.study(record, SECONDS, address)).review

    def at_hand(self, record: str) -> bool:
        """Does asking for it cost nothing?"""
        return record in self.kept or record in self.asked

    async def study(self, record: str, seconds: float, address: str = "") -> Studied:
        """Review and story of a record, made once for all who ask; raises FailedError."""
        if record in self.kept:
            return self.kept[record]
        if self.closed:
            raise FailedError(STOPPING)
        wanted = self.asked.get(record)
        if wanted is None:
            wanted = self.asked[record] = Wanted(address)
            wanted.task = self.tasks.start(self.studied(record, seconds, wanted))
            wanted.task.add_done_callback(lambda _: self.asked.pop(record))
        wanted.waiters += 1
        try:
            # Whoever stops waiting must not leave a worker with half a conversation.
            return await asyncio.shield(wanted.task)
        except asyncio.CancelledError:
            if self.closed and wanted.task.cancelled():
                raise FailedError(STOPPING) from None
            raise
        finally:
            wanted.waiters -= 1
            if not wanted.waiters and not wanted.begun:
                wanted.task.cancel()

    async def studied(self, record: str, seconds: float, wanted: Wanted) -> Studied:
        async with self.turn:
            wanted.begun = True
            said = await self.worker.think(Study(record), seconds, Studied)
        self.kept[record] = said
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return said

    async def close(self) -> None:
        """Whoever waits is told so at once, and whoever comes."""
        self.closed = True
        await self.tasks.stop()
        await self.worker.end()
