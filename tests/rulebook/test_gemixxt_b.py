"""Gemixxt B, rule by rule: GB1 and what its page takes from classic."""

import pytest

import qwixx
from qwixx import core
from tests.build import choose, play, position, reason, roll, sheet, tokens, whites, wrong_dice

ROWS = {
    "r": "r10 r6 r2 r8 r3 r4 r12 r5 r9 r7 r11",
    "y": "y9 y12 y4 y6 y7 y2 y5 y8 y11 y3 y10",
    "g": "g8 g2 g10 g12 g6 g9 g7 g4 g5 g11 g3",
    "b": "b5 b7 b11 b9 b12 b3 b8 b10 b2 b6 b4",
}
FIVE = {row: " ".join(cells.split()[:5]) for row, cells in ROWS.items()}
LAST = ("r11", "y10", "g3", "b4")


def test_GB1_the_printed_rows() -> None:
    setup = core.Setup(qwixx.variants()["gemixxt-b"], players=2)
    assert " ".join(setup.cells) == " ".join(ROWS.values())


@pytest.mark.parametrize("row", ROWS)
def test_GB1_left_and_right_are_places_not_numbers(row: str) -> None:
    cells = ROWS[row].split()
    for cell in cells[:10]:
        state = position("gemixxt-b", cells[4], dice=whites(int(cell[1:])))
        assert (cell in tokens(state, 0)) == (cell in cells[5:])


def test_GB1_a_smaller_number_further_right_is_open_a_larger_one_left_is_gone() -> None:
    assert "r3" in tokens(position("gemixxt-b", "r8", dice=whites(3)), 0)
    why = "red 10 cannot be crossed: red 8 is already crossed further right"
    assert reason(position("gemixxt-b", "r8", dice=whites(10)), 0, "r10") == why


@pytest.mark.parametrize("last", LAST)
def test_GB1_the_last_cell_closes_its_row_with_5_crosses(last: str) -> None:
    five = FIVE[last[0]]
    dice = whites(int(last[1:]))
    four = position("gemixxt-b", five[: five.rindex(" ")], dice=dice)
    assert reason(four, 0, last).endswith("needs 5 crosses in its row, there are 4")
    state = play(position("gemixxt-b", five, "", dice=dice), last, "-")
    assert (core.result(state).closed, core.result(state).scores) == (last[0], (28, 0))
    assert "has left the game" in wrong_dice(play(state, "-"), whites(7))


@pytest.mark.parametrize(("total", "crossed"), [(12, "r12 y12 g12 b12"), (2, "r2 y2 g2 b2")])
def test_GB1_twelve_and_two_are_ordinary_cells(total: int, crossed: str) -> None:
    state = position("gemixxt-b", "", "", dice=whites(total))
    assert tokens(state, 0) == [*crossed.split(), "-"]
    for cell in crossed.split():
        assert core.result(play(state, cell, "-")).closed == ""


def test_GB1_action_2_uses_the_colour_of_the_row() -> None:
    state = position("gemixxt-b", "", "", dice="41 r2y3g5b6", action=2)
    assert set(tokens(state, 0)) == {"r6", "r3", "y7", "y4", "g9", "g6", "b10", "b7", "x"}


def test_C8_two_players_close_the_same_row_and_both_get_the_lock() -> None:
    state = play(position("gemixxt-b", FIVE["g"], FIVE["g"], "", dice=whites(3)), "g3", "g3", "-")
    assert core.result(state).scores == (28, 28, 0)


@pytest.mark.parametrize("last", LAST)
def test_C8_no_white_sum_closes_two_rows(last: str) -> None:
    state = position("gemixxt-b", *FIVE.values(), dice=whites(int(last[1:])))
    closing = {option.closes for seat in range(4) for option in core.options(state, seat)}
    assert closing == {"", last[0]}


def test_C14_choices_are_hidden_but_a_closing_is_not() -> None:
    state = choose(position("gemixxt-b", FIVE["r"], "", dice=whites(11)), 0, "y11")
    assert core.view(state, 1).state.chosen == (None, None)
    assert core.view(state, 1).announced == ("", "")
    state = choose(position("gemixxt-b", FIVE["r"], "", dice=whites(11)), 0, "r11")
    assert core.view(state, 1).announced == ("r", "")


@pytest.mark.parametrize("closer", [0, 1])
def test_C15_a_closing_does_not_disturb_the_others_in_action_1(closer: int) -> None:
    state = position("gemixxt-b", FIVE["b"], FIVE["b"], dice=whites(4))
    state = choose(state, closer, "b4")
    assert "b4" in tokens(state, 1 - closer)
    assert core.result(choose(state, 1 - closer, "b4")).scores == (28, 28)


def test_C16_the_last_action_is_carried_out_for_all() -> None:
    state = position("gemixxt-b", FIVE["y"], "", closed="r", dice=whites(10, out="r"))
    state = play(state, "y10", "g10")
    assert core.result(state).ended == "rows"
    assert sheet(state, 1) == "g10"


def test_C17_two_rows_closed_by_two_players_end_the_game() -> None:
    state = position("gemixxt-b", f"{FIVE['r']} r11", FIVE["g"], closed="r")
    state = roll(state, whites(3, out="r"))
    assert core.result(play(state, "y3", "-")).ended is None
    assert core.result(play(state, "-", "g3")).ended == "rows"
