"""A page that was opened before the server got a newer one loads itself anew."""

import pytest
from playwright.sync_api import Page, expect

from qwixx.server.http.pages import page_build
from tests.web.conftest import NewDevice
from tests.web.device import Device

pytestmark = pytest.mark.slow

BUILD = 'meta[name="build"]'
AGE = """
new MutationObserver((_, observer) => {
  const build = document.querySelector("meta[name=build]");
  if (!build || sessionStorage.getItem("aged") === "once") return;
  sessionStorage.setItem("aged", "%s");
  build.content = "0123456789ab";
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
"""The page as another build has made it: once, or always."""
KEEP_LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); lines.push(this); }
};
"""
LOSE_LINES = "for (const line of lines.splice(0)) line.close();"


def loads_of(page: Page) -> list[str]:
    found: list[str] = []
    page.on("domcontentloaded", lambda it: found.append(it.url))
    return found


def open_game(it: Device) -> str:
    table = it.open_table("classic", 1, "greedy")
    it.take(table, "Anna")
    return f"{it.url}/table/{table['id']}"


def test_a_page_of_the_build_before_loads_itself_anew(new_device: NewDevice) -> None:
    it = new_device()
    loads = loads_of(it.page)
    it.page.add_init_script(AGE % "once")
    it.page.goto(open_game(it))
    it.wait_until(lambda: len(loads) == 2, "it does not load itself anew")
    expect(it.page.locator(BUILD)).to_have_attribute("content", page_build() or "")
    expect(it.page.locator(".dock")).to_be_visible()
    assert len(loads) == 2


def test_it_does_so_once(new_device: NewDevice) -> None:
    """Something may keep an old page for longer: it goes on with that."""
    it = new_device()
    loads = loads_of(it.page)
    it.page.add_init_script(AGE % "always" + KEEP_LINES)
    it.page.goto(open_game(it))
    it.wait_until(lambda: len(loads) == 2, "it does not load itself anew")
    expect(it.page.locator(".dock")).to_be_visible()
    # The page says hello whenever it has a new line, and hears of the other build again.
    for _ in range(2):
        with it.page.expect_event("websocket") as line:
            it.page.evaluate(LOSE_LINES)
        line.value.wait_for_event("framereceived")
    expect(it.page.locator(BUILD)).to_have_attribute("content", "0123456789ab")
    assert len(loads) == 2


def test_a_screen_of_the_build_before_is_there_no_more(new_device: NewDevice) -> None:
    """Its files have other names now: so do pages find out that do not know their build."""
    it = new_device(service_workers="block")
    it.visit("/")
    loads = loads_of(it.page)
    it.page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404), times=1)
    it.page.locator("a[href^='/rules']").first.click()
    it.wait_until(lambda: len(loads) == 1, "it does not load itself anew")
    expect(it.page.locator("main h1")).to_be_visible()
    it.errors.clear()  # the browser's own line about the missing file
