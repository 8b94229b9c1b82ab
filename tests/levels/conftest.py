"""Compiles the judge that the levels think with."""

import pytest

from qwixx.bots.prepare import JUDGE
from qwixx.kernels import cache
from tests.kernels import CACHE


@pytest.fixture(scope="session")
def judging() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QWIXX_COMPILE", "1")
        patch.setenv("QWIXX_CACHE", str(CACHE))
        with cache.lock("prepare"):  # whoever comes second has nothing to do
            if not JUDGE.ready:
                JUDGE.compile()
        assert JUDGE.ready
