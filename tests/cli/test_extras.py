"""What is not installed: a command says which extra brings it, and prints plainly without rich."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from qwixx.cli.extras import EXTRAS
from tests.cli.program import qwixx

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RECORD = str(ROOT / "tests" / "record" / "samples" / "classic.qgn")
WORD = re.compile(r"[^\s─-]+|-[^\s─-]+")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("missing", "arguments", "said", "extra"),
    [
        ("structlog", "", "serve", "server"),
        ("structlog", "serve", "serve", "server"),
        ("psycopg", "serve --database postgresql:///nowhere", "serve", "server"),
        ("numba", "solve classic", "solve", "fast"),
        ("numpy", "solve classic --json", "solve", "fast"),
        ("numpy", "train classic", "train", "fast"),
        ("matplotlib", "simulate --plot out.svg", "simulate --plot", "plot"),
        ("distributed", "simulate --cluster 127.0.0.1:9", "simulate --cluster", "cluster"),
    ],
)
def test_a_command_names_the_extra_that_it_lacks(
    missing: str, arguments: str, said: str, extra: str
) -> None:
    ran = qwixx(*arguments.split(), without=[missing])
    assert ran.err == f'qwixx {said} needs more: pip install "qwixx[{extra}]"\n'
    assert ran.code == 2
    if "--json" in arguments:
        (line,) = ran.json_lines()
        assert line["error"].keys() == {"line", "turn", "seat", "reason"}
        assert line["error"]["reason"] == ran.err.strip()
    else:
        assert ran.out == ""


def test_other_missing_modules_are_faults() -> None:
    """Only what an extra brings is explained; the rest would be hidden by it."""
    ran = qwixx("score", RECORD, without=["qwixx.cli.records"])
    assert ran.code == 1
    assert "Traceback" in ran.err
    assert "pip install" not in ran.err


@pytest.mark.slow
def test_the_extras_are_those_of_the_package() -> None:
    declared = PROJECT["optional-dependencies"]
    assert declared["all"] == [f"qwixx[{','.join(EXTRAS)}]"]
    assert packages(PROJECT["dependencies"]) == {"rich"}
    brought = packages_distributions()
    for extra, modules in EXTRAS.items():
        for module in modules:
            assert packages(declared[extra]) & packages(brought[module]), (extra, module)


def packages(requirements: Iterable[str]) -> set[str]:
    """Their names, and what is wanted of them: dask[distributed]>=2025.1."""
    words = " ".join(line.split(">")[0].lower().replace("_", "-") for line in requirements)
    return set(re.findall(r"[a-z-]+", words))


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("variants",),
        ("simulate", "--games", "20", "--jobs", "1"),
        ("arena", "--bots", "greedy,yardstick,random", "--games", "20"),
        ("review", RECORD),
    ],
    ids=lambda arguments: arguments[0],
)
def test_without_rich_the_same_words_are_printed(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    coloured, plain = qwixx(*arguments), qwixx(*arguments, without=["rich"])
    assert plain.code == coloured.code == 0
    assert words(plain.out) == words(coloured.out)
    assert max(map(len, plain.out.splitlines())) <= 80


def words(text: str) -> list[str]:
    """Without what is drawn between them, and how long it took."""
    return WORD.findall(re.sub(r".* games per CPU second .*", "", text))


def test_without_rich_columns_are_aligned() -> None:
    ran = qwixx("simulate", "--games", "20", "--jobs", "1", without=["rich", "numba"])
    lines = ran.out.splitlines()
    head = next(line for line in lines if line.startswith("score"))
    (end,) = {len(line) for line in lines[3:6]} | {len(head)}
    assert lines[3] == "-" * end


def test_without_rich_rules_are_their_own_source() -> None:
    ran = qwixx("rules", "longo", without=["rich"])
    page = ROOT / "src" / "qwixx" / "text" / "rules" / "en" / "longo.md"
    assert ran.out == page.read_text("utf-8")
