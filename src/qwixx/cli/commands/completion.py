"""`qwixx completion`: a script for the shell that completes commands, options and their values."""

import argparse
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from importlib import import_module

import qwixx
from qwixx import bots
from qwixx.cli import argument_types, options
from qwixx.cli.commands import COMMANDS
from qwixx.cli.commands.rules import languages

WORDS: Mapping[object, Callable[[], tuple[str, ...]]] = {
    argument_types.variant: lambda: tuple(qwixx.variants()),
    argument_types.bots: bots.names,
    argument_types.language: lambda: tuple(languages()),
}
"""What may be offered for a type of option."""


class Value(Enum):
    """What stands behind an option, or in the place of a positional argument."""

    NOTHING = auto()
    WORD = auto()
    WORDS = auto()
    """Several, separated by commas."""
    FILE = auto()
    OTHER = auto()
    """A number, a name, an address: nothing can be offered."""


@dataclass(frozen=True, slots=True)
class Argument:
    flags: tuple[str, ...]
    """Empty if it is positional."""
    about: str
    value: Value
    words: tuple[str, ...]
    many: bool
    """May it be repeated?"""


@dataclass(frozen=True, slots=True)
class Command:
    about: str
    options: tuple[Argument, ...]
    positional: Argument | None


def describe_commands() -> dict[str, Command]:
    """All commands with their arguments, from their parsers."""
    return {name: describe_command(name, about) for name, (about, _) in COMMANDS.items()}


def describe_command(name: str, about: str) -> Command:
    parser = ArgumentParser()
    getattr(options, name)(parser)
    found = [describe_argument(action) for action in parser._actions]
    positional = next((it for it in found if not it.flags), None)
    return Command(about, tuple(it for it in found if it.flags), positional)


def describe_argument(action: argparse.Action) -> Argument:
    value, words = Value.OTHER, tuple(action.choices or ())
    if action.nargs == 0:
        value = Value.NOTHING
    elif action.type is argument_types.file:
        value = Value.FILE
    elif known := WORDS.get(action.type):
        words = known()
    if words:
        value = Value.WORDS if action.type is argument_types.bots else Value.WORD
    about = (action.help or "").replace("%%", "%")
    return Argument(tuple(action.option_strings), about, value, words, action.nargs == "+")


def run(arguments: argparse.Namespace) -> int:
    print(import_module(f"qwixx.cli.shells.{arguments.shell}").script(describe_commands()), end="")
    return 0
