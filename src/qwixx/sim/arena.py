"""Matches: bots against each other, each of them at every seat, with the same dice in all seatings.

Dice, and who begins, belong to the seats. So whatever luck gives to a bot, it gives to the other as
well, and less of the result is luck than in as many games that have nothing to do with each other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from itertools import combinations
from math import sqrt
from typing import Any

from qwixx.bots.bot import load
from qwixx.bots.level import LevelBot
from qwixx.bots.nets import net_for
from qwixx.rules.refusal import quote
from qwixx.rules.state import Setup, SetupError
from qwixx.sim.guard import BotFailure
from qwixx.sim.part import Part
from qwixx.sim.plan import RunPlan, make_plan
from qwixx.sim.ratings import ratings
from qwixx.sim.statistics import Z99, deviation, interval, mean
from qwixx.sim.tally import NOBODY, Counts, add_counts, score_of
from qwixx.variants import variants

YARDSTICK = "yardstick"
Seating = tuple[int, ...]
"""Who sits where: numbers of bots, in the order in which they were named."""
Parts = Mapping[RunPlan, Part]


@dataclass(frozen=True, slots=True)
class Match:
    """Some bots at one table. Each seating is a run of its own; all have the same seed."""

    seatings: Mapping[RunPlan, Seating]

    @property
    def games(self) -> int:
        return sum(plan.games for plan in self.seatings)


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a bot."""

    games: int = 0
    wins: int = 0
    ties: int = 0
    scores: Counts = field(default_factory=dict)

    def __add__(self, other: "Standing") -> "Standing":
        return Standing(
            self.games + other.games,
            self.wins + other.wins,
            self.ties + other.ties,
            add_counts(self.scores, other.scores),
        )


def first_seatings(bots: int, players: int) -> list[Seating]:
    """One seating of each match that so many bots play."""
    if players == 1:
        return [(bot,) for bot in range(bots)]
    if bots == 1:
        raise SetupError("a match needs two bots")
    if players == 2:
        return list(combinations(range(bots), 2))
    if bots == 2:
        return [(0, *[1] * (players - 1))]
    if bots == players:
        return [tuple(range(players))]
    raise SetupError(f"{players} players are two bots, or {players}, not {bots}")


def make_matches(
    variant: str,
    names: Sequence[str],
    players: int,
    games: int,
    seed: int,
    jokers: bool = False,
) -> list[Match]:
    """All matches of bots that meet, each with all its seatings, which have the same dice.

    `games` are those of a match, rounded up so that each of its seatings has as many.
    """
    Setup(variants()[variant], players, jokers=jokers)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice and players == 2 < len(names):  # its games against a third would count twice
        raise SetupError(f"{quote(twice)} can meet the others only once: name it once")
    bots = [load(name) for name in names]
    if any(isinstance(bot, LevelBot) for bot in bots):
        # A net that is missing is no failure of a bot: it is said before anything is played.
        net_for(variant, players)

    def match(seating: Seating) -> Match:
        turned = (seating[seat:] + seating[:seat] for seat in range(players))
        # A bot against itself has one seating, not the same games twice.
        seatings = {tuple(names[bot] for bot in seats): seats for seats in turned}
        each = -(-games // len(seatings))
        plans = (
            make_plan(variant, named, [bots[bot] for bot in seats], each, seed, jokers=jokers)
            for named, seats in seatings.items()
        )
        patient = (replace(plan, patient=True) for plan in plans)
        return Match(dict(zip(patient, seatings.values(), strict=True)))

    return [match(seating) for seating in first_seatings(len(names), players)]


def bot_standing(match: Match, parts: Parts, bot: int) -> Standing:
    """The results of a bot in a match, all its seats together."""
    total = Standing()
    for plan, seats in match.seatings.items():
        columns = parts[plan].tally.columns
        own = [seat for seat, sitting in enumerate(seats) if sitting == bot]
        if own:
            wins = sum(columns["winner"].get(seat, 0) for seat in own)
            total += Standing(plan.games, wins, columns["winner"].get(NOBODY, 0))
        for seat in own:
            total += Standing(scores=columns[score_of(seat)])
    return total


@dataclass(frozen=True, slots=True)
class BotScore:
    """How a bot fared, in a match or in all of them. Alone there is nobody to win against."""

    name: str
    games: int
    wins: int | None
    ties: int | None
    win_rate: float | None
    ci99: tuple[float, float] | None
    """Where the true rate lies with 99 % confidence."""
    mean_score: float
    mean_score_ci99: tuple[float, float] | None = None
    """Likewise, where one plays alone."""


@dataclass(frozen=True, slots=True)
class BotResult:
    """A bot in all its matches."""

    score: BotScore
    fair_share: float | None
    """The share of wins that its seats would have if all were equally strong."""
    failed: int
    """How often it gave no legal answer."""
    first_failure: str | None = None
    rating: float | None = None
    rating_ci99: tuple[float, float] | None = None

    @property
    def name(self) -> str:
        return self.score.name


@dataclass(frozen=True, slots=True)
class MatchResult:
    games: int
    bots: dict[int, BotScore]
    """By the number of the bot, which count from 1."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What came of all matches."""

    variant: str
    games: int
    players: int
    seed: int
    games_per_match: int
    seatings: int
    bots: tuple[BotResult, ...]
    matches: tuple[MatchResult, ...]
    cpu_seconds: float
    jokers: bool = False

    def as_json(self) -> dict[str, Any]:
        """As `qwixx arena --json` prints it."""
        about = {it.name: getattr(self, it.name) for it in fields(self)}
        return about | {
            "bots": [bot_json(bot) for bot in self.bots],
            "matches": [
                {
                    "games": match.games,
                    "bots": [
                        {"bot": number, **score_json(bot)} for number, bot in match.bots.items()
                    ],
                }
                for match in self.matches
            ],
        }


def score_json(score: BotScore) -> dict[str, Any]:
    about = asdict(score)
    if score.mean_score_ci99 is None:
        del about["mean_score_ci99"]
    return about


def bot_json(bot: BotResult) -> dict[str, Any]:
    """What does not apply is left out."""
    about = {it.name: getattr(bot, it.name) for it in fields(bot) if it.name != "score"}
    return score_json(bot.score) | {key: it for key, it in about.items() if it is not None}


def results(matches: Sequence[Match], parts: Parts, names: Sequence[str]) -> ArenaResult:
    """What came of the matches, by bot and by match."""
    numbers = range(len(names))
    plan = next(iter(matches[0].seatings))
    fullest = max(matches, key=lambda match: len(match.seatings))
    each = [[bot_standing(match, parts, bot) for bot in numbers] for match in matches]
    rated: Sequence[tuple[float, float] | None] = [None] * len(names)
    if plan.players == 2:
        rated = ratings(points(each), names.index(YARDSTICK) if YARDSTICK in names else 0)

    def bot_result(bot: int) -> BotResult:
        total = sum((row[bot] for row in each), Standing())
        failed = failures(matches, parts, bot)
        rating, off = rated[bot] or (0.0, 0.0)
        return BotResult(
            bot_score(names[bot], total, plan.players),
            failed=sum(it.times for it in failed),
            first_failure=failed[0].reason if failed else None,
            fair_share=fair_share(matches, bot) if plan.players > 1 else None,
            rating=round(rating, 1) if rated[bot] else None,
            rating_ci99=(round(rating - off, 1), round(rating + off, 1)) if rated[bot] else None,
        )

    def match_result(match: Match, row: Sequence[Standing]) -> MatchResult:
        playing = [bot for bot in numbers if row[bot].games]
        scores = {bot + 1: bot_score(names[bot], row[bot], plan.players) for bot in playing}
        return MatchResult(match.games, scores)

    return ArenaResult(
        variant=plan.variant,
        games=sum(match.games for match in matches),
        players=plan.players,
        seed=plan.seed,
        games_per_match=fullest.games,
        seatings=len(fullest.seatings),
        bots=tuple(bot_result(bot) for bot in numbers),
        matches=tuple(match_result(*it) for it in zip(matches, each, strict=True)),
        cpu_seconds=round(sum(part.cpu_seconds for part in parts.values()), 6),
        jokers=plan.jokers,
    )


def bot_score(name: str, of: Standing, players: int) -> BotScore:
    average = mean(of.scores)
    if players == 1:
        off = Z99 * deviation(of.scores) / sqrt(of.games)
        around = average - off, average + off
        return BotScore(name, of.games, None, None, None, None, average, around)
    rate, around = of.wins / of.games, interval(of.wins, of.games)
    return BotScore(name, of.games, of.wins, of.ties, rate, around, average)


def fair_share(matches: Sequence[Match], bot: int) -> float:
    """The share of wins that a bot's seats would have if all were equally strong."""
    tables = (seats for match in matches for seats in match.seatings.values())
    seats = next(seats for seats in tables if bot in seats)
    return seats.count(bot) / len(seats)


def failures(matches: Sequence[Match], parts: Parts, bot: int) -> list[BotFailure]:
    """Those of a bot, in the order in which they happened."""
    return [
        failed
        for match in matches
        for plan, seats in match.seatings.items()
        for failed in parts[plan].failed
        if seats[failed.seat] == bot
    ]


def points(each: Sequence[Sequence[Standing]]) -> list[list[float]]:
    """What each bot has made against each other, a tie being half a win."""
    made = [[0.0] * len(each[0]) for _ in each[0]]
    for row in each:
        one, other = (bot for bot, of in enumerate(row) if of.games)
        made[one][other] = row[one].wins + row[one].ties / 2
        made[other][one] = row[other].wins + row[other].ties / 2
    return made
