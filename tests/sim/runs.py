"""Runs for tests, played in this process or by whom the test says."""

from collections.abc import Callable
from pathlib import Path

import pytest

from qwixx.bots import load
from qwixx.kernels import cache
from qwixx.sim.part import Part, empty_part
from qwixx.sim.plan import RunPlan, make_plan
from qwixx.sim.run import Run
from qwixx.sim.tally import Tally
from qwixx.sim.workers import WorkerPool, in_process


def plan(
    variant: str = "classic",
    bots: str = "greedy,greedy",
    games: int = 220,
    seed: int = 7,
    records: bool = False,
) -> RunPlan:
    names = bots.split(",")
    return make_plan(variant, names, [load(name) for name in names], games, seed, records)


def play(
    plan: RunPlan,
    workers: WorkerPool,
    part: Part | None = None,
    tell: Callable[[int], None] = lambda done: None,
    write: Callable[[int, str], None] = lambda chunk, text: None,
) -> Part:
    run = Run(plan, part or empty_part(plan), lambda part: None)
    run.play(workers, tell, write)
    return run.part


def whole(plan: RunPlan) -> Tally:
    """The tally of the run, played here."""
    with in_process() as workers:
        return play(plan, workers).tally


def home_of_its_own(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """States of runs are kept in this folder; compiled kernels stay where they are."""
    kernels = cache.folder()
    kernels.mkdir(parents=True, exist_ok=True)
    (folder / kernels.name).symlink_to(kernels)
    monkeypatch.setenv("QWIXX_CACHE", str(folder))
    return folder
