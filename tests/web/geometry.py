"""How a page lies in its window: what is outside, covered, cut off, too small, or scrolls."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from tests.web.parts import PARTS

CHECK = (Path(__file__).parent / "geometry.js").read_text("utf-8")
FINGER = 44, 36
"""The smallest target for a finger, and where many of them lie side by side."""
CELL = 18, 14
"""The smallest cell that anybody can read, in pixels."""


@dataclass(frozen=True)
class Window:
    width: int
    height: int
    touch: bool

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


WINDOWS = (
    Window(375, 553, touch=True),  # an iPhone SE with the bars of its browser
    Window(360, 640, touch=True),
    Window(390, 664, touch=True),
    Window(390, 844, touch=True),
    Window(844, 320, touch=True),  # a phone that lies, with the bars of its browser
    Window(820, 1180, touch=True),
    Window(1280, 600, touch=False),
    Window(1366, 657, touch=False),
    Window(1440, 900, touch=False),
)


def resize(page: Page, window: Window) -> None:
    page.set_viewport_size({"width": window.width, "height": window.height})


def dress(page: Page, theme: str) -> None:
    page.evaluate("it => { document.documentElement.dataset.theme = it }", theme)


def faults(page: Page, window: Window, scroll: bool = False) -> list[str]:
    """What is wrong. `scroll`: the page may be longer than the window, as for large letters."""
    may = {"scroll": scroll, "finger": FINGER if window.touch else (0, 0), "cell": CELL}
    found: list[str] = page.evaluate(CHECK, [PARTS, may])
    return found
