"""`qwixx score`: what a referee says of records."""

import argparse
import json

import qwixx
from qwixx.cli.files import each_game

ENDED = {
    "rows": "closed rows",
    "misses": "misses",
    "stones": "the last stone",
    None: "not finished",
}


def run(arguments: argparse.Namespace) -> int:
    show = print_json if arguments.json else print_table
    return each_game(arguments.files, arguments.json, show)


def print_json(game: qwixx.Game) -> None:
    print(json.dumps(qwixx.result(game.state).as_json(), ensure_ascii=False))


def print_table(game: qwixx.Game) -> None:
    result = qwixx.result(game.state)
    closed = f", closed: {' '.join(result.closed)}" if result.closed else ""
    print(f"{result.variant}, {result.turns} turns, ended: {ENDED[result.ended]}{closed}")
    width = max(len(name) for name in game.names)
    print(f"  {'':{width}}     r   y   g   b  misses  total")
    for seat, name in enumerate(game.names):
        rows = "".join(f"{points:4}" for points in result.row_scores[seat])
        won = "  wins" if result.winners and seat in result.winners else ""
        total = f"{result.misses[seat]:8}{result.scores[seat]:7}"
        print(f"  {name:{width}}  {rows}{total}{won}")
