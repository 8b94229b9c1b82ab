"""The turn: who decides what when, and how a game ends. Serves sheets, cards and Duel alike."""

from collections.abc import Sequence

from qwixx.law import cards, duel, sheet
from qwixx.law.bits import count
from qwixx.law.position import (
    BY_MISSES,
    BY_ROWS,
    BY_STONES,
    FIRST,
    NOWHERE,
    OVER,
    PASS,
    ROLL,
    SECOND,
    TAKE,
    UNENDED,
    Board,
    Position,
)
from qwixx.law.tables import SUMS, Tables

MOST_MOVES = 1024
"""Length of a list that holds any decision; the widest is a play of unknown cards on a sheet where
a colour is not one row: up to three of eleven cells in each colour, or none."""


def decides(t: Tables, p: Position, seat: int) -> bool:
    """Does this seat take part in the action that is on? In Duel the active one alone (C3, D1)."""
    if p.phase == FIRST:
        return t.stones == 0 or seat == p.active
    return (p.phase == SECOND or p.phase == TAKE) and seat == p.active


def may_pass(t: Tables, p: Position) -> bool:
    """May a seat do nothing in the action that is on? Cards must be taken and played (K4, K9)."""
    return not t.cards or p.phase == FIRST


def rows_closed_for(t: Tables, p: Position, seat: int) -> int:
    """The rows that are closed for a seat: with cards its own, else those of all (C7, K13)."""
    return cards.own_closed_rows(t, p.marks[seat]) if t.cards else p.closed


def white_cells(t: Tables, p: Position) -> int:
    """The cells that the white dice reach, or the top of the pile (C3, K7)."""
    if t.cards:
        return t.by_number[p.top] if p.top else t.sheet_cells
    if p.white1 == 0:
        return t.sheet_cells
    return t.by_number[p.white1 + p.white2]


def colour_cells(t: Tables, p: Position) -> int:
    """The cells that one white and one colour die reach (C4, C9, GA1), but not twice (D5)."""
    cells = 0
    for die in range(4):
        if p.closed >> die & 1 == 0:
            if p.white1 == 0:
                cells |= t.of_colour[die]
            else:
                offset = die * SUMS + p.colours[die]
                cells |= t.by_colour[offset + p.white1] | t.by_colour[offset + p.white2]
    if p.used != NOWHERE:
        cells &= ~(1 << p.used)
    return cells


def reachable_cells(t: Tables, p: Position) -> int:
    """The cells that the dice reach in the action that is on."""
    return white_cells(t, p) if p.phase == FIRST else colour_cells(t, p)


def is_lucky(t: Tables, p: Position, seat: int) -> bool:
    """Is the white sum a lucky number of this seat, or may it be one (L3)?"""
    if p.phase != FIRST or p.lucky[seat] == 0:
        return False
    return p.white1 == 0 or p.lucky[seat] >> (p.white1 + p.white2) & 1 == 1


def options(t: Tables, p: Position, seat: int, moves: list[int], afters: list[int]) -> int:
    """Write every legal move of the seat, and its sheet (Duel: row) after it; returns how many.

    To pass, or to take the miss that this means, is possible wherever `may_pass` says so, and not
    listed.
    """
    if t.cards and p.phase != FIRST:
        return card_options(t, p, seat, moves, afters)
    cells = reachable_cells(t, p)
    if t.stones:
        return duel.append_moves(t, p, seat, cells, moves, afters, 0)
    mine = p.marks[seat]
    n = sheet.append_moves(t, mine, rows_closed_for(t, p, seat), cells, 0, moves, afters, 0)
    if is_lucky(t, p, seat):
        cells = sheet.lucky_cells(t, mine, p.closed)
        n = sheet.append_moves(t, mine, p.closed, cells, sheet.LUCKY, moves, afters, n)
    return n


def card_options(t: Tables, p: Position, seat: int, moves: list[int], afters: list[int]) -> int:
    """As `options`: numbers to take from the display, or plays."""
    mine = p.marks[seat]
    if p.phase == TAKE:
        return cards.append_numbers(p, mine, moves, afters, 0)
    if cards.are_known(p):
        return cards.append_plays(t, mine, p.hands[seat], moves, afters, 0)
    return cards.append_unknown(t, mine, moves, afters, 0)


def skips(t: Tables, p: Position, seat: int, move: int) -> int:
    """How many open cells a move leaves out for good; of crosses that are forced, the first."""
    if t.cards and p.phase != FIRST:
        crosses = cards.crosses_of(move) if p.phase == SECOND else 0
        return count(cards.cells_left_out(t, p.marks[seat], crosses))
    cell = move & sheet.CELL
    if t.stones:
        return max(0, duel.place_of(t, cell) - duel.top(duel.own(t, p.marks, seat, cell)) - 1)
    return cell - sheet.cell_after_last(t, p.marks[seat], t.row_of[cell])


def copy(p: Position, q: Board) -> None:
    """Make `q`, a board of the same game, equal to `p`."""
    q.players = p.players
    q.phase = p.phase
    q.active = p.active
    q.turn = p.turn
    q.closed = p.closed
    q.white1 = p.white1
    q.white2 = p.white2
    q.used = p.used
    for at in range(len(p.marks)):
        q.marks[at] = p.marks[at]
    for seat in range(p.players):
        q.misses[seat] = p.misses[seat]
        q.lucky[seat] = p.lucky[seat]
    for die in range(4):
        q.colours[die] = p.colours[die]
    if p.pile:
        copy_cards(p, q)


def copy_cards(p: Position, q: Board) -> None:
    for seat in range(p.players):
        q.hands[seat] = p.hands[seat]
    q.display = p.display
    q.pile = p.pile
    q.discards = p.discards
    q.top = p.top


def call(p: Board, number: int) -> None:
    """Call the number on top of the pile, 0 if it is unknown, and let all cross it (K7)."""
    p.top = number
    p.used = NOWHERE
    p.phase = FIRST


def begin(p: Board, white1: int, white2: int, colours: Sequence[int]) -> None:
    """Set the dice and open action 1 (C2)."""
    p.white1 = white1
    p.white2 = white2
    for die in range(4):
        p.colours[die] = colours[die]
    p.used = NOWHERE
    p.phase = FIRST


def carry_out(t: Tables, p: Board, seat: int, move: int, closed: int) -> None:
    """Carry a move out by the rows that were `closed` before the action (C15)."""
    if t.stones:
        duel.place(t, p, seat, move)
    elif t.cards:
        p.marks[seat] |= 1 << move if p.phase == FIRST else cards.crosses_of(move)
    else:
        before = p.marks[seat]
        after, _ = sheet.follow(t, before, closed, move, sheet.ALL)
        p.marks[seat] = after
        p.closed |= sheet.closings(t, before, after)


def resolve(t: Tables, p: Board, moves: Sequence[int]) -> None:
    """Action 1: all moves, by seat, take effect together (C8, C14)."""
    closed = p.closed
    for seat in range(p.players):
        if moves[seat] != PASS:
            carry_out(t, p, seat, moves[seat], closed)
    enter_second(t, p, moves[p.active])


def resolve_alone(t: Tables, p: Board, seat: int, move: int) -> None:
    """Action 1 as it would be if nobody else crossed anything."""
    if move != PASS:
        carry_out(t, p, seat, move, p.closed)
    enter_second(t, p, move if seat == p.active else PASS)


def enter_second(t: Tables, p: Board, move: int) -> None:
    """From action 1, in which the active player made this move, to action 2 or the end."""
    if move != PASS:
        p.used = move & sheet.CELL
    p.phase = SECOND
    if t.judged_by_action and end_reason(t, p) != UNENDED:
        p.phase = OVER


def finish(t: Tables, p: Board, move: int) -> None:
    """What the active seat does alone, or the miss where nothing was crossed (C5, K14).

    Then the end or the next turn.
    """
    if move != PASS:
        carry_out(t, p, p.active, move, p.closed)
    if t.cards:
        cards.discard(p, move)
        if cards.crosses_of(move) == 0:
            move = PASS
    enter_next_turn(t, p, move)


def enter_next_turn(t: Tables, p: Board, move: int) -> None:
    """From what the active seat did alone, PASS without a cross, to the next turn or the end."""
    if move == PASS and p.used == NOWHERE:
        p.misses[p.active] += 1
    if end_reason(t, p) != UNENDED:
        p.phase = OVER
    else:
        p.phase = TAKE if t.cards and cards.are_known(p) else ROLL
        p.turn += 1
        p.active += 1
        if p.active == p.players:
            p.active = 0


def end_reason(t: Tables, p: Position) -> int:
    """Why the game is over now, if it is (C11, D8, K15)."""
    if rows_toward_end(t, p) >= t.end_rows:
        return BY_ROWS
    together = 0
    for seat in range(p.players):
        together += p.misses[seat]
        if p.misses[seat] >= t.end_misses:
            return BY_MISSES
    if t.stones:
        if together >= t.end_misses:
            return BY_MISSES
        for seat in range(p.players):
            if duel.supply(t, p, seat) == 0:
                return BY_STONES
    return UNENDED


def rows_toward_end(t: Tables, p: Position) -> int:
    """The closed rows that may end the game: all of them, with cards those of one seat (K15)."""
    if not t.cards:
        return count(p.closed)
    most = 0
    for seat in range(p.players):
        most = max(most, count(cards.own_closed_rows(t, p.marks[seat])))
    return most


def row_points(t: Tables, p: Position, seat: int, row: int) -> int:
    if t.stones:
        return duel.row_points(t, p, seat, row)
    return t.points[sheet.crosses(t, p.marks[seat], row)]


def score(t: Tables, p: Position, seat: int) -> int:
    if t.stones:
        return duel.score(t, p, seat)
    return sheet.score(t, p.marks[seat], p.misses[seat])
