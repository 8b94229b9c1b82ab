"""Bots in processes of their own, with a time budget: what they do there holds up no table."""

import asyncio
from collections.abc import Sequence

import structlog

import qwixx
from qwixx import bots
from qwixx.analysis.told import Weighed
from qwixx.server.jobs import Answer, Choose, Job, Weigh, Weights, sent
from qwixx.server.reviewer import Reviewer
from qwixx.server.tasks import Tasks
from qwixx.server.worker import FailedError, T, Worker

log = structlog.get_logger()


class Workers:
    """`extra` are bots beyond the built-in ones, as `package.module:Class`."""

    def __init__(self, count: int, budget: float, extra: Sequence[str] = ()) -> None:
        self.names = (*bots.names(), *extra)
        self.budget = budget
        self.workers = tuple(Worker() for _ in range(count))
        # The last one used comes first, so that there are no more processes than needed.
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.idle.put_nowait(worker)
        self.reviewer = Reviewer()
        self.tasks = Tasks()
        self.thinking = 0
        """Bots that think or wait for a process to think in."""
        self.calm = asyncio.Event()
        """Set while no bot thinks."""
        self.calm.set()
        self.closed = False

    async def choose(self, bot: str, view: qwixx.View, seed: int) -> Answer:
        """What the bot does with the options of the view; if it fails, it crosses nothing.

        The same seed (up to 63 bits) leads to the same answer. Cancelled when the workers close.
        """
        try:
            if bot not in self.names:
                raise FailedError("there is no such bot")
            answer = await self.ask(Choose(bot, seed, sent(view)), Answer)
            if answer.token not in {option.token for option in view.options}:
                raise FailedError("it answered nonsense")
        except FailedError as error:
            log.warning("a bot failed", bot=bot, reason=str(error))
            return Answer(view.options[-1].token, failed=str(error))
        return answer

    async def weigh(self, view: qwixx.View) -> tuple[Weighed, ...]:
        """What the options of the view are worth, the best first; raises FailedError."""
        return (await self.ask(Weigh(sent(view)), Weights)).options

    async def ask(self, job: Job, kind: type[T]) -> T:
        if self.closed:
            raise RuntimeError("the workers are closed")
        # Whoever stops waiting must not leave a worker with half a conversation.
        return await asyncio.shield(self.tasks.start(self.asked(job, kind)))

    async def asked(self, job: Job, kind: type[T]) -> T:
        self.thinking += 1
        self.calm.clear()
        try:
            worker = await self.idle.get()
            try:
                return await worker.think(job, self.budget, kind)
            finally:
                self.idle.put_nowait(worker)
        finally:
            self.thinking -= 1
            if not self.thinking:
                self.calm.set()

    async def close(self) -> None:
        self.closed = True
        await self.tasks.stop()
        await asyncio.gather(self.reviewer.close(), *(worker.end() for worker in self.workers))
