"""Sheets whose rows are states of an automaton: crossing, luck, score."""

from dataclasses import dataclass

from qwixx.kernels.rows import PLACES, Rows
from qwixx.law.position import Board
from qwixx.law.sheet import CELL, least_rows
from qwixx.law.tables import Tables


@dataclass(slots=True)
class Sheets:
    """All sheets of a game as the states of their rows."""

    states: list[int]
    """By seat * 4 + row."""
    following: list[int]
    """The cell right of the last cross, by seat * 4 + row."""
    legal: list[int]
    """By seat: the cells that may be crossed in rows that are open."""


def clear(t: Tables, a: Rows, s: Sheets, players: int) -> None:
    """Make all sheets empty."""
    for seat in range(players):
        s.legal[seat] = 0
        for row in range(4):
            update_row(t, a, s, seat, row, 0)


def update_row(t: Tables, a: Rows, s: Sheets, seat: int, row: int, state: int) -> None:
    """Set the state of a row."""
    at = 4 * seat + row
    start = t.start[row]
    s.states[at] = state
    s.following[at] = start + a.following[state]
    s.legal[seat] = s.legal[seat] & ~t.row_cells[row] | a.legal[state] << start


def cross(t: Tables, a: Rows, p: Board, s: Sheets, seat: int, move: int) -> None:
    """Carry a move out."""
    cell = move & CELL
    row = t.row_of[cell]
    state = a.successor[s.states[4 * seat + row] * PLACES + cell - t.start[row]]
    update_row(t, a, s, seat, row, state)
    if a.closes[state]:
        p.closed |= 1 << row


def lucky_cells(t: Tables, a: Rows, p: Board, s: Sheets, seat: int) -> int:
    """Where a lucky cross may go (L3, L5)."""
    at = 4 * seat
    rows = least_rows(
        a.crosses[s.states[at]],
        a.crosses[s.states[at + 1]],
        a.crosses[s.states[at + 2]],
        a.crosses[s.states[at + 3]],
    )
    cells = 0
    for row in range(4):
        if rows >> row & 1:
            cells |= 1 << s.following[at + row] & t.row_cells[row]
    return cells & s.legal[seat] & ~t.closed_cells[p.closed]


def score(a: Rows, p: Board, s: Sheets, seat: int) -> int:
    total = a.misses[p.misses[seat]]
    for row in range(4):
        total += a.points[s.states[4 * seat + row]]
    return total
