"""Tables, boards and automata as records of one fixed shape, so that one compilation serves all."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from qwixx.kernels.rows import PLACES, STATES, Rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.law.flow import MOST_MOVES
from qwixx.law.position import Board
from qwixx.law.tables import SUMS
from qwixx.players.buffers import SEATS
from qwixx.players.expert import VALUES, ExpertContext
from qwixx.players.features import MAX_ACTIVE
from qwixx.players.lookahead import LookaheadBuffers
from qwixx.players.matrix import GRID, MatrixGame
from qwixx.players.mlp import MAX_ACTIVATIONS, Mlp
from qwixx.players.net import PAIRS, UNITS, WIDTH, Evaluator, MutableNet, Net, NetBuffers
from qwixx.players.tables import PlayerTables

CELLS = 64
LENGTHS = {
    PlayerTables: {
        **dict.fromkeys(("row_of", "blocked_by", "needs", "outlook", "grant", "grant_with"), CELLS),
        **dict.fromkeys(("start", "stop", "row_cells", "closers", "of_colour"), 4),
        **dict.fromkeys(("closed_cells", "closed_bar"), 16),
        "by_number": SUMS,
        "by_colour": 4 * SUMS,
        "cell_of": 4 * SUMS,
        "points": SUMS,
    },
    Board: {"marks": 8, "misses": 5, "lucky": 5, "colours": 4, "hands": 5},
    Rows: {
        **dict.fromkeys(("legal", "following", "crosses", "points", "closes"), STATES),
        "successor": STATES * PLACES,
        "value": 8 * STATES,
        "misses": 8,
    },
    Sheets: {"states": 20, "following": 20, "legal": 5},
}
"""How long the lists of each may become in any variant; what is not named is one number."""

REALS = {"outlook", "value"}
WITH_CARDS = "with_cards"
"""A field more, by which the compiler tells the records of card games."""


def record_type(kind: type, cards: bool = False) -> np.dtype[Any]:
    """The type of records that hold the same, of card games or of all others."""
    lengths = LENGTHS[kind]
    types = [
        (field.name, np.float64 if field.name in REALS else np.int64, lengths.get(field.name, ()))
        for field in fields(kind)
    ]
    return np.dtype([*types, (WITH_CARDS, np.int64, ())] if cards else types)


def as_record(thing: PlayerTables | Board | Rows, cards: bool = False) -> np.ndarray[Any, Any]:
    """An array of one record that holds the same."""
    kind = type(thing)
    made = np.zeros(1, record_type(kind, cards))
    record = made[0]
    for field in fields(kind):
        value = getattr(thing, field.name)
        if field.name in LENGTHS[kind]:
            record[field.name][: len(value)] = value
        else:
            record[field.name] = value
    return made


# What `players.buffers` makes of lists, made of arrays. The types are those of the interpreter:
# one text is read with both.


def integers(*shape: int) -> Any:
    return np.zeros(shape, np.int64)


def reals(*shape: int) -> Any:
    return np.zeros(shape)


def lookahead_arrays(cards: bool = False) -> LookaheadBuffers:
    boards: Any = np.zeros(2, record_type(Board, cards))
    return LookaheadBuffers(boards[0], boards[1], integers(MOST_MOVES), integers(MOST_MOVES))


def mlp_arrays(weights: Sequence[float]) -> Mlp:
    numbers: Any = np.array(weights)
    return Mlp(numbers, reals(MAX_ACTIVATIONS))


def net_arrays(net: Net) -> Net:
    """Single precision: the nets are stored with even less, and it is twice as fast."""
    parts: Any = (np.array(part, np.float32) for part in net)
    return Net(*parts)


def parts_of(net: Net | MutableNet) -> tuple[Any, ...]:
    """The arrays of a net that is made of arrays."""
    return tuple(net)


def evaluator_arrays(net: Net) -> Evaluator:
    """The net, which is not copied, with new buffers."""
    sums: Any = np.zeros(WIDTH, np.float32)
    units: Any = np.zeros(UNITS, np.float32)
    features, logits, shares = integers(MAX_ACTIVE), reals(PAIRS), reals(SEATS)
    return Evaluator(net, NetBuffers(features, sums, units, logits, shares))


def context_arrays(net: Net) -> ExpertContext:
    return ExpertContext(
        evaluator=evaluator_arrays(net),
        lookahead=lookahead_arrays(),
        moves=integers(SEATS, MOST_MOVES),
        chosen=integers(SEATS),
        guessed=integers(SEATS),
        values=reals(VALUES),
        replies=reals(VALUES),
        game=MatrixGame(reals(GRID * GRID), reals(2, GRID), reals(2, GRID), reals(2, GRID)),
    )
