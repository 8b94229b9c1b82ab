"""Action 1: what an expert thinks the others do."""

from dataclasses import replace

import pytest

import qwixx
from qwixx import core
from qwixx.bots import load
from qwixx.bots.nets import net_for
from qwixx.law.position import NOWHERE, PASS
from qwixx.players.buffers import new_context
from qwixx.players.expert import (
    ExpertContext,
    evaluate_against_guess,
    evaluate_options,
    fill_payoffs,
    guess_best_moves,
    guess_yardstick_moves,
    yardstick_option,
)
from qwixx.players.matrix import GRID, solve_matrix
from qwixx.players.tables import player_tables
from qwixx.rules.state import Setup, State, board
from qwixx.sim.game import bot_game
from tests.build import position

PLAYERS = 3


@pytest.fixture(scope="module")
def own() -> ExpertContext:
    return context_for(PLAYERS)


@pytest.fixture(scope="module")
def rolled() -> list[State]:
    return first_actions(PLAYERS)


def setup(players: int) -> Setup:
    return Setup(qwixx.variants()["classic"], players)


def context_for(players: int) -> ExpertContext:
    return new_context(setup(players), net_for("classic", players).net)


def first_actions(players: int) -> list[State]:
    """Every action 1 of a game."""
    bots, names = [load("yardstick")] * players, list("abc")[:players]
    record = bot_game(setup(players), bots, names, 5, 1).record
    found = []
    for cut, turn in enumerate(record.turns):
        part = replace(record, turns=record.turns[:cut]).with_tags(Result="*")
        state = next(iter(core.read_games(str(part)))).state
        assert isinstance(turn.dice, core.Dice)
        found.append(core.evolve(state, core.Rolled(turn.dice)))
    return found


def answers(own: ExpertContext, state: State, seat: int) -> list[float]:
    """What each option is worth against the guesses as they are now."""
    t = player_tables(state.setup.variant)
    return own.values[: evaluate_against_guess(t, board(state), seat, own)]


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_one_guess_is_the_solved_game(seat: int) -> None:
    own = context_for(2)
    for state in first_actions(2):
        t, p = player_tables(state.setup.variant), board(state)
        thumb = yardstick_option(t, p, 1 - seat, own)
        rows, columns = fill_payoffs(t, p, own)
        solve_matrix(own.game, rows, columns)
        chances = [own.game.payoffs[row * GRID : row * GRID + columns] for row in range(rows)]
        often = own.game.strategies[1][:columns]
        if seat != p.active:
            chances = [[1 - chance for chance in column] for column in zip(*chances, strict=True)]
            often = own.game.strategies[0][:rows]
        expected = [
            (sum(a * b for a, b in zip(often, row, strict=True)) + row[thumb]) / 2
            for row in chances
        ]
        assert own.values[: evaluate_options(t, p, seat, own)] == pytest.approx(expected)


@pytest.mark.slow
def test_an_option_is_worth_the_mean_of_both_guesses(
    own: ExpertContext, rolled: list[State]
) -> None:
    seen = set()
    for state in rolled:
        t, p = player_tables(state.setup.variant), board(state)
        for seat in range(PLAYERS):
            guess_best_moves(t, p, own)
            one = answers(own, state, seat)
            differ = guess_yardstick_moves(t, p, seat, own)
            other = answers(own, state, seat)
            seen.add(differ)
            expected = [(a + b) / 2 for a, b in zip(one, other, strict=True)]
            assert own.values[: evaluate_options(t, p, seat, own)] == (expected if differ else one)
    assert seen == {True, False}


def test_the_rule_of_thumb_is_what_the_yardstick_does(
    own: ExpertContext, rolled: list[State]
) -> None:
    for state in rolled:
        t, p = player_tables(state.setup.variant), board(state)
        guess_best_moves(t, p, own)
        guess_yardstick_moves(t, p, NOWHERE, own)
        guessed = own.guessed[:PLAYERS]
        for seat in range(PLAYERS):
            seen = core.view(state, seat)
            assert guessed[seat] == load("yardstick").choose(seen, seen.options).move


def test_dice_that_nobody_typed_in_are_not_guessed_about(own: ExpertContext) -> None:
    state = position("classic", "r2", "g12", "b12")
    untold = core.evolve(state, core.Rolled(core.Dice()))
    t, p = player_tables(untold.setup.variant), board(untold)
    guess_best_moves(t, p, own)
    assert not guess_yardstick_moves(t, p, 0, own)
    assert own.chosen[:PLAYERS] == own.guessed[:PLAYERS] == [PASS] * PLAYERS
