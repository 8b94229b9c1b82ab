"""Classic, rule by rule: C1 to C17 and the examples E1 to E5."""

import pytest

import qwixx
from qwixx import core
from tests.build import (
    as_state,
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
    why_refused,
    wrong_dice,
)

DICE = "41 r2y3g5b6"
RED, YELLOW, GREEN, BLUE = run("r", 2, 6), run("y", 2, 6), run("g", 12, 8), run("b", 12, 8)


def test_C1_cells_may_be_skipped_any_number_at_once() -> None:
    state = position("classic", "", "", dice=whites(11))
    assert find_option(state, 0, "r11").skips == 9
    assert find_option(state, 0, "g11").skips == 1


@pytest.mark.parametrize(
    ("crossed", "total", "cell", "why"),
    [
        ("r7", 5, "r5", "red 5 cannot be crossed: red 7 is already crossed further right"),
        ("r2 r9", 5, "r5", "red 5 cannot be crossed: red 9 is already crossed further right"),
        ("g7", 9, "g9", "green 9 cannot be crossed: green 7 is already crossed further right"),
        ("r5", 5, "r5", "red 5 is already crossed"),
    ],
)
def test_C1_nothing_is_crossed_left_of_a_cross(
    crossed: str, total: int, cell: str, why: str
) -> None:
    state = position("classic", crossed, "", dice=whites(total))
    assert reason(state, 0, cell) == why
    assert cell not in tokens(state, 0)
    assert cell in tokens(state, 1)


def test_C1_right_of_a_cross_is_where_the_row_goes_on() -> None:
    assert tokens(position("classic", "r4 g6", dice=whites(5)), 0) == ["r5", "y5", "g5", "b5", "-"]


def test_C2_all_dice_in_the_game_are_rolled() -> None:
    state = position("classic", "", "")
    assert roll(state, DICE).dice == core.Dice((4, 1), (2, 3, 5, 6))
    assert wrong_dice(state, "41 r2y3g5") == "the blue die is missing: it is still in the game"
    assert (
        wrong_dice(state, "71 r2y3g5b6") == "the white die cannot show 7: it has the sides 1 to 6"
    )


def test_C2_a_turn_begins_with_one_roll() -> None:
    state = position("classic", "", "")
    assert reason(state, 0, "r5") == "the dice have not been rolled yet"
    assert wrong_dice(roll(state, DICE), DICE) == "the dice have been rolled already"


def test_C3_everybody_may_cross_the_white_sum_in_one_row() -> None:
    state = position("classic", "", "", "", dice=DICE, active=1)
    for seat in range(3):
        assert tokens(state, seat) == ["r5", "y5", "g5", "b5", "-"]
        assert reason(state, seat, "r6") == "red 6 cannot be crossed: the white dice sum to 5"
        assert reason(state, seat, "r5+y5")
    state = play(state, "r5", "-", "b5")
    assert [sheet(state, seat) for seat in range(3)] == ["r5", "", "b5"]


def test_C4_one_white_and_one_colour_die_cross_in_that_colour() -> None:
    state = position("classic", "", "", dice=DICE, action=2)
    assert tokens(state, 0) == ["r3", "r6", "y4", "y7", "g9", "g6", "b10", "b7", "x"]
    assert reason(state, 0, "r5") == "red 5 cannot be crossed: white and red make 6 or 3"
    assert reason(state, 0, "y6") == "yellow 6 cannot be crossed: white and yellow make 7 or 4"


def test_C4_action_2_is_the_active_players_alone() -> None:
    state = position("classic", "", "", dice=DICE, action=2, active=1)
    assert tokens(state, 0) == []
    why = "it is not this seat's turn to decide: action 2 is the active player's"
    assert reason(state, 0, "b10") == why
    assert sheet(play(state, "b10"), 1) == "b10"


def test_C4_action_1_comes_before_action_2() -> None:
    state = position("classic", "", "", dice=DICE)
    assert reason(state, 0, "b10") == "blue 10 cannot be crossed: the white dice sum to 5"
    state = play(state, "r5", "-")
    assert (
        reason(state, 0, "r3") == "red 3 cannot be crossed: red 5 is already crossed further right"
    )
    assert "r6" in tokens(state, 0)


@pytest.mark.parametrize(
    ("first", "second", "crossed"),
    [("r5", "b10", "r5 b10"), ("r5", "-", "r5"), ("-", "b10", "b10")],
)
def test_C4_either_action_may_be_skipped(first: str, second: str, crossed: str) -> None:
    state = play(play(position("classic", "", "", dice=DICE), first, "-"), second)
    assert sheet(state, 0) == crossed
    assert state.misses == (0, 0)


def test_C5_the_active_player_who_crossed_nothing_crosses_a_miss() -> None:
    state = play(position("classic", "", "", "", dice=DICE, active=1), "-", "-", "-")
    why = "nothing was crossed in this turn, so this must be a miss: x"
    assert reason(state, 1, "-") == why
    assert play(state, "x").misses == (0, 1, 0)


def test_C5_nobody_else_ever_takes_a_miss() -> None:
    state = position("classic", "", "", dice=DICE)
    assert reason(state, 1, "x") == "a miss is taken in action 2, not in action 1"
    assert play(play(state, "r5", "-"), "-").misses == (0, 0)


def test_C5_a_voluntary_miss_is_legal_a_miss_after_a_cross_is_not() -> None:
    state = position("classic", "", "", dice=DICE)
    assert {"b10", "x"} <= set(tokens(play(state, "-", "-"), 0))
    crossed = play(state, "r5", "-")
    assert reason(crossed, 0, "x") == "a miss cannot be taken: red 5 was crossed in action 1"
    assert tokens(crossed, 0)[-1] == "-"


@pytest.mark.parametrize(
    ("before", "last", "why"),
    [
        (RED, "r12", "red 12 needs 5 crosses in its row, there are 4"),
        (YELLOW, "y12", "yellow 12 needs 5 crosses in its row, there are 4"),
        (GREEN, "g2", "green 2 needs 5 crosses in its row, there are 4"),
        (BLUE, "b2", "blue 2 needs 5 crosses in its row, there are 4"),
    ],
)
def test_C6_the_last_cell_needs_5_crosses_and_brings_the_lock(
    before: str, last: str, why: str
) -> None:
    dice = whites(int(last[1:]))
    four = before[: before.rindex(" ")]
    assert reason(position("classic", four, before, dice=dice), 0, last) == why
    state = play(position("classic", before, "", dice=dice), last, "-")
    assert core.result(state).scores == (28, 0)  # five, the last one and the lock
    assert core.result(state).closed == last[0]


def test_C6_crosses_in_other_rows_do_not_help() -> None:
    state = position("classic", f"r2 {YELLOW} {GREEN} {BLUE}", dice=whites(12))
    assert reason(state, 0, "r12") == "red 12 needs 5 crosses in its row, there is 1"


def test_C7_a_closed_row_is_closed_for_everybody_and_its_die_is_gone() -> None:
    state = play(play(position("classic", RED, "", dice=whites(12)), "r12", "-"), "-")
    assert wrong_dice(state, DICE) == "the red die has left the game: its row is closed"
    state = roll(state, "41 y3g5b6")
    for seat in (0, 1):
        assert reason(state, seat, "r5") == "red 5 cannot be crossed: red is closed"
        assert "y5" in tokens(state, seat)


def test_C8_two_players_close_the_same_row_and_both_get_the_lock() -> None:
    state = position("classic", RED, RED, RED, run("r", 2, 5), dice=whites(12))
    assert "r12" not in tokens(state, 3)
    state = play(state, "r12", "r12", "-", "-")
    assert core.result(state).scores == (28, 28, 15, 10)
    assert core.result(state).closed == "r"


@pytest.mark.parametrize(
    ("one", "other", "total", "moves", "closed"),
    [(RED, YELLOW, 12, ("r12", "y12"), "ry"), (GREEN, BLUE, 2, ("g2", "b2"), "gb")],
)
def test_C8_two_rows_can_be_closed_in_one_action(
    one: str, other: str, total: int, moves: tuple[str, str], closed: str
) -> None:
    state = play(position("classic", one, other, dice=whites(total)), *moves)
    assert core.result(state).closed == closed
    assert core.result(state).ended == "rows"


@pytest.mark.parametrize("moves", [("r12", "-"), ("-", "r12")])
def test_C9_a_row_closed_in_action_1_is_out_of_action_2(moves: tuple[str, str]) -> None:
    before = position("classic", RED, RED, dice="66 r2y2g2b2")
    assert "r8" in tokens(play(before, "-", "-"), 0)
    state = play(before, *moves)
    assert reason(state, 0, "r8") == "red 8 cannot be crossed: the red die has left the game"
    assert [token[0] for token in tokens(state, 0)[:-1]] == ["y", "g", "b"]


def test_C10_nobody_can_join_a_closing_in_action_2() -> None:
    state = position("classic", RED, RED, dice="66 r6y1g1b1", action=2)
    assert core.deciding_seats(state) == (0,)
    assert tokens(state, 1) == []
    state = play(state, "r12")
    assert core.result(state).scores == (28, 15)
    assert reason(roll(state, "66 y1g1b1"), 1, "r12") == "red 12 cannot be crossed: red is closed"


@pytest.mark.parametrize(("misses", "ended"), [((0, 2), None), ((0, 3), "misses")])
def test_C11_the_fourth_miss_ends_the_game(misses: tuple[int, int], ended: str | None) -> None:
    state = position("classic", "", "", misses=misses, active=1, dice=DICE, action=2)
    assert core.result(play(state, "x")).ended == ended


@pytest.mark.parametrize(("closed", "ended"), [("", None), ("g", "rows")])
def test_C11_the_second_closed_row_ends_the_game(closed: str, ended: str | None) -> None:
    dice = f"66 r6y1{'' if closed else 'g1'}b1"
    state = position("classic", RED, "", closed=closed, dice=dice, action=2)
    assert core.result(play(state, "r12")).ended == ended


def test_C11_ended_in_action_1_there_is_no_action_2_and_no_miss() -> None:
    state = position("classic", "", RED, closed="g", dice=whites(12, out="g"))
    state = play(state, "-", "r12")
    assert core.result(state).ended == "rows"
    assert core.deciding_seats(state) == ()
    assert reason(state, 0, "x") == "the game is over"
    assert wrong_dice(state, "66 y1b1") == "the game is over"
    assert state.misses == (0, 0)


@pytest.mark.parametrize("crosses", range(13))
def test_C12_points_of_a_row(crosses: int) -> None:
    points = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78][crosses]
    red = run("r", 2, crosses + 1) if crosses else ""
    if crosses > 10:  # only with the lock, which is one of the crosses
        red = f"{run('r', 2, crosses - 1)} r12"
    state = position("classic", red, "", closed="r" if crosses > 10 else "")
    assert core.result(state).scores == (points, 0)


def test_C12_the_highest_total_wins_and_equal_totals_share() -> None:
    sheets = ("r2 r3 r4 r5 r6", "r2 r3 r4", "b12 b11 b10")
    state = position("classic", *sheets, misses=(3, 0, 0), dice=DICE, action=2)
    assert core.result(state).winners is None
    result = core.result(play(state, "x"))
    assert result.scores == (15 - 20, 6, 6)
    assert result.winners == (1, 2)


def test_C13_any_seat_may_be_first_and_the_turn_passes_clockwise() -> None:
    state = core.start(core.Setup(qwixx.variants()["classic"], players=3, first=1))
    order = []
    for _ in range(4):
        order.append(state.active)
        state = play(play(roll(state, DICE), "-", "-", "-"), "x")
    assert order == [1, 2, 0, 1]
    with pytest.raises(core.SetupError, match="seat 4 cannot be first: seats are 1 to 3"):
        core.Setup(qwixx.variants()["classic"], players=3, first=3)


def test_C13_who_plays_alone_is_always_active() -> None:
    state = play(play(position("classic", "", dice=DICE), "r5"), "-")
    assert state.active == 0


def test_C14_a_choice_may_be_changed_until_all_have_confirmed() -> None:
    state = choose(position("classic", "", "", dice=DICE), 0, "r5", confirm=False)
    state = choose(state, 0, "y5")
    assert reason(state, 0, "r5") == "this choice is confirmed: take it back first"
    state = choose(as_state(core.act(state, core.TakeBack(0))), 0, "g5")
    assert sheet(state, 0) == ""
    state = choose(state, 1, "b5")
    assert (sheet(state, 0), sheet(state, 1)) == ("g5", "b5")
    assert why_refused(state, core.TakeBack(0)) == "there is no confirmed choice to take back"


@pytest.mark.parametrize("watcher", [1, None])
def test_C14_a_choice_stays_hidden_until_all_have_confirmed(watcher: int | None) -> None:
    state = choose(position("classic", "", "", dice=DICE), 0, "r5")
    assert core.view(state, watcher).state.chosen == (None, None)
    assert core.view(state, watcher).announced == ("", "")
    assert core.view(state, 0).state.chosen == ("r5", None)


def test_C14_a_confirmed_closing_is_shown_at_once() -> None:
    state = position("classic", RED, RED, dice=whites(12))
    state = choose(choose(state, 1, "g12"), 0, "r12", confirm=False)
    assert core.view(state, 1).announced == ("", "")
    state = position("classic", RED, RED, "", dice=whites(12))
    state = choose(choose(state, 1, "g12"), 0, "r12")
    assert core.view(state, 1).announced == ("r", "", "")
    state = choose(as_state(core.act(state, core.TakeBack(1))), 1, "r12")
    assert core.result(choose(state, 2, "-")).scores == (28, 28, 0)


@pytest.mark.parametrize("closer", [0, 1])
def test_C15_no_move_of_action_1_sees_another_players(closer: int) -> None:
    before = position("classic", RED, RED, dice=whites(12))
    state = choose(before, closer, "r12")
    assert tokens(state, 1 - closer) == tokens(before, 1 - closer) == ["r12", "g12", "b12", "-"]
    state = choose(state, 1 - closer, "r12")
    assert core.result(state).scores == (28, 28)


def test_C15_a_cross_and_its_lock_are_one_move() -> None:
    option = find_option(position("classic", RED, dice=whites(12)), 0, "r12")
    assert (option.crosses, option.closes, option.gain) == (("r12",), "r", 28 - 15)


def test_C16_the_end_is_judged_when_the_whole_action_is_done() -> None:
    state = position("classic", RED, "", closed="y", dice=whites(12, out="y"))
    assert core.result(choose(state, 0, "r12")).ended is None
    state = play(state, "r12", "g12")
    assert core.result(state).ended == "rows"
    assert sheet(state, 1) == "g12"


def test_C17_closed_rows_count_no_matter_by_whom() -> None:
    one = position("classic", f"{RED} r12", YELLOW, closed="r", dice=whites(12, out="r"))
    assert core.result(play(one, "-", "g12")).ended is None
    assert core.result(play(one, "-", "y12")).ended == "rows"


@pytest.mark.parametrize("number", [2, 3, 4, 6])
def test_E1_what_is_left_of_a_cross_is_gone(number: int) -> None:
    state = position("classic", "r5 r7", "", dice=whites(number))
    why = f"red {number} cannot be crossed: red 7 is already crossed further right"
    assert reason(state, 0, f"r{number}") == why
    assert "r8" in tokens(position("classic", "r5 r7", dice=whites(8)), 0)


def test_E2_one_crosses_yellow_5_the_active_red_5_and_two_pass() -> None:
    state = play(position("classic", "", "", "", "", dice=DICE), "r5", "y5", "-", "-")
    assert [sheet(state, seat) for seat in range(4)] == ["r5", "y5", "", ""]


def test_E3_the_active_player_adds_white_4_and_blue_6() -> None:
    state = position("classic", "r5", "y5", dice=DICE, action=2, used="r5")
    assert sheet(play(state, "b10"), 0) == "r5 b10"
    assert reason(state, 0, "b9") == "blue 9 cannot be crossed: white and blue make 10 or 7"


def test_E4_red_and_yellow_close_together_when_green_is_closed() -> None:
    state = position("classic", RED, YELLOW, "", closed="g", dice=whites(12, out="g"))
    result = core.result(play(state, "r12", "y12", "-"))
    assert (result.closed, result.ended) == ("ryg", "rows")
    assert result.scores == (28, 28, 0)


def test_E5_a_score() -> None:
    crossed = " ".join((run("r", 2, 5), run("y", 2, 4), run("g", 12, 6), run("b", 12, 5)))
    result = core.result(position("classic", crossed, misses=(2,)))
    assert result.row_scores == ((10, 6, 28, 36),)
    assert result.scores == (70,)
