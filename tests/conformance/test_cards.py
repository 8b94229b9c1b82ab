"""Nobody is shown, or can find out, the colour of a card that was not shown (K18)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings

import qwixx
from qwixx import core
from qwixx.law import cards as law
from qwixx.law import flow
from qwixx.law.bits import lowest
from qwixx.law.position import FIRST, OVER, ROLL, Board
from qwixx.rules.cards import KINDS, Cards, bit_of, deck, hide, number_of
from qwixx.rules.deals import Deal, Draw
from qwixx.rules.game import Dealt, Drew
from qwixx.rules.state import board
from tests.build import as_state
from tests.games import CARD_GAMES
from tests.scale import scale
from tests.strategies import Play, new_dealer, plays

kit = settings(max_examples=scale(10, 400), deadline=None)


@dataclass
class Twins:
    """Two tables that are alike but that two cards of one number have changed places."""

    one: core.State
    other: core.State
    pair: tuple[str, str]

    def do(self, *commands: core.Command) -> None:
        """The same at both; what comes from the pile is what lies there."""
        self.one = as_state(core.act(self.one, *commands))
        self.other = as_state(core.act(self.other, *map(self.twin, commands)))

    def twin(self, command: core.Command) -> core.Command:
        if isinstance(command, Deal):
            return Deal(tuple(map(self.swap, command.hands)), self.swap(command.display))
        return (
            replace(command, cards=self.swap(command.cards))
            if isinstance(command, Draw)
            else command
        )

    def swap(self, names: Sequence[str]) -> tuple[str, ...]:
        one, other = self.pair
        return tuple({one: other, other: one}.get(name, name) for name in names)

    def can_know(self, seat: int | None) -> bool:
        """Does this seat hold one of the two? Neither is ever played."""
        return seat is not None and not {*self.one.cards.hands[seat]}.isdisjoint(self.pair)

    def check(self) -> None:
        """Who cannot know the difference sees none, and finds none by what is refused."""
        for seat in (None, *range(self.one.players)):
            if not self.can_know(seat):
                assert core.view(self.one, seat) == core.view(self.other, seat)
                if seat is not None:
                    assert self.answers(self.one, seat) == self.answers(self.other, seat)

    def answers(self, state: core.State, seat: int) -> list[object]:
        number = number_of(self.pair[0])
        tried = [f"{kind}{number}" for kind in f"{KINDS}?"]
        tried += [f"{card}=x" for card in tried]
        answers = [core.decide(state, core.Choose(seat, token)) for token in tried]
        return [
            answer if isinstance(answer, core.Refusal) else core.view(answer.state, seat)
            for answer in answers
        ]

    def option(self, seat: int, random: Random) -> core.Option:
        """One that there is at both tables."""
        offered = {option.token for option in core.options(self.other, seat)}
        both = [option for option in core.options(self.one, seat) if option.token in offered]
        return random.choice([option for option in both if {*option.cards}.isdisjoint(self.pair)])


@pytest.mark.parametrize(("variant", "players"), [*product(CARD_GAMES, range(1, 6))])
def test_two_deals_look_the_same_to_those_who_may_not_know_the_difference(
    variant: str, players: int
) -> None:
    for number in range(scale(1, 40)):
        random = Random(f"{variant} {players} {number}")
        jokers = random.random() < 0.5
        setup = core.Setup(qwixx.variants()[variant], players, jokers=jokers)
        dealer = new_dealer(setup, number)
        deal = dealer.deal()
        # One lies in the first hand or in the display, the other anywhere.
        card = random.choice([*deal.hands[0], *deal.display])
        others = [name for name in deck(jokers) if name[1:] == card[1:] and name != card]
        twins = Twins(core.start(setup), core.start(setup), (card, random.choice(others)))
        twins.do(deal)
        twins.check()
        while twins.one.phase != OVER:
            if twins.one.phase == ROLL:
                twins.do(dealer.draw(twins.one))
            for seat in core.awaited_seats(twins.one):
                twins.do(core.Choose(seat, twins.option(seat, random).token))
                if random.random() < 0.2:
                    twins.check()
                twins.do(core.Confirm(seat))
            twins.check()
        assert core.result(twins.one) == core.result(twins.other)


@kit
@given(plays([qwixx.variants()[name] for name in CARD_GAMES], unknown=False))
def test_what_somebody_writes_who_sees_the_backs_is_what_an_onlooker_sees(play: Play) -> None:
    """Hands are compared as sets: of two backs with one number nobody knows which was played."""
    state = core.start(play.setup)
    for event, after in zip(play.events, play.states[1:], strict=True):
        state = core.evolve(state, unseen(event))
        seen = core.view(after, None).state
        assert sorted_hands(state.cards) == sorted_hands(seen.cards)
        assert replace(state, cards=seen.cards) == replace(after, cards=seen.cards)


def unseen(event: core.Event) -> core.Event:
    """An event as an onlooker could tell it."""
    match event:
        case Dealt(deal):
            return Dealt(Deal(tuple(map(backs, deal.hands)), backs(deal.display)))
        case Drew(draw, taken):
            return Drew(replace(draw, cards=backs(draw.cards)), backs(taken))
        case core.Resolved(action=1):
            return replace(event, moves=backs(event.moves))
    return event


def backs(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(hide, names))


def sorted_hands(cards: Cards) -> Cards:
    return replace(cards, hands=tuple(tuple(sorted(hand)) for hand in cards.hands))


@kit
@given(plays([qwixx.variants()[name] for name in CARD_GAMES], unknown=False))
def test_the_cards_move_as_the_law_moves_them(play: Play) -> None:
    """A game played on a board by the law alone has the cards where the states have them."""
    by_law: Board | None = None
    for event, before, after in zip(play.events, play.states, play.states[1:], strict=False):
        if isinstance(event, Dealt):
            by_law = board(after)
            assert (
                by_law.pile.bit_count() == len(deck(play.setup.jokers)) - 4 * len(by_law.hands) - 4
            )
        elif by_law:
            move(by_law, event, before)
        assert by_law == board(after)


def move(by_law: Board, event: core.Event, before: core.State) -> None:
    match event:
        case Drew(draw):
            for name in draw.cards:
                law.refill(by_law, lowest(bit_of(name)))
            flow.call(by_law, draw.top)
        case core.Resolved(action=1):
            law.take(by_law, lowest(bit_of(event.moves[0])))
        case core.Resolved():
            moves = [effect.move for effect in event.effects]
            if before.phase == FIRST:
                flow.resolve(before.tables, by_law, moves)
            else:
                flow.finish(before.tables, by_law, moves[0])
