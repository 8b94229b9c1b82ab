"""Where two things are wrong, the one that comes first in the order of reading is named."""

import pytest

from qwixx import core
from tests.record.texts import MISSES, RED_CLOSED, SOLO_CLOSED, mistake, record, solo


def test_tags_before_turns() -> None:
    assert mistake(solo("nonsense", First="9"))[0] == 3


def test_shape_before_turn_number() -> None:
    assert mistake(solo("7. 41 r2y3g5b6 : - / y"))[3] == "'y' is not a move"


def test_turn_number_before_game_over() -> None:
    assert mistake(solo(*MISSES, "4. 41 r2y3g5b6 : - / x"))[3] == "this should be turn 5, not 4"


def test_game_over_before_dice() -> None:
    assert mistake(solo(*MISSES, "5. 77 r2y3g5b6 : - / x"))[3] == "the game is over"


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        ("41 r2y7g5", "the yellow die cannot show 7: it has the sides 1 to 6"),
        ("41 r2y3g5", "the blue die is missing: it is still in the game"),
        ("41 r2y3g5b6", "the red die has left the game: its row is closed"),
    ],
)
def test_range_before_missing_before_surplus(dice: str, reason: str) -> None:
    assert mistake(record("classic", *RED_CLOSED, f"5. {dice} : - - / x"))[3] == reason


def test_dice_before_action_1() -> None:
    assert mistake(solo("1. 47 r2y3g5b6 : x / x"))[2] is None


@pytest.mark.parametrize(("moves", "seat"), [("r9 r9 r9", 1), ("- r9 r9", 2), ("- - r9", 3)])
def test_action_1_by_seat(moves: str, seat: int) -> None:
    text = record("classic", f"1. 41 r2y3g5b6 : {moves} / r9", seats="A B C", First="2")
    assert mistake(text)[2] == seat


def test_action_1_before_action_2() -> None:
    text = record("classic", "1. 41 r2y3g5b6 : - r9 / -")
    assert mistake(text)[2] == 2


def test_action_2_before_result() -> None:
    assert mistake(solo("1. 41 r2y3g5b6 : - / -", Result="5"))[1:3] == (1, 1)


def test_end_in_action_1_before_result() -> None:
    text = solo(*SOLO_CLOSED[:-1], "7. ?? : y12 / -", Result="5")
    assert mistake(text)[1:3] == (7, 1)


def test_earlier_line_before_later_line() -> None:
    assert mistake(solo("1. 41 r2y3g5b6 : - / -", "nonsense"))[0] == 4


def test_incomplete_line_before_the_next_one() -> None:
    assert mistake(solo("1. 41 r2y3g5b6 : -", "nonsense"))[0] == 4


def test_result_before_the_next_game() -> None:
    assert mistake(f"{solo(*MISSES, Result='*')}\n{solo('nonsense')}")[0] == 3


def test_games_before_the_refused_one_are_given() -> None:
    games = core.read_games(f"{solo(*MISSES)}\n{solo('nonsense')}")
    assert core.result(next(games).state).scores == (-20,)
    with pytest.raises(core.RecordError, match="turn 1: a turn is written as"):
        next(games)


def test_result_before_a_malformed_tag_of_the_next_game() -> None:
    assert mistake(f"{solo(*MISSES, Result='*')}\n[Variant]\n")[0] == 3


def test_an_error_as_json() -> None:
    error = core.RecordError(9, core.Refusal("game-over"), 3, 1, "Max")
    assert error.as_json() == {"line": 9, "turn": 3, "seat": 1, "reason": "the game is over"}
