"""What is wrong with a record is said as a code with details, too, for words in any language."""

import pytest

from qwixx.rules.refusal import REASONS
from tests.record.texts import FIVE_RED, MISSES, RED_CLOSED, SOLO_CLOSED, record, refusal, solo

NO_RECORD = (
    *("not-a-command", "no-such-seat", "not-rolled", "already-rolled", "not-deciding"),
    *("confirmed", "not-confirmed", "not-chosen", "not-dice", "not-a-move"),
)
"""Commands that no record can give."""


def classic(move: str) -> str:
    """Emma's move in turn 1 is to be refused."""
    return record("classic", f"1. 41 r2y3g5b6 : - {move} / x")


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
