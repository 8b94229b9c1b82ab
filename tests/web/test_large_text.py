"""Letters twice as large, by the browser's own setting."""

import pytest

from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.fits import misfits, seen
from tests.web.screens import DEEDS, SCREENS, seated

CHOSEN = [it for it in SCREENS if it not in ("rolling", "trusting", "no-table", "television")]
PHONES = (360, 640), (360, 740), (740, 360), (844, 390)
NORMAL = 16
LARGE = {"fontSizes": {"standard": 2 * NORMAL, "fixed": 2 * NORMAL}}
LETTERS = "() => parseFloat(getComputedStyle(document.body).fontSize)"

# Words of a table that nobody sees. Those that are spared are not for phones, are there a
# second time, or lie under a cross.
UNSEEN = """() => {
  const crossed = ":is(.crossed, .selected, .chained) .bonus-mark";
  const spared = `.visually-hidden, svg, dialog, .log, kbd, ${crossed}`;
  const found = [];
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const within = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || within.closest(spared)) continue;
    const range = new Range();
    range.selectNode(words.currentNode);
    const { width, height } = range.getBoundingClientRect();
    const clipped = getComputedStyle(within).clipPath !== "none";
    const visible = within.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (width < 1 || height < 1 || clipped || !visible) found.push(within.outerHTML.slice(0, 100));
  }
  return found;
}"""
TOLD = (
    ".dock .consequence:not(:empty)",
    ".option small",
    ".player .player-misses:not(:empty)",
    ".player .player-state span",
    ".sheet-foot .miss-cost",
)
"""What a small screen is tempted to leave out: what a choice brings, how a sum is made, misses."""


def enlarge(device: Device) -> None:
    device.context.new_cdp_session(device.page).send("Page.setFontSizes", LARGE)


@pytest.mark.slow
@pytest.mark.parametrize("screen", CHOSEN)
def test_letters_may_be_twice_as_large(new_device: NewDevice, screen: str) -> None:
    device = new_device((360, 740))
    enlarge(device)
    SCREENS[screen](device)
    for width, height in ((360, 740), (740, 360)):
        device.page.set_viewport_size({"width": width, "height": height})
        enlarge(device)  # the browser forgets it with the size
        assert device.page.evaluate(LETTERS) == 2 * NORMAL
        assert misfits(device) == []
        if screen.startswith("table-"):
            assert device.page.evaluate(UNSEEN) == []


@pytest.mark.slow
def test_nothing_is_left_out_for_large_letters(new_device: NewDevice) -> None:
    device = new_device(PHONES[0])
    enlarge(device)
    player = seated(device, "classic", ("random",) * 4, DEEDS)
    left = set(TOLD)
    while left:
        asked = player.wait("go on", "choose", "over")
        if asked == "over":  # before all of it was there to be seen
            player = seated(device, "classic", ("random",) * 4, DEEDS)
        elif asked == "choose" and device.page.locator("button.option").count():
            device.page.locator("button.option").first.click()
            there = {it for it in left if device.page.locator(it).count()}
            for width, height in (*PHONES[1:], PHONES[0]):
                device.page.set_viewport_size({"width": width, "height": height})
                enlarge(device)
                for css in there:
                    seen(device, css)
                assert device.page.evaluate(UNSEEN) == []
                assert misfits(device) == []
            left -= there
        player.act()
