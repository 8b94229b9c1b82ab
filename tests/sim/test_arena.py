"""Matches: who sits where, the same dice for all, what is counted, and ratings."""

from collections.abc import Sequence
from dataclasses import replace
from math import log10
from pathlib import Path
from typing import Any

import pytest

from qwixx.bots import BotError, load, nets
from qwixx.bots.nets import NetError
from qwixx.core import SetupError, read_games
from qwixx.sim import part as parts
from qwixx.sim.arena import first_seatings, make_matches, results
from qwixx.sim.chunk import ChunkPlayer
from qwixx.sim.guard import BotFailure, merge_failures
from qwixx.sim.part import Part, empty_part
from qwixx.sim.plan import RunPlan, make_plan
from qwixx.sim.ratings import ANCHOR, ratings
from qwixx.sim.workers import WorkerPool, in_process, processes
from tests.sim.runs import home_of_its_own, play

SILENT, BROKEN, NONSENSE = "tests.bots:Silent", "tests.bots:Broken", "tests.bots:Nonsense"


@pytest.fixture(autouse=True)
def interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "0")


def hold_matches(
    bots: str, players: int = 2, games: int = 40, workers: WorkerPool | None = None
) -> dict[str, Any]:
    """The result of all matches; the time it took is no part of it."""
    names = bots.split(",")
    matches = make_matches("classic", names, players, games, 3)
    with in_process() as home:
        played = {plan: play(plan, workers or home) for match in matches for plan in match.seatings}
    told = results(matches, played, names).as_json()
    del told["cpu_seconds"]
    return told


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        (1, 1, [(0,)]),
        (2, 1, [(0,), (1,)]),
        (2, 2, [(0, 1)]),
        (3, 2, [(0, 1), (0, 2), (1, 2)]),
        (2, 4, [(0, 1, 1, 1)]),
        (3, 3, [(0, 1, 2)]),
    ],
)
def test_who_meets_whom(bots: int, players: int, expected: list[tuple[int, ...]]) -> None:
    assert first_seatings(bots, players) == expected


@pytest.mark.parametrize(("bots", "players"), [(1, 2), (3, 4), (5, 3)])
def test_bots_that_make_no_match(bots: int, players: int) -> None:
    with pytest.raises(SetupError):
        first_seatings(bots, players)


def test_everybody_sits_everywhere_equally_often() -> None:
    (match,) = make_matches("classic", ["greedy", "random"], 3, 100, 1)
    assert list(match.seatings.values()) == [(0, 1, 1), (1, 1, 0), (1, 0, 1)]
    assert [plan.games for plan in match.seatings] == [34, 34, 34]
    assert match.games == 102
    assert {plan.seed for plan in match.seatings} == {1}
    first = next(iter(match.seatings))
    assert first.bots == ("greedy", "random", "random")


def test_a_bot_against_itself_does_not_play_the_same_games_twice() -> None:
    (match,) = make_matches("classic", ["greedy", "greedy"], 2, 101, 1)
    assert match.games == 101
    told = hold_matches("greedy,greedy")
    one, other = told["bots"]
    assert one["wins"] + other["wins"] + one["ties"] == told["games"] == 40


def rolls(bots: Sequence[str]) -> list[list[str]]:
    """The dice of ten games, and who began."""
    plan = make_plan("classic", bots, [load(name) for name in bots], 10, 3, records=True)
    records = ChunkPlayer(replace(plan, patient=True)).play(0).records
    return [
        [str(game.setup.first), *(str(turn.dice) for turn in game.record.turns)]
        for game in read_games(records)
    ]


def test_the_same_dice_fall_in_all_seatings() -> None:
    """To the end if the games are the same, and at least until they are not."""
    assert rolls([SILENT, BROKEN]) == rolls([BROKEN, SILENT])
    one, other = rolls(["greedy", "random"]), rolls(["random", "greedy"])
    assert [game[:2] for game in one] == [game[:2] for game in other]
    assert one != other


def test_luck_of_the_dice_is_shared() -> None:
    """Bots that play alike come to the same, to the last win."""
    one, other = hold_matches(f"{SILENT},{BROKEN}")["bots"]
    same = ("wins", "ties", "mean_score", "games")
    assert [one[key] for key in same] == [other[key] for key in same]


def test_a_table_of_three() -> None:
    told = hold_matches("greedy,random", players=3, games=60)
    one, others = told["bots"]
    assert told["games"] == one["games"] == 60
    assert one["wins"] + others["wins"] + one["ties"] == 60
    assert (one["fair_share"], others["fair_share"]) == (1 / 3, 2 / 3)
    assert one["win_rate"] > 0.8
    assert one["mean_score"] > others["mean_score"]
    three = hold_matches(f"greedy,random,{SILENT}", players=3, games=12)["bots"]
    assert [bot["fair_share"] for bot in three] == [1 / 3] * 3
    assert sum(bot["wins"] for bot in three) + three[0]["ties"] == 12


def test_alone_points_count() -> None:
    greedy, silent = hold_matches(f"greedy,{SILENT}", players=1)["bots"]
    low, high = greedy["mean_score_ci99"]
    assert low < greedy["mean_score"] < high
    assert (silent["mean_score"], silent["mean_score_ci99"]) == (-20, (-20, -20))
    assert greedy["wins"] is greedy["win_rate"] is None
    assert "rating" not in greedy


def test_each_against_each() -> None:
    told = hold_matches(f"greedy,random,{SILENT}", games=20)
    assert (told["games"], told["games_per_match"], len(told["matches"])) == (60, 20, 3)
    for number, bot in enumerate(told["bots"], 1):
        own = [of for match in told["matches"] for of in match["bots"] if of["bot"] == number]
        assert len(own) == 2
        assert bot["wins"] == sum(of["wins"] for of in own)
        assert bot["games"] == 40
        assert bot["win_rate"] == bot["wins"] / 40
    greedy, random, silent = (bot["rating"] for bot in told["bots"])
    assert greedy == ANCHOR > random > silent


def test_the_yardstick_is_the_anchor_where_it_plays() -> None:
    one, yardstick = hold_matches("random,yardstick", games=4)["bots"]
    assert yardstick["rating"] == ANCHOR > one["rating"]


def test_a_bot_that_fails_plays_on() -> None:
    told = hold_matches(f"greedy,{BROKEN},{NONSENSE}", games=6)
    greedy, broken, nonsense = told["bots"]
    assert (greedy["failed"], "first_failure" in greedy) == (0, False)
    assert broken["failed"] > 6
    assert broken["first_failure"] == "in turn 1 it failed with RuntimeError: out of ideas"
    assert nonsense["first_failure"].startswith("in turn 1 it answered 'r99', which is none of")
    assert told["games"] == 18
    (unready, _) = hold_matches("tests.sim.bots:Unready,greedy", games=6)["bots"]
    assert unready["failed"] == 6
    assert unready["first_failure"] == "before a game it failed with OSError: no pencil"


@pytest.mark.slow
def test_processes_tell_the_same() -> None:
    bots = f"greedy,{BROKEN}"
    with processes(2) as workers:
        assert hold_matches(bots, games=50, workers=workers) == hold_matches(bots, games=50)


def test_failures_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home_of_its_own(monkeypatch, tmp_path)
    (match,) = make_matches("classic", ["greedy", BROKEN], 2, 40, 3)
    plan: RunPlan = next(iter(match.seatings))
    player = ChunkPlayer(plan)
    part: Part = empty_part(plan).plus(1, player.play(1))
    parts.save(plan, part)
    assert parts.load(plan) == part
    assert part.failed[0].chunk == 1
    both = part.plus(0, player.play(0))
    assert both.failed[0].chunk == 0
    assert both.failed[0].times > part.failed[0].times


def test_failures_add_up_in_any_order() -> None:
    one, two, other = BotFailure(1, 4, "b", 2), BotFailure(1, 3, "a", 5), BotFailure(0, 9, "c", 1)
    assert merge_failures([one, two, other]) == merge_failures([other, two, one])
    assert merge_failures([one, two, other]) == (other, BotFailure(1, 3, "a", 7))


def test_what_is_not_there_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BotError, match="cannot be loaded: SystemExit: goodbye"):
        make_matches("classic", ["greedy", "tests.bots:Quitter"], 2, 10, 1)
    with pytest.raises(SetupError, match="duel is for 2 players, not 3"):
        make_matches("duel", ["greedy", "random"], 3, 10, 1)
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    monkeypatch.setattr("qwixx.sim.arena.net_for", nets.net_for.__wrapped__)
    with pytest.raises(NetError, match="there is no net for classic with 2 players"):
        make_matches("classic", ["expert", SILENT], 2, 10, 1)


def test_two_ratings_differ_by_the_odds() -> None:
    (first, sure), (second, off) = ratings([[0, 299.5], [99.5, 0]], anchor=0)
    assert (first, sure) == (ANCHOR, 0)
    assert second == pytest.approx(ANCHOR - 400 * log10(3))
    # The logarithm of the odds has the variance 1/wins + 1/losses.
    assert off == pytest.approx(2.5758 * 173.7178 * (1 / 300 + 1 / 100) ** 0.5, rel=1e-4)


def test_ratings_are_found_again() -> None:
    """Results that are exactly what the ratings of four bots make one expect."""
    wanted = [1000.0, 1200.0, 700.0, 1050.0]
    games = 1e7
    points = [
        [games / (1 + 10 ** ((b - a) / 400)) if a != b else 0.0 for b in wanted] for a in wanted
    ]
    assert [rating for rating, _ in ratings(points, 0)] == pytest.approx(wanted, abs=0.01)


def test_who_never_loses_is_not_infinitely_strong() -> None:
    points: list[list[float]] = [[0, 1e6, 1e6], [0, 0, 1e6], [0, 0, 0]]
    (best, _), (second, _), (third, off) = ratings(points, 1)
    assert best > second == ANCHOR > third > -5000
    assert off < 3000
