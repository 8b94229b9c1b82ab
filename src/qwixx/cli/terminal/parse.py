"""What a typed line means. Nothing raises: what is not understood gets a reply."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from qwixx import core
from qwixx.cli.terminal.explain import sentence
from qwixx.cli.terminal.look import NAMES, SYMBOLS
from qwixx.rules.options import Option
from qwixx.rules.refusal import quote
from qwixx.rules.state import State

CELL = re.compile(r"~?[rygb][1-9][0-9]?(\+[rygb][1-9][0-9]?)*")
MAX_MOVE_CHARS = 60
"""No move is written longer."""


@dataclass(frozen=True)
class Pick:
    option: Option


@dataclass(frozen=True)
class Word:
    """One of: confirm, undo, help, sheets, rules, quit."""

    name: str


@dataclass(frozen=True)
class Reply:
    """What to say to a line that does nothing."""

    text: str


WORDS = {
    "?": "help",
    "h": "help",
    "help": "help",
    "s": "sheets",
    "sheets": "sheets",
    "rules": "rules",
    "r?": "rules",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
UNDO = ("u", "undo")
YES = ("y", "yes", "ok")
PASSES = ("-", "−", "p", "pass")
MISSES = ("x", "miss")


def parse_line(
    text: str, state: State, seat: int, options: Sequence[Option], chosen: Option | None
) -> Pick | Word | Reply:
    """The meaning of a line: at the choice, or at the confirmation of what is chosen."""
    words = " ".join(text.lower().split())
    if not words or words in YES:
        if chosen:
            return Word("confirm")
        return Reply(f"Nothing is chosen yet. {usage_hint(options)}")
    if words in UNDO:
        return Word("undo") if chosen else Reply("There is nothing to undo: nothing is chosen.")
    if words in WORDS:
        return Word(WORDS[words])
    if words in PASSES or (words in MISSES and options[-1].miss):
        return Pick(options[-1])
    if words.isascii() and words.isdecimal():
        return pick_by_number(words, options)
    token = "x" if words in MISSES else token_of(words)
    if token is None:
        return Reply(f"I don't understand {quote(text.strip())}. {usage_hint(options)}")
    return pick_by_cell(token, state, seat, options)


def usage_hint(options: Sequence[Option]) -> str:
    crosses = [option for option in options if option.crosses]
    rest = "- to take the miss" if options[-1].miss else "- to pass"
    if not crosses:
        return f"Type {rest}, or ? for help."
    upto = "1" if len(crosses) == 1 else f"1 to {len(crosses)}"
    return f"Type {upto}, a cell such as {crosses[0].crosses[0]}, {rest}, or ? for help."


def pick_by_number(digits: str, options: Sequence[Option]) -> Pick | Reply:
    at = int(digits) if len(digits) <= 3 else 0
    if 1 <= at < len(options):
        return Pick(options[at - 1])
    return Reply(f"There is no option {digits[:12]}. {usage_hint(options)}")


def token_of(words: str) -> str | None:
    """A move in the words of a record, from words such as "red 9" or "♥9"; None if it is none."""
    if len(words) > MAX_MOVE_CHARS:
        return None
    for letter, name in NAMES.items():
        words = words.replace(name.lower(), letter).replace(SYMBOLS[letter], letter)
    token = words.replace("lucky", "~").replace(" ", "")
    return token if CELL.fullmatch(token) else None


def pick_by_cell(token: str, state: State, seat: int, options: Sequence[Option]) -> Pick | Reply:
    """The option that is meant by a cell; the rest of a chain need not be typed."""
    for option in options:
        if option.token == token:
            return Pick(option)
    found = [
        option
        for option in options
        if option.token.startswith(f"{token}+") or option.token == f"~{token}"
    ]
    if len(found) == 1:
        return Pick(found[0])
    if found:
        return Reply(
            f"{token} can go on in {len(found)} ways: type the number of the one you want."
        )
    refusal = core.decide(state, core.Choose(seat, token))
    if isinstance(refusal, core.Refusal):
        return Reply(sentence(refusal.reason))
    return Reply(usage_hint(options))
