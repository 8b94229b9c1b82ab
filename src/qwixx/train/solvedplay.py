"""Samples from the solver's table, for playing alone: positions of games, with their exact values.

The table plays; now and then it strays, so that the net also learns what becomes of mistakes. Of
every decision, what each option leads to is written, not only what was chosen: to know the
differences between options is all that matters.
"""

from typing import Any

import numpy as np

from qwixx.kernels.kernel import kernel
from qwixx.kernels.layout import as_record, integers, lookahead_arrays, record_type
from qwixx.kernels.play import after_roll, roll
from qwixx.law import flow
from qwixx.law.position import NOWHERE, OVER, PASS, SECOND, Board
from qwixx.players.features import write_features
from qwixx.players.lookahead import best_move, best_second
from qwixx.players.stream import MASK, advance, draw, start_stream
from qwixx.rules.state import Setup, board, start
from qwixx.solver.check import table_arrays, table_value
from qwixx.solver.oracle import Oracle
from qwixx.solver.sweep import compiled
from qwixx.train.samples import new_samples

MAX_MEAN_POSITIONS = 300
"""Positions that are reserved for each game of a chunk; the mean is far below."""
MAX_TURN_POSITIONS = 400
"""More than one turn has."""
STRAY_RATE = 0.1
"""How often action 1 is played at random."""


@compiled
def write_sample(t: Any, table: Any, p: Any, samples: Any, n: int) -> int:
    """Write a position before a roll; returns how many there are now."""
    if p.phase == OVER:
        return n
    samples.counts[n] = write_features(t, p, 0, NOWHERE, samples.features[n])
    samples.targets[n][0] = table_value(t, p, 0, table) / 100.0
    return n + 1


@kernel()
def play_solved(
    tables: Any, table: Any, opening: Any, seed: int, low: int, high: int,
    boards: Any, lists: Any, buffers: Any, samples: Any,
) -> int:  # fmt: skip
    """Play games `low` up to `high`; returns how many positions were written."""
    t = tables[0]
    p, q, later = boards[0], boards[1], boards[2]
    moves, seconds, afters = lists[0], lists[1], lists[2]
    n = 0
    for game in range(low, high):
        flow.copy(opening[0], p)
        stream = start_stream(seed, game)
        while p.phase != OVER and n + MAX_TURN_POSITIONS < len(samples.counts):
            roll(t, p, stream)
            stream = after_roll(stream)
            count = flow.options(t, p, 0, moves, afters)
            pick = best_move(table_value, table, t, p, 0, count, moves, buffers)
            for at in range(-1, count):
                flow.copy(p, q)
                flow.resolve_alone(t, q, 0, PASS if at < 0 else moves[at])
                if q.phase != OVER:
                    m = flow.options(t, q, 0, seconds, afters)
                    second, _ = best_second(table_value, table, t, q, m, seconds, later)
                    flow.finish(t, q, PASS if second < 0 else seconds[second])
                    n = write_sample(t, table, q, samples, n)
            strays = draw(stream) < STRAY_RATE * (MASK + 1)
            stream = advance(stream)
            if strays and count > 0:
                pick = draw(stream) % count
            stream = advance(stream)
            flow.resolve_alone(t, p, 0, PASS if pick < 0 else moves[pick])
            if p.phase == SECOND:
                m = flow.options(t, p, 0, seconds, afters)
                pick, _ = best_second(table_value, table, t, p, m, seconds, later)
                for at in range(-1, m):
                    flow.copy(p, q)
                    flow.finish(t, q, PASS if at < 0 else seconds[at])
                    n = write_sample(t, table, q, samples, n)
                flow.finish(t, p, PASS if pick < 0 else seconds[pick])
    return n


class SolvedPlay:
    """A source of samples: games played by a complete table."""

    def __init__(self, oracle: Oracle, seed: int, chunk: int) -> None:
        setup = Setup(oracle.variant, 1, 0, oracle.lucky)
        self.seed = seed
        self.tables = as_record(oracle.tables)
        self.table = table_arrays(oracle)
        self.opening = as_record(board(start(setup)))
        self.boards = np.zeros(3, record_type(Board))
        self.lists = integers(3, flow.MOST_MOVES)
        self.buffers = lookahead_arrays()
        self.samples = new_samples(chunk * MAX_MEAN_POSITIONS, 1)

    def write(self, low: int, high: int, lambda_: float) -> tuple[int, int]:
        """As of `SelfPlay`; the values of the table are exact, so `lambda_` does not matter."""
        n = play_solved(
            self.tables, self.table, self.opening, self.seed, low, high,
            self.boards, self.lists, self.buffers, self.samples,
        )  # fmt: skip
        return int(n), 1
