"""Games to learn from, played by the teacher: against itself, or against a rival."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from qwixx.kernels.layout import as_record, mind_arrays, record_type
from qwixx.law.position import Board
from qwixx.law.variant import Variant
from qwixx.players.minds import SEATS
from qwixx.rules.state import Setup, board, start
from qwixx.train.samples import new_samples

LONG = 96
"""Turns for each game of a chunk that there is room for; the mean is far below."""


class Games:
    def __init__(
        self, variant: Variant, seats: Sequence[int], net: Any, rival: Any, seed: int, chunk: int
    ) -> None:
        """`seats`: how many play, chunk by chunk in turn."""
        self.variant = variant
        self.seats = seats
        self.minds = mind_arrays(net), mind_arrays(net if rival is None else rival)
        self.against = rival is not None
        self.seed = seed
        self.chunk = chunk
        self.tables = as_record(Setup(variant, seats[0]).tables)[0]
        self.board = np.zeros(1, record_type(Board))[0]
        self.samples = new_samples(chunk * LONG, max(seats))
        self.ahead = np.zeros(SEATS)
        self.results = np.zeros(chunk)

    def write(self, low: int, high: int, trust: float) -> tuple[int, int]:
        """Play games `low` up to `high`; how many positions that gave, and how many played."""
        from qwixx.train.compiled import gathered

        players = self.seats[low // self.chunk % len(self.seats)]
        n = gathered(
            self.tables, self.opening(low, players), self.board, *self.minds, self.against,
            self.seed, low, high, trust, self.samples, self.ahead, self.results,
        )  # fmt: skip
        return int(n), players

    def opening(self, low: int, players: int) -> Any:
        """The empty sheets; lucky numbers, where there are some, as the dice would give them."""
        lucky, rng = self.variant.lucky, np.random.default_rng((self.seed, low))
        rolled = tuple(lucky[at] for at in rng.integers(len(lucky), size=players)) if lucky else ()
        return as_record(board(start(Setup(self.variant, players, 0, rolled))))[0]

    def match(self, games: int) -> tuple[int, int]:
        """That many games of two, whose learner wins so many, and shares so many."""
        found = np.zeros(0)
        for low in range(0, games, self.chunk):
            high = min(low + self.chunk, games)
            self.write(low, high, 1.0)
            found = np.append(found, self.results[: high - low])
        return int((found == 1.0).sum()), int((found == 0.5).sum())
