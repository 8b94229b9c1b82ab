"""The chance to win from a position, by a net; of a game that is over, exactly.

A net has a vector for each fact of a position (see `atoms`) and adds up those that hold; two layers
follow. Alone there is nothing to win, and the value is the final score, in hundreds.
"""

from collections.abc import Sequence
from math import exp, log2

from qwixx.kernels.atoms import atoms
from qwixx.rules import flow
from qwixx.rules.position import NOWHERE, OVER, Position
from qwixx.rules.tables import Tables

WIDTH = 64
UNITS = 32
"""Of the sum of vectors, and of the layer behind it."""

EQUAL: tuple[float, ...] = (
    1.0,
    1.0,
    1.0,
    *(log2(players) / (players - 1) for players in (3, 4, 5)),
)
"""By players: the power by which even chances against each become an even share."""

Net = tuple[Sequence[Sequence[float]], Sequence[Sequence[float]], Sequence[float], Sequence[float]]
"""A vector for each fact; the weights from each of their numbers to the units; the units' biases;
the weights of the units, and behind them the last bias."""
Room = tuple[list[int], list[float], list[float]]
"""Where facts, sums and units are written."""


def chance(t: Tables, p: Position, seat: int, net: Net, room: Room) -> float:
    """How likely the seat wins, or with how many hundreds of points it ends alone.

    The net knows two players. Of more, a seat has to beat each other one; whoever beats one
    has a good sheet and beats others sooner, so that among equals each has an equal share.
    """
    if p.phase == OVER:
        return outcome(t, p, seat)
    if p.players == 1:
        return forward(net, room[0], atoms(t, p, seat, NOWHERE, room[0]), room[1], room[2])
    together = 1.0
    for step in range(1, p.players):
        together *= beats(t, p, seat, (seat + step) % p.players, net, room)
    return float(together ** EQUAL[p.players])


def beats(t: Tables, p: Position, seat: int, other: int, net: Net, room: Room) -> float:
    """How likely the seat has more points than another; who rolls first of them is asked."""
    wait = (seat - p.active + p.players) % p.players
    longer = (other - p.active + p.players) % p.players
    if wait < longer:
        return rolling_first(t, p, seat, other, net, room)
    return 1.0 - rolling_first(t, p, other, seat, net, room)


def rolling_first(t: Tables, p: Position, seat: int, other: int, net: Net, room: Room) -> float:
    value = forward(net, room[0], atoms(t, p, seat, other, room[0]), room[1], room[2])
    return 1.0 / (1.0 + exp(-value))


def forward(net: Net, found: Sequence[int], n: int, sums: list[float], units: list[float]) -> float:
    """What the net makes of the facts."""
    vector = net[0][found[0]]
    for k in range(WIDTH):
        sums[k] = vector[k]
    for at in range(1, n):
        vector = net[0][found[at]]
        for k in range(WIDTH):
            sums[k] += vector[k]
    biases = net[2]
    for j in range(UNITS):
        units[j] = biases[j]
    for k in range(WIDTH):
        if sums[k] > 0.0:
            weights = net[1][k]
            held = sums[k]
            for j in range(UNITS):
                units[j] += held * weights[j]
    last = net[3]
    value = last[UNITS]
    for j in range(UNITS):
        value += max(units[j], 0.0) * last[j]
    return value


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
