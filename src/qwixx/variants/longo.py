"""Longo: eight-sided dice, longer rows, two lucky numbers per seat."""

from dataclasses import replace

from qwixx.law.variant import Row, triangular
from qwixx.variants import classic

UP = tuple(range(2, 17))
DOWN = UP[::-1]

VARIANT = replace(
    classic.VARIANT,
    id="longo",
    name="Longo",
    order=2,
    about="eight-sided dice, longer rows, two lucky numbers per seat",
    rows=(Row("r", UP), Row("y", UP), Row("g", DOWN), Row("b", DOWN)),
    sides=8,
    closing_cells=2,
    closing_needs=6,
    points=triangular(15),
    # The first two pairs are printed; all five are rolled with the same chance, 11/64 (L6).
    lucky=((5, 10), (6, 11), (7, 12), (8, 13), (4, 9)),
)
