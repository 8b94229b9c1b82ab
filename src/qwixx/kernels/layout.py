"""Tables, boards and automata as records of one fixed shape, so that one compilation serves all."""

from dataclasses import fields
from typing import Any

import numpy as np

from qwixx.kernels.rows import PLACES, STATES, Rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import Board
from qwixx.law.tables import SUMS, Tables
from qwixx.players.atoms import MOST
from qwixx.players.chance import PAIRS, UNITS, WIDTH, Net
from qwixx.players.expert import SPACE, VALUES
from qwixx.players.minds import CHOICES, SEATS

CELLS = 64
ROOM = {
    Tables: {
        **dict.fromkeys(("row_of", "blocked_by", "needs", "outlook", "grant", "grant_with"), CELLS),
        **dict.fromkeys(("start", "stop", "row_cells", "closers", "of_colour"), 4),
        **dict.fromkeys(("closed_cells", "closed_bar"), 16),
        "by_number": SUMS,
        "by_colour": 4 * SUMS,
        "points": SUMS,
    },
    Board: {"marks": 8, "misses": 5, "lucky": 5, "colours": 4},
    Rows: {
        **dict.fromkeys(("legal", "following", "crosses", "points", "closes"), STATES),
        "successor": STATES * PLACES,
        "standing": 8 * STATES,
        "misses": 8,
    },
    Sheets: {"states": 20, "following": 20, "legal": 5},
}
"""How long the lists of each may become in any variant; what is not named is one number."""

REALS = {"outlook", "standing"}


def record_type(kind: type) -> np.dtype[Any]:
    room = ROOM[kind]
    return np.dtype(
        [
            (field.name, np.float64 if field.name in REALS else np.int64, room.get(field.name, ()))
            for field in fields(kind)
        ]
    )


def as_record(thing: Tables | Board | Rows) -> np.ndarray[Any, Any]:
    """An array of one record that holds the same."""
    kind = type(thing)
    made = np.zeros(1, record_type(kind))
    for field in fields(kind):
        value = getattr(thing, field.name)
        if field.name in ROOM[kind]:
            made[0][field.name][: len(value)] = value
        else:
            made[0][field.name] = value
    return made


def net_arrays(net: Net) -> tuple[Any, ...]:
    return tuple(np.array(part, np.float32) for part in net)


def new_room() -> tuple[Any, ...]:
    """Where a net writes (see `chance.Room`)."""
    layers = np.zeros(WIDTH, np.float32), np.zeros(UNITS, np.float32)
    return np.zeros(MOST, np.int64), *layers, np.zeros(PAIRS), np.zeros(SEATS)


def mind_arrays(net: tuple[Any, ...]) -> tuple[Any, ...]:
    """What `minds.mind` makes, for compiled experts."""
    room = new_room()
    boards = np.zeros(2, record_type(Board))
    moves = np.zeros((SEATS + 1, MOST_MOVES), np.int64)
    lists = np.zeros(MOST_MOVES, np.int64), np.zeros(CHOICES, np.int64)
    return net, room, boards[0], boards[1], moves, *lists, np.zeros(SPACE), np.zeros(VALUES)
