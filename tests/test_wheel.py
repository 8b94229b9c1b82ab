"""The wheel alone in an empty environment: nothing is installed beside it, not even rich."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import pty
from tests.waiting import TIMEOUT_S

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "tests" / "record" / "samples" / "classic.qgn"
pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Environment:
    """A folder with Python, the package, and a home that is empty."""

    root: Path

    @property
    def variables(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "HOME": str(self.root), "PYTHONUTF8": "1"}

    def program(self, name: str) -> str:
        return str(self.root / "venv" / "bin" / name)

    def run(self, name: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [self.program(name), *arguments],
            cwd=self.root,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=TIMEOUT_S,
        )

    def says(self, *arguments: str) -> str:
        """What a command prints that does what it should."""
        done = self.run("qwixx", *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Built without a network: all that it needs is installed for the tests."""
    root = tmp_path_factory.mktemp("wheel")

    def do(*command: str | Path) -> None:
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, timeout=TIMEOUT_S)

    do("hatchling", "build", "-t", "wheel", "-d", root)
    (wheel,) = root.glob("qwixx-*.whl")
    do("venv", "--without-pip", root / "venv")
    install = ("uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--no-cache")
    do(*install, "--python", root / "venv" / "bin" / "python", wheel)
    return Environment(root)


def test_the_library_example_of_the_readme(empty: Environment) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    example = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    shown = re.search(r"```text\n(.*?)```", readme, re.DOTALL)
    assert example
    assert shown
    ran = empty.run("python", "-c", example[1])
    assert (ran.stdout, ran.stderr) == (shown[1], "")


def test_links_of_the_long_description_lead_to_the_repository(empty: Environment) -> None:
    code = "from importlib.metadata import metadata; print(metadata('qwixx')['{}'])"
    _, repository = empty.run("python", "-c", code.format("Project-URL")).stdout.split(", ")
    described = empty.run("python", "-c", code.format("Description")).stdout
    links = re.findall(r"\]\((.*?)\)", (ROOT / "README.md").read_text("utf-8"))
    assert "docs/dice.md" in links
    found = re.findall(r"\]\((.*?)\)", described)
    assert [re.sub(rf"^{repository.strip()}/(blob|raw)/main/", "", link) for link in found] == links
    assert all(link.startswith("https://") for link in found)


def test_commands_that_need_nothing(empty: Environment) -> None:
    games = [json.loads(line) for line in empty.says("score", "--json", str(RECORD)).splitlines()]
    assert games[0]["variant"] == "classic"
    assert empty.says("record", str(RECORD)).startswith('[Variant "classic"]')
    assert empty.says("rules", "longo", "--lang", "de").startswith("# Longo")
    assert "♥ Red " in empty.says("variants")
    assert len(json.loads(empty.says("variants", "--json"))) == 10
    simulate = ("simulate", "--bots", "greedy,easy", "--games", "10")
    assert json.loads(empty.says(*simulate, "--json"))["kernel"] == "interpreted"
    assert "1 greedy" in empty.says(*simulate)
    assert "1 greedy" in empty.says("arena", "--bots", "greedy,random", "--games", "4")
    assert "2 P2" in empty.run("qwixx", "review", str(RECORD)).stdout


def test_commands_that_need_an_extra_name_it(empty: Environment) -> None:
    for command, rest, extra in (
        ("serve", "", "server"),
        ("solve", "classic", "fast"),
        ("train", "classic", "fast"),
        ("simulate --plot", "out.svg", "plot"),
        ("simulate --cluster", "localhost:1", "cluster"),
    ):
        ran = empty.run("qwixx", *command.split(), *rest.split())
        assert ran.stderr == f'qwixx {command} needs more: pip install "qwixx[{extra}]"\n'
        assert ran.returncode == 2


def test_a_game_in_the_terminal(empty: Environment) -> None:
    child = pty.start(
        *(empty.program("qwixx"), "play", "classic", "--bots", "greedy", "--seed", "3"),
        cwd=empty.root,
        env={**empty.variables, "TERM": "xterm-256color", "LANG": "C.UTF-8"},
        size=(50, 80),
        encoding="utf-8",
    )
    child.expect("Action 1: .*\n  > ")
    child.sendline("1")
    child.expect("Enter confirms, u undoes > ")
    assert "> " in child.before
    child.sendline("rules")
    child.expect("# Classic")
    child.expect("q ends, Enter goes on > ")
    child.sendline("q")
    child.expect("Enter confirms, u undoes > ")
    child.sendeof()
    assert pty.finish(child) == 0
