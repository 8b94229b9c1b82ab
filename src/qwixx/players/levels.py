"""Players of graded strength: the expert's judgement, more or less blurred."""

from math import log

from qwixx.law import flow
from qwixx.law.position import Position
from qwixx.law.tables import Tables
from qwixx.players.expert import Mind, best_of, weigh
from qwixx.players.stream import LOW, STEP, scattered

BLUR = (1.5, 0.8, 0.35, 0.0)
"""By level: how far, in odds, the judgement of an option may be off."""
THRIFT = (0.12, 0.06, 0.0, 0.0)
"""By level: how much it hurts, in odds, to leave out a cell. Beginners dislike gaps."""
SURE = 1e-6


def think(t: Tables, p: Position, seat: int, level: int, noise: int, mind: Mind) -> int:
    """The index of the chosen move among the legal ones, or PASS; `noise` draws all chance."""
    n = weigh(t, p, seat, mind)
    values = mind[8]
    if BLUR[level] == 0.0:
        return best_of(values, n) - 1
    for at in range(n):
        values[at] = odds(values[at], p.players) + BLUR[level] * blur(noise, at)
        if at > 0:
            values[at] -= THRIFT[level] * flow.skips(t, p, seat, mind[4][seat][at - 1])
    return best_of(values, n) - 1


def odds(value: float, players: int) -> float:
    """A chance as the logarithm of its odds; alone, tens of points."""
    if players == 1:
        return 10.0 * value
    value = min(1.0 - SURE, max(SURE, value))
    return log(value / (1.0 - value))


def blur(noise: int, at: int) -> float:
    """A number from -1 to 1 for each option, small ones more often."""
    one = scattered((noise + 2 * at * STEP) & LOW)
    other = scattered((noise + (2 * at + 1) * STEP) & LOW)
    return (one + other) / (LOW + 1) - 1.0
