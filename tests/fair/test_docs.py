"""The checker of docs/dice.md: short, independent of us, and of one mind with `verify`."""

import ast
import re
import subprocess
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from qwixx import core
from qwixx.fair.stream import commitment, roll, turn_bytes
from tests.fair.games import cut, fair_game, roll_of, with_dice, with_tags
from tests.games import DICE_GAMES
from tests.waiting import TIMEOUT_S

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"


@pytest.fixture(scope="module")
def checker() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(code)


def run(checker: str, game: core.RecordedGame, folder: Path) -> tuple[int, str]:
    """Exit code and what was printed."""
    record = folder / "game.qgn"
    record.write_text(str(game.record), "utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-c", checker, str(record)],
        capture_output=True,
        check=False,
        timeout=TIMEOUT_S,
    )
    return done.returncode, (done.stdout + done.stderr).decode()


def test_the_checker_is_short_and_needs_python_only(checker: str) -> None:
    assert len(checker.splitlines()) <= 30
    nodes = list(ast.walk(ast.parse(checker)))
    used = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    used |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert used <= sys.stdlib_module_names


@pytest.mark.parametrize("variant", DICE_GAMES)
def test_the_checker_agrees(checker: str, variant: str, tmp_path: Path) -> None:
    game = fair_game(variant)
    turns = len(game.record.turns)
    assert run(checker, game, tmp_path) == (0, f"first seat and {turns} rolls are proved\n")


def test_the_checker_finds_what_differs(checker: str, tmp_path: Path) -> None:
    game = fair_game("classic")
    dice = roll_of(game.record.turns[4])
    turned = replace(dice, white=(dice.white[0] % 6 + 1, dice.white[1]))
    other = {"DiceSecret": bytes(32).hex()}
    assert run(checker, with_dice(game, 5, turned), tmp_path) == (
        1,
        f"turn 5: {turned} is written, {dice} was due\n",
    )
    assert run(checker, with_dice(game, 5, core.UNKNOWN), tmp_path)[1].startswith("turn 5: ?? is")
    assert run(checker, with_tags(game, **other), tmp_path) == (1, "another secret\n")
    other["DiceCommitment"] = commitment(bytes(32))
    assert run(checker, with_tags(game, **other), tmp_path)[0] == 1
    assert run(checker, with_tags(game, DiceSalt1="another"), tmp_path)[0] == 1
    assert run(checker, with_tags(cut(game, 0), First="1"), tmp_path) == (1, "another first seat\n")


def test_the_worked_example_is_true() -> None:
    secret, salts = bytes(range(32)), ("Max", "Emma")
    page = PAGE.read_text("utf-8")
    taken = bytes(islice(turn_bytes(secret, salts, 1), 6))
    assert f"hexkey:{secret.hex()}\n" in page
    assert f"`{taken.hex()}`, that is {', '.join(map(str, taken))}." in page
    assert f"`{roll(secret, salts, 1, 6, 0)}`" in page
