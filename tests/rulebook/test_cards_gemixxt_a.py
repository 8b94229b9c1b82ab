"""The card game on gemixxt A: K20, the examples E21, E22, E43 and what holds of both games."""

from itertools import product

import qwixx
from qwixx import core
from tests.build import card_position, find_option, play, plays, reason, run, sheet, tokens

GAME = "cards-gemixxt-a"
RED = run("r", 2, 6)
CELLS = {
    "r": "y2 y3 g4 g5 g6 b7 b8 b9 b10 r11 r12",
    "y": "r2 r3 r4 b5 b6 g7 g8 g9 y10 y11 y12",
    "g": "g2 g3 y4 y5 y6 y7 r8 r9 r10 b11 b12",
    "b": "b2 b3 b4 r5 r6 r7 y8 y9 g10 g11 g12",
}
"""By hand from the printed sheet: where the numbers 2 to 12 of each colour stand."""


def test_K1_the_sheet_is_that_of_gemixxt_a() -> None:
    assert qwixx.variants()[GAME].rows == qwixx.variants()["gemixxt-a"].rows
    assert [core.Setup(qwixx.variants()[GAME], n).players for n in range(1, 6)] == [1, 2, 3, 4, 5]


def test_GA1_K20_a_card_means_the_one_cell_of_its_colour_and_number() -> None:
    five = {
        row: run(row, *ends)
        for row, ends in zip("rygb", [(2, 6), (2, 6), (12, 8), (12, 8)], strict=True)
    }
    for colour, number in product("rygb", range(2, 13)):
        cell = CELLS[colour].split()[number - 2]
        closes = cell in ("r12", "y12", "g2", "b2")
        state = card_position(GAME, five[cell[0]] if closes else "", hands=(f"{colour}{number}",))
        assert plays(state, f"{colour}{number}") == [cell, "x"]


def test_K7_the_number_on_top_is_crossed_whatever_the_colour() -> None:
    state = card_position(GAME, "", "", hands=("r2",), top=5, action=2)
    assert tokens(state, 1) == ["r5", "y5", "g5", "b5", "-"]


def test_K20_a_play_crosses_in_several_rows() -> None:
    state = card_position(GAME, "", hands=("g8 g12",))
    assert plays(state, "g8,g12") == ["r8+b12", "b12", "r8", "x"]
    assert sheet(play(state, "g8,g12=r8+b12"), 0) == "r8 b12"


def test_K20_cells_stand_row_by_row_each_from_left_to_right() -> None:
    state = card_position(GAME, "", hands=("b5 b11 b12",))
    why = "write b5,b11,b12=r5+g12+g11: cards by number, cells row by row"
    assert reason(state, 0, "b5,b11,b12=g12+g11+r5") == why
    assert reason(state, 0, "b5,b11,b12=r5+g11+g12") == why


def test_K20_one_play_is_of_one_colour() -> None:
    state = card_position(GAME, "", hands=("b5 b11 r5 *9",), jokers=True)
    why = "cards of one play have one colour, not red and blue"
    assert reason(state, 0, "r5,b11=x") == why
    assert reason(state, 0, "b5,*9=r9") == "r9 cannot be crossed: no card for it is played"
    why = "r5 and r9 have two colours: one play crosses one colour"
    assert reason(state, 0, "b5,*9=r5+r9") == why
    assert plays(state, "b5,*9") == ["r5+y9", "y9", "r5", "x"]


def test_K20_several_rows_left_out_by_row() -> None:
    state = card_position(GAME, "", hands=("r3 r8 r11",))
    option = find_option(state, 0, "r3,r8,r11=r11+y3+b8")
    assert option.left_out == (*run("r", 2, 10).split(), "y2", *run("b", 12, 9).split())
    assert (option.skips, option.gain) == (14, 3)


def test_E21_K20_two_cells_printed_red_and_one_left() -> None:
    state = card_position(GAME, "", hands=("r3 r8 r11",))
    assert {"y3", "b8", "y3+b8"} <= set(plays(state, "r3,r8,r11"))
    assert sheet(play(state, "r3,r8,r11=y3+b8"), 0) == "y3 b8"


def test_E22_K20_two_in_one_row_and_one_in_another() -> None:
    state = card_position(GAME, "", hands=("b5 b11 b12",))
    assert plays(state, "b5,b11,b12")[0] == "r5+g12+g11"
    assert sheet(play(state, "b5,b11,b12=r5+g12+g11"), 0) == "r5 g12 g11"


def test_E43_K20_two_cells_may_be_left_out_here() -> None:
    state = card_position(GAME, "", hands=("r7 r10",))
    assert CELLS["r"].split()[5] == "b7"
    assert "b10+b7" in plays(state, "r7,r10")
    assert find_option(state, 0, "r7,r10=b10+b7").left_out == ("b12", "b11", "b9", "b8")


def test_K20_a_play_that_closes_counts_what_it_crossed_left_of_the_last_cell() -> None:
    state = card_position(GAME, run("r", 2, 5), hands=("r11 r12",))
    assert set(plays(state, "r11,r12")) == {"r11", "r11+r12", "x"}
    assert find_option(state, 0, "r11,r12=r11+r12").closes == "r"


def test_K13_a_closed_row_is_closed_with_all_its_cells_for_this_player() -> None:
    state = card_position(GAME, f"{RED} r12", "", hands=("b5 b6 r3", "g7"), top=7, action=2)
    assert reason(state, 0, "r7") == "r7 cannot be crossed: red is closed"
    assert tokens(state, 1)[0] == "r7"
    state = card_position(GAME, f"{RED} r12", "", hands=("g7 g8 y2 r3",))
    assert plays(state, "g8") == ["x"]  # r8
    assert plays(state, "y2") == ["x"]  # r2
    assert plays(state, "g7") == ["y7", "x"]
    assert plays(state, "r3") == ["y3", "x"]


def test_GA3_points_by_row_not_by_colour() -> None:
    state = card_position(GAME, "y2 y3 b5 b6", hands=("r3",))
    assert core.result(state).row_scores == ((0, 3, 0, 3),)
