"""Compiles what the tests need, once and not in two processes at the same time."""

import fcntl

import pytest

from qwixx.kernels.sources import available
from tests.kernels import CACHE
from tests.kernels.games import compiled_runners


@pytest.fixture(scope="session")
def kernels() -> None:
    """All kernels, compiled."""
    assert available(), "numba belongs to the set-up of the tests"
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for run in compiled_runners():
            run(0, 0, 1)
