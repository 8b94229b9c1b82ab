"""Compiles what the tests need."""

import pytest

from qwixx.kernels.sources import available
from tests.kernels.games import compiled_runners


@pytest.fixture(scope="session")
def kernels() -> None:
    """All kernels, compiled."""
    assert available(), "numba belongs to the set-up of the tests"
    for run in compiled_runners():
        run(0, 0, 1)
