"""The simple players, as functions that can be compiled.

A policy is given the legal moves and answers with the index of one of them, or PASS.
"""

from qwixx.kernels.yardstick import yardstick
from qwixx.rules import flow
from qwixx.rules.position import FIRST, OVER, PASS, Board, Position
from qwixx.rules.tables import Tables

RANDOM, GREEDY, YARDSTICK = range(3)
NAMES = ("random", "greedy", "yardstick")

PATIENCE = 2
"""Greedy passes rather than leave out more cells than this."""

Scratch = tuple[Board, Board, list[int], list[int]]
"""Two boards and two lists of moves to think with."""


def choose(
    policy: int,
    t: Tables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    noise: int,
    scratch: Scratch,
) -> int:
    """What the policy does with `n` legal moves; `noise` is its only source of chance."""
    if policy == RANDOM:
        pick = noise % (n + 1)
        return pick if pick < n else PASS
    if policy == GREEDY:
        return greedy(t, p, seat, n, moves)
    return best(t, p, seat, n, moves, scratch)


def greedy(t: Tables, p: Position, seat: int, n: int, moves: list[int]) -> int:
    """The move that leaves out the fewest cells, the first of equal ones."""
    pick = PASS
    least = PATIENCE + 1
    for at in range(n):
        left_out = flow.skips(t, p, seat, moves[at])
        if left_out < least:
            least = left_out
            pick = at
    return pick


def best(t: Tables, p: Position, seat: int, n: int, moves: list[int], scratch: Scratch) -> int:
    """The move after which, others standing still, the rest of the turn can be worth most."""
    after, later, seconds, afters = scratch
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        flow.copy(p, after)
        move = PASS if at < 0 else moves[at]
        if p.phase != FIRST:
            flow.finish(t, after, move)
            value = yardstick(t, after, seat)
        else:
            flow.resolve_alone(t, after, seat, move)
            if after.phase == OVER or seat != p.active:
                value = yardstick(t, after, seat)
            else:
                value = best_second(t, after, later, seat, seconds, afters)
        if at < 0 or value > most:
            most = value
            pick = at
    return pick


def best_second(
    t: Tables, p: Board, after: Board, seat: int, moves: list[int], afters: list[int]
) -> float:
    """The value of the best that the active player can make of action 2."""
    n = flow.options(t, p, seat, moves, afters)
    most = 0.0
    for at in range(-1, n):
        flow.copy(p, after)
        flow.finish(t, after, PASS if at < 0 else moves[at])
        value = yardstick(t, after, seat)
        if at < 0 or value > most:
            most = value
    return most
