"""What a command loads: nothing large that it has no use for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import qwixx
from qwixx.cli.commands import COMMANDS

SAMPLE = str(Path(__file__).parents[1] / "record" / "samples" / "classic.qgn")
LARGE = {
    *("dask", "matplotlib", "msgspec", "numba", "numpy", "rich", "sqlalchemy", "starlette"),
    *("asyncio", "importlib.metadata", "multiprocessing"),
}
"""Packages, and parts of the standard library, that take a while to load."""
RUN = """
import sys
from qwixx.cli.main import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""


def modules_after(*arguments: str) -> set[str]:
    """The modules that are loaded after this command, which must succeed."""
    command = [sys.executable, "-P", "-c", RUN, *arguments]
    env = os.environ | {"QWIXX_COMPILE": "0"}
    done = subprocess.run(command, capture_output=True, check=True, text=True, env=env)
    return set(done.stderr.split())


@pytest.mark.parametrize("arguments", [("--help",), ("--version",)])
def test_help_needs_no_rules(arguments: tuple[str, ...]) -> None:
    modules = modules_after(*arguments)
    assert not modules & {*LARGE, "dataclasses", "inspect", "typing"}
    assert {name for name in modules if name.startswith("qwixx.rules")} == set()


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_needs_none_either(command: str) -> None:
    modules = modules_after(command, "--help")
    assert not modules & LARGE
    assert {name for name in modules if name.startswith("qwixx.rules")} == set()
    assert f"qwixx.cli.commands.{command}" not in modules


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "used"),
    [
        (("variants", "--json"), set()),
        (("score", SAMPLE), set()),
        (("score", "--json", SAMPLE), set()),
        (("record", SAMPLE), set()),
        (("review", "--json", SAMPLE), set()),
        (("rules", "duel"), {"rich"}),
        (("variants",), {"rich"}),
        (("simulate", "--games", "10", "--json"), {"multiprocessing"}),
    ],
    ids=lambda value: " ".join(Path(word).name for word in value),
)
def test_commands_load_what_they_use(arguments: tuple[str, ...], used: set[str]) -> None:
    assert modules_after(*arguments) & LARGE == used


def test_the_library_is_there_as_soon_as_it_is_asked_for() -> None:
    code = """if True:
        import sys, qwixx
        assert not {name for name in sys.modules if name.startswith("qwixx.rules")}
        from qwixx.variants import classic
        assert qwixx.variants()["classic"] is classic.VARIANT
        from qwixx import *
        assert Game is qwixx.Game and read is qwixx.read
        assert set(qwixx.__all__) < set(dir(qwixx))
        assert not hasattr(qwixx, "reader")
    """
    subprocess.run([sys.executable, "-P", "-W", "error", "-c", code], check=True)
    with pytest.raises(AttributeError, match="module 'qwixx' has no attribute 'nonsense'"):
        qwixx.nonsense  # type: ignore[attr-defined]  # noqa: B018
