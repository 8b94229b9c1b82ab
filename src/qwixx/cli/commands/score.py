"""`qwixx score`: what a referee says of records."""

import argparse
import json

from qwixx import core
from qwixx.cli.records import for_each_game
from qwixx.record.names import column_width, display_name, pad

ENDED = {
    "rows": "ended: closed rows",
    "misses": "ended: misses",
    "stones": "ended: the last stone",
    None: "unfinished",
}


def run(arguments: argparse.Namespace) -> int:
    show = print_json if arguments.json else print_table
    return for_each_game(arguments.files, arguments.json, show)


def print_json(game: core.RecordedGame) -> None:
    print(json.dumps(core.result(game.state).as_json(), ensure_ascii=False))


def print_table(game: core.RecordedGame) -> None:
    """Everybody's points: rows + bonus - misses = total."""
    result = core.result(game.state)
    closed = f", closed: {' '.join(result.closed)}" if result.closed else ""
    turns = f"{result.turns} turn{'s' * (result.turns != 1)}"
    print(f"{result.variant}, {turns}, {ENDED[result.ended]}{closed}")
    with_bonus = game.setup.variant.counts_bonus
    names = [display_name(name) for name in game.names]
    width = max(column_width(name) for name in names)
    print(f"  {'':{width}}     r   y   g   b{'  bonus' * with_bonus}    misses  total")
    for seat, name in enumerate(names):
        rows = "".join(f"{points:4}" for points in result.row_scores[seat])
        bonus = f"{result.bonus[seat]:7}" if with_bonus else ""
        cost = f" (-{result.miss_points[seat]})" if result.miss_points[seat] else ""
        misses = f"{result.misses[seat]}{cost}"
        own = " ".join(result.rows_by_seat()[seat]) if result.cards else ""
        won = f"  closed: {own}" if own else ""
        won += "  wins" if result.winners and seat in result.winners else ""
        print(f"  {pad(name, width)}  {rows}{bonus}{misses:>10}{result.scores[seat]:7}{won}")
