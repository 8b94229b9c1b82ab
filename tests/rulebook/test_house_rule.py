"""House rules are data: a variant with one field changed plays by it."""

from dataclasses import fields, replace

import pytest

import qwixx
from qwixx import core
from qwixx.law.variant import TWO_LOWEST, Bonus
from qwixx.variants import classic
from tests.build import play, position, reason, run, sheet, tokens, whites

HOUSE = replace(classic.VARIANT, id="house", judged="turn")
NESTED = replace(
    classic.VARIANT,
    id="nested",
    bonuses=(Bonus(TWO_LOWEST, ("y11", "g9")), Bonus(TWO_LOWEST, ("r3", "b9"))),
)
RED, YELLOW = run("r", 2, 6), run("y", 2, 6)


def test_house_the_difference_to_classic_is_one_line_of_data() -> None:
    changed = {
        field.name
        for field in fields(core.Variant)
        if getattr(HOUSE, field.name) != getattr(classic.VARIANT, field.name)
    }
    assert changed == {"id", "judged"}
    assert "house" not in qwixx.variants()


def test_house_the_second_closing_in_action_1_lets_the_active_player_play_action_2() -> None:
    state = play(position(HOUSE, RED, YELLOW, dice="66 r1y1g1b1"), "r12", "y12")
    assert core.result(state).ended is None
    assert tokens(state, 0) == ["g7", "b7", "-"]
    state = play(state, "g7")
    result = core.result(state)
    assert (result.ended, result.closed, result.scores) == ("rows", "ry", (29, 28))


def test_house_classic_ends_there() -> None:
    state = play(position("classic", RED, YELLOW, dice="66 r1y1g1b1"), "r12", "y12")
    assert core.result(state).ended == "rows"
    assert tokens(state, 0) == []


def test_house_the_active_player_who_crosses_nothing_still_takes_the_miss() -> None:
    state = position(HOUSE, "", RED, YELLOW, dice="66 r1y1g1b1")
    state = play(state, "-", "r12", "y12")
    assert reason(state, 0, "-") == "nothing was crossed in this turn, so this must be a miss: x"
    result = core.result(play(state, "x"))
    assert (result.ended, result.scores) == ("rows", (-5, 28, 28))


def test_house_a_game_that_has_not_ended_goes_on_as_in_classic() -> None:
    state = play(play(position(HOUSE, RED, "", dice=whites(12)), "r12", "-"), "-")
    assert core.result(state).ended is None
    assert state.active == 1


def test_house_nested_ties_are_separate_options() -> None:
    state = position(NESTED, "r2 y11 b9", "", dice=whites(9))
    # g9: all rows have 1. In red, r3 completes the second pair: yellow, green and blue tie at 1.
    assert {token for token in tokens(state, 0) if token.startswith("g9")} == {
        "g9",  # yellow, which can take nothing
        "g9+g8+g7",
        "g9+b8+b7",
        "g9+r3+r4",  # red, within it yellow
        "g9+r3+g8+g7+r4",
        "g9+r3+b8+b7+r4",
    }


@pytest.mark.parametrize(
    ("move", "crossed"),
    [
        ("g9+r3+r4", "r2 r3 r4 y11 g9 b9"),
        ("g9+r3+g8+g7+r4", "r2 r3 r4 y11 g9 g8 g7 b9"),
        ("g9+r3+b8+b7+r4", "r2 r3 r4 y11 g9 b9 b8 b7"),
    ],
)
def test_house_each_nested_choice_is_carried_out(move: str, crossed: str) -> None:
    state = position(NESTED, "r2 y11 b9", "", dice=whites(9))
    assert sheet(play(state, move, "-"), 0) == crossed


@pytest.mark.parametrize("move", ["g9+r3", "g9+r3+g8+b8+r4", "g9+r3+r4+g8+g7", "g9+r3+g8+g7"])
def test_house_nested_choices_cannot_be_mixed(move: str) -> None:
    state = position(NESTED, "r2 y11 b9", "", dice=whites(9))
    assert reason(state, 0, move).startswith("green 9 forces other crosses than these")
