"""Takes pictures of every screen of the page, on four devices, in light and dark.

All go into build/pictures; the few that the documentation shows also into docs/pictures.

.venv/bin/python -m tools.generate.page_pictures [SCREEN ...]
"""

import argparse
import shutil
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from tests.server.site import Program
from tests.web.browser import launch
from tests.web.device import SIZES, device
from tests.web.screens import SCREENS

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "pictures"
DOCS = ROOT / "docs" / "pictures"
IN_DOCS = ("start-phone-light", "table-bonus-a-phone-dark", "table-classic-desk-light")


def main(names: list[str]) -> None:
    ALL.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, ExitStack() as stack, sync_playwright() as playwright:
        url = stack.enter_context(Program(Path(folder) / "qwixx.db")).start()
        browser = launch(playwright)
        for name in names or SCREENS:
            with device(browser, url) as shown:
                SCREENS[name](shown)
                for size, (width, height) in SIZES.items():
                    shown.page.set_viewport_size({"width": width, "height": height})
                    for theme in ("light", "dark"):
                        dress = "it => { document.documentElement.dataset.theme = it }"
                        shown.page.evaluate(dress, theme)
                        shown.page.screenshot(path=ALL / f"{name}-{size}-{theme}.png")
            print(name)
        browser.close()
    for kept in IN_DOCS:
        if (ALL / f"{kept}.png").exists():
            shutil.copy(ALL / f"{kept}.png", DOCS)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Takes pictures of the screens of the page.")
    parser.add_argument("screens", nargs="*", help=f"of {', '.join(SCREENS)}; default: all")
    wanted = parser.parse_args().screens
    if unknown := set(wanted) - set(SCREENS):
        parser.error(f"there is no screen {', '.join(sorted(unknown))}")
    main(wanted)
