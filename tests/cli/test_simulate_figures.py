"""What `qwixx simulate` tells: for people, for programs, as a table and as a picture."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import qwixx

FIGURES = ("cpu_seconds", "compile_cpu_seconds", "games_per_cpu_second")


@pytest.fixture(autouse=True)
def interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "0")


def run_simulate(*arguments: str) -> dict[str, Any]:
    """What is printed as JSON, but for figures of speed."""
    ran = qwixx("simulate", "--json", *arguments)
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    assert all(found.pop(figure) > 0 for figure in FIGURES)
    return found


def test_for_people() -> None:
    ran = qwixx("simulate", "--games", "20", "--bots", "random,greedy,greedy")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].rstrip() == "classic, 20 games, 3 players, seed 1"
    assert max(map(len, lines)) <= 80
    starts = [" ".join(line.split()[:2]) for line in lines]
    for start in ("score mean", "1 random", "2 greedy", "3 greedy", "wins games", "ended by"):
        assert start in starts, start
    assert "games per CPU second" in lines[-1]


def test_a_long_name_does_not_break_the_table() -> None:
    ran = qwixx("simulate", "--games", "2", "--bots", "tests.bots:Silent,tests.bots:Closer")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "tests.bots:Closer" in ran.out


def test_for_programs() -> None:
    found = run_simulate("--games", "60", "--bots", "random,greedy", "--seed", "9")
    assert (found["variant"], found["players"], found["games"]) == ("classic", 2, 60)
    assert (found["seed"], found["kernel"]) == (9, "interpreted")
    assert found["mean_turns"] == found["turns"]["mean"]
    assert list(found["turns"]["quantiles"]) == ["5", "25", "50", "75", "95"]
    for counts in (found["ended"], found["rows_closed"], found["closed"]):
        assert sum(counts.values()) == 60
    for row, games in found["closed_by_row"].items():
        assert games == sum(n for closed, n in found["closed"].items() if row in closed)
    for by in (found["seats"], found["places"]):
        assert sum(one["wins"] for one in by) + found["ties"] == 60
        for one in by:
            low, high = one["ci99"]
            assert low <= one["win_rate"] == one["wins"] / 60 <= high
    for seat in found["seats"]:
        assert sum(seat["misses"].values()) == 60
        quantiles = list(seat["score_quantiles"].values())
        assert quantiles == sorted(quantiles)
    scores = sum(seat["mean_score"] for seat in found["seats"])
    assert sum(place["mean_score"] for place in found["places"]) == pytest.approx(scores)


@pytest.mark.slow
def test_jobs_change_nothing() -> None:
    arguments = ("--games", "260", "--bots", "greedy,random,greedy", "--variant", "longo")
    assert run_simulate(*arguments, "--jobs", "1") == run_simulate(*arguments, "--jobs", "2")


def test_the_table_of_scores(tmp_path: Path) -> None:
    out = tmp_path / "scores.csv"
    found = run_simulate("--games", "50", "--bots", "random,greedy", "--csv", str(out))
    with out.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["seat", "bot", "score", "games"]
    for number, seat in enumerate(found["seats"], 1):
        own = [row for row in rows if row["seat"] == str(number)]
        assert {row["bot"] for row in own} == {seat["bot"]}
        assert sum(int(row["games"]) for row in own) == 50
        total = sum(int(row["score"]) * int(row["games"]) for row in own)
        assert total / 50 == seat["mean_score"]


@pytest.mark.slow
def test_the_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "scores.svg"
    run_simulate("--games", "50", "--plot", str(out))
    assert "<!-- classic: 50 games, 2 players, seed 1 -->" in out.read_text("utf-8")
    assert list(tmp_path.iterdir()) == [out]
