"""Traps that other Qwixx programs fell into: one test each, named after the mistake."""

import pytest

from qwixx import core
from tests.build import (
    choose,
    play,
    position,
    reason,
    roll,
    run,
    sheet,
    tokens,
    whites,
    why_refused,
)

DICE = "41 r2y3g5b6"
RED, YELLOW, GREEN = run("r", 2, 6), run("y", 2, 6), run("g", 12, 8)


def test_trap_closed_row_still_crossable_by_others() -> None:
    state = play(play(position("classic", RED, "r2", "", dice=whites(12)), "r12", "-", "-"), "-")
    state = roll(state, "41 y3g5b6")
    for seat in range(3):
        assert tokens(state, seat)[0][0] != "r"
        assert reason(state, seat, "r5") == "red 5 cannot be crossed: red is closed"


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_trap_only_the_first_of_several_closers_gets_the_lock(order: tuple[int, ...]) -> None:
    state = position("classic", RED, RED, RED, dice=whites(12))
    for seat in order:
        state = choose(state, seat, "r12")
    assert core.result(state).scores == (28, 28, 28)


def test_trap_action_2_with_a_die_removed_in_action_1() -> None:
    state = play(position("classic", "", RED, dice="66 r1y1g1b1"), "-", "r12")
    assert reason(state, 0, "r7") == "red 7 cannot be crossed: the red die has left the game"
    assert tokens(state, 0) == ["y7", "g7", "b7", "x"]


def test_trap_play_goes_on_after_the_second_closing_in_action_1() -> None:
    state = play(position("classic", RED, YELLOW, "", dice=whites(12)), "r12", "y12", "-")
    assert core.result(state).ended == "rows"
    assert core.deciding_seats(state) == ()
    assert reason(state, 0, "g7") == "the game is over"


def test_trap_miss_dodged_by_an_invalid_choice() -> None:
    state = play(position("classic", "r9", "", dice=DICE), "-", "-")
    for invalid in ("r3", "r5", "b2", "-", "r13", "nonsense", ""):
        assert reason(state, 0, invalid)
    assert why_refused(state, core.Confirm(0)) == "nothing has been chosen yet"
    assert play(state, "x").misses == (1, 0)


def test_trap_miss_taken_after_a_cross() -> None:
    state = play(position("classic", "", "", dice=DICE), "r5", "-")
    assert reason(state, 0, "x") == "a miss cannot be taken: red 5 was crossed in action 1"
    assert play(state, "-").misses == (0, 0)


def test_trap_colour_before_white() -> None:
    state = position("classic", "", "", dice=DICE)
    assert reason(state, 0, "r6") == "red 6 cannot be crossed: the white dice sum to 5"
    state = play(play(state, "-", "-"), "r6")
    assert reason(state, 0, "r5") == "the dice have not been rolled yet"
    assert sheet(state, 0) == "r6"


def test_trap_passive_player_crossing_twice() -> None:
    state = position("classic", "", "", "", dice=DICE)
    state = choose(state, 1, "r5")
    assert reason(state, 1, "y5") == "this choice is confirmed: take it back first"
    state = choose(choose(state, 0, "-"), 2, "-")
    why = "it is not this seat's turn to decide: action 2 is the active player's"
    assert reason(state, 1, "y5") == why
    assert sheet(state, 1) == "r5"


@pytest.mark.parametrize(
    ("variant", "crossed", "total", "legal", "illegal"),
    [
        ("classic", "g7 b4", 5, "g5", "b5"),
        ("classic", "r7 g7", 8, "r8", "g8"),
        ("gemixxt-b", "r12 y12", 4, "y4", "r4"),
        ("longo", "g10 b3", 9, "g9", "b9"),
    ],
)
def test_trap_comparing_a_printed_number_with_a_column_index(
    variant: str, crossed: str, total: int, legal: str, illegal: str
) -> None:
    state = position(variant, crossed, dice=whites(total))
    assert legal in tokens(state, 0)
    assert illegal not in tokens(state, 0)


def test_trap_lock_bonus_for_a_row_that_somebody_else_closed() -> None:
    state = play(position("classic", RED, RED, dice=whites(12)), "r12", "-")
    assert core.result(state).scores == (28, 15)


def test_trap_third_row_closed_in_the_last_turn_lost() -> None:
    state = position("classic", RED, YELLOW, f"{GREEN} g2", closed="g", dice=whites(12, out="g"))
    result = core.result(play(state, "r12", "y12", "-"))
    assert (result.closed, result.scores) == ("ryg", (28, 28, 28))


@pytest.mark.parametrize("last", ["r15", "r16"])
def test_trap_longo_closing_with_5(last: str) -> None:
    dice = whites(int(last[1:]))
    assert last not in tokens(position("longo", run("r", 2, 6), dice=dice), 0)
    assert last in tokens(position("longo", run("r", 2, 7), dice=dice), 0)


def test_trap_longo_15_crossed_without_the_lock() -> None:
    state = play(position("longo", run("r", 2, 7), "", dice=whites(15)), "r15", "-")
    assert core.result(state).closed == "r"
    assert core.result(state).scores == (36, 0)


def test_trap_fewest_crosses_skipping_closed_rows_in_bonus_b() -> None:
    state = position("bonus-b", "y10 y11 g10 b12", "", closed="r", dice=whites(9, out="r"))
    assert [token for token in tokens(state, 0) if token.startswith("g9")] == ["g9"]


def test_trap_a_passive_player_sees_the_active_players_choice_before_answering() -> None:
    before = position("classic", "", "", dice=DICE)
    crossed, passed = choose(before, 0, "r5"), choose(before, 0, "-")
    assert core.view(crossed, 1) == core.view(passed, 1)
    assert sheet(crossed, 0) == ""
