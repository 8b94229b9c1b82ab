"""A pool of worker processes for bots and hints; `worker_process` stops one that takes too long."""

import asyncio
from collections import deque
from collections.abc import Sequence

import structlog

from qwixx import bots, core
from qwixx.analysis.report import RankedOption
from qwixx.server.bots.jobs import Answer, ChooseJob, Job, WeighJob, Weights, pack_view
from qwixx.server.bots.reviewer import Reviewer
from qwixx.server.bots.worker_process import JobError, T, Worker
from qwixx.server.tasks import Tasks

log = structlog.get_logger()

MAX_WAITING_HINTS = 16
"""Hints that may wait for a process; further ones are refused."""


class BotWorkers:
    """`extra` are bots beyond the built-in ones, as `package.module:Class`."""

    def __init__(self, count: int, budget_s: float, extra: Sequence[str] = ()) -> None:
        self.names = (*bots.names(), *extra)
        self.budget_s = budget_s
        self.workers = tuple(Worker() for _ in range(count))
        self.idle = [*self.workers]
        """A stack: the last one used comes first, so that few processes are started."""
        self.waiting_bots: deque[asyncio.Future[Worker]] = deque()
        self.waiting_hints: deque[asyncio.Future[Worker]] = deque()
        """Served after `waiting_bots`: a whole table waits for a bot, one player for a hint."""
        self.reviewer = Reviewer()
        self.tasks = Tasks()
        self.jobs = 0
        """Jobs that run or wait for a process."""
        self.no_bot_thinking = asyncio.Event()
        """Set while there are no jobs."""
        self.no_bot_thinking.set()
        self.closed = False

    async def choose(self, bot: str, view: core.View, seed: int) -> Answer:
        """The move of a bot among the options of the view; if it fails, it passes.

        The same seed (up to 63 bits) leads to the same move. Cancelled when the pool closes.
        """
        try:
            if bot not in self.names:
                raise JobError("there is no such bot")
            answer = await self.request(ChooseJob(bot, seed, pack_view(view)), Answer)
            if answer.token not in {option.token for option in view.options}:
                raise JobError("it answered nonsense")
        except JobError as error:
            log.warning("a bot failed", bot=bot, reason=str(error))
            return Answer(view.options[-1].token, failed=str(error))
        return answer

    async def weigh(self, view: core.View) -> tuple[RankedOption, ...]:
        """The value of each option of the view, the best first; raises JobError."""
        if len(self.waiting_hints) >= MAX_WAITING_HINTS:
            raise JobError("too many wait already")
        return (await self.request(WeighJob(pack_view(view)), Weights)).options

    async def request(self, job: Job, kind: type[T]) -> T:
        if self.closed:
            raise RuntimeError("the workers are closed")
        # A caller that is cancelled must not leave a worker with half a conversation.
        return await self.tasks.finish(self._run(job, kind))

    async def _run(self, job: Job, kind: type[T]) -> T:
        self.jobs += 1
        self.no_bot_thinking.clear()
        try:
            worker = await self._acquire(
                self.waiting_hints if isinstance(job, WeighJob) else self.waiting_bots
            )
            try:
                return await worker.run(job, self.budget_s, kind)
            finally:
                self._release(worker)
        finally:
            self.jobs -= 1
            if not self.jobs:
                self.no_bot_thinking.set()

    async def _acquire(self, waiting: deque[asyncio.Future[Worker]]) -> Worker:
        if self.idle:
            return self.idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        return await turn

    def _release(self, worker: Worker) -> None:
        for waiting in (self.waiting_bots, self.waiting_hints):
            while waiting:
                turn = waiting.popleft()
                if not turn.done():  # else the pool closes
                    turn.set_result(worker)
                    return
        self.idle.append(worker)

    async def close(self) -> None:
        self.closed = True
        await self.tasks.stop()
        await asyncio.gather(self.reviewer.close(), *(worker.kill() for worker in self.workers))
