"""Which games a test is for."""

import qwixx

DICE_GAMES = tuple(name for name, variant in qwixx.variants().items() if not variant.cards)
CARD_GAMES = tuple(name for name, variant in qwixx.variants().items() if variant.cards)
