"""The card game on the sheet of gemixxt A."""

from dataclasses import replace

from qwixx.variants import cards, gemixxt_a

VARIANT = replace(
    cards.VARIANT,
    id="cards-gemixxt-a",
    name="Cards Gemixxt A",
    order=9,
    about="the card game on the sheet of gemixxt A",
    rows=gemixxt_a.VARIANT.rows,
)
