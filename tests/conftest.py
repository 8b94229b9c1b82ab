"""What needs a browser, a compiler or a program of its own is slow: `make check` leaves it out."""

import os
from collections.abc import Iterable

import pytest
from hypothesis import settings

import tests.kernels  # noqa: F401  (tests keep compiled kernels apart from the user's)

# The few examples of a quick run are always the same ones, so that it covers the same lines.
settings.register_profile("quick", derandomize=True)
if os.environ.get("QWIXX_SCALE") == "quick":
    settings.load_profile("quick")

SLOW_FIXTURES = {"browser", "judging", "kernels"}
SLOW_PARTS = (
    *("tests/solve/", "tests/play/test_terminal", "tests/play/test_leaving"),
    *("tests/cli/test_review", "tests/cli/test_serve", "tests/cli/test_output"),
    "tests/server/test_games",
)


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    for item in items:
        fixtures: set[str] = set(getattr(item, "fixturenames", ()))
        if fixtures & SLOW_FIXTURES or item.nodeid.startswith(SLOW_PARTS):
            item.add_marker(pytest.mark.slow)
