"""One whole game on row automata: the flow of the law, with look-ups instead of sets of cells.

Plays move for move what `play` plays with the same stream, several times as fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qwixx.kernels.play import LOG_SIZE, after_roll, roll
from qwixx.kernels.policies import PATIENCE, RANDOM
from qwixx.kernels.rows import PLACES, Rows
from qwixx.kernels.stream import advance, drawn
from qwixx.rules import flow
from qwixx.rules.bits import count, lowest
from qwixx.rules.position import OVER, PASS, SECOND, Board
from qwixx.rules.sheet import CELL, LUCKY, least
from qwixx.rules.tables import Tables


@dataclass(slots=True)
class Sheets:
    """All sheets of a game as the states of their rows."""

    states: list[int]
    """By seat * 4 + row."""
    legal: list[int]
    """By seat: the cells that may be crossed in rows that are open."""


def clear(t: Tables, a: Rows, s: Sheets, players: int) -> None:
    for at in range(4 * players):
        s.states[at] = 0
    for seat in range(players):
        s.legal[seat] = 0
        for row in range(4):
            s.legal[seat] |= a.legal[0] << t.start[row]


def cross(t: Tables, a: Rows, p: Board, s: Sheets, seat: int, move: int) -> None:
    """Carry a move out."""
    cell = move & CELL
    row = t.row_of[cell]
    start = t.start[row]
    at = 4 * seat + row
    state = a.successor[s.states[at] * PLACES + cell - start]
    s.states[at] = state
    s.legal[seat] = s.legal[seat] & ~t.row_cells[row] | a.legal[state] << start
    if a.closes[state]:
        p.closed |= 1 << row


def lucky_cells(t: Tables, a: Rows, p: Board, s: Sheets, seat: int) -> int:
    """Where a lucky cross may go (L3, L5)."""
    at = 4 * seat
    rows = least(
        a.crosses[s.states[at]],
        a.crosses[s.states[at + 1]],
        a.crosses[s.states[at + 2]],
        a.crosses[s.states[at + 3]],
    )
    cells = 0
    for row in range(4):
        if rows >> row & 1:
            cells |= 1 << a.following[s.states[at + row]] + t.start[row]
    return cells & s.legal[seat] & ~t.closed_cells[p.closed]


def choose(
    policy: int, t: Tables, a: Rows, p: Board, s: Sheets, seat: int, cells: int, noise: int
) -> int:
    """The move of a policy that the dice give these cells."""
    cells &= s.legal[seat]
    lucky = 0
    if flow.is_lucky(t, p, seat):
        lucky = lucky_cells(t, a, p, s, seat)
    if policy == RANDOM:
        return picked(cells, lucky, noise)
    best = PASS
    fewest = PATIENCE + 1
    flag = 0
    while cells | lucky:
        if cells == 0:
            cells = lucky
            lucky = 0
            flag = LUCKY
        cell = lowest(cells)
        cells &= cells - 1
        row = t.row_of[cell]
        left_out = cell - t.start[row] - a.following[s.states[4 * seat + row]]
        if left_out < fewest:
            fewest = left_out
            best = cell | flag
    return best


def picked(cells: int, lucky: int, noise: int) -> int:
    """One of the moves or none, as the noise has it."""
    plain = count(cells)
    pick = noise % (plain + count(lucky) + 1)
    flag = 0
    if pick >= plain:
        pick -= plain
        cells = lucky
        flag = LUCKY
    if pick == count(cells):
        return PASS
    while pick:
        cells &= cells - 1
        pick -= 1
    return lowest(cells) | flag


def play_rows(
    t: Tables,
    a: Rows,
    p: Board,
    s: Sheets,
    policies: Sequence[int],
    stream: int,
    chosen: list[int],
    log: list[int],
) -> int:
    """Like `play.play_game`, from the first turn."""
    clear(t, a, s, p.players)
    n = 0
    while p.phase != OVER and n < LOG_SIZE - 8:
        log[n] = roll(t, p, stream)
        stream = after_roll(stream)
        n += 1
        cells = flow.white_cells(t, p) & ~t.closed_cells[p.closed]
        for seat in range(p.players):
            chosen[seat] = choose(policies[seat], t, a, p, s, seat, cells, drawn(stream))
            stream = advance(stream)
            log[n] = chosen[seat]
            n += 1
        for seat in range(p.players):
            if chosen[seat] != PASS:
                cross(t, a, p, s, seat, chosen[seat])
        flow.to_second(t, p, chosen[p.active])
        if p.phase == SECOND:
            cells = flow.colour_cells(t, p) & ~t.closed_cells[p.closed]
            seat = p.active
            move = choose(policies[seat], t, a, p, s, seat, cells, drawn(stream))
            stream = advance(stream)
            if move != PASS:
                cross(t, a, p, s, seat, move)
            flow.to_next(t, p, move)
            log[n] = move
            n += 1
    return n


def score(a: Rows, p: Board, s: Sheets, seat: int) -> int:
    total = a.misses[p.misses[seat]]
    for row in range(4):
        total += a.points[s.states[4 * seat + row]]
    return total
