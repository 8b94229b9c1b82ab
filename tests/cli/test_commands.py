"""The commands and the shape of what they print."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from qwixx import __version__, variants
from qwixx.cli.commands import COMMANDS
from qwixx.cli.commands.rules import run
from qwixx.cli.main import build_parser
from tests.cli.program import qwixx
from tests.scale import scale

RECORD = """[Variant "classic"]
[Seat1 "Max"]
[Seat2 "Emma"]
[First "1"]
[Result "*"]

1. 41 r2y3g5b6 : r5 y5 / b10
2. 26 r1y3g6b4 : - - / y9 {a skip of three}
3. 12 r4y4g1b3 : - r3 / x
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.qgn"
    path.write_text(RECORD, "utf-8")
    return path


def test_version() -> None:
    assert qwixx("--version").out == f"qwixx {__version__}\n"


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help_with_an_example(command: str) -> None:
    ran = qwixx(*command.split(), "--help")
    assert ran.code == 0
    assert "Example: qwixx " in ran.out


@pytest.mark.parametrize(
    "arguments",
    [("score",), ("nonsense",), ("simulate", "--games", "0"), ("simulate", "--games", "many")],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    ran = qwixx(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("usage: qwixx")


def test_score_json(record: Path) -> None:
    ran = qwixx("score", "--json", str(record))
    assert ran.code == 0
    assert ran.json_lines() == [
        {
            "variant": "classic",
            "scores": [-3, 4],
            "row_scores": [[1, 0, 0, 1], [1, 3, 0, 0]],
            "misses": [1, 0],
            "closed": [],
            "ended": None,
            "winners": None,
            "turns": 3,
        }
    ]


def test_score_for_people(record: Path) -> None:
    ran = qwixx("score", str(record))
    assert "classic, 3 turns, unfinished\n" in ran.out
    assert [line.split() for line in ran.out.splitlines()[2:]] == [
        ["Max", "1", "0", "0", "1", "1", "(-5)", "-3"],
        ["Emma", "1", "3", "0", "0", "0", "4"],
    ]


def test_score_names_what_is_wrong_and_where(record: Path) -> None:
    record.write_text(RECORD + "\n" + RECORD.replace(": - r3 / x", ": r3 r3 / x"), "utf-8")
    reason = "red 3 cannot be crossed: red 5 is already crossed further right"
    ran = qwixx("score", "--json", str(record))
    assert ran.code == 1
    assert ran.err == f"{record}:19: turn 3, seat 1 (Max): {reason}\n"
    good, bad = ran.json_lines()
    assert good["turns"] == 3
    assert bad == {"error": {"line": 19, "turn": 3, "seat": 1, "reason": reason}}


def test_record_prints_the_canonical_form(record: Path) -> None:
    record.write_text(RECORD.replace(" : ", "   :  ").replace("\n", "\r\n"), "utf-8", newline="")
    assert qwixx("record", str(record), str(record)).out == RECORD + "\n" + RECORD
    assert qwixx("record", "-", stdin=RECORD.encode()).out == RECORD
    (turns,) = (line["turns"] for line in qwixx("record", "--json", str(record)).json_lines())
    assert turns[1] == {
        "dice": "26 r1y3g6b4",
        "action1": ["-", "-"],
        "action2": "y9",
        "comments": ["a skip of three"],
    }


@pytest.mark.parametrize("command", ["score", "record"])
@pytest.mark.parametrize(("name", "why"), [("none.qgn", "No such file"), (".", "Is a directory")])
def test_a_file_that_cannot_be_read(command: str, name: str, why: str, tmp_path: Path) -> None:
    ran = qwixx(command, "--json", str(tmp_path / name))
    assert ran.code == 1
    assert why in ran.err
    assert why in ran.json_lines()[0]["error"]["reason"]


@settings(
    max_examples=scale(40, 400),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.binary(max_size=200) | st.binary(max_size=60).map(lambda b: RECORD.encode() + b))
def test_any_bytes_get_a_clear_message(data: bytes) -> None:
    ran = qwixx("score", "--json", "-", stdin=data)
    assert ran.code in (0, 1)
    assert "Traceback" not in ran.err
    if ran.code == 1:
        error = ran.json_lines()[-1]["error"]
        assert error["line"] >= 1
        assert error["reason"]
        assert ran.err.startswith(f"-:{error['line']}: ")


def test_variants_json() -> None:
    shown = {variant["id"]: variant for variant in json.loads(qwixx("variants", "--json").out)}
    assert list(shown) == list(variants())
    bonus = shown["bonus-a"]
    assert bonus["players"] == [2, 5]
    assert bonus["dice_sides"] == 6
    assert bonus["rows"][0] == {
        "row": "r",
        "numbers": list(range(2, 13)),
        "colours": ["r"] * 11,
        "marks": [None, "bonus", None, None, "bonus", None, None, "bonus", None, None, None],
    }
    assert (bonus["closing_cells"], bonus["closing_needs"]) == (1, 5)
    assert bonus["score_table"] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]
    assert bonus["bonus_bar"] == list("rygbgrbyrybg")
    assert "lucky" not in bonus
    assert shown["longo"]["lucky"] == [[5, 10], [6, 11], [7, 12], [8, 13], [4, 9]]
    assert "bonus_bar" not in shown["longo"]
    assert shown["duel"]["players"] == [2, 2]
    assert shown["bonus-b"]["rows"][1]["marks"][1] == "no-miss"
    cards = shown["cards-gemixxt-a"]
    assert (cards["players"], cards["cards"], cards["jokers"]) == ([2, 5], 44, 11)
    assert "dice_sides" not in cards
    assert cards["rows"] == shown["gemixxt-a"]["rows"]


def test_variants_for_people() -> None:
    ran = qwixx("variants")
    assert ran.code == 0
    assert all(variant.name in ran.out for variant in variants().values())


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "pl"])
@pytest.mark.parametrize("variant", variants())
def test_rules(variant: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(build_parser().parse_args(["rules", variant, "--lang", language])) == 0
    assert len(capsys.readouterr().out.splitlines()) > 30


def test_rules_that_do_not_exist() -> None:
    assert "there is no variant 'chess': there are classic, longo" in qwixx("rules", "chess").err
    ran = qwixx("rules", "duel", "--lang", "xx")
    assert (ran.code, ran.err) == (
        1,
        "qwixx: there are no rules in 'xx': there are de, en, fr, it, pl\n",
    )


def test_output_into_a_closed_pipe_is_no_crash() -> None:
    program = f"{sys.executable} -m qwixx rules classic | head -1"
    done = subprocess.run(["bash", "-c", program], capture_output=True, check=False)
    assert done.stderr == b""


def test_the_program_name_is_qwixx() -> None:
    assert build_parser().prog == "qwixx"
