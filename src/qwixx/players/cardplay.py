"""How simple players take cards and play them, which nobody may decline."""

from qwixx.law import cards, flow, sheet
from qwixx.law.bits import count
from qwixx.law.position import TAKE, Position
from qwixx.law.tables import SUMS, Tables
from qwixx.players.hand import cards_out_of_sight, hand_value
from qwixx.players.simple import MAX_SKIPS


def greedy_card(t: Tables, p: Position, seat: int, n: int, moves: list[int]) -> int:
    """The index of the number that fits best, or of the best play; of equal ones the first."""
    pick = 0
    most = 0.0
    for at in range(n):
        if p.phase == TAKE:
            worth = mean_fit(t, p, seat, moves[at])
        else:
            crosses = count(cards.crosses_of(moves[at]))
            worth = float(appeal(crosses, flow.skips(t, p, seat, moves[at])))
        if at == 0 or worth > most:
            most = worth
            pick = at
    return pick


def appeal(crosses: int, skips: int) -> int:
    """How much greedy likes crosses that leave out so many cells; nothing is 0."""
    return (MAX_SKIPS + 1) * crosses - skips


def mean_fit(t: Tables, p: Position, seat: int, number: int) -> float:
    """How much greedy would like to cross a card of a number, over all that it may be."""
    mine = p.marks[seat]
    closed = cards.own_closed_rows(t, mine)
    hidden = cards_out_of_sight(p, seat, number)
    total = 0
    best = 0
    for colour in range(4):
        cell = t.cell_of[colour * SUMS + number]
        if sheet.is_legal(t, mine, closed, cell):
            skips = cell - sheet.cell_after_last(t, mine, t.row_of[cell])
            fit = max(0, appeal(1, skips))
            best = max(best, fit)
            if hidden >> cards.card(colour, number) & 1:
                total += fit
    if hidden >> cards.card(cards.JOKER, number) & 1:
        total += best
    return total / count(hidden)


def take_by_yardstick(t: Tables, p: Position, seat: int, n: int, moves: list[int]) -> int:
    """The index of the number whose cards are worth most in the hand, the mean of all that it may
    be."""
    pick = 0
    most = 0.0
    for at in range(n):
        hidden = cards_out_of_sight(p, seat, moves[at])
        many = count(hidden)
        total = 0.0
        while hidden:
            total += hand_value(t, p.marks[seat], p.hands[seat] | hidden & -hidden)
            hidden &= hidden - 1
        if at == 0 or total / many > most:
            most = total / many
            pick = at
    return pick
