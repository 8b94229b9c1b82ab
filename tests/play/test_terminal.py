"""What people meet at the terminal: undo, leaving, garbage, no colour, a pipe."""

import re
import subprocess
import sys
from pathlib import Path

import pyte
import pytest

import qwixx
from tests.play.terminal import Terminal, read_record, strip_escapes

COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def test_undo_until_confirmed(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    with Terminal("classic", "--bots", "none", "--seed", "1", "--save", str(file)) as terminal:
        terminal.wait()
        before = file.read_text()
        preview = terminal.type("1")
        assert preview is not None
        assert "→1" in preview
        assert preview.endswith("undoes > ")
        again = terminal.type("u")
        assert again is not None
        assert "Action 1: cross" in again
        assert file.read_text() == before
        terminal.type("1")
        other = terminal.type("2")
        assert other is not None
        assert other.endswith("undoes > ")
        assert file.read_text() == before
        terminal.type("")
    first = read_record(file).record.turns[0].first
    assert first[0][0] == "y"


def test_a_miss_is_asked_once_more(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    with Terminal("classic", "--bots", "none", "--seed", "1", "--save", str(file)) as terminal:
        terminal.wait()
        terminal.type("p")
        terminal.type("")
        said = terminal.type("p")
        assert said is not None
        assert "take a miss, −5" in said
        assert read_record(file).state.misses == (0,)
        terminal.type("")
    assert read_record(file).state.misses == (1,)


GARBAGE = (
    "",
    "   ",
    "0",
    "99",
    "9" * 50,
    "r99",
    "r13",
    "x",
    "y",
    "u",
    "~g16",
    "r5+b7",
    "purple 4",
    "-1",
    "1.5",
    "²",
    "١",
    "[bold]r9[/bold]",
    "{r9}",
    "%s %d {0} \\n",
    "é♥☼ \u202e ☃ 🎲🎲🎲",
    "; rm -rf / #",
    "\x1b[A\x1b[B",
    "\t\t",
    b"\xff\xfe\xfd",
    "word " * 900,
)


def test_garbage_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    with Terminal("longo", "--bots", "greedy", "--seed", "4", "--save", str(file)) as terminal:
        terminal.wait()
        before = file.read_text()
        for line in GARBAGE:
            said = terminal.type(line)
            assert said is not None, line
            assert said.endswith("\n  > "), line
            assert file.read_text() == before, line
        terminal.type("?")
        terminal.type("s")
        assert file.read_text() == before
        preview = terminal.type("-")
        assert preview is not None
        for line in ("99", "nonsense", b"\xff", "r99", "?", "s"):
            said = terminal.type(line)
            assert said is not None, line
            assert said.endswith("undoes > "), line
            assert file.read_text() == before, line
        terminal.type("q")
        assert terminal.end() == 0
    assert "Traceback" not in terminal.text
    assert file.read_text() == before


def test_the_menu() -> None:
    with Terminal("--bots", "none", "--seed", "1") as terminal:
        menu = terminal.wait()
        assert menu is not None
        assert all(variant.name in menu for variant in qwixx.variants().values())
        assert "Enter takes the first, q leaves." in menu
        for line in ("nonsense", "0", "88", "[/]", b"\xff"):
            said = terminal.type(line)
            assert said is not None
            assert "Type a number from 1 to" in said
        said = terminal.type("2")
        assert said is not None
        assert "Lucky numbers" in said
        asked = terminal.type("q")
        assert asked is not None
        assert "Keep the record?" in asked
        assert terminal.type("") is None
        assert terminal.end() == 0
        assert "--save" in terminal.text


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_by_a_key(key: str) -> None:
    with Terminal("classic") as terminal:
        terminal.wait()
        terminal.key(key)
        assert terminal.end() == 0
        assert "Goodbye" in terminal.text
        assert "Traceback" not in terminal.text


@pytest.mark.parametrize("variant", qwixx.variants())
def test_no_color(variant: str) -> None:
    with Terminal(variant, "--seed", "2", NO_COLOR="1") as terminal:
        said = terminal.wait()
        while said is not None and terminal.output.count(b"Action 2") < 2:
            said = terminal.answer(said, "1")
    assert not COLOUR.search(terminal.output)
    assert all(symbol in terminal.text for symbol in "♥☼♣♦")


def test_colour_without_no_color() -> None:
    with Terminal("classic", "--seed", "2") as terminal:
        terminal.wait()
    assert COLOUR.search(terminal.output)


@pytest.mark.parametrize("variant", qwixx.variants())
def test_letters_where_there_are_no_symbols(variant: str) -> None:
    with Terminal(variant, "--seed", "2", LC_ALL="C") as terminal:
        terminal.wait()
        terminal.type("1")
        terminal.type("?")
    assert terminal.text.isascii()
    if "gemixxt-a" not in variant:
        assert "r Red" in terminal.text


@pytest.mark.parametrize("variant", qwixx.variants())
def test_the_whole_sheet_is_in_sight_at_the_choice(variant: str) -> None:
    """On 24 lines of 80, and none of them wraps."""
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    with Terminal(variant, "--seed", "2") as terminal:
        terminal.wait()
        stream.feed(terminal.output)
    lines = [line.rstrip() for line in screen.display]
    assert sum(" lock " in line for line in lines) >= 4
    assert lines[screen.cursor.y].strip() == ">"
    assert any(line.startswith(" Action ") for line in lines)


def test_a_pipe_is_refused_politely() -> None:
    command = [sys.executable, "-m", "qwixx", "play", "classic"]
    done = subprocess.run(command, input=b"1\n\n", capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"needs a terminal" in done.stderr
    assert b"qwixx simulate" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "there is no variant 'chess'"),
        (["classic", "--bots", "nobody"], "there is no bot 'nobody'"),
        (["classic", "--bots", "greedy,greedy,greedy,greedy,greedy"], "players, not 6"),
        (["duel", "--bots", "none"], "duel is for 2 players, not 1"),
        (["duel", "--bots", "greedy,greedy"], "duel is for 2 players, not 3"),
        (["--resume", "no-such-file.qgn"], "cannot be read"),
        (["classic", "--save", "/no/such/folder/game.qgn"], "cannot be written"),
        (["classic", "--save", "/"], "exists already"),
        (["classic", "--save", "-"], "--save needs the name of a file"),
        (["--resume", "-"], "a file is needed"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], says: str) -> None:
    with Terminal(*arguments) as terminal:
        assert terminal.end() == 1
    assert says in terminal.text.replace("\n", "")


RECORD = '[Variant "classic"]\n[Seat1 "Max"]\n[Seat2 "{bot}"]\n[First "1"]\n[Result "*"]\n\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (RECORD.format(bot="greedy") + "1. 41 r2y3g5b6 : r9 - / x\n", "red 9 cannot be crossed"),
        (RECORD.format(bot="Ruth"), "say by --bots who plays on"),
        (RECORD.format(bot="greedy") * 2, "holds 2 games"),
        ("nonsense", "a game begins with its tags"),
    ],
)
def test_what_cannot_be_resumed_is_refused(text: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    file.write_text(text)
    with Terminal("--resume", str(file)) as terminal:
        assert terminal.end() == 1
    assert says in terminal.text.replace("\n", "")
    assert file.read_text() == text


def test_a_record_by_others_goes_on(tmp_path: Path) -> None:
    """In the middle of a turn: the roll stands, and the bots are named anew."""
    file = tmp_path / "game.qgn"
    file.write_text(RECORD.format(bot="Ruth") + "1. 41 r2y3g5b6 : r5 y5 /  b10\n2. 26 r1y3g6b4 :\n")
    with Terminal("--resume", str(file), "--bots", "greedy") as terminal:
        said = terminal.wait()
        assert said is not None
        assert "Ruth rolls" in said
        assert "= 8" in said
        terminal.type("r8")
        terminal.type("")
    turns = read_record(file).record.turns
    assert str(turns[1].dice) == "26 r1y3g6b4"
    assert turns[1].first[0] == "r8"


def test_a_bot_that_breaks_ends_the_game_in_order(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    bot = "tests.play.broken:Broken"
    with Terminal("classic", "--bots", bot, "--seed", "1", "--save", str(file)) as terminal:
        assert terminal.end() == 1
    assert "Broken cannot go on: it failed with RuntimeError: no idea" in terminal.text
    assert "--resume" in terminal.text
    assert len(read_record(file).record.turns) == 1


def test_the_picture_names_no_other_host(tmp_path: Path) -> None:
    picture = tmp_path / "terminal.svg"
    tool = [sys.executable, "-m", "tools.generate.terminal_picture", str(picture)]
    subprocess.run(tool, cwd=Path(__file__).parents[2], check=True)
    text = picture.read_text("utf-8")
    assert set(re.findall(r"https?://[^\s\"']+", text)) == {"http://www.w3.org/2000/svg"}
    assert len(text.encode()) < 60_000
    assert "lock" in text


def test_odd_names(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    name = 'A "b" \\ [x]\n{c} ' + "z" * 99
    with Terminal("classic", "--name", name, "--save", str(file)) as terminal:
        terminal.wait()
    assert read_record(file).names[0] == 'A "b" \\ [x] {c'
    assert "Traceback" not in strip_escapes(terminal.output)
