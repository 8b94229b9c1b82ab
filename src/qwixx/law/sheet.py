"""The law of the sheets: what may be crossed, what a cross forces, what a sheet is worth.

A sheet is a set of cells. These functions keep to integers, loops and tables, so that the same text
runs in the interpreter and compiled.
"""

from qwixx.law.bits import count, highest, lowest
from qwixx.law.position import NOWHERE
from qwixx.law.tables import CROSS_LOWEST, NO_GRANT, STRIKE_BAR, Tables

CELL_BITS = 6
CELL = (1 << CELL_BITS) - 1
LUCKY = 1 << CELL_BITS
PICKS = CELL_BITS + 1
"""A move is one integer: the cell, whether by luck, then a row (from 1) for each tie on its way."""

DIGIT = 3
"""Bits of a row in a move's picks and in the stack of forced crosses."""
ROW = (1 << DIGIT) - 1

ALL = 99
"""More crosses than one move can make."""


def crosses(t: Tables, sheet: int, row: int) -> int:
    """The crosses in a row, its lock included: whoever crossed a closing cell has the lock (C6)."""
    n = count(sheet & t.row_cells[row])
    if sheet & t.closers[row]:
        n += 1
    return n


def fewest_rows(t: Tables, sheet: int) -> int:
    """The set of rows with the fewest crosses, over all four (L5, BB2)."""
    return least_rows(
        crosses(t, sheet, 0), crosses(t, sheet, 1), crosses(t, sheet, 2), crosses(t, sheet, 3)
    )


def least_rows(r: int, y: int, g: int, b: int) -> int:
    """The set of rows whose number is the smallest of the four."""
    n = min(min(r, y), min(g, b))
    rows = 0
    if r == n:
        rows |= 1
    if y == n:
        rows |= 2
    if g == n:
        rows |= 4
    if b == n:
        rows |= 8
    return rows


def is_legal(t: Tables, sheet: int, closed: int, cell: int) -> bool:
    """May this cell be crossed now, whatever the dice (C1, C6, C7)?"""
    if closed >> t.row_of[cell] & 1:
        return False
    if sheet & t.blocked_by[cell]:
        return False
    return has_enough(t, sheet, cell)


def has_enough(t: Tables, sheet: int, cell: int) -> bool:
    """Has the row the crosses that a closing cell needs (C6, L2)?"""
    return t.needs[cell] == 0 or count(sheet & t.row_cells[t.row_of[cell]]) >= t.needs[cell]


def cell_after_last(t: Tables, sheet: int, row: int) -> int:
    """The cell right of the last cross (BA4), allowed or not; NOWHERE behind the last one."""
    crossed = sheet & t.row_cells[row]
    cell = t.start[row] if crossed == 0 else highest(crossed) + 1
    return cell if cell < t.stop[row] else NOWHERE


def next_cell(t: Tables, sheet: int, closed: int, row: int) -> int:
    """The cell that a forced or lucky cross goes to, NOWHERE if it lapses."""
    cell = cell_after_last(t, sheet, row)
    if cell != NOWHERE and not is_legal(t, sheet, closed, cell):
        cell = NOWHERE
    return cell


def follow(t: Tables, sheet: int, closed: int, move: int, most: int) -> tuple[int, int]:
    """Cross the move's cell and everything that this forces, at most `most` crosses.

    Gives the sheet after it, and 0 or the set of tied rows among which the move does not choose.
    Forced crosses wait as rows on a stack that is one integer; what a cross grants goes on
    top, so an inner bonus is done before the rest of the outer one (BB1).
    """
    cell = move & CELL
    picks = move >> PICKS
    stack = 0
    while True:
        if cell != NOWHERE:
            sheet |= 1 << cell
            most -= 1
            if most == 0:
                return sheet, 0
            grant = t.grant[cell]
            if grant != NO_GRANT and sheet & t.grant_with[cell] == t.grant_with[cell]:
                if grant == STRIKE_BAR:
                    free = t.bar & ~sheet & ~t.closed_bar[closed]
                    if free:
                        field = lowest(free)
                        sheet |= 1 << field
                        stack = stack << DIGIT | t.row_of[field] + 1
                elif grant == CROSS_LOWEST:
                    rows = fewest_rows(t, sheet)
                    row = lowest(rows) + 1
                    if rows & (rows - 1):
                        row = picks & ROW
                        picks >>= DIGIT
                        if row == 0:
                            return sheet, rows
                    stack = (stack << DIGIT | row) << DIGIT | row
                else:
                    for row in range(4, 0, -1):
                        stack = stack << DIGIT | row
        if stack == 0:
            return sheet, 0
        cell = next_cell(t, sheet, closed, (stack & ROW) - 1)
        stack >>= DIGIT


def append_ways(
    t: Tables, sheet: int, closed: int, move: int, moves: list[int], afters: list[int], n: int
) -> int:
    """Append every way to carry the move out, one for each choice at a tie, and the sheets after.

    Tied rows that can take nothing are one choice: they all mean that the crosses lapse.
    """
    if t.grant[move & CELL] == NO_GRANT:
        moves[n] = move
        afters[n] = sheet | 1 << (move & CELL)
        return n + 1
    moves[n] = move
    done = n
    n += 1
    while done < n:
        after, tied = follow(t, sheet, closed, moves[done], ALL)
        if tied == 0:
            afters[done] = after
            done += 1
            continue
        undecided = moves[done]
        shift = PICKS
        while undecided >> shift:
            shift += DIGIT
        at = done
        barren = False
        for row in range(4):
            if tied >> row & 1:
                if next_cell(t, after, closed, row) == NOWHERE:
                    if barren:
                        continue
                    barren = True
                if at == n:
                    n += 1
                moves[at] = undecided | (row + 1) << shift
                at = n
    return n


def append_moves(
    t: Tables,
    sheet: int,
    closed: int,
    cells: int,
    flag: int,
    moves: list[int],
    afters: list[int],
    n: int,
) -> int:
    """Append every legal move that starts with one of the cells."""
    cells &= ~t.closed_cells[closed]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if is_legal(t, sheet, closed, cell):
            n = append_ways(t, sheet, closed, cell | flag, moves, afters, n)
    return n


def lucky_cells(t: Tables, sheet: int, closed: int) -> int:
    """Where a lucky cross may go: the next cell of a row with the fewest crosses (L3, L5)."""
    cells = 0
    rows = fewest_rows(t, sheet)
    for row in range(4):
        if rows >> row & 1:
            cell = next_cell(t, sheet, closed, row)
            if cell != NOWHERE:
                cells |= 1 << cell
    return cells


def closings(t: Tables, before: int, after: int) -> int:
    """The set of rows that a move closes."""
    fresh = after & ~before & t.all_closers
    rows = 0
    while fresh:
        rows |= 1 << t.row_of[lowest(fresh)]
        fresh &= fresh - 1
    return rows


def has_all(sheet: int, cells: int) -> bool:
    """Are there such cells, and all of them crossed?"""
    return cells != 0 and sheet & cells == cells


def score(t: Tables, sheet: int, misses: int) -> int:
    total = 0
    for row in range(4):
        total += t.points[crosses(t, sheet, row)]
    if has_all(sheet, t.double_lowest):
        total += t.points[crosses(t, sheet, lowest(fewest_rows(t, sheet)))]
    if has_all(sheet, t.plus):
        total += t.plus_points
    if not has_all(sheet, t.no_miss):
        total -= t.miss_points * misses
    return total
