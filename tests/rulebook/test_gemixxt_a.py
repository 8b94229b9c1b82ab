"""Gemixxt A, rule by rule: GA1 to GA3, the example E9 and what its page takes from classic."""

from itertools import product

import pytest

import qwixx
from qwixx import core
from tests.build import choose, play, position, reason, roll, run, sheet, tokens, whites, wrong_dice

GEMIXXT = qwixx.variants()["gemixxt-a"]
RED, YELLOW, GREEN, BLUE = run("r", 2, 6), run("y", 2, 6), run("g", 12, 8), run("b", 12, 8)

# Where the numbers 2 to 12 of each colour stand; the letter is the row.
CELLS = {
    "r": "y2 y3 g4 g5 g6 b7 b8 b9 b10 r11 r12",
    "y": "r2 r3 r4 b5 b6 g7 g8 g9 y10 y11 y12",
    "g": "g2 g3 y4 y5 y6 y7 r8 r9 r10 b11 b12",
    "b": "b2 b3 b4 r5 r6 r7 y8 y9 g10 g11 g12",
}
CLOSING = ("r12", "y12", "g2", "b2")
ORDINARY = [
    (colour, cell) for colour in CELLS for cell in CELLS[colour].split() if cell not in CLOSING
]


@pytest.mark.parametrize(("colour", "cell"), ORDINARY)
def test_GA1_action_2_crosses_the_cell_with_the_dies_colour_and_the_sum(
    colour: str, cell: str
) -> None:
    number = int(cell[1:])
    white = number // 2
    other = 1 if number - white != 1 else 2  # what the other three dice show
    colours = "".join(f"{c}{number - white if c == colour else other}" for c in "rygb")
    state = position("gemixxt-a", "", "", dice=f"{white}{white} {colours}", action=2)
    assert [token for token in tokens(state, 0) if token[1:] == str(number)] == [cell]


def test_GA1_one_roll_by_hand() -> None:
    state = position("gemixxt-a", "", "", dice="41 r2y3g5b6", action=2)
    assert tokens(state, 0) == ["r4", "r7", "r9", "y3", "y6", "g10", "g7", "g6", "x"]
    assert reason(state, 0, "r6") == "r6 cannot be crossed: white and blue make 10 or 7"


def test_GA1_each_colour_and_number_stands_on_the_sheet_once() -> None:
    rows = (zip(row.cell_colours(), row.numbers, strict=True) for row in GEMIXXT.rows)
    pairs = [pair for row in rows for pair in row]
    assert sorted(pairs) == sorted(product("rygb", range(2, 13)))


def test_GA1_action_1_crosses_the_white_sum_whatever_the_colour() -> None:
    assert tokens(position("gemixxt-a", "", "", dice=whites(5)), 1) == ["r5", "y5", "g5", "b5", "-"]


@pytest.mark.parametrize(
    ("before", "last", "die"),
    [(RED, "r12", "red"), (YELLOW, "y12", "yellow"), (GREEN, "g2", "green"), (BLUE, "b2", "blue")],
)
def test_GA2_closing_a_row_removes_the_die_of_its_last_cell(
    before: str, last: str, die: str
) -> None:
    state = play(position("gemixxt-a", before, "", dice=whites(int(last[1:]))), last, "-")
    assert core.result(state).closed == last[0]
    state = play(state, "-")
    assert wrong_dice(state, whites(7)) == f"the {die} die has left the game: its row is closed"
    roll(state, whites(7, out=last[0]))


def test_GA2_cells_of_that_colour_in_other_rows_take_the_white_sum_only() -> None:
    state = position("gemixxt-a", "", "", closed="r", dice="12 y1g1b1")
    assert {"y3", "g3", "b3"} < set(tokens(state, 0))  # y3 is printed red
    state = play(state, "-", "y3")
    assert reason(state, 0, "y3") == "y3 cannot be crossed: the red die has left the game"


def test_GA2_other_coloured_cells_of_the_closed_row_are_lost() -> None:
    state = position("gemixxt-a", "", "", closed="r", dice="14 y1g1b4")
    assert reason(state, 0, "r5") == "r5 cannot be crossed: red is closed"  # printed blue
    state = play(state, "-", "-")
    assert reason(state, 0, "r5") == "r5 cannot be crossed: red is closed"
    assert tokens(state, 0) == ["y5", "y8", "b5", "x"]


def test_GA3_scored_row_by_row() -> None:
    mixed = position("gemixxt-a", "r2 r5 r8 r11", "y2 g4 b7 r11")
    assert core.result(mixed).row_scores == ((10, 0, 0, 0), (1, 1, 1, 1))
    assert core.result(mixed).scores == (10, 4)


def test_E9_red_closes_and_yellow_3_printed_red_stays_open() -> None:
    four = position("gemixxt-a", run("r", 2, 5), "", dice=whites(12))
    assert reason(four, 0, "r12") == "red 12 needs 5 crosses in its row, there are 4"
    state = play(play(position("gemixxt-a", RED, "", dice=whites(12)), "r12", "-"), "-")
    assert core.result(state).closed == "r"
    assert core.result(state).scores == (28, 0)
    state = play(roll(state, whites(3, out="r")), "y3", "-")
    assert "y3" in sheet(state, 0).split()


def test_C14_choices_are_hidden_but_a_closing_is_not() -> None:
    state = choose(position("gemixxt-a", RED, "", dice=whites(12)), 0, "g12")
    assert core.view(state, 1).state.chosen == (None, None)
    assert core.view(state, 1).announced == ("", "")
    state = choose(position("gemixxt-a", RED, "", dice=whites(12)), 0, "r12")
    assert core.view(state, 1).announced == ("r", "")


@pytest.mark.parametrize("closer", [0, 1])
def test_C15_a_closing_does_not_disturb_the_others_in_action_1(closer: int) -> None:
    state = choose(position("gemixxt-a", RED, RED, dice=whites(12)), closer, "r12")
    assert "r12" in tokens(state, 1 - closer)
    assert core.result(choose(state, 1 - closer, "r12")).scores == (28, 28)


def test_C16_the_last_action_is_carried_out_for_all() -> None:
    state = position("gemixxt-a", RED, YELLOW, closed="g", dice=whites(12, out="g"))
    result = core.result(play(state, "r12", "y12"))
    assert (result.closed, result.ended, result.scores) == ("ryg", "rows", (28, 28))


def test_C17_two_rows_closed_by_two_players_end_the_game() -> None:
    state = position("gemixxt-a", f"{RED} r12", YELLOW, closed="r", dice=whites(12, out="r"))
    assert core.result(play(state, "-", "g12")).ended is None
    assert core.result(play(state, "-", "y12")).ended == "rows"
