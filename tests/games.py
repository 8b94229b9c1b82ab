"""Which games a test is for, and games with cards that chance played."""

import random

import qwixx
from qwixx.rules.state import Setup

DICE_GAMES = tuple(name for name, variant in qwixx.variants().items() if not variant.cards)
CARD_GAMES = tuple(name for name, variant in qwixx.variants().items() if variant.cards)
SETUPS = tuple(
    Setup(variant, players, jokers=jokers)
    for variant in qwixx.variants().values()
    for players in range(1, 6)
    if variant.allows(players)
    for jokers in ((False, True) if variant.cards else (False,))
)
"""Every game with every number of players, of cards with jokers and without."""


def name_setup(setup: object) -> str:
    """The name of a setup for test ids; of anything else its own."""
    if not isinstance(setup, Setup):
        return str(setup)
    return f"{setup.variant.id}{'-jokers' if setup.jokers else ''}-{setup.players}"


def play_cards(game: qwixx.Game, seed: int = 1, turns: int = 1000) -> None:
    """Play by chance until the game is over, or so many turns have begun."""
    chance = random.Random(seed)
    while not game.over and game.state.turn < turns:
        if not game.waiting:
            game.draw()
        for seat in game.waiting:
            game.play(seat, chance.choice(game.options(seat)))
