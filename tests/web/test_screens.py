"""Every screen but the table: no error, nothing runs out, all is large enough, axe is content."""

import pytest
from playwright.sync_api import Page

from tests.scale import scale
from tests.web.axe import violations
from tests.web.conftest import NewDevice
from tests.web.fits import misfits
from tests.web.screens import SCREENS

SIZES = ((360, 740), (390, 844), (768, 1024), (1280, 800))
ZOOMED = ((720, 450), (410, 590), (320, 512))
"""A desk and a tablet at 200 %, and the narrowest that WCAG asks for."""
PHONE, DESK = (390, 844), (1440, 900)
LOOKS = ((PHONE, "light"), (DESK, "dark"), (PHONE, "dark"), (DESK, "light"))
MOMENTS = "waiting", "rolling", "table-", "peek", "typing", "trusting", "end"
OTHERS = [it for it in SCREENS if not it.startswith(MOMENTS)]
"""The moments of a table have a test of their own, with all of them: test_windows.py."""
FINGER = 44
# A cell's target is its whole row; a link in a sentence, and what only readers see, has no size.
SMALL = """least => [...document.querySelectorAll("button, a, input, select, summary")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((it) => !it.closest(".cell, .visually-hidden, p, li > a, td, dt, dd"))
  .map((it) => [it.closest("label") ?? it, it])
  .map(([target, it]) => [target.getBoundingClientRect(), it])
  .filter(([box]) => Math.min(box.width, box.height) < least - 0.5)
  .map(([box, it]) => `${it.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`)"""


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})


def dress(page: Page, theme: str) -> None:
    page.evaluate("it => { document.documentElement.dataset.theme = it }", theme)


@pytest.mark.slow
@pytest.mark.parametrize("screen", OTHERS)
def test_a_screen_is_for_everybody(new_device: NewDevice, screen: str) -> None:
    device = new_device()
    page = device.page
    SCREENS[screen](device)
    wrong: list[str] = []
    for size in SIZES:
        resize(page, *size)
        wrong += device.too_wide()
    if screen != "television":
        for size in ZOOMED:
            resize(page, *size)
            wrong += [f"{size}: {it}" for it in misfits(device)]
    for size in ((360, 740), (740, 360)):
        resize(page, *size)
        wrong += [f"{size}: {it}" for it in page.evaluate(SMALL, FINGER)]
    for size, theme in LOOKS if scale(0, 1) else LOOKS[OTHERS.index(screen) % 2 :: 6]:
        resize(page, *size)
        dress(page, theme)
        wrong += [f"{size} {theme}: {it}" for it in violations(page)]
    assert not wrong, "\n".join(wrong)
