"""`qwixx play`: a game in the terminal."""

import argparse
import sys
from importlib import import_module

from rich.console import Console
from rich.text import Text

import qwixx
from qwixx.bots import BotError
from qwixx.cli.errors import refuse
from qwixx.cli.main import USAGE
from qwixx.cli.terminal.keep import Keeper, exists
from qwixx.cli.terminal.screen import Leave, Screen
from qwixx.cli.terminal.session import Session
from qwixx.cli.terminal.table import Table, new_table, resumed_table
from qwixx.rules.moves import quoted

NEEDS_TERMINAL = (
    "qwixx: `qwixx play` is a conversation and needs a terminal on both sides. "
    "Bots play without one: `qwixx simulate`; records are refereed by `qwixx score FILE`."
)


def run(arguments: argparse.Namespace) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NEEDS_TERMINAL, file=sys.stderr)
        return USAGE
    edit_lines()
    screen = Screen(Console(highlight=False, markup=False, emoji=False))
    save = arguments.save or arguments.resume
    if arguments.save and arguments.save != arguments.resume and exists(arguments.save):
        shown = quoted(arguments.save)
        return refuse(f"{shown} exists already: go on with it by --resume, or name another file")
    try:
        if arguments.resume:
            table = resumed_table(arguments)
        else:
            variant = arguments.variant or ask_variant(screen)
            table = new_table(variant, arguments)
    except Leave:
        return 0
    except (qwixx.SetupError, BotError) as error:
        return refuse(str(error))
    keeper = Keeper(save)
    if problem := keeper.keep(table.game.record):
        return refuse(problem[0].lower() + problem[1:].rstrip("."))
    return play(screen, table, keeper)


def edit_lines() -> None:
    """Let typed lines be edited, where Python was built with it."""
    try:
        import_module("readline")
    except ImportError:
        return


def play(screen: Screen, table: Table, keeper: Keeper) -> int:
    session = Session(screen, table.game, table.names, table.bots, table.dice, keeper)
    try:
        welcome(screen, table)
        session.play()
        if not keeper.path:
            offer_record(screen, session)
        elif keeper.kept:
            screen.say(f"  The record is in {keeper.path}.")
    except (Leave, KeyboardInterrupt):
        farewell(screen, keeper)
    except BotError as error:
        refuse(str(error))
        farewell(screen, keeper)
        return 1
    return 0


def welcome(screen: Screen, table: Table) -> None:
    state = table.game.state
    variant = state.setup.variant
    others = [name for seat, name in enumerate(table.names) if seat in table.bots]
    against = f" against {', '.join(others)}" if others else ", alone"
    screen.headline(f"{variant.name}{against}")
    if table.game.record.turns:
        screen.say(f"  The game goes on in turn {len(table.game.record.turns)}.")
    elif others:
        first = state.setup.first
        screen.say(f"  By lot, {'you begin' if first == 0 else f'{table.names[first]} begins'}.")
    screen.say(Text("  ? helps, q leaves.", screen.look.palette.quiet))


def farewell(screen: Screen, keeper: Keeper) -> None:
    if keeper.kept:
        screen.say(f"  The game is kept. Go on with: qwixx play --resume {keeper.path}", gap=True)
    else:
        screen.say("  Goodbye. With --save FILE a game can be left and taken up again.", gap=True)


def ask_variant(screen: Screen) -> str:
    """A short menu; Enter takes the first."""
    known = list(qwixx.variants().values())
    screen.headline("What would you like to play?")
    for number, variant in enumerate(known, 1):
        screen.option(str(number), Text(f"{variant.name:<10}", "bold"), about(variant))
    while True:
        typed = screen.read("  > ").strip().lower()
        if typed in ("q", "quit", "exit"):
            raise Leave
        for number, variant in enumerate(known, 1):
            if typed in (str(number), variant.id, variant.name.lower()) or not typed:
                return variant.id
        screen.warn(f"I don't understand {quoted(typed)}. Type a number from 1 to {len(known)}.")


def about(variant: qwixx.Variant) -> str:
    """What its module says of it."""
    module = import_module(f"qwixx.variants.{variant.id.replace('-', '_')}")
    return (module.__doc__ or "").partition(":")[2].strip()


def offer_record(screen: Screen, session: Session) -> None:
    screen.say("  Keep the record? Type a file name, or Enter to let it go.", gap=True)
    while True:
        path = screen.read("  > ").strip()
        if not path:
            return
        if exists(path):
            screen.warn(f"{quoted(path)} exists already. Type another name.")
            continue
        problem = Keeper(path).keep(session.record)
        if problem is None:
            screen.say(f"  The record is in {path}.")
            return
        screen.warn(problem)
