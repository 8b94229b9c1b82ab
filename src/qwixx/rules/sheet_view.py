"""The state of each cell, lock and field as a word, for programs that draw sheets."""

from dataclasses import dataclass

from qwixx.law import duel, flow
from qwixx.rules.state import State, check_seat

OPEN = "open"
CROSSED = "crossed"
GONE = "gone"
"""Left of a cross. In Duel: barred by the stones in the row now (D2, D3, D4)."""
CLOSED = "closed"
"""In a row that is closed, without an own cross."""
FREE, STRUCK = "free", "struck"


@dataclass(frozen=True, slots=True)
class SheetView:
    """The sheet of a seat; in Duel the board as this seat may use it."""

    cells: tuple[str, ...]
    """For each cell, in the order of `Setup.cells`: open, crossed, gone or closed.
    What stands on a cell of Duel is said by `stones`, for more can be put on top of it."""
    locks: tuple[str, ...]
    """For each row r y g b: open, crossed by this seat, or closed by others alone."""
    bar: tuple[str, ...] = ()
    """For each field of the bonus bar: free, struck, or closed with its row (BA3)."""
    stones: tuple[tuple[int, ...], ...] = ()
    """Duel: for each cell the stones of each seat on it."""
    supply: tuple[int, ...] = ()
    """Duel: the stones that each seat has yet to place."""


def sheet_view(state: State, seat: int) -> SheetView:
    """The sheet of a seat, whatever the dice; raises ValueError if there is no such seat."""
    check_seat(state, seat)
    return board_of(state, seat) if state.tables.stones else sheet_of(state, seat)


def sheet_of(state: State, seat: int) -> SheetView:
    t = state.tables
    mine = state.marks[seat]
    fields = range(len(state.setup.cells), len(t.row_of))
    closed = flow.rows_closed_for(t, state, seat)

    def cell_state(cell: int) -> str:
        if mine >> cell & 1:
            return CROSSED
        if closed >> t.row_of[cell] & 1:
            return CLOSED
        return GONE if mine & t.blocked_by[cell] else OPEN

    def field_state(field: int) -> str:
        if mine >> field & 1:
            return STRUCK
        return CLOSED if state.closed >> t.row_of[field] & 1 else FREE

    return SheetView(
        cells=tuple(cell_state(cell) for cell in range(len(state.setup.cells))),
        locks=tuple(lock_state(state, seat, row) for row in range(4)),
        bar=tuple(field_state(field) for field in fields),
    )


def board_of(state: State, seat: int) -> SheetView:
    t = state.tables
    cells = range(len(state.setup.cells))

    def cell_state(cell: int) -> str:
        if state.closed >> t.row_of[cell] & 1:
            return CLOSED
        return OPEN if duel.is_free(t, state.marks, seat, cell) else GONE

    def stones(cell: int) -> tuple[int, ...]:
        place = duel.place_of(t, cell)
        return tuple(
            duel.stones_at(duel.own(t, state.marks, at, cell), place) for at in range(state.players)
        )

    return SheetView(
        cells=tuple(cell_state(cell) for cell in cells),
        locks=tuple(lock_state(state, seat, row) for row in range(4)),
        stones=tuple(stones(cell) for cell in cells),
        supply=tuple(duel.supply(t, state, at) for at in range(state.players)),
    )


def lock_state(state: State, seat: int, row: int) -> str:
    """Crossed if the seat has the lock, closed if others alone have it."""
    if has_lock(state, seat, row):
        return CROSSED
    return CLOSED if state.closed >> row & 1 else OPEN


def has_lock(state: State, seat: int, row: int) -> bool:
    """Did the seat close this row (C6, D7)? Several may have, in one action (C8)."""
    t = state.tables
    if t.stones:
        return duel.lock(t, state, seat, row) == 1
    return state.marks[seat] & t.closers[row] != 0
