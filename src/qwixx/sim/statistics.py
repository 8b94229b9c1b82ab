"""What a tally says: means, spreads, quantiles, shares with their uncertainty."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any

from qwixx.law.variant import COLOURS, letters
from qwixx.rules.options import END_CAUSES
from qwixx.sim.part import Part
from qwixx.sim.plan import RunPlan
from qwixx.sim.tally import NOBODY, Counts, Tally, closings_of, misses_of, score_at, score_of
from qwixx.variants import variants

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


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers are spread over the games of a run."""

    mean: float
    sd: float
    quantiles: dict[str, int]
    """By percent."""


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    bot: str
    wins: int
    win_rate: float
    ci99: tuple[float, float]
    """Where the true rate lies with 99 % confidence."""
    mean_score: float
    sd_score: float
    score_quantiles: dict[str, int]
    mean_misses: float
    misses: dict[str, int]
    """Games by the number of misses."""
    rows_closed: dict[str, int]
    """Games by the number of rows that were closed for it; with dice a row is closed for all."""
    closed_by_row: dict[str, int]
    """Games by row that was closed for it."""


@dataclass(frozen=True, slots=True)
class PlaceStatistics:
    """Of those who begin, who come second, and so on."""

    place: int
    wins: int
    win_rate: float
    ci99: tuple[float, float]
    mean_score: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the games of a run were like; seats and places count from 1."""

    variant: str
    players: int
    games: int
    seed: int
    ties: int
    mean_turns: float
    turns: Spread
    ended: dict[str, int]
    """Games by how they ended: `rows`, `misses`, `stones`."""
    rows_closed: dict[str, int]
    """Games by the number of closed rows; with cards empty, as rows close for one seat only."""
    closed: dict[str, int]
    """Games by the rows that were closed: `rg`, `-` for none; with cards empty."""
    closed_by_row: dict[str, int]
    """Games by row that was closed; with cards empty."""
    seats: tuple[SeatStatistics, ...]
    places: tuple[PlaceStatistics, ...]
    kernel: str
    cpu_seconds: float
    compile_cpu_seconds: float
    games_per_cpu_second: float
    jokers: bool
    plan: RunPlan = field(repr=False)
    tally: Tally = field(repr=False)

    def as_json(self) -> dict[str, Any]:
        """As `qwixx simulate --json` prints it."""
        names = [it.name for it in fields(self) if it.name not in ("plan", "tally")]
        return {name: to_json(getattr(self, name)) for name in names}

    def plot(self) -> str:
        """Scores, lengths and who wins as an SVG; needs the extra `plot`."""
        from qwixx.sim.plot import picture

        return picture(self.plan, self.tally)

    def _repr_svg_(self) -> str:
        return self.plot()


def to_json(value: Any) -> Any:
    """A value with its dataclasses as dicts."""
    if isinstance(value, tuple):
        return [to_json(it) for it in value]
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def summarize(counts: Counts) -> Spread:
    quantiles = {str(percent): quantile(counts, percent) for percent in QUANTILES}
    return Spread(mean(counts), deviation(counts), quantiles)


def win_rate(counts: Counts, who: int, games: int) -> tuple[int, float, tuple[float, float]]:
    """How often a seat or place wins, as a share, and where the true share lies."""
    wins = counts.get(who, 0)
    return wins, wins / games, interval(wins, games)


def count_closed_rows(closed: Counts) -> dict[str, int]:
    """In how many games so many rows were closed."""
    rows = [0] * (len(COLOURS) + 1)
    for row_set, games in closed.items():
        rows[row_set.bit_count()] += games
    return {str(n): games for n, games in enumerate(rows) if games}


def count_each_row(closed: Counts) -> dict[str, int]:
    """In how many games each row was closed."""
    return {
        colour: sum(k for row_set, k in closed.items() if row_set >> row & 1)
        for row, colour in enumerate(COLOURS)
    }


def statistics(plan: RunPlan, part: Part) -> Statistics:
    """All that is known of the games of a run."""
    tally = part.tally
    columns, games = tally.columns, tally.games
    turns = summarize(columns["turns"])
    for_all = not variants()[plan.variant].cards
    closed = columns[closings_of(0)]
    return Statistics(
        variant=plan.variant,
        players=plan.players,
        games=games,
        seed=plan.seed,
        ties=columns["winner"].get(NOBODY, 0),
        mean_turns=turns.mean,
        turns=turns,
        ended=dict(sorted((str(END_CAUSES[why]), k) for why, k in columns["ended"].items())),
        rows_closed=count_closed_rows(closed) if for_all else {},
        closed={letters(row_set) or "-": k for row_set, k in closed.items()} if for_all else {},
        closed_by_row=count_each_row(closed) if for_all else {},
        seats=tuple(seat_statistics(plan, tally, n) for n in range(plan.players)),
        places=tuple(
            PlaceStatistics(
                n + 1, *win_rate(columns["place"], n, games), mean(columns[score_at(n)])
            )
            for n in range(plan.players)
        ),
        kernel="+".join(part.kernels),
        cpu_seconds=round(part.cpu_seconds, 6),
        compile_cpu_seconds=round(part.compile_seconds, 6),
        games_per_cpu_second=round(games / max(part.cpu_seconds, 1e-9), 1),
        jokers=plan.jokers,
        plan=plan,
        tally=tally,
    )


def place_statistics(tally: Tally, place: int) -> PlaceStatistics:
    wins = win_rate(tally.columns["place"], place, tally.games)
    return PlaceStatistics(place + 1, *wins, mean(tally.columns[score_at(place)]))


def seat_statistics(plan: RunPlan, tally: Tally, n: int) -> SeatStatistics:
    misses, closed = tally.columns[misses_of(n)], tally.columns[closings_of(n)]
    score = summarize(tally.columns[score_of(n)])
    return SeatStatistics(
        plan.bots[n],
        *win_rate(tally.columns["winner"], n, tally.games),
        mean_score=score.mean,
        sd_score=score.sd,
        score_quantiles=score.quantiles,
        mean_misses=mean(misses),
        misses={str(m): k for m, k in misses.items()},
        rows_closed=count_closed_rows(closed),
        closed_by_row=count_each_row(closed),
    )


def histogram(plan: RunPlan, tally: Tally) -> Iterator[tuple[int, str, int, int]]:
    """Seat, bot, score, and how many games of that seat ended with it."""
    for n, bot in enumerate(plan.bots):
        for score, games in tally.columns[score_of(n)].items():
            yield n + 1, bot, score, games
