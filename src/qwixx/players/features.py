"""A position as sparse binary features, the input of the expert's net.

Each feature is a number below FEATURES and holds or does not. Those of the own sheet come first,
then those of another sheet, then what is between them: who rolls when, by how much one leads, how
far both have got in each row. The net has an embedding vector for each and adds up those that hold.
"""

from qwixx.law import duel, flow
from qwixx.law.bits import count, lowest
from qwixx.law.position import NOWHERE, Position
from qwixx.law.sheet import crosses
from qwixx.players.tables import PlayerTables
from qwixx.players.yardstick import row_reach

PLACES = 17
"""A row's feature is a pair: how far its crosses reach, 0 to 15 or closed, and how many."""
CLOSED = PLACES - 1
ROW_FEATURES = PLACES * PLACES
MISSES = 4 * ROW_FEATURES
STRUCK = MISSES + 5
PAIRED = STRUCK + 13
LUCKY = PAIRED + 64
TOPS = LUCKY + PLACES
TOPS_FEATURES = 12 * 12
STACK = TOPS + 4 * TOPS_FEATURES
SUPPLY = STACK + 16
SHEET_FEATURES = SUPPLY + 23
"""Features of one sheet: its rows, misses, struck fields, cells of pairs, lucky sums; of
Duel who has got how far in each row, the stack in front, the stones left."""

OTHERS = SHEET_FEATURES
CONTEXT = 2 * SHEET_FEATURES
TOGETHER = CONTEXT + 5
LEAD = CONTEXT + 30
FAR = 50
RACE = LEAD + 2 * FAR + 1
STRIDES = 9
"""How far both have got in a row is one feature, in strides of two cells."""
RACE_FEATURES = STRIDES * STRIDES
THIRD = RACE + 4 * RACE_FEATURES
THIRD_MISSES = THIRD + 4 * PLACES
THIRD_LEAD = THIRD_MISSES + 5
"""Of everybody else at the table: how far in each row, misses, the lead over the better of both."""
FEATURES = THIRD_LEAD + 2 * FAR + 1
MAX_ACTIVE = 96
"""More features than hold at once."""


def write_features(t: PlayerTables, p: Position, seat: int, other: int, out: list[int]) -> int:
    """Write the features of a position as a seat sees it against another, NOWHERE: alone; returns
    their number. Of the two, this seat rolls first."""
    n = write_sheet_features(t, p, seat, 0, out, 0)
    if other == NOWHERE:
        out[n] = CONTEXT
        return n + 1
    n = write_sheet_features(t, p, other, OTHERS, out, n)
    out[n] = TOGETHER + turn_order(p, seat, other)
    points = flow.score(t, p, seat)
    lead = points - flow.score(t, p, other)
    out[n + 1] = LEAD + clamp_lead(lead)
    n += 2
    if t.stones == 0:
        for row in range(4):
            if p.closed >> row & 1 == 0:
                mine = row_reach(t, p.marks[seat], row) + 1
                theirs = row_reach(t, p.marks[other], row) + 1
                out[n] = RACE + row * RACE_FEATURES + mine // 2 * STRIDES + theirs // 2
                n += 1
    for third in range(p.players):
        if third not in (seat, other):
            n = write_third_features(t, p, third, max(points, points - lead), out, n)
    return n


def write_third_features(
    t: PlayerTables, p: Position, third: int, points: int, out: list[int], n: int
) -> int:
    """Those of a third seat, while the better of the two has so many points."""
    out[n] = THIRD_MISSES + p.misses[third]
    out[n + 1] = THIRD_LEAD + clamp_lead(flow.score(t, p, third) - points)
    n += 2
    for row in range(4):
        if p.closed >> row & 1 == 0:
            out[n] = THIRD + row * PLACES + row_reach(t, p.marks[third], row)
            n += 1
    return n


def clamp_lead(lead: int) -> int:
    """A lead cut off at FAR points either way, as a number from 0 on."""
    return FAR + max(-FAR, min(FAR, lead))


def turn_order(p: Position, seat: int, other: int) -> int:
    """A number for how many play and when these two roll: 0 of two, up to 19 of five."""
    first = (seat - p.active + p.players) % p.players
    second = (other - p.active + p.players) % p.players
    fewer = p.players * (p.players - 1) * (p.players - 2) // 6
    return fewer + second * (second - 1) // 2 + first


def write_sheet_features(
    t: PlayerTables, p: Position, seat: int, base: int, out: list[int], n: int
) -> int:
    """Those of one sheet, numbered from `base` on."""
    out[n] = base + MISSES + p.misses[seat]
    n += 1
    if t.stones:
        return write_stone_features(t, p, seat, base, out, n)
    mine = p.marks[seat]
    for row in range(4):
        far = CLOSED if p.closed >> row & 1 else row_reach(t, mine, row)
        out[n] = base + row * ROW_FEATURES + far * PLACES + crosses(t, mine, row)
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


def write_stone_features(
    t: PlayerTables, p: Position, seat: int, base: int, out: list[int], n: int
) -> int:
    """Those of one seat's stones in Duel, numbered from `base` on."""
    for row in range(4):
        mine = p.marks[seat * duel.ROWS + row]
        top = duel.top(mine)
        shut = p.closed >> row & 1
        far = CLOSED if shut else top + 1
        stones = min(duel.in_row(t, p, seat, row), PLACES - 1)
        out[n] = base + row * ROW_FEATURES + far * PLACES + stones
        n += 1
        if shut == 0:
            if base == 0:  # said once for both
                theirs = duel.top(p.marks[(1 - seat) * duel.ROWS + row])
                out[n] = TOPS + row * TOPS_FEATURES + (top + 1) * 12 + theirs + 1
                n += 1
            if top >= 0:
                out[n] = base + STACK + row * 4 + min(3, duel.stones_at(mine, top))
                n += 1
    out[n] = base + SUPPLY + duel.supply(t, p, seat)
    return n + 1
