"""Every moment of every variant in every window: pictures of them, and what is wrong with each.

    .venv/bin/python -m tests.web.windows --variant bonus-a --window 375x553 --moment second
    .venv/bin/python -m tests.web.windows --play --variant classic --window 390x844

The first looks at moments. The second plays whole games against a bot and tells what moves: layout
shifts, places of the sheet and of the dock. Both take the page that is built in this working tree
(`make .venv/page`). Without options: all; options may be given several times.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from tests.web import still
from tests.web.browser import launch
from tests.web.device import device
from tests.web.geometry import WINDOWS, Window, dress, faults
from tests.web.moments import MOMENTS, VARIANTS, moment, tables_of
from tests.web.player import Player, play
from tests.web.showing import Screens, server
from tests.web.staged import Staged, stage

FEW = 2
"""Faults of a kind that are printed."""


def window(text: str) -> Window:
    """One of the known ones, or any other as 1024x768 (mouse) or 740x360t (touch)."""
    for known in WINDOWS:
        if str(known) == text:
            return known
    width, height = text.removesuffix("t").split("x")
    return Window(int(width), int(height), text.endswith("t"))


def arguments() -> argparse.Namespace:
    it = argparse.ArgumentParser(
        prog="python -m tests.web.windows",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    it.add_argument("--variant", action="append", choices=VARIANTS)
    it.add_argument("--moment", action="append", choices=MOMENTS)
    it.add_argument(
        "--window", action="append", type=window, help=", ".join(map(str, WINDOWS)) + ", or others"
    )
    it.add_argument("--players", action="append", type=int, help="2 or 5; both, if not given")
    it.add_argument("--dark", action="store_true", help="dark instead of light")
    it.add_argument("--both", action="store_true", help="dark and light")
    it.add_argument("--play", action="store_true", help="play, and tell what moves")
    it.add_argument("--all", action="store_true", help="print all faults, not the first of a kind")
    it.add_argument("--out", type=Path, help="a folder for pictures; without it none are taken")
    return it.parse_args()


def some(faults: list[str]) -> list[str]:
    """A few of each kind, and how many there are."""
    kinds: dict[str, list[str]] = {}
    for it in faults:
        kind = " ".join(it.split()[:2]) if it.startswith("outside") else it.split(":")[0]
        kinds.setdefault(kind, []).append(it)
    return [
        line
        for found in kinds.values()
        for line in [
            *found[:FEW],
            *([f"… and {len(found) - FEW} more"] if len(found) > FEW else []),
        ]
    ]


def main() -> int:
    asked = arguments()
    chosen = {
        (name, variant, players): made
        for variant in asked.variant or VARIANTS
        for players in asked.players or tables_of(variant)
        if players in tables_of(variant)
        for name in asked.moment or MOMENTS
        if (made := moment(name, variant, players))
    }
    if asked.out:
        asked.out.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder, "qwixx.db")
        staged = [] if asked.play else stage(f"sqlite:///{database}", *chosen.values())
        with server(database) as url:
            browser = launch(playwright)
            if asked.play:
                wrong = play_all(browser, url, asked)
            else:
                wrong = look_at(
                    Screens(browser, url), dict(zip(chosen, staged, strict=True)), asked
                )
            browser.close()
    print(f"{wrong} are wrong; {time.monotonic() - start:.0f} s")
    return bool(wrong)


def look_at(
    screens: Screens, moments: dict[tuple[str, str, int], Staged], asked: argparse.Namespace
) -> int:
    """In how many windows something is wrong with a moment."""
    themes = ("light", "dark") if asked.both else ("dark",) if asked.dark else ("light",)
    wrong = 0
    for (name, variant, players), here in moments.items():
        for size in asked.window or WINDOWS:
            page = screens.show(here, size)
            for theme in themes:
                dress(page, theme)
                found = faults(page, size)
                title = f"{variant} {name} {players} {size} {theme}"
                wrong += bool(found)
                if found:
                    print(title, *(found if asked.all else some(found)), sep="\n    ", flush=True)
                if asked.out:
                    page.screenshot(path=asked.out / f"{title.replace(' ', '_')}.png")
    screens.close()
    return wrong


def play_all(browser: Browser, url: str, asked: argparse.Namespace) -> int:
    """In how many games something moves."""
    wrong = 0
    for variant in asked.variant or VARIANTS:
        for size in asked.window or WINDOWS:
            options = {"has_touch": size.touch, "reduced_motion": "no-preference"}
            with device(browser, url, (size.width, size.height), **options) as here:
                still.watch(here)
                table = here.open_table(variant, 1, "random")
                here.take(table, "Ada")
                here.visit(f"/table/{table['id']}")
                play([Player(here, Random(1))])
                found = still.find_shifts(here)
            wrong += bool(found)
            print(f"{variant} {size}", *(found or ["stands still"]), sep="\n    ", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
