"""A position as the facts that a net looks at, each one a number: what is there, not how much.

The facts of the own sheet come first, then those of another one, then the context: by how much one
leads. A net has a vector for each and adds up those that hold.
"""

from qwixx.rules import duel, flow
from qwixx.rules.bits import count, highest, lowest
from qwixx.rules.position import NOWHERE, Position
from qwixx.rules.sheet import crosses
from qwixx.rules.tables import Tables

PLACES = 17
"""A row is a pair: how far its crosses reach, 0 to 15 or closed, and how many there are."""
CLOSED = PLACES - 1
ROW_ATOMS = PLACES * PLACES
MISSES = 4 * ROW_ATOMS
STRUCK = MISSES + 5
PAIRED = STRUCK + 13
LUCKY = PAIRED + 64
TOPS = LUCKY + PLACES
TOPS_ATOMS = 12 * 12
STACK = TOPS + 4 * TOPS_ATOMS
SUPPLY = STACK + 16
SHEET_ATOMS = SUPPLY + 23
"""What can be said of one sheet: its rows, misses, struck fields, cells of pairs, lucky sums; of
Duel who has got how far in each row, the stack in front, the stones left."""

OTHERS = SHEET_ATOMS
CONTEXT = 2 * SHEET_ATOMS
TOGETHER = CONTEXT + 5
LEAD = CONTEXT + 30
FAR = 50
ATOMS = LEAD + 2 * FAR + 1
MOST = 80
"""More facts than hold at once."""


def atoms(t: Tables, p: Position, seat: int, other: int, out: list[int]) -> int:
    """Write the facts of a position as a seat sees it against another, NOWHERE: alone; says how
    many. Of the two, this seat rolls first."""
    n = sheet_atoms(t, p, seat, 0, out, 0)
    if other == NOWHERE:
        out[n] = CONTEXT
        return n + 1
    n = sheet_atoms(t, p, other, OTHERS, out, n)
    lead = flow.score(t, p, seat) - flow.score(t, p, other)
    out[n] = TOGETHER
    out[n + 1] = LEAD + FAR + max(-FAR, min(FAR, lead))
    return n + 2


def sheet_atoms(t: Tables, p: Position, seat: int, base: int, out: list[int], n: int) -> int:
    """Those of one sheet, from `base` on."""
    out[n] = base + MISSES + p.misses[seat]
    n += 1
    if t.stones:
        return stone_atoms(t, p, seat, base, out, n)
    mine = p.marks[seat]
    for row in range(4):
        crossed = mine & t.row_cells[row]
        reach = 0
        if p.closed >> row & 1:
            reach = CLOSED
        elif crossed:
            reach = highest(crossed) + 1 - t.start[row]
        out[n] = base + row * ROW_ATOMS + reach * PLACES + crosses(t, mine, row)
        n += 1
    if t.bar:
        out[n] = base + STRUCK + count(mine & t.bar)
        n += 1
    rest = mine & t.paired
    while rest:
        out[n] = base + PAIRED + lowest(rest)
        rest &= rest - 1
        n += 1
    rest = p.lucky[seat]
    while rest:
        out[n] = base + LUCKY + lowest(rest)
        rest &= rest - 1
        n += 1
    return n


def stone_atoms(t: Tables, p: Position, seat: int, base: int, out: list[int], n: int) -> int:
    for row in range(4):
        mine = p.marks[seat * duel.ROWS + row]
        top = duel.top(mine)
        shut = p.closed >> row & 1
        reach = CLOSED if shut else top + 1
        stones = min(duel.in_row(t, p, seat, row), PLACES - 1)
        out[n] = base + row * ROW_ATOMS + reach * PLACES + stones
        n += 1
        if shut == 0:
            if base == 0:  # said once for both
                theirs = duel.top(p.marks[(1 - seat) * duel.ROWS + row])
                out[n] = TOPS + row * TOPS_ATOMS + (top + 1) * 12 + theirs + 1
                n += 1
            if top >= 0:
                out[n] = base + STACK + row * 4 + min(3, duel.stones_at(mine, top))
                n += 1
    out[n] = base + SUPPLY + duel.supply(t, p, seat)
    return n + 1
