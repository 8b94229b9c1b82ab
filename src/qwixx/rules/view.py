"""What one seat, or somebody who only watches, may see."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from qwixx.law import flow
from qwixx.law.variant import COLOURS
from qwixx.rules.moves import read_move
from qwixx.rules.options import END_CAUSES, Option, option, options
from qwixx.rules.refusal import Refusal
from qwixx.rules.state import State, board, check_seat


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    """None for a spectator."""
    state: State
    """The game without the choices that others have made but that have not taken effect (C14), and
    of cards what the seat may know (K18)."""
    announced: tuple[str, ...]
    """For each seat the rows that it has confirmed to close in the action that is on."""
    options: tuple[Option, ...]
    """What this seat may do now."""


def view(state: State, seat: int | None) -> View:
    """What the seat sees, None: a spectator. Raises ValueError if there is no such seat."""
    if seat is not None:
        check_seat(state, seat)
    seen = tuple(move if at == seat else None for at, move in enumerate(state.chosen))
    return View(
        seat=seat,
        state=replace(state, chosen=seen, cards=state.cards.hide_from(seat)),
        announced=tuple(announcement(state, at) for at in range(state.players)),
        options=() if seat is None else options(state, seat),
    )


def predict_end(state: State, announced: Iterable[str]) -> str | None:
    """How the game will end with this action if the announced rows close (C11, C14)."""
    then = board(state)
    for rows in announced:
        for row in rows:
            then.closed |= 1 << COLOURS.index(row)
    return END_CAUSES[flow.end_reason(state.tables, then)]


def announcement(state: State, seat: int) -> str:
    """The rows that a seat has confirmed to close: this is said aloud at once (C14), but where they
    close for nobody else (K8)."""
    token = state.chosen[seat]
    if token is None or not state.confirmed[seat] or state.tables.cards:
        return ""
    move = read_move(state, seat, token)
    return "" if isinstance(move, Refusal) else option(state, seat, move).closes
