"""How good the predicted chances are: of the positions said to be won with 30 %, are 30 % won?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from qwixx.kernels.layout import evaluator_arrays, net_arrays
from qwixx.law.variant import Variant
from qwixx.players.features import FEATURES
from qwixx.players.net import Net
from qwixx.train.selfplay import SelfPlay

BINS = 10
FRESH_SEED = 20_000_003
"""No net was trained with it."""
CHUNK = 500


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions whose predicted chances are close together."""

    positions: int
    predicted: float
    actual: float

    @property
    def off(self) -> float:
        return abs(self.predicted - self.actual)


def calibration(
    variant: Variant, players: int, net: Net, games: int, seed: int
) -> Iterator[tuple[int, list[Bin]]]:
    """Games played so far, and the bins of all chances that were predicted in them."""
    sums = np.zeros((BINS, 3))
    for played, said, was in predictions(variant, players, net, games, seed):
        sums += bin_sums(said, was)
        yield played, [bin_of(row) for row in sums]


def predictions(
    variant: Variant, players: int, net: Net, games: int, seed: int
) -> Iterator[tuple[int, Any, Any]]:
    """Games played so far; of the last positions, everybody's chances as the net says and what came
    of them, in the order in which they roll."""
    from qwixx.train.compiled import predict_values

    arrays = net_arrays(net)
    played = SelfPlay(variant, range(players, players + 1), arrays, None, seed, CHUNK)
    targets: Any = played.samples.targets
    said, buffers = np.zeros_like(targets), evaluator_arrays(arrays).buffers
    identity = np.arange(FEATURES)
    for low in range(0, games, CHUNK):
        high = min(low + CHUNK, games)
        # With lambda 1, a target is the result itself.
        n, _ = played.write(low, high, 1.0)
        predict_values(arrays, played.samples, n, identity, players, buffers, said)
        yield high, said[:n, :players], targets[:n, :players]


def bin_sums(said: Any, was: Any) -> Any:
    """Of each bin: how many chances were said, their sum, and what came."""
    where = np.minimum((said.ravel() * BINS).astype(int), BINS - 1)
    columns = np.ones(said.size), said.ravel(), was.ravel()
    return np.stack([np.bincount(where, column, BINS) for column in columns], axis=1)


def bin_of(sums: Any) -> Bin:
    n, said, was = sums
    return Bin(int(n), said / max(n, 1), was / max(n, 1))
