"""A position's value by a multilayer perceptron with weights of one's own, for experiments.

The weights are one flat list: the sizes of two hidden layers (0: not there), then layer by layer
and unit by unit the bias and a weight for each input. Hidden units have a ReLU; the output, one
unit, is linear. Without hidden layers this is a linear formula.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from qwixx.law import duel, flow, sheet
from qwixx.law.bits import count
from qwixx.law.position import OVER, Position
from qwixx.players.tables import PlayerTables
from qwixx.players.yardstick import best_other, final_value, row_reach

PER_ROW = 4
INPUTS = 4 * PER_ROW + 5
HIDDEN_LAYERS = 2
"""Hidden layers at most."""
MAX_ACTIVATIONS = 1024
"""Inputs and units together."""


class Mlp(NamedTuple):
    """Weights, and a buffer for inputs and activations."""

    weights: Sequence[float]
    activations: list[float]


def write_inputs(t: PlayerTables, p: Position, seat: int, out: list[float]) -> None:
    """Write a position as a seat sees it.

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
            out[at + 1] = float(row_reach(t, p.marks[seat], row))
            out[at + 3] = 0.0
        out[at + 2] = float(p.closed >> row & 1)
    other = best_other(t, p, seat)
    at = 4 * PER_ROW
    out[at] = float(p.misses[seat])
    out[at + 1] = float(flow.score(t, p, seat))
    out[at + 2] = float(count(p.closed))
    out[at + 3] = float(flow.score(t, p, other)) if other != seat else 0.0
    out[at + 4] = float(p.misses[other]) if other != seat else 0.0


def mlp_value(t: PlayerTables, p: Position, seat: int, mlp: Mlp) -> float:
    """What a position is worth; of a game that is over, whether it is won."""
    if p.phase == OVER:
        return final_value(t, p, seat)
    weights = mlp.weights
    activations = mlp.activations
    write_inputs(t, p, seat, activations)
    at = HIDDEN_LAYERS
    low = 0
    width = INPUTS
    for layer in range(HIDDEN_LAYERS + 1):
        units = int(weights[layer]) if layer < HIDDEN_LAYERS else 1
        for unit in range(units):
            total = weights[at]
            for number in range(width):
                total += weights[at + 1 + number] * activations[low + number]
            at += width + 1
            if layer < HIDDEN_LAYERS and total < 0.0:
                total = 0.0
            activations[low + width + unit] = total
        if units:
            low += width
            width = units
    return activations[low]


def weight_count(hidden: Sequence[int]) -> int:
    """How many weights a perceptron with such hidden layers has."""
    widths = [INPUTS, *hidden, 1]
    return HIDDEN_LAYERS + sum((inputs + 1) * units for inputs, units in pairwise(widths))


def check_weights(weights: Sequence[float]) -> list[float]:
    """The weights as floats; raises ValueError if their number does not fit their layers."""
    hidden = [int(weights[layer]) for layer in range(HIDDEN_LAYERS) if weights[layer]]
    if len(weights) != weight_count(hidden) or INPUTS + sum(hidden) + 1 > MAX_ACTIVATIONS:
        raise ValueError(f"a net with layers {hidden} has {weight_count(hidden)} numbers")
    return [float(weight) for weight in weights]
