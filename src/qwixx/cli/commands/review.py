"""`qwixx review`: what each decision of a game was worth, and what the dice gave."""

import argparse
import json
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from qwixx import core
from qwixx.analysis.report import Review
from qwixx.bots.nets import NetError
from qwixx.cli.errors import refuse
from qwixx.cli.output import open_output
from qwixx.cli.records import for_each_game


class EnoughError(Exception):
    """The game that was asked for is there; what follows need not be read."""


def run(arguments: argparse.Namespace) -> int:
    if arguments.json and arguments.html == "-":
        return refuse("--json and --html - cannot both go to standard output", arguments.json)
    if arguments.html not in (None, "-") and same_file(arguments.html, arguments.file):
        return refuse(f"--html {arguments.html} would replace the record itself", arguments.json)
    games: list[core.RecordedGame] = []
    last = arguments.game or 2

    def take(game: core.RecordedGame) -> None:
        games.append(game)
        if len(games) == last:
            raise EnoughError

    try:
        if code := for_each_game([arguments.file], arguments.json, take):
            return code
    except EnoughError:
        pass
    number = arguments.game or 1
    if len(games) < number:
        there = "is only 1 game" if len(games) == 1 else f"are only {len(games)} games"
        return refuse(f"there is no game {number}: there {there}", arguments.json)
    if len(games) > number:
        print("qwixx: this is the first game of several: --game N takes another", file=sys.stderr)
    return show_review(games[number - 1], arguments)


def same_file(one: str, other: str) -> bool:
    return Path(one).resolve() == Path(other).resolve()


def show_review(game: core.RecordedGame, arguments: argparse.Namespace) -> int:
    """Review a game and print or write it as the arguments say; return the exit code."""
    try:
        with ExitStack() as outputs:
            page = outputs.enter_context(open_output(arguments.html)) if arguments.html else None
            review = review_game(game)
            if page:
                from qwixx.analysis.html import render_page

                page.write(render_page(review))
    except NetError as error:
        return refuse(str(error), arguments.json)
    except BrokenPipeError:
        raise
    except OSError as error:
        return refuse(f"{error.filename} cannot be written: {error.strerror}", arguments.json)
    if arguments.json:
        print(json.dumps(asdict(review), ensure_ascii=False))
    elif arguments.html != "-":
        from qwixx.cli.printing.review import show

        show(review)
    return 0


def review_game(game: core.RecordedGame) -> Review:
    from qwixx.analysis.review import review
    from qwixx.bots.level import judges

    return review(game, judges.judge(game.setup.variant, game.setup.players))
