"""How a net learns from positions: gradient descent by Adam. Compiled, as the law is."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np

from qwixx.players.net import (
    SHARE_EXPONENT,
    UNITS,
    WIDTH,
    MutableNet,
    Net,
    NetBuffers,
    combine_pairs,
    forward,
)
from qwixx.train.samples import Samples, pairs

SMALL: Any = np.float32
"""Constants are as small as the weights: with larger ones, the inner loops take twice the time."""
BETA1, BETA2, EPSILON = SMALL(0.9), SMALL(0.999), SMALL(1e-8)
"""Adam's decay of both moments, and what is added to the root of the second."""
ZERO, ONE = SMALL(0), SMALL(1)


class Optimizer(NamedTuple):
    """A net and all that Adam keeps of it."""

    net: MutableNet
    gradient: MutableNet
    means: MutableNet
    """The first moment."""
    squares: MutableNet
    """The second moment."""
    seen: list[int]
    """By feature: 1 if it ever held. The others are not touched."""


class BackwardBuffers(NamedTuple):
    """Gradients of the activations."""

    units: list[float]
    sums: list[float]


def fit(
    optimizer: Optimizer,
    samples: Samples,
    order: Sequence[int],
    symmetries: Sequence[Sequence[int]],
    batch: int,
    steps: int,
    rate: float,
    players: int,
    buffers: NetBuffers,
    slopes: BackwardBuffers,
) -> float:
    """A step for every so many positions, in this order; returns the mean squared error before.

    Single results are mostly luck: only the gradient of many together says where to go.
    """
    loss = 0.0
    net = optimizer.net
    many = pairs(players)
    for low in range(0, len(order), batch):
        high = min(low + batch, len(order))
        for step in range(low, high):
            symmetry = symmetries[step % len(symmetries)]
            count = predict_one(net, samples, order[step], symmetry, players, buffers)
            loss += logit_errors(buffers, samples.targets[order[step]], players)
            for pair in range(many):
                if many > 1:
                    count = load_features(samples, order[step] * many + pair, symmetry, buffers)
                    forward(net, buffers, count)
                error = SMALL(buffers.logits[pair] / (high - low))
                backward(net, optimizer.gradient, buffers, count, error, slopes)
                for at in range(count):
                    optimizer.seen[buffers.features[at]] = 1
        steps += 1
        descend(optimizer, SMALL(rate * sqrt(1.0 - 0.999**steps) / (1.0 - 0.9**steps)))
    return loss / max(len(order), 1)


def predict(
    net: Net, samples: Samples, n: int, symmetry: Sequence[int], players: int, buffers: NetBuffers,
    predictions: list[list[float]],
) -> None:  # fmt: skip
    """Write what the net says of the first `n` positions."""
    for at in range(n):
        predict_one(net, samples, at, symmetry, players, buffers)
        for wait in range(players):
            predictions[at][wait] = buffers.shares[wait]


def predict_one(
    net: Net | MutableNet,
    samples: Samples,
    at: int,
    symmetry: Sequence[int],
    players: int,
    buffers: NetBuffers,
) -> int:
    """Write what the net says of a position, in pairs and in all; returns how many features the
    last pair has."""
    many = pairs(players)
    count = 0
    for pair in range(many):
        count = load_features(samples, at * many + pair, symmetry, buffers)
        buffers.logits[pair] = forward(net, buffers, count)
    if players == 1:
        buffers.shares[0] = buffers.logits[0]
    else:
        combine_pairs(buffers.logits, players, buffers.shares)
    return count


def load_features(samples: Samples, at: int, symmetry: Sequence[int], buffers: NetBuffers) -> int:
    """Write the features of a pair as a symmetry of the sheet changes them; returns how many."""
    for k in range(samples.counts[at]):
        buffers.features[k] = symmetry[samples.features[at][k]]
    return samples.counts[at]


def logit_errors(buffers: NetBuffers, targets: list[float], players: int) -> float:
    """Replace each logit by the gradient of the squared error; returns the squared error."""
    logits = buffers.logits
    shares = buffers.shares
    loss = 0.0
    for wait in range(players):
        shares[wait] -= targets[wait]
        loss += shares[wait] * shares[wait]
    if players == 1:
        logits[0] = shares[0]
    pair = 0
    for second in range(1, players):
        for first in range(second):
            beaten = 1.0 / (1.0 + exp(logits[pair]))
            error = shares[first] * beaten - shares[second] * (1.0 - beaten)
            logits[pair] = SHARE_EXPONENT[players] * error
            pair += 1
    return loss


def backward(
    net: MutableNet,
    gradient: MutableNet,
    buffers: NetBuffers,
    count: int,
    error: float,
    slopes: BackwardBuffers,
) -> None:
    """Add the gradient of one pair, back-propagated from the error of its logit."""
    units, sums = buffers.units, buffers.sums
    unit_slopes, sum_slopes = slopes.units, slopes.sums
    output = net.output
    for j in range(UNITS):
        gradient.output[j] += error * units[j]
        unit_slopes[j] = error * output[j] if units[j] > ZERO else ZERO
        gradient.biases[j] += unit_slopes[j]
    gradient.output[UNITS] += error
    for k in range(WIDTH):
        sum_slopes[k] = ZERO
        if sums[k] > ZERO:
            weights = net.hidden[k]
            total = ZERO
            for j in range(UNITS):
                total += unit_slopes[j] * weights[j]
            sum_slopes[k] = total
            add(gradient.hidden[k], unit_slopes, sums[k], UNITS)
    for at in range(count):
        add(gradient.embedding[buffers.features[at]], sum_slopes, ONE, WIDTH)


def add(sums: list[float], numbers: list[float], times: float, n: int) -> None:
    """Add a multiple of `n` numbers to sums."""
    for k in range(n):
        sums[k] += times * numbers[k]


def descend(optimizer: Optimizer, rate: float) -> None:
    """A step down the gradient, which then begins anew."""
    net, gradient = optimizer.net, optimizer.gradient
    means, squares = optimizer.means, optimizer.squares
    for feature in range(len(optimizer.seen)):
        if optimizer.seen[feature]:
            adam(
                net.embedding[feature], gradient.embedding[feature],
                means.embedding[feature], squares.embedding[feature], WIDTH, rate,
            )  # fmt: skip
    for k in range(WIDTH):
        adam(net.hidden[k], gradient.hidden[k], means.hidden[k], squares.hidden[k], UNITS, rate)
    adam(net.biases, gradient.biases, means.biases, squares.biases, UNITS, rate)
    adam(net.output, gradient.output, means.output, squares.output, UNITS + 1, rate)


def adam(
    weights: list[float],
    slopes: list[float],
    means: list[float],
    squares: list[float],
    n: int,
    rate: float,
) -> None:
    """Adam: each weight goes by its mean gradient over the usual size of that."""
    for k in range(n):
        means[k] = BETA1 * means[k] + (ONE - BETA1) * slopes[k]
        squares[k] = BETA2 * squares[k] + (ONE - BETA2) * slopes[k] * slopes[k]
        weights[k] -= rate * means[k] / (sqrt(squares[k]) + EPSILON)
        slopes[k] = ZERO
