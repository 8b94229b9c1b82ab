"""A server whose judge is not compiled yet thinks slowly, and quickly as soon as it can."""

import asyncio
from pathlib import Path

import psutil
import pytest

import qwixx
from qwixx.bots.level import ready
from qwixx.server.preparing import preparing
from qwixx.server.workers import Workers
from tests.build import position
from tests.server.site import run
from tests.server.test_workers import thinkers

PATIENCE = 600
"""Seconds in which any machine has compiled it."""
VIEW = qwixx.view(position("classic", "r2 r3", "y5", dice="41 r2y3g5b6"), 0)


def compiling() -> list[psutil.Process]:
    """Worker processes that have loaded the compiler."""
    return [
        process
        for process in thinkers()
        if any("llvmlite" in it.path for it in process.memory_maps())
    ]


def test_bots_do_not_wait_for_the_compiler_and_use_it_when_it_is_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "1")
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path))

    async def test() -> None:
        workers = Workers(1, 20.0)
        try:
            async with asyncio.timeout(PATIENCE):
                with preparing():
                    slowly = await workers.weigh(VIEW)
                    assert not ready()
                    assert not compiling()
                    while not ready():
                        await asyncio.sleep(0.2)
                quickly = await workers.weigh(VIEW)
            assert compiling()
            assert [it.token for it in quickly] == [it.token for it in slowly]
            values = [it.value for it in slowly]
            assert [it.value for it in quickly] == pytest.approx(values, abs=0.05)
        finally:
            await workers.close()

    run(test())


def test_what_is_not_done_ends_with_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "1")
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path))
    before = set(psutil.Process().children())
    with preparing():
        (process,) = set(psutil.Process().children()) - before
        assert process.is_running()
    assert not process.is_running()
