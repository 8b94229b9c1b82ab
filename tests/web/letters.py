"""Letters twice as large, by the browser's own setting."""

from tests.web.device import Device

NORMAL = 16
LARGE = {"fontSizes": {"standard": 2 * NORMAL, "fixed": 2 * NORMAL}}
LETTERS = "() => parseFloat(getComputedStyle(document.body).fontSize)"

# Words of a table that nobody sees. Those that are spared are not for phones, are there a
# second time, or lie under a cross.
UNSEEN = """() => {
  const crossed = ":is(.crossed, .selected, .chained) :is(b, .bonus-mark)";
  const said = ".mini, .unit, .player-state, .landscape .option";
  const spared = `.unsettled, .visually-hidden, svg, dialog, .log, kbd, ${said}, ${crossed}`;
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


def enlarge(device: Device) -> None:
    """Until the size of the window changes: then the browser forgets it."""
    device.context.new_cdp_session(device.page).send("Page.setFontSizes", LARGE)
    assert device.page.evaluate(LETTERS) == 2 * NORMAL
