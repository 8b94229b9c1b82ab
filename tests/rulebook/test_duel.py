"""Duel, rule by rule: D1 to D9, the examples E14 and E15 and C9."""

import pytest

import qwixx
from qwixx import core
from tests.build import (
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

DICE = "41 r2y3g5b6"
RED = run("r", 2, 6)
GREEN_CLOSED = f"{run('g', 12, 8)} g2"
NUMBERS = range(2, 13)


def stack(cell: str, height: int) -> str:
    return " ".join([cell] * height)


def open_cells(row: str, *sheets: str, seat: int) -> list[int]:
    """The numbers that the seat may play in a row, if they are rolled."""
    return [
        number
        for number in NUMBERS
        if f"{row}{number}"
        in tokens(position("duel", *sheets, active=seat, dice=whites(number)), seat)
    ]


@pytest.mark.parametrize("players", [1, 3])
def test_D1_a_game_for_exactly_two(players: int) -> None:
    with pytest.raises(core.SetupError, match=f"duel is for 2 players, not {players}"):
        core.Setup(qwixx.variants()["duel"], players)


@pytest.mark.parametrize("active", [0, 1])
def test_D1_only_the_active_player_acts_in_both_actions(active: int) -> None:
    state = position("duel", "", "", dice=DICE, active=active)
    for action, moves in enumerate(("r5 y5 g5 b5 -", "r3 r6 y4 y7 g9 g6 b10 b7 x"), 1):
        assert tokens(state, active) == moves.split()
        assert tokens(state, 1 - active) == []
        why = f"it is not this seat's turn to decide: action {action} is the active player's"
        assert reason(state, 1 - active, "r5") == why
        state = play(state, "-" if action == 1 else "b10")
    assert sheet(state, active) == "b10"
    assert state.active == 1 - active


def test_D2_right_of_all_own_stones_with_gaps_as_one_likes() -> None:
    assert open_cells("r", "r4", "", seat=0) == [4, 5, 6, 7, 8, 9, 10, 11]
    assert open_cells("r", "r4 r9", "", seat=0) == [9, 10, 11]
    state = position("duel", "r4 r9", "", dice=whites(5))
    assert (
        reason(state, 0, "r5")
        == "no stone can go to red 5: an own stone is further right, on red 9"
    )


def test_D2_a_stone_that_was_knocked_off_blocks_no_more() -> None:
    state = position("duel", "r5 r7", "r3", active=1, dice=whites(7))
    assert reason(position("duel", "r5 r7", "r3", dice=whites(6)), 0, "r6")
    state = roll(play(play(state, "r7"), "-"), whites(6))
    assert "r6" in tokens(state, 0)


def test_D3_the_foremost_single_stone_is_knocked_off() -> None:
    state = position("duel", "r5 r7", "r3", active=1, dice=whites(7))
    option = find_option(state, 1, "r7")
    assert (option.knocks, option.costs, option.gain) == (True, 3 - 1, 3 - 1)
    state = play(state, "r7")
    assert (sheet(state, 0), sheet(state, 1)) == ("r5", "r3 r7")


@pytest.mark.parametrize(("black", "grey"), [("r5 r7", "r3"), ("r5 r7", ""), ("r5 r5 r7", "r3")])
def test_D3_a_stone_that_is_not_the_foremost_stays(black: str, grey: str) -> None:
    state = position("duel", black, grey, active=1, dice=whites(5))
    assert "r5" not in tokens(state, 1)
    assert "r6" in tokens(position("duel", black, grey, active=1, dice=whites(6)), 1)


def test_D3_the_words_of_the_refusal() -> None:
    state = position("duel", "r5 r7", "r3", active=1, dice=whites(5))
    why = "the stone on red 5 cannot be knocked off: it is not the foremost in its row"
    assert reason(state, 1, "r5") == why


@pytest.mark.parametrize(("move", "ended"), [("r7", None), ("y7", "stones")])
def test_D3_a_stone_knocked_off_returns_to_its_owner(move: str, ended: str | None) -> None:
    black = f"{stack('y4', 10)} {stack('b9', 10)} r7"  # 21 of 22
    state = play(play(position("duel", black, "", active=1, dice=whites(7)), move), "-")
    state = play(roll(state, whites(8)), "r8")
    assert core.result(state).ended == ended


def test_D4_the_owner_of_the_foremost_stone_may_stack_without_limit() -> None:
    state = position("duel", "r3 r7", "r5", dice=whites(7))
    option = find_option(state, 0, "r7")
    assert (option.height, option.knocks) == (2, False)
    assert sheet(play(state, "r7"), 0) == "r3 r7 r7"
    state = position("duel", stack("r7", 15), "r5", dice=whites(7))
    assert find_option(state, 0, "r7").height == 16


def test_D4_no_stacking_when_something_stands_further_right() -> None:
    state = position("duel", "r3 r5", "r7", dice=whites(5))
    why = "no stone can be stacked on red 5: the other is further right, on red 7"
    assert reason(state, 0, "r5") == why
    state = position("duel", "r3 r5", "", dice=whites(3))
    assert (
        reason(state, 0, "r3")
        == "no stone can go to red 3: an own stone is further right, on red 5"
    )


def test_D4_a_stack_is_never_knocked_off_only_overtaken() -> None:
    state = position("duel", "r7 r7", "r3", active=1, dice=whites(7))
    assert reason(state, 1, "r7") == "red 7 holds a stack of 2, which cannot be knocked off"
    state = position("duel", "r7 r7", "r3", active=1, dice=whites(8))
    assert sheet(play(state, "r8"), 0) == "r7 r7"


def test_D5_the_two_actions_use_two_different_cells() -> None:
    state = position("duel", "", "", dice="14 r1y1g1b1")
    placed = play(state, "r5")
    assert reason(placed, 0, "r5") == "red 5 was used in action 1: action 2 needs another cell"
    assert "y5" in tokens(placed, 0)
    assert "r5" in tokens(play(state, "y5"), 0)
    assert "r5" in tokens(play(state, "-"), 0)


def test_D6_no_stone_placed_puts_one_in_the_own_miss_column() -> None:
    state = play(position("duel", "", "", dice=DICE, active=1), "-")
    why = "no stone was placed in this turn, so this must be a miss: x"
    assert reason(state, 1, "-") == why
    assert play(state, "x").misses == (0, 1)


def test_D6_no_miss_after_a_stone() -> None:
    state = play(position("duel", "", "", dice=DICE), "r5")
    why = "a miss cannot be taken: a stone was placed on red 5 in action 1"
    assert reason(state, 0, "x") == why
    assert play(state, "-").misses == (0, 0)


def test_D6_the_stone_comes_from_the_own_supply() -> None:
    black = f"{stack('y4', 10)} {stack('b9', 11)}"  # 21 of 22
    state = position("duel", black, "", dice=DICE, action=2)
    assert core.result(play(state, "x")).ended == "stones"


@pytest.mark.parametrize(
    ("own", "other", "why"),
    [
        ("r2 r2 r3", "r4 r5 r6", "red 12 needs 5 own stones in its row, there are 3"),
        ("r2 r2 r3 r4", "", "red 12 needs 5 own stones in its row, there are 4"),
        ("r2 y2 y3 y4 y5", "", "red 12 needs 5 own stones in its row, there is 1"),
    ],
)
def test_D7_the_last_cell_needs_5_own_stones(own: str, other: str, why: str) -> None:
    assert reason(position("duel", own, other, dice=whites(12)), 0, "r12") == why


@pytest.mark.parametrize("own", [RED, "r2 r2 r2 r3 r3", stack("r9", 5)])
def test_D7_each_stone_of_a_stack_counts_and_another_goes_on_the_lock(own: str) -> None:
    state = play(position("duel", own, "r10", dice=whites(12)), "r12")
    result = core.result(state)
    assert (result.closed, result.scores) == ("r", (28, 1))


def test_D7_the_row_is_closed_for_both_and_its_die_is_gone() -> None:
    state = play(play(position("duel", RED, "r3", dice=whites(12)), "r12"), "-")
    assert wrong_dice(state, DICE) == "the red die has left the game: its row is closed"
    state = roll(state, "41 y3g5b6")
    assert reason(state, 1, "r5") == "no stone can go to red 5: red is closed"


def test_C9_a_row_closed_in_action_1_is_out_of_action_2() -> None:
    before = position("duel", RED, "", dice="66 r2y2g2b2")
    assert "r8" in tokens(play(before, "-"), 0)
    state = play(before, "r12")
    assert reason(state, 0, "r8") == "no stone can go to red 8: the red die has left the game"
    assert tokens(state, 0) == ["y8", "g8", "b8", "-"]


@pytest.mark.parametrize("closed", ["", "g"])
def test_D7_the_last_stone_on_the_last_cell_leaves_the_lock_empty(closed: str) -> None:
    sheets = (f"{RED} {stack('y4', 16)}", GREEN_CLOSED if closed else "")  # 21 of 22
    state = position("duel", *sheets, closed=closed, dice=whites(12, out=closed))
    result = core.result(play(state, "r12"))
    assert (result.ended, result.closed) == ("stones", closed)
    assert result.row_scores[0][0] == 21  # six stones


def test_D8_the_last_stone_ends_the_game_even_in_action_1() -> None:
    black = f"{stack('y4', 10)} {stack('b9', 10)}"
    assert core.result(play(position("duel", black, "", dice=whites(8)), "r8")).ended is None
    state = play(position("duel", f"{black} g9", "", dice=whites(8)), "r8")
    assert core.result(state).ended == "stones"
    assert reason(state, 0, "-") == "the game is over"


def test_D8_the_last_stone_may_be_the_one_on_the_lock() -> None:
    state = position("duel", f"{RED} {stack('y4', 15)}", "", dice=whites(12))  # 20 of 22
    result = core.result(play(state, "r12"))
    assert (result.ended, result.closed) == ("stones", "r")


@pytest.mark.parametrize(
    ("misses", "ended"), [((1, 1), None), ((1, 2), "misses"), ((0, 3), "misses")]
)
def test_D8_four_stones_in_the_miss_column_of_both_together(
    misses: tuple[int, int], ended: str | None
) -> None:
    state = position("duel", "", "", misses=misses, dice=DICE, action=2)
    assert core.result(play(state, "x")).ended == ended


@pytest.mark.parametrize("action", [1, 2])
def test_D8_two_rows_closed_by_both_together(action: int) -> None:
    sheets = (RED, GREEN_CLOSED)
    state = position("duel", *sheets, closed="g", dice="66 r6y1b1", action=action)
    state = play(state, "r12")
    assert core.result(state).ended == "rows"
    assert core.result(state).scores == (28, 28)
    assert core.deciding_seats(state) == ()


def test_D8_rows_are_named_before_stones() -> None:
    sheets = (f"{RED} {stack('y4', 15)}", GREEN_CLOSED)  # 20 of 22
    state = position("duel", *sheets, closed="g", dice=whites(12, out="g"))
    assert core.result(play(state, "r12")).ended == "rows"


def test_D8_misses_are_named_before_stones() -> None:
    state = position("duel", stack("y4", 20), "", misses=(1, 2), dice=DICE, action=2)
    assert core.result(play(state, "x")).ended == "misses"


@pytest.mark.parametrize(("stones", "points"), [(1, 1), (11, 66), (12, 78), (13, 78), (20, 78)])
def test_D9_at_most_12_stones_of_a_row_count(stones: int, points: int) -> None:
    assert core.result(position("duel", stack("y4", stones), "")).scores == (points, 0)


def test_D9_each_counts_own_stones_and_own_misses() -> None:
    state = position("duel", "r2 r3 b9", "r5 r5 r5", misses=(2, 1))
    assert core.result(state).scores == (3 + 1 - 10, 6 - 5)


def test_E14_red() -> None:
    sheets = ("r5 r7", "r3")
    assert open_cells("r", *sheets, seat=1) == [4, 6, 7, 8, 9, 10, 11]
    assert open_cells("r", *sheets, seat=0) == [7, 8, 9, 10, 11]


def test_E15_blue() -> None:
    sheets = ("b12 b12 b11 b10 b9", "b8 b5 b5")
    assert open_cells("b", *sheets, seat=0) == [2, 3, 4, 6, 7]
    assert open_cells("b", *sheets, seat=1) == [3, 4, 5]
    state = position("duel", *sheets, active=1, dice=whites(2))
    assert reason(state, 1, "b2") == "blue 2 needs 5 own stones in its row, there are 3"


@pytest.mark.parametrize("token", ["-", "x", "r5", "r2", "y6", "r12", "r13", "b7", "b7+b6", "~r7"])
@pytest.mark.parametrize("action", [1, 2])
def test_D1_refusals_speak_of_stones(token: str, action: int) -> None:
    """Nothing is crossed on this board, so no refusal says so."""
    for used in (None, "r4"):
        state = position(
            "duel", "r4 y7", "y9", closed="g", dice="34 r1y2b1", action=action, used=used
        )
        refusal = core.decide(state, core.Choose(0, token))
        if isinstance(refusal, core.Refusal):
            assert "cross" not in refusal.reason
