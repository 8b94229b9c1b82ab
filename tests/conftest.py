"""What holds for all tests: which are slow, what they share with nobody, what a failure prints."""

import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

import tests.kernels  # noqa: F401  (tests keep compiled kernels apart from the user's)
from tests import evidence

# No test is about speed. The few examples of a quick run are always the same ones, so that it
# covers the same lines.
settings.register_profile("any", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("any"), derandomize=True)
settings.load_profile("quick" if os.environ.get("QWIXX_SCALE") == "quick" else "any")

# What needs a browser, a compiler or a program of its own: `make check` leaves it out.
SLOW_FIXTURES = {"browser", "judging", "kernels"}
SLOW_PARTS = (
    *("tests/solve/", "tests/play/test_terminal", "tests/play/test_leaving"),
    *("tests/cli/test_review", "tests/cli/test_serve", "tests/cli/test_output"),
    "tests/server/table/test_games",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("QWIXX_SCALE") != "full":
        left_out = [item for item in items if item.get_closest_marker("proof")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)
    for item in items:
        fixtures: set[str] = set(getattr(item, "fixturenames", ()))
        if fixtures & SLOW_FIXTURES or item.nodeid.startswith(SLOW_PARTS):
            item.add_marker(pytest.mark.slow)


def pytest_runtest_setup(item: pytest.Item) -> None:
    evidence.begin(item.name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        report.sections += evidence.collect()
    if call.when == "teardown":
        evidence.end()
    return report


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> Iterator[None]:
    """Ctrl-C works here and in all programs that tests start, as it does for people.

    A shell hands SIGINT down ignored to what it starts in the background, and so would we.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
