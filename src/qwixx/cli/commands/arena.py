"""`qwixx arena`: bots against each other, each at every seat, with the same dice."""

import argparse
import json
from collections.abc import Sequence

from qwixx import core
from qwixx.bots import BotError
from qwixx.bots.nets import NetError
from qwixx.cli.argument_types import names_in
from qwixx.cli.errors import note, refuse
from qwixx.cli.interrupt import EXIT_INTERRUPTED, interruptible
from qwixx.cli.printing.progress import progress_bar
from qwixx.sim.arena import make_matches, results
from qwixx.sim.chunk import RunError
from qwixx.sim.part import Part
from qwixx.sim.plan import RunPlan
from qwixx.sim.resumable import ResumableRuns, StoppedError
from qwixx.variants import find_variant


def run(arguments: argparse.Namespace) -> int:
    names = names_in(arguments.bots)
    try:
        variant = find_variant(arguments.variant).id
        players, games = arguments.players, arguments.games
        jokers, seed = arguments.jokers, arguments.seed
        matches = make_matches(variant, names, players, games, seed, jokers)
        plans = {plan: None for match in matches for plan in match.seatings}
        report = results(matches, play_matches(list(plans), arguments), names)
    except (core.SetupError, BotError, NetError, RunError) as error:
        return refuse(str(error), arguments.json)
    except StoppedError as stopped:
        note(str(stopped))
        return EXIT_INTERRUPTED
    if arguments.json:
        print(json.dumps(report.as_json()))
    else:
        from qwixx.cli.printing.standings import show

        show(report.as_json(), asked=games)
    return 0


def play_matches(plans: Sequence[RunPlan], arguments: argparse.Namespace) -> dict[RunPlan, Part]:
    """Plays the runs, or what is missing of them. What is done is kept until all are done."""
    runs = ResumableRuns(plans, note)
    with runs.keep_on_error():
        if not arguments.fresh:
            runs.load()
        with (
            interruptible(),
            runs.local_workers(arguments.jobs) as workers,
            progress_bar(runs.total, runs.games, "games") as update,
        ):
            runs.play(workers, update)
    runs.forget()
    return runs.parts
