"""A game to be solved, as the arrays that the compiled sweep reads."""

from typing import NamedTuple

import numpy as np

from qwixx.kernels.rows import PLACES, independent
from qwixx.law.tables import SUMS, tables
from qwixx.law.variant import Variant
from qwixx.rules.state import SetupError
from qwixx.solver.classes import Classes, classes
from qwixx.solver.space import Array, Space, space

NO_PLACE = 63
"""A place that no row has: never legal."""


class Problem(NamedTuple):
    """What the sweep reads of a game: classes of rows, numbers of positions, dice, the end."""

    classes: int
    legal: Array
    following: Array
    crosses: Array
    closes: Array
    successor: Array
    gain: Array
    options: Array
    """How many places are legal, and by class * PLACES + i which."""
    places: Array
    upper: Array
    upper_first: Array
    upper_second: Array
    upper_height: Array
    lower: Array
    lower_first: Array
    lower_second: Array
    lower_order: Array
    """The lower halves by height, and where each height begins."""
    by_height: Array
    lowers: int
    mirrored: bool
    white_place: Array
    """By row * SUMS + sum."""
    by_cell: Array
    """By row * PLACES + place: die * SUMS + sum, the way to cross it in action 2."""
    sides: int
    lucky: int
    end_rows: int
    end_misses: int
    miss_points: int
    judged_by_action: bool


def problem(variant: Variant, lucky: tuple[int, ...] = ()) -> tuple[Problem, Space, Classes]:
    """The game of one seat with these lucky numbers, its positions and its row classes."""
    if variant.cards:
        raise SetupError(f"{variant.id} cannot be solved exactly: hands of cards are too many")
    if not independent(variant):
        why = (
            "hands are part of its positions" if variant.cards else "its rows depend on each other"
        )
        raise SetupError(f"{variant.id} cannot be solved exactly: {why}")
    t = tables(variant)
    kinds = classes(variant)
    whole = space(variant, kinds)
    order = np.argsort(whole.lower.height, kind="stable")
    heights = whole.lower.height[order]
    by_height = np.searchsorted(heights, np.arange(heights.max() + 2))
    white = [
        place_in(t.by_number[total] & t.row_cells[row], t.start[row])
        for row in range(4)
        for total in range(SUMS)
    ]
    by_cell = np.zeros(4 * PLACES, np.int64)
    for at, cell in enumerate(t.by_colour):
        if cell:
            row = t.row_of[cell.bit_length() - 1]
            by_cell[row * PLACES + place_in(cell, t.start[row])] = at
    places = np.zeros((kinds.count, PLACES), np.int64)
    for kind, legal in enumerate(kinds.legal):
        found = [place for place in range(PLACES) if legal >> place & 1]
        places[kind, : len(found)] = found
    made = Problem(
        classes=kinds.count,
        legal=np.array(kinds.legal),
        following=np.array(kinds.following),
        crosses=np.array(kinds.crosses),
        closes=np.array(kinds.closes),
        successor=np.array(kinds.successor),
        gain=np.array(kinds.gain),
        options=np.array([legal.bit_count() for legal in kinds.legal]),
        places=places.ravel(),
        upper=whole.upper.number,
        upper_first=whole.upper.first,
        upper_second=whole.upper.second,
        upper_height=whole.upper.height,
        lower=whole.lower.number,
        lower_first=whole.lower.first,
        lower_second=whole.lower.second,
        lower_order=order,
        by_height=by_height,
        lowers=whole.lower.count,
        mirrored=whole.mirrored,
        white_place=np.array(white),
        by_cell=by_cell,
        sides=t.sides,
        lucky=sum(1 << number for number in lucky),
        end_rows=t.end_rows,
        end_misses=t.end_misses,
        miss_points=t.miss_points,
        judged_by_action=t.judged_by_action,
    )
    return made, whole, kinds


def levels(variant: Variant) -> int:
    """How many levels there are to sweep."""
    return problem(variant)[1].levels


def place_in(cells: int, start: int) -> int:
    """The place in its row of the one cell of a set."""
    return cells.bit_length() - 1 - start if cells else NO_PLACE
