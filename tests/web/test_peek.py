"""Another's sheet is looked at for a while, and never taken for the one that is asked for."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.player import Player, play, settle

NAMES = ("Anna", "Ben")


def seat_two(new_device: NewDevice) -> list[Player]:
    """Two at a table, each with a phone."""
    devices = [new_device(), new_device()]
    table = devices[0].open_table("classic", 2)
    for name, device in zip(NAMES, devices, strict=True):
        device.take(table, name)
        device.visit(f"/table/{table['id']}")
    return [Player(it, Random(number)) for number, it in enumerate(devices)]


def peek(page: Page, name: str) -> None:
    page.locator(".player-button", has_text=name).click()


def has_own_sheet(page: Page) -> None:
    expect(page.locator(".peek")).to_have_count(0)
    expect(page.locator(".player-button[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".table > .sheet")).to_be_visible()


@pytest.mark.slow
def test_a_peek_has_a_name_and_ends_when_one_is_asked(new_device: NewDevice) -> None:
    anna, ben = seat_two(new_device)
    page = anna.page
    anna.device.wait_until(lambda: anna.asked() or ben.asked(), "nobody is asked")
    while anna.asked():
        play([anna, ben], until=1)
    peek(page, "Ben")
    expect(page.locator(".peek > header h2")).to_have_text("Ben’s sheet")
    expect(page.locator(".player-button", has_text="Ben")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".table > .sheet")).to_have_count(1)
    while not anna.asked():
        ben.act()
    has_own_sheet(page)


@pytest.mark.slow
def test_a_peek_is_closed_by_hand_by_escape_and_by_a_move(new_device: NewDevice) -> None:
    anna, ben = seat_two(new_device)
    page = anna.page
    while anna.asked() != "choose" or not page.locator("button.cell").count():
        play([anna, ben], until=1)
    cells = page.locator("button.cell").count()
    close = page.get_by_role("button", name="Close this sheet")
    ways: list[Callable[[], None]] = [
        lambda: close.click(),
        lambda: page.keyboard.press("Escape"),
        lambda: peek(page, "Ben"),
    ]
    for shut in ways:
        peek(page, "Ben")
        expect(page.locator(".peek > header h2")).to_have_text("Ben’s sheet")
        expect(page.locator(".table > .sheet button.cell")).to_have_count(0)
        close.focus()
        shut()
        has_own_sheet(page)
        expect(page.locator(".player-button", has_text="Ben")).to_be_focused()
        expect(page.locator("button.cell")).to_have_count(cells)
    peek(page, "Ben")
    page.locator(".dock button.option").first.click()
    has_own_sheet(page)
    expect(page.locator(".cell[aria-pressed=true]")).to_have_count(1)


def name_on_sheet(device: Device) -> str:
    """The name on the sheet of a device that several share; the sentence says it, too."""
    name = device.page.locator(".table > .sheet > header h2").inner_text()
    expect(device.page.locator(".dock .words")).to_contain_text(name)
    return name


def others(device: Device) -> list[str]:
    return [it.strip() for it in device.page.locator(".player .player-name").all_inner_texts()]


@pytest.mark.slow
@pytest.mark.parametrize("left_open", [False, True])
def test_one_device_shows_the_sheet_of_who_is_asked(new_device: NewDevice, left_open: bool) -> None:
    device = new_device()
    table = device.open_table("classic", 2)
    for name in NAMES:
        device.take(table, name)
    device.visit(f"/table/{table['id']}")
    player = Player(device, Random(1))
    page = device.page
    asked: set[str] = set()
    for _ in range(8):
        player.wait("choose", "go on")
        settle([player])
        has_own_sheet(page)
        name = name_on_sheet(device)
        asked.add(name)
        assert others(device) == [it for it in NAMES if it != name]
        page.locator(".player-button").click()
        if not left_open:
            page.locator(".player-button").click()
        player.act()
    assert asked == set(NAMES)
