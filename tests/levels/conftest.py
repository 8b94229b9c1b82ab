"""Compiles the judge that the levels think with, once and not in two processes at a time."""

import fcntl

import pytest

from qwixx.bots.level import prepare, ready
from tests.kernels import CACHE


@pytest.fixture(scope="session")
def judging() -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "judge.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        prepare()
    assert ready()
