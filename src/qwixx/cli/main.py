"""The program `qwixx`: its commands and options. What a command does is loaded when it runs."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from qwixx.version import __version__

REFUSED, USAGE = 1, 2


def whole(least: int) -> Callable[[str], int]:
    """A type of option: a whole number, not below `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is below {least}")
        return number

    return read


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="qwixx",
        description="Qwixx, the whole family: play, referee, record, simulate.",
        epilog="Example: qwixx play longo --bots yardstick,greedy",
    )
    top.add_argument("--version", action="version", version=f"qwixx {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", dest="command")

    def command(name: str, does: str, example: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=does, description=does, epilog=f"Example: {example}")
        sub.set_defaults(module=f"qwixx.cli.{name}")
        return sub

    def json_option(sub: argparse.ArgumentParser, what: str) -> None:
        sub.add_argument("--json", action="store_true", help=f"print {what} as JSON")

    play = command("play", "a game in the terminal", "qwixx play bonus-a --bots yardstick")
    play.add_argument("variant", nargs="?", help="what to play; asked for if left out")
    play.add_argument("--bots", help="who plays against you: bots by name, separated by commas")
    play.add_argument("--name", help="your name")
    play.add_argument("--seed", type=int, help="dice from this seed, for a game that repeats")
    play.add_argument("--save", metavar="FILE", help="keep the record of the game in this file")
    play.add_argument("--resume", metavar="FILE", help="go on with the game in this record")

    variants = command("variants", "what can be played, with the sheets", "qwixx variants")
    json_option(variants, "a list")

    rules = command("rules", "the rules of a game", "qwixx rules longo --lang de")
    rules.add_argument("variant", help="a variant's id, as `qwixx variants` shows it")
    rules.add_argument("--lang", default="en", help="en, de, fr, it or pl (default: en)")

    score = command("score", "referees game records", "qwixx score games.qgn --json")
    score.add_argument("files", nargs="+", metavar="FILE", help="a record, - for standard input")
    json_option(score, "one line per game")

    record = command("record", "prints records in canonical form", "qwixx record games.qgn")
    record.add_argument("files", nargs="+", metavar="FILE", help="a record, - for standard input")
    json_option(record, "one line per game")

    simulate = command(
        "simulate",
        "plays games between bots",
        "qwixx simulate --variant duel --bots greedy,yardstick --games 1000 --records out.qgn",
    )
    simulate.add_argument("--variant", default="classic", help="default: classic")
    simulate.add_argument("--players", type=whole(1), help="default: one per bot, at least 2")
    simulate.add_argument(
        "--bots",
        default="greedy",
        help="random, greedy, yardstick or package.module:Class, by seat and separated by commas; "
        "the last one takes the seats that are left (default: greedy)",
    )
    simulate.add_argument("--games", type=whole(1), default=1000, help="default: 1000")
    simulate.add_argument("--seed", type=int, default=1, help="default: 1")
    simulate.add_argument("--records", metavar="OUT.qgn", help="write the games to this new file")
    json_option(simulate, "the statistics")
    return top


def main(argv: Sequence[str] | None = None) -> None:
    arguments = parser().parse_args(argv)
    if arguments.command is None:
        # Until there is a page to open, the bare program is a game in the terminal.
        arguments = parser().parse_args(["play"])
    try:
        sys.exit(import_module(arguments.module).run(arguments))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # The reader of our output has gone, as `head` does; there is nobody left to tell.
        sys.stdout = None
        sys.exit(0)
