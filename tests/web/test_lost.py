"""A line that is dead without having been closed: seen on both sides, and got over."""

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.web.device import Device, device
from tests.web.fluent import words
from tests.web.player import GO, OPTIONS, Player, play, settle
from tests.web.quick import advance
from tests.web.wire import Wire

TEXT = words("en")


def is_lost(it: Device) -> None:
    expect(it.page.locator(".status.shown")).to_have_text(TEXT["status-offline"].text)
    expect(it.page.locator(".dock.offline .alert")).to_have_text(TEXT["lost-connection"].text)


def is_back(it: Device) -> None:
    expect(it.page.locator(".status.shown")).to_have_count(0)
    expect(it.page.locator(".dock.offline")).to_have_count(0)


@pytest.mark.slow
def test_a_dead_line_is_seen_and_got_over_on_both_sides(browser: Browser, url: str) -> None:
    with (
        Wire(url) as wire,
        device(browser, wire.url) as ours,
        device(browser, url, "desk") as theirs,
    ):
        table = ours.open_table("classic", 2)
        for it, name in ((ours, "Anna"), (theirs, "Ben")):
            it.take(table, name)
            it.visit(f"/table/{table['id']}")
        players = [Player(ours, Random(1)), Player(theirs, Random(2))]
        while players[0].asked() != "choose":
            play(players, until=1)
        anna = theirs.page.locator(".player", has_text="Anna")
        wire.dead = True
        is_lost(ours)
        expect(anna).to_contain_text(TEXT["is-offline"].text)
        players[0].tap(OPTIONS)
        players[0].tap(GO)
        wire.dead = False
        is_back(ours)
        expect(anna).not_to_contain_text(TEXT["is-offline"].text)
        settle(players)
        expect(ours.page.locator(".dock .alert", has_text="too late")).to_have_count(0)
        play(players, until=4)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_move_that_did_not_count_is_said(browser: Browser, url: str, language: str) -> None:
    """It is tapped on a dead line; meanwhile the same seat plays on elsewhere."""
    with Wire(url) as wire, device(browser, wire.url, locale=language) as ours:
        table = ours.open_table("classic", 1, "easy")
        ours.take(table, "Anna")
        ours.visit(f"/table/{table['id']}")
        player = Player(ours, Random(3))
        while player.asked() != "choose":
            play([player], until=1)
        wire.dead = True
        player.tap(OPTIONS)
        player.tap(GO)
        expect(ours.page.locator(".dock.offline")).to_be_visible()
        ours.url = url  # around the wire
        advance(ours, table, deeds=6)
        wire.dead = False
        is_back(ours)
        late = words(language)["refused-too-late"].text
        expect(ours.page.locator(".dock .alert")).to_have_text(late)
        expect(ours.page.get_by_role("alert").filter(has_text=late)).to_have_count(1)
        settle([player])


@pytest.mark.slow
def test_a_device_that_says_it_is_offline_is_asked_at_once(browser: Browser, url: str) -> None:
    """The network goes by its own word, and comes back."""
    with Wire(url) as wire, device(browser, wire.url) as ours:
        table = ours.open_table("classic", 1, "easy")
        ours.take(table, "Anna")
        ours.visit(f"/table/{table['id']}")
        player = Player(ours, Random(4))
        player.wait("choose", "go on")
        ours.context.set_offline(True)
        wire.dead = True
        is_lost(ours)
        wire.dead = False
        ours.context.set_offline(False)
        is_back(ours)
        play([player], until=2)
