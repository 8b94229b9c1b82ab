"""Games of a net against itself, and one pass of learning over them. Compiled, as the law is."""

from collections.abc import Sequence
from math import exp, sqrt

from qwixx.kernels.atoms import atoms
from qwixx.kernels.chance import UNITS, WIDTH, forward, outcome
from qwixx.kernels.expert import (
    COLUMNS,
    GRID,
    MIXED,
    VALUES,
    Mind,
    best_of,
    drawn_of,
    grid,
    settled,
    solve,
    weigh,
)
from qwixx.kernels.play import after_roll, roll
from qwixx.kernels.stream import LOW, advance, drawn, seeded
from qwixx.rules import flow
from qwixx.rules.position import NOWHERE, OVER, PASS, Board
from qwixx.rules.tables import Tables

TURNS = 400
"""No game of sheets is longer; one of Duel that would be is cut off there, and not learnt from."""
KEEP, STILL = 0.99, 1e-3
"""How slowly the usual size of a gradient is forgotten, and what is added to it."""

Clay = tuple[list[list[float]], list[list[float]], list[float], list[float]]
"""A net that can be changed; likewise the usual sizes of the gradients of its numbers."""
Samples = tuple[list[list[int]], list[int], list[float]]
"""Facts of positions, how many each has, and the value that each should have had."""


def gather(
    t: Tables,
    start: Board,
    p: Board,
    mind: Mind,
    rival: Mind,
    against: bool,
    seed: int,
    low: int,
    high: int,
    trust: float,
    samples: Samples,
    values: list[float],
    results: list[float],
) -> int:
    """Play games `low` up to `high`; write every position before a roll and its target.

    A position is seen by whoever rolls. A target is what the search found after the roll, mixed
    with the target of the next position by `trust` in the game's own course; that of the last one
    is the result. Both play with the same mind, or, `against` a rival, one does, whose results are
    written too.
    """
    n = 0
    room = len(samples[1])
    for game in range(low, high):
        flow.copy(start, p)
        stream = seeded(seed, game)
        p.active = drawn(stream ^ 1) % p.players
        learner = game % p.players
        first = n
        while p.phase != OVER and n - first < TURNS and n < room:
            other = NOWHERE if p.players == 1 else 1 - p.active
            samples[1][n] = atoms(t, p, p.active, other, samples[0][n])
            roll(t, p, stream)
            stream = after_roll(stream)
            if against:
                values[n - first], stream = choose_against(t, p, mind, rival, learner, stream)
            elif p.players == 2 and t.stones == 0:
                values[n - first], stream = choose_pair(t, p, mind, stream)
            else:
                values[n - first] = choose_alone(t, p, mind)
            flow.resolve(t, p, mind[6])
            if p.phase != OVER:
                own = rival if against and p.active != learner else mind
                move, _ = settled(t, p, own)
                flow.finish(t, p, move)
            n += 1
        results[game - low] = -1.0
        if p.phase != OVER:
            n = first
            continue
        results[game - low] = outcome(t, p, learner)
        target = outcome(t, p, p.active)
        for at in range(n - 1, first - 1, -1):
            target = (1.0 - trust) * values[at - first] + trust * target
            samples[2][at] = target
            if p.players == 2:
                target = 1.0 - target
    return n


def choose_pair(t: Tables, p: Board, mind: Mind, stream: int) -> tuple[float, int]:
    """Action 1 of two with one mind: both moves; the active player's value, and the next stream."""
    active = p.active
    rows, columns = grid(t, p, mind)
    value = solve(mind[7], rows, columns)
    row = drawn_of(mind[7], COLUMNS, rows, drawn(stream) / (LOW + 1))
    stream = advance(stream)
    column = drawn_of(mind[7], COLUMNS + GRID, columns, drawn(stream) / (LOW + 1))
    mind[6][active] = PASS if row == 0 else mind[4][active][row - 1]
    mind[6][1 - active] = PASS if column == 0 else mind[4][1 - active][column - 1]
    return value, advance(stream)


def choose_alone(t: Tables, p: Board, mind: Mind) -> float:
    """Action 1 where only the active player decides: its move, and its value."""
    n = weigh(t, p, p.active, mind)
    at = best_of(mind[8], n)
    for seat in range(p.players):
        mind[6][seat] = PASS
    if at > 0:
        mind[6][p.active] = mind[4][p.active][at - 1]
    return mind[8][at]


def choose_against(
    t: Tables, p: Board, mind: Mind, rival: Mind, learner: int, stream: int
) -> tuple[float, int]:
    """Action 1 of two with a mind each: both moves; the active player's value as the learner sees
    it, and the next stream."""
    n = weigh(t, p, p.active, mind)
    value = mind[8][best_of(mind[8], n)]
    moves = (PASS, PASS)
    for seat in range(2):
        move = PASS
        if flow.decides(t, p, seat):
            own = mind if seat == learner else rival
            n = weigh(t, p, seat, own)
            at = best_of(own[8], n)
            if own[8][MIXED] > 0.0:
                at = drawn_of(own[8], VALUES, n, drawn(stream) / (LOW + 1))
            stream = advance(stream)
            move = PASS if at == 0 else own[4][seat][at - 1]
        moves = (moves[1], move)
    mind[6][0] = moves[0]
    mind[6][1] = moves[1]
    return value, stream


def fit(
    net: Clay,
    sizes: Clay,
    samples: Samples,
    n: int,
    order: Sequence[int],
    twins: Sequence[Sequence[int]],
    rate: float,
    alone: bool,
    room: tuple[list[int], list[float], list[float], list[float], list[float]],
) -> float:
    """One step down the gradient for each sample, in this order; the mean loss before."""
    loss = 0.0
    found, sums, units, slopes, down = room
    for step in range(n):
        at = order[step]
        count = samples[1][at]
        twin = twins[step % len(twins)]
        facts = samples[0][at]
        for k in range(count):
            found[k] = twin[facts[k]]
        value = forward(net, found, count, sums, units)
        target = samples[2][at]
        if alone:
            error = value - target
            loss += error * error
        else:
            error = 1.0 / (1.0 + exp(-value)) - target
            loss += error * error
        backward(net, sizes, found, count, error, rate, sums, units, slopes, down)
    return loss / max(n, 1)


def backward(
    net: Clay,
    sizes: Clay,
    found: Sequence[int],
    count: int,
    error: float,
    rate: float,
    sums: list[float],
    units: list[float],
    slopes: list[float],
    down: list[float],
) -> None:
    last = net[3]
    for j in range(UNITS):
        slopes[j] = error * last[j] if units[j] > 0.0 else 0.0
    for j in range(UNITS):
        if units[j] > 0.0:
            nudge(last, sizes[3], j, error * units[j], rate)
    nudge(last, sizes[3], UNITS, error, rate)
    for k in range(WIDTH):
        down[k] = 0.0
        if sums[k] > 0.0:
            weights = net[1][k]
            total = 0.0
            for j in range(UNITS):
                total += slopes[j] * weights[j]
            down[k] = total
            descend(weights, sizes[1][k], slopes, sums[k], rate, UNITS)
    descend(net[2], sizes[2], slopes, 1.0, rate, UNITS)
    for at in range(count):
        descend(net[0][found[at]], sizes[0][found[at]], down, 1.0, rate, WIDTH)


def descend(
    weights: list[float], sizes: list[float], slopes: list[float], by: float, rate: float, n: int
) -> None:
    """A step for `n` weights, each by its gradient over the usual size of that."""
    for k in range(n):
        slope = slopes[k] * by
        sizes[k] = KEEP * sizes[k] + (1.0 - KEEP) * slope * slope
        weights[k] -= rate * slope / (sqrt(sizes[k]) + STILL)


def nudge(weights: list[float], sizes: list[float], at: int, slope: float, rate: float) -> None:
    sizes[at] = KEEP * sizes[at] + (1.0 - KEEP) * slope * slope
    weights[at] -= rate * slope / (sqrt(sizes[at]) + STILL)
