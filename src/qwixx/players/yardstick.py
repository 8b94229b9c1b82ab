"""The yardstick heuristic: what a position is worth to a seat, by the formula others measured.

Chance of each row's next number, weighted by its crosses, crosses squared, minus blanks and
misses. Rules for the end of the game become values far above the rest: never end it behind, end
it when ahead, always take the first closing. With cards another formula stands in its place
(`hand`).
"""

from qwixx.law import duel, flow, sheet
from qwixx.law.bits import count, highest
from qwixx.law.position import BY_MISSES, NOWHERE, OVER, Position
from qwixx.players.hand import cards_value
from qwixx.players.tables import PlayerTables

NEXT, SQUARES, BLANKS, MISS = 0.4909, 0.01846, 0.0560, 0.8692
DECIDED = 1000.0
CLOSING = 100.0


def yardstick(t: PlayerTables, p: Position, seat: int) -> float:
    if p.phase == OVER:
        return final_value(t, p, seat)
    if t.stones:
        return duel_value(t, p, seat) - duel_value(t, p, 1 - seat)
    return cards_value(t, p, seat) if t.cards else sheet_value(t, p, seat)


def final_value(t: PlayerTables, p: Position, seat: int) -> float:
    """The value of a game that is over."""
    mine = flow.score(t, p, seat)
    other = best_other(t, p, seat)
    return outcome_value(t, p, mine, flow.score(t, p, other))


def best_other(t: PlayerTables, p: Position, seat: int) -> int:
    """The other seat with the highest score, the first of equal ones; alone, the seat itself."""
    best = seat
    most = 0
    for other in range(p.players):
        if other != seat:
            points = flow.score(t, p, other)
            if best == seat or points > most:
                best = other
                most = points
    return best


def outcome_value(t: PlayerTables, p: Position, mine: int, others: int) -> float:
    """The value of a game that is over, by the points of a seat and of the best of the others:
    far above the rest if it won. Alone, closing is good and a fourth miss is not."""
    good = mine > others if p.players > 1 else flow.end_reason(t, p) != BY_MISSES
    return DECIDED + mine if good else mine - DECIDED


def row_formula(t: PlayerTables, crosses: int, blanks: int, following: int) -> float:
    """The published formula for one row; `following` is its next cell, NOWHERE when closed."""
    value = SQUARES * crosses * crosses - BLANKS * blanks
    if following != NOWHERE:
        value += NEXT * t.outlook[following] * (crosses + 1)
    return value


def row_reach(t: PlayerTables, mine: int, row: int) -> int:
    """How many cells of a row lie behind: all up to its last cross."""
    crossed = mine & t.row_cells[row]
    return highest(crossed) + 1 - t.start[row] if crossed else 0


def row_value(t: PlayerTables, mine: int, row: int, shut: bool) -> float:
    """What a row of a sheet is worth; `shut` when it is closed."""
    blanks = row_reach(t, mine, row) - count(mine & t.row_cells[row])
    following = NOWHERE if shut else sheet.cell_after_last(t, mine, row)
    value = row_formula(t, sheet.crosses(t, mine, row), blanks, following)
    if mine & t.closers[row]:
        value += CLOSING
    return value


def sheet_value(t: PlayerTables, p: Position, seat: int) -> float:
    """What a sheet is worth, whatever the others have."""
    mine = p.marks[seat]
    rows = 0
    value = -MISS * p.misses[seat]
    for row in range(4):
        value += row_value(t, mine, row, p.closed >> row & 1 == 1)
        rows += t.points[sheet.crosses(t, mine, row)]
    # What the sheet is worth beyond rows and misses (Bonus B), at the price of a miss.
    extra = flow.score(t, p, seat) - rows + t.miss_points * p.misses[seat]
    return value + extra * MISS / t.miss_points


def duel_value(t: PlayerTables, p: Position, seat: int) -> float:
    """What a seat's stones on the shared board of Duel are worth."""
    value = -MISS * p.misses[seat]
    for row in range(4):
        stones = p.marks[seat * duel.ROWS + row]
        passed = duel.top(stones) + 1
        following = t.start[row] + passed
        if p.closed >> row & 1 or following == t.stop[row]:
            following = NOWHERE
        blanks = max(0, passed - duel.total(stones))
        value += row_formula(t, duel.in_row(t, p, seat, row), blanks, following)
        value += CLOSING * duel.lock(t, p, seat, row)
    return value
