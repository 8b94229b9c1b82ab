"""A phone, tablet or computer with the page on it, and what goes wrong there."""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, WebSocket

from tests import evidence
from tests.waiting import TIMEOUT_S

TIMEOUT_MS = 1000 * TIMEOUT_S
POLL_MS = 10
PICTURE_TIMEOUT_MS = 20_000
"""For a picture of what went wrong: without one the failure is reported all the same."""
EXPECTED = re.compile(r"status of 4(03|04|22) .*/api/|closed before the connection is established")
"""The browser's own lines about what the server refuses, and about a connection that the page gave
up because the machine was busy: the page tells both in words."""
BY_HAND = "localStorage.getItem('go-on') ?? localStorage.setItem('go-on', 'off')"
"""What is forced waits for a tap, so that none falls on what comes after it."""
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
        self.unanswered: set[str] = set()
        """Keys of deeds that the page has sent."""
        self.version = 0
        """Of the table, as the page has last heard."""
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(BY_HAND)
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self.overhear)
        return page

    def overhear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda it: self.note_sent(json.loads(it)))
        socket.on("framereceived", lambda it: self.note_received(json.loads(it)))

    def note_sent(self, message: dict[str, Any]) -> None:
        if key := message.get("key"):
            self.unanswered.add(key)

    def note_received(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.version = message["version"]
        elif key := message.get("key"):
            self.unanswered.discard(key)

    def hear(self, message: ConsoleMessage) -> None:
        # What the page's policy forbids is reported here too.
        text = f"{message.text} {message.location.get('url', '')}"
        if message.type in ("error", "warning") and not EXPECTED.search(text):
            self.errors.append(text)

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Wait for something that is not on the page, while the page goes on."""
        end = time.monotonic() + TIMEOUT_S
        while not true():
            assert time.monotonic() < end, what
            self.page.wait_for_timeout(POLL_MS)

    def visit(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.page.locator("main").first.wait_for()

    def testify(self) -> evidence.Section:
        """What the page shows, in words and as a picture, and what went wrong on it."""
        page = self.page
        evidence.FOLDER.mkdir(exist_ok=True)
        picture = evidence.FOLDER / f"{evidence.test}-{os.getpid()}-{id(self)}.png"
        lines = [page.url, *self.errors]
        try:
            page.screenshot(path=picture, timeout=PICTURE_TIMEOUT_MS)
            words = page.locator("body").inner_text().split("\n")
            lines += [f"picture: {picture}", " | ".join(filter(None, words))]
        except Error as error:
            lines.append(f"no picture: {error}")
        return "page", "\n".join(lines)

    def too_wide(self) -> list[str]:
        """What makes the page wider than the screen, if it is."""
        found: list[str] = self.page.evaluate(WIDE)
        return found

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.context.request.fetch(
            self.url + path, method=method, data=body, timeout=TIMEOUT_MS
        )
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
    """A device in English, without movement, unless asked otherwise."""
    width, height = SIZES[size] if isinstance(size, str) else size
    options = {"locale": "en", "reduced_motion": "reduce", **more}
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    made = Device(context, url)
    evidence.add(made)
    try:
        yield made
    except BaseException:
        evidence.note(made)
        raise
    finally:
        evidence.dismiss(made)
        context.close()
