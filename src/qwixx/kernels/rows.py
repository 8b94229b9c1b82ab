"""Row automata: sheets whose rows don't interact, as tables made by running the law.

A row then is one small number instead of a set of cells. What can happen to it (which cells are
legal, where a cross leads, what it is worth) is asked of the law once, for every state that a row
can reach.
"""

from dataclasses import dataclass
from functools import cache

from qwixx.law import sheet
from qwixx.law.bits import count
from qwixx.law.position import NOWHERE
from qwixx.law.tables import Tables
from qwixx.law.variant import Variant
from qwixx.players.tables import player_tables
from qwixx.players.yardstick import row_value

PLACES = 16
"""Cells of a row at most."""
STATES = 128
"""States of a row at most."""


@dataclass(frozen=True, slots=True)
class Rows:
    """By the state of a row; state 0 is the empty one."""

    legal: tuple[int, ...]
    """The places that may be crossed now."""
    following: tuple[int, ...]
    """The place right of the last cross."""
    crosses: tuple[int, ...]
    """Crosses, the lock included."""
    points: tuple[int, ...]
    closes: tuple[int, ...]
    """1 for a state in which the own closing cell is crossed."""
    successor: tuple[int, ...]
    """By state * PLACES + place."""
    value: tuple[float, ...]
    """Its value by the yardstick, by (row * 2 + whether it is closed) * STATES + state."""
    misses: tuple[int, ...]
    """Points of 0, 1, 2 ... misses."""

    @property
    def states(self) -> int:
        return len(self.legal)


def independent(variant: Variant) -> bool:
    """Are the rows of this game's sheets independent of each other?"""
    return not (variant.shared_board or variant.bonuses or variant.cards)


@cache
def rows(variant: Variant) -> Rows:
    """The automaton that all rows of a variant share; their numbers alone tell them apart."""
    t = player_tables(variant)
    sheets, arrows = explore(t, 0)
    for row in range(1, 4):
        shift = t.start[row]
        assert explore(t, row) == ([crossed << shift for crossed in sheets], arrows)
    return Rows(
        legal=tuple(
            sum(1 << place for place, state in enumerate(leads) if state) for leads in arrows
        ),
        following=tuple(
            t.stop[0] if cell == NOWHERE else cell
            for cell in (sheet.cell_after_last(t, crossed, 0) for crossed in sheets)
        ),
        crosses=tuple(sheet.crosses(t, crossed, 0) for crossed in sheets),
        points=tuple(t.points[sheet.crosses(t, crossed, 0)] for crossed in sheets),
        closes=tuple(int(crossed & t.closers[0] != 0) for crossed in sheets),
        successor=tuple(state for leads in arrows for state in leads),
        value=tuple(
            row_value(t, crossed << t.start[row], row, shut)
            for row in range(4)
            for shut in (False, True)
            for crossed in (*sheets, *[0] * (STATES - len(sheets)))
        ),
        misses=tuple(sheet.score(t, 0, misses) for misses in range(t.end_misses + 1)),
    )


def explore(t: Tables, row: int) -> tuple[list[int], list[list[int]]]:
    """Follow the law through all that can happen in a row: a sheet for each state, the crosses."""
    sheets = [0]
    found = {state_of(t, row, 0): 0}
    arrows = []
    for crossed in sheets:
        leads = [0] * PLACES
        # A row is closed for everybody by its own closing cross.
        closed = sheet.closings(t, 0, crossed)
        for cell in range(t.start[row], t.stop[row]):
            if sheet.is_legal(t, crossed, closed, cell):
                after = crossed | 1 << cell
                key = state_of(t, row, after)
                if key not in found:
                    found[key] = len(sheets)
                    sheets.append(after)
                leads[cell - t.start[row]] = found[key]
        arrows.append(leads)
    return sheets, arrows


def state_of(t: Tables, row: int, crossed: int) -> tuple[int, int]:
    """What matters of a row: how far it has come, and its crosses."""
    return sheet.cell_after_last(t, crossed, row), count(crossed)
