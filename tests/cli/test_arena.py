"""`qwixx arena` as a shell runs it: what it prints, what it refuses, stopping and going on."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import pty
from tests.cli.program import qwixx
from tests.sim.runs import home_of_its_own


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    monkeypatch.setenv("COLUMNS", "80")
    return home_of_its_own(monkeypatch, tmp_path)


def run_arena(*arguments: str) -> tuple[dict[str, Any], str]:
    """What a program reads, but for the time it took; and what was said beside it."""
    ran = qwixx("arena", "--json", *arguments)
    assert ran.code == 0, ran.err
    result = json.loads(ran.out)
    assert result.pop("cpu_seconds") > 0
    return result, ran.err


def test_json() -> None:
    result, _ = run_arena("--bots", "greedy,random", "--games", "41", "--seed", "5")
    assert (result["variant"], result["games"], result["seed"]) == ("classic", 42, 5)
    for bot in result["bots"]:
        low, high = bot["ci99"]
        assert low <= bot["win_rate"] == bot["wins"] / 42 <= high
    one, other = result["bots"]
    assert (one["name"], other["name"]) == ("greedy", "random")
    assert one["ties"] == other["ties"] == 42 - one["wins"] - other["wins"]
    assert one["mean_score"] > other["mean_score"]


def test_a_match_in_words() -> None:
    ran = qwixx("arena", "--bots", "greedy,random", "--games", "41")
    assert ran.code == 0
    title, layout, *_ = ran.out.splitlines()
    assert title == "classic, 2 players, 42 games, seed 1"
    assert layout.startswith("21 games in each of 2 seatings, with the same dice; 41 a match round")
    assert re.search(r"^1 greedy +\d+ +[\d.]+ % +[\d.]+ – [\d.]+ +[\d.]+ +1000$", ran.out, re.M)
    assert re.search(r"^ties +\d+ +[\d.]+ %", ran.out, re.M)
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_cross_table_in_words() -> None:
    bots = "greedy,tests.bots:Silent,tests.sim.bots:Unready"
    ran = qwixx("arena", "--bots", bots, "--games", "4")
    assert ran.code == 0
    assert "3 matches, 2 games in each of 2 seatings" in ran.out
    assert re.search(r"^1 greedy +· +100.0 +100.0$", ran.out, re.M)
    assert re.search(r"^2 tests.bots:Silent +0.0 +· +", ran.out, re.M)
    said = " ".join(ran.out.split())
    assert "3 tests.sim.bots:Unready failed 8 times, then crossing nothing; first, before a" in said
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "words"),
    [("1", "100 games each, with the same dice"), ("3", "33.3 % for each seat")],
)
def test_other_tables_in_words(players: str, words: str) -> None:
    ran = qwixx("arena", "--bots", "greedy,random", "--games", "100", "--players", players)
    assert ran.code == 0
    assert words in ran.out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "greedy"), "a match needs two bots"),
        (("--bots", "greedy,nobody"), "there is no bot 'nobody'"),
        (("--bots", "greedy,tests.bots:NoBot"), "'tests.bots:NoBot' is no bot"),
        (("--bots", "greedy,random", "--variant", "chess"), "there is no variant 'chess'"),
        (("--bots", "greedy,random", "--players", "6"), "classic is for 1 to 5 players, not 6"),
        (("--bots", "greedy,random,yardstick", "--players", "4"), "4 players are two bots, or 4"),
        (("--bots", "greedy,random,greedy"), "'greedy' can meet the others only once"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], words: str) -> None:
    ran = qwixx("arena", "--json", *arguments)
    assert ran.code == 1
    assert words in ran.err
    assert words in json.loads(ran.out)["error"]["reason"]


def test_help_and_usage() -> None:
    assert "Example: qwixx arena --bots expert,yardstick" in qwixx("arena", "--help").out
    assert qwixx("arena").code == 2


@pytest.mark.slow
def test_a_level_and_a_stranger_at_one_table() -> None:
    result, _ = run_arena("--bots", "expert,tests.bots:Silent", "--games", "2")
    assert [(bot["wins"], bot["failed"]) for bot in result["bots"]] == [(2, 0), (0, 0)]


@pytest.mark.slow
def test_stopped_matches_go_on_with_any_number_of_jobs(home: Path) -> None:
    """Stopped in the second match, so that finished runs are taken up as well."""
    command = ["--bots", "greedy,random,tests.bots:Broken", "--games", "120"]
    uninterrupted, _ = run_arena(*command, "--jobs", "2")
    program = (sys.executable, "-m", "qwixx", "arena")
    child = pty.start(*program, *command, "--jobs", "1", encoding="utf-8")
    child.expect(r" (1[3-9]\d|2\d\d) of 360")
    child.sendintr()
    child.expect(r"qwixx: stopped after ([\d,]+) of 360 games; the same command goes on")
    done = child.match.group(1)
    assert pty.finish(child) == 130
    assert len(list((home / "runs").iterdir())) >= 2
    result, said = run_arena(*command)
    assert said == f"qwixx: going on after {done} of 360 games\n"
    assert result == uninterrupted
    assert list((home / "runs").iterdir()) == []
