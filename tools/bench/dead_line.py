"""The second part of `make proof`: how soon a dead connection is seen, and how soon it is got over.

.venv/bin/python -m tools.bench.dead_line

The line between a browser and a server goes dead without being closed, as when somebody walks out
of reach: nothing gets through, and neither end is told. Both sides should see it, the page itself
and the page of whoever plays with them, and both should see the end of it.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from tests.server.site import Program
from tests.web.browser import launch
from tests.web.device import Device, device
from tests.web.parts import PARTS
from tests.web.wire import Wire

ROUNDS = 5
"""The worst of them counts."""
SEEN_S, BACK_S = 10, 3
"""The targets: seconds until it is seen, and until all is well again."""
BETWEEN_MS = 2700
"""From one round to the next; no multiple of a heartbeat, so that lines die at any moment of it."""
SILENT_S = 10
"""The server's own default; servers of tests are more patient."""
OFFLINE = f"() => !!document.querySelector('{PARTS['offline']}')"
THEY_ARE_OFFLINE = (
    f"""() => document.querySelector("{PARTS["chips"]}").innerText.includes("offline")"""
)


def main() -> int:
    with (
        TemporaryDirectory() as folder,
        Program(Path(folder, "qwixx.db"), silent_seconds=SILENT_S) as program,
        sync_playwright() as playwright,
    ):
        url = program.start()
        browser = launch(playwright)
        with (
            Wire(url) as wire,
            device(browser, wire.url) as ours,
            device(browser, url) as theirs,
        ):
            table = ours.open_table("classic", 2)
            for it, name in ((ours, "Anna"), (theirs, "Ben")):
                it.take(table, name)
                it.visit(f"/table/{table['id']}")
            wait_until(ours, theirs, lost=False)
            rounds = [run_round(wire, ours, theirs) for _ in range(ROUNDS)]
        browser.close()
        program.stop()
    wrong = False
    sides = ("seen by the page", "seen by others"), ("back on the page", "back for others")
    for names, target, times in zip(
        sides, (SEEN_S, BACK_S), zip(*rounds, strict=True), strict=True
    ):
        for name, spent in zip(names, zip(*times, strict=True), strict=True):
            wrong |= max(spent) > target
            all_of_them = ", ".join(f"{it:.1f}" for it in spent)
            print(
                f"dead connection {name}: at most {max(spent):.1f} s ({all_of_them}); "
                f"target {target} s"
            )
    return wrong


Times = tuple[float, float]
"""Seconds until our page shows something, and until theirs does."""


def run_round(wire: Wire, ours: Device, theirs: Device) -> tuple[Times, Times]:
    """Until it is seen after the line has died, and until it is over after the line is back."""
    ours.page.wait_for_timeout(BETWEEN_MS)
    wire.dead = True
    seen = wait_until(ours, theirs, lost=True)
    ours.page.wait_for_timeout(BETWEEN_MS)
    wire.dead = False
    return seen, wait_until(ours, theirs, lost=False)


def wait_until(ours: Device, theirs: Device, lost: bool) -> Times:
    start = time.monotonic()
    found: dict[int, float] = {}
    asks: list[Callable[[], object]] = [
        lambda: ours.page.evaluate(OFFLINE),
        lambda: theirs.page.evaluate(THEY_ARE_OFFLINE),
    ]
    while len(found) < len(asks):
        for side, ask in enumerate(asks):
            if side not in found and ask() == lost:
                found[side] = time.monotonic() - start
        ours.page.wait_for_timeout(10)
    return found[0], found[1]


if __name__ == "__main__":
    sys.exit(main())
