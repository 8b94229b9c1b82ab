"""What the page says at the moments where it matters, in English."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.player import Player
from tests.web.screens import start_game


def first_choice(device: Device, variant: str, *bots: str) -> Player:
    player = start_game(device, variant, bots)
    while player.wait("go on", "choose") != "choose":
        player.act()
    return player


@pytest.mark.slow
def test_a_miss_tells_its_price_and_the_total_its_sign(new_device: NewDevice) -> None:
    device = new_device((360, 640))
    page = device.page
    first_choice(device, "classic")
    page.keyboard.press("p")
    expect(page.locator(".dock .sentence").last).to_contain_text("or take a miss")
    page.keyboard.press("p")
    take = page.get_by_role("button", name="Take a miss, −5")
    expect(page.locator(".dock .words")).to_contain_text("Costs 5 points.")
    take.click()
    expect(page.locator(".total b")).to_have_text("−5")


@pytest.mark.slow
def test_duel_places_stones(new_device: NewDevice) -> None:
    device = new_device()
    player = first_choice(device, "duel", "easy")
    expect(device.page.locator(".dock .sentence").last).to_contain_text("Place a stone on")
    player.options.first.click()
    expect(player.go).to_contain_text("Place on")


@pytest.mark.slow
def test_a_dead_link_says_so(new_device: NewDevice) -> None:
    device = new_device()
    title = device.page.locator("main h1")
    device.visit("/t/ABCDEF")
    expect(title).to_have_text("This link doesn’t work")
    device.visit("/game/unknown")
    expect(title).to_have_text("This game can’t be found.")
