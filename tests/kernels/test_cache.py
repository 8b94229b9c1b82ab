"""With and without a compiler, and after a change of the law."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import qwixx
from tests.kernels import CACHE

GAMES = """
import sys
for name in sys.argv[2:]:
    sys.modules[name] = None
from qwixx.kernels.run import runner
from qwixx.kernels.registry import kernel_for
from qwixx.rules.state import Setup
from qwixx.variants import variants
engine = None if sys.argv[1] == "best" else sys.argv[1]
for variant, policies in (("classic", (1, 1)), ("bonus-b", (0, 1))):
    setup = Setup(variants()[variant], 2)
    results = runner(setup, policies, engine)(5, 0, 30)
    print(kernel_for(setup.variant, policies).name, [list(map(int, row)) for row in results])
"""


def play_games(*words: str, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", GAMES, *words],
        env=os.environ | {"QWIXX_CACHE": str(CACHE), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def games(lines: list[str]) -> list[str]:
    """Without the names of the kernels."""
    return [line.split(" ", 1)[1] for line in lines]


@pytest.mark.usefixtures("kernels")
def test_without_a_compiler_everything_runs() -> None:
    best = play_games("best")
    off = play_games("best", QWIXX_COMPILE="0")
    gone = play_games("best", "numba", "numpy")
    assert [line.split()[0] for line in best] == ["rows", "law"]
    assert {line.split()[0] for line in (*off, *gone)} == {"interpreted"}
    assert games(best) == games(off) == games(gone)


@pytest.mark.slow
@pytest.mark.usefixtures("kernels")
def test_a_changed_law_is_compiled_anew(tmp_path: Path) -> None:
    """The compiler by itself would not see it, and play the old games."""
    package = Path(qwixx.__file__).parent
    shutil.copytree(package, tmp_path / "qwixx", ignore=shutil.ignore_patterns("__pycache__"))
    law = tmp_path / "qwixx" / "law" / "sheet.py"
    text = law.read_text("utf-8")
    changed = text.replace(">= t.needs[cell]", ">= t.needs[cell] - 2")
    assert changed != text
    before = play_games("law")
    law.write_text(changed, "utf-8")
    after = play_games("law", PYTHONPATH=str(tmp_path), NUMBA_OPT="0")
    assert games(after) != games(before)
    assert games(after) == games(play_games("interpreted", PYTHONPATH=str(tmp_path)))


@pytest.mark.slow
@pytest.mark.parametrize("command", ["--help", "variants", "rules classic", "score classic"])
def test_light_commands_load_no_compiler(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "qwixx", *command.split()],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert "argparse" in done.stderr
    loaded = {line.rpartition("|")[2].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert not {"numba", "numpy", "llvmlite"} & loaded
