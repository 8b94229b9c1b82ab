"""What happened in many games, as counts of whole numbers that add up.

Each result of a game, written or derived, is a column of numbers; a tally holds for each column how
often each number occurred. So tallies of parts of a run, added in any order, are the tally of the
whole.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qwixx.kernels.batch import CLOSED, ENDED, FIRST, MISSES, SCORE, TURNS
from qwixx.kernels.run import Results

NOBODY = -1
"""The winner of a game that two or more share."""

Counts = Mapping[int, int]


def score_of(seat: int) -> str:
    return f"score {seat}"


def misses_of(seat: int) -> str:
    return f"misses {seat}"


def closings_of(seat: int) -> str:
    """The set of rows that are closed for a seat; with dice they are for all."""
    return f"closed {seat}"


def score_at(place: int) -> str:
    """The score of whoever plays in this place, counted from the seat that begins."""
    return f"score at {place}"


def names(players: int) -> list[str]:
    """The columns."""
    by_seat = [
        name(n) for name in (score_of, misses_of, score_at, closings_of) for n in range(players)
    ]
    return ["turns", "ended", "winner", "place", *by_seat]


@dataclass(frozen=True, slots=True)
class Tally:
    players: int
    columns: Mapping[str, Counts]

    @property
    def games(self) -> int:
        return sum(self.columns["turns"].values())

    def __add__(self, other: "Tally") -> "Tally":
        both = {
            name: add_counts(counts, other.columns[name]) for name, counts in self.columns.items()
        }
        return Tally(self.players, both)

    def as_json(self) -> dict[str, list[list[int]]]:
        return {name: [[n, k] for n, k in kept.items()] for name, kept in self.columns.items()}


def add_counts(one: Counts, other: Counts) -> Counts:
    """The sum of both, sorted by number."""
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


def tally_games(results: Results, players: int) -> Tally:
    """The tally of some games, from their results as a kernel writes them."""
    return (
        tally_lists(results, players)
        if isinstance(results, list)
        else tally_arrays(results, players)
    )


def tally_lists(results: Results, players: int) -> Tally:
    winners, places = [], []
    for row in results:
        scores = list(row[SCORE : SCORE + players])
        best = max(scores)
        winner = scores.index(best) if scores.count(best) == 1 else NOBODY
        winners.append(winner)
        places.append(NOBODY if winner == NOBODY else (winner - row[FIRST]) % players)
    columns = {
        "turns": [row[TURNS] for row in results],
        "ended": [row[ENDED] for row in results],
        "winner": winners,
        "place": places,
    }
    for n in range(players):
        columns[score_of(n)] = [row[SCORE + n] for row in results]
        columns[misses_of(n)] = [row[MISSES + n] for row in results]
        columns[closings_of(n)] = [row[CLOSED + n] for row in results]
        columns[score_at(n)] = [row[SCORE + (row[FIRST] + n) % players] for row in results]
    return Tally(players, {name: add_counts(Counter(columns[name]), {}) for name in names(players)})


def tally_arrays(results: Any, players: int) -> Tally:
    """The same, a column at a time."""
    import numpy as np

    scores, first = results[:, SCORE : SCORE + players], results[:, FIRST]
    best = scores == scores.max(axis=1, keepdims=True)
    won = best.sum(axis=1) == 1
    winner = best.argmax(axis=1)
    columns = {
        "turns": results[:, TURNS],
        "ended": results[:, ENDED],
        "winner": np.where(won, winner, NOBODY),
        "place": np.where(won, (winner - first) % players, NOBODY),
    }
    for n in range(players):
        columns[score_of(n)] = scores[:, n]
        columns[misses_of(n)] = results[:, MISSES + n]
        columns[closings_of(n)] = results[:, CLOSED + n]
        at = (first + n) % players
        columns[score_at(n)] = np.take_along_axis(scores, at[:, None], axis=1)[:, 0]

    def count(column: Any) -> Counts:
        least = int(column.min())
        found = np.bincount(column - least)
        return {least + int(n): int(found[n]) for n in np.flatnonzero(found)}

    return Tally(players, {name: count(columns[name]) for name in names(players)})
