"""The program `qwixx`: its commands and options. What a command does is loaded when it runs."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from qwixx.cli import stdout
from qwixx.cli.interrupt import INTERRUPTED
from qwixx.version import __version__

REFUSED, USAGE = 1, 2

BOTS = "easy, medium, hard, expert, random, greedy, yardstick or package.module:Class"
SERVE = (
    ("--host", "ADDRESS", "where to listen; 0.0.0.0: for the whole network (default: 127.0.0.1)"),
    ("--port", "N", "0: any free one (default: 8080)"),
    ("--database", "URL", "sqlite:///FILE or postgresql://…; default: a file in the data folder"),
    ("--bus", "URL", "nats://…, for several nodes on one PostgreSQL database"),
    ("--public-url", "URL", "the address for others; default: this machine's on its network"),
)
SETTINGS = (
    "These and all other settings can stand in the environment, as QWIXX_PORT=8080; "
    "docs/operations.md lists them"
)

MORE = (
    "Each against each: qwixx arena --bots easy,medium,hard,expert. "
    "One against three others: qwixx arena --players 4 --bots mine.bots:Clever,yardstick"
)


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A type of option: a whole number, not below `least` nor above `most`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is below {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is above {most}")
        return number

    return read


def some_seats(text: str) -> tuple[int, ...]:
    """A type of option: numbers from 3 to 5, separated by commas."""
    return tuple(whole(3, 5)(number) for number in text.split(","))


def part(text: str) -> float:
    """A type of option: a number above 0, and at most 1."""
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and at most 1")
    return number


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="qwixx",
        description="Qwixx, the whole family: play, serve, referee, simulate, solve. "
        "Without a command it serves tables on this machine.",
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
    play.add_argument(
        "--bots",
        help=f"who plays against you: {BOTS}, separated "
        "by commas; none: play alone (default: yardstick)",
    )
    play.add_argument("--name", help="your name")
    play.add_argument(
        "--seed",
        type=int,
        help="dice from this seed; after --resume, too, they fall as they would have fallen",
    )
    play.add_argument("--save", metavar="FILE", help="keep the record of the game in this file")
    play.add_argument("--resume", metavar="FILE", help="go on with the game in this record")

    serve = command(
        "serve",
        "serves tables for people and bots, until it is stopped",
        "qwixx serve --host 0.0.0.0 --port 8080",
    )
    serve.epilog = f"{serve.epilog}. {SETTINGS}"
    for option, metavar, does in SERVE:
        serve.add_argument(option, metavar=metavar, help=does)
    serve.add_argument("--open", action="store_true", help="open the page in the browser")

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

    verify = command(
        "verify", "checks the dice of a record against their commitment", "qwixx verify game.qgn"
    )
    verify.add_argument("files", nargs="+", metavar="FILE", help="a record, - for standard input")
    json_option(verify, "one line per game")

    solve = command("solve", "the exact optimum of a game alone", "qwixx solve classic --players 2")
    solve.add_argument("variant", help="classic, longo, gemixxt-a or gemixxt-b")
    solve.add_argument(
        "--players",
        type=whole(1),
        default=1,
        help="others who only add white rolls, and never close a row or end the game (default: 1)",
    )
    solve.add_argument("--lucky", metavar="A,B", help="lucky numbers (default: those of seat 1)")
    solve.add_argument("--table", metavar="FILE", help="where the table is kept")
    solve.add_argument("--fresh", action="store_true", help="begin anew, whatever is there")
    solve.add_argument("--jobs", type=whole(1), help="threads (default: one for each core)")
    solve.add_argument(
        "--check",
        metavar="GAMES",
        type=whole(2),
        help="then play this many games by the table, and compare",
    )
    solve.add_argument(
        "--ask",
        metavar="FILE",
        help="then say what is best in the game of this record, which waits for a choice",
    )
    json_option(solve, "the result")

    train = command(
        "train", "makes the net that the levels play a game with", "qwixx train classic --players 2"
    )
    train.add_argument("variant", help="a variant's id, as `qwixx variants` shows it")
    train.add_argument(
        "--players",
        type=whole(1, 3),
        default=2,
        metavar="N",
        help="1: alone; 2: two; 3: three and more, in turn (default: 2)",
    )
    train.add_argument(
        "--seats",
        type=some_seats,
        metavar="N,N…",
        help="with --players 3: how many play, chunk by chunk (default: 3,3,3,3,4,5)",
    )
    train.add_argument("--games", type=whole(1), metavar="N", help="how many it learns from")
    train.add_argument("--seed", type=whole(0), default=1, help="all chance (default: 1)")
    train.add_argument("--rate", type=part, metavar="X", help="the first step width, at most 1")
    train.add_argument("--passes", type=whole(1), metavar="N", help="how often each is learnt from")
    train.add_argument(
        "--chunk", type=whole(1, 10_000), metavar="N", help="games between two lessons"
    )
    train.add_argument(
        "--table",
        action="store_true",
        default=None,
        help="alone: learn from the table of `qwixx solve`, which must be there",
    )
    train.add_argument("--start", metavar="NET", help="begin with this net")
    train.add_argument(
        "--against",
        metavar="NET",
        help="play against this net, which does not learn: how much can be gained against it",
    )
    train.add_argument(
        "--out", metavar="FILE", help="the net; what is done so far stands in FILE.part"
    )
    json_option(train, "what was made")

    review = command(
        "review",
        "weighs every decision of a game, and tells luck from choices",
        "qwixx review game.qgn --html review.html",
    )
    review.add_argument("file", metavar="FILE", help="a record, - for standard input")
    review.add_argument(
        "--game", type=whole(1), metavar="N", help="which of the file's games (default: the first)"
    )
    review.add_argument("--html", metavar="OUT", help="write all of it to this file, as a page")
    json_option(review, "all of it")

    simulate = command(
        "simulate",
        "plays games between bots, millions if you like, and tells what happened",
        "qwixx simulate --bots greedy,yardstick --games 1000000 --plot scores.svg",
    )
    simulate.add_argument("--variant", default="classic", help="default: classic")
    simulate.add_argument("--players", type=whole(1), help="default: one per bot, at least 2")
    simulate.add_argument(
        "--bots",
        default="greedy",
        help=f"{BOTS}, by seat and separated by commas; "
        "the last one takes the seats that are left (default: greedy)",
    )
    simulate.add_argument("--games", type=whole(1), default=1000, help="default: 1000")
    simulate.add_argument(
        "--seed",
        type=whole(-(2**63), 2**63 - 1),
        default=1,
        help="the same seed gives the same games, whoever plays them (default: 1)",
    )
    by = simulate.add_mutually_exclusive_group()
    by.add_argument(
        "--jobs", type=whole(1), metavar="N", help="processes; default: one per core if it pays"
    )
    by.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask scheduler at tcp://HOST:PORT"
    )
    simulate.add_argument(
        "--fresh",
        action="store_true",
        help="begin anew; else a run that was stopped goes on where it was",
    )
    simulate.add_argument(
        "--records",
        metavar="OUT.qgn",
        help="write the games to this file, too, in place of what it held; slower, and such a run "
        "is never taken up again when it was stopped",
    )
    simulate.add_argument(
        "--csv", metavar="OUT.csv", help="write how often each seat had each score"
    )
    simulate.add_argument(
        "--plot", metavar="OUT.svg", help="draw scores, length of the games and who is favoured"
    )
    json_option(simulate, "the statistics")

    arena = command(
        "arena",
        "matches between bots, each at every seat with the same dice; how sure the result is",
        "qwixx arena --bots expert,yardstick --games 100000",
    )
    arena.epilog = f"{arena.epilog}. {MORE}"
    arena.add_argument("--variant", default="classic", help="default: classic")
    arena.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,C…]",
        help="a level (easy, medium, hard, expert), random, greedy, yardstick or "
        "package.module:Class, separated by commas",
    )
    arena.add_argument(
        "--players",
        type=whole(1),
        default=2,
        metavar="N",
        help="2: each bot against each other; 3 to 5: the first of two bots against others that "
        "are all the second, or as many bots; 1: each alone (default: 2)",
    )
    arena.add_argument(
        "--games",
        type=whole(1),
        default=1000,
        metavar="N",
        help="of each match; rounded up so that all seatings have as many (default: 1000)",
    )
    arena.add_argument(
        "--seed",
        type=whole(-(2**63), 2**63 - 1),
        default=1,
        help="the same seed gives the same games (default: 1)",
    )
    arena.add_argument(
        "--jobs", type=whole(1), metavar="N", help="processes; default: one per core if it pays"
    )
    arena.add_argument(
        "--fresh",
        action="store_true",
        help="begin anew; else matches that were stopped go on where they were",
    )
    json_option(arena, "the result")
    return top


def main(argv: Sequence[str] | None = None) -> None:
    arguments = parser().parse_args(argv)
    if arguments.command is None:
        arguments = parser().parse_args(["serve"])
    stdout.prepare(data=arguments.command == "record" or getattr(arguments, "json", False))
    try:
        code = import_module(arguments.module).run(arguments)
        stdout.flush()
        sys.exit(code)
    except ModuleNotFoundError as error:
        from qwixx.cli import extras

        if (extra := extras.missing(error)) is None:
            raise
        sys.exit(extras.say(extra, arguments))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        stdout.give_up()
        sys.exit(0)
