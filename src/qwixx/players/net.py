"""A position's value by a small net: any weights, from none to two hidden layers.

A net is one flat list of numbers: the sizes of two hidden layers (0: not there), then layer by
layer and unit by unit the bias and a weight for each input. Hidden units are cut off at zero; the
last layer is one unit, which is not. Without hidden layers this is a linear formula.
"""

from collections.abc import Sequence
from itertools import pairwise

from qwixx.law import duel, flow, sheet
from qwixx.law.bits import count
from qwixx.law.position import OVER, Position
from qwixx.law.tables import Tables
from qwixx.players.yardstick import best_other, decided, reached

PER_ROW = 4
FEATURES = 4 * PER_ROW + 5
HIDDEN = 2
"""Hidden layers at most."""
ROOM = 1024
"""Numbers that a net may have in the air: its features and units."""


def features(t: Tables, p: Position, seat: int, out: list[float]) -> None:
    """A position as a seat sees it.

    For each row the own crosses or stones, the place they have reached, whether it is closed, and
    in Duel the other's stones; then misses, score, closed rows, and of the best other its score and
    misses.
    """
    for row in range(4):
        at = PER_ROW * row
        if t.stones:
            own = p.marks[seat * duel.ROWS + row]
            out[at] = float(duel.in_row(t, p, seat, row))
            out[at + 1] = float(duel.top(own) + 1)
            out[at + 3] = float(duel.in_row(t, p, 1 - seat, row))
        else:
            out[at] = float(sheet.crosses(t, p.marks[seat], row))
            out[at + 1] = float(reached(t, p.marks[seat], row))
            out[at + 3] = 0.0
        out[at + 2] = float(p.closed >> row & 1)
    other = best_other(t, p, seat)
    at = 4 * PER_ROW
    out[at] = float(p.misses[seat])
    out[at + 1] = float(flow.score(t, p, seat))
    out[at + 2] = float(count(p.closed))
    out[at + 3] = float(flow.score(t, p, other)) if other != seat else 0.0
    out[at + 4] = float(p.misses[other]) if other != seat else 0.0


def net(t: Tables, p: Position, seat: int, weights: Sequence[float], room: list[float]) -> float:
    """What a position is worth; of a game that is over, whether it is won."""
    if p.phase == OVER:
        return decided(t, p, seat)
    features(t, p, seat, room)
    at = HIDDEN
    low = 0
    width = FEATURES
    for layer in range(HIDDEN + 1):
        units = int(weights[layer]) if layer < HIDDEN else 1
        for unit in range(units):
            total = weights[at]
            for number in range(width):
                total += weights[at + 1 + number] * room[low + number]
            at += width + 1
            if layer < HIDDEN and total < 0.0:
                total = 0.0
            room[low + width + unit] = total
        if units:
            low += width
            width = units
    return room[low]


def size(hidden: Sequence[int]) -> int:
    """How long the list of a net with such hidden layers is."""
    widths = [FEATURES, *hidden, 1]
    return HIDDEN + sum((inputs + 1) * units for inputs, units in pairwise(widths))


def checked(weights: Sequence[float]) -> list[float]:
    """The weights, if they are a net."""
    hidden = [int(weights[layer]) for layer in range(HIDDEN) if weights[layer]]
    if len(weights) != size(hidden) or FEATURES + sum(hidden) + 1 > ROOM:
        raise ValueError(f"a net with layers {hidden} has {size(hidden)} numbers")
    return [float(weight) for weight in weights]
