"""The simple players, as functions that can be compiled.

A policy is given the legal moves and answers with the index of one of them, or PASS.
"""

from qwixx.law import flow
from qwixx.law.position import PASS, Board, Position
from qwixx.law.tables import Tables
from qwixx.players.ahead import Desk, Study, best
from qwixx.players.expert import Mind
from qwixx.players.levels import think

RANDOM, GREEDY, YARDSTICK, EASY, MEDIUM, HARD, EXPERT, NET = range(8)
NAMES = ("random", "greedy", "yardstick", "easy", "medium", "hard", "expert")
"""Those that are known by a name; a net of one's own needs weights."""

PATIENCE = 2
"""Greedy passes rather than leave out more cells than this."""

Office = tuple[Board, Board, list[int], list[int], Mind]
"""A desk with the mind of an expert."""
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
    if len(scratch) == 5:  # a compiler knows the length, not the policy
        if policy >= EASY:
            return think(t, p, seat, policy - EASY, noise, scratch[4])
        return best(False, t, p, seat, n, moves, scratch[:4])
    return best(policy == NET, t, p, seat, n, moves, scratch)


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
