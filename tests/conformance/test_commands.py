"""Whatever is given to `decide`, it answers with events or with a reason, and never raises."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import qwixx
from qwixx import core
from qwixx.rules.deals import Deal, Draw
from tests.build import position, roll, why_refused
from tests.scale import scale
from tests.strategies import Play, plays

anything: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=10),
    st.binary(max_size=5),
    st.tuples(st.integers(), st.text(max_size=3)),
    st.lists(st.integers(), max_size=3),
)
tokens = st.from_regex(r"~?[rygb][0-9]{1,2}(\+[rygb][0-9]{1,2}){0,3}", fullmatch=True)
seats = st.integers(-1, 5) | anything
names = st.from_regex(r"[rygb*?][0-9]{1,2}", fullmatch=True)
piles = st.lists(names, max_size=4).map(tuple) | anything
card_moves = names | st.from_regex(
    r"(\?|[rygb*?][0-9]{1,2}(,[rygb*?][0-9]{1,2}){0,3})=(-|x|[rygb][0-9]{1,2}(\+[rygb][0-9]){0,3})",
    fullmatch=True,
)
dice = st.builds(core.Dice, anything, anything) | st.builds(
    core.Dice,
    st.tuples(st.integers(-1, 9), st.integers(-1, 9)),
    st.tuples(*[st.integers(-1, 9)] * 4),
)
commands = st.one_of(
    anything,
    st.builds(core.Roll, dice | anything),
    st.builds(Deal, st.lists(piles, max_size=5).map(tuple) | anything, piles),
    st.builds(Draw, piles, st.integers(-1, 14) | anything),
    st.builds(core.Choose, seats, tokens | card_moves | anything),
    st.builds(core.Confirm, seats),
    st.builds(core.TakeBack, seats),
)


@settings(max_examples=scale(20, 800), deadline=None)
@given(plays(), st.lists(commands, min_size=1, max_size=40))
def test_any_command_gets_an_answer(play: Play, tried: list[object]) -> None:
    for state in play.states[-12:]:
        for command in tried:
            answer = core.decide(state, command)
            if isinstance(answer, core.Refusal):
                assert answer.reason.isprintable()
            else:
                for event in answer.events:
                    state = core.evolve(state, event)
                assert state == answer.state


def test_refusals_of_commands_in_words() -> None:
    start = position("classic", "", "")
    assert why_refused(start, core.Choose(0, "r5")) == "the dice have not been rolled yet"
    nothing: Any = None
    assert why_refused(start, core.Roll(nothing)) == "'None' is not a roll of dice"
    assert why_refused(start, core.Roll(core.Dice(nothing, nothing))).endswith("not a roll of dice")
    rolled = roll(start, "41 r2y3g5b6")
    unknown = core.Roll(core.UNKNOWN)
    assert why_refused(rolled, unknown) == "the dice have been rolled already"
    assert why_refused(rolled, core.Confirm(0)) == "nothing has been chosen yet"
    assert why_refused(rolled, core.TakeBack(0)) == "there is no confirmed choice to take back"
    assert why_refused(rolled, core.Confirm(2)) == "there is no seat 3: seats are 1 to 2"
    assert why_refused(rolled, "hello") == "'hello' is not a command"
    number: Any = 5
    assert why_refused(rolled, core.Choose(0, number)).startswith("'5' is not a move")
    chosen = core.act(rolled, core.Choose(0, "r5"), core.Confirm(0))
    assert isinstance(chosen, core.State)
    confirmed = "this choice is confirmed: take it back first"
    assert why_refused(chosen, core.Choose(0, "y5")) == confirmed
    assert why_refused(chosen, core.Confirm(0)) == confirmed


def test_forced_crosses_where_nothing_is_forced() -> None:
    board = position("duel", "", "", dice="41 r2y3g5b6")
    assert why_refused(board, core.Choose(0, "r5+r6")) == (
        "a stone on red 5 forces nothing: write 'r5'"
    )
    assert why_refused(board, core.Choose(0, "~r5")) == "this game has no lucky numbers"


@pytest.mark.parametrize(
    ("variant", "players", "first", "lucky", "words"),
    [
        ("classic", 0, 0, (), "classic is for 1 to 5 players, not 0"),
        ("classic", 6, 0, (), "classic is for 1 to 5 players, not 6"),
        ("duel", 1, 0, (), "duel is for 2 players, not 1"),
        ("classic", 2, 2, (), "seat 3 cannot be first: seats are 1 to 2"),
        ("classic", 1, 0, ((5, 10),), "classic has no lucky numbers"),
        ("longo", 2, 0, ((5, 10),), "2 seats need 2 pairs of lucky numbers"),
        ("longo", 1, 0, ((5, 5),), "lucky numbers are two different ones from 2 to 16"),
        ("longo", 1, 0, ((5, 17),), "lucky numbers are two different ones from 2 to 16"),
    ],
)
def test_a_game_that_cannot_be_set_up(
    variant: str, players: int, first: int, lucky: tuple[tuple[int, int], ...], words: str
) -> None:
    with pytest.raises(core.SetupError, match=words):
        core.Setup(qwixx.variants()[variant], players, first, lucky)
