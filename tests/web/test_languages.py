"""The page in each of its languages: the browser's, or the one that was chosen."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewDevice
from tests.web.screens import choosing

LANGUAGES = ("en", "de", "fr", "it", "pl")
ADDRESSES = ("/", "/game/", "/learn", "/rules/longo", "/move")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks(new_device: NewDevice, language: str) -> None:
    """A text that is missing would be an error on the console."""
    device = new_device((360, 740), locale=language)
    page = device.page
    for address in ADDRESSES:
        device.visit(address)
        assert page.locator("html").get_attribute("lang") == language
        assert device.too_wide() == [], address
    choosing("bonus-b")(device)
    assert device.too_wide() == []


@pytest.mark.slow
def test_a_language_is_chosen_and_kept(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit("/")
    english = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name="Menu").click()
    page.locator("select").select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert page.get_by_role("heading", level=1).inner_text() != english
