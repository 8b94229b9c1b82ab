"""Games to learn from: each position before a roll, and what it was worth. Compiled, as the law."""

from qwixx.kernels.play import after_roll, roll
from qwixx.law import flow
from qwixx.law.position import NOWHERE, OVER, PASS, Board
from qwixx.players.expert import (
    ExpertContext,
    evaluate_options,
    fill_payoffs,
    guess_best_moves,
    move_of,
    play_second,
)
from qwixx.players.features import write_features
from qwixx.players.matrix import argmax, sample, solve_matrix
from qwixx.players.net import outcome, win_chance
from qwixx.players.stream import MASK, advance, draw, start_stream
from qwixx.players.tables import PlayerTables
from qwixx.train.samples import Samples, pairs

TURNS = 400
"""No game of sheets is longer; one of Duel that would be is cut off there, and not learnt from."""


def gather(
    t: PlayerTables,
    start: Board,
    p: Board,
    context: ExpertContext,
    rival: ExpertContext,
    against: bool,
    seed: int,
    low: int,
    high: int,
    lambda_: float,
    samples: Samples,
    ahead: list[float],
    results: list[float],
) -> int:
    """Play games `low` up to `high`; write every position before a roll and its targets.

    Targets are those of TD(lambda): what the search found after the roll, mixed with the target of
    the next position by `lambda_`; that of the last one is the result. All play with the learner's
    net, or, `against` a rival, one does, whose results are written too.
    """
    n = 0
    capacity = min(len(samples.targets), len(samples.counts) // pairs(start.players))
    for game in range(low, high):
        flow.copy(start, p)
        stream = start_stream(seed, game)
        p.active = draw(stream ^ 1) % p.players
        learner = game % p.players
        first = n
        while p.phase != OVER and n - first < TURNS and n < capacity:
            write_sample(t, p, samples, n)
            targets = samples.targets[n]
            active = p.active
            roll(t, p, stream)
            stream = after_roll(stream)
            if against:
                targets[0] = choose_against(t, p, context, rival, learner)
            elif p.players == 2 and t.stones == 0:
                targets[0], stream = choose_pair(t, p, context, stream)
            elif p.players <= 2:
                targets[0] = choose_alone(t, p, context)
            else:
                choose_many(t, p, context)
            flow.resolve(t, p, context.chosen)
            if p.phase != OVER:
                own = rival if against and active != learner else context
                move, _ = play_second(t, p, own)
                flow.finish(t, p, move)
            if p.players == 2:
                targets[1] = 1.0 - targets[0]
            elif p.players > 2:
                for wait in range(p.players):
                    seat = (active + wait) % p.players
                    targets[wait] = win_chance(t, p, seat, context.evaluator)
            n += 1
        results[game - low] = -1.0
        if p.phase != OVER:
            n = first
            continue
        results[game - low] = outcome(t, p, learner)
        for wait in range(p.players):
            ahead[wait] = outcome(t, p, (active + wait) % p.players)
        back_up(samples.targets, first, n, p.players, lambda_, ahead)
    return n


def write_sample(t: PlayerTables, p: Board, samples: Samples, n: int) -> None:
    """Write the features of position `n`: of each pair, the first to roll sees it."""
    at = n * pairs(p.players)
    if p.players == 1:
        samples.counts[at] = write_features(t, p, 0, NOWHERE, samples.features[at])
    for second in range(1, p.players):
        for first in range(second):
            seat, other = (p.active + first) % p.players, (p.active + second) % p.players
            samples.counts[at] = write_features(t, p, seat, other, samples.features[at])
            at += 1


def back_up(
    targets: list[list[float]], first: int, n: int, players: int, lambda_: float, ahead: list[float]
) -> None:
    """Mix what the search found at each position with the target of the next, last one first."""
    for at in range(n - 1, first - 1, -1):
        for wait in range(players):
            targets[at][wait] = (1.0 - lambda_) * targets[at][wait] + lambda_ * ahead[wait]
        for wait in range(players):
            ahead[(wait + 1) % players] = targets[at][wait]  # a turn earlier, all waited longer


def choose_pair(
    t: PlayerTables, p: Board, context: ExpertContext, stream: int
) -> tuple[float, int]:
    """Action 1 of two with one net: both moves; the active player's value, and the next stream."""
    active = p.active
    other = 1 - active
    strategies = context.game.strategies
    rows, columns = fill_payoffs(t, p, context)
    value = solve_matrix(context.game, rows, columns)
    row = sample(strategies[0], rows, draw(stream) / (MASK + 1))
    stream = advance(stream)
    column = sample(strategies[1], columns, draw(stream) / (MASK + 1))
    context.chosen[active] = move_of(row, context.moves[active])
    context.chosen[other] = move_of(column, context.moves[other])
    return value, advance(stream)


def choose_alone(t: PlayerTables, p: Board, context: ExpertContext) -> float:
    """Action 1 where only the active player decides: its move, and its value."""
    n = evaluate_options(t, p, p.active, context)
    best = argmax(context.values, n)
    for seat in range(p.players):
        context.chosen[seat] = PASS
    context.chosen[p.active] = move_of(best, context.moves[p.active])
    return context.values[best]


def choose_many(t: PlayerTables, p: Board, context: ExpertContext) -> None:
    """Action 1 of three and more: what each would do by itself."""
    guess_best_moves(t, p, context)
    for seat in range(p.players):
        context.chosen[seat] = context.guessed[seat]


def choose_against(
    t: PlayerTables, p: Board, context: ExpertContext, rival: ExpertContext, learner: int
) -> float:
    """Action 1 of two with a net each: both moves; the active player's value as the learner sees
    it."""
    n = evaluate_options(t, p, p.active, context)
    value = context.values[argmax(context.values, n)]
    moves = (PASS, PASS)
    for seat in range(2):
        move = PASS
        if flow.decides(t, p, seat):
            own = context if seat == learner else rival
            n = evaluate_options(t, p, seat, own)
            move = move_of(argmax(own.values, n), own.moves[seat])
        moves = (moves[1], move)
    context.chosen[0] = moves[0]
    context.chosen[1] = moves[1]
    return value
