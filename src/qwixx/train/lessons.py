"""What the solver's table teaches for playing alone: positions of games, with their exact values.

The table plays; now and then it strays, so that the net also learns what becomes of mistakes. Of
every decision it tells what each option leads to, not only what was chosen: to know the differences
between options is all that matters.
"""

from typing import Any

import numpy as np

from qwixx.kernels.kernel import kernel
from qwixx.kernels.layout import as_record, record_type
from qwixx.kernels.play import after_roll, roll
from qwixx.law import flow
from qwixx.law.position import NOWHERE, OVER, PASS, SECOND, Board
from qwixx.players.atoms import atoms
from qwixx.players.stream import LOW, advance, drawn, seeded
from qwixx.rules.state import Setup, board, start
from qwixx.solve.ask import Oracle
from qwixx.solve.check import best, first, kinds_by_reach, worth
from qwixx.solve.sweep import compiled
from qwixx.train.samples import new_samples

LONG = 300
"""Positions for each game of a chunk that there is room for; the mean is far below."""
MOST = 400
"""More than one turn has."""
STRAY = 0.1
"""How often action 1 is played at random."""


@compiled
def told(t: Any, g: Any, values: Any, kinds: Any, p: Any, rows: Any, samples: Any, n: int) -> int:
    """Write a position before a roll; says how many there are now."""
    if p.phase == OVER:
        return n
    samples[1][n] = atoms(t, p, 0, NOWHERE, samples[0][n])
    samples[2][n][0] = worth(t, g, values, kinds, p, rows) / 100.0
    return n + 1


@kernel()
def lessons(
    tables: Any, g: Any, values: Any, kinds: Any, opening: Any, seed: int, low: int, high: int,
    boards: Any, lists: Any, samples: Any,
) -> int:  # fmt: skip
    """Play games `low` up to `high`; says how many positions were written."""
    t = tables[0]
    p, q, later = boards[0], boards[1], boards[2]
    rows = np.zeros(4, np.int64)
    n = 0
    for game in range(low, high):
        flow.copy(opening[0], p)
        stream = seeded(seed, game)
        while p.phase != OVER and n + MOST < len(samples[1]):
            roll(t, p, stream)
            stream = after_roll(stream)
            pick, count = first(t, g, values, kinds, p, q, later, lists, rows)
            for at in range(-1, count):
                flow.copy(p, q)
                flow.resolve_alone(t, q, 0, PASS if at < 0 else lists[0][at])
                if q.phase != OVER:
                    m = flow.options(t, q, 0, lists[2], lists[3])
                    second, _ = best(t, g, values, kinds, q, later, m, lists[2], rows)
                    flow.finish(t, q, second)
                    n = told(t, g, values, kinds, q, rows, samples, n)
            strays = drawn(stream) < STRAY * (LOW + 1)
            stream = advance(stream)
            if strays and count > 0:
                pick = lists[0][drawn(stream) % count]
            stream = advance(stream)
            flow.resolve_alone(t, p, 0, pick)
            if p.phase == SECOND:
                m = flow.options(t, p, 0, lists[2], lists[3])
                pick, _ = best(t, g, values, kinds, p, later, m, lists[2], rows)
                for at in range(-1, m):
                    flow.copy(p, q)
                    flow.finish(t, q, PASS if at < 0 else lists[2][at])
                    n = told(t, g, values, kinds, q, rows, samples, n)
                flow.finish(t, p, pick)
    return n


class Tutor:
    """A complete table, ready to teach."""

    def __init__(self, oracle: Oracle, seed: int, chunk: int) -> None:
        setup = Setup(oracle.variant, 1, 0, oracle.lucky)
        self.knowledge = (
            as_record(setup.tables), oracle.problem, np.asarray(oracle.values),
            kinds_by_reach(oracle), as_record(board(start(setup))), seed,
        )  # fmt: skip
        self.room = np.zeros(3, record_type(Board)), np.zeros((4, flow.MOST_MOVES), np.int64)
        self.samples = new_samples(chunk * LONG, 1)

    def write(self, low: int, high: int, trust: float) -> tuple[int, int]:
        """As of `Games`; what the table says needs no trust in a game's own course."""
        return int(lessons(*self.knowledge, low, high, *self.room, self.samples)), 1
