"""What of these tests belongs to the quick part: all but those that wait for servers and time."""

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        module = item.module.__name__ if isinstance(item, pytest.Function) else ""
        if module.startswith("tests.server.") and module.rpartition(".")[2] not in QUICK:
            item.add_marker(pytest.mark.slow)
