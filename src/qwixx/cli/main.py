"""The program `qwixx`. Options and module of a command are loaded when it is asked for."""

import sys
from argparse import ArgumentParser
from collections.abc import Collection, Sequence
from importlib import import_module

from qwixx.cli.commands import COMMANDS
from qwixx.cli.interrupt import EXIT_INTERRUPTED
from qwixx.cli.printing import stdout
from qwixx.version import __version__

DATA = ("record", "completion")
"""Commands whose output programs read, even without `--json`."""


def build_parser(used: Collection[str] = COMMANDS) -> ArgumentParser:
    """The parser of the whole program; the commands that are used have their options."""
    top = ArgumentParser(
        prog="qwixx",
        description="Qwixx, the whole family: play, serve, referee, simulate, solve. "
        "Without a command it serves tables on this machine.",
        epilog="Example: qwixx play longo --bots yardstick,greedy",
    )
    top.add_argument("--version", action="version", version=f"qwixx {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", dest="command", prog="qwixx", required=True)
    for name, (does, example) in COMMANDS.items():
        sub = commands.add_parser(name, help=does, description=does, epilog=f"Example: {example}")
        if name in used:
            getattr(import_module("qwixx.cli.options"), name)(sub)
    return top


def main(argv: Sequence[str] | None = None) -> None:
    words = (sys.argv[1:] if argv is None else argv) or ["serve"]
    try:
        arguments = build_parser(words[:1]).parse_args(words)
        stdout.prepare(data=arguments.command in DATA or getattr(arguments, "json", False))
        code = import_module(f"qwixx.cli.commands.{arguments.command}").run(arguments)
        stdout.flush()
        sys.exit(code)
    except ModuleNotFoundError as error:
        from qwixx.cli import extras

        if (extra := extras.extra_with(error)) is None:
            raise
        sys.exit(extras.report_missing(extra, arguments))
    except KeyboardInterrupt:
        sys.exit(EXIT_INTERRUPTED)
    except BrokenPipeError:
        stdout.give_up()
        sys.exit(0)
