"""The law of the card game: hands, display and pile, and what a play may cross.

A set of cards is one integer, a bit for each: the five of one number are neighbours, the joker
being the last of them, so that sets are in the order in which records write cards. The order of the
pile is no part of the law: cards that come from it are given, as dice are. A play is one integer:
the set of its crosses above up to three digits, each a card counted from 1.
"""

from qwixx.law import sheet
from qwixx.law.bits import count, highest, lowest
from qwixx.law.position import ROLL, TAKE, Board, Position
from qwixx.law.tables import SUMS, Tables

HAND_SIZE = 5
DISPLAY_SIZE = 4
DEALT_SIZE = 4
"""Cards of a hand before the first take (K2)."""
PLAY_SIZE = 3
"""Most cards of a play (K9)."""
LEFT_OUT = 1
"""Most cells that a play leaves out between its crosses (K10)."""

LOWEST_NUMBER, HIGHEST_NUMBER = 2, 12
SAME_NUMBER = 5
"""Cards of one number: a card of each colour, and the joker."""
JOKER = 4
"""The place of the joker among them, where the colours have 0 to 3."""
CLASH = 5
"""Two colours, which no play can have."""

CARD_BITS = 6
CARD = (1 << CARD_BITS) - 1
CROSSES = PLAY_SIZE * CARD_BITS
"""Where the crosses of a play begin."""


def card(colour: int, number: int) -> int:
    return (number - LOWEST_NUMBER) * SAME_NUMBER + colour


def number_of(card: int) -> int:
    return card // SAME_NUMBER + LOWEST_NUMBER


def colour_of(card: int) -> int:
    """0-3, or JOKER."""
    return card % SAME_NUMBER


def same_number(number: int) -> int:
    """The set of the cards of a number."""
    return ((1 << SAME_NUMBER) - 1) << (number - LOWEST_NUMBER) * SAME_NUMBER


def deck(jokers: bool) -> int:
    """The set of all cards."""
    cards = 0
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        cards |= same_number(number)
        if not jokers:
            cards &= ~(1 << card(JOKER, number))
    return cards


def in_common(colour: int, other: int) -> int:
    """The colour of a play of cards of these colours; that of a joker is open (K9, K19)."""
    if colour == JOKER:
        return other
    if other in (JOKER, colour):
        return colour
    return CLASH


def are_known(p: Position) -> bool:
    """Does anybody write the cards down? Else they are real ones, and only crosses are known."""
    return p.display != 0 or p.hands[p.active] != 0


def own_closed_rows(t: Tables, mine: int) -> int:
    """The rows that are closed for the owner of a sheet: those closed on it (K13)."""
    rows = 0
    for row in range(4):
        if mine & t.closers[row]:
            rows |= 1 << row
    return rows


def deal_to_hand(p: Board, seat: int, card: int) -> None:
    """A card of the pile is dealt to a seat (K2)."""
    p.pile &= ~(1 << card)
    p.hands[seat] |= 1 << card


def deal_to_display(p: Board, card: int) -> None:
    """A card of the pile is dealt into the display; with its last one all are dealt (K2)."""
    p.pile &= ~(1 << card)
    p.display |= 1 << card
    if count(p.display) == DISPLAY_SIZE:
        p.phase = TAKE


def take(p: Board, card: int) -> None:
    """The active seat takes a card of the display, until its hand is full (K4, K6)."""
    p.display &= ~(1 << card)
    p.hands[p.active] |= 1 << card
    if count(p.hands[p.active]) == HAND_SIZE:
        p.phase = ROLL


def refill(p: Board, card: int) -> None:
    """A card of the pile comes into the display; an empty pile is renewed (K5, K17)."""
    p.pile &= ~(1 << card)
    p.display |= 1 << card
    if p.pile == 0:
        p.pile = p.discards
        p.discards = 0


def discard(p: Board, play: int) -> None:
    """The active seat lays the cards of its play on the discards (K12)."""
    digits = cards_of(play)
    while digits:
        card = (digits & CARD) - 1
        digits >>= CARD_BITS
        p.hands[p.active] &= ~(1 << card)
        p.discards |= 1 << card


def cards_of(play: int) -> int:
    """The digits of a play's cards."""
    return play & (1 << CROSSES) - 1


def crosses_of(play: int) -> int:
    """The cells that a play crosses."""
    return play >> CROSSES


def can_cross(t: Tables, mine: int, cells: int) -> bool:
    """May a play cross these cells, each after the one left of it (K9, K10, K11)?"""
    if t.row_plays and cells and highest(cells) - lowest(cells) + 1 - count(cells) > LEFT_OUT:
        return False
    closed = own_closed_rows(t, mine)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if not sheet.is_legal(t, mine, closed, cell):
            return False
        mine |= 1 << cell
    return True


def cells_of(t: Tables, colour: int, digits: int) -> int:
    """The cells of a play's cards in this colour; two of one number bring one cross (K19)."""
    cells = 0
    while digits:
        cells |= 1 << t.cell_of[colour * SUMS + number_of((digits & CARD) - 1)]
        digits >>= CARD_BITS
    return cells


def append_numbers(p: Position, mine: int, moves: list[int], afters: list[int], n: int) -> int:
    """Append the numbers in the display: cards of one number are all alike from behind (K6)."""
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        if p.display & same_number(number):
            moves[n] = number
            afters[n] = mine
            n += 1
    return n


def append_crosses(
    t: Tables, mine: int, cards: int, cells: int, moves: list[int], afters: list[int], n: int
) -> int:
    """Append every way of these cards to cross some of these cells, most to the right first."""
    chosen = cells
    while chosen:
        if can_cross(t, mine, chosen):
            moves[n] = chosen << CROSSES | cards
            afters[n] = mine | chosen
            n += 1
        chosen = (chosen - 1) & cells
    return n


def append_play(
    t: Tables, mine: int, cards: int, colour: int, moves: list[int], afters: list[int], n: int
) -> int:
    """Append every way to play these cards of one colour; to cross nothing is the last."""
    if colour == CLASH:
        return n
    for other in range(4):
        if colour in (JOKER, other):
            cells = cells_of(t, other, cards)
            n = append_crosses(t, mine, cards, cells, moves, afters, n)
    moves[n] = cards
    afters[n] = mine
    return n + 1


def append_plays(
    t: Tables, mine: int, hand: int, moves: list[int], afters: list[int], n: int
) -> int:
    """Append every play of one to three cards of a hand (K9)."""
    while hand:
        first = lowest(hand)
        hand &= hand - 1
        one = colour_of(first)
        n = append_play(t, mine, first + 1, one, moves, afters, n)
        rest = hand
        while rest:
            second = lowest(rest)
            rest &= rest - 1
            two = in_common(one, colour_of(second))
            cards = first + 1 | second + 1 << CARD_BITS
            n = append_play(t, mine, cards, two, moves, afters, n)
            last = rest
            while last:
                third = lowest(last)
                last &= last - 1
                three = in_common(two, colour_of(third))
                play = cards | third + 1 << 2 * CARD_BITS
                n = append_play(t, mine, play, three, moves, afters, n)
    return n


def append_unknown(t: Tables, mine: int, moves: list[int], afters: list[int], n: int) -> int:
    """Append every set of crosses that some play of unknown cards makes; none is the last."""
    for colour in range(4):
        cells = t.of_colour[colour]
        while cells:
            one = cells & -cells
            cells &= cells - 1
            n = append_if_legal(t, mine, one, moves, afters, n)
            rest = cells
            while rest:
                two = one | rest & -rest
                rest &= rest - 1
                n = append_if_legal(t, mine, two, moves, afters, n)
                last = rest
                while last:
                    n = append_if_legal(t, mine, two | last & -last, moves, afters, n)
                    last &= last - 1
    moves[n] = 0
    afters[n] = mine
    return n + 1


def append_if_legal(
    t: Tables, mine: int, cells: int, moves: list[int], afters: list[int], n: int
) -> int:
    if not can_cross(t, mine, cells):
        return n
    moves[n] = cells << CROSSES
    afters[n] = mine | cells
    return n + 1


def cells_left_out(t: Tables, mine: int, cells: int) -> int:
    """The open cells that these crosses leave out for good."""
    gone = 0
    for row in range(4):
        crossed = cells & t.row_cells[row]
        if crossed:
            first = sheet.cell_after_last(t, mine, row)
            gone |= ((1 << highest(crossed)) - (1 << first)) & ~crossed
    return gone
