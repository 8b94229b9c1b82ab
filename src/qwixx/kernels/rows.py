"""Row automata: sheets whose rows don't interact, as tables made by running the law.

A row then is one small number instead of a set of cells. What can happen to it (which cells are
legal, where a cross leads, what it is worth) is asked of the law once, for every state that a row
can reach.
"""

from dataclasses import dataclass
from functools import cache

from qwixx.rules import sheet
from qwixx.rules.bits import count
from qwixx.rules.position import NOWHERE
from qwixx.rules.tables import Tables, tables
from qwixx.rules.variant import Variant

PLACES = 16
"""Room for the cells of a row."""
STATES = 128
"""Room for the states of a row."""


@dataclass(frozen=True, slots=True)
class Rows:
    """By state of a row; state 0 is the empty one."""

    states: int
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
    misses: tuple[int, ...]
    """Points of 0, 1, 2 ... misses."""


def independent(variant: Variant) -> bool:
    """Do the rows of this game's sheets live side by side, each by itself?"""
    return not variant.shared_board and not variant.bonuses


@cache
def rows(variant: Variant) -> Rows:
    t = tables(variant)
    made = [explore(t, row) for row in range(4)]
    # The numbers differ from row to row, what can happen does not.
    assert all(other == made[0] for other in made)
    return made[0]


def explore(t: Tables, row: int) -> Rows:
    """Follow the law through everything that can happen in a row."""
    start = t.start[row]
    found = {state_of(t, row, 0): 0}
    sheets = [0]
    arrows: list[list[int]] = []
    for crossed in sheets:
        leads = [0] * PLACES
        for cell in range(start, t.stop[row]):
            if sheet.legal(t, crossed, 0, cell) and not crossed & t.closers[row]:
                after = crossed | 1 << cell
                key = state_of(t, row, after)
                if key not in found:
                    found[key] = len(sheets)
                    sheets.append(after)
                leads[cell - start] = found[key]
        arrows.append(leads)
    return Rows(
        states=len(sheets),
        legal=tuple(
            sum(1 << place for place, state in enumerate(leads) if state) for leads in arrows
        ),
        following=tuple(
            (t.stop[row] if cell == NOWHERE else cell) - start
            for cell in (sheet.following(t, crossed, row) for crossed in sheets)
        ),
        crosses=tuple(sheet.crosses(t, crossed, row) for crossed in sheets),
        points=tuple(sheet.score(t, crossed, 0) for crossed in sheets),
        closes=tuple(int(crossed & t.closers[row] != 0) for crossed in sheets),
        successor=tuple(state for leads in arrows for state in leads),
        misses=tuple(sheet.score(t, 0, misses) for misses in range(t.end_misses + 1)),
    )


def state_of(t: Tables, row: int, crossed: int) -> tuple[int, int]:
    """What matters of a row: how far it has come, and its crosses."""
    return sheet.following(t, crossed, row), count(crossed)
