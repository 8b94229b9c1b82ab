"""The card game on the classic sheet: everybody has a hand, and rows close for one player only."""

from dataclasses import replace

from qwixx.variants import classic

VARIANT = replace(
    classic.VARIANT,
    id="cards",
    name="Cards",
    order=8,
    about="cards instead of dice: everybody has a hand, and rows close for one player only",
    cards=True,
)
