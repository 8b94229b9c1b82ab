"""Servers that have all the time in the world; and which tests are quick: all but those that wait
for servers."""

from collections.abc import Iterator

import pytest

from qwixx.server.bots import reviewer, stories, worker_process
from qwixx.server.http import socket
from qwixx.server.node import bus_nats, node
from qwixx.server.store import engine
from tests.waiting import TIMEOUT_S

LIMITS = (
    (bus_nats, "SERVER_TIMEOUT_S"),
    (node, "ANSWER_TIMEOUT_S"),
    (node, "OWNER_TIMEOUT_S"),
    (reviewer, "REVIEW_TIMEOUT_S"),
    (socket, "HELLO_TIMEOUT_S"),
    (stories, "STORY_TIMEOUT_S"),
    (worker_process, "START_TIMEOUT_S"),
)
"""Seconds that things may take."""
BUSY_TIMEOUT = f"busy_timeout = {1000 * TIMEOUT_S:.0f}"
assert engine.PRAGMAS[0].startswith("busy_timeout")

QUICK = {
    "test_codes",
    "test_core",
    "test_games",
    "test_guests",
    "test_limits",
    "test_logs",
    "test_metrics",
    "test_settings",
}


@pytest.fixture(scope="module", autouse=True)
def interpreted() -> Iterator[None]:
    """Nothing is compiled for a server that lives for a second; one test is about that."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QWIXX_COMPILE", "0")
        yield


@pytest.fixture(scope="module", autouse=True)
def unhurried() -> Iterator[None]:
    """A server in this process gives nothing up because the machine is busy."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in LIMITS:
            patch.setattr(module, name, TIMEOUT_S)
        patch.setattr(engine, "PRAGMAS", (BUSY_TIMEOUT, *engine.PRAGMAS[1:]))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        module = item.module.__name__ if isinstance(item, pytest.Function) else ""
        if module.startswith("tests.server.") and module.rpartition(".")[2] not in QUICK:
            item.add_marker(pytest.mark.slow)
