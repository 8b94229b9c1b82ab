"""Bots in processes of their own, with a time budget: what they do there holds up no table."""

import asyncio
from collections import deque
from collections.abc import Sequence

import structlog

import qwixx
from qwixx import bots
from qwixx.analysis.report import RankedOption
from qwixx.server.bots.jobs import Answer, Choose, Job, Weigh, Weights, sent
from qwixx.server.bots.reviewer import Reviewer
from qwixx.server.bots.worker import FailedError, T, Worker
from qwixx.server.tasks import Tasks

log = structlog.get_logger()

MAX_WAITING_HINTS = 16
"""Hints that may wait for a process; who asks then is to ask again."""


class Workers:
    """`extra` are bots beyond the built-in ones, as `package.module:Class`."""

    def __init__(self, count: int, budget: float, extra: Sequence[str] = ()) -> None:
        self.names = (*bots.names(), *extra)
        self.budget = budget
        self.workers = tuple(Worker() for _ in range(count))
        self.idle = [*self.workers]
        """The last one used comes first, so that there are no more processes than needed."""
        self.waiting_bots: deque[asyncio.Future[Worker]] = deque()
        self.waiting_hints: deque[asyncio.Future[Worker]] = deque()
        """A table waits for a bot, and nobody but who asked for a hint: bots come first."""
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

    async def weigh(self, view: qwixx.View) -> tuple[RankedOption, ...]:
        """What the options of the view are worth, the best first; raises FailedError."""
        if len(self.waiting_hints) >= MAX_WAITING_HINTS:
            raise FailedError("too many wait already")
        return (await self.ask(Weigh(sent(view)), Weights)).options

    async def ask(self, job: Job, kind: type[T]) -> T:
        if self.closed:
            raise RuntimeError("the workers are closed")
        # Whoever stops waiting must not leave a worker with half a conversation.
        return await self.tasks.finish(self.asked(job, kind))

    async def asked(self, job: Job, kind: type[T]) -> T:
        self.thinking += 1
        self.calm.clear()
        try:
            worker = await self.take(
                self.waiting_hints if isinstance(job, Weigh) else self.waiting_bots
            )
            try:
                return await worker.think(job, self.budget, kind)
            finally:
                self.give_back(worker)
        finally:
            self.thinking -= 1
            if not self.thinking:
                self.calm.set()

    async def take(self, waiting: deque[asyncio.Future[Worker]]) -> Worker:
        if self.idle:
            return self.idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        return await turn

    def give_back(self, worker: Worker) -> None:
        for waiting in (self.waiting_bots, self.waiting_hints):
            while waiting:
                turn = waiting.popleft()
                if not turn.done():  # else the workers close
                    turn.set_result(worker)
                    return
        self.idle.append(worker)

    async def close(self) -> None:
        self.closed = True
        await self.tasks.stop()
        await asyncio.gather(self.reviewer.close(), *(worker.end() for worker in self.workers))
