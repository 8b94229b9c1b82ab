"""Bonus A: twelve bonus cells, each of which forces the next cross named by the bonus bar."""

from dataclasses import replace

from qwixx.law.variant import BAR, Bonus
from qwixx.variants import classic

CELLS = ("r3", "r6", "r9", "y5", "y8", "y11", "g11", "g7", "g4", "b10", "b8", "b5")

VARIANT = replace(
    classic.VARIANT,
    id="bonus-a",
    name="Bonus A",
    order=5,
    about="twelve bonus cells, each of which forces the next cross named by the bonus bar",
    bar="rygbgrbyrybg",
    bonuses=tuple(Bonus(BAR, (cell,)) for cell in CELLS),
)
