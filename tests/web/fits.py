"""Does everything fit on the screen?"""

from tests.web.device import TIMEOUT_MS, Device
from tests.web.player import SPOT

# What hides a part of its own words, or spills them over its neighbours. What only readers see does
# so on purpose, and so does a name, which may be long.
CUT = """() => [...document.querySelectorAll("body *")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((it) => !it.closest(".visually-hidden, .player-name, svg, input, select"))
  .filter((it) => it.innerText?.trim())
  .filter((it) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(it);
    if (clipPath !== "none") return false;
    const bound = (how) => ["hidden", "clip"].includes(how) || it.matches(".button, .option");
    return (bound(overflowX) && it.scrollWidth > it.clientWidth + 1)
      || (bound(overflowY) && it.scrollHeight > it.clientHeight + 1);
  })
  .map((it) => `cut off: ${it.outerHTML.slice(0, 160)}`)"""
BUTTONS = ".actions .button:not(:disabled)"


def misfits(device: Device) -> list[str]:
    """What is too wide or cut off. Raises if a button cannot be tapped: something lies upon it."""
    buttons = device.page.locator(BUTTONS).count()
    for number in range(buttons):
        device.page.evaluate(SPOT, [BUTTONS, number / buttons, TIMEOUT_MS])
    return [*device.too_wide(), *device.page.evaluate(CUT)]


def seen(device: Device, css: str) -> None:
    """All of these can be brought into view, and nothing lies upon them."""
    count = device.page.locator(css).count()
    for number in range(count):
        device.page.evaluate(SPOT, [css, number / count, TIMEOUT_MS])
