"""Players of graded strength: the expert's judgement, more or less disturbed by noise."""

from math import log

from qwixx.law import flow
from qwixx.law.position import PASS, Position
from qwixx.players.expert import ExpertContext, evaluate_options, move_of
from qwixx.players.matrix import argmax
from qwixx.players.stream import MASK, WEYL_STEP, hash32
from qwixx.players.tables import PlayerTables

TEMPERATURE = (1.5, 0.8, 0.35, 0.0)
"""By level: how far, in logits, the judgement of an option may be off."""
SKIP_PENALTY = (0.12, 0.06, 0.0, 0.0)
"""By level: how much it hurts, in logits, to leave out a cell. Beginners dislike gaps."""
SURE = 1e-6


def choose_by_level(
    t: PlayerTables, p: Position, seat: int, level: int, noise: int, context: ExpertContext | None
) -> int:
    """The index of the chosen move among the legal ones, or PASS; `noise` draws all chance.

    Without a context, PASS (see `policies.PolicyBuffers`).
    """
    if context is None:
        return PASS
    n = evaluate_options(t, p, seat, context)
    values = context.values
    if TEMPERATURE[level] == 0.0:
        return argmax(values, n) - 1
    for option in range(n):
        values[option] = logit(values[option], p.players)
        values[option] += TEMPERATURE[level] * option_noise(noise, option)
        if option > 0:
            move = move_of(option, context.moves[seat])
            values[option] -= SKIP_PENALTY[level] * flow.skips(t, p, seat, move)
    return argmax(values, n) - 1


def logit(value: float, players: int) -> float:
    """The logit of a chance; alone, tens of points."""
    if players == 1:
        return 10.0 * value
    value = min(1.0 - SURE, max(SURE, value))
    return log(value / (1.0 - value))


def option_noise(noise: int, option: int) -> float:
    """A number from -1 to 1 for each option, triangularly distributed."""
    one = hash32((noise + 2 * option * WEYL_STEP) & MASK)
    other = hash32((noise + (2 * option + 1) * WEYL_STEP) & MASK)
    return (one + other) / (MASK + 1) - 1.0
