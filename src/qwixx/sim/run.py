"""A whole run: its chunks given out, taken back and added up."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any

from qwixx.bots.bot import BotError
from qwixx.sim.chunk import RunError, play_chunk
from qwixx.sim.part import Part, games_in
from qwixx.sim.plan import Plan
from qwixx.sim.workers import Workers

SAVE_EVERY = 10.0
"""Seconds after which what is done is kept, in case the power goes."""


class Run:
    """Plays what is missing of a plan. `part` is right at any moment, whatever comes between."""

    def __init__(self, plan: Plan, part: Part, keep: Callable[[Part], None]) -> None:
        self.plan = plan
        self.part = part
        self.keep = keep
        self.kept = time.monotonic()

    @property
    def games(self) -> int:
        """Games that are done."""
        return games_in(self.plan, self.part.done)

    def play(
        self, workers: Workers, tell: Callable[[int], None], write: Callable[[int, str], None]
    ) -> None:
        """`tell` is given the games done so far; `write` the records of each chunk, in order."""
        done = self.part.done
        left = (chunk for chunk in range(self.plan.chunks) if not done >> chunk & 1)
        waiting: dict[Future[Any], int] = {}
        try:
            while True:
                with losses_named(workers):
                    for chunk in islice(left, workers.window - len(waiting)):
                        waiting[workers.submit(play_chunk, self.plan, chunk)] = chunk
                if not waiting:
                    return
                for future in self.finished(waiting):
                    chunk = waiting.pop(future)
                    with losses_named(workers):
                        played = future.result()
                    self.part = self.part.plus(chunk, played)
                    write(chunk, played.records)
                tell(self.games)
                if time.monotonic() - self.kept > SAVE_EVERY:
                    self.keep(self.part)
                    self.kept = time.monotonic()
        finally:
            for future in waiting:
                future.cancel()

    def finished(self, waiting: dict[Future[Any], int]) -> list[Future[Any]]:
        if self.plan.records:
            return list(waiting)[:1]
        return list(wait(waiting, return_when=FIRST_COMPLETED).done)


@contextmanager
def losses_named(workers: Workers) -> Iterator[None]:
    try:
        yield
    except (BotError, RunError):
        raise
    except workers.lost as error:
        reason = f"{type(error).__name__}: {error}".rstrip(": ")
        raise RunError(f"the workers are lost: {reason}") from None
