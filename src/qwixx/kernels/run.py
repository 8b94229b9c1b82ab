"""Batches of games, compiled where that is possible, else interpreted; the games are the same."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from qwixx.kernels import batch
from qwixx.kernels.play import LOG_SIZE
from qwixx.kernels.policies import GREEDY, RANDOM
from qwixx.kernels.rowplay import Sheets
from qwixx.kernels.rows import independent, rows
from qwixx.kernels.sources import available
from qwixx.rules.flow import MOST_MOVES
from qwixx.rules.state import Setup, board, start

Told = Sequence[Sequence[int]]
"""A row of `batch.COLUMNS` numbers for each game."""
Runner = Callable[[int, int, int], Told]
"""Seed, first game and the game behind the last one, to what is told of them."""

INTERPRETED, LAW, ROWS = "interpreted", "law", "rows"
ON_ROWS = {RANDOM, GREEDY}
"""Policies that play on row automata."""


def kernel_for(setup: Setup, policies: Sequence[int]) -> str:
    """The fastest kernel that can play this."""
    if not available():
        return INTERPRETED
    return ROWS if independent(setup.variant) and ON_ROWS.issuperset(policies) else LAW


def runner(setup: Setup, policies: Sequence[int], kernel: str | None = None) -> Runner:
    kernel = kernel or kernel_for(setup, policies)
    return (
        interpreted(setup, policies) if kernel == INTERPRETED else compiled(setup, policies, kernel)
    )


def interpreted(setup: Setup, policies: Sequence[int], on_rows: bool = False) -> Runner:
    t, opening = setup.tables, board(start(setup))
    boards = [board(start(setup)) for _ in range(3)]
    lists = [[0] * MOST_MOVES for _ in range(4)]
    chosen, log = [0] * batch.SEATS, [0] * LOG_SIZE

    def run(seed: int, low: int, high: int) -> Told:
        told = [[0] * batch.COLUMNS for _ in range(low, high)]
        if on_rows:
            sheets = Sheets([0] * 20, [0] * 5)
            batch.rows_batch(
                t, rows(setup.variant), opening, boards[0], sheets, policies,
                seed, low, high, chosen, log, told,
            )  # fmt: skip
        else:
            scratch = (boards[1], boards[2], lists[2], lists[3])
            batch.law_batch(
                t, opening, boards[0], policies, seed, low, high,
                lists[0], lists[1], chosen, scratch, log, told,
            )  # fmt: skip
        return told

    return run


def compiled(setup: Setup, policies: Sequence[int], kernel: str) -> Runner:
    import numpy as np

    from qwixx.kernels import compiled as kernels
    from qwixx.kernels.layout import as_record, record_type
    from qwixx.rules.position import Board

    chosen_kernel: Any = kernels.rows if kernel == ROWS else kernels.law
    if kernels.is_cold(chosen_kernel):
        print("compiling the rules, once for this version of them ...", file=sys.stderr, flush=True)
    tables, opening = as_record(setup.tables), as_record(board(start(setup)))
    boards = np.zeros(3, record_type(Board))
    lists = np.zeros((4, MOST_MOVES), np.int64)
    chosen, log = np.zeros(batch.SEATS, np.int64), np.zeros(LOG_SIZE, np.int64)
    seats = np.array(policies, np.int64)

    def run(seed: int, low: int, high: int) -> Told:
        told = np.zeros((high - low, batch.COLUMNS), np.int64)
        if kernel == ROWS:
            automaton = as_record(rows(setup.variant))
            sheets = np.zeros(1, record_type(Sheets))
            kernels.rows(
                tables, automaton, opening, boards, sheets, seats,
                seed, low, high, chosen, log, told,
            )  # fmt: skip
        else:
            kernels.law(tables, opening, boards, seats, seed, low, high, lists, chosen, log, told)
        return told  # type: ignore[return-value]

    return run
