"""The heart of the solver, compiled: the value of every position of one level.

For given white dice a turn is worth the best over action 1 of the best over action 2. Each colour
die is thrown by itself, so what remains is the expected maximum of four independent dice, which
follows from their faces in order of worth; no roll is enumerated.
"""

from typing import Any

import numba
import numpy as np

import qwixx.kernels.compiled  # noqa: F401  (makes the law known to the compiler)
from qwixx.kernels.kernel import kernel
from qwixx.kernels.rows import PLACES
from qwixx.law import sheet
from qwixx.law.tables import SUMS

NEVER = -1e9
OPTIONS = 8
"""Crosses of one action 1 at most: a row each, by sum and by luck."""

compiled = numba.njit(nogil=True)
# A call hands over all arrays of the problem: what is small and called often is written in place.
in_place = numba.njit(nogil=True, inline="always")
least: Any = numba.njit(sheet.least_rows)


@in_place
def position(g: Any, r: Any) -> Any:
    """The number of a position with these classes of rows."""
    p = g.upper[r[0] * g.classes + r[1]]
    q = g.lower[r[2] * g.classes + r[3]]
    if g.mirrored:
        if p < q:
            return q * (q + 1) // 2 + p
        return p * (p + 1) // 2 + q
    return p * g.lowers + q


@kernel()
def position_number(g: Any, r: Any) -> Any:
    """`position`, to be called from Python."""
    return position(g, r)


@in_place
def cross(g: Any, r: Any, row: int, place: int) -> Any:
    """The class of a row after a cross, and the points of it."""
    at = r[row] * PLACES + place
    return g.successor[at], g.gain[at]


@compiled
def raise_second(g: Any, value: Any, r: Any, closed: int, points: int, best: Any) -> None:
    """Raise `best` (by misses, die and sum) to what action 2 can make of these rows."""
    last = value.shape[1] - 1
    for row in range(4):
        before = r[row]
        for i in range(g.options[before]):
            place = g.places[before * PLACES + i]
            at = g.by_cell[row * PLACES + place]
            if g.closes[r[at // SUMS]]:
                continue
            after, more = cross(g, r, row, place)
            if closed + g.closes[after] >= g.end_rows:
                for m in range(g.end_misses):
                    best[m, at] = max(best[m, at], float(points + more))
            else:
                r[row] = after
                number = position(g, r)
                r[row] = before
                for m in range(g.end_misses):
                    best[m, at] = max(best[m, at], points + more + value[number, last, m])


@compiled
def list_first(g: Any, r: Any, total: int, rows: Any, places: Any) -> int:
    """Write the crosses that action 1 offers for a sum of the white dice; returns how many."""
    n = 0
    for row in range(4):
        place = g.white_place[row * SUMS + total]
        if g.legal[r[row]] >> place & 1:
            rows[n], places[n] = row, place
            n += 1
    if g.lucky >> total & 1:
        fewest = least(g.crosses[r[0]], g.crosses[r[1]], g.crosses[r[2]], g.crosses[r[3]])
        for row in range(4):
            place = g.following[r[row]]
            if fewest >> row & 1 and g.legal[r[row]] >> place & 1:
                rows[n], places[n] = row, place
                n += 1
    return n


@compiled
def mean_of_best(
    sides: int, best: Any, at_least: float, white1: int, white2: int, worths: Any, dice_of: Any
) -> float:
    """The mean of the best that white dice_of and whatever the colour dice show can give."""
    n = 0
    for die in range(4):
        for face in range(1, sides + 1):
            at = die * SUMS + face
            worth = max(best[at + white1], best[at + white2])
            if worth > at_least:
                i = n
                while i > 0 and worths[i - 1] < worth:
                    worths[i], dice_of[i] = worths[i - 1], dice_of[i - 1]
                    i -= 1
                worths[i], dice_of[i] = worth, die
                n += 1
    # The chance that no die shows better than the faces gone through so far, times all rolls.
    lower0 = lower1 = lower2 = lower3 = sides
    rolls = lower0 * lower1 * lower2 * lower3
    below = rolls
    total = 0.0
    for i in range(n):
        if dice_of[i] == 0:
            lower0 -= 1
        elif dice_of[i] == 1:
            lower1 -= 1
        elif dice_of[i] == 2:
            lower2 -= 1
        else:
            lower3 -= 1
        rest = lower0 * lower1 * lower2 * lower3
        total += worths[i] * (below - rest)
        below = rest
        if rest == 0:
            break
    mean: float = (total + at_least * below) / rolls
    return mean


@kernel()
def sweep(g: Any, level: int, begin: int, step: int, value: Any) -> int:
    """Write the values of every `step`th part of the positions of a level, from `begin` on; returns
    how many."""
    r = np.zeros(4, np.int64)
    sums = 2 * g.sides + 1
    best = np.zeros((sums, g.end_misses, 4 * SUMS))
    rows, places = np.zeros(OPTIONS, np.int64), np.zeros(OPTIONS, np.int64)
    offered = np.zeros(sums, np.int64)
    numbers = np.zeros((sums, OPTIONS), np.int64)
    gains = np.zeros((sums, OPTIONS), np.int64)
    values, dice = np.zeros(4 * g.sides), np.zeros(4 * g.sides, np.int64)
    done = 0
    for p in range(begin, len(g.upper_first), step):
        rest = level - g.upper_height[p]
        if rest < 0 or rest + 1 >= len(g.by_height):
            continue
        for at in range(g.by_height[rest], g.by_height[rest + 1]):
            q = g.lower_order[at]
            if g.mirrored and q > p:
                continue
            r[0], r[1] = g.upper_first[p], g.upper_second[p]
            r[2], r[3] = g.lower_first[q], g.lower_second[q]
            closed = g.closes[r[0]] + g.closes[r[1]] + g.closes[r[2]] + g.closes[r[3]]
            if closed < g.end_rows:
                explore_turn(g, value, r, closed, best, rows, places, offered, numbers, gains)
                write_value(g, value, position(g, r), best, offered, numbers, gains, values, dice)
                done += 1
    return done


@compiled
def explore_turn(
    g: Any, value: Any, r: Any, closed: int, best: Any, rows: Any, places: Any,
    offered: Any, numbers: Any, gains: Any,
) -> None:  # fmt: skip
    """Write where the actions of a turn can lead, for every sum of the white dice."""
    best[0] = NEVER
    raise_second(g, value, r, closed, 0, best[0])
    for total in range(2, 2 * g.sides + 1):
        best[total] = best[0]
        n = list_first(g, r, total, rows, places)
        offered[total] = n
        for i in range(n):
            row = rows[i]
            before = r[row]
            after, points = cross(g, r, row, places[i])
            now = closed + g.closes[after]
            r[row] = after
            gains[total, i] = points
            numbers[total, i] = -1 if now >= g.end_rows else position(g, r)
            if now < g.end_rows or not g.judged_by_action:
                raise_second(g, value, r, now, points, best[total])
            r[row] = before


@compiled
def write_value(
    g: Any, value: Any, number: int, best: Any, offered: Any, numbers: Any, gains: Any,
    values: Any, dice: Any,
) -> None:  # fmt: skip
    """Write the value of a position from what can follow, for every count of misses and others'
    turns."""
    others = value.shape[1] - 1
    sides = g.sides
    rolls = sides * sides
    for m in range(g.end_misses - 1, -1, -1):
        missed = float(-g.miss_points)
        if m + 1 < g.end_misses:
            missed += value[number, others, m + 1]
        mean = 0.0
        for total in range(2, 2 * g.sides + 1):
            most = best_first(value, missed, total, others, m, offered, numbers, gains)
            for white1 in range(max(1, total - g.sides), total // 2 + 1):
                white2 = total - white1
                weight = 1 if white1 == white2 else 2
                mean += weight * mean_of_best(
                    sides, best[total, m], most, white1, white2, values, dice
                )
        value[number, 0, m] = mean / rolls
        for other in range(1, others + 1):
            mean = 0.0
            for total in range(2, 2 * g.sides + 1):
                still = value[number, other - 1, m]
                ways = g.sides - abs(g.sides + 1 - total)
                mean += ways * best_first(
                    value, still, total, other - 1, m, offered, numbers, gains
                )
            value[number, other, m] = mean / rolls


@compiled
def best_first(
    value: Any, most: float, total: int, then: int, m: int, offered: Any, numbers: Any, gains: Any
) -> float:
    """The best of doing nothing, worth `most`, and the crosses of action 1."""
    for i in range(offered[total]):
        worth = float(gains[total, i])
        if numbers[total, i] >= 0:
            worth += value[numbers[total, i], then, m]
        most = max(most, worth)
    return most
