"""What a net learns from: features of positions, and the values that they should have had."""

from typing import Any, NamedTuple

import numpy as np

from qwixx.players.buffers import SEATS
from qwixx.players.features import MAX_ACTIVE


class Samples(NamedTuple):
    """Positions, each with one row of features for every pair of seats."""

    features: list[list[int]]
    """By position * pairs + pair."""
    counts: list[int]
    """Likewise: how many features that row has."""
    targets: list[list[float]]
    """By position: the value for each seat, in the order in which they roll."""


def pairs(players: int) -> int:
    """How often a net is asked about a position."""
    return max(1, players * (players - 1) // 2)


def new_samples(positions: int, players: int) -> Samples:
    """Empty arrays for so many positions."""
    n = positions * pairs(players)
    features: Any = np.zeros((n, MAX_ACTIVE), np.int16)
    counts: Any = np.zeros(n, np.int64)
    targets: Any = np.zeros((positions, SEATS))
    return Samples(features, counts, targets)
