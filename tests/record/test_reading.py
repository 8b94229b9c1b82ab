"""Every way for a line to be wrong: where it is refused, and in which words."""

import pytest

from qwixx import core
from tests.record.texts import (
    EXAMPLE,
    FIVE_RED,
    MISSES,
    RED_CLOSED,
    SOLO_CLOSED,
    mistake,
    only,
    record,
    refusal,
    solo,
)

# ---- the two examples of the notation ------------------------------------------------------------


def message(text: str) -> str:
    error = refusal(text)
    return f"game.qgn:{error.line}: {error}"


def test_example_of_a_cross_left_of_the_last() -> None:
    assert message(EXAMPLE.replace("- r3 / x", "r3 r3 / x")) == (
        "game.qgn:9: turn 3, seat 1 (Max): "
        "red 3 cannot be crossed: red 5 is already crossed further right"
    )


def test_example_of_closing_too_early() -> None:
    more = "4. 22 r3y1g1b1 : - r4 / r5\n5. 33 r1y1g1b1 : - r6 / x\n6. 66 r1y1g1b1 : - r12 / -\n"
    assert message(EXAMPLE + more) == (
        "game.qgn:12: turn 6, seat 2 (Emma): red 12 needs 5 crosses in its row, there are 4"
    )


# ---- dice ----------------------------------------------------------------------------------------


def test_white_die_out_of_range() -> None:
    reason = "the white die cannot show 7: it has the sides 1 to 6"
    assert mistake(record("classic", "1. 17 r2y3g5b6 : - - / x")) == (5, 1, None, reason)


def test_colour_die_out_of_range() -> None:
    reason = "the green die cannot show 9: it has the sides 1 to 8"
    assert mistake(record("longo", "1. 18 r2y3g9b6 : - - / x")) == (5, 1, None, reason)


def test_missing_die() -> None:
    reason = "the yellow die is missing: it is still in the game"
    assert mistake(record("classic", "1. 41 r2g5b6 : - - / x")) == (5, 1, None, reason)


def test_surplus_die() -> None:
    reason = "the red die has left the game: its row is closed"
    text = record("classic", *RED_CLOSED, "5. 41 r2y3g5b6 : - - / x")
    assert mistake(text) == (9, 5, None, reason)


@pytest.mark.parametrize(
    "dice", ["", "4", "412", "41 b6g5y3r2", "41 r2r3y3g5b6", "41 r2y3g5b", "?? r2y3g5b6", "4x r2"]
)
def test_dice_in_no_known_shape(dice: str) -> None:
    reason = f"dice are written as 41 r2y3g5b6, or as ??, not {dice!r}"
    assert mistake(record("classic", f"1. {dice} : - - / x")) == (5, 1, None, reason)


# ---- crosses -------------------------------------------------------------------------------------


def test_number_not_rolled_in_action_1() -> None:
    reason = "red 6 cannot be crossed: the white dice sum to 5"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : - r6 / x")) == (5, 1, 2, reason)


def test_number_not_rolled_in_action_2() -> None:
    reason = "red 7 cannot be crossed: white and red make 6 or 3"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : - - / r7")) == (5, 1, 1, reason)


def test_the_colour_of_the_cell_counts_in_gemixxt_a() -> None:
    reason = "r5 cannot be crossed: white and blue make 8 or 6"
    assert mistake(record("gemixxt-a", "1. 31 r4y3g5b5 : - - / r5")) == (5, 1, 1, reason)


def test_cross_left_of_the_last_of_the_same_turn() -> None:
    reason = "red 3 cannot be crossed: red 5 is already crossed further right"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : r5 - / r3")) == (5, 1, 1, reason)


def test_cell_already_crossed() -> None:
    text = record("classic", "1. ?? : - r5 / x", "2. ?? : - - / r5")
    assert mistake(text) == (6, 2, 2, "red 5 is already crossed")


def test_closing_too_early() -> None:
    reason = "red 12 needs 5 crosses in its row, there are 4"
    assert mistake(record("classic", *FIVE_RED, "4. ?? : - r12 / -")) == (8, 4, 2, reason)


def test_closing_too_early_with_a_single_cross() -> None:
    reason = "green 2 needs 5 crosses in its row, there is 1"
    assert mistake(record("classic", "1. ?? : g12 - / g2")) == (5, 1, 1, reason)


def test_closed_row() -> None:
    reason = "red 8 cannot be crossed: red is closed"
    assert mistake(record("classic", *RED_CLOSED, "5. ?? : - r8 / x")) == (9, 5, 2, reason)


def test_die_removed_in_action_1_of_the_same_turn() -> None:
    reason = "red 8 cannot be crossed: the red die has left the game"
    assert mistake(record("classic", *FIVE_RED, "4. ?? : r12 - / r8")) == (8, 4, 2, reason)


def test_cell_that_is_not_on_the_sheet() -> None:
    reason = "there is no red 13 on this sheet"
    assert mistake(record("classic", "1. ?? : - r13 / x")) == (5, 1, 2, reason)


# ---- misses --------------------------------------------------------------------------------------


def test_miss_after_a_cross() -> None:
    reason = "a miss cannot be taken: red 5 was crossed in action 1"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : r5 - / x")) == (5, 1, 1, reason)


def test_missing_miss() -> None:
    reason = "nothing was crossed in this turn, so this must be a miss: x"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : - r5 / -")) == (5, 1, 1, reason)


def test_miss_in_action_1() -> None:
    reason = "a miss is taken in action 2, not in action 1"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : - x / x")) == (5, 1, 2, reason)


def test_first_tells_whose_miss_it_is() -> None:
    text = record("classic", "1. 41 r2y3g5b6 : r5 - / -", First="2")
    assert mistake(text)[:3] == (6, 1, 2)


# ---- forced crosses ------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["g11", "g11+r3", "g11+y2", "g11+r2+y2"])
def test_missing_wrong_or_surplus_forced_cross(move: str) -> None:
    reason = "green 11 forces other crosses than these: write 'g11+r2'"
    assert mistake(record("bonus-a", f"1. 56 r1y1g1b1 : - {move} / x")) == (5, 1, 2, reason)


def test_cross_that_forces_nothing() -> None:
    reason = "red 5 forces other crosses than these: write 'r5'"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : r5+y2 - / -")) == (5, 1, 1, reason)


def test_lapsed_forced_cross_is_not_written() -> None:
    reason = "green 11 forces other crosses than these: write 'g11'"
    text = record("bonus-a", "1. ?? : r11 - / g11+r12")
    assert mistake(text) == (5, 1, 1, reason)


def test_forced_cross_in_a_row_that_is_not_tied() -> None:
    reason = "yellow 11 forces other crosses than these: write 'y11+r2+r3' or 'y11+b12+b11'"
    text = record("bonus-b", "1. ?? : g9 - / g8", "2. ?? : y2 - / x", "3. ?? : - - / y11+g7+g6")
    assert mistake(text) == (7, 3, 1, reason)


# ---- lucky crosses -------------------------------------------------------------------------------


def test_lucky_cross_without_lucky_numbers() -> None:
    reason = "this game has no lucky numbers"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : ~r2 - / -")) == (5, 1, 1, reason)


def test_lucky_cross_at_another_number() -> None:
    reason = "5 is not a lucky number of this seat: those are 6 and 11"
    assert mistake(record("longo", "1. 41 r2y3g5b6 : ~r2 ~r2 / -")) == (5, 1, 2, reason)


def test_lucky_cross_beyond_the_next_cell() -> None:
    reason = "a lucky cross goes to the next cell of its row: red 2, not red 3"
    assert mistake(record("longo", "1. 41 r2y3g5b6 : ~r3 - / -")) == (5, 1, 1, reason)


def test_lucky_cross_in_a_row_that_has_more() -> None:
    reason = "a lucky cross goes to a row with the fewest: red has 1, not 0"
    text = record("longo", "1. ?? : r2 - / -", "2. 41 r2y3g5b6 : ~r3 - / x")
    assert mistake(text) == (6, 2, 1, reason)


def test_lucky_cross_in_action_2() -> None:
    reason = "a lucky cross is possible in action 1 only"
    assert mistake(record("longo", "1. 41 r2y3g5b6 : - - / ~r2")) == (5, 1, 1, reason)


# ---- the end -------------------------------------------------------------------------------------


def test_move_after_the_end() -> None:
    assert mistake(solo(*MISSES, "5. 41 r2y3g5b6 : - / x")) == (8, 5, None, "the game is over")


def test_action_2_after_an_end_in_action_1() -> None:
    reason = "the game ended in action 1: there is no action 2"
    text = solo(*SOLO_CLOSED[:-1], f"{SOLO_CLOSED[-1]} / -")
    assert mistake(text) == (10, 7, 1, reason)


def test_wrong_result() -> None:
    assert mistake(solo(*MISSES, Result="-15")) == (3, None, None, "the result is -20, not -15")


def test_result_for_too_many_seats() -> None:
    assert mistake(solo(*MISSES, Result="-20 0")) == (3, None, None, "the result is -20, not -20 0")


def test_star_on_a_finished_game() -> None:
    assert mistake(solo(*MISSES, Result="*")) == (3, None, None, "the result is -20, not *")


def test_scores_on_an_unfinished_game() -> None:
    reason = "the game is unfinished, so its result must be *"
    assert mistake(solo(*MISSES[:3], Result="-15")) == (3, None, None, reason)


@pytest.mark.parametrize("result", ["", "won", "1-0", "+5", "5,5"])
def test_result_that_is_no_result(result: str) -> None:
    reason = f"the result is * or a score for each seat, not {result!r}"
    assert mistake(solo(Result=result)) == (3, None, None, reason)


# ---- Duel ----------------------------------------------------------------------------------------


def test_duel_knocking_off_a_stone_behind_the_foremost() -> None:
    reason = "the stone on red 5 cannot be knocked off: it is not the foremost in its row"
    text = record("duel", "1. ?? : r5 / r7", "2. ?? : r5 / -")
    assert mistake(text) == (6, 2, 2, reason)


def test_duel_knocking_off_a_stack() -> None:
    reason = "red 7 holds a stack of 2, which cannot be knocked off"
    text = record("duel", "1. ?? : r7 / -", "2. ?? : - / x", "3. ?? : r7 / -", "4. ?? : r7 / -")
    assert mistake(text) == (8, 4, 2, reason)


def test_duel_stacking_on_a_stone_that_was_overtaken() -> None:
    reason = "no stone can be stacked on red 7: the other is further right, on red 8"
    text = record("duel", "1. ?? : r7 / -", "2. ?? : r8 / -", "3. ?? : - / r7")
    assert mistake(text) == (7, 3, 1, reason)


def test_duel_stone_left_of_an_own_one() -> None:
    reason = "no stone can go to red 6: an own stone is further right, on red 7"
    assert mistake(record("duel", "1. ?? : r7 / r6")) == (5, 1, 1, reason)


def test_duel_same_cell_in_both_actions() -> None:
    reason = "red 7 was used in action 1: action 2 needs another cell"
    assert mistake(record("duel", "1. 34 r4y1g1b1 : r7 / r7")) == (5, 1, 1, reason)


def test_duel_last_cell_with_too_few_own_stones() -> None:
    reason = "blue 2 needs 5 own stones in its row, there is 1"
    assert mistake(record("duel", "1. ?? : b12 / b2")) == (5, 1, 1, reason)


def test_duel_knock_off_and_stack_are_accepted() -> None:
    text = record("duel", "1. ?? : r7 / -", "2. ?? : r7 / -", "3. ?? : - / x", "4. ?? : r7 / -")
    assert core.result(only(text).state).row_scores == ((0, 0, 0, 0), (3, 0, 0, 0))


def test_duel_has_one_move_in_action_1() -> None:
    reason = "action 1 has 2 moves, it needs 1"
    assert mistake(record("duel", "1. ?? : - - / x")) == (5, 1, None, reason)


# ---- the shape of a line -------------------------------------------------------------------------


@pytest.mark.parametrize("moves", ["-", "- - -"])
def test_wrong_number_of_moves_in_action_1(moves: str) -> None:
    reason = f"action 1 has {len(moves.split())} moves, it needs 2"
    assert mistake(record("classic", f"1. 41 r2y3g5b6 : {moves} / x")) == (5, 1, None, reason)


@pytest.mark.parametrize("moves", ["", "- -"])
def test_wrong_number_of_moves_in_action_2(moves: str) -> None:
    reason = f"action 2 has {len(moves.split())} moves, it needs 1"
    assert mistake(record("classic", f"1. 41 r2y3g5b6 : - - / {moves}")) == (5, 1, None, reason)


@pytest.mark.parametrize("number", [0, 2, 11])
def test_wrong_turn_number(number: int) -> None:
    reason = f"this should be turn 1, not {number}"
    text = record("classic", f"{number}. 41 r2y3g5b6 : - - / x")
    assert mistake(text) == (5, 1, None, reason)


@pytest.mark.parametrize("move", ["r", "5", "w5", "r05", "r5+", "+r5", "~", "--", "R5", "r5,y5"])
def test_word_that_is_not_a_move(move: str) -> None:
    text = record("classic", f"1. 41 r2y3g5b6 : - {move} / x")
    assert mistake(text) == (5, 1, None, f"{move!r} is not a move")


@pytest.mark.parametrize("line", ["41 r2y3g5b6 : - - / x", "1. 41 r2y3g5b6", "1 41 : - -", "hello"])
def test_malformed_line(line: str) -> None:
    reason = f"a turn is written as 1. 41 r2y3g5b6 : r5 - / b10, not {line!r}"
    assert mistake(record("classic", line)) == (5, 1, None, reason)


def test_long_lines_are_quoted_in_part() -> None:
    shown = repr("m" * 40 + "…")
    reason = f"a turn is written as 1. 41 r2y3g5b6 : r5 - / b10, not {shown}"
    assert mistake(record("classic", "m" * 1000)) == (5, 1, None, reason)


@pytest.mark.parametrize("comment", ["{open", "closed}", "{a} b}", "}{"])
def test_malformed_comment(comment: str) -> None:
    reason = "a comment must begin with { and end with } on one line"
    text = record("classic", f"1. 41 r2y3g5b6 : - - / x {comment}")
    assert mistake(text) == (5, 1, None, reason)


def test_action_1_missing_in_a_line_that_is_not_the_last() -> None:
    reason = "action 1 is missing, and the turn is not the last"
    text = record("classic", "1. 41 r2y3g5b6 :", "2. 41 r2y3g5b6 : - - / x")
    assert mistake(text) == (5, 1, None, reason)


def test_action_2_missing_in_a_line_that_is_not_the_last() -> None:
    reason = "action 2 is missing, and the turn is not the last"
    text = record("classic", "1. 41 r2y3g5b6 : - -", "2. 41 r2y3g5b6 : - - / x", First="2")
    assert mistake(text) == (6, 1, 2, reason)


def test_action_1_must_not_be_left_out_alone() -> None:
    reason = "action 1 has 0 moves, it needs 2"
    assert mistake(record("classic", "1. 41 r2y3g5b6 : / x")) == (5, 1, None, reason)
