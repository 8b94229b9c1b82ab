"""What a net learns from: facts of positions and the values that they should have had."""

from typing import Any

import numpy as np

from qwixx.players.atoms import MOST
from qwixx.players.minds import SEATS
from qwixx.train.gather import pairs


def new_samples(positions: int, players: int) -> tuple[Any, ...]:
    """Room for so many positions (see `gather.Samples`)."""
    n = positions * pairs(players)
    return np.zeros((n, MOST), np.int16), np.zeros(n, np.int64), np.zeros((positions, SEATS))
