"""Gemixxt A: the numbers of the classic sheet, every cell with a colour of its own."""

from dataclasses import replace

from qwixx.law.variant import Row
from qwixx.variants import classic

VARIANT = replace(
    classic.VARIANT,
    id="gemixxt-a",
    name="Gemixxt A",
    order=3,
    about="the numbers of the classic sheet, every cell with a colour of its own",
    rows=(
        Row("r", classic.UP, "yyybbbgggrr"),
        Row("y", classic.UP, "rrggggbbyyy"),
        Row("g", classic.DOWN, "bbbyyyrrrgg"),
        Row("b", classic.DOWN, "ggrrrryybbb"),
    ),
)
