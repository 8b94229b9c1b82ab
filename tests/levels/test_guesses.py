"""Action 1 of three and more: what an expert thinks the others do."""

from dataclasses import replace

import pytest

import qwixx
from qwixx.bots import load
from qwixx.bots.nets import net_for
from qwixx.kernels.expert import Mind, guesses, habits, reply, weigh
from qwixx.kernels.minds import mind
from qwixx.rules.position import NOWHERE, PASS
from qwixx.rules.state import Setup, State, board
from qwixx.sim.game import bot_game
from tests.build import position

PLAYERS = 3
SETUP = Setup(qwixx.variants()["classic"], PLAYERS)


@pytest.fixture(scope="module")
def own() -> Mind:
    return mind(SETUP, net_for("classic", PLAYERS).net)


@pytest.fixture(scope="module")
def rolled() -> list[State]:
    """Every action 1 of a game."""
    record = bot_game(SETUP, [load("yardstick")] * PLAYERS, ["a", "b", "c"], 5, 1).record
    found = []
    for cut, turn in enumerate(record.turns):
        part = replace(record, turns=record.turns[:cut]).with_tags(Result="*")
        state = next(iter(qwixx.read_games(str(part)))).state
        found.append(qwixx.evolve(state, qwixx.Rolled(turn.dice)))
    return found


def answers(own: Mind, state: State, seat: int) -> list[float]:
    """What each option is worth against the guesses as they are now."""
    return own[8][: reply(state.tables, board(state), seat, own)]


def test_an_option_is_worth_the_mean_of_both_guesses(own: Mind, rolled: list[State]) -> None:
    seen = set()
    for state in rolled:
        t, p = state.tables, board(state)
        for seat in range(PLAYERS):
            guesses(t, p, own)
            one = answers(own, state, seat)
            differ = habits(t, p, seat, own)
            other = answers(own, state, seat)
            seen.add(differ)
            expected = [(a + b) / 2 for a, b in zip(one, other, strict=True)]
            assert own[8][: weigh(t, p, seat, own)] == (expected if differ else one)
    assert seen == {True, False}


def test_the_rule_of_thumb_is_what_the_yardstick_does(own: Mind, rolled: list[State]) -> None:
    for state in rolled:
        t, p = state.tables, board(state)
        guesses(t, p, own)
        habits(t, p, NOWHERE, own)
        guessed = own[6][PLAYERS : 2 * PLAYERS]
        for seat in range(PLAYERS):
            seen = qwixx.view(state, seat)
            assert guessed[seat] == load("yardstick").choose(seen, seen.options).move


def test_dice_that_nobody_typed_in_are_not_guessed_about(own: Mind) -> None:
    state = position("classic", "r2", "g12", "b12")
    untold = qwixx.evolve(state, qwixx.Rolled(qwixx.Dice()))
    t, p = untold.tables, board(untold)
    guesses(t, p, own)
    assert not habits(t, p, 0, own)
    assert own[6][: 2 * PLAYERS] == [PASS] * 2 * PLAYERS
