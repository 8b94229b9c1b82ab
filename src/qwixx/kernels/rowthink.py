"""The yardstick on row automata: the look-ahead of `ahead.best`, on states of rows.

What a row is worth stands in the automaton. The sums are added in the order of `yardstick`, so that
not even the last bit of a value differs, and no decision.
"""

from qwixx.kernels.rows import STATES, Rows
from qwixx.kernels.rowsheets import Sheets, cross, put, score
from qwixx.law import flow
from qwixx.law.bits import lowest
from qwixx.law.position import FIRST, OVER, PASS, Board
from qwixx.law.sheet import CELL, LUCKY
from qwixx.law.tables import Tables
from qwixx.players.ahead import Desk, Study
from qwixx.players.policies import Office
from qwixx.players.yardstick import MISS, verdict


def best(
    t: Tables,
    a: Rows,
    p: Board,
    s: Sheets,
    seat: int,
    cells: int,
    lucky: int,
    scratch: Desk | Study | Office,
) -> int:
    """The move after which, others standing still, the rest of the turn can be worth most."""
    if p.phase != FIRST:
        pick, _ = best_second(t, a, p, s, seat, cells, scratch)
        return pick
    after = scratch[0]
    moves = scratch[2]
    n = listed(moves, cells, lucky)
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        flow.copy(p, after)
        before = tried(t, a, after, s, seat, move)
        flow.enter_second(t, after, move if seat == p.active else PASS)
        if after.phase == OVER or seat != p.active:
            value = worth(t, a, after, s, seat)
        else:
            reached = flow.colour_cells(t, after) & ~t.closed_cells[after.closed]
            _, value = best_second(t, a, after, s, seat, reached & s.legal[seat], scratch)
        put_back(t, a, s, seat, move, before)
        if at < 0 or value > most:
            most = value
            pick = move
    return pick


def best_second(
    t: Tables, a: Rows, p: Board, s: Sheets, seat: int, cells: int, scratch: Desk | Study | Office
) -> tuple[int, float]:
    """The best that the active player can make of action 2, and its value."""
    after = scratch[1]
    moves = scratch[3]
    n = listed(moves, cells, 0)
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        flow.copy(p, after)
        before = tried(t, a, after, s, seat, move)
        flow.enter_next_turn(t, after, move)
        value = worth(t, a, after, s, seat)
        put_back(t, a, s, seat, move, before)
        if at < 0 or value > most:
            most = value
            pick = move
    return pick, most


def listed(moves: list[int], cells: int, lucky: int) -> int:
    """Write the moves down in the order of the law; says how many."""
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


def tried(t: Tables, a: Rows, p: Board, s: Sheets, seat: int, move: int) -> int:
    """Carry a move out; gives the state of its row before, to be put back."""
    if move == PASS:
        return 0
    before = s.states[4 * seat + t.row_of[move & CELL]]
    cross(t, a, p, s, seat, move)
    return before


def put_back(t: Tables, a: Rows, s: Sheets, seat: int, move: int, before: int) -> None:
    if move != PASS:
        put(t, a, s, seat, t.row_of[move & CELL], before)


def worth(t: Tables, a: Rows, p: Board, s: Sheets, seat: int) -> float:
    """What the yardstick says to a position."""
    if p.phase == OVER:
        return verdict(t, p, score(a, p, s, seat), best_score(a, p, s, seat))
    value = -MISS * p.misses[seat]
    for row in range(4):
        shut = p.closed >> row & 1
        value += a.standing[(2 * row + shut) * STATES + s.states[4 * seat + row]]
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
