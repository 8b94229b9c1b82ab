"""Action 1 of two as a game: known games of matrices."""

import random

import pytest

from qwixx.players.matrix import GRID, MatrixGame, sample, solve_matrix


def new_game() -> MatrixGame:
    strategies, regrets, current = ([[0.0] * GRID for _ in range(2)] for _ in range(3))
    return MatrixGame([0.0] * (GRID * GRID), strategies, regrets, current)


def game(*rows: tuple[float, ...]) -> tuple[float, list[float], list[float]]:
    game = new_game()
    for at, row in enumerate(rows):
        game.payoffs[at * GRID : at * GRID + len(row)] = row
    value = solve_matrix(game, len(rows), len(rows[0]))
    own, other = game.strategies
    return value, own[: len(rows)], other[: len(rows[0])]


def test_a_saddle_point() -> None:
    assert game((0.6, 0.7), (0.5, 0.9)) == (0.6, [1.0, 0.0], [1.0, 0.0])


def test_matching_pennies_are_mixed() -> None:
    value, own, other = game((1.0, 0.0), (0.0, 1.0))
    assert value == pytest.approx(0.5, abs=0.05)
    assert own == pytest.approx([0.5, 0.5], abs=0.1)
    assert other == pytest.approx([0.5, 0.5], abs=0.1)


def test_stone_paper_scissors() -> None:
    value, own, other = game((0.5, 0.0, 1.0), (1.0, 0.5, 0.0), (0.0, 1.0, 0.5))
    assert value == pytest.approx(0.5, abs=0.05)
    assert own == pytest.approx([1 / 3] * 3, abs=0.12)
    assert other == pytest.approx([1 / 3] * 3, abs=0.12)


def test_an_uneven_mixture() -> None:
    """Solved by hand."""
    value, own, _ = game((0.9, 0.3), (0.5, 0.7))
    assert value == pytest.approx(0.6, abs=0.02)
    assert own == pytest.approx([0.25, 0.75], abs=0.1)


def test_a_move_that_is_rarely_right() -> None:
    """From a game between experts; both should do the unlikely now and then."""
    value, own, other = game((0.163, 0.2243), (1.0, 0.2243), (0.2516, 0.2971))
    assert value == pytest.approx(0.2930, abs=0.001)
    assert own == pytest.approx([0, 0.055, 0.945], abs=0.01)
    assert other == pytest.approx([0.089, 0.911], abs=0.01)


def test_whatever_the_other_does_a_mixture_holds_nearly_its_value() -> None:
    rng = random.Random(1)
    for _ in range(300):
        rows, columns = rng.randint(2, 6), rng.randint(2, 6)
        table = [tuple(rng.random() for _ in range(columns)) for _ in range(rows)]
        value, own, other = game(*table)
        assert sum(own) == pytest.approx(1)
        assert sum(other) == pytest.approx(1)
        by_row = [sum(a * b for a, b in zip(row, other, strict=True)) for row in table]
        turned = zip(*table, strict=True)
        by_column = [sum(a * b for a, b in zip(c, own, strict=True)) for c in turned]
        assert max(by_row) - 0.02 < value < min(by_column) + 0.02


def test_draws_follow_the_weights() -> None:
    weights = [0.25, 0.0, 0.75]
    drawn = [sample(weights, 3, at / 1000) for at in range(1000)]
    assert (drawn.count(0), drawn.count(1), drawn.count(2)) == (250, 0, 750)
