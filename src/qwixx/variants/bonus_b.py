"""Bonus B: five pairs of bonus cells; whoever completes a pair gets what it names."""

from dataclasses import replace

from qwixx.law.variant import DOUBLE_LOWEST, NO_MISS, ONE_EACH, PLUS, TWO_LOWEST, Bonus
from qwixx.variants import classic

VARIANT = replace(
    classic.VARIANT,
    id="bonus-b",
    name="Bonus B",
    order=6,
    about="five pairs of bonus cells; whoever completes a pair gets what it names",
    bonuses=(
        Bonus(TWO_LOWEST, ("y11", "g9")),
        Bonus(ONE_EACH, ("y7", "b7")),
        Bonus(DOUBLE_LOWEST, ("r8", "b10")),
        Bonus(PLUS, ("r6", "b4")),
        Bonus(NO_MISS, ("y3", "g5")),
    ),
)
