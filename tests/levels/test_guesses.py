"""Action 1: what an expert thinks the others do."""

from dataclasses import replace

import pytest

import qwixx
from qwixx.bots import load
from qwixx.bots.nets import net_for
from qwixx.law.position import NOWHERE, PASS
from qwixx.players.expert import (
    COLUMNS,
    GRID,
    Mind,
    by_thumb,
    grid,
    guesses,
    habits,
    reply,
    solve,
    weigh,
)
from qwixx.players.minds import mind
from qwixx.rules.state import Setup, State, board
from qwixx.sim.game import bot_game
from tests.build import position

PLAYERS = 3


@pytest.fixture(scope="module")
def own() -> Mind:
    return mind_of(PLAYERS)


@pytest.fixture(scope="module")
def rolled() -> list[State]:
    return first_actions(PLAYERS)


def setup(players: int) -> Setup:
    return Setup(qwixx.variants()["classic"], players)


def mind_of(players: int) -> Mind:
    return mind(setup(players), net_for("classic", players).net)


def first_actions(players: int) -> list[State]:
    """Every action 1 of a game."""
    bots, names = [load("yardstick")] * players, list("abc")[:players]
    record = bot_game(setup(players), bots, names, 5, 1).record
    found = []
    for cut, turn in enumerate(record.turns):
        part = replace(record, turns=record.turns[:cut]).with_tags(Result="*")
        state = next(iter(qwixx.read_games(str(part)))).state
        found.append(qwixx.evolve(state, qwixx.Rolled(turn.dice)))
    return found


def answers(own: Mind, state: State, seat: int) -> list[float]:
    """What each option is worth against the guesses as they are now."""
    return own[8][: reply(state.tables, board(state), seat, own)]


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_one_guess_is_the_solved_game(seat: int) -> None:
    own = mind_of(2)
    for state in first_actions(2):
        t, p = state.tables, board(state)
        thumb = by_thumb(t, p, 1 - seat, own)
        rows, columns = grid(t, p, own)
        solve(own[7], rows, columns)
        chances = [own[7][row * GRID : row * GRID + columns] for row in range(rows)]
        often = own[7][COLUMNS + GRID :][:columns]
        if seat != p.active:
            chances = [[1 - chance for chance in column] for column in zip(*chances, strict=True)]
            often = own[7][COLUMNS:][:rows]
        expected = [
            (sum(a * b for a, b in zip(often, row, strict=True)) + row[thumb]) / 2
            for row in chances
        ]
        assert own[8][: weigh(t, p, seat, own)] == pytest.approx(expected)


@pytest.mark.slow
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
