"""No bot of ours makes use of a card that its seat may not know (K18)."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from qwixx import core
from qwixx.bots.policy import PolicyBot
from qwixx.law.position import FIRST, SECOND, TAKE
from qwixx.law.variant import CARD_NUMBERS
from qwixx.players.policies import GREEDY, RANDOM, YARDSTICK
from qwixx.sim.game import bot_game
from tests.games import SETUPS, name_setup
from tests.scale import scale

CARDS = [setup for setup in SETUPS if setup.variant.cards and setup.players in (1, 3)]


class Doubting:
    """Lets a bot decide twice: with its view, and with other cards where they are hidden in it."""

    def __init__(self, policy: int, draw: Random) -> None:
        self.bot, self.draw = PolicyBot(policy), draw
        self.changed: set[int] = set()

    def choose(self, view: core.View, options: Sequence[core.Option]) -> core.Option:
        stream = self.bot.stream
        chosen = self.bot.choose(view, options)
        other = self.imagine(view)
        assert core.options(
            other.state, other.state.active if view.seat is None else view.seat
        ) == (options)
        self.bot.stream = stream
        assert self.bot.choose(other, options) == chosen
        return chosen

    def imagine(self, view: core.View) -> core.View:
        """The view of a seat that takes the hidden cards to lie in one way, any that may be."""
        state, cards = view.state, view.state.cards
        for number in CARD_NUMBERS:
            cards = cards.move(number, [self.draw.choice(sorted(cards.possible(number)))])
        if cards.sets != state.cards.sets:
            self.changed.add(state.phase)
        return replace(view, state=replace(state, cards=cards))


@pytest.mark.parametrize("policy", [RANDOM, GREEDY, YARDSTICK])
@pytest.mark.parametrize("setup", CARDS, ids=name_setup)
def test_hidden_colours_change_no_choice(setup: core.Setup, policy: int) -> None:
    bots = [Doubting(policy, Random(seat)) for seat in range(setup.players)]
    for number in range(scale(1, 10)):
        bot_game(setup, bots, ["a"] * setup.players, 3, number)
    assert set.union(*(bot.changed for bot in bots)) == {TAKE, FIRST, SECOND}
