"""The card game on the sheet of gemixxt B."""

from dataclasses import replace

from qwixx.variants import cards, gemixxt_b

VARIANT = replace(
    cards.VARIANT,
    id="cards-gemixxt-b",
    name="Cards Gemixxt B",
    order=10,
    about="the card game on the sheet of gemixxt B",
    rows=gemixxt_b.VARIANT.rows,
)
