"""The turn: who decides what when, and how a game ends. Serves sheets and Duel alike."""

from collections.abc import Sequence

from qwixx.law import duel, sheet
from qwixx.law.bits import count
from qwixx.law.position import (
    BY_MISSES,
    BY_ROWS,
    BY_STONES,
    FIRST,
    NOWHERE,
    OVER,
    PASS,
    ROLL,
    SECOND,
    UNENDED,
    Board,
    Position,
)
from qwixx.law.tables import SUMS, Tables

MOST_MOVES = 256
"""Length of a list that holds any decision; the widest is a sheet of 60 cells, dice unknown."""


def decides(t: Tables, p: Position, seat: int) -> bool:
    """Does this seat take part in the action that is on? In Duel the active one alone (C3, D1)."""
    if p.phase == FIRST:
        return t.stones == 0 or seat == p.active
    return p.phase == SECOND and seat == p.active


def white_cells(t: Tables, p: Position) -> int:
    """The cells that the white dice reach (C3)."""
    if p.white1 == 0:
        return t.sheet_cells
    return t.by_number[p.white1 + p.white2]


def colour_cells(t: Tables, p: Position) -> int:
    """The cells that one white and one colour die reach (C4, C9, GA1), but not twice (D5)."""
    cells = 0
    for die in range(4):
        if p.closed >> die & 1 == 0:
            if p.white1 == 0:
                cells |= t.of_colour[die]
            else:
                offset = die * SUMS + p.colours[die]
                cells |= t.by_colour[offset + p.white1] | t.by_colour[offset + p.white2]
    if p.used != NOWHERE:
        cells &= ~(1 << p.used)
    return cells


def reachable_cells(t: Tables, p: Position) -> int:
    """The cells that the dice reach in the action that is on."""
    return white_cells(t, p) if p.phase == FIRST else colour_cells(t, p)


def is_lucky(t: Tables, p: Position, seat: int) -> bool:
    """Is the white sum a lucky number of this seat, or may it be one (L3)?"""
    if p.phase != FIRST or p.lucky[seat] == 0:
        return False
    return p.white1 == 0 or p.lucky[seat] >> (p.white1 + p.white2) & 1 == 1


def options(t: Tables, p: Position, seat: int, moves: list[int], afters: list[int]) -> int:
    """Write every legal move of the seat, and its sheet (Duel: row) after it; returns how many.

    To pass, or to take the miss that this means, is always possible and not listed.
    """
    cells = reachable_cells(t, p)
    if t.stones:
        return duel.append_moves(t, p, seat, cells, moves, afters, 0)
    mine = p.marks[seat]
    n = sheet.append_moves(t, mine, p.closed, cells, 0, moves, afters, 0)
    if is_lucky(t, p, seat):
        cells = sheet.lucky_cells(t, mine, p.closed)
        n = sheet.append_moves(t, mine, p.closed, cells, sheet.LUCKY, moves, afters, n)
    return n


def skips(t: Tables, p: Position, seat: int, move: int) -> int:
    """How many open cells a move's first cross leaves out for good."""
    cell = move & sheet.CELL
    if t.stones:
        return max(0, duel.place_of(t, cell) - duel.top(duel.own(t, p.marks, seat, cell)) - 1)
    return cell - sheet.cell_after_last(t, p.marks[seat], t.row_of[cell])


def copy(p: Position, q: Board) -> None:
    """Make `q`, a board of the same game, equal to `p`."""
    q.players = p.players
    q.phase = p.phase
    q.active = p.active
    q.turn = p.turn
    q.closed = p.closed
    q.white1 = p.white1
    q.white2 = p.white2
    q.used = p.used
    for at in range(len(p.marks)):
        q.marks[at] = p.marks[at]
    for seat in range(p.players):
        q.misses[seat] = p.misses[seat]
        q.lucky[seat] = p.lucky[seat]
    for die in range(4):
        q.colours[die] = p.colours[die]


def begin(p: Board, white1: int, white2: int, colours: Sequence[int]) -> None:
    """Set the dice and open action 1 (C2)."""
    p.white1 = white1
    p.white2 = white2
    for die in range(4):
        p.colours[die] = colours[die]
    p.used = NOWHERE
    p.phase = FIRST


def carry_out(t: Tables, p: Board, seat: int, move: int, closed: int) -> None:
    """Carry a move out by the rows that were `closed` before the action (C15)."""
    if t.stones:
        duel.place(t, p, seat, move)
    else:
        before = p.marks[seat]
        after, _ = sheet.follow(t, before, closed, move, sheet.ALL)
        p.marks[seat] = after
        p.closed |= sheet.closings(t, before, after)


def resolve(t: Tables, p: Board, moves: Sequence[int]) -> None:
    """Action 1: all moves, by seat, take effect together (C8, C14)."""
    closed = p.closed
    for seat in range(p.players):
        if moves[seat] != PASS:
            carry_out(t, p, seat, moves[seat], closed)
    enter_second(t, p, moves[p.active])


def resolve_alone(t: Tables, p: Board, seat: int, move: int) -> None:
    """Action 1 as it would be if nobody else crossed anything."""
    if move != PASS:
        carry_out(t, p, seat, move, p.closed)
    enter_second(t, p, move if seat == p.active else PASS)


def enter_second(t: Tables, p: Board, move: int) -> None:
    """From action 1, in which the active player made this move, to action 2 or the end."""
    if move != PASS:
        p.used = move & sheet.CELL
    p.phase = SECOND
    if t.judged_by_action and end_reason(t, p) != UNENDED:
        p.phase = OVER


def finish(t: Tables, p: Board, move: int) -> None:
    """Action 2, or the miss where nothing was crossed (C5); then the end or the next turn."""
    if move != PASS:
        carry_out(t, p, p.active, move, p.closed)
    enter_next_turn(t, p, move)


def enter_next_turn(t: Tables, p: Board, move: int) -> None:
    """From action 2, in which the active player made this move, to the next turn or the end."""
    if move == PASS and p.used == NOWHERE:
        p.misses[p.active] += 1
    if end_reason(t, p) != UNENDED:
        p.phase = OVER
    else:
        p.phase = ROLL
        p.turn += 1
        p.active += 1
        if p.active == p.players:
            p.active = 0


def end_reason(t: Tables, p: Position) -> int:
    """Why the game is over now, if it is (C11, D8)."""
    if count(p.closed) >= t.end_rows:
        return BY_ROWS
    together = 0
    for seat in range(p.players):
        together += p.misses[seat]
        if p.misses[seat] >= t.end_misses:
            return BY_MISSES
    if t.stones:
        if together >= t.end_misses:
            return BY_MISSES
        for seat in range(p.players):
            if duel.supply(t, p, seat) == 0:
                return BY_STONES
    return UNENDED


def row_points(t: Tables, p: Position, seat: int, row: int) -> int:
    if t.stones:
        return duel.row_points(t, p, seat, row)
    return t.points[sheet.crosses(t, p.marks[seat], row)]


def score(t: Tables, p: Position, seat: int) -> int:
    if t.stones:
        return duel.score(t, p, seat)
    return sheet.score(t, p.marks[seat], p.misses[seat])
