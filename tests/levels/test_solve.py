"""Action 1 of two as a game: known games of matrices."""

import pytest

from qwixx.kernels.expert import COLUMNS, GRID, SPACE, drawn_of, solve


def game(*rows: tuple[float, ...]) -> tuple[float, list[float], list[float]]:
    values = [0.0] * SPACE
    for at, row in enumerate(rows):
        values[at * GRID : at * GRID + len(row)] = row
    value = solve(values, len(rows), len(rows[0]))
    own = values[COLUMNS : COLUMNS + len(rows)]
    other = values[COLUMNS + GRID : COLUMNS + GRID + len(rows[0])]
    return value, own, other


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
    """Row: 1/4 of the first; the value is 3/4 of ..., as solving by hand gives."""
    value, own, _ = game((0.9, 0.3), (0.5, 0.7))
    assert value == pytest.approx(0.6, abs=0.02)
    assert own == pytest.approx([0.25, 0.75], abs=0.1)


def test_draws_follow_the_weights() -> None:
    weights = [9.0, 0.25, 0.0, 0.75]
    drawn = [drawn_of(weights, 1, 3, at / 1000) for at in range(1000)]
    assert (drawn.count(0), drawn.count(1), drawn.count(2)) == (250, 0, 750)
