"""The card game on gemixxt B: K21 and the examples E23, E44, E45."""

import qwixx
from qwixx import core
from tests.build import card_position, find_option, play, plays, reason, tokens

GAME = "cards-gemixxt-b"


def test_K1_the_sheet_is_that_of_gemixxt_b() -> None:
    assert qwixx.variants()[GAME].rows == qwixx.variants()["gemixxt-b"].rows
    assert [core.Setup(qwixx.variants()[GAME], n).players for n in range(1, 6)] == [1, 2, 3, 4, 5]


def test_GB1_K21_rows_close_on_their_last_cells() -> None:
    five = "r10 r6 r2 r8 r3", "y9 y12 y4 y6 y7", "g8 g2 g10 g12 g6", "b5 b7 b11 b9 b12"
    for crossed, last in zip(five, ("r11", "y10", "g3", "b4"), strict=True):
        state = card_position(GAME, crossed, hands=(last,))
        assert find_option(state, 0, f"{last}={last}").closes == last[0]
        state = card_position(GAME, crossed[:-3], hands=(last,))
        assert plays(state, last) == ["x"]


def test_GB1_12_and_2_close_nothing() -> None:
    state = card_position(GAME, "r10 r6 r2 r8 r3 r4", "", hands=("r7",), top=12, action=2)
    assert find_option(state, 0, "r12").closes == ""
    assert tokens(state, 1) == ["r12", "y12", "g12", "b12", "-"]


def test_K21_K10_cells_are_counted_by_their_place() -> None:
    state = card_position(GAME, "", hands=("r10 r6 r2",))
    assert plays(state, "r2,r6,r10")[0] == "r10+r6+r2"
    state = card_position(GAME, "", hands=("r2 r3 r4",))
    assert set(plays(state, "r2,r3,r4")) == {"r2+r3+r4", "r2+r3", "r3+r4", "r2", "r3", "r4", "x"}


def test_K21_neighbouring_numbers_may_stand_far_apart() -> None:
    state = card_position(GAME, "", hands=("y11 y12 y9",))
    why = "yellow 12 and yellow 11 cannot be crossed in one play: "
    why += "yellow 4, yellow 6, yellow 7, yellow 2, yellow 5 and yellow 8 would be left out"
    assert reason(state, 0, "y11,y12=y12+y11") == why


def test_K21_cells_are_written_in_the_order_of_the_row() -> None:
    state = card_position(GAME, "", hands=("r2 r6",))
    why = "write r2,r6=r6+r2: cards by number, cells row by row"
    assert reason(state, 0, "r2,r6=r2+r6") == why


def test_E23_K21_only_7_is_left_out() -> None:
    state = card_position(GAME, "", hands=("b5 b9 b11",))
    assert plays(state, "b5,b9,b11")[0] == "b5+b11+b9"
    assert find_option(state, 0, "b5,b9,b11=b5+b11+b9").left_out == ("b7",)
    why = "blue 5 and blue 9 cannot be crossed in one play: blue 7 and blue 11 would be left out"
    assert reason(state, 0, "b5,b9,b11=b5+b9") == why


def test_E44_K21_six_places_apart() -> None:
    state = card_position(GAME, "", hands=("r5 r6",))
    assert set(plays(state, "r5,r6")) == {"r5", "r6", "x"}


def test_E45_K21_r11_closes_the_row() -> None:
    state = card_position(GAME, "r10 r6 r2 r8 r3", "", hands=("r11 g4",))
    result = core.result(play(state, "r11=r11"))
    assert (result.crosses[0][0], result.row_scores[0][0]) == (7, 28)
    assert result.rows_by_seat() == [["r"], []]
