"""Games to learn from, played by the averaged net: against itself, or against a rival."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from qwixx.kernels.layout import as_record, context_arrays, record_type
from qwixx.law.position import Board
from qwixx.law.variant import Variant
from qwixx.players.buffers import SEATS
from qwixx.players.net import Net
from qwixx.players.tables import player_tables
from qwixx.rules.state import Setup, board, start
from qwixx.train.samples import new_samples

MAX_MEAN_TURNS = 96
"""Turns that are reserved for each game of a chunk; the mean is far below."""


class SelfPlay:
    """A source of samples. The nets are not copied: they may learn between chunks."""

    def __init__(
        self,
        variant: Variant,
        seats: Sequence[int],
        net: Net,
        rival: Net | None,
        seed: int,
        chunk: int,
    ) -> None:
        """`seats`: how many play, chunk by chunk in turn."""
        self.variant = variant
        self.seats = seats
        self.contexts = context_arrays(net), context_arrays(net if rival is None else rival)
        self.against = rival is not None
        self.seed = seed
        self.chunk = chunk
        self.tables = as_record(player_tables(variant))[0]
        self.board = np.zeros(1, record_type(Board))[0]
        self.samples = new_samples(chunk * MAX_MEAN_TURNS, max(seats))
        self.ahead = np.zeros(SEATS)
        self.results = np.zeros(chunk)

    def write(self, low: int, high: int, lambda_: float) -> tuple[int, int]:
        """Play games `low` up to `high`; how many positions that gave, and how many played."""
        from qwixx.train.compiled import gather_games

        players = self.seats[low // self.chunk % len(self.seats)]
        n = gather_games(
            self.tables, self.start_record(low, players), self.board, *self.contexts, self.against,
            self.seed, low, high, lambda_, self.samples, self.ahead, self.results,
        )  # fmt: skip
        return int(n), players

    def start_record(self, low: int, players: int) -> Any:
        """The empty sheets; lucky numbers, where there are some, as the dice would give them."""
        lucky, rng = self.variant.lucky, np.random.default_rng((self.seed, low))
        rolled = tuple(lucky[at] for at in rng.integers(len(lucky), size=players)) if lucky else ()
        return as_record(board(start(Setup(self.variant, players, 0, rolled))))[0]

    def play_match(self, games: int) -> tuple[int, int]:
        """That many games of two, of which the learner wins so many, and shares so many."""
        found = np.zeros(0)
        for low in range(0, games, self.chunk):
            high = min(low + self.chunk, games)
            self.write(low, high, 1.0)
            found = np.append(found, self.results[: high - low])
        return int((found == 1.0).sum()), int((found == 0.5).sum())
