"""How good the predicted chances are: of the positions said to be won with 30 %, are 30 % won?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from qwixx.kernels.layout import net_arrays, new_room
from qwixx.law.variant import Variant
from qwixx.players.atoms import ATOMS
from qwixx.train.games import Games

BINS = 10
FRESH = 20_000_003
"""A seed with which nothing was trained."""
CHUNK = 500


@dataclass(frozen=True, slots=True)
class Bin:
    positions: int
    predicted: float
    actual: float

    @property
    def off(self) -> float:
        return abs(self.predicted - self.actual)


def calibration(
    variant: Variant, players: int, net: Any, games: int, seed: int
) -> Iterator[tuple[int, list[Bin]]]:
    """Games played so far, and what they tell of the chances of all who wait for a roll."""
    sums = np.zeros((BINS, 3))
    for played, said, was in predictions(variant, players, net, games, seed):
        sums += binned(said, was)
        yield played, [bin_of(row) for row in sums]


def predictions(
    variant: Variant, players: int, net: Any, games: int, seed: int
) -> Iterator[tuple[int, Any, Any]]:
    """Games played so far; of the last positions, everybody's chances as the net says and what came
    of them, in the order in which they roll."""
    from qwixx.train.compiled import predicted

    arrays = net_arrays(net)
    played = Games(variant, range(players, players + 1), arrays, None, seed, CHUNK)
    said, room = np.zeros_like(played.samples[2]), new_room()
    for low in range(0, games, CHUNK):
        high = min(low + CHUNK, games)
        # With all trust in the game's own course, a target is the result itself.
        n, _ = played.write(low, high, 1.0)
        predicted(arrays, played.samples, n, np.arange(ATOMS), players, room, said)
        yield high, said[:n, :players], played.samples[2][:n, :players]


def binned(said: Any, was: Any) -> Any:
    """Of each bin: how many chances were said, their sum, and what came."""
    where = np.minimum((said.ravel() * BINS).astype(int), BINS - 1)
    columns = np.ones(said.size), said.ravel(), was.ravel()
    return np.stack([np.bincount(where, column, BINS) for column in columns], axis=1)


def bin_of(sums: Any) -> Bin:
    n, said, was = sums
    return Bin(int(n), said / max(n, 1), was / max(n, 1))
