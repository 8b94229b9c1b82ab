"""Batches of games, compiled where that is possible, else interpreted; the games are the same."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from qwixx.kernels import batch, cache
from qwixx.kernels.play import LOG_SIZE
from qwixx.kernels.rows import independent, rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.kernels.sources import available
from qwixx.law.flow import MOST_MOVES
from qwixx.players import net
from qwixx.players.chance import Net
from qwixx.players.minds import SEATS, mind
from qwixx.players.policies import EASY, EXPERT, GREEDY, NET, RANDOM, YARDSTICK, Scratch
from qwixx.rules.state import Setup, board, start

Told = Sequence[Sequence[int]]
"""A row of `batch.COLUMNS` numbers for each game."""
Runner = Callable[[int, int, int], Told]
"""Seed, first game and the game behind the last one, to what is told of them."""

INTERPRETED, LAW, ROWS = "interpreted", "law", "rows"
QUICK = {RANDOM, GREEDY}
"""Policies that don't look ahead. The others have kernels to themselves."""
LEVELS = set(range(EASY, EXPERT + 1))
"""Policies that think with the net of the game."""
ON_ROWS = {RANDOM, GREEDY, YARDSTICK}
"""Policies that play on row automata."""


def kernel_for(setup: Setup, policies: Sequence[int]) -> str:
    """The fastest kernel that can play this."""
    if not available():
        return INTERPRETED
    return ROWS if independent(setup.variant) and ON_ROWS.issuperset(policies) else LAW


def runner(
    setup: Setup,
    policies: Sequence[int],
    kernel: str | None = None,
    weights: Sequence[float] = (),
    log: Any = None,
    expert: Net | None = None,
) -> Runner:
    """Plays games of a run. `weights` are those of a net (see `net`), which all nets share; `log`,
    if given, is where the moves of each game are written, over those of the one before; `expert`
    is the net that the levels think with (see `chance`)."""
    kernel = kernel or kernel_for(setup, policies)
    if NET in policies:
        weights = net.checked(weights)
    if not LEVELS.isdisjoint(policies) and (expert is None or NET in policies):
        raise ValueError("levels need the net of the game, and sit at no table with another net")
    if kernel == INTERPRETED:
        return interpreted(setup, policies, weights, log=log, expert=expert)
    return compiled(setup, policies, kernel, weights, log, expert)


def interpreted(
    setup: Setup,
    policies: Sequence[int],
    weights: Sequence[float] = (),
    on_rows: bool = False,
    log: Any = None,
    expert: Net | None = None,
) -> Runner:
    t, opening = setup.tables, board(start(setup))
    boards = [board(start(setup)) for _ in range(3)]
    lists = [[0] * MOST_MOVES for _ in range(4)]
    chosen = [0] * SEATS
    desk = (boards[1], boards[2], lists[2], lists[3])
    scratch: Scratch = (*desk, weights, [0.0] * net.ROOM)
    if expert is not None:
        scratch = (*desk, mind(setup, expert))
    log = [0] * LOG_SIZE if log is None else log

    def run(seed: int, low: int, high: int) -> Told:
        told = [[0] * batch.COLUMNS for _ in range(low, high)]
        if on_rows:
            sheets = Sheets([0] * 20, [0] * 20, [0] * 5)
            batch.rows_batch(
                t, rows(setup.variant), opening, boards[0], sheets, policies,
                seed, low, high, chosen, scratch, log, told,
            )  # fmt: skip
        else:
            batch.law_batch(
                t, opening, boards[0], policies, seed, low, high,
                lists[0], lists[1], chosen, scratch, log, told,
            )  # fmt: skip
        return told

    return run


def compiled(
    setup: Setup,
    policies: Sequence[int],
    kernel: str,
    weights: Sequence[float],
    log: Any,
    expert: Net | None,
) -> Runner:
    import numpy as np

    from qwixx.kernels import compiled as kernels
    from qwixx.kernels.layout import as_record, mind_arrays, net_arrays, record_type
    from qwixx.law.position import Board

    t, opening = as_record(setup.tables)[0], as_record(board(start(setup)))[0]
    boards = np.zeros(3, record_type(Board))
    lists = np.zeros((4, MOST_MOVES), np.int64)
    chosen, seats = np.zeros(SEATS, np.int64), np.array(policies, np.int64)
    log = np.zeros(LOG_SIZE, np.int64) if log is None else log
    scratch: tuple[Any, ...] = ()
    if not QUICK.issuperset(policies):
        scratch = (boards[1], boards[2], lists[2], lists[3])
    if NET in policies:
        scratch = (*scratch, np.array(weights), np.zeros(net.ROOM))
    if not LEVELS.isdisjoint(policies):
        assert expert is not None
        scratch = (*scratch, mind_arrays(net_arrays(expert)))
    name = kernel + {0: "", 4: "_thinking", 5: "_expert", 6: "_net"}[len(scratch)]
    if not cache.is_ready(name):
        problem = cache.problem()
        when = f"each time, since {problem}" if problem else "once for this version of them"
        print(f"compiling the rules, {when} ...", file=sys.stderr, flush=True)
    play = kernels.KERNELS[name]
    if kernel == ROWS:
        automaton = as_record(rows(setup.variant))[0]
        sheets = np.zeros(1, record_type(Sheets))[0]

    def run(seed: int, low: int, high: int) -> Told:
        told = np.zeros((high - low, batch.COLUMNS), np.int64)
        if kernel == ROWS:
            play(
                t, automaton, opening, boards[0], sheets, seats,
                seed, low, high, chosen, scratch, log, told,
            )  # fmt: skip
        else:
            play(
                t, opening, boards[0], seats, seed, low, high,
                lists[0], lists[1], chosen, scratch, log, told,
            )  # fmt: skip
        return told  # type: ignore[return-value]

    return run
