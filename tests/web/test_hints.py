"""Hints: only where they are allowed, and everybody is told."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.player import Player
from tests.web.screens import start_game

PLAY_NOW = "Hints when you play now"
WITH_FRIENDS = "Hints when you play with friends"
TOGETHER = "Hints for everybody"
CHOSEN = ".sheet:not(.mini) .cell[aria-pressed=true]"


def start_at_choice(device: Device, **plan: Any) -> Player:
    """At a table with a bot, something to choose."""
    player = start_game(device, "classic", ("easy",), **plan)
    while player.wait("go on", "choose") != "choose":
        player.act()
    return player


def allow(device: Device, what: str) -> None:
    device.visit("/")
    device.page.get_by_text("More settings").click()
    switch = device.page.get_by_role("switch", name=what)
    expect(switch).not_to_be_checked()
    switch.check()


def hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    page.locator(".weighed").wait_for()


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_hint_names_the_best_three(new_device: NewDevice, size: str) -> None:
    device = new_device(size)
    page = device.page
    start_at_choice(device, hints=True)
    hint(page)
    options = page.locator(".weighed button")
    expect(options).to_have_count(3)
    worth = [float(it.inner_text().removesuffix("%")) for it in options.locator("b").all()]
    assert worth == sorted(worth, reverse=True)
    expect(options.first).to_contain_text("best")
    crossing = options.filter(has_not_text="Pass").first
    number = crossing.locator(".option-cells").inner_text().split()[-1]
    crossing.click()
    expect(page.locator(CHOSEN)).to_contain_text(number)
    expect(crossing).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("h")
    expect(options).to_have_count(0)
    page.keyboard.press("h")
    expect(options).to_have_count(3)
    page.locator(".actions .primary").click()
    expect(options).to_have_count(0)


@pytest.mark.slow
def test_there_is_no_hint_where_nobody_agreed(new_device: NewDevice) -> None:
    device = new_device()
    start_at_choice(device)
    expect(device.page.get_by_role("button", name="Hint")).to_have_count(0)
    device.page.keyboard.press("h")
    expect(device.page.locator(".dock .options")).to_be_visible()


@pytest.mark.slow
def test_hints_are_allowed_before_a_game_with_bots(new_device: NewDevice) -> None:
    device = new_device()
    allow(device, PLAY_NOW)
    player = Player(device, Random(3))
    player.tap(".way.primary")
    while player.wait("go on", "choose") != "choose":
        player.act()
    hint(device.page)


@pytest.mark.slow
def test_the_page_does_not_grow_by_a_hint(new_device: NewDevice) -> None:
    device = new_device((1024, 768))
    start_at_choice(device, hints=True)
    hint(device.page)
    high = "() => document.documentElement.scrollHeight - innerHeight"
    assert device.page.evaluate(high) <= 0


@pytest.mark.slow
def test_whoever_hands_round_one_device_may_allow_hints(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit("/")
    page.locator("summary", has_text="One device").click()
    page.locator("details[open]").get_by_role("switch", name=TOGETHER).check()
    page.locator("details[open] .segments").get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    player = Player(device, Random(5))
    for _ in range(2):
        while player.wait("go on", "choose") != "choose":
            player.act()
        hint(page)
        player.act()


@pytest.mark.slow
def test_with_real_dice_there_are_hints_where_dice_are_typed_in(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit("/")
    page.locator("summary", has_text="Real dice").click()
    page.locator("details[open]").get_by_role("switch", name=TOGETHER).check()
    page.get_by_role("button", name="Type the dice in").click()
    expect(page.locator("main.waiting")).to_contain_text("With hints.")
    page.get_by_role("button", name="Start").click()
    player = Player(device, Random(5))
    while player.wait("go on", "type", "choose") != "choose":
        player.act()
    hint(page)
    device.visit("/")
    page.locator("summary", has_text="Real dice").click()
    expect(page.locator("details[open]").get_by_role("switch", name=TOGETHER)).to_be_checked()
    page.get_by_role("button", name="Just the sheets").click()
    page.locator("main.waiting").wait_for()
    expect(page.locator("main.waiting")).to_contain_text("Without hints.")


@pytest.mark.slow
def test_friends_are_told_before_they_sit_down(new_device: NewDevice) -> None:
    host, guest = new_device(), new_device()
    allow(host, WITH_FRIENDS)
    host.page.get_by_role("button", name="Play with friends").click()
    expect(host.page.locator("main.waiting")).to_contain_text("With hints.")
    guest.visit(f"/t/{host.page.locator('.large-code').inner_text()}")
    expect(guest.page.locator("main.waiting")).to_contain_text("By sitting down you agree")
