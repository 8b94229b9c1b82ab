"""What is wrong with a record is said as a code with details, too, for words in any language."""

import pytest

from qwixx.rules.refusal import REASONS
from tests.record.texts import FIVE_RED, MISSES, RED_CLOSED, SOLO_CLOSED, record, refusal, solo

NO_RECORD = (
    *("not-a-command", "no-such-seat", "not-rolled", "already-rolled", "not-deciding"),
    *("confirmed", "not-confirmed", "not-chosen", "not-dice", "not-a-move"),
    *("no-cards", "no-dice", "not-dealt", "already-dealt", "not-taken", "not-drawn"),
    *("already-drawn", "not-cards", "hands-count", "take-unseen", "not-a-play"),
)
"""Commands that no record can give."""


def classic(move: str) -> str:
    """Emma's move in turn 1 is to be refused."""
    return record("classic", f"1. 41 r2y3g5b6 : - {move} / x")


def dealt(*turns: str, hand: str = "r3 r4 g8 b12", display: str = "r6 y9 g2 b7") -> str:
    """A card game for one; the hand and the display are dealt."""
    return record("cards", *turns, seats="Max", Hand1=hand, Display=display)


def played(play: str) -> str:
    """A play in turn 1, of a hand with red 6 and without a cross before it, is to be refused."""
    return dealt(f"1. r6>g10 5 : - / {play}")


BROKEN = {
    # dice
    "die-range": solo("1. 47 r2y3g5b6 : - / x"),
    "die-missing": solo("1. 41 r2y3g5 : - / x"),
    "die-surplus": record("classic", *RED_CLOSED, "5. 41 r2y3g5b6 : - - / x"),
    # moves
    "game-over": solo(*MISSES, "5. 41 r2y3g5b6 : - / x"),
    "miss-in-action-1": classic("x"),
    "miss-after-cross": solo("1. 41 r2y3g5b6 : r5 / x"),
    "miss-due": solo("1. 41 r2y3g5b6 : - / -"),
    "no-such-cell": classic("r13"),
    "no-lucky": classic("~r2"),
    "lucky-action-2": record("longo", "1. 41 r2y3g5b6 : - - / ~r2"),
    "not-lucky": record("longo", "1. 41 r2y3g5b6 : - ~r2 / x"),
    "not-fewest": record("longo", "1. ?? : r2 - / -", "2. 41 r2y3g5b6 : ~r3 - / x"),
    "not-next": record("longo", "1. 41 r2y3g5b6 : ~r3 - / -"),
    "not-white-sum": classic("r6"),
    "die-gone": record("classic", *FIVE_RED, "4. ?? : r12 - / r8"),
    "not-colour-sum": solo("1. 41 r2y3g5b6 : - / r5"),
    "same-cell": record("duel", "1. 34 r4y1g1b1 : r7 / r7"),
    "row-closed": record("classic", *RED_CLOSED, "5. ?? : - r8 / x"),
    "crossed": solo("1. ?? : r5 / r5"),
    "passed": solo("1. ?? : r5 / r4"),
    "needs": solo("1. ?? : - / r12"),
    "stone-left": record("duel", "1. ?? : r7 / r6"),
    "stack-overtaken": record("duel", "1. ?? : r7 / -", "2. ?? : r8 / -", "3. ?? : - / r7"),
    "stack-stands": record(
        "duel", "1. ?? : r7 / -", "2. ?? : - / x", "3. ?? : r7 / -", "4. ?? : r7"
    ),
    "not-foremost": record("duel", "1. ?? : r5 / r7", "2. ?? : r5 / -"),
    "needs-stones": record("duel", "1. ?? : b12 / b2"),
    "forced": classic("r5+y2"),
    # cards
    "not-a-card": dealt(hand="r3 r4 g8 b13"),
    "deal-count": dealt(hand="r3 r4 g8"),
    "card-twice": dealt(hand="r3 r4 g8 r6"),
    "no-jokers": dealt(hand="r3 r4 g8 *6"),
    "take-count": dealt("1. r6,y9>g10,g11 5 : - / r3=x"),
    "known-card": dealt("1. ?6>g10 5 : - / r3=x"),
    "not-in-display": dealt("1. y6>g10 5 : - / r3=x"),
    "refill-count": dealt("1. r6>g10,g11 5 : - / r3=x"),
    "not-the-top": dealt("1. r6>g10 5 : - / r3=x", "2. y9>g11 5 : - / r4=x"),
    "not-in-pile": dealt("1. r6>r3 5 : - / r3=x"),
    "not-on-top": dealt("1. r6>g10 5 : r6 / r3=-"),
    "cards-named": record("cards", "1. ?? : - - / r5=x"),
    "cards-missing": dealt("1. ?? : - / r3=x"),
    "cards-not-named": played("?=x"),
    "play-count": played("r3,r4,r5,r6=x"),
    "not-in-hand": played("y3=x"),
    "two-colours": played("r3,g8=x"),
    "cells-of-two-colours": played("r3=r3+y3"),
    "no-card-for-cell": played("r3=r4"),
    "leaves-out": played("r3,r6=r3+r6"),
    "play-order": played("r4,r3=r3+r4"),
    "miss-due-play": played("r3=-"),
    # tags
    "players": record("classic", seats="A B C D E F"),
    "players-exactly": record("duel", seats="A"),
    "not-first": record("classic", First="3"),
    "not-utf-8": solo("\udcfc"),
    "no-game": "",
    "no-tags": "1. 41 r2y3g5b6 : - / x",
    "not-a-tag": "[Variant]",
    "tag-twice": '[r ""]\n[r ""]',
    "not-a-comment": solo("1. ?? : {"),
    "seat-tags": '[Variant "classic"]',
    "no-variant": '[Seat1 "Max"]',
    "not-a-variant": record("chess"),
    "not-a-seat": solo(First="one"),
    "lucky-nobody": record("longo", Lucky3="5 6"),
    "lucky-pair": record("longo", Lucky1="5 5"),
    "not-yes-or-no": record("cards", Jokers="maybe"),
    "hand-nobody": record("cards", Hand3="r3 r4 g8 b12"),
    "hand-tags": record("cards", Display="r3 r4 g8 b12"),
    "not-a-result": solo(Result="won"),
    "wrong-result": solo(*MISSES, Result="0"),
    "unfinished": solo(Result="0"),
    # turns
    "not-a-turn": solo("hello"),
    "wrong-turn": solo("2. ?? : - / x"),
    "dice-shape": solo("1. 4 : - / x"),
    "move-shape": classic("R5"),
    "move-count": solo("1. ?? : - - / x"),
    "no-action": solo("1. ?? :", "2. ?? : - / x"),
    "ended-in-action-1": solo(*SOLO_CLOSED[:-1], f"{SOLO_CLOSED[-1]} / -"),
}


@pytest.mark.parametrize("code", [code for code in REASONS if code not in NO_RECORD])
def test_a_record_is_refused_by_every_code(code: str) -> None:
    assert refusal(BROKEN[code]).code == code


def test_the_details_are_what_the_reason_names() -> None:
    error = refusal(BROKEN["move-count"])
    assert error.details == {"action": 1, "moves": 2, "needs": 1}
    error = refusal(BROKEN["passed"])
    assert error.details == {"cell": "r4", "last": "r5"}


def test_only_cells_rows_and_dice_are_named_by_a_colour() -> None:
    assert refusal(BROKEN["tag-twice"]).reason == "the tag r stands twice in one game"
