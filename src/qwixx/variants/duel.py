"""Duel: one board for two, with stones that can be stacked and knocked off."""

from dataclasses import replace

from qwixx.variants import classic

VARIANT = replace(
    classic.VARIANT,
    id="duel",
    name="Duel",
    order=7,
    about="one board for two, with stones that can be stacked and knocked off",
    players=(2, 2),
    solitaire=False,
    stones=22,
)
