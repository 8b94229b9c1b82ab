"""Reviews of whole games, in their own worker process so that no bot waits for them."""

import asyncio

from qwixx.server.bots.jobs import Analysis, AnalysisJob
from qwixx.server.bots.worker_process import REVIEW_NICENESS, JobError, Worker
from qwixx.server.tasks import Tasks

REVIEW_TIMEOUT_S = 50.0
"""For one review, also of five players while nothing is compiled yet; usually one second."""
MAX_WAITING = 8
"""Reviews that may wait; further ones are refused."""
MAX_WAITING_PER_ADDRESS = 2
"""Of those, the ones that one address asks for."""
MAX_CACHED = 32
"""Reviews in the cache, since a page is often loaded more than once."""
STOPPING = "the server stops"
MAX_REVIEW_BYTES = 1 << 22
"""Of a review; ten thousand is usual."""


class PendingAnalysis:
    """An analysis that is being made, or waits."""

    def __init__(self, address: str) -> None:
        self.address = address
        """Who asked first."""
        self.task: asyncio.Task[Analysis]
        self.waiters = 0
        """Requests that are still there."""
        self.begun = False


class Reviewer:
    def __init__(self) -> None:
        self.worker = Worker(MAX_REVIEW_BYTES, REVIEW_NICENESS)
        self.turn = asyncio.Lock()
        self.closed = False
        self.tasks = Tasks()
        self.pending: dict[str, PendingAnalysis] = {}
        """Analyses that are being made or wait, by record."""
        self.cache: dict[str, Analysis] = {}
        """By record, the newest last."""

    async def review(self, record: str, address: str) -> bytes:
        """The review of a record as JSON; raises JobError, also when closed.

        To be cancelled when the client is gone: a review that nobody waits for is not begun.
        """
        if not self.is_known(record):
            own = sum(pending.address == address for pending in self.pending.values())
            if len(self.pending) > MAX_WAITING or own >= MAX_WAITING_PER_ADDRESS:
                raise JobError("too many wait already")
        return (await self.analyse(record, REVIEW_TIMEOUT_S, address)).review

    def is_known(self, record: str) -> bool:
        """Is its review in the cache, or being made?"""
        return record in self.cache or record in self.pending

    async def analyse(self, record: str, timeout_s: float, address: str = "") -> Analysis:
        """Review and story of a record, made once for all who ask; raises JobError."""
        if record in self.cache:
            return self.cache[record]
        if self.closed:
            raise JobError(STOPPING)
        pending = self.pending.get(record)
        if pending is None:
            pending = self.pending[record] = PendingAnalysis(address)
            pending.task = self.tasks.start(self._run(record, timeout_s, pending))
            pending.task.add_done_callback(lambda _: self.pending.pop(record))
        pending.waiters += 1
        try:
            # A caller that is cancelled must not leave the worker with half a conversation.
            return await asyncio.shield(pending.task)
        except asyncio.CancelledError:
            if self.closed and pending.task.cancelled():
                raise JobError(STOPPING) from None
            raise
        finally:
            pending.waiters -= 1
            if not pending.waiters and not pending.begun:
                pending.task.cancel()

    async def _run(self, record: str, timeout_s: float, pending: PendingAnalysis) -> Analysis:
        async with self.turn:
            pending.begun = True
            analysis = await self.worker.run(AnalysisJob(record), timeout_s, Analysis)
        self.cache[record] = analysis
        if len(self.cache) > MAX_CACHED:
            del self.cache[next(iter(self.cache))]
        return analysis

    async def close(self) -> None:
        """End all work; who waits, or comes later, gets a JobError."""
        self.closed = True
        await self.tasks.stop()
        await self.worker.kill()
