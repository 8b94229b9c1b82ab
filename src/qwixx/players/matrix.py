"""Zero-sum games in matrix form: action 1 of two players, who choose at the same time."""

from typing import NamedTuple

GRID = 64
"""Options of a player at most."""
ROUNDS = 96
"""Rounds of regret matching, where no pure strategy will do."""
SQUARES = ROUNDS * (ROUNDS + 1) * (2 * ROUNDS + 1) / 6.0
"""A round counts by the square of its number, since the first ones are guesswork: all together."""


class MatrixGame(NamedTuple):
    """Payoffs, and where the solver writes. The sides are rows (0) and columns (1)."""

    payoffs: list[float]
    """To the player of the rows, by row * GRID + column."""
    strategies: list[list[float]]
    """By side and option: how often it is to be played."""
    regrets: list[list[float]]
    """By side and option."""
    current: list[list[float]]
    """By side and option: how often it is played in the present round."""


def solve_matrix(game: MatrixGame, rows: int, columns: int) -> float:
    """Write how often each player should play each option; returns the value of the game."""
    for side in range(2):
        for at in range(GRID):
            game.strategies[side][at] = 0.0
            game.regrets[side][at] = 0.0
            game.current[side][at] = 0.0
    row, low = maximin(game.payoffs, rows, columns, GRID, 1, 1.0)
    column, high = maximin(game.payoffs, columns, rows, 1, GRID, -1.0)
    if low >= -high:
        own, other = game.strategies[0], game.strategies[1]
        own[row] = 1.0
        other[column] = 1.0
        return low
    return match_regrets(game, rows, columns)


def maximin(
    payoffs: list[float], own: int, other: int, step: int, stride: int, sign: float
) -> tuple[int, float]:
    """The option whose worst case is best, and that case."""
    pick = 0
    most = 0.0
    for at in range(own):
        least = sign * payoffs[at * step]
        for reply in range(1, other):
            least = min(least, sign * payoffs[at * step + reply * stride])
        if at == 0 or least > most:
            most = least
            pick = at
    return pick, most


def match_regrets(game: MatrixGame, rows: int, columns: int) -> float:
    """Regret matching: the average of what both play approaches an equilibrium; its value."""
    for side in range(2):
        n = columns if side else rows
        for at in range(n):
            game.current[side][at] = 1.0 / n
    for round in range(1, ROUNDS + 1):
        weight = round * round / SQUARES
        update_side(game, 0, rows, GRID, columns, 1, 1.0, weight)
        update_side(game, 1, columns, 1, rows, GRID, -1.0, weight)
    own, other = game.strategies[0], game.strategies[1]
    total = 0.0
    for row in range(rows):
        for column in range(columns):
            often = own[row] * other[column]
            total += often * game.payoffs[row * GRID + column]
    return total


def update_side(
    game: MatrixGame, side: int, own: int, step: int, other: int, stride: int, sign: float,
    weight: float,
) -> None:  # fmt: skip
    """One player's round: every option is played as much as it is regretted not to have been."""
    payoffs = game.payoffs
    strategy = game.strategies[side]
    regrets = game.regrets[side]
    current = game.current[side]
    theirs = game.current[1 - side]
    mean = 0.0
    for at in range(own):
        worth = 0.0
        for reply in range(other):
            worth += sign * theirs[reply] * payoffs[at * step + reply * stride]
        regrets[at] += worth
        mean += current[at] * worth
    total = 0.0
    for at in range(own):
        regrets[at] = max(0.0, regrets[at] - mean)
        total += regrets[at]
    for at in range(own):
        current[at] = regrets[at] / total if total > 0.0 else 1.0 / own
        strategy[at] += weight * current[at]


def argmax(values: list[float], n: int) -> int:
    """The first of the largest of `n` values."""
    pick = 0
    for at in range(1, n):
        if values[at] > values[pick]:
            pick = at
    return pick


def sample(weights: list[float], n: int, noise: float) -> int:
    """One of `n` things, as often as its weight says; `noise` (0 to 1) draws."""
    for at in range(n):
        noise -= weights[at]
        if noise < 0.0:
            return at
    return argmax(weights, n)
