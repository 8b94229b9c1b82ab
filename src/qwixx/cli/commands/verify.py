"""`qwixx verify`: were the dice or cards of records those that were committed to?"""

import argparse
import json
import sys

from qwixx import core
from qwixx.cli.errors import EXIT_REFUSED
from qwixx.cli.records import for_each_game
from qwixx.fair.verify import DiceError, Proof, verify
from qwixx.rules.refusal import quote


def run(arguments: argparse.Namespace) -> int:
    for file in arguments.files:
        if code := check_file(file, arguments.json):
            return code
    return 0


def check_file(file: str, as_json: bool) -> int:
    """Show every game whose dice or cards are proved, up to the first whose are not."""
    show = print_json if as_json else print_words
    number = 0

    def check(game: core.RecordedGame) -> None:
        nonlocal number
        number += 1
        show(game, verify(game))

    try:
        return for_each_game([file], as_json, check)
    except DiceError as error:
        sys.stdout.flush()
        shown = file if file.isprintable() else quote(file)
        print(f"{shown}: game {number}: {error}", file=sys.stderr)
        if as_json:
            # What differs may be spread over tags and turns, so no one line is to blame.
            reason = {"line": None, "turn": error.turn, "seat": None, "reason": error.reason}
            print(json.dumps({"error": reason}))
        return EXIT_REFUSED


def print_json(game: core.RecordedGame, proof: Proof) -> None:
    line = {
        "variant": game.setup.variant.id,
        "verified": True,
        "turns": proof.turns,
        "commitment": proof.commitment,
    }
    print(json.dumps(line))


def print_words(game: core.RecordedGame, proof: Proof) -> None:
    many = "s" * (proof.turns != 1)
    cards = game.setup.variant.cards
    chance = f"deal and {proof.turns} refill{many}" if cards else f"and {proof.turns} roll{many}"
    print(f"{game.setup.variant.id}: first seat{',' * cards} {chance} verified")
    print(f"  commitment {proof.commitment}")
