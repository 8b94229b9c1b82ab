"""What is printed: in any encoding, into a pipe that closes, with any names, in columns."""

import json
import os
import subprocess
import sys
from pathlib import Path
from unicodedata import category

import pytest
from rich.cells import cell_len

from qwixx import variants
from tests.cli.program import qwixx
from tests.cli.test_commands import RECORD

SAMPLES = Path(__file__).parents[1] / "record" / "samples"
NAMED = RECORD.replace('"Max"', '"Zoë 山"')


def run(*arguments: str, encoding: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    env = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "qwixx", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, env=env)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-16"])
def test_records_and_data_are_utf_8_everywhere(encoding: str) -> None:
    done = run("record", "-", encoding=encoding, stdin=NAMED.encode())
    assert done.stdout.decode("utf-8") == NAMED
    shown = run("record", "--json", "-", encoding=encoding, stdin=NAMED.encode()).stdout
    assert json.loads(shown)["tags"]["Seat1"] == "Zoë 山"
    wrong = NAMED.replace("Result", "Erg\x00bnis")
    refused = run("score", "--json", "-", encoding=encoding, stdin=wrong.encode())
    assert json.loads(refused.stdout)["error"]["line"] == 5


@pytest.mark.parametrize("code", ["\x1b]0;title\x07", "\x9b31m", "\x7f\x08", "\r"])
def test_records_of_others_say_nothing_to_a_terminal(code: str) -> None:
    strange = NAMED.replace("Zoë", f"Zo{code}ë").replace("\n1. ", f"\n{{a {code} comment}}\n1. ", 1)
    for arguments in (("record", "-"), ("record", "--json", "-")):
        done = run(*arguments, encoding="utf-8", stdin=strange.encode())
        assert done.returncode == 0, done.stderr
        text = done.stdout.decode()
        assert not [char for char in text if char != "\n" and category(char) == "Cc"]
    assert json.loads(text)["tags"]["Seat1"] == f"Zo{code}ë 山"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize(
    "arguments", [("score", "-"), ("variants",), ("rules", "duel"), ("rules", "duel", "--lang=pl")]
)
def test_words_are_shown_as_far_as_there_are_signs(
    arguments: tuple[str, ...], encoding: str
) -> None:
    done = run(*arguments, encoding=encoding, stdin=NAMED.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding)


@pytest.mark.parametrize(
    "command",
    ["variants", "variants --json", "rules duel", "score {}", "score --json {}", "record {}"],
)
def test_a_reader_may_stop_reading(command: str) -> None:
    """As `head` does: no word on stderr, and exit code 0."""
    files = " ".join(map(str, sorted(SAMPLES.glob("*.qgn")) * 2))
    program = (
        f"{sys.executable} -m qwixx {command.format(files)} | head -1; echo ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(["bash", "-c", program], capture_output=True, check=False)
    assert done.stderr == b""
    assert done.stdout.splitlines()[-1] == b"0"


def test_nobody_reads_at_all() -> None:
    program = f"{sys.executable} -m qwixx variants | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", program], capture_output=True, check=False)
    assert (done.stdout, done.stderr) == (b"0\n", b"")


def table(text: str) -> list[str]:
    ran = qwixx("score", "-", stdin=text.encode())
    assert ran.code == 0
    return ran.out.splitlines()


def test_score_keeps_its_columns_whatever_the_names() -> None:
    text = RECORD.replace('"Max"', '"山田太郎"').replace('"Emma"', '"\x1b[31m\x07Emma"')
    lines = table(text)
    assert len({cell_len(line) for line in lines[1:]}) == 1
    assert "\x1b" not in "".join(lines)
    long = table(RECORD.replace('"Max"', f'"{"x" * 100_000}"'))
    assert max(map(len, long)) < 80


def test_score_counts_one_turn_as_one() -> None:
    one = "\n".join(RECORD.splitlines()[:7]) + "\n"
    assert table(one)[0] == "classic, 1 turn, unfinished"


@pytest.mark.parametrize("variant", variants())
def test_score_adds_up(variant: str) -> None:
    """Rows, bonus where there is one, and misses make the total, on every line."""
    header: list[str] = []
    for line in qwixx("score", str(SAMPLES / f"{variant}.qgn")).out.splitlines():
        line, _, _ = line.partition("  closed: ")
        words = line.replace("(", "").replace(")", "").split()
        if words[0] == "r":
            header = words
        elif words[0] != f"{variant},":
            assert header[4:] == ["bonus"] * (variant == "bonus-b") + ["misses", "total"]
            numbers = [int(word) for word in words[1:] if word != "wins"]
            rows = 4 + (variant == "bonus-b")
            assert len(numbers) in (rows + 2, rows + 3)
            lost = numbers[rows + 1] if len(numbers) == rows + 3 else 0
            assert sum(numbers[:rows]) + lost == numbers[-1]


def test_variants_say_what_is_different() -> None:
    shown = " ".join(qwixx("variants").out.split())
    assert all(variant.about in shown for variant in variants().values())
    lucky = "Lucky numbers by seat: 5 and 10, 6 and 11, 7 and 12, 8 and 13, 4 and 9"
    assert lucky in shown
