"""Plays games by a solved table under the law itself: do they score what the table promises?

The table was made from row classes; here the law rolls, offers and carries out, on real sheets, and
the table is only asked what a sheet is worth. A slip in either shows as a difference.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from qwixx.kernels.kernel import kernel
from qwixx.kernels.layout import as_record, integers, lookahead_arrays, record_type
from qwixx.kernels.play import after_roll, roll
from qwixx.law import flow
from qwixx.law.bits import count, highest
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import OVER, PASS, SECOND, Board
from qwixx.players.lookahead import best_move, best_second
from qwixx.players.stream import start_stream
from qwixx.rules.state import Setup, board, start
from qwixx.solver.oracle import Oracle
from qwixx.solver.problem import Problem
from qwixx.solver.sweep import position

COUNTS = 17
"""More than the crosses of a row."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    games: int
    mean: float
    error: float
    """Standard error of the mean."""
    histogram: dict[int, int]
    """Games by final score."""

    def quantiles(self) -> list[int]:
        """The scores below which 5, 25, 50, 75 and 95 % of the games lie."""
        scores = np.repeat(list(self.histogram), list(self.histogram.values()))
        return [int(q) for q in np.quantile(scores, (0.05, 0.25, 0.5, 0.75, 0.95))]

    def agrees(self, value: float) -> bool:
        """Is the value within three standard errors?"""
        return abs(self.mean - value) < 3 * self.error


class TableArrays(NamedTuple):
    """A complete table, as the context of `table_value`."""

    problem: Problem
    values: Any
    kinds: Any
    """The class of a row by how far its crosses reach * COUNTS + how many there are."""
    rows: Any
    """A buffer for the classes of four rows."""


@register_jitable
def table_value(t: Any, p: Any, seat: int, table: Any) -> float:
    """What a sheet scores now and what the table says is to come (see `lookahead`)."""
    now = float(flow.score(t, p, seat))
    if p.phase == OVER:
        return now
    for row in range(4):
        crossed = (p.marks[seat] & t.row_cells[row]) >> t.start[row]
        table.rows[row] = table.kinds[(highest(crossed) + 1) * COUNTS + count(crossed)]
    return now + float(table.values[position(table.problem, table.rows), 0, p.misses[seat]])


@kernel()
def play(
    tables: Any, table: Any, opening: Any, seed: int, low: int, high: int,
    boards: Any, lists: Any, buffers: Any, scores: Any,
) -> None:  # fmt: skip
    """Play games `low` up to `high` alone; write their scores."""
    t = tables[0]
    p, later = boards[0], boards[1]
    moves, afters = lists[0], lists[1]
    for game in range(low, high):
        flow.copy(opening[0], p)
        stream = start_stream(seed, game)
        while p.phase != OVER:
            roll(t, p, stream)
            stream = after_roll(stream)
            n = flow.options(t, p, 0, moves, afters)
            pick = best_move(table_value, table, t, p, 0, n, moves, buffers)
            flow.resolve_alone(t, p, 0, PASS if pick < 0 else moves[pick])
            if p.phase == SECOND:
                n = flow.options(t, p, 0, moves, afters)
                pick, _ = best_second(table_value, table, t, p, n, moves, later)
                flow.finish(t, p, PASS if pick < 0 else moves[pick])
        scores[game - low] = flow.score(t, p, 0)


def table_arrays(oracle: Oracle) -> TableArrays:
    kinds = np.zeros(2 * COUNTS * COUNTS, np.int64)
    for (following, crosses), state in oracle.states.items():
        reach = following if following >= 0 else oracle.tables.stop[0]
        kinds[reach * COUNTS + crosses] = oracle.kinds.of_state[state]
    return TableArrays(oracle.problem, np.asarray(oracle.values), kinds, integers(4))


def check(oracle: Oracle, games: int, seed: int = 1) -> CheckResult:
    """Play this many games alone, by the table."""
    setup = Setup(oracle.variant, 1, 0, oracle.lucky)
    scores = np.zeros(games, np.int64)
    play(
        as_record(oracle.tables),
        table_arrays(oracle),
        as_record(board(start(setup))),
        seed,
        0,
        games,
        np.zeros(2, record_type(Board)),
        integers(2, MOST_MOVES),
        lookahead_arrays(),
        scores,
    )
    found, times = np.unique(scores, return_counts=True)
    return CheckResult(
        games,
        float(scores.mean()),
        float(scores.std(ddof=1) / np.sqrt(games)),
        dict(zip(found.tolist(), times.tolist(), strict=True)),
    )
