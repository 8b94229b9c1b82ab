"""The chance of a card game: which cards are dealt, taken and drawn, and the number on top.

The order of the pile is chance that is not drawn before it is needed. Only the number of the card
on top is: that card is the next one to come.
"""

from qwixx.law import cards, flow
from qwixx.law.bits import count, lowest
from qwixx.law.position import Board
from qwixx.players.stream import BITS, advance, draw


def draw_card(among: int, stream: int) -> int:
    """One of a set of cards, each equally often, by one number of the stream."""
    before = draw(stream) * count(among) >> BITS
    while before:
        among &= among - 1
        before -= 1
    return lowest(among)


def on_top(p: Board) -> int:
    """The cards of the pile that can be its top: those of the number that was called (K7)."""
    return p.pile & cards.same_number(p.top) if p.top else p.pile


def deal(p: Board, stream: int, log: list[int]) -> tuple[int, int]:
    """Deal hands and display (K2); returns the stream behind it and the length of the log."""
    n = 0
    for seat in range(p.players):
        for _ in range(cards.DEALT_SIZE):
            log[n] = draw_card(p.pile, stream)
            cards.deal_to_hand(p, seat, log[n])
            stream = advance(stream)
            n += 1
    for _ in range(cards.DISPLAY_SIZE):
        log[n] = draw_card(p.pile, stream)
        cards.deal_to_display(p, log[n])
        stream = advance(stream)
        n += 1
    return stream, n


def refill_and_call(p: Board, stream: int, log: list[int], n: int) -> tuple[int, int]:
    """Refill the display and call the number then on top (K5, K7); returns as `deal` does."""
    while count(p.display) < cards.DISPLAY_SIZE:
        log[n] = draw_card(on_top(p), stream)
        cards.refill(p, log[n])
        p.top = 0
        stream = advance(stream)
        n += 1
    log[n] = cards.number_of(draw_card(p.pile, stream))
    flow.call(p, log[n])
    return advance(stream), n + 1
