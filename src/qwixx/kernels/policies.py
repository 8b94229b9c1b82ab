"""The simple players, as functions that can be compiled.

A policy is given the legal moves and answers with the index of one of them, or PASS.
"""

from collections.abc import Sequence

from qwixx.kernels.expert import Mind
from qwixx.kernels.levels import think
from qwixx.kernels.net import net
from qwixx.kernels.yardstick import yardstick
from qwixx.rules import flow
from qwixx.rules.position import FIRST, OVER, PASS, Board, Position
from qwixx.rules.tables import Tables

RANDOM, GREEDY, YARDSTICK, EASY, MEDIUM, HARD, EXPERT, NET = range(8)
NAMES = ("random", "greedy", "yardstick", "easy", "medium", "hard", "expert")
"""Those that are known by a name; a net of one's own needs weights."""

PATIENCE = 2
"""Greedy passes rather than leave out more cells than this."""

Desk = tuple[Board, Board, list[int], list[int]]
"""Two boards and two lists of moves to think with."""
Study = tuple[Board, Board, list[int], list[int], Sequence[float], list[float]]
"""The same with the weights of a net, and room for its numbers."""
Office = tuple[Board, Board, list[int], list[int], Mind]
"""The same with the mind of an expert."""
Scratch = tuple[()] | Desk | Study | Office
"""What policies think with. Quick ones need nothing, and a kernel for them alone is compiled
without the others: where the length of a scratch is asked for, a compiler knows the answer."""


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
    if len(scratch) == 0:
        return PASS
    if len(scratch) == 5:  # noqa: SIM102 (a compiler knows the length, not the policy)
        if policy >= EASY:
            return think(t, p, seat, policy - EASY, noise, scratch[4])
    return best(policy, t, p, seat, n, moves, scratch)


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


def best(
    policy: int,
    t: Tables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    scratch: Desk | Study | Office,
) -> int:
    """The move after which, others standing still, the rest of the turn can be worth most."""
    if p.phase != FIRST:
        pick, _ = best_second(policy, t, p, seat, n, moves, scratch)
        return pick
    after = scratch[0]
    seconds = scratch[2]
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        flow.copy(p, after)
        flow.resolve_alone(t, after, seat, PASS if at < 0 else moves[at])
        if after.phase == OVER or seat != p.active:
            value = worth(policy, t, after, seat, scratch)
        else:
            m = flow.options(t, after, seat, seconds, scratch[3])
            _, value = best_second(policy, t, after, seat, m, seconds, scratch)
        if at < 0 or value > most:
            most = value
            pick = at
    return pick


def best_second(
    policy: int,
    t: Tables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    scratch: Desk | Study | Office,
) -> tuple[int, float]:
    """The best that the active player can make of action 2, and its value."""
    after = scratch[1]
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        flow.copy(p, after)
        flow.finish(t, after, PASS if at < 0 else moves[at])
        value = worth(policy, t, after, seat, scratch)
        if at < 0 or value > most:
            most = value
            pick = at
    return pick, most


def worth(policy: int, t: Tables, p: Position, seat: int, scratch: Desk | Study | Office) -> float:
    """What the policy thinks of a position."""
    if len(scratch) == 6:  # noqa: SIM102 (a compiler knows the length, not the policy)
        if policy == NET:
            return net(t, p, seat, scratch[4], scratch[5])
    return yardstick(t, p, seat)
