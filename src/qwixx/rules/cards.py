"""Where the cards are, as far as it is known: an immutable value, and how it changes.

Cards are written as in a record: `r5`, a joker `*7`, and `?7` where only the number is known. The
numbers of hands and display are seen by all (K18), so what can be unknown is which of the cards of
a number lies where.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from qwixx.law.cards import HIGHEST_NUMBER, LOWEST_NUMBER, SAME_NUMBER, card
from qwixx.law.variant import CARD_NUMBERS, COLOURS
from qwixx.rules.refusal import Refusal, quote

HIDDEN, JOKER = "?", "*"
KINDS = COLOURS + JOKER
"""The cards of a number, in the order of the law."""
CARD = re.compile(r"[rygb*?](?:[2-9]|1[0-2])")
CARDS = r"[rygb*?][1-9][0-9]?(?:,[rygb*?][1-9][0-9]?)*"
"""The shape of cards in a record; whether there are such cards is asked later."""
FREE = ""
"""A place of the display from which a card was taken."""
START_SIZE = 4
"""Cards of a hand before the first take (K2)."""

DISPLAY, PILE, DISCARDS = -1, -2, -3
"""Places of a card; a hand is the number of its seat."""
NAMES = tuple(f"{kind}{number}" for number in CARD_NUMBERS for kind in KINDS)
"""All cards, as the law numbers them."""
World = tuple[int, ...]
"""The places of the cards of one number, in the order of `KINDS`."""


def number_of(name: str) -> int:
    return int(name[1:])


def is_hidden(name: str) -> bool:
    return name.startswith(HIDDEN)


def hide(name: str) -> str:
    """The card as it is seen from behind."""
    return HIDDEN + name[1:] if name else name


def bit_of(name: str) -> int:
    """A known card as a set of the law."""
    return 1 << card(KINDS.index(name[0]), number_of(name))


def names_of(cards: int) -> tuple[str, ...]:
    """The cards of a set of the law, by number, a colour before a joker."""
    return tuple(name for at, name in enumerate(NAMES) if cards >> at & 1)


def deck(jokers: bool) -> tuple[str, ...]:
    """All cards in the order of the deck: r2 ... r12, then y, g, b, jokers."""
    kinds = KINDS if jokers else COLOURS
    return tuple(f"{kind}{number}" for kind in kinds for number in CARD_NUMBERS)


@cache
def deck_size(jokers: bool) -> int:
    return len(deck(jokers))


@dataclass(frozen=True)
class Cards:
    """Hands, display, discards and pile, with as much as somebody knows of them."""

    hands: tuple[tuple[str, ...], ...] = ()
    display: tuple[str, ...] = ()
    """By place, `FREE` where a card was taken; empty where nobody writes cards down."""
    discards: tuple[str, ...] = ()
    """In the order in which they were played."""
    top: int = 0
    """The number on top of the pile, 0 before the first refill and where it is unknown."""
    worlds: tuple[frozenset[World], ...] = field(default=(), repr=False)
    """By number from 2: all ways in which its cards can lie, by what everybody has seen."""

    @property
    def known(self) -> bool:
        """Are cards written down at all? Real ones may not be."""
        return bool(self.worlds)

    @property
    def complete(self) -> bool:
        """Is every card known? Then so is what the pile holds, if not its order."""
        lying = (*self.shown, *(name for hand in self.hands for name in hand))
        return self.known and not any(map(is_hidden, lying))

    @property
    def jokers(self) -> bool:
        return bool(self.worlds) and len(next(iter(self.worlds[0]))) == SAME_NUMBER

    @property
    def pile(self) -> int:
        """How many cards the pile has."""
        if not self.known:
            return 0
        lying = sum(map(len, self.hands)) + len(self.shown) + len(self.discards)
        return deck_size(self.jokers) - lying

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards in the display."""
        return tuple(filter(None, self.display))

    def possible(self, number: int) -> list[World]:
        """All ways in which the cards of a number can lie, by this knowledge."""
        lying = [
            (KINDS.index(name[0]), place)
            for place, names in (*enumerate(self.hands), (DISPLAY, self.shown))
            for name in names
            if number_of(name) == number and not is_hidden(name)
        ]
        if len(dict(lying)) < len(lying):
            return []
        return [
            world
            for world in self.worlds[number - LOWEST_NUMBER]
            if all(kind < len(world) and world[kind] == place for kind, place in lying)
        ]

    def kinds_at(self, number: int, place: int) -> str:
        """Which of the cards of a number may lie at a place, by this knowledge."""
        worlds = self.possible(number)
        return "".join(
            kind
            for at, kind in enumerate(KINDS)
            if any(at < len(w) and w[at] == place for w in worlds)
        )

    @cached_property
    def sets(self) -> dict[int, int]:
        """The cards of each place as a set of the law; of what is hidden one possible way."""
        sets = dict.fromkeys((*range(len(self.hands)), DISPLAY, PILE, DISCARDS), 0)
        for number in CARD_NUMBERS if self.known else ():
            for kind, place in enumerate(min(self.possible(number))):
                sets[place] |= 1 << card(kind, number)
        return sets

    def hide_from(self, seat: int | None) -> "Cards":
        """What a seat knows, None: an onlooker. Backs show their number (K18)."""
        return replace(
            self,
            hands=tuple(
                hand if at == seat else tuple(map(hide, hand)) for at, hand in enumerate(self.hands)
            ),
            display=tuple(map(hide, self.display)),
        )

    def move(self, number: int, worlds: Iterable[World]) -> "Cards":
        """The same with other ways for the cards of a number to lie."""
        at = number - LOWEST_NUMBER
        return replace(self, worlds=(*self.worlds[:at], frozenset(worlds), *self.worlds[at + 1 :]))

    def is_possible(self, number: int) -> bool:
        return bool(self.possible(number))


NO_CARDS = Cards()
"""Of games with dice, and where nobody writes the cards down."""


def move_face_down(worlds: Iterable[World], place: int, to: int) -> Iterator[World]:
    """All ways for cards to lie after one of them was moved face down."""
    for world in worlds:
        for kind, at in enumerate(world):
            if at == place:
                yield (*world[:kind], to, *world[kind + 1 :])


def undealt(jokers: bool) -> Cards:
    """The whole deck in the pile."""
    world = (PILE,) * (SAME_NUMBER if jokers else len(COLOURS))
    return Cards(worlds=(frozenset((world,)),) * (HIGHEST_NUMBER - LOWEST_NUMBER + 1))


def deal(jokers: bool, hands: Sequence[Sequence[str]], display: Sequence[str]) -> Cards | Refusal:
    """The cards after they were dealt (K2); four for each hand and four for the display.

    A refusal says at which of them, the display being the last.
    """
    cards = replace(undealt(jokers), hands=((),) * len(hands), display=())
    places = (*enumerate(hands), (DISPLAY, display))
    for at, (place, names) in enumerate(places):
        if len(names) != START_SIZE:
            details = {"needs": START_SIZE, "there": len(names), "at": at}
            return Refusal("deal-count", details)
        for name in names:
            if not CARD.fullmatch(name):
                return Refusal("not-a-card", {"what": quote(name), "at": at})
            if name[0] == JOKER and not jokers:
                return Refusal("no-jokers", {"card": name, "at": at})
            number = number_of(name)
            worlds = cards.worlds[number - LOWEST_NUMBER]
            after = cards.move(number, move_face_down(worlds, PILE, place))
            after = put(after, place, name)
            if not after.worlds[number - LOWEST_NUMBER] or not after.is_possible(number):
                return Refusal("card-twice", {"card": name, "at": at})
            cards = after
    return cards


def put(cards: Cards, place: int, name: str) -> Cards:
    """The same with a card more in a hand, or in the first free place of the display."""
    if place == DISPLAY:
        at = cards.display.index(FREE) if FREE in cards.display else len(cards.display)
        display = (*cards.display[:at], name, *cards.display[at + 1 :])
        return replace(cards, display=display)
    hands = list(cards.hands)
    hands[place] = (*hands[place], name)
    return replace(cards, hands=tuple(hands))


def find(names: Sequence[str], name: str) -> int:
    """Where a card lies among others: as it is written, else as one that is hidden; -1 if nowhere.

    A card that is asked for by its number alone is the first of that number.
    """
    if name in names:
        return names.index(name)
    if is_hidden(name):
        numbers = [hide(other) for other in names]
        return numbers.index(name) if name in numbers else -1
    return names.index(hide(name)) if hide(name) in names else -1


def take(cards: Cards, seat: int, name: str) -> tuple[Cards, str] | Refusal:
    """The cards after a seat took one of the display, and that card as it is known (K4)."""
    at = find(cards.display, name)
    if at < 0:
        return Refusal("not-in-display", {"card": name})
    if is_hidden(name):
        name = cards.display[at]
    number = number_of(name)
    display = (*cards.display[:at], FREE, *cards.display[at + 1 :])
    after = cards.move(number, move_face_down(cards.worlds[number - LOWEST_NUMBER], DISPLAY, seat))
    after = put(replace(after, display=display), seat, name)
    return (after, name) if after.is_possible(number) else Refusal("not-in-display", {"card": name})


def refill(cards: Cards, name: str, renew: bool) -> Cards | Refusal:
    """The cards after one of the pile came into the display (K5), and after that all discards into
    the pile (K17)."""
    number = number_of(name)
    after = cards.move(number, move_face_down(cards.worlds[number - LOWEST_NUMBER], PILE, DISPLAY))
    after = put(after, DISPLAY, name)
    if not after.is_possible(number):
        return Refusal("not-in-pile", {"card": name})
    if not renew:
        return after
    worlds = (
        frozenset(tuple(PILE if at == DISCARDS else at for at in world) for world in of_number)
        for of_number in after.worlds
    )
    return replace(after, discards=(), worlds=tuple(worlds))


def play(cards: Cards, seat: int, names: Sequence[str]) -> Cards | Refusal:
    """The cards after a seat laid some of its hand on the discards (K12)."""
    for name in names:
        hand = cards.hands[seat]
        at = find(hand, name)
        if at < 0:
            return Refusal("not-in-hand", {"card": name})
        kind, number = KINDS.index(name[0]), number_of(name)
        hands = list(cards.hands)
        hands[seat] = (*hand[:at], *hand[at + 1 :])
        worlds = (
            (*world[:kind], DISCARDS, *world[kind + 1 :])
            for world in cards.worlds[number - LOWEST_NUMBER]
            if kind < len(world) and world[kind] == seat
        )
        after = replace(
            cards.move(number, worlds), hands=tuple(hands), discards=(*cards.discards, name)
        )
        if not after.is_possible(number):
            return Refusal("not-in-hand", {"card": name})
        cards = after
    return cards
