"""Cards that come from outside, as dice do: dealt, taken from the display, drawn from the pile."""

import re
from dataclasses import dataclass, replace

from qwixx.law import cards as law
from qwixx.law import flow
from qwixx.law.bits import lowest
from qwixx.law.position import ROLL, TAKE
from qwixx.law.variant import CARD_NUMBERS
from qwixx.rules import cards
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.state import State, board, with_board


@dataclass(frozen=True, slots=True)
class Deal:
    """The first cards, as in a record; `Deal()` where nobody writes cards down."""

    hands: tuple[tuple[str, ...], ...] = ()
    display: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The cards of the pile that refill the display, and the number then on its top; `Draw()`
    where nobody writes cards down."""

    cards: tuple[str, ...] = ()
    top: int = 0

    @property
    def known(self) -> bool:
        return bool(self.cards)

    def __str__(self) -> str:
        """As in a record: `g10,y5 3`."""
        return f"{','.join(self.cards)} {self.top}" if self.cards else "??"


DRAWN = re.compile(rf"({cards.CARDS})\s+([1-9][0-9]?)")


def read_draw(text: str) -> Draw | None:
    """The cards and the top that a text means, None if it means none; whether they can come from
    the pile is asked later."""
    text = text.strip()
    if text == "??":
        return Draw()
    match = DRAWN.fullmatch(text)
    return Draw(tuple(match[1].split(",")), int(match[2])) if match else None


def deal(state: State, dealt: Deal) -> State | Refusal:
    """The state after the cards were dealt (K2)."""
    if dealt == Deal():
        return replace(state, phase=ROLL)
    if not isinstance(dealt.hands, tuple) or not are_names(dealt.display, *dealt.hands):
        return Refusal("not-cards", {"what": quote(repr(dealt))})
    if len(dealt.hands) != state.players:
        return Refusal("hands-count", {"needs": state.players, "there": len(dealt.hands)})
    held = cards.deal(state.setup.jokers, dealt.hands, dealt.display)
    return held if isinstance(held, Refusal) else replace(state, phase=TAKE, cards=held)


def draw(state: State, drawn: Draw) -> State | Refusal:
    """The state after the display was refilled and the top of the pile was called (K5, K7)."""
    if not are_names(drawn.cards) or type(drawn.top) is not int:
        return Refusal("not-cards", {"what": quote(repr(drawn))})
    if not state.cards.known and drawn != Draw():
        return Refusal("cards-named", {"what": quote(str(drawn))})
    needs = state.cards.display.count(cards.FREE)
    if len(drawn.cards) != needs:
        return Refusal("refill-count", {"cards": needs, "there": len(drawn.cards)})
    held = state.cards
    for at, name in enumerate(drawn.cards):
        if not cards.CARD.fullmatch(name):
            return Refusal("not-a-card", {"what": quote(name)})
        if at == 0 and held.top not in (0, cards.number_of(name)):
            return Refusal("not-the-top", {"card": name, "top": held.top})
        refilled = refill(replace(state, cards=held), name)
        if isinstance(refilled, Refusal):
            return refilled
        held = refilled
    if held.known and not is_in_pile(held, drawn.top):
        return Refusal("not-in-pile", {"card": f"{cards.HIDDEN}{drawn.top}"})
    after = board(state)
    flow.call(after, drawn.top)
    return replace(with_board(state, after), cards=replace(held, top=drawn.top))


def is_in_pile(held: cards.Cards, number: int) -> bool:
    return number in CARD_NUMBERS and held.kinds_at(number, cards.PILE) != ""


def refill(state: State, name: str) -> cards.Cards | Refusal:
    """The cards after one of the pile came into the display; the law says when it is renewed."""
    number = cards.number_of(name)
    after = board(state)
    of_number = after.pile & law.same_number(number)
    if of_number == 0:
        return Refusal("not-in-pile", {"card": name})
    law.refill(after, lowest(of_number))
    return cards.refill(state.cards, name, renew=after.discards != state.discards)


def take(state: State, name: str) -> tuple[State, str] | Refusal:
    """The state after the active seat took a card, and the card as it is known (K4)."""
    took = cards.take(state.cards, state.active, name)
    if isinstance(took, Refusal):
        return took
    held, name = took
    after = board(state)
    law.take(after, lowest(after.display & law.same_number(cards.number_of(name))))
    return replace(with_board(state, after), cards=held), name


def find_taken_cards(state: State) -> tuple[str, ...]:
    """The cards that the active seat took in this turn, each from a place that is free now."""
    held = state.cards
    return held.hands[state.active][-held.display.count(cards.FREE) :] if held.known else ()


def are_names(*groups: object) -> bool:
    """Are these tuples of words? Commands come from outside, unchecked."""
    return all(
        isinstance(group, tuple) and all(isinstance(name, str) for name in group)
        for group in groups
    )
