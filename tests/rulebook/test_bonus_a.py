"""Bonus A, rule by rule: BA1 to BA6, the examples E10 to E12 and what its page takes over."""

import pytest

from qwixx import core
from tests.build import (
    choose,
    find_option,
    play,
    position,
    reason,
    roll,
    run,
    sheet,
    tokens,
    whites,
)

YELLOW = run("y", 7, 11)


def bar(fields: int) -> str:
    """The first so many fields of the bar, struck."""
    return " ".join(f"bar{field}" for field in range(1, fields + 1))


@pytest.mark.parametrize(
    ("total", "moves"),
    [
        (2, "r2 y2"),
        (3, "r3+r4 y3 g3 b3"),
        (4, "r4 y4 g4+r2 b4"),
        (5, "r5 y5+r2 g5 b5+r2"),
        (6, "r6+r7 y6 g6 b6"),
        (7, "r7 y7 g7+r2 b7"),
        (8, "r8 y8+r2 g8 b8+r2"),
        (9, "r9+r10 y9 g9 b9"),
        (10, "r10 y10 g10 b10+r2"),
        (11, "r11 y11+r2 g11+r2 b11"),
        (12, "g12 b12"),
    ],
)
def test_BA1_the_twelve_bonus_cells_force_the_next_cell_of_the_first_field(
    total: int, moves: str
) -> None:
    state = position("bonus-a", "", "", dice=whites(total))
    assert tokens(state, 0) == [*moves.split(), "-"]


@pytest.mark.parametrize("struck", range(12))
def test_BA1_the_first_free_field_of_the_bar_names_the_row(struck: int) -> None:
    forced = ["r2", "y2", "g12", "b4", "g12", "r2", "b4", "y2", "r2", "y2", "b4", "g12"][struck]
    state = position("bonus-a", bar(struck), "", dice=whites(5))
    assert find_option(state, 0, f"b5+{forced}").strikes == (struck + 1,)
    assert f"bar{struck + 1}" in sheet(play(state, f"b5+{forced}", "-"), 0)


def test_BA1_the_forced_cross_cannot_be_declined() -> None:
    state = position("bonus-a", "", "", dice=whites(11))
    why = "green 11 forces other crosses than these: write 'g11+r2'"
    assert reason(state, 0, "g11") == why
    assert reason(state, 0, "g11+y2") == why


def test_BA1_with_no_free_field_left_a_bonus_cell_has_no_effect() -> None:
    state = position("bonus-a", bar(12), "", dice=whites(11))
    assert find_option(state, 0, "g11").strikes == ()
    assert sheet(play(state, "g11", "-"), 0) == f"g11 {bar(12)}"


def test_BA2_a_bonus_cross_on_a_bonus_cell_goes_on_with_the_chain() -> None:
    state = position("bonus-a", "r2", "", dice=whites(5))
    option = find_option(state, 0, "y5+r3+y6")
    assert option.crosses == ("y5", "r3", "y6")
    assert option.strikes == (1, 2)
    assert reason(state, 0, "y5+r3") == "yellow 5 forces other crosses than these: write 'y5+r3+y6'"


def test_BA3_a_closing_strikes_the_fields_of_its_colour_without_effect() -> None:
    state = position("bonus-a", YELLOW, bar(1), dice=whites(12))
    option = find_option(state, 0, "y12")
    assert option.strikes == (2, 8, 10)
    assert option.crosses == ("y12",)
    state = roll(play(play(state, "y12", "-"), "-"), whites(11, out="y"))
    assert "g11+g10" in tokens(state, 1)  # field 3, not the yellow field 2


def test_BA3_in_action_1_the_fields_are_struck_when_all_moves_take_effect() -> None:
    state = position("bonus-a", f"{YELLOW} bar1", "y2 bar1", dice=whites(11))
    state = choose(state, 0, "g11+y12")
    assert "g11+y3" in tokens(state, 1)
    state = choose(state, 1, "g11+y3")
    assert core.result(state).closed == "y"
    assert sheet(state, 1) == "y2 y3 g11 bar1 bar2"


@pytest.mark.parametrize(
    ("red", "move"), [("r5", "g11+r6+y2"), ("r4", "g11+r5"), ("", "g11+r2"), ("r2 r9", "g11+r10")]
)
def test_BA4_the_next_cell_is_right_of_the_last_cross(red: str, move: str) -> None:
    assert move in tokens(position("bonus-a", red, dice=whites(11)), 0)


@pytest.mark.parametrize(("first", "move"), [(7, "g11+r12"), (8, "g11")])
def test_BA4_without_5_crosses_the_last_cell_lapses_and_the_field_is_struck(
    first: int, move: str
) -> None:
    before = run("r", first, 11)
    state = position("bonus-a", before, "", dice=whites(11))
    state = play(state, move, "-")
    assert core.result(state).closed == ("r" if first == 7 else "")
    forced = "r12 " if first == 7 else ""
    assert sheet(state, 0) == f"{before} {forced}g11 bar1"


@pytest.mark.parametrize(("closed", "ended"), [("", None), ("g", "rows")])
def test_BA5_a_bonus_cross_may_close_a_row_and_end_the_game(closed: str, ended: str | None) -> None:
    state = position("bonus-a", run("r", 7, 11), "", closed=closed, dice=whites(10, out=closed))
    state = play(state, "b10+r12", "-")
    assert core.result(state).ended == ended
    assert core.result(state).row_scores[0][0] == 28


def test_BA5_nothing_is_ever_crossed_in_a_closed_row() -> None:
    state = position("bonus-a", "", "", closed="r", dice=whites(10, out="r"))
    assert tokens(state, 0) == ["y10", "g10", "b10+y2", "-"]
    assert find_option(state, 0, "b10+y2").strikes == (2,)


@pytest.mark.parametrize("active", [0, 1])
def test_BA6_active_or_not_the_bonus_comes_with_the_cross(active: int) -> None:
    state = position("bonus-a", "", "", dice=whites(10), active=active)
    assert sheet(play(state, "b10+r2", "-"), 0) == "r2 b10 bar1"


def test_BA6_the_bonus_comes_in_action_2_as_well() -> None:
    state = position("bonus-a", "", "", dice="41 r2y3g5b6", action=2)
    assert reason(state, 0, "b10") == "blue 10 forces other crosses than these: write 'b10+r2'"
    assert sheet(play(state, "b10+r2"), 0) == "r2 b10 bar1"


def test_E10_green_11_strikes_the_red_field_and_crosses_red_5() -> None:
    state = position("bonus-a", "r4", "", dice=whites(11))
    assert sheet(play(state, "g11+r5", "-"), 0) == "r4 r5 g11 bar1"


def test_E11_red_9_then_blue_5_then_yellow_10() -> None:
    state = position("bonus-a", f"b6 y9 {bar(6)}", "", dice=whites(9))
    assert find_option(state, 0, "r9+b5+y10").strikes == (7, 8)
    assert sheet(play(state, "r9+b5+y10", "-"), 0) == f"r9 y9 y10 b6 b5 {bar(8)}"


@pytest.mark.parametrize(
    ("struck", "move"), [(1, "g11+g10"), (7, "g11+r2"), (9, "g11+b12"), (11, "g11+g10")]
)
def test_E12_everybody_strikes_the_yellow_fields_when_one_closes_yellow(
    struck: int, move: str
) -> None:
    state = position("bonus-a", YELLOW, bar(struck), bar(struck), dice=whites(12))
    state = roll(play(play(state, "y12", "-", "-"), "-"), whites(11, out="y"))
    assert move in tokens(state, 1)
    assert move in tokens(state, 2)


def test_C14_a_closing_by_a_forced_cross_is_shown_at_once() -> None:
    state = position("bonus-a", run("r", 7, 11), "", dice=whites(10))
    assert core.view(choose(state, 0, "b10+r12"), 1).announced == ("r", "")
    hidden = choose(state, 0, "g10")
    assert core.view(hidden, 1).announced == ("", "")
    assert core.view(hidden, 1).state.chosen == (None, None)


@pytest.mark.parametrize("closer", [0, 1])
def test_C15_a_forced_cross_may_fall_in_a_row_that_another_closes(closer: int) -> None:
    sheets = [f"{YELLOW} bar1", "y2 bar1"]
    state = position("bonus-a", *(sheets if closer == 0 else sheets[::-1]), dice=whites(11))
    moves = ["g11+y12", "g11+y3"]
    state = play(state, *(moves if closer == 0 else moves[::-1]))
    assert core.result(state).row_scores[closer][1] == 28
    assert core.result(state).row_scores[1 - closer][1] == 3


def test_C16_chains_are_finished_before_the_end_is_judged() -> None:
    sheets = (f"{run('y', 7, 10)} bar1", f"b11 {bar(3)}")
    state = position("bonus-a", *sheets, closed="g", dice=whites(11, out="g"))
    state = play(state, "y11+y12", "y11+b10+r2")
    assert core.result(state).ended == "rows"
    assert sheet(state, 1) == "r2 y11 b11 b10 bar1 bar2 bar3 bar4 bar6"


def test_C17_two_rows_closed_by_two_players_end_the_game() -> None:
    sheets = (f"{run('r', 2, 6)} r12", f"{YELLOW} bar1")
    state = position("bonus-a", *sheets, closed="r", dice=whites(11, out="r"))
    assert core.result(play(state, "-", "b11")).ended is None
    assert core.result(play(state, "-", "g11+y12")).ended == "rows"
