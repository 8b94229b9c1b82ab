"""Players that look ahead to the end of their turn: the yardstick, or a formula with weights of
one's own (`netted`)."""

from collections.abc import Sequence

from qwixx.law import flow
from qwixx.law.position import FIRST, OVER, PASS, Board, Position
from qwixx.law.tables import Tables
from qwixx.players.net import net
from qwixx.players.yardstick import yardstick

Desk = tuple[Board, Board, list[int], list[int]]
"""Two boards and two lists of moves to think with."""
Study = tuple[Board, Board, list[int], list[int], Sequence[float], list[float]]
"""The same with the weights of a net, and room for its numbers."""


def best(
    netted: bool,
    t: Tables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    scratch: Desk | Study,
) -> int:
    """The move after which, others standing still, the rest of the turn can be worth most."""
    if p.phase != FIRST:
        pick, _ = best_second(netted, t, p, seat, n, moves, scratch)
        return pick
    after = scratch[0]
    seconds = scratch[2]
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        flow.copy(p, after)
        flow.resolve_alone(t, after, seat, PASS if at < 0 else moves[at])
        if after.phase == OVER or seat != p.active:
            value = worth(netted, t, after, seat, scratch)
        else:
            m = flow.options(t, after, seat, seconds, scratch[3])
            _, value = best_second(netted, t, after, seat, m, seconds, scratch)
        if at < 0 or value > most:
            most = value
            pick = at
    return pick


def best_second(
    netted: bool,
    t: Tables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    scratch: Desk | Study,
) -> tuple[int, float]:
    """The best that the active player can make of action 2, and its value."""
    after = scratch[1]
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        flow.copy(p, after)
        flow.finish(t, after, PASS if at < 0 else moves[at])
        value = worth(netted, t, after, seat, scratch)
        if at < 0 or value > most:
            most = value
            pick = at
    return pick, most


def worth(netted: bool, t: Tables, p: Position, seat: int, scratch: Desk | Study) -> float:
    """What a position is thought to be worth."""
    if len(scratch) == 6:  # noqa: SIM102 (a compiler knows the length, not who plays)
        if netted:
            return net(t, p, seat, scratch[4], scratch[5])
    return yardstick(t, p, seat)
