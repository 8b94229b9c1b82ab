"""Moves in the words of a record: reading, writing, listing.

A move is written as its token: `-`, `x`, `r5`, `~g16`, `g11+r5`. The token is the identity of an
option, the command to play it and the fact that it was played.
"""

import re
from dataclasses import replace

from qwixx.law import cards as law
from qwixx.law import duel, flow, sheet
from qwixx.law.bits import highest
from qwixx.law.position import FIRST, NOWHERE, PASS, SECOND
from qwixx.law.tables import NO_GRANT
from qwixx.rules.cards import is_hidden
from qwixx.rules.plays import MISS, NOTHING, find_card_move, write_card_move
from qwixx.rules.refusal import Refusal, quote
from qwixx.rules.state import State
from qwixx.rules.why import why_not

TOKEN = re.compile(r"-|x|~?[rygb][1-9][0-9]?(\+[rygb][1-9][0-9]?)*")


def crossed_cells(state: State, seat: int, move: int) -> tuple[int, ...]:
    """The cells that a move crosses, in order: its own first, then the forced ones."""
    t = state.tables
    if not flow.may_pass(t, state):
        crosses = law.crosses_of(move) if state.phase == SECOND else 0
        return tuple(at for at in range(len(state.setup.cells)) if crosses >> at & 1)
    cell = move & sheet.CELL
    if t.grant[cell] == NO_GRANT:
        return (cell,)
    cells: list[int] = []
    before = state.marks[seat]
    while True:
        after, _ = sheet.follow(t, state.marks[seat], state.closed, move, len(cells) + 1)
        fresh = after & ~before & t.sheet_cells
        if fresh == 0:
            return tuple(cells)
        cells.append(highest(fresh))
        before = after


def write_move(state: State, seat: int, move: int) -> str:
    """The token of a legal move."""
    if not flow.may_pass(state.tables, state):
        return write_card_move(state, move)
    if move == PASS:
        return NOTHING if state.phase == FIRST or state.used != NOWHERE else MISS
    crossed = "+".join(state.setup.cells[cell] for cell in crossed_cells(state, seat, move))
    return f"~{crossed}" if move & sheet.LUCKY else crossed


def read_move(state: State, seat: int, token: str) -> int | Refusal:
    """The move that a token means for a seat that decides now, or why it may not be made."""
    move = find_move(state, seat, token)
    return replace(move, variant=state.setup.variant) if isinstance(move, Refusal) else move


def find_move(state: State, seat: int, token: str) -> int | Refusal:
    """Look a token up among the legal moves; the reason is worked out only if it is not there."""
    if not flow.may_pass(state.tables, state):
        return find_card_move(state, seat, token)
    if not TOKEN.fullmatch(token):
        return Refusal("not-a-move", {"what": quote(token)})
    if token in (NOTHING, MISS):
        return why_not_nothing(state, token) or PASS
    lucky = token.startswith("~")
    crossed = token.removeprefix("~").split("+")
    for name in crossed:
        if name not in state.setup.cell_of:
            return Refusal("no-such-cell", {"cell": name})
    cell = state.setup.cell_of[crossed[0]]
    ways = moves_from(state, seat, cell, lucky)
    if not ways:
        refusal = why_not(state, seat, cell, lucky)
        assert refusal, f"no reason against {token}"
        return refusal
    if state.tables.grant[cell] == NO_GRANT and len(crossed) == 1:
        return ways[0]
    written = {write_move(state, seat, way): way for way in ways}
    if token not in written:
        expected = " or ".join(map(quote, written))
        return Refusal("forced", {"cell": crossed[0], "expected": expected})
    return written[token]


def moves_from(state: State, seat: int, cell: int, lucky: bool) -> list[int]:
    """Every legal move of a deciding seat that begins with this cell.

    As `flow.options`, for one cell instead of all.
    """
    t = state.tables
    flag = sheet.LUCKY if lucky else 0
    cells = flow.reachable_cells(t, state)
    if lucky:
        may = flow.is_lucky(t, state, seat)
        cells = sheet.lucky_cells(t, state.marks[seat], state.closed) if may else 0
    cells &= 1 << cell
    moves, afters = [0] * flow.MOST_MOVES, [0] * flow.MOST_MOVES
    if t.stones:
        n = duel.append_moves(t, state, seat, cells, moves, afters, 0)
    else:
        closed = flow.rows_closed_for(t, state, seat)
        n = sheet.append_moves(t, state.marks[seat], closed, cells, flag, moves, afters, 0)
    return moves[:n]


def why_not_nothing(state: State, token: str) -> Refusal | None:
    """Passing is always allowed in action 1; in action 2 it is a miss unless there was a cross."""
    if state.phase == FIRST:
        return Refusal("miss-in-action-1") if token == MISS else None
    if state.used == NOWHERE:
        return Refusal("miss-due") if token == NOTHING else None
    if token == MISS:
        return Refusal("miss-after-cross", {"cell": state.setup.cells[state.used]})
    return None


def legal_moves(state: State, seat: int) -> list[int]:
    """Every move of the seat; the last one crosses nothing. Empty if it does not decide now, or if
    nobody knows the cards that it may play."""
    t = state.tables
    if not flow.decides(t, state, seat):
        return []
    may_pass = flow.may_pass(t, state)
    if state.phase == SECOND and state.cards.known and any(map(is_hidden, state.cards.hands[seat])):
        return []
    moves, afters = [0] * flow.MOST_MOVES, [0] * flow.MOST_MOVES
    n = flow.options(t, state, seat, moves, afters)
    return [*moves[:n], PASS] if may_pass else moves[:n]
