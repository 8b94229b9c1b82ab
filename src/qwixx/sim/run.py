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
from qwixx.sim.plan import RunPlan
from qwixx.sim.workers import WorkerPool

SAVE_INTERVAL_S = 10.0
"""After which what is done is kept, in case the power goes."""


class Run:
    """Plays what is missing of a plan. `part` is right at any moment, whatever comes between."""

    def __init__(self, plan: RunPlan, part: Part, keep: Callable[[Part], None]) -> None:
        self.plan = plan
        self.part = part
        self.keep = keep
        self.saved_at = time.monotonic()

    @property
    def games(self) -> int:
        """Games that are done."""
        return games_in(self.plan, self.part.done)

    def play(
        self, workers: WorkerPool, report: Callable[[int], None], write: Callable[[int, str], None]
    ) -> None:
        """`report` is given the games done so far; `write` the records of each chunk, in order."""
        done = self.part.done
        left = (chunk for chunk in range(self.plan.chunks) if not done >> chunk & 1)
        waiting: dict[Future[Any], int] = {}
        try:
            while True:
                with name_losses(workers):
                    for chunk in islice(left, workers.window - len(waiting)):
                        waiting[workers.submit(play_chunk, self.plan, chunk)] = chunk
                if not waiting:
                    return
                for future in self.wait_for_chunks(waiting):
                    chunk = waiting.pop(future)
                    with name_losses(workers):
                        played = future.result()
                    self.part = self.part.plus(chunk, played)
                    write(chunk, played.records)
                report(self.games)
                if time.monotonic() - self.saved_at > SAVE_INTERVAL_S:
                    self.keep(self.part)
                    self.saved_at = time.monotonic()
        finally:
            for future in waiting:
                future.cancel()

    def wait_for_chunks(self, waiting: dict[Future[Any], int]) -> list[Future[Any]]:
        """The next that are done; with records, in their order."""
        if self.plan.records:
            return list(waiting)[:1]
        return list(wait(waiting, return_when=FIRST_COMPLETED).done)


@contextmanager
def name_losses(workers: WorkerPool) -> Iterator[None]:
    """Turn the loss of a worker into a RunError that says so."""
    try:
        yield
    except (BotError, RunError):
        raise
    except workers.lost as error:
        reason = f"{type(error).__name__}: {error}".rstrip(": ")
        raise RunError(f"the workers are lost: {reason}") from None
