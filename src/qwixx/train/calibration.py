"""How good the predicted chances are: of the positions said to be won with 30 %, are 30 % won?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from qwixx.kernels.atoms import MOST
from qwixx.kernels.layout import as_record, mind_arrays, net_arrays, record_type
from qwixx.rules.position import Board
from qwixx.rules.state import Setup, board, start
from qwixx.rules.variant import Variant
from qwixx.train.learn import TURNS

BINS = 10
CHUNK = 500


@dataclass(frozen=True, slots=True)
class Bin:
    positions: int
    predicted: float
    actual: float


def calibration(
    variant: Variant, players: int, net: Any, games: int, seed: int
) -> Iterator[tuple[int, list[Bin]]]:
    """Games played so far, and what they tell; plays all games of a run against itself."""
    from qwixx.train.compiled import gathered

    setup = Setup(variant, players)
    arrays = net_arrays(net)
    most = CHUNK * 96
    samples = np.zeros((most, MOST), np.int64), np.zeros(most, np.int64), np.zeros(most)
    tables, opening = as_record(setup.tables)[0], as_record(board(start(setup)))[0]
    place, values = np.zeros(1, record_type(Board))[0], np.zeros(TURNS)
    mind = mind_arrays(arrays)
    sums, results = np.zeros((BINS, 3)), np.zeros(CHUNK)
    for low in range(0, games, CHUNK):
        high = min(low + CHUNK, games)
        # With all trust in the game's own course, a target is the result itself.
        n = gathered(
            tables, opening, place, mind, mind, False, seed, low, high, 1.0,
            samples, values, results,
        )  # fmt: skip
        said = predicted(arrays, samples[0][:n], samples[1][:n])
        where = np.minimum((said * BINS).astype(int), BINS - 1)
        for column, weights in enumerate((np.ones(n), said, samples[2][:n])):
            sums[:, column] += np.bincount(where, weights, BINS)
        yield high, [bin_of(row) for row in sums]


def bin_of(sums: Any) -> Bin:
    n, said, was = sums
    return Bin(int(n), said / max(n, 1), was / max(n, 1))


def predicted(net: Any, facts: Any, counts: Any) -> Any:
    """What the net says of many positions."""
    held = np.arange(facts.shape[1])[None] < counts[:, None]
    sums = np.zeros((len(facts), net[0].shape[1]), np.float32)
    for at in range(int(counts.max(initial=0))):
        sums += np.where(held[:, at, None], net[0][facts[:, at]], 0)
    units = np.maximum(np.maximum(sums, 0) @ net[1] + net[2], 0)
    return 1 / (1 + np.exp(-(units @ net[3][:-1] + net[3][-1])))
