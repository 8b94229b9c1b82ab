"""The examples run as they are, for every game, and print what their page says."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.generate.document_code import notebook_cells

import qwixx

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
PAGE = (EXAMPLES / "README.md").read_text("utf-8")


def run_example(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def test_every_example_is_listed() -> None:
    listed = re.findall(r"^\| \[(\S+)\]\(\1\) \|", PAGE, re.M)
    assert listed == sorted(
        file.name for file in EXAMPLES.iterdir() if file.suffix in (".py", ".ipynb")
    )


def test_the_first_example_prints_what_its_page_shows() -> None:
    shown = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert shown
    assert run_example("first_game.py").endswith("\n" + shown[1])


@pytest.mark.slow
@pytest.mark.parametrize("variant", qwixx.variants())
def test_the_first_example_plays_every_game(variant: str) -> None:
    assert re.search(
        r"\nwon by player [12]( and 2)?; the game", run_example("first_game.py", variant)
    )


@pytest.mark.slow
def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Its cells, one after the other; the last line of two is a picture."""
    names: dict[str, Any] = {}
    pictures = []
    for cell in notebook_cells(EXAMPLES / "review_game.ipynb"):
        *body, last = ast.parse(cell).body
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            pictures += [shown._repr_svg_()] if shown is not None else []
        else:
            exec(compile(ast.Module([last], []), "cell", "exec"), names)
    assert [it.startswith("<svg") for it in pictures] == [True, True]
    assert re.search(r"turn \d+, .+: \S+, better \S+: [\d.]+ %", capsys.readouterr().out)


@pytest.mark.slow
def test_other_examples(tmp_path: Path) -> None:
    sample = EXAMPLES.parent / "tests" / "record" / "samples" / "duel.qgn"
    assert run_example("score_file.py", str(sample)).startswith("1. Duel: P1 -9, P2 6\n")
    assert re.match(r"my_bot:Careful: \d+ of 20 won, ", run_example("my_bot.py", "20"))
    picture = tmp_path / "scores.svg"
    shown = run_example("many_games.py", "100", str(picture))
    assert shown.startswith("yardstick: wins ")
    assert "</svg>" in picture.read_text("utf-8")
