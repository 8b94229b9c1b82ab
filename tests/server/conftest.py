"""Servers that judge slowly; and which tests are quick: all but those that wait for servers."""

from collections.abc import Iterator

import pytest

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        module = item.module.__name__ if isinstance(item, pytest.Function) else ""
        if module.startswith("tests.server.") and module.rpartition(".")[2] not in QUICK:
            item.add_marker(pytest.mark.slow)
