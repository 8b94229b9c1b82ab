"""All positions of a sheet as numbers, those that symmetries make equal having one.

Two rows with the same numbers can be exchanged, and where green and blue run as red and yellow do
backwards, so can the two pairs: positions that differ by this alone have one number.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from qwixx.law.variant import Row, Variant
from qwixx.solver.classes import Classes

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Half:
    """Two rows: every pair of classes has a number."""

    number: Array
    """By first class * classes + second class."""
    first: Array
    second: Array
    height: Array

    @property
    def count(self) -> int:
        return len(self.first)


@dataclass(frozen=True, slots=True)
class Space:
    """All positions: a pair of rows above, another below."""

    upper: Half
    lower: Half
    mirrored: bool
    """May upper and lower half be exchanged?"""

    @property
    def size(self) -> int:
        """How many positions there are, misses aside."""
        if self.mirrored:
            return self.upper.count * (self.upper.count + 1) // 2
        return self.upper.count * self.lower.count

    @property
    def levels(self) -> int:
        """Positions of one level don't lead to each other, only to lower levels."""
        return int(self.upper.height.max() + self.lower.height.max()) + 1


def space(variant: Variant, classes: Classes) -> Space:
    r, y, g, b = variant.rows
    plain = not any(row.colours for row in variant.rows)
    upper = half(classes, plain and r.numbers == y.numbers)
    lower = half(classes, plain and g.numbers == b.numbers)
    exchanged = plain and r.numbers == y.numbers and mirror(r, g, variant) and mirror(y, b, variant)
    return Space(upper, lower, exchanged and not variant.lucky)


def mirror(one: Row, other: Row, variant: Variant) -> bool:
    """Is one row the other with every sum mirrored?"""
    return one.numbers == tuple(2 * (variant.sides + 1) - number for number in other.numbers)


def half(classes: Classes, alike: bool) -> Half:
    """Number the pairs of two rows; if they are alike, their order does not matter."""
    n = classes.count
    first, second = np.divmod(np.arange(n * n), n)
    if alike:
        keep = first >= second
        low, high = np.minimum(first, second), np.maximum(first, second)
        number = high * (high + 1) // 2 + low
        first, second = first[keep], second[keep]
    else:
        number = np.arange(n * n)
    heights = np.array(classes.height)
    return Half(
        number=number.astype(np.int64),
        first=first.astype(np.int64),
        second=second.astype(np.int64),
        height=heights[first] + heights[second],
    )
