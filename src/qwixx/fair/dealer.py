"""Deals cards from a shuffled deck, and draws from the pile. Who shuffles is said from outside."""

from collections.abc import Callable, Sequence

from qwixx.record.reader import RecordedGame
from qwixx.record.replay import replay
from qwixx.rules.cards import FREE, START_SIZE, deck, names_of, number_of
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.state import Setup, State

Shuffle = Callable[[int, Sequence[str]], Sequence[str]]
"""A turn, 0 for the deal, and cards in the order of the deck; gives a pile, its top first."""


class Dealer:
    """Holds the order of the pile, which no state knows."""

    def __init__(self, setup: Setup, shuffle: Shuffle) -> None:
        self.setup = setup
        self.shuffle = shuffle
        self.deck = deck(setup.jokers)
        self.pile = [*shuffle(0, self.deck)]

    def deal(self) -> Deal:
        """Four cards for seat 1, four for seat 2 ..., four for the display (K2)."""
        hands = tuple(self.next_cards() for _ in range(self.setup.players))
        return Deal(hands, self.next_cards())

    def next_cards(self) -> tuple[str, ...]:
        dealt, self.pile = self.pile[:START_SIZE], self.pile[START_SIZE:]
        return tuple(dealt)

    def draw(self, state: State) -> Draw:
        """What refills the display of a state, and the number then on top (K5, K7, K17)."""
        discards = set(state.cards.discards)
        drawn = []
        for _ in range(state.cards.display.count(FREE)):
            drawn.append(self.pile.pop(0))
            if not self.pile:
                renewed = [card for card in self.deck if card in discards]
                self.pile = [*self.shuffle(state.turn, renewed)]
        return Draw(tuple(drawn), number_of(self.pile[0]))

    def resume(self, state: State) -> None:
        """Go on from a state whose cards are all known, in an order of chance: the pile that it
        leaves is shuffled anew, and its top is one of those of the number that was called."""
        left = set(names_of(state.pile))
        pile = [*self.shuffle(state.turn, [card for card in self.deck if card in left])]
        if state.top:
            top = next(at for at, card in enumerate(pile) if number_of(card) == state.top)
            pile.insert(0, pile.pop(top))
        self.pile = pile

    def catch_up(self, game: RecordedGame) -> None:
        """Deal and draw all that a game had until now."""
        if game.state.cards.known:
            self.deal()
        for step in replay(game):
            if isinstance(step.dice, Draw) and step.action == 0:
                self.draw(step.before)
