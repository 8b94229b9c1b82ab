"""Which games a test is for, and games with cards that chance played."""

import random

import qwixx

DICE_GAMES = tuple(name for name, variant in qwixx.variants().items() if not variant.cards)
CARD_GAMES = tuple(name for name, variant in qwixx.variants().items() if variant.cards)


def play_cards(game: qwixx.Game, seed: int = 1, turns: int = 1000) -> None:
    """Play by chance until the game is over, or so many turns have begun."""
    chance = random.Random(seed)
    while not game.over and game.state.turn < turns:
        if not game.waiting:
            game.draw()
        for seat in game.waiting:
            game.play(seat, chance.choice(game.options(seat)))
