"""Runs that go on where they were stopped: what is done of them is kept in files."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial

from qwixx.bots.bot import BotError
from qwixx.sim import part as parts
from qwixx.sim.chunk import RunError, must_compile, prepare
from qwixx.sim.part import Part
from qwixx.sim.plan import RunPlan
from qwixx.sim.run import Run
from qwixx.sim.workers import WorkerPool, cores, in_process, processes

MANY_CHUNKS = 20
"""Runs of more chunks than this are shared out among the cores."""


class StoppedError(Exception):
    """The runs were interrupted; says how far they got."""


class ResumableRuns:
    """The runs of one command; `note` gets what its user should know."""

    def __init__(self, plans: Iterable[RunPlan], note: Callable[[str], None]) -> None:
        self.runs = [Run(plan, parts.empty_part(plan), partial(self.save, plan)) for plan in plans]
        self.note = note
        self.warned = False

    @property
    def games(self) -> int:
        """Games that are done."""
        return sum(run.games for run in self.runs)

    @property
    def total(self) -> int:
        """Games that are planned."""
        return sum(run.plan.games for run in self.runs)

    @property
    def parts(self) -> dict[RunPlan, Part]:
        return {run.plan: run.part for run in self.runs}

    def load(self) -> None:
        """Take up what earlier runs of the same games left behind."""
        for run in self.runs:
            if run.plan.records:
                continue
            try:
                run.part = parts.load(run.plan) or run.part
            except parts.DamagedError as damage:
                self.note(f"{damage}; beginning anew")
        if self.games:
            self.note(f"going on after {self.games:,} of {self.total:,} games")

    def play(
        self,
        workers: WorkerPool,
        report: Callable[[int], None],
        write: Callable[[int, str], None] = lambda chunk, text: None,
    ) -> None:
        """Play what is missing; `report` is given the games done so far, `write` their records."""
        for run in self.runs:
            run.play(workers, lambda done: report(self.games), write)
            if len(self.runs) > 1:
                run.keep(run.part)

    def play_all(self, jobs: int | None = None) -> dict[RunPlan, Part]:
        """Play everything here and now, and keep nothing."""
        with self.local_workers(jobs) as workers:
            self.play(workers, lambda done: None)
        return self.parts

    @contextmanager
    def keep_on_error(self) -> Iterator[None]:
        """Keep what is done if anything fails; an interrupt leaves this as StoppedError."""
        try:
            yield
        except (KeyboardInterrupt, RunError, BotError, OSError) as error:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            for run in self.runs:
                run.keep(run.part)
            if isinstance(error, KeyboardInterrupt):
                raise StoppedError(self.how_far()) from None
            if isinstance(error, RunError) and self.games:
                raise RunError(f"{error}; {self.how_far()}") from None
            raise

    def save(self, plan: RunPlan, part: Part) -> None:
        """Keep what is done of a run. One that writes records always begins anew."""
        if not part.done or plan.records:
            return
        try:
            parts.save(plan, part)
        except OSError as error:
            if not self.warned:
                folder = parts.file_of(plan).parent
                self.note(f"what is done cannot be kept in {folder}: {error.strerror}")
            self.warned = True

    def forget(self) -> None:
        """Delete what was kept: all is done."""
        for run in self.runs:
            parts.forget(run.plan)

    def how_far(self) -> str:
        words = f"stopped after {self.games:,} of {self.total:,} games; "
        if any(run.plan.records for run in self.runs):
            return words + "no records are written"
        if not any(parts.file_of(run.plan).exists() for run in self.runs):
            return words + "nothing is kept"
        return words + "the same command goes on from there"

    def local_workers(self, jobs: int | None) -> AbstractContextManager[WorkerPool]:
        """Processes for all runs, since each takes some seconds to get ready; this one if that
        does not pay, or `jobs` is 1."""
        chunks = {run.plan: run.plan.chunks - run.part.done.bit_count() for run in self.runs}
        left = sum(chunks.values())
        jobs = min(jobs or (cores() if left > MANY_CHUNKS else 1), max(left, 1))
        for plan in {plan.kernel: plan for plan in chunks if chunks[plan]}.values():
            if jobs == 1 or must_compile(plan):
                prepare(plan)  # once for all processes, and before a progress bar is drawn
        return in_process() if jobs == 1 else processes(jobs)
