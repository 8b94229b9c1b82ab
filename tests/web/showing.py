"""Moments on the screen: a server where all of them stand, and pages that open them."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from qwixx.server.http.guests import COOKIE
from tests.server.site import Program
from tests.web.device import TIMEOUT_MS, Device, device
from tests.web.geometry import Window
from tests.web.parts import PARTS
from tests.web.staged import KEY, Staged

READY = f"main:is(.end, .waiting), {PARTS['pad']}, {PARTS['sheet']}"


@contextmanager
def server(database: Path) -> Iterator[str]:
    """One that takes the cookies of staged tables; its address."""
    with Program(database, thinking_seconds=0, secret_key=KEY) as program:
        yield program.start()
        program.stop()


class Screens:
    """A device with a touch screen and one with a mouse, for all windows of their kind."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.stack = ExitStack()
        self.devices = {
            touch: self.stack.enter_context(device(browser, url, has_touch=touch))
            for touch in (True, False)
        }
        self.shown: dict[bool, Staged] = {}

    def close(self) -> None:
        self.stack.close()

    def show(self, staged: Staged, window: Window) -> Page:
        """The page with this moment, in this window."""
        here = self.devices[window.touch]
        here.page.set_viewport_size({"width": window.width, "height": window.height})
        if self.shown.get(window.touch) != staged:
            open_moment(here, staged)
            self.shown[window.touch] = staged
        return here.page


def open_moment(here: Device, staged: Staged) -> None:
    here.context.add_cookies([{"name": COOKIE, "value": staged.cookie, "url": here.url}])
    here.visit(f"/table/{staged.id}")
    page = here.page
    page.locator(READY).first.wait_for(timeout=TIMEOUT_MS)
    if tap := staged.moment.tap:
        page.locator(PARTS[tap]).first.click()
