"""`qwixx record`: records in canonical form."""

import argparse
import json
import re

from qwixx import core
from qwixx.cli.records import for_each_game
from qwixx.record.names import REPLACEMENT
from qwixx.rules.deals import Draw

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What a terminal would obey, in names and comments of others."""


def run(arguments: argparse.Namespace) -> int:
    first = True

    def show(game: core.RecordedGame) -> None:
        nonlocal first
        if arguments.json:
            written = json.dumps(as_json(game), ensure_ascii=False)
            print(CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", written))
            return
        if not first:
            print()
        first = False
        print(CONTROL.sub(REPLACEMENT, str(game.record)), end="")

    return for_each_game(arguments.files, arguments.json, show)


def as_json(game: core.RecordedGame) -> dict[str, object]:
    """The record as data, for programs that would rather not parse the text."""
    return {
        "tags": dict(game.record.tags),
        "comments": game.record.comments,
        "turns": [{**turn_as_json(turn), "comments": turn.comments} for turn in game.record.turns],
    }


def turn_as_json(turn: core.Turn) -> dict[str, object]:
    """A turn with dice, or with cards: those that were taken, and those that came from the pile."""
    if isinstance(turn.dice, Draw):
        return {
            "taken": turn.taken,
            "refill": turn.dice.cards,
            "top": turn.dice.top or None,
            "action2": turn.first,
            "action3": turn.second,
        }
    return {"dice": str(turn.dice), "action1": turn.first, "action2": turn.second}
