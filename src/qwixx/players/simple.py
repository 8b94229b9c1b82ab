"""Players without a trained net: random, greedy, the yardstick, and a perceptron of one's own.

Each is given the legal moves and returns the index of one of them, or PASS.
"""

from qwixx.law import flow
from qwixx.law.position import PASS, Position
from qwixx.players.lookahead import LookaheadBuffers, best_move
from qwixx.players.mlp import Mlp, mlp_value
from qwixx.players.tables import PlayerTables
from qwixx.players.yardstick import yardstick

MAX_SKIPS = 2
"""Greedy passes rather than leave out more cells than this."""


def pick_random(n: int, noise: int) -> int:
    """Each move and the pass equally often."""
    pick = noise % (n + 1)
    return pick if pick < n else PASS


def greedy(t: PlayerTables, p: Position, seat: int, n: int, moves: list[int]) -> int:
    """The move that leaves out the fewest cells, the first of equal ones."""
    pick = PASS
    least = MAX_SKIPS + 1
    for at in range(n):
        left_out = flow.skips(t, p, seat, moves[at])
        if left_out < least:
            least = left_out
            pick = at
    return pick


def yardstick_value(t: PlayerTables, p: Position, seat: int, context: None) -> float:
    """`yardstick` as a value function of `lookahead`; it needs no context."""
    return yardstick(t, p, seat)


def best_by_yardstick(
    t: PlayerTables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    buffers: LookaheadBuffers | None,
) -> int:
    """The best move by the yardstick; without buffers, PASS (see `policies.PolicyBuffers`)."""
    if buffers is None:
        return PASS
    return best_move(yardstick_value, None, t, p, seat, n, moves, buffers)


def best_by_mlp(
    t: PlayerTables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    buffers: LookaheadBuffers | None,
    mlp: Mlp | None,
) -> int:
    """The best move by a perceptron; without one, PASS."""
    if buffers is None:
        return PASS
    if mlp is None:
        return PASS
    return best_move(mlp_value, mlp, t, p, seat, n, moves, buffers)
