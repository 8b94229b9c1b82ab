"""Before a game and after it: invitations, the waiting room, quick matches, rematches, phrases."""

from random import Random
from secrets import token_hex

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.player import Player, play
from tests.web.quick import advance_all

SMALL = ((360, 640), (375, 553))
OFFER_S = 21
"""After that a bot is offered to whoever waits alone."""


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def open_as_host(device: Device, seats: int = 4, **plan: object) -> dict[str, str]:
    """A table that Anna has opened and looks at."""
    table: dict[str, str] = device.open_table("classic", seats, **plan)
    device.take(table, "Anna")
    device.visit(f"/table/{table['id']}")
    device.page.locator("main.waiting .seat-tile.own").wait_for()
    return table


def accept_invitation(device: Device, table: dict[str, str], name: str) -> None:
    """Somebody opens the link and sits down."""
    device.visit(f"/t/{table['code']}")
    device.page.get_by_label("Your name").fill(name)
    button(device.page, "Join").click()
    device.page.locator(".seat-tile.own", has_text=name).wait_for()


@pytest.mark.parametrize("size", SMALL)
def test_who_is_invited_sees_by_whom_and_one_button(
    new_device: NewDevice, size: tuple[int, int]
) -> None:
    host, guest = new_device(), new_device(size)
    table = open_as_host(host)
    guest.visit(f"/t/{table['code']}")
    page = guest.page
    expect(page.locator("h1")).to_have_text("Anna invites you to Classic")
    join = button(page, "Join")
    for part in (page.locator("h1"), page.get_by_label("Your name"), join):
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
    assert join.count() == 1
    page.get_by_label("Your name").fill("Ben")
    page.keyboard.press("Enter")
    expect(page.locator(".seat-tile.own")).to_contain_text("Ben")
    expect(page.locator(".begin")).to_have_text("Anna starts the game.")
    expect(host.page.locator(".seat-tile", has_text="Ben")).to_contain_text("here")
    assert guest.too_wide() == host.too_wide() == []


def test_the_host_arranges_the_table(new_device: NewDevice) -> None:
    host, guest, watcher = new_device(), new_device("desk"), new_device()
    table = open_as_host(host)
    accept_invitation(guest, table, "Ben")
    page, other = host.page, guest.page
    watcher.visit(f"/table/{table['id']}")
    expect(watcher.page.locator("h1")).to_have_text("You’re watching")
    assert not watcher.page.locator(".begin").count()
    watcher.page.locator("#code").fill(table["code"])
    expect(watcher.page.locator("h1")).to_have_text("Anna invites you to Classic")

    button(page, "Add a bot at seat 4").click()
    expect(other.locator(".seat-tile", has_text="Cem")).to_contain_text("bot, medium")
    page.get_by_label("How strong Cem is").select_option("hard")
    expect(other.locator(".seat-tile", has_text="Cem")).to_contain_text("bot, hard")
    button(page, "Add a bot at seat 3").click()
    expect(other.locator(".seat-tile")).to_have_count(4)
    expect(other.locator(".seat-tile", has_text="Dan")).to_contain_text("bot, hard")
    assert not other.get_by_role("button", name="Remove").count()
    button(page, "Remove the bot Cem").click()
    expect(other.locator(".seat-tile", has_text="Seat 4 is free")).to_be_visible()

    button(page, "Change the name Anna").click()
    page.get_by_label("Name at seat 1").fill("Anne")
    page.keyboard.press("Enter")
    expect(other.locator(".begin")).to_have_text("Anne starts the game.")

    button(page, "Change").click()
    page.get_by_role("radio", name="15 s").check()
    page.get_by_role("switch", name="Hints for everybody").check()
    expect(other.locator(".agreed")).to_contain_text("15 seconds for a choice. With hints.")
    assert not button(other, "Change").count()
    page.get_by_role("switch", name="Hints for everybody").uncheck()
    page.get_by_role("radio", name="no limit").check()
    expect(other.locator(".agreed")).to_contain_text("No time limit. Without hints.")
    assert not page.get_by_text("Promise of fair dice").is_visible()

    button(page, "Send Ben away").click()
    button(page, "Cancel").click()
    button(page, "Send Ben away").click()
    button(page, "Send away").click()
    expect(other.get_by_text("Your seat was freed.")).to_be_visible()
    button(other, "Join").click()
    expect(page.locator(".seat-tile", has_text="Ben")).to_be_visible()

    button(page, "Remove the bot Dan").click()
    button(page, "Add a player on this device").click()
    page.get_by_label("Name at seat 3").fill("Cleo")
    button(page, "Add").click()
    expect(other.locator(".seat-tile", has_text="Cleo")).to_be_visible()
    expect(other.get_by_text("The game starts when every seat is taken.")).to_be_visible()
    button(page, "Leave seat: Cleo").click()
    expect(page.locator(".seat-tile.own")).to_have_count(1)
    button(page, "Start with 2").click()
    other.locator("main.table").wait_for()


def test_phrases_are_said_seen_and_muted(new_device: NewDevice) -> None:
    host, guest = new_device(), new_device("desk")
    table = open_as_host(host, 2)
    invited_name = {"salt": token_hex(8), "code": table["code"], "name": "Ben"}
    guest.ask("POST", f"/api/tables/{table['id']}/seats", invited_name)
    guest.visit(f"/table/{table['id']}")
    for device in (host, guest):
        device.page.locator("main.table").wait_for()
    page, other = host.page, guest.page
    # In the line under the dice, so upon nothing; whoever says it sees it, too.
    bubble = other.locator(".turn-line", has_text="Anna: Well done.")
    own = page.locator(".turn-line", has_text="You: Well done.")

    def say() -> None:
        button(page, "Menu").click()
        button(page, "Well done.").click()
        expect(page.locator("dialog[open]").get_by_role("status")).to_have_text("Said: Well done.")
        expect(page.locator("dialog[open]")).not_to_be_visible()

    say()
    expect(own).to_be_visible()
    expect(bubble).to_be_visible()
    expect(bubble).not_to_be_visible()
    button(other, "Menu").click()
    other.get_by_role("switch", name="Mute what others say").check()
    other.go_back()  # closes the menu, and nothing else
    expect(other.locator("dialog[open]")).not_to_be_visible()
    expect(other.locator("main.table")).to_be_visible()
    say()
    # What is said travels with what is done: once the roll is there, the phrase would be, too.
    player = Player(host, Random(1))
    if player.asked() == "go on":
        player.act()
        expect(other.locator(".dice-tray .die").first).to_be_visible()
    assert not bubble.is_visible()
    assert other.evaluate("localStorage.getItem('phrases')") == "off"


def test_nobody_talks_to_bots(new_device: NewDevice) -> None:
    device = new_device()
    table = device.open_table("classic", 1, "greedy")
    device.take(table, "Anna")
    device.visit(f"/table/{table['id']}")
    device.page.locator("main.table").wait_for()
    button(device.page, "Menu").click()
    groups = device.page.locator("dialog h3")
    expect(groups.first).to_have_text("This table")
    assert "Say" not in groups.all_inner_texts()
    # The last of what concerns the table is to leave it; then home, in one step of the history.
    device.page.locator("dialog section").first.get_by_role("button").last.click()
    button(device.page, "Yes, leave").click()
    device.page.locator("main.start").wait_for()


def test_a_quick_match_that_waits_is_offered_a_bot(new_device: NewDevice) -> None:
    device, other = new_device(), new_device()
    page = device.page
    page.clock.install()
    device.visit("/")
    page.evaluate("localStorage.setItem('name', 'Anna')")
    page.get_by_role("button", name="Quick match").click()
    page.locator(".seat-tile.own").wait_for()
    other.visit("/")
    waits = other.page.locator(".open-tables li", has_text="Anna waits")
    expect(waits.first).to_contain_text("1 free seat, 60 s")
    offer = button(page, "Play against a bot")
    assert not offer.count()
    page.get_by_text("Seat 2 is free").wait_for()
    page.clock.fast_forward(OFFER_S * 1000)
    offer.click()
    page.locator("main.table").wait_for()
    play([Player(device, Random(1))], until=1)


def test_everybody_sees_who_wants_to_play_again(new_device: NewDevice) -> None:
    host, guest = new_device(), new_device("desk")
    table = host.open_table("classic", 2, "greedy")
    host.take(table, "Anna")
    guest.take(table, "Ben")
    advance_all([host, guest], table)
    for device in (host, guest):
        device.visit(f"/table/{table['id']}")
        button(device.page, "Play again").wait_for()
    button(host.page, "Play again").click()
    host.page.locator("main.waiting").wait_for()
    expect(host.page.locator(".seat-tile", has_text="Ben")).to_contain_text("hasn’t come yet")
    notice = guest.page.get_by_text("Anna wants to play again.")
    expect(notice).to_be_visible()
    expect(guest.page).to_have_title("Anna wants to play again.")
    # However far one has scrolled.
    guest.page.set_viewport_size({"width": 375, "height": 553})
    for place in (0, 10_000):
        guest.page.evaluate("it => scrollTo(0, it)", place)
        expect(notice).to_be_in_viewport(ratio=1)
    guest.page.reload()
    expect(notice).to_be_visible()
    button(guest.page, "Play again").click()
    for device in (host, guest):
        device.page.locator("main.table").wait_for()


def test_what_is_not_there_is_said_in_the_right_words(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit("/foo")
    expect(page.locator("h1")).to_have_text("There is nothing at this address.")
    page.get_by_role("link", name="Home").click()
    page.locator("main.start").wait_for()
    device.visit("/t/AAAAAA")
    expect(page.locator("h1")).to_have_text("This link doesn’t work")
    device.visit("/game/nothing")
    expect(page.locator("main")).to_contain_text("This game can’t be found.")
    device.errors = [it for it in device.errors if "status of 404" not in it]
