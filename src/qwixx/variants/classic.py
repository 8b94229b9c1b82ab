"""Classic: four rows of eleven, the sheet that all others are measured against."""

from qwixx.law.variant import Row, Variant

UP = tuple(range(2, 13))
DOWN = UP[::-1]

VARIANT = Variant(
    id="classic",
    name="Classic",
    order=1,
    about="four rows of eleven, the sheet that all others are measured against",
    rows=(Row("r", UP), Row("y", UP), Row("g", DOWN), Row("b", DOWN)),
)
