"""Bonus B, rule by rule: BB1 to BB4, the example E13 and what its page takes over."""

import pytest

from qwixx import core
from tests.build import choose, find_option, play, position, reason, run, sheet, tokens, whites


def tokens_from(state: core.State, seat: int, cell: str) -> set[str]:
    """The options that begin with a cell."""
    return {token for token in tokens(state, seat) if token.split("+")[0] == cell}


@pytest.mark.parametrize(
    ("one", "other", "forced"),
    [
        ("y11", "g9", "g9+r2+r3"),
        ("y7", "b7", "b7+r2+y8+g12+b6"),
        ("r8", "b10", "b10"),
        ("r6", "b4", "b4"),
        ("y3", "g5", "g5"),
    ],
)
def test_BB1_a_pair_does_something_only_when_both_are_crossed(
    one: str, other: str, forced: str
) -> None:
    dice = whites(int(other[1:]))
    assert other in tokens(position("bonus-b", "", "", dice=dice), 0)
    assert forced in tokens(position("bonus-b", one, "", dice=dice), 0)


def test_BB1_an_inner_bonus_is_carried_out_before_the_rest_of_the_outer_one() -> None:
    state = position("bonus-b", "r2 r3 y7 y10 g12 g11 g9", "", dice=whites(7))
    # one-each: r4, then y11 completes two-lowest (blue has 1): b6 b5; then the rest, g8 and b4
    assert tokens_from(state, 0, "b7") == {"b7+r4+y11+b6+b5+g8+b4"}
    assert reason(state, 0, "b7+r4+y11+g8+b6+b5+b4").startswith("blue 7 forces other crosses")


def test_BB1_a_forced_cross_may_hit_a_bonus_cell_that_counts_at_the_end() -> None:
    state = position("bonus-b", "r5 y7 b10", "", dice=whites(7))
    assert find_option(state, 0, "b7+r6+y8+g12+b6").gain == 2 + 2 + 1 + 5
    state = position("bonus-b", "r7 y7 b10", "", dice=whites(7))
    # rows 2 2 1 3 afterwards: r8 completes double-lowest, green's 1 point counts twice
    assert find_option(state, 0, "b7+r8+y8+g12+b6").gain == 2 + 2 + 1 + 5 + 1


@pytest.mark.parametrize(("closed", "ended"), [("", None), ("g", "rows")])
def test_BB1_a_forced_cross_may_close_a_row_and_end_the_game(
    closed: str, ended: str | None
) -> None:
    crossed = f"y7 {run('r', 7, 11)}"
    state = position("bonus-b", crossed, "", closed=closed, dice=whites(7, out=closed))
    move = "b7+r12+y8+b6" if closed else "b7+r12+y8+g12+b6"
    state = play(state, move, "-")
    assert core.result(state).ended == ended
    assert core.result(state).row_scores[0][0] == 28


def test_BA4_a_forced_cross_goes_to_the_cell_right_of_the_last_cross() -> None:
    state = position("bonus-b", "r4 y7 y9 g10 b8", "", dice=whites(7))
    assert tokens_from(state, 0, "b7") == {"b7+r5+y10+g9+b6"}
    state = position("bonus-b", f"{run('r', 8, 11)} y7", "", dice=whites(7))
    assert tokens_from(state, 0, "b7") == {"b7+y8+g12+b6"}  # r12 with 4 crosses lapses


def test_BB2_two_crosses_in_the_row_with_the_fewest() -> None:
    state = position("bonus-b", "r2 y2 y3 y11 g10 b12 b11", "", dice=whites(9))
    assert tokens_from(state, 0, "g9") == {"g9+r3+r4"}
    assert sheet(play(state, "g9+r3+r4", "-"), 0) == "r2 r3 r4 y2 y3 y11 g10 g9 b12 b11"


def test_BB2_counted_after_the_trigger_and_a_tie_is_the_players_choice() -> None:
    state = position("bonus-b", "r2 y11 b12", "", dice=whites(9))
    # with g9 each row has one cross; yellow can take nothing and may be chosen all the same
    moves = {"g9+r3+r4", "g9", "g9+g8+g7", "g9+b11+b10"}
    assert tokens_from(state, 0, "g9") == moves
    assert sheet(play(state, "g9", "-"), 0) == "r2 y11 g9 b12"


def test_BB2_the_row_is_fixed_when_the_bonus_is_triggered() -> None:
    state = position("bonus-b", "r2 y11 b12", "", dice=whites(9))
    for mixed in ("g9+r3+b11", "g9+b11+r3", "g9+r3"):
        assert reason(state, 0, mixed).startswith("green 9 forces other crosses than these")


def test_BB2_closed_rows_are_counted() -> None:
    state = position("bonus-b", "y10 y11 g10 b12", "", closed="r", dice=whites(9, out="r"))
    assert tokens_from(state, 0, "g9") == {"g9"}


def test_BB2_locks_are_counted() -> None:
    rows = (f"{run('r', 2, 7)} r12", run("y", 4, 10), run("g", 11, 3), run("b", 12, 4))
    state = position("bonus-b", " ".join(rows), "", closed="r", dice=whites(11, out="r"))
    # red 8 with its lock, yellow 8 with y11, green and blue 9
    assert tokens(state, 0) == ["y11", "y11+y12", "-"]
    assert find_option(state, 0, "y11+y12").ends == "rows"


@pytest.mark.parametrize(("red", "move"), [("r10", "g9+r11"), ("r11", "g9"), ("r9", "g9+r10+r11")])
def test_BB2_crosses_that_cannot_be_made_lapse(red: str, move: str) -> None:
    state = position("bonus-b", f"{red} y10 y11 g10 b12 b11", "", dice=whites(9))
    assert tokens_from(state, 0, "g9") == {move}


@pytest.mark.parametrize(("before", "move"), [("y7", "b7+r2+y8+g12+b6"), ("b7", "y7+r2+y8+g12+b6")])
def test_BB3_one_cross_in_each_row_from_top_to_bottom(before: str, move: str) -> None:
    state = position("bonus-b", before, "", dice=whites(7))
    assert tokens_from(state, 0, move[:2]) == {move}
    assert reason(state, 0, f"{move[:2]}+b6+g12+y8+r2").endswith(f"write '{move}'")


def test_BB3_where_a_row_is_closed_its_cross_lapses() -> None:
    state = position("bonus-b", "y7", "", closed="r", dice=whites(7, out="r"))
    assert tokens_from(state, 0, "b7") == {"b7+y8+g12+b6"}


def test_BB3_where_the_next_cell_is_not_allowed_its_cross_lapses() -> None:
    state = position("bonus-b", "r11 y7 g3", "", dice=whites(7))
    assert tokens_from(state, 0, "b7") == {"b7+y8+b6"}


@pytest.mark.parametrize(
    ("crossed", "points"),
    [
        ("r8 r9 y4 y5 y6 g12 g11 g10 b12 b11 b10", 3 + 6 + 6 + 6 + 3),
        ("r7 r9 y4 y5 y6 g12 g11 g10 b12 b11 b10", 3 + 6 + 6 + 6),
        ("r8 r9 y4 y5 g12 g11 b11 b10", 3 + 3 + 3 + 3 + 3),
        ("r8 r9 y4 y5 b11 b10", 3 + 3 + 3),
    ],
)
def test_BB4_the_row_with_the_fewest_counts_twice_one_row_only(crossed: str, points: int) -> None:
    assert core.result(position("bonus-b", crossed)).scores == (points,)


def test_BB4_locks_are_counted() -> None:
    red = "r2 r3 r4 r5 r8 r12"  # six and the lock: 28; the six of yellow are fewer
    crossed = f"{red} {run('y', 4, 9)} {run('g', 12, 6)} {run('b', 12, 6)}"
    state = position("bonus-b", crossed, closed="r")
    assert core.result(state).scores == (28 + 21 + 28 + 28 + 21,)


def test_BB4_a_row_that_another_closed_may_be_the_one() -> None:
    state = position("bonus-b", "r8 g12 b10", "", closed="y")
    assert core.result(state).scores == (3, 0)


@pytest.mark.parametrize(("crossed", "points"), [("r6 b4", 15), ("r6", 1), ("b4", 1)])
def test_plus_13_counts_13_points_more(crossed: str, points: int) -> None:
    assert core.result(position("bonus-b", crossed)).scores == (points,)


def test_E13_green_5_after_yellow_3_makes_earlier_and_later_misses_free() -> None:
    state = position("bonus-b", "y3", "y3", misses=(2, 1), dice=whites(5))
    assert core.result(state).scores == (1 - 10, 1 - 5)
    state = play(play(state, "g5", "-"), "-")
    assert core.result(state).scores == (2, 1 - 5)
    later = position("bonus-b", "y3 g5", "", misses=(2, 0), dice=whites(5), action=2)
    assert core.result(play(later, "x")).scores == (2, 0)


def test_E13_the_fourth_miss_still_ends_the_game() -> None:
    state = position("bonus-b", "y3 g5", "", misses=(3, 0), dice=whites(5), action=2)
    result = core.result(play(state, "x"))
    assert (result.ended, result.scores) == ("misses", (2, 0))


def test_C14_a_closing_by_a_forced_cross_is_shown_at_once() -> None:
    state = position("bonus-b", f"y7 {run('r', 7, 11)}", "", dice=whites(7))
    assert core.view(choose(state, 0, "b7+r12+y8+g12+b6"), 1).announced == ("r", "")
    hidden = choose(state, 0, "g7")
    assert core.view(hidden, 1).announced == ("", "")
    assert core.view(hidden, 1).state.chosen == (None, None)


@pytest.mark.parametrize("closer", [0, 1])
def test_C15_a_forced_cross_may_fall_in_a_row_that_another_closes(closer: int) -> None:
    sheets = [f"y7 {run('r', 7, 11)}", "y7"]
    state = position("bonus-b", *(sheets if closer == 0 else sheets[::-1]), dice=whites(7))
    state = choose(state, closer, "b7+r12+y8+g12+b6")
    state = choose(state, 1 - closer, "b7+r2+y8+g12+b6")
    assert core.result(state).closed == "r"
    assert core.result(state).row_scores[1 - closer] == (1, 3, 1, 3)


def test_C16_the_forced_crosses_after_the_second_closing_are_still_made() -> None:
    crossed = f"y7 {run('r', 7, 11)}"
    state = position("bonus-b", crossed, "", closed="g", dice=whites(7, out="g"))
    state = play(state, "b7+r12+y8+b6", "-")
    assert core.result(state).ended == "rows"
    assert sheet(state, 0) == f"{run('r', 7, 12)} y7 y8 b7 b6"


def test_C17_two_rows_closed_by_two_players_end_the_game() -> None:
    sheets = (f"{run('r', 2, 6)} r12", run("y", 2, 6))
    state = position("bonus-b", *sheets, closed="r", dice=whites(12, out="r"))
    assert core.result(play(state, "-", "g12")).ended is None
    assert core.result(play(state, "-", "y12")).ended == "rows"


def test_BB2_tied_rows_that_can_take_nothing_are_one_and_the_same_choice() -> None:
    """Behind r11 and b3 only the last cell is left, and it needs five."""
    state = position("bonus-b", "r11 y2 g12 g9 b3", "", dice=whites(11))
    assert tokens(state, 0) == ["y11", "-"]


def test_BB4_the_result_tells_rows_bonus_and_misses_apart() -> None:
    """By hand: plus-13 is complete, double-lowest too, no-miss on the second sheet only."""
    state = position("bonus-b", "r6 r8 b10 b4 y3 y4", "r2 y3 g5", "r2", misses=(2, 3, 1))
    result = core.result(state)
    assert result.row_scores == ((3, 3, 0, 3), (1, 1, 1, 0), (1, 0, 0, 0))
    # double-lowest counts green again, which is empty
    assert result.bonus == (0 + 13, 0, 0)
    assert result.miss_points == (10, 0, 5)
    assert result.scores == (12, 3, -4)


def test_E13_a_miss_that_costs_nothing_is_a_miss() -> None:
    state = position("bonus-b", "y3 g5", "", dice="66 r1y1g1b1", action=2)
    option = core.options(state, 0)[-1]
    assert (option.token, option.miss, option.gain) == ("x", True, 0)
