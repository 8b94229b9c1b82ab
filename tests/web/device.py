"""A phone, tablet or computer with the page on it, and what goes wrong there."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE = 20_000
"""Milliseconds after which something that should have happened is a failure."""
REFUSED = re.compile(r"status of 4(03|04|22) .*/api/")
"""The browser's own line about what the server refuses; the page tells it in words."""
SIZES = {"phone": (390, 844), "lying": (740, 360), "tablet": (820, 1180), "desk": (1440, 900)}

WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = (it) => it.getBoundingClientRect().right > clientWidth + 1;
  const found = [...document.querySelectorAll("body *")].filter(out).slice(0, 3);
  return [`${scrollWidth} px on ${clientWidth}`, ...found.map((it) => it.outerHTML.slice(0, 100))];
}"""


class Device:
    """A browser's context: it has cookies of its own, and one page."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.errors: list[str] = []
        context.set_default_timeout(PATIENCE)
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def hear(self, message: ConsoleMessage) -> None:
        # What the page's policy forbids is told here too.
        text = f"{message.text} {message.location.get('url', '')}"
        if message.type in ("error", "warning") and not REFUSED.search(text):
            self.errors.append(text)

    def visit(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.page.locator("main").first.wait_for()

    def too_wide(self) -> list[str]:
        """What makes the page wider than the screen, if it is."""
        found: list[str] = self.page.evaluate(WIDE)
        return found

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.context.request.fetch(self.url + path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, variant: str, people: int, *bots: str, **plan: object) -> dict[str, Any]:
        """A new table: open seats first, then the bots."""
        seats = [*({} for _ in range(people)), *({"bot": bot} for bot in bots)]
        made: dict[str, Any] = self.ask(
            "POST", "/api/tables", {"variant": variant, "seats": seats, **plan}
        )["table"]
        return made

    def take(self, table: dict[str, Any], name: str) -> None:
        body = {"salt": token_hex(8), "code": table["code"], "name": name}
        self.ask("POST", f"/api/tables/{table['id']}/seats", body)


@contextmanager
def device(
    browser: Browser, url: str, size: str | tuple[int, int] = "phone", **more: Any
) -> Iterator[Device]:
    """A device in English, without movement, unless told otherwise."""
    width, height = SIZES[size] if isinstance(size, str) else size
    options = {"locale": "en", "reduced_motion": "reduce", **more}
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    try:
        yield Device(context, url)
    finally:
        context.close()
