"""Symmetries of a sheet: what is learnt of one position holds for all that look like it."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np

from qwixx.law.variant import Variant
from qwixx.players import features
from qwixx.players.features import FEATURES


def feature_maps(variant: Variant) -> Any:
    """For each symmetry of the sheet, which feature each feature becomes: rows with the same
    numbers may be swapped, and if all rows run backwards, every sum becomes its mirror image."""
    found = list(symmetries(variant))
    maps = np.tile(np.arange(FEATURES), (len(found), 1))
    for feature_map, (order, mirrored) in zip(maps, found, strict=True):
        for base in (0, features.OTHERS):
            for row, other in enumerate(order):
                for first, size in (
                    (base, features.ROW_FEATURES), (base + features.TOPS, features.TOPS_FEATURES),
                    (base + features.STACK, 4), (features.RACE, features.RACE_FEATURES),
                    (features.THIRD, features.PLACES),
                ):  # fmt: skip
                    low, high = first + row * size, first + other * size
                    feature_map[low : low + size] = np.arange(high, high + size)
            if mirrored:
                for total in range(2, 2 * variant.sides + 1):
                    feature_map[base + features.LUCKY + total] = (
                        base + features.LUCKY + 2 * variant.sides + 2 - total
                    )
    return maps


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
