"""A server whose judge is not compiled yet thinks slowly, and quickly as soon as it can."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

import qwixx
from qwixx import core
from qwixx.bots.level import is_ready
from qwixx.bots.prepare import JUDGE
from qwixx.kernels import cache
from qwixx.server.bots.jobs import Answer
from qwixx.server.bots.pool import BotWorkers
from qwixx.server.bots.prepare import prepare_in_background
from tests.build import position
from tests.kernels import CACHE
from tests.levels.conftest import judging  # noqa: F401
from tests.server.bots.test_workers import thinkers
from tests.server.site import run
from tests.waiting import wait_until

COMPILED_S = 3600
"""Seconds in which any machine has compiled it, however busy: it is done with low priority."""
VIEW = core.view(position("classic", "r2 r3", "y5", dice="41 r2y3g5b6"), 0)
PACKAGE = Path(qwixx.__file__).parent
SERVER = """
import time
from qwixx.server.bots.prepare import prepare_in_background
with prepare_in_background():
    print("preparing", flush=True)
    time.sleep(3600)
"""


@pytest.fixture(autouse=True)
def compiling_allowed(interpreted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "1")


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path))


def with_compiler(processes: list[psutil.Process]) -> list[psutil.Process]:
    """Those that have loaded the compiler."""
    return [
        process
        for process in processes
        if any("llvmlite" in it.path for it in process.memory_maps())
    ]


def compilers(pid: int | None = None) -> list[psutil.Process]:
    """Processes that prepare the judge for a server, which is this process unless another is said.

    A process that has just been started is still called like its parent.
    """
    children = psutil.Process(pid).children()
    return [it for it in children if "qwixx.server.bots.prepare" in it.cmdline()]


def has_ended(process: psutil.Process) -> bool:
    return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE


@pytest.mark.proof
@pytest.mark.usefixtures("cold")
def test_bots_do_not_wait_for_the_compiler_and_use_it_when_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NUMBA_OPT", "0")  # what is compiled does not matter here, only that it is

    async def test() -> None:
        workers = BotWorkers(1, 60.0)
        try:
            async with asyncio.timeout(COMPILED_S):
                with prepare_in_background():
                    with cache.lock("prepare"):
                        slowly = await workers.weigh(VIEW)
                        assert not with_compiler(thinkers())
                    while not is_ready():
                        await asyncio.sleep(0.2)
                quickly = await workers.weigh(VIEW)
            assert with_compiler(thinkers())
            assert [it.token for it in quickly] == [it.token for it in slowly]
            values = [it.value for it in slowly]
            assert [it.value for it in quickly] == pytest.approx(values, abs=0.05)
        finally:
            await workers.close()

    run(test())


@pytest.mark.usefixtures("cold")
def test_what_is_not_done_ends_with_the_server() -> None:
    with prepare_in_background():
        wait_until(compilers, "no process that compiles")
        (process,) = compilers()
    assert not process.is_running()


@pytest.mark.usefixtures("cold")
def test_a_killed_server_leaves_no_compiler_behind() -> None:
    words = [sys.executable, "-c", SERVER]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        assert server.stdout.readline() == "preparing\n"
        wait_until(lambda: with_compiler(compilers(server.pid)), "it does not compile")
        (process,) = compilers(server.pid)
        server.send_signal(signal.SIGKILL)
    wait_until(lambda: has_ended(process), "it goes on")


READY = """
from types import SimpleNamespace
from qwixx.server.bots import prepare
prepare.JUDGE = SimpleNamespace(ready=True)
prepare.main()
"""


@pytest.mark.usefixtures("cold")
def test_what_is_done_ends_before_the_server() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", READY], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.usefixtures("cold")
def test_of_two_servers_that_start_at_once_one_compiles() -> None:
    with prepare_in_background(), prepare_in_background():
        wait_until(lambda: len(compilers()) == 2, "there are not two")
        wait_until(lambda: with_compiler(compilers()), "none compiles")
        assert len(with_compiler(compilers())) == 1
        assert not choose()[0].failed


def choose() -> tuple[Answer, bool]:
    """What the expert does, and whether its process has loaded the compiler."""
    answers: list[tuple[Answer, bool]] = []

    async def ask() -> None:
        workers = BotWorkers(1, 60.0)
        try:
            answer = await workers.choose("expert", VIEW, 1)
            answers.append((answer, bool(with_compiler(thinkers()))))
        finally:
            await workers.close()

    run(ask())
    return answers[0]


def put_package(folder: Path) -> dict[str, str]:
    folder.mkdir(parents=True, exist_ok=True)
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(PACKAGE, folder / "qwixx", ignore=ignored)
    return {"PYTHONPATH": str(folder)}


def second_clone(folder: Path) -> dict[str, str]:
    return put_package(folder / "second" / "src")


def moved_clone(folder: Path) -> dict[str, str]:
    put_package(folder / "before" / "src")
    (folder / "before").rename(folder / "after")
    return {"PYTHONPATH": str(folder / "after" / "src")}


def installed_package(folder: Path) -> dict[str, str]:
    return put_package(folder / "lib" / "python" / "site-packages")


def other_cpu(folder: Path) -> dict[str, str]:
    return {"NUMBA_CPU_NAME": "generic"}


def cut_files(folder: Path) -> dict[str, str]:
    shutil.copytree(cache.folder(), folder / cache.folder().name)
    for file in folder.rglob("*.nbc"):
        file.write_bytes(file.read_bytes()[:5000])
    return {"QWIXX_CACHE": str(folder)}


def unwritable_folder(folder: Path) -> dict[str, str]:
    return {"QWIXX_CACHE": f"{os.devnull}/cache"}


def missing_folder(folder: Path) -> dict[str, str]:
    return {"QWIXX_CACHE": str(folder / "made" / "when" / "needed")}


SITUATIONS = (
    *(second_clone, moved_clone, installed_package, other_cpu),
    *(cut_files, unwritable_folder, missing_folder),
)
ASK = "from qwixx.bots.prepare import JUDGE; print(JUDGE.ready)"


@pytest.mark.usefixtures("judging")
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda it: it.__name__)
def test_what_others_have_compiled_hurts_nobody(
    situation: Callable[[Path], dict[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A bot decides, slowly and without compiling, and the server knows what it has to prepare."""
    monkeypatch.setenv("QWIXX_CACHE", str(CACHE))
    assert JUDGE.ready
    for name, value in situation(tmp_path).items():
        monkeypatch.setenv(name, value)
    asked = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True)
    assert asked.stdout == "False\n"
    answer, by_compiler = choose()
    assert not by_compiler
    assert not answer.failed
    assert answer.token in {option.token for option in VIEW.options}
