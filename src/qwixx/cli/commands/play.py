"""`qwixx play`: a game in the terminal."""

import argparse
import os
import shlex
import sys
from importlib import import_module

import qwixx
from qwixx import core
from qwixx.bots import BotError
from qwixx.cli.errors import EXIT_USAGE, refuse
from qwixx.cli.printing.console import Console, Text
from qwixx.cli.program import program
from qwixx.cli.terminal.cards.session import CardSession
from qwixx.cli.terminal.explain import sentence
from qwixx.cli.terminal.grid import can_be_narrow
from qwixx.cli.terminal.look import NARROW, WIDTH
from qwixx.cli.terminal.record_file import RecordFile, exists
from qwixx.cli.terminal.screen import LeaveGame, Quit, Screen
from qwixx.cli.terminal.session import Session
from qwixx.cli.terminal.session_setup import SessionSetup, new_session, resume_session
from qwixx.record.record import Record
from qwixx.rules.refusal import quote

NEEDS_TERMINAL = (
    "qwixx: `qwixx play` is a conversation and needs a terminal on both sides. "
    "Bots play without one: `{0} simulate`; records are refereed by `{0} score FILE`."
)


def run(arguments: argparse.Namespace) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NEEDS_TERMINAL.format(program()), file=sys.stderr)
        return EXIT_USAGE
    edit_lines()
    screen = Screen(Console(highlight=False, markup=False, emoji=False))
    save = arguments.save or arguments.resume
    if arguments.save == "-":
        return refuse("--save needs the name of a file: the game itself is on standard output")
    if arguments.resume and arguments.jokers:
        return refuse("--jokers is for a new game: the record says whether it has them")
    if arguments.save and arguments.save != arguments.resume and exists(arguments.save):
        shown = quote(arguments.save)
        return refuse(f"{shown} exists already: go on with it by --resume, or name another file")
    bots, seed = arguments.bots, arguments.seed
    try:
        if arguments.resume:
            setup = resume_session(arguments.resume, arguments.variant, bots, seed)
        else:
            variant = arguments.variant or ask_variant(screen)
            setup = new_session(variant, bots, arguments.name, seed, arguments.jokers)
    except LeaveGame:
        return 0
    except (core.SetupError, BotError) as error:
        return refuse(str(error))
    record_file = RecordFile(save)
    if problem := record_file.save(setup.game.record):
        return refuse(problem)
    return play(screen, setup, record_file)


def edit_lines() -> None:
    """Let typed lines be edited, where Python was built with it."""
    try:
        import_module("readline")
    except ImportError:
        return


def play(screen: Screen, setup: SessionSetup, record_file: RecordFile) -> int:
    kind = CardSession if setup.game.setup.variant.cards else Session
    session = kind(screen, setup.game, setup.names, setup.bots, setup.chance, record_file)
    try:
        print_welcome(screen, setup)
        record_file = finish(screen, session, record_file)
        if record_file.saved:
            screen.say(f"  The record is in {record_file.path}.")
    except (LeaveGame, KeyboardInterrupt):
        say_farewell(screen, session.record_file)
    except BotError as error:
        refuse(str(error))
        say_farewell(screen, record_file)
        return 1
    return 0


def finish(screen: Screen, session: Session, record_file: RecordFile) -> RecordFile:
    """Play to the end, or until somebody quits; then the record can still be kept."""
    try:
        session.play()
    except Quit:
        if not record_file.path:
            session.record_file = offer_record(screen, session.record)
        raise
    return record_file if record_file.path else offer_record(screen, session.record)


def print_welcome(screen: Screen, setup: SessionSetup) -> None:
    state = setup.game.state
    variant = state.setup.variant
    others = [name for seat, name in enumerate(setup.names) if seat in setup.bots]
    against = f" against {', '.join(others)}" if others else ", alone"
    jokers = " with jokers" if state.setup.jokers else ""
    screen.headline(f"{variant.name}{jokers}{against}")
    if setup.game.record.turns:
        screen.say(f"  The game goes on in turn {state.turn}.")
    elif others:
        first = state.setup.first
        screen.say(f"  By lot, {'you begin' if first == 0 else f'{setup.names[first]} begins'}.")
    needed = NARROW if can_be_narrow(variant) else WIDTH
    if screen.console.width <= needed:
        has = f"this window has {screen.console.width}"
        screen.note(f"The sheets need {needed + 1} columns, {has}: better make it wider.")
    screen.say(Text("  ? helps, q leaves.", screen.look.palette.quiet))


def say_farewell(screen: Screen, record_file: RecordFile) -> None:
    if record_file.saved and record_file.path:
        command = f"{program()} play --resume {shlex.quote(record_file.path)}"
        screen.say(f"  The game is kept. Go on with: {command}", gap=True)
    else:
        screen.say("  Goodbye. With --save FILE a game can be left and taken up again.", gap=True)


def ask_variant(screen: Screen) -> str:
    """A short menu; Enter takes the first."""
    known = list(qwixx.variants().values())
    screen.headline("What would you like to play?")
    width = max(len(variant.name) for variant in known)
    for number, variant in enumerate(known, 1):
        screen.option(str(number), Text(f"{variant.name:<{width}}", "bold"), variant.about)
    screen.say(Text("  Enter takes the first, q leaves.", screen.look.palette.quiet))
    while True:
        typed = screen.read_line("  > ").strip().lower()
        if typed in ("q", "quit", "exit"):
            raise LeaveGame
        for number, variant in enumerate(known, 1):
            if typed in (str(number), variant.id, variant.name.lower()) or not typed:
                return variant.id
        screen.warn(f"I don't understand {quote(typed)}. Type a number from 1 to {len(known)}.")


def offer_record(screen: Screen, record: Record) -> RecordFile:
    """Ask for a file until the record is in it, or nobody wants it."""
    screen.say("  Keep the record? Type a file name, or Enter to let it go.", gap=True)
    while True:
        path = os.path.expanduser(screen.read_line("  > ").strip())
        if not path:
            return RecordFile(None)
        record_file = RecordFile(path)
        if path == "-" or exists(path):
            why = "is no name of a file" if path == "-" else "exists already"
            screen.warn(f"{quote(path)} {why}. Type another name.")
        elif problem := record_file.save(record):
            screen.warn(sentence(problem))
        else:
            return record_file
