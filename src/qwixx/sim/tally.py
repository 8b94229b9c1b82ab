"""What happened in many games, as counts of whole numbers that add up.

Whatever is told of a game, directly or worked out, is a column of numbers; a tally holds for each
column how often each number occurred. So tallies of parts of a run, added in any order, are the
tally of the whole.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qwixx.kernels.batch import CLOSED, ENDED, FIRST, MISSES, SCORE, TURNS
from qwixx.kernels.run import Told

NOBODY = -1
"""The winner of a game that two or more share."""

Counts = Mapping[int, int]


def score_of(seat: int) -> str:
    return f"score {seat}"


def misses_of(seat: int) -> str:
    return f"misses {seat}"


def score_at(place: int) -> str:
    """The score of whoever plays in this place, counted from the seat that begins."""
    return f"score at {place}"


def names(players: int) -> list[str]:
    """The columns."""
    by_seat = [name(n) for name in (score_of, misses_of, score_at) for n in range(players)]
    return ["turns", "ended", "closed", "winner", "place", *by_seat]


@dataclass(frozen=True, slots=True)
class Tally:
    players: int
    columns: Mapping[str, Counts]

    @property
    def games(self) -> int:
        return sum(self.columns["turns"].values())

    def __add__(self, other: "Tally") -> "Tally":
        both = {name: merged(counts, other.columns[name]) for name, counts in self.columns.items()}
        return Tally(self.players, both)

    def as_json(self) -> dict[str, list[list[int]]]:
        return {name: [[n, k] for n, k in kept.items()] for name, kept in self.columns.items()}


def merged(one: Counts, other: Counts) -> Counts:
    both = Counter(one)
    both.update(other)
    return dict(sorted(both.items()))


def empty(players: int) -> Tally:
    return Tally(players, {name: {} for name in names(players)})


def from_json(players: int, kept: Any) -> Tally:
    """What `as_json` gave; raises ValueError, TypeError or KeyError on anything else."""
    columns = {name: {int(n): int(k) for n, k in kept[name]} for name in names(players)}
    if len({sum(counts.values()) for counts in columns.values()}) != 1:
        raise ValueError("columns of different lengths")
    return Tally(players, columns)


def tallied(told: Told, players: int) -> Tally:
    """The tally of some games, from what a kernel tells of them."""
    return plain(told, players) if isinstance(told, list) else vectors(told, players)


def plain(told: Told, players: int) -> Tally:
    winners, places = [], []
    for row in told:
        scores = list(row[SCORE : SCORE + players])
        best = max(scores)
        winner = scores.index(best) if scores.count(best) == 1 else NOBODY
        winners.append(winner)
        places.append(NOBODY if winner == NOBODY else (winner - row[FIRST]) % players)
    columns = {
        "turns": [row[TURNS] for row in told],
        "ended": [row[ENDED] for row in told],
        "closed": [row[CLOSED] for row in told],
        "winner": winners,
        "place": places,
    }
    for n in range(players):
        columns[score_of(n)] = [row[SCORE + n] for row in told]
        columns[misses_of(n)] = [row[MISSES + n] for row in told]
        columns[score_at(n)] = [row[SCORE + (row[FIRST] + n) % players] for row in told]
    return Tally(players, {name: merged(Counter(columns[name]), {}) for name in names(players)})


def vectors(told: Any, players: int) -> Tally:
    """The same, a column at a time."""
    import numpy as np

    scores, first = told[:, SCORE : SCORE + players], told[:, FIRST]
    best = scores == scores.max(axis=1, keepdims=True)
    won = best.sum(axis=1) == 1
    winner = best.argmax(axis=1)
    columns = {
        "turns": told[:, TURNS],
        "ended": told[:, ENDED],
        "closed": told[:, CLOSED],
        "winner": np.where(won, winner, NOBODY),
        "place": np.where(won, (winner - first) % players, NOBODY),
    }
    for n in range(players):
        columns[score_of(n)] = scores[:, n]
        columns[misses_of(n)] = told[:, MISSES + n]
        at = (first + n) % players
        columns[score_at(n)] = np.take_along_axis(scores, at[:, None], axis=1)[:, 0]

    def counted(column: Any) -> Counts:
        least = int(column.min())
        found = np.bincount(column - least)
        return {least + int(n): int(found[n]) for n in np.flatnonzero(found)}

    return Tally(players, {name: counted(columns[name]) for name in names(players)})
