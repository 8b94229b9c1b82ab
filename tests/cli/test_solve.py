"""`qwixx solve` on the command line. The values themselves are checked in tests/solve."""

import json
import sys
from pathlib import Path

import pytest

from tests import pty
from tests.cli.program import PROGRAM_TIMEOUT_S, qwixx

pytestmark = pytest.mark.slow

WAITING = """[Variant "classic"]
[Seat1 "A"]
[Result "*"]

1. 66 r1y1g6b6 :
"""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Classic, solved once for all tests here, with one interruption on the way."""
    path = tmp_path_factory.mktemp("solved") / "classic.table"
    command = (sys.executable, "-m", "qwixx", "solve", "classic", "--table", str(path))
    child = pty.start(*command, encoding="utf-8")
    child.expect(r" [1-9]\d* of ", timeout=PROGRAM_TIMEOUT_S)
    child.sendintr()
    child.expect("the same command goes on from here")
    assert pty.finish(child) == 130
    return path


def test_a_solve_that_was_stopped_goes_on_and_tells(table: Path) -> None:
    ran = qwixx("solve", "classic", "--table", str(table), "--json")
    assert ran.code == 0, ran.err
    report = json.loads(ran.out)
    assert report["value"] == 115.4831260237
    assert report["by_seat"] == [115.4831260237]
    assert report["states"] == 4_401_756
    assert report["cpu_seconds"] > 0


def test_it_can_be_asked(table: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.qgn"
    record.write_text(WAITING, "utf-8")
    ran = qwixx("solve", "classic", "--table", str(table), "--ask", str(record), "--check", "3000")
    assert ran.code == 0, ran.err
    assert "classic, alone: 115.4831260237" in ran.out
    assert "3,000 games by the table: 11" in ran.out
    ranked = [line.split()[0] for line in ran.out.splitlines()[3:]]
    assert ranked[0] in ("g12", "b12")
    assert set(ranked) == {"-", "r12", "y12", "g12", "b12"} - {"r12", "y12"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "there is no variant 'chess'"),
        (("bonus-a",), "bonus-a cannot be solved exactly: its rows depend on each other"),
        (("classic", "--players", "6"), "classic is for 1 to 5 players, not 6"),
        (("classic", "--lucky", "5,10"), "'5,10' are no lucky numbers of classic"),
        (("longo", "--lucky", "5,5"), "lucky numbers are two different ones from 2 to 16"),
        (("longo", "--lucky", "five"), "'five' are no lucky numbers of longo"),
        (("classic", "--ask", "none.qgn"), "none.qgn: No such file or directory"),
        (("classic", "--table", "/dev/null/x"), "/dev/null: File exists"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], words: str) -> None:
    ran = qwixx("solve", "--json", *arguments)
    assert ran.code == 1
    assert words in ran.err
    assert words in json.loads(ran.out)["error"]["reason"]


def test_a_file_that_is_no_table_is_left_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("precious", "utf-8")
    ran = qwixx("solve", "classic", "--table", str(notes))
    assert ran.code == 1
    assert "is no table of the solver" in ran.err
    assert notes.read_text("utf-8") == "precious"
