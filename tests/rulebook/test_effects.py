"""When an action takes effect, its event says all that each move did."""

import pytest

import qwixx
from qwixx import core
from qwixx.rules.game import Resolved, resolution_event
from qwixx.rules.view import predict_end
from tests.build import card_position, choose, play, position, run, whites
from tests.games import CARD_GAMES, DICE_GAMES

SHEETS = [name for name in DICE_GAMES if not qwixx.variants()[name].shared_board]


def event_of(state: core.State, *tokens: str) -> Resolved:
    """The event that `decide` makes of these moves; `resolution_event` makes the same."""
    seats = core.deciding_seats(state)
    for seat, token in zip(seats[:-1], tokens, strict=False):
        state = choose(state, seat, token)
    state = choose(state, seats[-1], tokens[-1], confirm=False)
    decided = core.decide(state, core.Confirm(seats[-1]))
    assert not isinstance(decided, core.Refusal), decided
    event = decided.events[-1]
    assert isinstance(event, Resolved)
    assert event == resolution_event(state, tokens)
    return event


@pytest.mark.parametrize("variant", SHEETS)
def test_C3_each_seat_has_what_it_crossed_in_action_1(variant: str) -> None:
    number = qwixx.variants()[variant].rows[0].numbers[0]
    event = event_of(position(variant, "", "", dice=whites(number)), f"r{number}", "-")
    assert (event.action, event.seats, event.closed) == (1, (0, 1), "")
    crossed, passed = event.effects
    assert (crossed.token, crossed.crosses[0], crossed.gain > 0) == (
        event.moves[0],
        event.moves[0],
        True,
    )
    assert (passed.crosses, passed.gain, passed.miss) == ((), 0, False)


@pytest.mark.parametrize("variant", SHEETS)
def test_C5_a_miss_and_what_it_costs(variant: str) -> None:
    state = position(variant, "", "", dice="11 r1y1g1b1", action=2)
    event = event_of(state, "x")
    assert (event.action, event.seats) == (2, (0,))
    (missed,) = event.effects
    assert (missed.miss, missed.crosses) == (True, ())
    assert missed.gain == -qwixx.variants()[variant].miss_points


def test_E13_a_miss_that_costs_nothing() -> None:
    event = event_of(position("bonus-b", "y3 g5", "", dice="11 r1y1g1b1", action=2), "x")
    assert (event.effects[0].miss, event.effects[0].gain) == (True, 0)


def test_C1_the_cells_that_are_left_out() -> None:
    event = event_of(position("classic", "r3", "", dice=whites(7)), "r7", "g7")
    assert event.effects[0].left_out == ("r4", "r5", "r6")
    assert event.effects[1].left_out == ("g12", "g11", "g10", "g9", "g8")


@pytest.mark.parametrize("variant", ["classic", "bonus-b"])
def test_C8_a_row_that_two_close_was_closed_by_both(variant: str) -> None:
    state = position(variant, run("r", 2, 6), run("r", 3, 7), "", dice=whites(12))
    event = event_of(state, "r12", "r12", "-")
    assert (event.closed, event.ended) == ("r", None)
    assert [effect.closes for effect in event.effects] == ["r", "r", ""]
    result = core.result(play(state, "r12", "r12", "-"))
    assert result.closers == ((0, 1), (), (), ())
    assert result.crosses == ((7, 0, 0, 0), (7, 0, 0, 0), (0, 0, 0, 0))
    assert result.rows_left == 1


def test_C11_how_far_the_end_is() -> None:
    result = core.result(position("classic", "", "", misses=(3, 1), closed="g"))
    assert (result.rows_left, result.misses_left) == (1, (1, 3))


def test_C14_the_end_is_announced_with_the_row_that_brings_it() -> None:
    state = position("classic", run("r", 2, 6), "", closed="g", dice=whites(12, out="g"))
    announced = choose(state, 0, "r12")
    assert predict_end(announced, core.view(announced, 1).announced) == "rows"
    assert predict_end(state, core.view(state, 1).announced) is None


def test_E11_a_chain_in_its_order_with_the_fields_that_it_strikes() -> None:
    bar = " ".join(f"bar{field}" for field in range(1, 7))
    event = event_of(position("bonus-a", f"b6 y9 {bar}", "", dice=whites(9)), "r9+b5+y10", "-")
    assert event.effects[0].crosses == ("r9", "b5", "y10")
    assert event.effects[0].strikes == (7, 8)


def test_BB1_forced_crosses_and_what_they_close() -> None:
    state = position("bonus-b", f"y7 {run('r', 7, 11)}", "", closed="g", dice=whites(7, out="g"))
    event = event_of(state, "b7+r12+y8+b6", "-")
    assert (event.closed, event.ended, event.effects[0].closes) == ("r", "rows", "r")
    assert event.effects[0].crosses == ("b7", "r12", "y8", "b6")


def test_L3_a_lucky_cross() -> None:
    lucky = ((7, 9), (3, 4))
    event = event_of(position("longo", "", "", lucky=lucky, dice=whites(9)), "~r2", "-")
    assert (event.effects[0].lucky, event.effects[0].crosses) == (True, ("r2",))
    assert not event.effects[1].lucky


def test_D3_a_stone_that_is_knocked_off() -> None:
    event = event_of(position("duel", "r5 r7", "r3", active=1, dice=whites(7)), "r7")
    assert event.seats == (1,)
    (placed,) = event.effects
    assert (placed.crosses, placed.knocks, placed.costs, placed.height) == (("r7",), True, 2, 1)


def test_D4_a_stack() -> None:
    (placed,) = event_of(position("duel", "r3 r7", "r5", dice=whites(7)), "r7").effects
    assert (placed.knocks, placed.height) == (False, 2)


def test_D7_a_row_closed_by_one_of_both() -> None:
    state = position("duel", "r2 r3 r4 r5 r6", "r7", dice=whites(12))
    event = event_of(state, "r12")
    assert (event.closed, event.effects[0].closes) == ("r", "r")
    result = core.result(play(state, "r12"))
    assert result.closers == ((0,), (), (), ())
    assert result.crosses[0] == (7, 0, 0, 0)


def test_D8_misses_of_both_count_together() -> None:
    result = core.result(position("duel", "", "", misses=(2, 1)))
    assert result.misses_left == (1, 1)


@pytest.mark.parametrize("variant", CARD_GAMES)
def test_K4_a_card_that_is_taken_crosses_nothing(variant: str) -> None:
    state = card_position(variant, "", "", hands=("r3 r4 g8 b2",), display="y6 y9", action=1)
    event = event_of(state, "?6")
    assert (event.action, event.seats, event.moves) == (1, (0,), ("y6",))
    (took,) = event.effects
    assert (took.token, took.cards, took.crosses, took.gain) == ("?6", ("?6",), (), 0)


@pytest.mark.parametrize("variant", CARD_GAMES)
def test_K8_each_seat_has_what_it_crossed_in_action_2(variant: str) -> None:
    state = card_position(variant, "", "", hands=("r3 r4 g8 b2",), top=5, action=2)
    event = event_of(state, "r5", "-")
    assert (event.action, event.seats, event.closed) == (2, (0, 1), "")
    assert [effect.crosses for effect in event.effects] == [("r5",), ()]
    assert [effect.gain for effect in event.effects] == [1, 0]


@pytest.mark.parametrize("variant", CARD_GAMES)
def test_K13_a_row_that_is_closed_is_said_of_its_player(variant: str) -> None:
    row = qwixx.variants()[variant].rows[0]
    five = " ".join(f"r{number}" for number in row.numbers[:5])
    last = row.numbers[-1]
    state = card_position(variant, five, five, hands=("g2",), top=last, action=2)
    event = event_of(state, f"r{last}", "-")
    assert (event.closed, event.ended) == ("", None)
    assert [effect.closes for effect in event.effects] == ["r", ""]


@pytest.mark.parametrize("variant", CARD_GAMES)
def test_K14_a_miss_at_a_play(variant: str) -> None:
    event = event_of(card_position(variant, "", "", hands=("r3 r4",)), "r3,r4=x")
    assert (event.action, event.seats) == (3, (0,))
    (missed,) = event.effects
    assert (missed.miss, missed.cards, missed.gain) == (True, ("r3", "r4"), -5)
