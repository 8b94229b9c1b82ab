"""Longo, rule by rule: L1 to L7, the examples E6 to E8 and what its page takes from others."""

from itertools import product

import pytest

import qwixx
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
    wrong_dice,
)

DICE = "14 r8y7g6b5"
RED, YELLOW, GREEN, BLUE = run("r", 2, 7), run("y", 2, 7), run("g", 16, 11), run("b", 16, 11)
SIXES = {"r": RED, "y": YELLOW, "g": GREEN, "b": BLUE}
LONGO = qwixx.variants()["longo"]


def test_L1_all_dice_have_8_sides() -> None:
    state = position("longo", "", "")
    assert roll(state, "88 r8y8g8b8").dice.white == (8, 8)
    why = "the white die cannot show 9: it has the sides 1 to 8"
    assert wrong_dice(state, "98 r8y8g8b8") == why
    why = "the blue die cannot show 9: it has the sides 1 to 8"
    assert wrong_dice(state, "88 r8y8g8b9") == why


def test_L1_rows_run_from_2_to_16_and_back() -> None:
    rows = (run("r", 2, 16), run("y", 2, 16), run("g", 16, 2), run("b", 16, 2))
    assert " ".join(core.Setup(LONGO, 2).cells) == " ".join(rows)


def test_L1_the_actions_are_those_of_classic() -> None:
    state = position("longo", "", "", dice="78 r8y7g6b5", lucky=((2, 3), (2, 3)))
    assert tokens(state, 1) == ["g15", "b15", "-"]  # r15 and y15 close
    state = play(state, "-", "g15")
    assert tokens(state, 0) == ["y14", "g14", "g13", "b13", "b12", "x"]


@pytest.mark.parametrize("last", ["r15", "r16", "y15", "y16", "g3", "g2", "b3", "b2"])
def test_L2_either_of_the_last_two_cells_closes_with_6_crosses(last: str) -> None:
    dice = whites(int(last[1:]))
    six = SIXES[last[0]]
    five = six[: six.rindex(" ")]
    why = f" {last[1:]} needs 6 crosses in its row, there are 5"
    assert reason(position("longo", five, six, dice=dice), 0, last).endswith(why)
    result = core.result(play(position("longo", six, "", dice=dice), last, "-"))
    assert result.closed == last[0]
    assert result.scores == (36, 0)  # six, the closing one and the lock


@pytest.mark.parametrize("cell", ["r14", "g4"])
def test_L2_the_third_last_cell_is_an_ordinary_one(cell: str) -> None:
    state = play(position("longo", "", "", dice=whites(int(cell[1:]))), cell, "-")
    assert core.result(state).closed == ""
    assert sheet(state, 0) == cell


def test_L2_after_15_there_is_no_16() -> None:
    state = play(play(position("longo", RED, RED, dice=whites(15)), "r15", "-"), "-")
    state = roll(state, whites(16, out="r"))
    for seat in (0, 1):
        assert reason(state, seat, "r16") == "red 16 cannot be crossed: red is closed"


@pytest.mark.parametrize("last", ["r15", "r16"])
def test_L2_a_row_holds_at_most_15_crosses(last: str) -> None:
    state = position("longo", run("r", 2, 14), "", dice=whites(int(last[1:])))
    assert core.result(state).scores == (91, 0)
    assert core.result(play(state, last, "-")).scores == (120, 0)


def test_L2_the_score_table() -> None:
    table = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120)
    assert LONGO.points == table


def test_L3_a_lucky_sum_may_be_used_for_the_row_with_the_fewest() -> None:
    state = position("longo", "r2 y2 g16", "", dice=whites(5))
    assert tokens(state, 0) == ["r5", "y5", "g5", "b5", "~b16", "-"]
    why = "a lucky cross goes to a row with the fewest: red has 1, not 0"
    assert reason(state, 0, "~r3") == why
    assert sheet(play(state, "~b16", "-"), 0) == "r2 y2 g16 b16"


def test_L3_it_is_instead_of_the_sum_and_in_action_1_only() -> None:
    state = position("longo", "r2 y2 g16", "", dice="23 r2y2g2b2")
    assert reason(state, 0, "~b16+r5") == "blue 16 forces other crosses than these: write '~b16'"
    state = play(state, "~b16", "-")
    assert reason(state, 0, "~b15") == "a lucky cross is possible in action 1 only"
    assert not any(token.startswith("~") for token in tokens(state, 0))


def test_L3_only_the_own_two_numbers_are_lucky() -> None:
    state = position("longo", "", "", dice=whites(6))
    assert reason(state, 0, "~r2") == "6 is not a lucky number of this seat: those are 5 and 10"
    assert "~r2" in tokens(state, 1)


def test_L3_among_tied_rows_the_player_chooses() -> None:
    state = position("longo", "r2 g16", "", dice=whites(10))
    assert [token for token in tokens(state, 0) if token[0] == "~"] == ["~y2", "~b16"]


def test_L3_locks_are_counted() -> None:
    crossed = f"{RED} r15 {run('y', 2, 9)} {run('g', 16, 8)} {run('b', 16, 8)}"  # 8 8 9 9
    state = position("longo", crossed, "", closed="r", dice=whites(5, out="r"))
    assert tokens(state, 0) == ["g5", "b5", "~y10", "-"]


@pytest.mark.parametrize("active", [0, 1])
def test_L3_active_or_not_and_at_every_such_roll(active: int) -> None:
    state = position("longo", "r2 y2 g16", "", dice=whites(5), active=active)
    state = play(state, "~b16", "-")
    state = play(state, "-" if active == 0 else "x")
    state = roll(state, whites(10))
    assert "~b15" in tokens(state, 0)
    assert "~b15" not in tokens(state, 1)


def test_BA4_a_lucky_cross_goes_to_the_cell_right_of_the_last_cross() -> None:
    state = position("longo", "r5 y2 y3 g16 g15 b16 b15", "", dice=whites(10))
    assert "~r6" in tokens(state, 0)
    why = "a lucky cross goes to the next cell of its row: red 6, not red 7"
    assert reason(state, 0, "~r7") == why


@pytest.mark.parametrize(("first", "legal"), [(9, True), (10, False)])
def test_L4_a_lucky_cross_may_close_a_row_if_there_are_6_crosses(first: int, legal: bool) -> None:
    others = f"{run('y', 2, 8)} {run('g', 16, 10)} {run('b', 16, 10)}"
    state = position("longo", f"{run('r', first, 14)} {others}", "", dice=whites(5))
    assert ("~r15" in tokens(state, 0)) == legal
    if legal:
        result = core.result(play(state, "~r15", "-"))
        assert (result.closed, result.row_scores[0][0]) == ("r", 36)
    else:
        assert reason(state, 0, "~r15") == "red 15 needs 6 crosses in its row, there are 5"


def test_L4_a_lucky_cross_saves_from_the_miss_and_counts_points() -> None:
    state = play(position("longo", "", "", dice=whites(5)), "~r2", "-")
    assert reason(state, 0, "x") == "a miss cannot be taken: red 2 was crossed in action 1"
    state = play(state, "-")
    assert core.result(state).scores == (1, 0)


def test_L5_a_closed_row_can_be_the_one_with_the_fewest() -> None:
    state = position("longo", "y2 g16 b16", "", closed="r", dice=whites(5, out="r"))
    assert tokens(state, 0) == ["y5", "g5", "b5", "-"]
    assert reason(state, 0, "~r2") == "red 2 cannot be crossed: red is closed"
    why = "a lucky cross goes to a row with the fewest: yellow has 1, not 0"
    assert reason(state, 0, "~y3") == why


def test_L5_a_row_tied_with_a_closed_one_takes_the_lucky_cross() -> None:
    state = position("longo", "g16 b16", "", closed="r", dice=whites(5, out="r"))
    assert [token for token in tokens(state, 0) if token[0] == "~"] == ["~y2"]


def test_L6_the_lucky_numbers_of_the_seats() -> None:
    pairs = ((5, 10), (6, 11), (7, 12), (8, 13), (4, 9))
    assert core.Setup(LONGO, 5).lucky == pairs
    assert core.Setup(LONGO, 2).lucky == pairs[:2]


@pytest.mark.parametrize("pair", LONGO.lucky)
def test_L6_every_pair_is_rolled_11_times_in_64(pair: tuple[int, int]) -> None:
    rolls = product(range(1, 9), repeat=2)
    assert sum(a + b in pair for a, b in rolls) == 11


def test_L6_a_table_may_deal_other_pairs() -> None:
    state = position("longo", "", "", dice=whites(2), lucky=((2, 16), (5, 10)))
    assert "~g16" in tokens(state, 0)
    assert "~g16" not in tokens(state, 1)
    with pytest.raises(core.SetupError, match="two different ones from 2 to 16, not 7 and 7"):
        core.Setup(LONGO, 1, lucky=((7, 7),))


def test_L7_C5_the_active_player_takes_the_miss_not_the_others() -> None:
    state = play(position("longo", "", "", "", dice=DICE, active=2), "-", "-", "-")
    assert tokens(state, 0) == tokens(state, 1) == []
    assert play(state, "x").misses == (0, 0, 1)


def test_E6_a_lucky_6_crosses_green_16() -> None:
    state = position("longo", "", "r2 y2 b16", dice=whites(6))
    assert "~g16" in tokens(state, 1)
    assert sheet(play(state, "-", "~g16"), 1) == "r2 y2 g16 b16"


def test_E7_a_score() -> None:
    crossed = " ".join((run("r", 2, 5), run("y", 2, 4), run("g", 16, 8), run("b", 16, 9)))
    result = core.result(position("longo", crossed, misses=(2,)))
    assert result.row_scores == ((10, 6, 45, 36),)
    assert result.scores == (87,)


def test_E8_green_3_crosses_the_lock_too() -> None:
    state = play(position("longo", GREEN, "", dice=whites(3)), "g3", "-")
    assert core.result(state).closed == "g"
    assert core.result(state).row_scores[0] == (0, 0, 36, 0)
    state = roll(play(state, "-"), whites(2, out="g"))
    assert reason(state, 0, "g2") == "green 2 cannot be crossed: green is closed"


def test_C14_a_lucky_closing_is_shown_at_once_any_other_lucky_cross_is_not() -> None:
    others = f"{run('y', 2, 8)} {run('g', 16, 10)} {run('b', 16, 10)}"
    state = position("longo", f"{run('r', 9, 14)} {others}", "", dice=whites(5))
    assert core.view(choose(state, 0, "~r15"), 1).announced == ("r", "")
    hidden = choose(position("longo", "", "", dice=whites(5)), 0, "~r2")
    assert core.view(hidden, 1).announced == ("", "")
    assert core.view(hidden, 1).state.chosen == (None, None)


@pytest.mark.parametrize("closer", [0, 1])
def test_C15_a_lucky_cross_may_fall_in_a_row_that_another_closes(closer: int) -> None:
    sheets = [RED, "y2 g16 b16"] if closer == 0 else ["y2 g16 b16", RED]
    lucky = ((5, 15), (6, 15))
    state = choose(position("longo", *sheets, dice=whites(15), lucky=lucky), closer, "r15")
    state = choose(state, 1 - closer, "~r2")
    assert core.result(state).closed == "r"
    assert sheet(state, 1 - closer) == "r2 y2 g16 b16"


def test_C16_the_last_action_is_carried_out_for_all() -> None:
    state = position("longo", RED, "", closed="y", dice=whites(15, out="y"))
    assert find_option(state, 0, "r15").ends == "rows"
    state = play(state, "r15", "g15")
    assert core.result(state).ended == "rows"
    assert sheet(state, 1) == "g15"


def test_C17_two_rows_closed_by_two_players_end_the_game() -> None:
    state = position("longo", f"{RED} r16", YELLOW, closed="r", dice=whites(16, out="r"))
    assert core.result(play(state, "g16", "-")).ended is None
    assert core.result(play(state, "-", "y16")).ended == "rows"
