"""`qwixx arena`: bots against each other, each at every seat, with the same dice."""

import argparse
import json
import signal
from collections.abc import Sequence
from contextlib import AbstractContextManager

import qwixx
from qwixx.bots import BotError
from qwixx.bots.nets import NetError
from qwixx.cli.commands.simulate import BIG, StoppedError, keeper, note
from qwixx.cli.errors import refuse
from qwixx.cli.interrupt import INTERRUPTED, interruptible
from qwixx.cli.printing.progress import bar
from qwixx.cli.seats import known_variant
from qwixx.sim import part as parts
from qwixx.sim.arena import arranged, results
from qwixx.sim.chunk import RunError, cold, prepare
from qwixx.sim.part import Part
from qwixx.sim.plan import Plan
from qwixx.sim.run import Run
from qwixx.sim.workers import Workers, cores, here, processes


def run(arguments: argparse.Namespace) -> int:
    names = [name.strip() for name in arguments.bots.split(",")]
    try:
        variant = known_variant(arguments.variant).id
        players, games = arguments.players, arguments.games
        matches = arranged(variant, names, players, games, arguments.seed)
        plans = {plan: None for match in matches for plan in match.seatings}
        told = results(matches, played(list(plans), arguments), names)
    except (qwixx.SetupError, BotError, NetError, RunError) as error:
        return refuse(str(error), arguments.json)
    except StoppedError as stopped:
        note(str(stopped))
        return INTERRUPTED
    if arguments.json:
        print(json.dumps(told))
    else:
        from qwixx.cli.printing.standings import show

        show(told, asked=games)
    return 0


def played(plans: Sequence[Plan], arguments: argparse.Namespace) -> dict[Plan, Part]:
    """Plays the runs, or what is missing of them. What is done is kept until all are done."""
    runs = [Run(plan, parts.nothing(plan), keeper(plan)) for plan in plans]
    try:
        for run in runs:
            run.part = kept(run.plan, arguments.fresh)
        if done := games(runs):
            note(f"going on after {done:,} of {total(runs):,} games")
        with interruptible():
            play(runs, arguments.jobs)
    except (KeyboardInterrupt, RunError, BotError) as error:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for run in runs:
            run.keep(run.part)
        if isinstance(error, KeyboardInterrupt):
            raise StoppedError(how_far(runs)) from None
        if isinstance(error, RunError) and games(runs):
            raise RunError(f"{error}; {how_far(runs)}") from None
        raise
    for plan in plans:
        parts.forget(plan)
    return {run.plan: run.part for run in runs}


def kept(plan: Plan, fresh: bool) -> Part:
    """What an earlier run of the same games left behind."""
    try:
        return (None if fresh else parts.load(plan)) or parts.nothing(plan)
    except parts.DamagedError as damage:
        note(f"{damage}; beginning anew")
        return parts.nothing(plan)


def play(runs: Sequence[Run], jobs: int | None) -> None:
    with workers(runs, jobs) as chosen, bar(total(runs), games(runs), "games") as tell:
        for run in runs:
            run.play(chosen, lambda done: tell(games(runs)), lambda chunk, text: None)
            run.keep(run.part)


def workers(runs: Sequence[Run], jobs: int | None) -> AbstractContextManager[Workers]:
    """The same ones for all runs, since it takes a process some seconds to get ready."""
    chunks = {run.plan: run.plan.chunks - run.part.done.bit_count() for run in runs}
    left = sum(chunks.values())
    jobs = min(jobs or (cores() if left > BIG else 1), max(left, 1))
    for plan in {plan.kernel: plan for plan in chunks if chunks[plan]}.values():
        if jobs == 1 or cold(plan):
            # Said before a bar is drawn, and compiled once for all processes.
            prepare(plan)
    return here() if jobs == 1 else processes(jobs)


def games(runs: Sequence[Run]) -> int:
    return sum(run.games for run in runs)


def total(runs: Sequence[Run]) -> int:
    return sum(run.plan.games for run in runs)


def how_far(runs: Sequence[Run]) -> str:
    words = f"stopped after {games(runs):,} of {total(runs):,} games; "
    if any(parts.file_of(run.plan).exists() for run in runs):
        return words + "the same command goes on from there"
    return words + "nothing is kept"
