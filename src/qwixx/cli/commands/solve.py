"""`qwixx solve`: exact optimum, its table, and questions to it."""

import argparse
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from qwixx import core
from qwixx.cli.errors import refuse
from qwixx.cli.extras import require
from qwixx.cli.interrupt import EXIT_INTERRUPTED, interruptible
from qwixx.cli.printing.progress import progress_bar
from qwixx.cli.records import read_text
from qwixx.variants import find_variant


def run(arguments: argparse.Namespace) -> int:
    require("fast")
    from qwixx.solver.table import TableError

    try:
        with interruptible():
            return solve(arguments)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        return EXIT_INTERRUPTED
    except OSError as error:
        words = f"{error.filename}: {error.strerror}"
        if not arguments.table and error.filename != arguments.ask:
            words = f"the table cannot be kept in {words}; name another place by --table FILE"
        return refuse(words, arguments.json)
    except core.RecordError as error:
        return refuse(f"{arguments.ask}:{error.line}: {error}", arguments.json)
    except (core.SetupError, TableError) as error:
        return refuse(str(error), arguments.json)


def solve(arguments: argparse.Namespace) -> int:
    from qwixx.solver.oracle import Oracle
    from qwixx.solver.problem import levels
    from qwixx.solver.solver import solve as solve_game

    variant = find_variant(arguments.variant)
    lucky = parse_lucky(variant, arguments.lucky)
    position = load_position(arguments.ask, variant) if arguments.ask else None
    path = Path(arguments.table) if arguments.table else None
    with progress_bar(levels(variant), 0, "levels") as show:
        solution = solve_game(
            variant,
            arguments.players,
            lucky,
            path,
            arguments.fresh,
            arguments.jobs or os.cpu_count() or 1,
            show,
        )
    report: dict[str, Any] = {
        "variant": solution.variant,
        "players": solution.players,
        "value": round(solution.value, 10),
        "by_seat": [round(value, 10) for value in solution.by_seat],
        "states": solution.states,
        "cpu_seconds": round(solution.cpu_seconds, 2),
        "table": str(solution.path),
    }
    if solution.lucky:
        report["lucky"] = solution.lucky
    if arguments.check or position:
        oracle = Oracle(variant, arguments.players, lucky, path)
        if arguments.check:
            report["check"] = check_table(oracle, arguments.check)
        if position:
            report["advice"] = [
                {"option": advice.option.token, "value": round(advice.value, 6)}
                for advice in oracle.advise(position, position.active)
            ]
    print(json.dumps(report) if arguments.json else format_report(report))
    return 0


def parse_lucky(variant: core.Variant, text: str | None) -> tuple[int, ...]:
    if text is None:
        return ()
    match = re.fullmatch(r"([0-9]{1,2}),([0-9]{1,2})", text)
    if not match or not variant.lucky:
        raise core.SetupError(f"{text!r} are no lucky numbers of {variant.id}: write --lucky 5,10")
    return int(match[1]), int(match[2])


def load_position(file: str, variant: core.Variant) -> core.State:
    """The last game of a record, in which the active player has to choose."""
    *_, game = core.read_games(read_text(file))
    if game.setup.variant != variant or not core.awaited_seats(game.state):
        raise core.SetupError(f"{file} holds no game of {variant.id} that waits for a choice")
    return game.state


def check_table(oracle: Any, games: int) -> dict[str, Any]:
    from qwixx.rules.state import start
    from qwixx.solver.check import check

    if oracle.players > 1:
        raise core.SetupError("--check is for the game alone: --players 1")
    found = check(oracle, games)
    value = oracle.value(start(core.Setup(oracle.variant, 1, 0, oracle.lucky)))
    return {
        "games": found.games,
        "mean": round(found.mean, 4),
        "standard_error": round(found.error, 4),
        "agrees": found.agrees(value),
        "quantiles": found.quantiles(),
        "histogram": found.histogram,
    }


def format_report(report: dict[str, Any]) -> str:
    seats = ", ".join(f"{value:.10f}" for value in report["by_seat"])
    lucky = " with lucky numbers {} and {}".format(*report["lucky"]) if "lucky" in report else ""
    alone = "alone" if report["players"] == 1 else f"with {report['players'] - 1} friendly others"
    lines = [
        f"{report['variant']}{lucky}, {alone}: {seats}" + (" by seat" * (report["players"] > 1)),
        f"{report['states']:,} states, {report['cpu_seconds']} CPU seconds, "
        f"table {report['table']}",
    ]
    if check := report.get("check"):
        verdict = "as it should be" if check["agrees"] else "which DISAGREES"
        lines.append(
            f"{check['games']:,} games by the table: {check['mean']} ± {check['standard_error']}, "
            f"{verdict}; 5 25 50 75 95 %: {' '.join(map(str, check['quantiles']))}"
        )
    for advice in report.get("advice", ()):
        lines.append(f"  {advice['option']:12} {advice['value']:10.4f}")
    return "\n".join(lines)
