"""Whole games of every variant, typed at the real program."""

import random
from pathlib import Path

import pytest

import qwixx
from qwixx import core
from qwixx.law.position import OVER
from tests.play.terminal import CARD_BOT, Terminal, read_record

pytestmark = pytest.mark.slow

TABLES = [
    *((variant, "yardstick") for variant in qwixx.variants()),
    ("cards", f"{CARD_BOT},{CARD_BOT}"),
    ("cards-gemixxt-b", "none"),
    ("classic", "none"),
    ("longo", "random,greedy,random,yardstick"),
]


@pytest.mark.parametrize(("variant", "bots"), TABLES)
def test_a_whole_game(variant: str, bots: str, tmp_path: Path) -> None:
    file = tmp_path / "game.qgn"
    with Terminal(
        variant, "--bots", bots, "--seed", "7", "--name", "Ada", "--save", str(file)
    ) as terminal:
        terminal.play_on(random.Random(variant + bots))
        assert terminal.end() == 0
    game = read_record(file)
    assert game.state.phase == OVER
    assert game.names[0] == "Ada"
    result = core.result(game.state)
    text = terminal.text
    assert "Traceback" not in text
    assert "The game is over: " in text
    assert f"with {max(result.scores)}.".replace("-", "−") in text
    table = text[text.index("The game is over") :]
    for name, rows, total in zip(game.names, result.row_scores, result.scores, strict=True):
        short = name.rpartition(":")[2]
        line = next(line for line in table.splitlines() if f".  {short} " in line)
        words = line.partition(short)[2].replace("−", "-").split()
        assert tuple(map(int, words[:4])) == rows
        assert int(words[-1]) == total
    before, _, path = text.partition("The record is in ")
    assert max(map(len, before.splitlines())) <= 80
    assert path.strip() == f"{file}."


def test_the_record_can_be_kept_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "late.qgn"
    taken = tmp_path / "taken.qgn"
    taken.write_text("mine")
    with Terminal("classic", "--seed", "3", "--bots", "greedy") as terminal:
        keys = random.Random(1)
        said = terminal.wait()
        while said is not None and "Keep the record?" not in said:
            waiting = said.endswith(("undoes > ", "goes on > "))
            said = terminal.type("" if waiting else keys.choice("1112-"))
        answer = terminal.type(str(taken))
        assert answer is not None
        assert "exists already" in answer
        answer = terminal.type(str(tmp_path / "no" / "such" / "folder.qgn"))
        assert answer is not None
        assert "cannot be written" in answer.replace("\n  ", " ")
        terminal.child.sendline(str(file))
        assert terminal.end() == 0
    assert taken.read_text() == "mine"
    assert read_record(file).state.phase == OVER


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        file = tmp_path / name
        with Terminal("bonus-a", "--seed", "5", "--save", str(file)) as terminal:
            terminal.play_on(random.Random(2))
        texts.append(file.read_text())
    assert texts[0] == texts[1]


def test_left_and_taken_up_again_it_is_the_same_game(tmp_path: Path) -> None:
    """With a seed even the dice go on as if nobody had left."""
    whole, parts = tmp_path / "whole.qgn", tmp_path / "parts.qgn"
    arguments = ("--seed", "11", "--bots", "greedy,greedy")
    with Terminal("classic", *arguments, "--save", str(whole)) as terminal:
        always_first(terminal, 10_000)
    with Terminal("classic", *arguments, "--save", str(parts)) as terminal:
        always_first(terminal, 7)
        terminal.type("q")
        assert terminal.end() == 0
        assert "qwixx play --resume" in terminal.text
    left = parts.read_text()
    with Terminal("--resume", str(parts)) as terminal:
        said = terminal.wait()
        assert said is not None
        assert "The game goes on in turn" in said
        terminal.key("d")
        assert terminal.end() == 0
    assert parts.read_text() == left
    while read_record(parts).state.phase != OVER:
        with Terminal("--resume", str(parts), "--seed", "11") as terminal:
            always_first(terminal, 19)
            terminal.key("c")
            terminal.end()
    assert parts.read_text() == whole.read_text()


def always_first(terminal: Terminal, times: int) -> None:
    said = terminal.wait()
    for _ in range(times):
        if said is None:
            return
        said = terminal.type("" if said.endswith(("undoes > ", "goes on > ")) else "1")
