"""Plays games by a solved table under the law itself: do they score what the table promises?

The table was made from row classes; here the law rolls, offers and carries out, on real sheets, and
the table is only asked what a sheet is worth. A slip in either shows as a difference.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from qwixx.kernels.kernel import kernel
from qwixx.kernels.layout import as_record, record_type
from qwixx.kernels.play import after_roll, roll
from qwixx.law import flow
from qwixx.law.bits import count, highest
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import OVER, PASS, SECOND, Board
from qwixx.players.stream import seeded
from qwixx.rules.state import Setup, board, start
from qwixx.solve.ask import Oracle
from qwixx.solve.sweep import compiled, position

COUNTS = 17
"""Room for the crosses of a row."""


@dataclass(frozen=True, slots=True)
class Check:
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
        """Within three standard errors?"""
        return abs(self.mean - value) < 3 * self.error


@compiled
def worth(t: Any, g: Any, values: Any, kinds: Any, p: Any, rows: Any) -> float:
    """What a sheet scores now and what the table says is to come."""
    now = float(flow.score(t, p, 0))
    if p.phase == OVER:
        return now
    for row in range(4):
        crossed = (p.marks[0] & t.row_cells[row]) >> t.start[row]
        rows[row] = kinds[(highest(crossed) + 1) * COUNTS + count(crossed)]
    return now + float(values[position(g, rows), 0, p.misses[0]])


@compiled
def best(
    t: Any, g: Any, values: Any, kinds: Any, p: Any, q: Any, n: int, moves: Any, rows: Any
) -> tuple[int, float]:
    """The move of action 2 after which the sheet is worth most, and how much."""
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        flow.copy(p, q)
        flow.finish(t, q, move)
        value = worth(t, g, values, kinds, q, rows)
        if at < 0 or value > most:
            pick, most = move, value
    return pick, most


@compiled
def first(
    t: Any, g: Any, values: Any, kinds: Any, p: Any, q: Any, later: Any, lists: Any, rows: Any
) -> tuple[int, int]:
    """The move of action 1 after which the sheet can become worth most; how many there are."""
    n = flow.options(t, p, 0, lists[0], lists[1])
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else lists[0][at]
        flow.copy(p, q)
        flow.resolve_alone(t, q, 0, move)
        if q.phase == OVER:
            value = worth(t, g, values, kinds, q, rows)
        else:
            m = flow.options(t, q, 0, lists[2], lists[3])
            _, value = best(t, g, values, kinds, q, later, m, lists[2], rows)
        if at < 0 or value > most:
            pick, most = move, value
    return pick, n


@kernel()
def play(
    tables: Any, g: Any, values: Any, kinds: Any, opening: Any, seed: int, low: int, high: int,
    boards: Any, lists: Any, scores: Any,
) -> None:  # fmt: skip
    t = tables[0]
    p, q, later = boards[0], boards[1], boards[2]
    rows = np.zeros(4, np.int64)
    for game in range(low, high):
        flow.copy(opening[0], p)
        stream = seeded(seed, game)
        while p.phase != OVER:
            roll(t, p, stream)
            stream = after_roll(stream)
            pick, _ = first(t, g, values, kinds, p, q, later, lists, rows)
            flow.resolve_alone(t, p, 0, pick)
            if p.phase == SECOND:
                m = flow.options(t, p, 0, lists[2], lists[3])
                pick, _ = best(t, g, values, kinds, p, later, m, lists[2], rows)
                flow.finish(t, p, pick)
        scores[game - low] = flow.score(t, p, 0)


def kinds_by_reach(oracle: Oracle) -> Any:
    """The class of a row by how far its crosses reach * COUNTS + how many there are."""
    kinds = np.zeros(2 * COUNTS * COUNTS, np.int64)
    for (following, crosses), state in oracle.states.items():
        reach = following if following >= 0 else oracle.tables.stop[0]
        kinds[reach * COUNTS + crosses] = oracle.kinds.of_state[state]
    return kinds


def check(oracle: Oracle, games: int, seed: int = 1) -> Check:
    """Alone, by the table, this many games."""
    setup = Setup(oracle.variant, 1, 0, oracle.lucky)
    scores = np.zeros(games, np.int64)
    play(
        as_record(setup.tables),
        oracle.problem,
        np.asarray(oracle.values),
        kinds_by_reach(oracle),
        as_record(board(start(setup))),
        seed,
        0,
        games,
        np.zeros(3, record_type(Board)),
        np.zeros((4, MOST_MOVES), np.int64),
        scores,
    )
    found, times = np.unique(scores, return_counts=True)
    return Check(
        games,
        float(scores.mean()),
        float(scores.std(ddof=1) / np.sqrt(games)),
        dict(zip(found.tolist(), times.tolist(), strict=True)),
    )
