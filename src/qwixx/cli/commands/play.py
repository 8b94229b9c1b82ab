"""`qwixx play`: a game in the terminal."""

import argparse
import os
import shlex
import sys
from importlib import import_module

import qwixx
from qwixx.bots import BotError
from qwixx.cli.errors import refuse
from qwixx.cli.main import USAGE
from qwixx.cli.printing.console import Console, Text
from qwixx.cli.program import program
from qwixx.cli.terminal.explain import sentence
from qwixx.cli.terminal.keep import Keeper, exists
from qwixx.cli.terminal.look import WIDTH
from qwixx.cli.terminal.screen import Leave, Quit, Screen
from qwixx.cli.terminal.session import Session
from qwixx.cli.terminal.table import Table, new_table, resumed_table
from qwixx.record.record import Record
from qwixx.rules.moves import quote

NEEDS_TERMINAL = (
    "qwixx: `qwixx play` is a conversation and needs a terminal on both sides. "
    "Bots play without one: `{0} simulate`; records are refereed by `{0} score FILE`."
)


def run(arguments: argparse.Namespace) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NEEDS_TERMINAL.format(program()), file=sys.stderr)
        return USAGE
    edit_lines()
    screen = Screen(Console(highlight=False, markup=False, emoji=False))
    save = arguments.save or arguments.resume
    if arguments.save == "-":
        return refuse("--save needs the name of a file: the game itself is on standard output")
    if arguments.save and arguments.save != arguments.resume and exists(arguments.save):
        shown = quote(arguments.save)
        return refuse(f"{shown} exists already: go on with it by --resume, or name another file")
    bots, seed = arguments.bots, arguments.seed
    try:
        if arguments.resume:
            table = resumed_table(arguments.resume, arguments.variant, bots, seed)
        else:
            table = new_table(arguments.variant or ask_variant(screen), bots, arguments.name, seed)
    except Leave:
        return 0
    except (qwixx.SetupError, BotError) as error:
        return refuse(str(error))
    keeper = Keeper(save)
    if problem := keeper.keep(table.game.record):
        return refuse(problem)
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
        keeper = finish(screen, session, keeper)
        if keeper.kept:
            screen.say(f"  The record is in {keeper.path}.")
    except (Leave, KeyboardInterrupt):
        farewell(screen, session.keeper)
    except BotError as error:
        refuse(str(error))
        farewell(screen, keeper)
        return 1
    return 0


def finish(screen: Screen, session: Session, keeper: Keeper) -> Keeper:
    """Play to the end, or until somebody quits; then the record can still be kept."""
    try:
        session.play()
    except Quit:
        if not keeper.path:
            session.keeper = offer_record(screen, session.record)
        raise
    return keeper if keeper.path else offer_record(screen, session.record)


def welcome(screen: Screen, table: Table) -> None:
    state = table.game.state
    variant = state.setup.variant
    others = [name for seat, name in enumerate(table.names) if seat in table.bots]
    against = f" against {', '.join(others)}" if others else ", alone"
    screen.headline(f"{variant.name}{against}")
    if table.game.record.turns:
        screen.say(f"  The game goes on in turn {state.turn}.")
    elif others:
        first = state.setup.first
        screen.say(f"  By lot, {'you begin' if first == 0 else f'{table.names[first]} begins'}.")
    if screen.console.width <= WIDTH:
        has = f"this window has {screen.console.width}"
        screen.note(f"The sheets need {WIDTH + 1} columns, {has}: better make it wider.")
    screen.say(Text("  ? helps, q leaves.", screen.look.palette.quiet))


def farewell(screen: Screen, keeper: Keeper) -> None:
    if keeper.kept and keeper.path:
        command = f"{program()} play --resume {shlex.quote(keeper.path)}"
        screen.say(f"  The game is kept. Go on with: {command}", gap=True)
    else:
        screen.say("  Goodbye. With --save FILE a game can be left and taken up again.", gap=True)


def ask_variant(screen: Screen) -> str:
    """A short menu; Enter takes the first."""
    known = list(qwixx.variants().values())
    screen.headline("What would you like to play?")
    for number, variant in enumerate(known, 1):
        screen.option(str(number), Text(f"{variant.name:<10}", "bold"), variant.about)
    screen.say(Text("  Enter takes the first, q leaves.", screen.look.palette.quiet))
    while True:
        typed = screen.read("  > ").strip().lower()
        if typed in ("q", "quit", "exit"):
            raise Leave
        for number, variant in enumerate(known, 1):
            if typed in (str(number), variant.id, variant.name.lower()) or not typed:
                return variant.id
        screen.warn(f"I don't understand {quote(typed)}. Type a number from 1 to {len(known)}.")


def offer_record(screen: Screen, record: Record) -> Keeper:
    """Ask for a file until the record is in it, or nobody wants it."""
    screen.say("  Keep the record? Type a file name, or Enter to let it go.", gap=True)
    while True:
        path = os.path.expanduser(screen.read("  > ").strip())
        if not path:
            return Keeper(None)
        keeper = Keeper(path)
        if path == "-" or exists(path):
            why = "is no name of a file" if path == "-" else "exists already"
            screen.warn(f"{quote(path)} {why}. Type another name.")
        elif problem := keeper.keep(record):
            screen.warn(sentence(problem))
        else:
            return keeper
