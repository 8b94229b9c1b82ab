"""A television beside the table: shows everything, and there is nothing to press."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewDevice
from tests.web.player import TOTALS, Player, play, settle

CONTROLS = "button, a, input, select, summary, [tabindex], [onclick]"
SCORES = """() => Object.fromEntries([...document.querySelectorAll("main.tv .name")].map((it) =>
  [it.querySelector("h2").innerText, Number(it.querySelector("b").innerText.replace("−", "-"))]))"""
OWN = """() => Number(document.querySelector(".total b").innerText.replace("−", "-"))"""


def check_no_controls(page: Page) -> None:
    assert page.locator(CONTROLS).count() == 0


@pytest.mark.slow
def test_a_television_shows_a_whole_game(new_device: NewDevice) -> None:
    names = ("Ada", "Ben")
    devices = [new_device(), new_device("tablet")]
    table = devices[0].open_table("gemixxt-b", 2)
    television = new_device((1280, 720))
    devices[0].take(table, names[0])
    television.visit(f"/tv/{table['id']}#{table['code']}")
    page = television.page
    expect(page.locator("main.tv.before-start")).to_contain_text(table["code"])
    expect(page.locator("main.tv.before-start")).to_contain_text(names[0])
    check_no_controls(page)
    devices[1].take(table, names[1])
    for it in devices:
        it.visit(f"/table/{table['id']}")
    players = [Player(it, Random(5), bold=0.5) for it in devices]
    page.locator("main.tv.playing").wait_for()
    check_no_controls(page)
    for _ in range(3):  # no game is so short that it ends here
        play(players, until=8)
        settle(players)
        where = players[0].page.locator(".bar-title b").first.inner_text()
        expect(page.locator("h1")).to_contain_text(where)
        own = {name: it.page.evaluate(OWN) for name, it in zip(names, players, strict=True)}
        page.wait_for_function(
            f"it => JSON.stringify(({SCORES})()) === JSON.stringify(it)", arg=own
        )
        assert television.too_wide() == []
        check_no_controls(page)
    play(players)
    page.locator("main.tv.end tbody tr").first.wait_for()
    assert [tuple(it) for it in page.evaluate(TOTALS)] == players[0].totals()
    check_no_controls(page)


@pytest.mark.slow
def test_the_title_names_the_game_in_the_language_of_the_television(new_device: NewDevice) -> None:
    television = new_device((1280, 720), locale="de")
    table = television.open_table("duel", 2)
    television.visit(f"/tv/{table['id']}")
    expect(television.page).to_have_title("Duell · Qwixx")
