"""The page in each of its languages: the browser's, or the one that was chosen."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.games import DICE_GAMES
from tests.scale import scale
from tests.web.conftest import NewDevice
from tests.web.fluent import words
from tests.web.leftovers import COLLECT, SAID, leftovers
from tests.web.player import Player, play
from tests.web.screens import address_screen

ALL = [
    ("de", "classic"),
    ("pl", "longo"),
    ("it", "gemixxt-b"),
    ("fr", "gemixxt-a"),
    ("en", "duel"),
    ("de", "bonus-a"),
    ("fr", "bonus-b"),
]
"""Every language first, then every game."""
GAMES = ALL[: scale(2, 7)]
PLACES = {
    "/game/": "main.games .game-list",
    "/learn": "main.lesson .sheet",
    "/rules/{}": "main.rules .sheet",
    "/move": "main h1",
    "/t/ABCDEF": "main h1",
}


def test_what_is_left_over_is_found() -> None:
    assert {variant for _, variant in ALL} == {*DICE_GAMES}
    german = ["Würfeln", "Roll", "Turn 3", "{$name} würfelt", "Longo", "12", "no-games"]
    assert leftovers(german, "de") == ["Roll", "Turn 3", "no-games", "{$name} würfelt"]
    assert leftovers(["Roll", "Turn 3 · Ada rolls"], "en") == []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "variant"), GAMES)
def test_a_game_is_played_in(new_device: NewDevice, language: str, variant: str) -> None:
    """From the start to the review. A text that is missing would be an error on the console."""
    device = new_device((360, 740), locale=language)
    device.context.add_init_script(COLLECT)
    page = device.page
    device.visit("/")
    assert page.locator("html").get_attribute("lang") == language
    page.locator("label.variant-card", has_text=words(language)[f"game-{variant}"].text).click()
    player = Player(device, Random(variant), bold=0.3)
    player.tap(".way.primary")
    player.wait("go on", "choose")
    assert device.too_wide() == []
    play([player])
    player.totals()
    assert device.too_wide() == []
    player.tap('main.end a[href$="?review"]')
    page.locator(".judged").wait_for()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    assert device.too_wide() == []
    said = page.evaluate(SAID)
    for address, there in PLACES.items():
        address_screen(address.format(variant), there)(device)
        assert device.too_wide() == [], address
        said += page.evaluate(SAID)
    assert words(language)["roll"].text in said
    assert leftovers(said, language) == []


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
