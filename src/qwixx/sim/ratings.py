"""Strength as one number per bot, from the results of each against each (Bradley and Terry).

On the scale of Elo: the odds of two bots are 10 to the power of their difference / 400.
"""

from collections.abc import Sequence
from math import exp, log, sqrt

from qwixx.sim.statistics import Z99

ANCHOR = 1000.0
"""The rating of the bot by which the others are measured."""
POINTS = 400 / log(10)
"""From the logarithm of odds to the scale."""
STEP, ENOUGH, ROUNDS = 1.0, 1e-10, 500

Matrix = list[list[float]]


def ratings(points: Sequence[Sequence[float]], anchor: int) -> list[tuple[float, float]]:
    """By bot the rating, and how far off it may be with 99 % confidence.

    `points[a][b]` are those that a has made against b: one for a win, half of one for a tie. One
    more tie is added to each pair that has met, so that who never loses is not rated infinite.
    """
    bots = range(len(points))
    met = [[a != b and points[a][b] + points[b][a] > 0 for b in bots] for a in bots]
    made = [[points[a][b] + met[a][b] / 2 for b in bots] for a in bots]
    games = [[made[a][b] + made[b][a] for b in bots] for a in bots]
    others = [bot for bot in bots if bot != anchor]
    strength = [0.0] * len(points)
    for _ in range(ROUNDS):
        chance = [[1 / (1 + exp(strength[b] - strength[a])) for b in bots] for a in bots]
        spread = inverse(
            [[information(games, chance, a, b) for b in others] for a in others],
        )
        missing = [sum(made[a][b] - games[a][b] * chance[a][b] for b in bots) for a in others]
        steps = [sum(s * m for s, m in zip(row, missing, strict=True)) for row in spread]
        for bot, step in zip(others, steps, strict=True):
            strength[bot] += max(-STEP, min(STEP, step))
        if max(map(abs, steps)) < ENOUGH:
            break
    error = {bot: sqrt(spread[n][n]) for n, bot in enumerate(others)} | {anchor: 0.0}
    return [(ANCHOR + POINTS * strength[bot], POINTS * Z99 * error[bot]) for bot in bots]


def information(games: Matrix, chance: Matrix, a: int, b: int) -> float:
    """An entry of the Fisher information matrix of the strengths."""
    if a != b:
        return -games[a][b] * chance[a][b] * chance[b][a]
    return sum(n * p * (1 - p) for n, p in zip(games[a], chance[a], strict=True))


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; what comes here has its largest entries on the diagonal."""
    size = len(matrix)
    rows = [[*row, *(float(n == k) for k in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        rows[n] = [x / rows[n][n] for x in rows[n]]
        for k in range(size):
            if k != n:
                rows[k] = [x - rows[k][n] * y for x, y in zip(rows[k], rows[n], strict=True)]
    return [row[size:] for row in rows]
