"""The chance to win from a position, by a net; of a game that is over, exactly.

A net has a vector for each fact of a position (see `atoms`) and adds up those that hold; two layers
follow. Alone there is nothing to win, and the value is the final score, in hundreds.
"""

from collections.abc import Sequence
from math import exp, log

from qwixx.law import flow
from qwixx.law.position import NOWHERE, OVER, Position
from qwixx.law.tables import Tables
from qwixx.players.atoms import atoms

WIDTH = 64
UNITS = 32
"""Of the sum of vectors, and of the layer behind it."""

Net = tuple[Sequence[Sequence[float]], Sequence[Sequence[float]], Sequence[float], Sequence[float]]
"""A vector for each fact; the weights from each of their numbers to the units; the units' biases;
the weights of the units, and behind them the last bias."""
PAIRS = 10
"""Of five players, who are the most."""
CROWD = (1.0, 1.0, 1.0, 1.0, 0.965, 0.93)
"""By how many play: how far the chances in pairs can be taken at their word. Who leads is caught up
with by somebody more often than they say, and the more so the more there are (measured: see
docs/experiments.md)."""
Room = tuple[list[int], list[float], list[float], list[float], list[float]]
"""Where facts, sums, units, the odds in pairs, and the shares of the seats are written."""


def chance(t: Tables, p: Position, seat: int, net: Net, room: Room) -> float:
    """How likely the seat wins, or with how many hundreds of points it ends alone."""
    if p.phase == OVER:
        return outcome(t, p, seat)
    if p.players == 1:
        return forward(net, room[0], atoms(t, p, seat, NOWHERE, room[0]), room[1], room[2])
    wait = (seat - p.active + p.players) % p.players
    if p.players == 2:
        first = 1.0 / (1.0 + exp(-rolling_first(t, p, 0, 1, net, room)))
        return first if wait == 0 else 1.0 - first
    shares(t, p, net, room)
    return room[4][wait]


def shares(t: Tables, p: Position, net: Net, room: Room) -> None:
    """Write the chances of three and more to win, in the order in which they roll."""
    pair = 0
    for second in range(1, p.players):
        for first in range(second):
            room[3][pair] = rolling_first(t, p, first, second, net, room)
            pair += 1
    share_out(room[3], p.players, room[4])


def share_out(odds: list[float], players: int, found: list[float]) -> None:
    """From the odds in pairs, as logarithms, to everybody's share.

    To win is to beat each other one, so a seat's chances in pairs are multiplied; all are tempered
    (see `CROWD`) and made to add up to one.
    """
    for wait in range(players):
        found[wait] = 0.0
    pair = 0
    for second in range(1, players):
        for first in range(second):
            found[first] += log_chance(odds[pair])
            found[second] += log_chance(-odds[pair])
            pair += 1
    most = found[0]
    for wait in range(1, players):
        most = max(most, found[wait])
    total = 0.0
    for wait in range(players):
        found[wait] = exp(CROWD[players] * (found[wait] - most))
        total += found[wait]
    for wait in range(players):
        found[wait] /= total


def log_chance(value: float) -> float:
    """The logarithm of a chance whose odds have the logarithm `value`; never overflows."""
    return min(value, 0.0) - log(1.0 + exp(-abs(value)))


def rolling_first(t: Tables, p: Position, first: int, second: int, net: Net, room: Room) -> float:
    """The odds, as a logarithm, of whoever waits `first` turns to have more than another, who waits
    longer."""
    seat = (p.active + first) % p.players
    other = (p.active + second) % p.players
    return forward(net, room[0], atoms(t, p, seat, other, room[0]), room[1], room[2])


def forward(net: Net, found: Sequence[int], n: int, sums: list[float], units: list[float]) -> float:
    """What the net makes of the facts.

    Four at a time and without a branch in the inner loop, where all of the expert's time goes.
    """
    vector = net[0][found[0]]
    for k in range(WIDTH):
        sums[k] = vector[k]
    for at in range(1, n):
        vector = net[0][found[at]]
        for k in range(WIDTH):
            sums[k] += vector[k]
    cut(sums, WIDTH)
    biases = net[2]
    for j in range(UNITS):
        units[j] = biases[j]
    for k in range(0, WIDTH, 4):
        a, b, c, d = net[1][k], net[1][k + 1], net[1][k + 2], net[1][k + 3]
        w, x, y, z = sums[k], sums[k + 1], sums[k + 2], sums[k + 3]
        for j in range(UNITS):
            units[j] += w * a[j] + x * b[j] + y * c[j] + z * d[j]
    cut(units, UNITS)
    last = net[3]
    value = last[UNITS]
    for j in range(UNITS):
        value += units[j] * last[j]
    return value


def cut(numbers: list[float], n: int) -> None:
    """What is below nothing becomes nothing."""
    for k in range(n):
        if numbers[k] < 0.0:
            numbers[k] = 0.0


def outcome(t: Tables, p: Position, seat: int) -> float:
    """A game that is over: won, lost, or shared with those who have as many points."""
    mine = flow.score(t, p, seat)
    if p.players == 1:
        return mine / 100.0
    equal = 0
    for other in range(p.players):
        points = flow.score(t, p, other)
        if points > mine:
            return 0.0
        if points == mine:
            equal += 1
    return 1.0 / equal
