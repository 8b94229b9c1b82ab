"""Coming and going at the terminal: what is kept, what is said, what can be run again."""

import subprocess
import sys
from pathlib import Path

import pytest

import qwixx
from tests.play.terminal import Terminal, read_record

RECORD = '[Variant "classic"]\n[Seat1 "{name}"]\n[Seat2 "{bot}"]\n[First "1"]\n[Result "*"]\n\n'
BIN = Path(sys.executable).parent


def test_who_quits_is_asked_whether_to_keep_the_record(tmp_path: Path) -> None:
    with Terminal("classic", "--seed", "3", HOME=str(tmp_path)) as terminal:
        terminal.wait()
        terminal.type("1")
        asked = terminal.type("q")
        assert asked is not None
        assert "Keep the record?" in asked
        refused = terminal.type("-")
        assert refused is not None
        assert "'-' is no name of a file. Type another name." in refused
        assert terminal.type("~/late.qgn") is None
        assert terminal.end() == 0
    file = tmp_path / "late.qgn"
    assert len(read_record(file).record.turns) == 1
    assert f"play --resume {file}" in terminal.text
    with Terminal("--resume", str(file)) as terminal:
        said = terminal.wait()
        assert said is not None
        assert "The game goes on in turn 1." in said


def test_who_quits_a_game_that_is_kept_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "my game.qgn"
    with Terminal("classic", "--save", str(file)) as terminal:
        terminal.wait()
        assert terminal.type("q") is None
        assert terminal.end() == 0
    assert "Keep the record?" not in terminal.text
    assert f"play --resume '{file}'" in terminal.text


def test_a_record_goes_on_in_the_turn_that_is_next(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    begun = RECORD.format(name="Max", bot="greedy")
    file.write_text(begun + "1. 41 r2y3g5b6 : r5 y5 / b10\n")
    with Terminal("--resume", str(file)) as terminal:
        said = terminal.wait()
        assert said is not None
        assert "The game goes on in turn 2." in said
        assert "Turn 2" in said


def test_only_bots_are_called_by_the_end_of_their_name(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    file.write_text(RECORD.format(name="Dr: Max", bot="Ms: Emma"))
    with Terminal("--resume", str(file), "--bots", "tests.bots:Silent") as terminal:
        said = terminal.wait()
        assert said is not None
        assert "against Ms: Emma" in said
        assert "Dr: Max 0 · Ms: Emma 0" in said
    with Terminal("classic", "--bots", "tests.bots:Silent,tests.bots:Silent") as terminal:
        said = terminal.wait()
        assert said is not None
        assert "against Silent 1, Silent 2" in said


def test_a_name_cannot_speak_to_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    file.write_text(
        RECORD.format(name="\x1b]0;mine\x07山田太郎山田太郎", bot="Em\x1b[2Jma"), "utf-8"
    )
    with Terminal("--resume", str(file), "--bots", "greedy") as terminal:
        terminal.wait()
        terminal.type("s")
    assert b"\x1b]0;" not in terminal.output
    assert b"Em\x1b[2J" not in terminal.output
    assert "Em�[2Jma" in terminal.text


def test_the_rules_can_be_read_during_the_game() -> None:
    with Terminal("duel", "--seed", "1") as terminal:
        terminal.wait()
        page = terminal.type("rules")
        assert page is not None
        assert "Duel" in page
        assert page.endswith("q ends, Enter goes on > ")
        assert len(page.splitlines()) <= 24
        second = terminal.type("")
        assert second is not None
        assert second != page
        assert second.endswith("goes on > ")
        back = terminal.type("q")
        assert back is not None
        assert back.endswith("\n  > ")
        said = terminal.type("rules")
        pages = 0
        while said is not None and said.endswith("goes on > "):
            pages += 1
            said = terminal.type("")
        assert pages > 2
        assert said is not None


@pytest.mark.parametrize(("columns", "warned"), [(60, 1), (79, 1), (80, 0), (200, 0)])
def test_a_narrow_window_is_told_once(columns: int, warned: int) -> None:
    with Terminal("classic", "--seed", "1", size=(24, columns)) as terminal:
        terminal.wait()
        terminal.type("1")
        terminal.type("")
    assert terminal.text.replace("\n  ", " ").count("The sheets need 80 columns") == warned
    if warned:
        assert f"this window has {columns}" in terminal.text.replace("\n  ", " ")


@pytest.mark.parametrize(
    ("path", "command", "named"),
    [
        ("/usr/bin:/bin", [str(BIN / "qwixx")], f"{BIN / 'qwixx'} simulate"),
        ("/usr/bin:/bin", [sys.executable, "-m", "qwixx"], f"{sys.executable} -m qwixx simulate"),
        (f"{BIN}:/usr/bin:/bin", [str(BIN / "qwixx")], "`qwixx simulate"),
    ],
)
def test_commands_that_are_named_can_be_run(path: str, command: list[str], named: str) -> None:
    done = subprocess.run(
        [*command, "play"], input=b"", capture_output=True, check=False, env={"PATH": path}
    )
    assert named in done.stderr.decode()


def test_help_names_the_bots() -> None:
    shown = subprocess.check_output([sys.executable, "-m", "qwixx", "play", "--help"], text=True)
    for name in ("random", "greedy", "yardstick", "none", "package.module:Class"):
        assert name in shown


def test_the_names_of_all_games_fit_the_menu() -> None:
    assert max(len(variant.name) for variant in qwixx.variants().values()) <= 15
