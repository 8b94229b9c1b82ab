"""Compiling ahead: reported step by step, stopped and gone on with, refused with a reason."""

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from qwixx.bots.prepare import JUDGE, STEPS
from qwixx.kernels import cache
from tests import pty
from tests.cli.program import qwixx
from tests.kernels import CACHE
from tests.kernels.conftest import kernels  # noqa: F401
from tests.levels.conftest import judging  # noqa: F401


@pytest.fixture
def begun(judging: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """A cache that holds nothing but the judge."""
    monkeypatch.setenv("QWIXX_COMPILE", "1")
    monkeypatch.setenv("QWIXX_CACHE", str(CACHE))
    there = cache.folder()
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path))
    cache.folder().mkdir()
    for name in JUDGE.kernels:
        shutil.copytree(there / name, cache.folder_of(name))
        shutil.copy(there / f"{name}.json", cache.stamp_path(name))


def start_prepare() -> Any:
    return pty.start(sys.executable, "-P", "-m", "qwixx", "prepare", encoding="utf-8")


@pytest.mark.usefixtures("begun")
def test_it_can_be_stopped_and_goes_on() -> None:
    first = start_prepare()
    first.expect(rf"1 of {len(STEPS)}  judge +was there already\r\n")
    first.expect(
        rf"2 of {len(STEPS)}  rows +compiled in [\d.]+ s\r\n3 of {len(STEPS)}  rows_thinking +"
    )
    first.sendintr()
    first.expect("stopped; the same command goes on from here\r\n")
    assert pty.finish(first) == 130

    second = start_prepare()
    second.expect(rf"1 of {len(STEPS)}  judge +was there already\r\n")
    second.expect(rf"2 of {len(STEPS)}  rows +was there already\r\n")
    second.sendintr()
    assert pty.finish(second) == 130


@pytest.mark.usefixtures("judging", "kernels")
def test_what_is_there_is_said_as_data() -> None:
    """All that other tests need is compiled already."""
    ran = qwixx("prepare", "--json")
    assert ran.code == 0
    (report,) = ran.json_lines()
    assert report["folder"] == str(cache.folder())
    assert [(step["name"], tuple(step["kernels"])) for step in report["steps"]] == [
        (step.name, step.kernels) for step in STEPS
    ]
    assert all(step.ready for step in STEPS)
    lines = ran.err.splitlines()
    assert lines[0] == f"compiled kernels are kept in {cache.folder()}"
    assert len(lines) == 1 + len(STEPS)
    again = json.loads(qwixx("prepare", "--json").out)
    assert {step["compiled"] for step in again["steps"]} == {False}
    checks = json.loads(qwixx("doctor", "--json", "--port", "0").out)["checks"]
    (found,) = (check for check in checks if check["name"] == "kernels")
    every = sum(len(step.kernels) for step in STEPS)
    assert (found["state"], found["about"]) == ("ok", f"all {every} are compiled")


def test_without_a_compiler() -> None:
    ran = qwixx("prepare", without=["numba"])
    assert ran.err == 'qwixx prepare needs more: pip install "qwixx[fast]"\n'
    assert ran.code == 2


def test_with_the_compiler_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    ran = qwixx("prepare")
    assert (ran.code, ran.err) == (1, "qwixx: compiling is switched off: QWIXX_COMPILE is 0\n")


def test_without_a_place_to_keep_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "1")
    monkeypatch.setenv("QWIXX_CACHE", "/dev/null/cache")
    ran = qwixx("prepare", "--json")
    assert ran.code == 1
    reason = ran.json_lines()[0]["error"]["reason"]
    assert re.fullmatch(
        r"nothing can be kept: /dev/null/cache/kernels-\w+ cannot be written: Not a directory; "
        "name another folder by QWIXX_CACHE",
        reason,
    )
    assert ran.err == f"qwixx: {reason}\n"
