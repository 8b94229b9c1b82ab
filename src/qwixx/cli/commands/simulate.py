"""`qwixx simulate`: any number of games between bots, for their statistics and their records."""

import argparse
import csv
import json
import signal
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from functools import cache
from pathlib import Path
from typing import Any, TextIO

import qwixx
from qwixx.bots import BotError
from qwixx.cli.errors import refuse
from qwixx.cli.extras import require
from qwixx.cli.interrupt import INTERRUPTED, interruptible
from qwixx.cli.output import OutputFile
from qwixx.cli.printing.progress import bar
from qwixx.cli.seats import seated
from qwixx.sim import part as parts
from qwixx.sim.chunk import RunError, cold, prepare
from qwixx.sim.part import Part
from qwixx.sim.plan import Plan, planned
from qwixx.sim.run import Run
from qwixx.sim.statistics import histogram, statistics
from qwixx.sim.workers import Workers, cores, here, processes

BIG = 20
"""A run of more chunks than this is shared out among the cores."""


def run(arguments: argparse.Namespace) -> int:
    try:
        seats = seated(arguments.variant, arguments.players, arguments.bots)
        plan = planned(
            seats.variant.id, seats.names, seats.bots,
            arguments.games, arguments.seed, bool(arguments.records),
        )  # fmt: skip
        check_outputs(arguments)
        told = simulated(plan, arguments)
    except (qwixx.SetupError, BotError, RunError) as error:
        return refuse(str(error), arguments.json)
    except BrokenPipeError:
        raise
    except OSError as error:
        why = f"{error.filename} cannot be written: {error.strerror}"
        return refuse(why if error.filename else str(error), arguments.json)
    except StoppedError as stopped:
        note(str(stopped))
        return INTERRUPTED
    if arguments.json:
        print(json.dumps(told))
    else:
        from qwixx.cli.printing.statistics import show

        show(told)
    return 0


class StoppedError(Exception):
    """Somebody has stopped the run; says how far it got."""


def note(text: str) -> None:
    print(f"qwixx: {text}", file=sys.stderr, flush=True)


@cache
def note_once(text: str) -> None:
    note(text)


def check_outputs(arguments: argparse.Namespace) -> None:
    """What can be known to go wrong at the end is said at the beginning."""
    if arguments.plot and not arguments.plot.endswith(".svg"):
        raise RunError(f"a plot is written as SVG: {arguments.plot} does not end in .svg")
    if arguments.plot:
        require("plot")
    if arguments.cluster is not None:
        require("cluster")
    named = [name for name in (arguments.records, arguments.csv, arguments.plot) if name]
    if len({Path(name).resolve() for name in named}) < len(named):
        raise RunError("two outputs cannot go into the same file")


def simulated(plan: Plan, arguments: argparse.Namespace) -> dict[str, Any]:
    """Plays the run, or what is missing of it; writes what is asked for; its statistics."""
    with ExitStack() as outputs:
        records, table, plot = (
            outputs.enter_context(OutputFile(name)) if name else None
            for name in (arguments.records, arguments.csv, arguments.plot)
        )
        run = Run(plan, parts.nothing(plan), keeper(plan))
        try:
            run.part = begun(plan, arguments.fresh)
            with interruptible():
                play(run, arguments, records)
            if table:
                rows = csv.writer(table, lineterminator="\n")
                rows.writerow(("seat", "bot", "score", "games"))
                rows.writerows(histogram(plan, run.part.tally))
            if plot:
                from qwixx.sim.plot import picture

                plot.write(picture(plan, run.part.tally))
        except (KeyboardInterrupt, RunError, BotError, OSError) as error:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            run.keep(run.part)
            if isinstance(error, KeyboardInterrupt):
                raise StoppedError(how_far(run)) from None
            if isinstance(error, RunError) and run.part.done:
                raise RunError(f"{error}; {how_far(run)}") from None
            raise
    parts.forget(plan)
    return statistics(plan, run.part)


def begun(plan: Plan, fresh: bool) -> Part:
    """What is done already: what an earlier run of the same games left behind."""
    try:
        part = None if fresh or plan.records else parts.load(plan)
    except parts.DamagedError as damage:
        note(f"{damage}; beginning anew")
        part = None
    if part is None:
        return parts.nothing(plan)
    note(f"going on after {part.tally.games:,} of {plan.games:,} games")
    return part


def keeper(plan: Plan) -> Callable[[Part], None]:
    def keep(part: Part) -> None:
        if not part.done or plan.records:
            return
        try:
            parts.save(plan, part)
        except OSError as error:
            folder = parts.file_of(plan).parent
            note_once(f"what is done cannot be kept in {folder}: {error.strerror}")

    return keep


def how_far(run: Run) -> str:
    words = f"stopped after {run.games:,} of {run.plan.games:,} games; "
    if run.plan.records:
        return words + "no records are written"
    if not parts.file_of(run.plan).exists():
        return words + "nothing is kept"
    return words + "the same command goes on from there"


def play(run: Run, arguments: argparse.Namespace, records: TextIO | None) -> None:
    def write(chunk: int, text: str) -> None:
        if records:
            records.write(f"\n{text}" if chunk else text)

    with workers(run, arguments) as chosen, bar(run.plan.games, run.games, "games") as tell:
        run.play(chosen, tell, write)


def workers(run: Run, arguments: argparse.Namespace) -> AbstractContextManager[Workers]:
    if arguments.cluster is not None:
        from qwixx.sim.cluster import cluster

        return cluster(arguments.cluster)
    plan = run.plan
    left = plan.chunks - run.part.done.bit_count()
    jobs = min(arguments.jobs or (cores() if left > BIG else 1), max(left, 1))
    if left and (jobs == 1 or cold(plan)):
        # Said before a bar is drawn, and compiled once for all processes.
        prepare(plan)
    return here() if jobs == 1 else processes(jobs)
