"""The yardstick for cards: what a sheet and a hand are worth, and what a card may turn out to be.

A seat knows its own hand, the discards, and of every other card the number: this file makes use of
nothing else. Values are points; the weights were found by matches (see docs/bots.md).
"""

from qwixx.law import cards, sheet
from qwixx.law.bits import count, lowest
from qwixx.law.position import NOWHERE, Position
from qwixx.law.tables import SUMS, Tables

REACH = 0.3
"""The share of the cells right of the last cross that will be crossed."""
BEST, OTHERS = 0.5, 0.25
"""What is counted of the gain of the hand's cards: of the colour that gains most, of the others."""
KEPT = 0.7
"""A card in hand, whatever it is."""
MISS = 8.0


def cards_out_of_sight(p: Position, seat: int, number: int) -> int:
    """The cards of a number that lie where the seat cannot see them."""
    hidden = p.pile | p.display
    for other in range(p.players):
        if other != seat:
            hidden |= p.hands[other]
    return hidden & cards.same_number(number)


def cards_value(t: Tables, p: Position, seat: int) -> float:
    """What sheet, misses and hand are worth."""
    mine, hand = p.marks[seat], p.hands[seat]
    value = hand_value(t, mine, hand) + KEPT * count(hand) - MISS * p.misses[seat]
    for row in range(4):
        value += row_worth(t, mine, row)
    return value


def row_worth(t: Tables, mine: int, row: int) -> float:
    """The points of a row with the crosses that it has and those that may be expected."""
    crosses = sheet.crosses(t, mine, row)
    expected = float(crosses)
    following = sheet.cell_after_last(t, mine, row)
    if following != NOWHERE:
        left = t.stop[row] - following
        if crosses + left <= t.needs[t.stop[row] - 1]:
            left -= 1
        expected += REACH * left
    return expected * (expected + 1.0) / 2.0


def hand_value(t: Tables, mine: int, hand: int) -> float:
    """What the cards of a hand gain beside a sheet: most by the colour that gains most, since a
    play has one colour. A joker counts where it gains most."""
    best = 0.0
    total = 0.0
    joker = 0.0
    for colour in range(4):
        gain = gain_of(t, mine, cells_for(t, hand, colour, False))
        both = gain_of(t, mine, cells_for(t, hand, colour, True))
        total += gain
        best = max(best, both)
        joker = max(joker, both - gain)
    return OTHERS * (total + joker) + (BEST - OTHERS) * best


def cells_for(t: Tables, hand: int, colour: int, jokers: bool) -> int:
    """The cells that the cards of a colour can cross, with the jokers or without."""
    cells = 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        kind = cards.colour_of(card)
        if kind == colour or (jokers and kind == cards.JOKER):
            cells |= 1 << t.cell_of[colour * SUMS + cards.number_of(card)]
    return cells


def gain_of(t: Tables, mine: int, cells: int) -> float:
    """What it brings to cross those of the cells that pay, one after the other from the left."""
    total = 0.0
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if sheet.is_legal(t, mine, cards.own_closed_rows(t, mine), cell):
            row = t.row_of[cell]
            gain = row_worth(t, mine | 1 << cell, row) - row_worth(t, mine, row)
            if gain > 0.0:
                total += gain
                mine |= 1 << cell
    return total
