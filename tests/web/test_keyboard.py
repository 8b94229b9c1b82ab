"""Everything without a mouse."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewDevice
from tests.web.player import CHANGED, SHOWN, Player

FOCUSED = """() => {
  const it = document.activeElement, style = getComputedStyle(it);
  const drawn = style.outlineStyle !== "none" || style.boxShadow !== "none";
  const near = it.closest("label, .code, .way, fieldset");
  const around = near && getComputedStyle(near).outlineStyle !== "none";
  return { text: it.innerText ?? "", seen: drawn || !!around, what: it.outerHTML.slice(0, 120) };
}"""


def tab_to(page: Page, text: str) -> None:
    """Tab until something with this text has the focus, which can always be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        assert focused["seen"], focused["what"]
        if text in focused["text"]:
            return
    raise AssertionError(f"{text} cannot be reached")


@pytest.mark.slow
def test_a_game_with_the_keyboard_alone(new_device: NewDevice) -> None:
    device = new_device("desk")
    page = device.page
    device.visit("/")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    player = Player(device, Random(4))
    while (asked := player.wait("go on", "choose", "over")) != "over":
        before = asked + page.evaluate(SHOWN)
        if asked == "go on":
            page.keyboard.press("Enter" if "Roll" in player.go.inner_text() else "p")
        else:
            for key in "1234":
                page.keyboard.press(key)
            asks = "Miss" in player.nothing.inner_text()
            chosen = page.locator(".sheet:not(.mini) .cell[aria-pressed=true]").count()
            page.keyboard.press("Enter" if chosen else "p")
            if asks and not chosen:
                page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before)
    assert player.totals()


@pytest.mark.slow
def test_cells_are_reached_by_the_keyboard(new_device: NewDevice) -> None:
    device = new_device("desk")
    table = device.open_table("classic", 1)
    device.take(table, "Ada")
    device.visit(f"/table/{table['id']}")
    player = Player(device, Random(5))
    player.wait("go on")
    tab_to(device.page, "Roll")
    device.page.keyboard.press("Enter")
    player.wait("choose")
    # The options come before Pass.
    expect(device.page.locator("main.table > .sheet")).to_be_focused()
    device.page.keyboard.press("Tab")
    expect(player.cells.first).to_be_focused()
    device.page.keyboard.press("Space")
    assert player.cells.first.get_attribute("aria-pressed") == "true"
