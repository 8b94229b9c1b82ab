"""The options of each command, in a function of its name."""

from argparse import ArgumentParser as Parser

from qwixx.cli.argument_types import (
    bots,
    file,
    fraction,
    language,
    seat_counts,
    variant,
    whole_number,
)

BOTS = "easy, medium, hard, expert, random, greedy, yardstick or package.module:Class"
VARIANT = "a variant's id, as `qwixx variants` shows it"
RECORD = "a record, - for standard input"
JOBS = "processes; default: one per core if it pays"
SERVE = (
    ("--host", "ADDRESS", "where to listen; 0.0.0.0: for the whole network (default: 127.0.0.1)"),
    ("--port", "N", "0: any free one (default: 8080)"),
    ("--database", "URL", "sqlite:///FILE or postgresql://…; default: a file in the data folder"),
    ("--bus", "URL", "nats://…, for several nodes on one PostgreSQL database"),
    ("--public-url", "URL", "the address for others; default: this machine's on its network"),
)
SEED = whole_number(-(2**63), 2**63 - 1)
SETTINGS = (
    "These and all other settings can stand in the environment, as QWIXX_PORT=8080; "
    "docs/operations.md lists them"
)

SHELLS = (
    'For bash, a line in ~/.bashrc: eval "$(qwixx completion bash)"; '
    "for zsh the same in ~/.zshrc, after compinit"
)
MORE = (
    "Each against each: qwixx arena --bots easy,medium,hard,expert. "
    "One against three others: qwixx arena --players 4 --bots mine.bots:Clever,yardstick"
)


def json_option(parser: Parser, what: str) -> None:
    parser.add_argument("--json", action="store_true", help=f"print {what} as JSON")


def jokers_option(parser: Parser) -> None:
    parser.add_argument("--jokers", action="store_true", help="cards: with the eleven jokers")


def play(parser: Parser) -> None:
    parser.epilog = f"{parser.epilog}. With cards: qwixx play cards --jokers"
    parser.add_argument(
        "variant", type=variant, nargs="?", help="what to play; asked for if left out"
    )
    parser.add_argument(
        "--bots",
        type=bots,
        help=f"who plays against you: {BOTS}, separated "
        "by commas; none: play alone (default: yardstick)",
    )
    parser.add_argument("--name", help="your name")
    parser.add_argument(
        "--seed",
        type=int,
        help="dice or cards from this seed; after --resume, too, they come as they would have come",
    )
    jokers_option(parser)
    parser.add_argument(
        "--save", type=file, metavar="FILE", help="keep the record of the game in this file"
    )
    parser.add_argument(
        "--resume", type=file, metavar="FILE", help="go on with the game in this record"
    )


def serve(parser: Parser) -> None:
    parser.epilog = f"{parser.epilog}. {SETTINGS}"
    for option, metavar, does in SERVE:
        parser.add_argument(option, metavar=metavar, help=does)
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def variants(parser: Parser) -> None:
    json_option(parser, "a list")


def rules(parser: Parser) -> None:
    parser.add_argument("variant", type=variant, help=VARIANT)
    parser.add_argument(
        "--lang", type=language, default="en", help="en, de, fr, it or pl (default: en)"
    )


def score(parser: Parser) -> None:
    """And those of all commands that go through records one by one."""
    parser.add_argument("files", nargs="+", type=file, metavar="FILE", help=RECORD)
    json_option(parser, "one line per game")


record = verify = score


def solve(parser: Parser) -> None:
    parser.add_argument("variant", type=variant, help="classic, longo, gemixxt-a or gemixxt-b")
    parser.add_argument(
        "--players",
        type=whole_number(1),
        default=1,
        help="others who only add white rolls, and never close a row or end the game (default: 1)",
    )
    parser.add_argument("--lucky", metavar="A,B", help="lucky numbers (default: those of seat 1)")
    parser.add_argument("--table", type=file, metavar="FILE", help="where the table is kept")
    parser.add_argument("--fresh", action="store_true", help="begin anew, whatever is there")
    parser.add_argument("--jobs", type=whole_number(1), help="threads (default: one for each core)")
    parser.add_argument(
        "--check",
        metavar="GAMES",
        type=whole_number(2),
        help="then play this many games by the table, and compare",
    )
    parser.add_argument(
        "--ask",
        type=file,
        metavar="FILE",
        help="then say what is best in the game of this record, which waits for a choice",
    )
    json_option(parser, "the result")


def train(parser: Parser) -> None:
    parser.add_argument("variant", type=variant, help=VARIANT)
    parser.add_argument(
        "--players",
        type=whole_number(1, 3),
        default=2,
        metavar="N",
        help="1: alone; 2: two; 3: three and more, in turn (default: 2)",
    )
    parser.add_argument(
        "--seats",
        type=seat_counts,
        metavar="N,N…",
        help="with --players 3: how many play, chunk by chunk (default: 3,3,3,3,4,5)",
    )
    parser.add_argument(
        "--games", type=whole_number(1), metavar="N", help="how many it learns from"
    )
    parser.add_argument("--seed", type=whole_number(0), default=1, help="all chance (default: 1)")
    parser.add_argument(
        "--rate", type=fraction, metavar="X", help="the first step width, at most 1"
    )
    parser.add_argument(
        "--passes", type=whole_number(1), metavar="N", help="how often each is learnt from"
    )
    parser.add_argument(
        "--chunk", type=whole_number(1, 10_000), metavar="N", help="games between two lessons"
    )
    parser.add_argument(
        "--table",
        action="store_true",
        default=None,
        help="alone: learn from the table of `qwixx solve`, which must be there",
    )
    parser.add_argument("--start", type=file, metavar="NET", help="begin with this net")
    parser.add_argument(
        "--against",
        type=file,
        metavar="NET",
        help="play against this net, which does not learn: how much can be gained against it",
    )
    parser.add_argument(
        "--out", type=file, metavar="FILE", help="the net; what is done so far stands in FILE.part"
    )
    json_option(parser, "what was made")


def review(parser: Parser) -> None:
    parser.add_argument("file", type=file, metavar="FILE", help=RECORD)
    parser.add_argument(
        "--game",
        type=whole_number(1),
        metavar="N",
        help="which of the file's games (default: the first)",
    )
    parser.add_argument(
        "--html", type=file, metavar="OUT", help="write all of it to this file, as a page"
    )
    json_option(parser, "all of it")


def simulate(parser: Parser) -> None:
    parser.add_argument("--variant", type=variant, default="classic", help="default: classic")
    jokers_option(parser)
    parser.add_argument("--players", type=whole_number(1), help="default: one per bot, at least 2")
    parser.add_argument(
        "--bots",
        type=bots,
        default="greedy",
        help=f"{BOTS}, by seat and separated by commas; "
        "the last one takes the seats that are left (default: greedy)",
    )
    parser.add_argument("--games", type=whole_number(1), default=1000, help="default: 1000")
    parser.add_argument(
        "--seed",
        type=SEED,
        default=1,
        help="the same seed gives the same games, whoever plays them (default: 1)",
    )
    by = parser.add_mutually_exclusive_group()
    by.add_argument("--jobs", type=whole_number(1), metavar="N", help=JOBS)
    by.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask scheduler at tcp://HOST:PORT"
    )
    parser.add_argument(
        "--fresh",
        action="store_true",
        help="begin anew; else a run that was stopped goes on where it was",
    )
    parser.add_argument(
        "--records",
        type=file,
        metavar="OUT.qgn",
        help="write the games to this file, too, in place of what it held; slower, and such a run "
        "is never taken up again when it was stopped",
    )
    parser.add_argument(
        "--csv", type=file, metavar="OUT.csv", help="write how often each seat had each score"
    )
    parser.add_argument(
        "--plot",
        type=file,
        metavar="OUT.svg",
        help="draw scores, length of the games and who is favoured",
    )
    json_option(parser, "the statistics")


def arena(parser: Parser) -> None:
    parser.epilog = f"{parser.epilog}. {MORE}"
    parser.add_argument("--variant", type=variant, default="classic", help="default: classic")
    jokers_option(parser)
    parser.add_argument(
        "--bots",
        type=bots,
        required=True,
        metavar="A,B[,C…]",
        help="a level (easy, medium, hard, expert), random, greedy, yardstick or "
        "package.module:Class, separated by commas",
    )
    parser.add_argument(
        "--players",
        type=whole_number(1),
        default=2,
        metavar="N",
        help="2: each bot against each other; 3 to 5: the first of two bots against others that "
        "are all the second, or as many bots; 1: each alone (default: 2)",
    )
    parser.add_argument(
        "--games",
        type=whole_number(1),
        default=1000,
        metavar="N",
        help="of each match; rounded up so that all seatings have as many (default: 1000)",
    )
    parser.add_argument(
        "--seed",
        type=SEED,
        default=1,
        help="the same seed gives the same games (default: 1)",
    )
    parser.add_argument("--jobs", type=whole_number(1), metavar="N", help=JOBS)
    parser.add_argument(
        "--fresh",
        action="store_true",
        help="begin anew; else matches that were stopped go on where they were",
    )
    json_option(parser, "the result")


def prepare(parser: Parser) -> None:
    json_option(parser, "what was compiled")


def doctor(parser: Parser) -> None:
    """It looks where a server with the same options would."""
    for option, metavar, does in SERVE[:3]:
        parser.add_argument(option, metavar=metavar, help=does)
    json_option(parser, "all of it")


def completion(parser: Parser) -> None:
    parser.epilog = f"{parser.epilog}. {SHELLS}"
    parser.add_argument("shell", choices=("bash", "zsh", "fish"), help="bash, zsh or fish")
