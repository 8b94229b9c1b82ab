"""From the start page to a game in two taps."""

import re
from random import Random

import pytest

from tests.web.conftest import NewDevice
from tests.web.player import Player, play

TAPPED = """
  getComputedStyle(document.querySelector("main button")).webkitTapHighlightColor
    ?? "rgba(0, 0, 0, 0)"
"""
"""What the browser lays upon what is tapped; not all do."""


def test_one_tap_leads_to_a_game_against_bots(new_device: NewDevice) -> None:
    device = new_device()
    device.visit("/")
    device.page.get_by_role("button", name="Play now").click()
    play([Player(device, Random(1))], until=3)
    assert device.page.locator("main.table").is_visible()
    # The page shows by itself what was tapped.
    assert device.page.evaluate(TAPPED) == "rgba(0, 0, 0, 0)"


def test_friends_meet_by_a_code(new_device: NewDevice) -> None:
    host, guest = new_device(), new_device("desk")
    host.visit("/")
    host.page.get_by_role("radio", name="Duel").check()
    host.page.get_by_role("button", name="Play with friends").click()
    code = host.page.locator(".large-code").inner_text()
    guest.visit("/")
    guest.page.locator("#code").fill(code.lower())
    guest.page.get_by_role("button", name="Join", exact=True).click()
    players = [Player(host, Random(1)), Player(guest, Random(2))]
    play(players, until=4)
    assert all(it.page.locator("main.table").is_visible() for it in (host, guest))


@pytest.mark.slow
def test_one_device_is_handed_round_three_people(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit("/")
    page.locator("summary", has_text="One device").click()
    names = ["Ada", "Ben", "Cleo"]
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Player {number}").fill(name)
    page.locator("form.way-content .primary").click()
    player = Player(device, Random(3), bold=0.3)
    player.wait("go on", "choose")
    play([player])
    assert len(player.totals()) == len(names)
    rows = page.locator("main.end tbody th").all_inner_texts()
    assert sorted(re.sub(r"^\d\s+", "", it.strip()) for it in rows) == names
