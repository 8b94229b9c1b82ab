"""How a net learns from positions. Compiled, as the law is."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

import numpy as np

from qwixx.players.chance import CROWD, UNITS, WIDTH, Room, forward, share_out
from qwixx.train.gather import Samples, pairs

SMALL: Any = np.float32
"""Constants are as small as the weights: with larger ones, the inner loops take twice the time."""
KEEP, RECALL, STILL = SMALL(0.9), SMALL(0.999), SMALL(1e-8)
"""How slowly the mean gradient and its usual size are forgotten, and what is added to that."""
NONE, ONE = SMALL(0), SMALL(1)

Clay = tuple[list[list[float]], list[list[float]], list[float], list[float]]
"""A net that can be changed; likewise its gradient."""
State = tuple[Clay, Clay, Clay, Clay, list[int]]
"""A net, its gradient, the mean of that and its usual size; and which facts were ever met."""


def fit(
    state: State,
    samples: Samples,
    order: Sequence[int],
    twins: Sequence[Sequence[int]],
    batch: int,
    steps: int,
    rate: float,
    players: int,
    room: Room,
    slopes: list[float],
    down: list[float],
) -> float:
    """A step for every so many positions, in this order; the mean error before.

    Single results are mostly luck: only the gradient of many together says where to go.
    """
    loss = 0.0
    facts, sums, units, odds, found = room
    net, gradient, _, _, met = state
    many = pairs(players)
    for low in range(0, len(order), batch):
        high = min(low + batch, len(order))
        for step in range(low, high):
            twin = twins[step % len(twins)]
            count = judge(net, samples, order[step], twin, players, room)
            loss += blame(odds, found, samples[2][order[step]], players)
            for pair in range(many):
                if many > 1:
                    count = twinned(samples, order[step] * many + pair, twin, facts)
                    forward(net, facts, count, sums, units)
                error = SMALL(odds[pair] / (high - low))
                backward(net, gradient, facts, count, error, sums, units, slopes, down)
                for at in range(count):
                    met[facts[at]] = 1
        steps += 1
        descend(state, SMALL(rate * sqrt(1.0 - 0.999**steps) / (1.0 - 0.9**steps)))
    return loss / max(len(order), 1)


def predict(
    net: Clay, samples: Samples, n: int, twin: Sequence[int], players: int, room: Room,
    said: list[list[float]],
) -> None:  # fmt: skip
    """Write what the net says of the first `n` positions."""
    for at in range(n):
        judge(net, samples, at, twin, players, room)
        for wait in range(players):
            said[at][wait] = room[4][wait]


def judge(
    net: Clay, samples: Samples, at: int, twin: Sequence[int], players: int, room: Room
) -> int:
    """Write what the net says of a position, in pairs and in all; says how many facts the last
    pair has."""
    facts, sums, units, odds, found = room
    many = pairs(players)
    count = 0
    for pair in range(many):
        count = twinned(samples, at * many + pair, twin, facts)
        odds[pair] = forward(net, facts, count, sums, units)
    if players == 1:
        found[0] = odds[0]
    else:
        share_out(odds, players, found)
    return count


def twinned(samples: Samples, at: int, twin: Sequence[int], out: list[int]) -> int:
    """Write the facts of a pair as a symmetry of the sheet changes them; says how many."""
    for k in range(samples[1][at]):
        out[k] = twin[samples[0][at][k]]
    return samples[1][at]


def blame(odds: list[float], found: list[float], targets: list[float], players: int) -> float:
    """The odds of each pair become by how much they were wrong; the squared error of all."""
    loss = 0.0
    for wait in range(players):
        found[wait] -= targets[wait]
        loss += found[wait] * found[wait]
    if players == 1:
        odds[0] = found[0]
    pair = 0
    for second in range(1, players):
        for first in range(second):
            beaten = 1.0 / (1.0 + exp(odds[pair]))
            error = found[first] * beaten - found[second] * (1.0 - beaten)
            odds[pair] = CROWD[players] * error
            pair += 1
    return loss


def backward(
    net: Clay,
    gradient: Clay,
    found: Sequence[int],
    count: int,
    error: float,
    sums: list[float],
    units: list[float],
    slopes: list[float],
    down: list[float],
) -> None:
    """Add what one pair says to the gradient."""
    last = net[3]
    for j in range(UNITS):
        gradient[3][j] += error * units[j]
        slopes[j] = error * last[j] if units[j] > NONE else NONE
        gradient[2][j] += slopes[j]
    gradient[3][UNITS] += error
    for k in range(WIDTH):
        down[k] = NONE
        if sums[k] > NONE:
            weights = net[1][k]
            total = NONE
            for j in range(UNITS):
                total += slopes[j] * weights[j]
            down[k] = total
            add(gradient[1][k], slopes, sums[k], UNITS)
    for at in range(count):
        add(gradient[0][found[at]], down, ONE, WIDTH)


def add(sums: list[float], numbers: list[float], times: float, n: int) -> None:
    for k in range(n):
        sums[k] += times * numbers[k]


def descend(state: State, rate: float) -> None:
    """A step down the gradient, which then begins anew."""
    net, gradient, means, sizes, met = state
    for fact in range(len(met)):
        if met[fact]:
            adapt(net[0][fact], gradient[0][fact], means[0][fact], sizes[0][fact], WIDTH, rate)
    for k in range(WIDTH):
        adapt(net[1][k], gradient[1][k], means[1][k], sizes[1][k], UNITS, rate)
    adapt(net[2], gradient[2], means[2], sizes[2], UNITS, rate)
    adapt(net[3], gradient[3], means[3], sizes[3], UNITS + 1, rate)


def adapt(
    weights: list[float],
    slopes: list[float],
    means: list[float],
    sizes: list[float],
    n: int,
    rate: float,
) -> None:
    """Each weight goes by its mean gradient over the usual size of that (known as Adam)."""
    for k in range(n):
        means[k] = KEEP * means[k] + (ONE - KEEP) * slopes[k]
        sizes[k] = RECALL * sizes[k] + (ONE - RECALL) * slopes[k] * slopes[k]
        weights[k] -= rate * means[k] / (sqrt(sizes[k]) + STILL)
        slopes[k] = NONE
