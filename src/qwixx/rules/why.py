"""Why a cell cannot be crossed, in words. Tests what `is_legal` tests, in the same order."""

from qwixx.law import duel, flow, sheet
from qwixx.law.bits import highest, lowest
from qwixx.law.position import FIRST, SECOND
from qwixx.law.variant import COLOURS
from qwixx.rules.refusal import Refusal
from qwixx.rules.state import State


def why_not(state: State, seat: int, cell: int, lucky: bool) -> Refusal | None:
    """What forbids a deciding seat to begin a move with this cell; None if nothing does."""
    t = state.tables
    name = state.setup.cells[cell]
    row = t.row_of[cell]
    if lucky:
        refusal = why_not_lucky(state, seat)
    elif flow.reachable_cells(t, state) >> cell & 1:
        refusal = None
    else:
        refusal = why_not_dice_reach(state, cell)
    if refusal:
        return refusal
    if flow.rows_closed_for(t, state, seat) >> row & 1:
        return Refusal("row-closed", {"cell": name, "row": COLOURS[row]})
    if t.stones:
        return why_not_stone(state, seat, cell)
    return why_not_cross(state, seat, cell, lucky)


def why_not_lucky(state: State, seat: int) -> Refusal | None:
    if not state.setup.lucky:
        return Refusal("no-lucky")
    if state.phase == SECOND:
        return Refusal("lucky-action-2")
    if not flow.is_lucky(state.tables, state, seat):
        first, second = state.setup.lucky[seat]
        total = state.white1 + state.white2
        return Refusal("not-lucky", {"sum": total, "first": first, "second": second})
    return None


def why_not_dice_reach(state: State, cell: int) -> Refusal:
    t = state.tables
    name = state.setup.cells[cell]
    if t.cards:
        return Refusal("not-on-top", {"cell": name, "top": state.top})
    if state.phase == FIRST:
        return Refusal("not-white-sum", {"cell": name, "sum": state.white1 + state.white2})
    if cell == state.used:
        return Refusal("same-cell" if t.stones else "crossed", {"cell": name})
    die = next(die for die in range(4) if t.of_colour[die] >> cell & 1)
    details: dict[str, str | int] = {"cell": name, "die": COLOURS[die]}
    if state.closed >> die & 1:
        return Refusal("die-gone", details)
    colour = state.colours[die]
    details |= {"first": state.white1 + colour, "second": state.white2 + colour}
    return Refusal("not-colour-sum", details)


def why_not_cross(state: State, seat: int, cell: int, lucky: bool) -> Refusal | None:
    t = state.tables
    cells = state.setup.cells
    mine = state.marks[seat]
    row = t.row_of[cell]
    there = sheet.crosses(t, mine, row)
    if lucky:
        fewest = sheet.crosses(t, mine, lowest(sheet.fewest_rows(t, mine)))
        if there > fewest:
            return Refusal("not-fewest", {"row": COLOURS[row], "crosses": there, "fewest": fewest})
    if refusal := why_not_behind(state, mine, cell):
        return refusal
    following = sheet.cell_after_last(t, mine, row)
    if lucky and cell != following:
        return Refusal("not-next", {"next": cells[following], "cell": cells[cell]})
    return why_not_enough(state, mine, cell)


def why_not_behind(state: State, mine: int, cell: int) -> Refusal | None:
    """Is a cell of a sheet crossed, or left of a cross (C1)?"""
    t = state.tables
    cells = state.setup.cells
    if mine >> cell & 1:
        return Refusal("crossed", {"cell": cells[cell]})
    if mine & t.blocked_by[cell]:
        last = highest(mine & t.row_cells[t.row_of[cell]])
        return Refusal("passed", {"cell": cells[cell], "last": cells[last]})
    return None


def why_not_enough(state: State, mine: int, cell: int) -> Refusal | None:
    """Has the row too few crosses for a closing cell (C6, L2)?"""
    t = state.tables
    if sheet.has_enough(t, mine, cell):
        return None
    name, there = state.setup.cells[cell], sheet.crosses(t, mine, t.row_of[cell])
    return Refusal("needs", {"cell": name, "needs": t.needs[cell], "there": there})


def why_not_stone(state: State, seat: int, cell: int) -> Refusal | None:
    t = state.tables
    name = state.setup.cells[cell]
    place = duel.place_of(t, cell)
    mine = duel.own(t, state.marks, seat, cell)
    theirs = duel.own(t, state.marks, 1 - seat, cell)
    if not duel.is_free(t, state.marks, seat, cell):
        blocking = duel.stones_at(theirs, place)
        if duel.top(mine) > place:
            last = state.setup.cells[cell - place + duel.top(mine)]
            return Refusal("stone-left", {"cell": name, "last": last})
        if duel.top(mine) == place:
            last = state.setup.cells[cell - place + duel.top(theirs)]
            return Refusal("stack-overtaken", {"cell": name, "last": last})
        if blocking > 1:
            return Refusal("stack-stands", {"cell": name, "stones": blocking})
        return Refusal("not-foremost", {"cell": name})
    if not duel.has_enough(t, state.marks, seat, cell):
        there = duel.total(mine)
        return Refusal("needs-stones", {"cell": name, "needs": t.needs[cell], "there": there})
    return None
