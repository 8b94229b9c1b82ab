"""The law of Duel: stones on one board.

A player's row is one number in base 32, a digit being the stones on a cell (22 fit). Supply and
locks are derived: a closed row's lock belongs to whoever stands on its last cell.
"""

from collections.abc import Sequence

from qwixx.law.bits import highest, lowest
from qwixx.law.position import NOWHERE, Board, Position
from qwixx.law.tables import Tables

DIGIT = 5
STONES = (1 << DIGIT) - 1
ROWS = 4


def stones_at(stones: int, place: int) -> int:
    """The stones on the cell that is `place` cells right of the row's first."""
    return stones >> DIGIT * place & STONES


def top(stones: int) -> int:
    """The place of the rightmost stone, -1 if there is none."""
    return NOWHERE if stones == 0 else highest(stones) // DIGIT


def total(stones: int) -> int:
    """All stones of a row, or of several rows added: the sum of the digits.

    It is what division by 31 leaves, as 32 leaves 1; no more than 30 stones are ever added.
    """
    return stones % STONES


def place_of(t: Tables, cell: int) -> int:
    return cell - t.start[t.row_of[cell]]


def own(t: Tables, marks: Sequence[int], seat: int, cell: int) -> int:
    """The seat's stones in the row of a cell."""
    return marks[seat * ROWS + t.row_of[cell]]


def is_free(t: Tables, marks: Sequence[int], seat: int, cell: int) -> bool:
    """Do the stones in the row let the seat go to this cell (D2, D3, D4)?"""
    place = place_of(t, cell)
    mine = own(t, marks, seat, cell)
    theirs = own(t, marks, 1 - seat, cell)
    if top(mine) > place or (top(mine) == place and top(theirs) > place):
        return False
    blocking = stones_at(theirs, place)
    return blocking == 0 or (blocking == 1 and top(theirs) == place)


def has_enough(t: Tables, marks: Sequence[int], seat: int, cell: int) -> bool:
    """Has the seat the stones in the row that a closing cell needs (D7)?"""
    return t.needs[cell] == 0 or total(own(t, marks, seat, cell)) >= t.needs[cell]


def is_legal(t: Tables, marks: Sequence[int], seat: int, cell: int) -> bool:
    """May the seat place a stone on this cell of an open row, whatever the dice?"""
    return is_free(t, marks, seat, cell) and has_enough(t, marks, seat, cell)


def append_moves(
    t: Tables, p: Position, seat: int, cells: int, moves: list[int], afters: list[int], n: int
) -> int:
    """Append every legal move on one of the cells, and the own row after it."""
    cells &= ~t.closed_cells[p.closed]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if is_legal(t, p.marks, seat, cell):
            moves[n] = cell
            afters[n] = own(t, p.marks, seat, cell) + (1 << DIGIT * place_of(t, cell))
            n += 1
    return n


def lock(t: Tables, p: Position, seat: int, row: int) -> int:
    """1 if the seat's stone lies on the row's lock."""
    last = t.stop[row] - t.start[row] - 1
    if p.closed >> row & 1 and stones_at(p.marks[seat * ROWS + row], last):
        return 1
    return 0


def in_row(t: Tables, p: Position, seat: int, row: int) -> int:
    """The seat's stones in a row, lock included."""
    return total(p.marks[seat * ROWS + row]) + lock(t, p, seat, row)


def supply(t: Tables, p: Position, seat: int) -> int:
    """The stones that the seat has yet to place; misses are stones too (D6)."""
    stones = 0
    locks = 0
    for row in range(ROWS):
        stones += p.marks[seat * ROWS + row]
        if p.closed:
            locks += lock(t, p, seat, row)
    return t.stones - p.misses[seat] - total(stones) - locks


def place(t: Tables, p: Board, seat: int, cell: int) -> None:
    """Put a stone on a cell, with the knock-off and the lock that follow (D3, D7)."""
    row = t.row_of[cell]
    stone = 1 << DIGIT * place_of(t, cell)
    if stones_at(p.marks[(1 - seat) * ROWS + row], place_of(t, cell)):
        p.marks[(1 - seat) * ROWS + row] -= stone
    p.marks[seat * ROWS + row] += stone
    if t.all_closers >> cell & 1 and supply(t, p, seat) > 0:
        p.closed |= 1 << row


def row_points(t: Tables, p: Position, seat: int, row: int) -> int:
    """Points of a row; stones beyond the table's end don't count (D9)."""
    return t.points[min(in_row(t, p, seat, row), t.most_crosses)]


def score(t: Tables, p: Position, seat: int) -> int:
    points = -t.miss_points * p.misses[seat]
    for row in range(ROWS):
        points += row_points(t, p, seat, row)
    return points
