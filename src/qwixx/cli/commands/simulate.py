"""`qwixx simulate`: any number of games between bots, for their statistics and their records."""

import argparse
import csv
import json
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TextIO

from qwixx import core
from qwixx.bots import BotError
from qwixx.bots.nets import NetError
from qwixx.bots.seats import assign_bots
from qwixx.cli.argument_types import names_in
from qwixx.cli.errors import note, refuse
from qwixx.cli.extras import require
from qwixx.cli.interrupt import EXIT_INTERRUPTED, interruptible
from qwixx.cli.output import open_output
from qwixx.cli.printing.progress import progress_bar
from qwixx.sim.chunk import RunError
from qwixx.sim.plan import RunPlan, make_plan
from qwixx.sim.resumable import ResumableRuns, StoppedError
from qwixx.sim.statistics import Statistics, histogram, statistics
from qwixx.sim.workers import WorkerPool


def run(arguments: argparse.Namespace) -> int:
    try:
        names, jokers = names_in(arguments.bots), arguments.jokers
        seats = assign_bots(arguments.variant, arguments.players, names, jokers)
        plan = make_plan(
            seats.variant.id, seats.names, seats.bots,
            arguments.games, arguments.seed, bool(arguments.records), jokers,
        )  # fmt: skip
        check_outputs(arguments)
        report = run_simulation(plan, arguments)
    except (core.SetupError, BotError, NetError, RunError) as error:
        return refuse(str(error), arguments.json)
    except BrokenPipeError:
        raise
    except OSError as error:
        why = f"{error.filename} cannot be written: {error.strerror}"
        return refuse(why if error.filename else str(error), arguments.json)
    except StoppedError as stopped:
        note(str(stopped))
        return EXIT_INTERRUPTED
    if arguments.json:
        print(json.dumps(report.as_json()))
    else:
        from qwixx.cli.printing.statistics import show

        show(report.as_json())
    return 0


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


def run_simulation(plan: RunPlan, arguments: argparse.Namespace) -> Statistics:
    """Plays the run, or what is missing of it; writes what is asked for; its statistics."""
    runs = ResumableRuns([plan], note)
    with ExitStack() as outputs:
        records, table, plot = (
            outputs.enter_context(open_output(name)) if name else None
            for name in (arguments.records, arguments.csv, arguments.plot)
        )
        with runs.keep_on_error():
            if not arguments.fresh:
                runs.load()
            with interruptible():
                play(runs, arguments, records)
            tally = runs.parts[plan].tally
            if table:
                rows = csv.writer(table, lineterminator="\n")
                rows.writerow(("seat", "bot", "score", "games"))
                rows.writerows(histogram(plan, tally))
            if plot:
                from qwixx.sim.plot import picture

                plot.write(picture(plan, tally))
    runs.forget()
    return statistics(plan, runs.parts[plan])


def play(runs: ResumableRuns, arguments: argparse.Namespace, records: TextIO | None) -> None:
    def write(chunk: int, text: str) -> None:
        if records:
            records.write(f"\n{text}" if chunk else text)

    with (
        start_workers(runs, arguments) as workers,
        progress_bar(runs.total, runs.games, "games") as update,
    ):
        runs.play(workers, update, write)


def start_workers(
    runs: ResumableRuns, arguments: argparse.Namespace
) -> AbstractContextManager[WorkerPool]:
    if arguments.cluster is None:
        return runs.local_workers(arguments.jobs)
    from qwixx.sim.cluster import cluster

    return cluster(arguments.cluster)
