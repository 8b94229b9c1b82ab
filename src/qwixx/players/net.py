"""The expert's net: the chance to win from a position; of a game that is over, exactly.

A net sums the embedding vectors of a position's features (see `features`); two layers follow. It is
asked about pairs of seats. Alone there is nothing to win, and the value is the final score, in
hundreds.
"""

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from qwixx.law import flow
from qwixx.law.position import NOWHERE, OVER, Position
from qwixx.players.features import write_features
from qwixx.players.tables import PlayerTables

WIDTH = 64
"""Length of an embedding vector."""
UNITS = 32
"""Units of the hidden layer."""
PAIRS = 10
"""Of five players, who are the most."""
SHARE_EXPONENT = (1.0, 1.0, 1.0, 1.0, 0.965, 0.93)
"""By how many play: the temper of chances that are combined from pairs. Who leads is caught up with
by somebody more often than they say, and the more so the more there are (measured: see
docs/experiments.md)."""


class Net(NamedTuple):
    """The weights."""

    embedding: Sequence[Sequence[float]]
    """By feature and number of the vector."""
    hidden: Sequence[Sequence[float]]
    """By number of the vector and unit."""
    biases: Sequence[float]
    """By unit."""
    output: Sequence[float]
    """By unit, and behind them the bias."""


class MutableNet(NamedTuple):
    """A `Net` that can be changed: one in training, or its gradient."""

    embedding: list[list[float]]
    hidden: list[list[float]]
    biases: list[float]
    output: list[float]


class NetBuffers(NamedTuple):
    """Where a net writes."""

    features: list[int]
    sums: list[float]
    """Activations of the summed vectors."""
    units: list[float]
    """Activations of the hidden layer."""
    logits: list[float]
    """By pair of seats."""
    shares: list[float]
    """By seat, in the order in which they roll."""


class Evaluator(NamedTuple):
    """A net and its buffers: all that a position is judged with."""

    net: Net
    buffers: NetBuffers


def win_chance(t: PlayerTables, p: Position, seat: int, evaluator: Evaluator) -> float:
    """How likely the seat wins, or with how many hundreds of points it ends alone."""
    if p.phase == OVER:
        return outcome(t, p, seat)
    buffers = evaluator.buffers
    if p.players == 1:
        n = write_features(t, p, seat, NOWHERE, buffers.features)
        return forward(evaluator.net, buffers, n)
    wait = (seat - p.active + p.players) % p.players
    if p.players == 2:
        first = 1.0 / (1.0 + exp(-pair_logit(t, p, 0, 1, evaluator)))
        return first if wait == 0 else 1.0 - first
    write_shares(t, p, evaluator)
    return buffers.shares[wait]


def write_shares(t: PlayerTables, p: Position, evaluator: Evaluator) -> None:
    """Write the chances of three and more to win, in the order in which they roll."""
    logits = evaluator.buffers.logits
    pair = 0
    for second in range(1, p.players):
        for first in range(second):
            logits[pair] = pair_logit(t, p, first, second, evaluator)
            pair += 1
    combine_pairs(logits, p.players, evaluator.buffers.shares)


def combine_pairs(logits: list[float], players: int, shares: list[float]) -> None:
    """From the logits of all pairs to everybody's chance to win.

    To win is to beat each other one, so a seat's chances in pairs are multiplied; all are tempered
    (see `SHARE_EXPONENT`) and made to add up to one.
    """
    for wait in range(players):
        shares[wait] = 0.0
    pair = 0
    for second in range(1, players):
        for first in range(second):
            shares[first] += log_sigmoid(logits[pair])
            shares[second] += log_sigmoid(-logits[pair])
            pair += 1
    most = shares[0]
    for wait in range(1, players):
        most = max(most, shares[wait])
    total = 0.0
    for wait in range(players):
        shares[wait] = exp(SHARE_EXPONENT[players] * (shares[wait] - most))
        total += shares[wait]
    for wait in range(players):
        shares[wait] /= total


def log_sigmoid(value: float) -> float:
    """log(1 / (1 + exp(-value))), without overflow."""
    return min(value, 0.0) - log(1.0 + exp(-abs(value)))


def pair_logit(
    t: PlayerTables, p: Position, first: int, second: int, evaluator: Evaluator
) -> float:
    """The logit of whoever waits `first` turns to end with more than another, who waits longer."""
    seat = (p.active + first) % p.players
    other = (p.active + second) % p.players
    n = write_features(t, p, seat, other, evaluator.buffers.features)
    return forward(evaluator.net, evaluator.buffers, n)


def forward(net: Net | MutableNet, buffers: NetBuffers, n: int) -> float:
    """The net's output for the first `n` features in the buffers.

    Four at a time and without a branch in the inner loop, where all of the expert's time goes.
    """
    features = buffers.features
    sums = buffers.sums
    units = buffers.units
    vector = net.embedding[features[0]]
    for k in range(WIDTH):
        sums[k] = vector[k]
    for at in range(1, n):
        vector = net.embedding[features[at]]
        for k in range(WIDTH):
            sums[k] += vector[k]
    relu(sums, WIDTH)
    biases = net.biases
    for j in range(UNITS):
        units[j] = biases[j]
    weights = net.hidden
    for k in range(0, WIDTH, 4):
        a, b, c, d = weights[k], weights[k + 1], weights[k + 2], weights[k + 3]
        w, x, y, z = sums[k], sums[k + 1], sums[k + 2], sums[k + 3]
        for j in range(UNITS):
            units[j] += w * a[j] + x * b[j] + y * c[j] + z * d[j]
    relu(units, UNITS)
    output = net.output
    value = output[UNITS]
    for j in range(UNITS):
        value += units[j] * output[j]
    return value


def relu(numbers: list[float], n: int) -> None:
    """ReLU of the first `n` numbers, in place."""
    for k in range(n):
        if numbers[k] < 0.0:
            numbers[k] = 0.0


def outcome(t: PlayerTables, p: Position, seat: int) -> float:
    """A game that is over: 1 if won, 0 if lost, 1/n if shared by n; alone, hundreds of points."""
    mine = flow.score(t, p, seat)
    if p.players == 1:
        return mine / 100.0
    equal = 0
    for other in range(p.players):
        points = flow.score(t, p, other)
        if points > mine:
            return 0.0
        if points == mine:
            equal += 1
    return 1.0 / equal
