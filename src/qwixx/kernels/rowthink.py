"""The yardstick on row automata: the search of `lookahead.best_move`, on states of rows.

Not the same text: there a position is copied and the law carries a move out; here the state of one
row is changed and changed back, which is what makes it fast. What a row is worth stands in the
automaton. The sums are added in the order of `yardstick`, so that not even the last bit of a value
differs, and no decision.
"""

from qwixx.kernels.rows import STATES, Rows
from qwixx.kernels.rowsheets import Sheets, cross, score, update_row
from qwixx.law import flow
from qwixx.law.bits import lowest
from qwixx.law.position import FIRST, OVER, PASS, Board
from qwixx.law.sheet import CELL, LUCKY
from qwixx.players.lookahead import LookaheadBuffers
from qwixx.players.tables import PlayerTables
from qwixx.players.yardstick import MISS, outcome_value


def best_move(
    t: PlayerTables,
    a: Rows,
    p: Board,
    s: Sheets,
    seat: int,
    cells: int,
    lucky: int,
    moves: list[int],
    buffers: LookaheadBuffers | None,
) -> int:
    """The move after which the rest of the turn can be worth most, others standing still.

    Without buffers, PASS (see `policies.PolicyBuffers`).
    """
    if buffers is None:
        return PASS
    if p.phase != FIRST:
        pick, _ = best_second(t, a, p, s, seat, cells, buffers)
        return pick
    after = buffers.after_first
    n = write_moves(moves, cells, lucky)
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        flow.copy(p, after)
        before = try_move(t, a, after, s, seat, move)
        flow.enter_second(t, after, move if seat == p.active else PASS)
        if after.phase == OVER or seat != p.active:
            value = position_value(t, a, after, s, seat)
        else:
            reached = flow.colour_cells(t, after) & ~t.closed_cells[after.closed]
            _, value = best_second(t, a, after, s, seat, reached & s.legal[seat], buffers)
        undo_move(t, a, s, seat, move, before)
        if at < 0 or value > most:
            most = value
            pick = move
    return pick


def best_second(
    t: PlayerTables, a: Rows, p: Board, s: Sheets, seat: int, cells: int, buffers: LookaheadBuffers
) -> tuple[int, float]:
    """The best that the active player can make of action 2, and its value."""
    after = buffers.after_second
    moves = buffers.second_moves
    n = write_moves(moves, cells, 0)
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        flow.copy(p, after)
        before = try_move(t, a, after, s, seat, move)
        flow.enter_next_turn(t, after, move)
        value = position_value(t, a, after, s, seat)
        undo_move(t, a, s, seat, move, before)
        if at < 0 or value > most:
            most = value
            pick = move
    return pick, most


def write_moves(moves: list[int], cells: int, lucky: int) -> int:
    """Write the moves in the order of the law; returns how many there are."""
    n = 0
    while cells:
        moves[n] = lowest(cells)
        cells &= cells - 1
        n += 1
    while lucky:
        moves[n] = lowest(lucky) | LUCKY
        lucky &= lucky - 1
        n += 1
    return n


def try_move(t: PlayerTables, a: Rows, p: Board, s: Sheets, seat: int, move: int) -> int:
    """Carry a move out; returns the state of its row before, for `undo_move`."""
    if move == PASS:
        return 0
    before = s.states[4 * seat + t.row_of[move & CELL]]
    cross(t, a, p, s, seat, move)
    return before


def undo_move(t: PlayerTables, a: Rows, s: Sheets, seat: int, move: int, before: int) -> None:
    """Set the row of a move back to the state before."""
    if move != PASS:
        update_row(t, a, s, seat, t.row_of[move & CELL], before)


def position_value(t: PlayerTables, a: Rows, p: Board, s: Sheets, seat: int) -> float:
    """What a position is worth by the yardstick."""
    if p.phase == OVER:
        return outcome_value(t, p, score(a, p, s, seat), best_score(a, p, s, seat))
    value = -MISS * p.misses[seat]
    for row in range(4):
        shut = p.closed >> row & 1
        value += a.value[(2 * row + shut) * STATES + s.states[4 * seat + row]]
    return value


def best_score(a: Rows, p: Board, s: Sheets, seat: int) -> int:
    """The highest score of the others."""
    most = 0
    none = True
    for other in range(p.players):
        if other != seat:
            points = score(a, p, s, other)
            if none or points > most:
                most = points
            none = False
    return most
