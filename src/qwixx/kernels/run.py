"""Batches of games, compiled where that is possible, else interpreted; the games are the same."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from qwixx.kernels import batch, cache
from qwixx.kernels.play import LOG_SIZE, GameBuffers
from qwixx.kernels.registry import INTERPRETED, ROWS, BatchKernel, kernel_for, needs_of
from qwixx.kernels.rows import rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.law.cards import deck
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import Board
from qwixx.players.buffers import SEATS, new_context, new_lookahead, new_mlp
from qwixx.players.mlp import check_weights
from qwixx.players.net import Net
from qwixx.players.policies import Needs, PolicyBuffers
from qwixx.players.tables import player_tables
from qwixx.rules.state import Setup, board, start

Results = Sequence[Sequence[int]]
"""A row of `batch.COLUMNS` numbers for each game."""
Runner = Callable[[int, int, int], Results]
"""Seed, first game and the game behind the last one, to their results."""


def runner(
    setup: Setup,
    policies: Sequence[int],
    engine: str | None = None,
    weights: Sequence[float] = (),
    log: Any = None,
    net: Net | None = None,
) -> Runner:
    """Plays games of a run.

    `weights` are those of a perceptron (see `mlp`), which all MLP seats share; `log`, if given, is
    where the moves of each game are written, over those of the one before; `net` is the net of the
    game, which the levels think with.
    """
    needs = needs_of(policies)
    if Needs.EXPERT in needs and (net is None or Needs.MLP in needs):
        raise ValueError("levels need the net of the game, and sit at no table with another net")
    if setup.variant.cards and (Needs.EXPERT | Needs.MLP) & needs:
        raise ValueError("no net plays cards")
    kernel = kernel_for(setup.variant, policies, engine)
    if Needs.MLP in needs:
        weights = check_weights(weights)
    if kernel.engine == INTERPRETED:
        return interpreter_runner(setup, policies, weights, log=log, net=net)
    return kernel_runner(setup, policies, kernel, weights, log, net)


def opening_board(setup: Setup) -> Board:
    """The position that games begin with; of a card game all cards are in the pile."""
    p = board(start(setup))
    if setup.variant.cards:
        p.pile = deck(setup.jokers)
    return p


def interpreter_runner(
    setup: Setup,
    policies: Sequence[int],
    weights: Sequence[float] = (),
    on_rows: bool = False,
    log: Any = None,
    net: Net | None = None,
) -> Runner:
    t, opening, p = player_tables(setup.variant), opening_board(setup), board(start(setup))
    needs = needs_of(policies)
    policy_buffers = PolicyBuffers(
        new_lookahead(start(setup)) if Needs.LOOKAHEAD in needs else None,
        new_mlp(weights) if Needs.MLP in needs else None,
        new_context(setup, net) if net is not None and Needs.EXPERT in needs else None,
    )
    log = [0] * LOG_SIZE if log is None else log
    buffers = GameBuffers([0] * MOST_MOVES, [0] * MOST_MOVES, [0] * SEATS, log, policy_buffers)

    def run(seed: int, low: int, high: int) -> Results:
        results = [[0] * batch.COLUMNS for _ in range(low, high)]
        if on_rows:
            sheets = Sheets([0] * 20, [0] * 20, [0] * 5)
            automaton = rows(setup.variant)
            batch.rows_batch(
                t, automaton, opening, p, sheets, policies, seed, low, high, buffers, results
            )
        else:
            batch.law_batch(t, opening, p, policies, seed, low, high, buffers, results)
        return results

    return run


def kernel_runner(
    setup: Setup,
    policies: Sequence[int],
    kernel: BatchKernel,
    weights: Sequence[float],
    log: Any,
    net: Net | None,
) -> Runner:
    import numpy as np

    from qwixx.kernels import compiled, layout

    t = layout.as_record(player_tables(setup.variant), kernel.cards)[0]
    opening = layout.as_record(opening_board(setup), kernel.cards)[0]
    p = np.zeros(1, layout.record_type(Board, kernel.cards))[0]
    seats = np.array(policies, np.int64)
    # The types of the buffers are those that the kernel is compiled for, whoever plays.
    arrays = layout.net_arrays(net) if net is not None and Needs.EXPERT in kernel.needs else None
    policy_buffers = PolicyBuffers(
        layout.lookahead_arrays(kernel.cards) if Needs.LOOKAHEAD in kernel.needs else None,
        layout.mlp_arrays(weights) if Needs.MLP in kernel.needs else None,
        layout.context_arrays(arrays) if arrays is not None else None,
    )
    moves, afters = layout.integers(MOST_MOVES), layout.integers(MOST_MOVES)
    log = layout.integers(LOG_SIZE) if log is None else log
    buffers = GameBuffers(moves, afters, layout.integers(SEATS), log, policy_buffers)
    if not cache.is_ready(kernel.name):
        problem = cache.problem()
        when = f"each time, since {problem}" if problem else "once for this version of them"
        print(f"compiling the rules, {when} ...", file=sys.stderr, flush=True)
    play = compiled.KERNELS[kernel.name]
    if kernel.engine == ROWS:
        automaton = layout.as_record(rows(setup.variant))[0]
        sheets = np.zeros(1, layout.record_type(Sheets))[0]

    def run(seed: int, low: int, high: int) -> Results:
        results = np.zeros((high - low, batch.COLUMNS), np.int64)
        if kernel.engine == ROWS:
            play(t, automaton, opening, p, sheets, seats, seed, low, high, buffers, results)
        else:
            play(t, opening, p, seats, seed, low, high, buffers, results)
        return results  # type: ignore[return-value]

    return run
