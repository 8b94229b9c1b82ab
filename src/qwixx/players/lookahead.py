"""The search through the two actions of a turn, for any value function.

`evaluate(t, p, seat, context)` says what a position is worth to a seat; `context` is handed on to
it. Compiled, a function that is handed over is known to the compiler, which then makes a search of
its own for each: it costs nothing.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from qwixx.law import flow
from qwixx.law.position import FIRST, OVER, PASS, Board, Position
from qwixx.players.tables import PlayerTables

C = TypeVar("C")
Evaluate = Callable[[PlayerTables, Position, int, C], float]


class LookaheadBuffers(NamedTuple):
    """Boards and lists that a search writes to."""

    after_first: Board
    after_second: Board
    second_moves: list[int]
    """The moves of action 2 after a move of action 1."""
    afters: list[int]
    """What `flow.options` writes beside the moves; not used."""


def best_move(
    evaluate: Evaluate[C],
    context: C,
    t: PlayerTables,
    p: Position,
    seat: int,
    n: int,
    moves: list[int],
    buffers: LookaheadBuffers,
) -> int:
    """The index of the move, or PASS, after which the rest of the turn can be worth most, others
    standing still."""
    if p.phase != FIRST:
        pick, _ = best_second(evaluate, context, t, p, n, moves, buffers.after_second)
        return pick
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        value = first_value(evaluate, context, t, p, seat, move, buffers)
        if at < 0 or value > most:
            most = value
            pick = at
    return pick


def first_value(
    evaluate: Evaluate[C],
    context: C,
    t: PlayerTables,
    p: Position,
    seat: int,
    move: int,
    buffers: LookaheadBuffers,
) -> float:
    """What a move of action 1 is worth, action 2 played best and others standing still."""
    after = buffers.after_first
    flow.copy(p, after)
    flow.resolve_alone(t, after, seat, move)
    if after.phase == OVER or seat != p.active:
        return evaluate(t, after, seat, context)
    moves = buffers.second_moves
    n = flow.options(t, after, seat, moves, buffers.afters)
    _, value = best_second(evaluate, context, t, after, n, moves, buffers.after_second)
    return value


def best_second(
    evaluate: Evaluate[C],
    context: C,
    t: PlayerTables,
    p: Position,
    n: int,
    moves: list[int],
    after: Board,
) -> tuple[int, float]:
    """The index of the active player's best move in action 2, or PASS; and its value."""
    least = PASS if flow.may_pass(t, p) else 0
    pick = least
    most = 0.0
    for at in range(least, n):
        flow.copy(p, after)
        flow.finish(t, after, PASS if at < 0 else moves[at])
        value = evaluate(t, after, p.active, context)
        if at == least or value > most:
            most = value
            pick = at
    return pick, most
