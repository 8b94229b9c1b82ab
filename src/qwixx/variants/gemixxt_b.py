"""Gemixxt B: the colours of the classic sheet, the numbers of each row shuffled."""

from dataclasses import replace

from qwixx.law.variant import Row
from qwixx.variants import classic

VARIANT = replace(
    classic.VARIANT,
    id="gemixxt-b",
    name="Gemixxt B",
    order=4,
    about="the colours of the classic sheet, the numbers of each row shuffled",
    rows=(
        Row("r", (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11)),
        Row("y", (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10)),
        Row("g", (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3)),
        Row("b", (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4)),
    ),
)
