"""Ctrl-C at a real terminal: what is done is kept, and the same command goes on from there."""

import json
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import pty
from tests.cli.program import qwixx
from tests.sim.runs import home_of_its_own

GAMES = 2500
STOPPED = re.compile(r"qwixx: stopped after ([\d,]+) of 2,500 games; (.*?)\r?\n")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    return home_of_its_own(monkeypatch, tmp_path)


def kept_files(home: Path) -> list[Path]:
    return list((home / "runs").glob("*"))


def command(*more: str) -> list[str]:
    return ["simulate", "--games", str(GAMES), "--bots", "random", "--json", *more]


def start_run(*more: str) -> Iterator[Any]:
    """The program at a terminal, as soon as its bar shows that something is done."""
    child = pty.start(sys.executable, "-m", "qwixx", *command(*more), encoding="utf-8")
    child.expect(r"of 2,500 [\d,]+ games/s")
    yield child
    pty.finish(child)


def run_and_stop(*more: str, by: signal.Signals | None = None) -> tuple[int, str]:
    """How many games were done, and what else it said."""
    said = ""
    for child in start_run(*more):
        child.kill(by) if by else child.sendintr()
        child.expect(STOPPED)
        said = child.match.group(0)
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    found = STOPPED.search(said)
    assert found
    return int(found[1].replace(",", "")), found[2]


def run_to_end(*more: str) -> tuple[dict[str, Any], str]:
    ran = qwixx(*command(*more))
    assert ran.code == 0, ran.err
    stats = json.loads(ran.out)
    for figure in ("cpu_seconds", "compile_cpu_seconds", "games_per_cpu_second"):
        del stats[figure]
    return stats, ran.err


@pytest.mark.slow
def test_a_stopped_run_goes_on(home: Path) -> None:
    uninterrupted, _ = run_to_end()
    assert kept_files(home) == []
    first, words = run_and_stop("--jobs", "2")
    assert words == "the same command goes on from there"
    assert 0 < first < GAMES
    assert len(kept_files(home)) == 1
    second, _ = run_and_stop("--jobs", "1", by=signal.SIGTERM)
    assert first <= second < GAMES
    stats, said = run_to_end("--jobs", "1")
    assert said == f"qwixx: going on after {second:,} of 2,500 games\n"
    assert stats == uninterrupted
    assert kept_files(home) == []


@pytest.mark.slow
def test_fresh_and_damaged(home: Path) -> None:
    run_and_stop()
    (file,) = kept_files(home)
    good = file.read_bytes()
    stats, said = run_to_end("--fresh")
    assert (said, kept_files(home)) == ("", [])
    file.write_bytes(good[:-9])
    assert run_to_end() == (stats, f"qwixx: {file} is damaged; beginning anew\n")
    assert kept_files(home) == []


@pytest.mark.slow
def test_records_are_written_whole_or_not_at_all(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.qgn"
    out.write_text("precious", "utf-8")
    _, words = run_and_stop("--records", str(out), "--jobs", "2")
    assert words == "no records are written"
    assert out.read_text("utf-8") == "precious"
    assert not any("draft" in file.name for file in tmp_path.iterdir())
    assert kept_files(home) == []


@pytest.mark.slow
def test_a_home_that_cannot_be_written_is_said_and_no_more(home: Path) -> None:
    (home / "runs").write_text("in the way", "utf-8")
    for child in start_run():
        child.sendintr()
        child.expect("what is done cannot be kept in .*: File exists")
        child.expect("stopped after .* games; nothing is kept")
    assert child.exitstatus == 130
