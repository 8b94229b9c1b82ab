"""What a tally says: means, spreads, quantiles, shares with their uncertainty."""

from collections.abc import Iterator
from math import sqrt
from statistics import NormalDist
from typing import Any

from qwixx.law.variant import COLOURS, letters
from qwixx.rules.options import END_CAUSES
from qwixx.sim.part import Part
from qwixx.sim.plan import RunPlan
from qwixx.sim.tally import NOBODY, Counts, Tally, misses_of, score_at, score_of

QUANTILES = (5, 25, 50, 75, 95)
Z99 = NormalDist().inv_cdf(0.995)


def mean(counts: Counts) -> float:
    return sum(n * k for n, k in counts.items()) / sum(counts.values())


def deviation(counts: Counts) -> float:
    """The standard deviation, as estimated from a sample; in whole numbers up to the last step."""
    games = sum(counts.values())
    first = sum(n * k for n, k in counts.items())
    second = sum(n * n * k for n, k in counts.items())
    return sqrt((games * second - first * first) / (games * (games - 1))) if games > 1 else 0.0


def quantile(counts: Counts, percent: int) -> int:
    """The least number that is not exceeded in so many percent of the games."""
    wanted = percent * sum(counts.values())
    seen = 0
    for n, k in sorted(counts.items()):
        seen += k
        if 100 * seen >= wanted:
            return n
    raise ValueError("nothing was counted")


def interval(hits: int, games: int) -> tuple[float, float]:
    """Where the true share lies with 99 % confidence, by Wilson's formula."""
    share, spread = hits / games, Z99 * Z99 / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    # Rounding must not put a share of 0 or 1 outside.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def summarize(counts: Counts) -> dict[str, Any]:
    """Mean, standard deviation and quantiles."""
    return {
        "mean": mean(counts),
        "sd": deviation(counts),
        "quantiles": {str(percent): quantile(counts, percent) for percent in QUANTILES},
    }


def win_statistics(counts: Counts, who: int, games: int) -> dict[str, Any]:
    """How often a seat or place wins, with its uncertainty."""
    wins = counts.get(who, 0)
    return {"wins": wins, "win_rate": wins / games, "ci99": list(interval(wins, games))}


def rows_closed(closed: Counts) -> dict[str, int]:
    """In how many games so many rows were closed."""
    rows = [0] * (len(COLOURS) + 1)
    for row_set, games in closed.items():
        rows[row_set.bit_count()] += games
    return {str(n): games for n, games in enumerate(rows) if games}


def statistics(plan: RunPlan, part: Part) -> dict[str, Any]:
    """Everything, in the shape that the command line prints. Seats count from 1 there."""
    tally = part.tally
    columns, games = tally.columns, tally.games
    closed = columns["closed"]
    return {
        "variant": plan.variant,
        "players": plan.players,
        "games": games,
        "seed": plan.seed,
        "ties": columns["winner"].get(NOBODY, 0),
        "mean_turns": mean(columns["turns"]),
        "turns": summarize(columns["turns"]),
        "ended": dict(sorted((str(END_CAUSES[why]), k) for why, k in columns["ended"].items())),
        "rows_closed": rows_closed(closed),
        "closed": {letters(row_set) or "-": k for row_set, k in closed.items()},
        "closed_by_row": {
            colour: sum(k for row_set, k in closed.items() if row_set >> row & 1)
            for row, colour in enumerate(COLOURS)
        },
        "seats": [seat_statistics(plan, tally, n) for n in range(plan.players)],
        "places": [
            {
                "place": n + 1,
                **win_statistics(columns["place"], n, games),
                "mean_score": mean(columns[score_at(n)]),
            }
            for n in range(plan.players)
        ],
        "kernel": "+".join(part.kernels),
        "cpu_seconds": round(part.cpu_seconds, 6),
        "compile_cpu_seconds": round(part.compile_seconds, 6),
        "games_per_cpu_second": round(games / max(part.cpu_seconds, 1e-9), 1),
    }


def seat_statistics(plan: RunPlan, tally: Tally, n: int) -> dict[str, Any]:
    misses = tally.columns[misses_of(n)]
    score = summarize(tally.columns[score_of(n)])
    return {
        "bot": plan.bots[n],
        **win_statistics(tally.columns["winner"], n, tally.games),
        "mean_score": score["mean"],
        "sd_score": score["sd"],
        "score_quantiles": score["quantiles"],
        "mean_misses": mean(misses),
        "misses": {str(m): k for m, k in misses.items()},
    }


def histogram(plan: RunPlan, tally: Tally) -> Iterator[tuple[int, str, int, int]]:
    """Seat, bot, score, and how many games of that seat ended with it."""
    for n, bot in enumerate(plan.bots):
        for score, games in tally.columns[score_of(n)].items():
            yield n + 1, bot, score, games
