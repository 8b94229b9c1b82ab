"""Symmetries of a sheet: what is learnt of one position holds for its twins."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np

from qwixx.law.variant import Variant
from qwixx.players import atoms
from qwixx.players.atoms import ATOMS


def twins(variant: Variant) -> Any:
    """For each symmetry of the sheet, which fact each fact becomes: rows with the same numbers may
    be swapped, and if all rows run backwards, every sum becomes its mirror image."""
    found = list(symmetries(variant))
    made = np.tile(np.arange(ATOMS), (len(found), 1))
    for twin, (order, mirrored) in zip(made, found, strict=True):
        for base in (0, atoms.OTHERS):
            for row, other in enumerate(order):
                for first, size in (
                    (base, atoms.ROW_ATOMS), (base + atoms.TOPS, atoms.TOPS_ATOMS),
                    (base + atoms.STACK, 4), (atoms.RACE, atoms.RACE_ATOMS),
                    (atoms.THIRD, atoms.PLACES),
                ):  # fmt: skip
                    low, high = first + row * size, first + other * size
                    twin[low : low + size] = np.arange(high, high + size)
            if mirrored:
                for total in range(2, 2 * variant.sides + 1):
                    twin[base + atoms.LUCKY + total] = (
                        base + atoms.LUCKY + 2 * variant.sides + 2 - total
                    )
    return made


def symmetries(variant: Variant) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Orders of the rows that leave the game as it is, and whether sums are mirrored by them."""
    numbers = [row.numbers for row in variant.rows]
    mirror = [tuple(2 * variant.sides + 2 - number for number in row) for row in numbers]
    plain = all(set(row.cell_colours()) == {row.name} for row in variant.rows)
    for order in permutations(range(4)):
        if order == (0, 1, 2, 3):
            yield order, False
        elif plain and not variant.bonuses:
            for mirrored, rows in ((False, numbers), (True, mirror)):
                if all(numbers[other] == rows[row] for row, other in enumerate(order)):
                    yield order, mirrored
