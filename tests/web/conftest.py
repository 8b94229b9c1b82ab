"""One server for all tests of a worker, a browser for each file, devices for each test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.site import Program
from tests.web.browser import launch
from tests.web.device import TIMEOUT_MS, Device, device
from tests.web.showing import Screens
from tests.web.staged import KEY

NewDevice = Callable[..., Device]
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of the server: tables may be put into it."""
    return tmp_path_factory.mktemp("web") / "qwixx.db"


@pytest.fixture(scope="session")
def url(database: Path) -> Iterator[str]:
    with Program(database, thinking_seconds=0, silent_seconds=10, secret_key=KEY) as program:
        yield program.start()
        program.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for longer: as long as it runs, no other test of the worker can run an event loop."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def new_device(browser: Browser, url: str) -> Iterator[NewDevice]:
    """Makes devices; in the end nothing may have gone wrong on any of them."""
    with ExitStack() as devices:
        made: list[Device] = []

        def make(size: str | tuple[int, int] = "phone", **more: Any) -> Device:
            made.append(devices.enter_context(device(browser, url, size, **more)))
            return made[-1]

        yield make
        # With the devices still there, so that a failure shows their pages.
        assert [it.errors for it in made] == [[] for _ in made]


@pytest.fixture
def screens(browser: Browser, url: str) -> Iterator[Screens]:
    made = Screens(browser, url)
    yield made
    # With the devices still there, so that a failure shows their pages.
    assert [it.errors for it in made.devices.values()] == [[], []]
    made.close()
