"""Every screen of the page, brought up the way people get there. Tests and pictures share them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import qwixx
from tests.web.device import Device
from tests.web.player import Player
from tests.web.quick import advance

Show = Callable[[Device], None]
BOTS = ("greedy", "yardstick")
DEEDS = 16
"""After so many deeds of one person, a game has something to look at."""


def at(path: str, there: str) -> Show:
    """An address, where this is there once everything is."""

    def show(device: Device) -> None:
        device.visit(path)
        device.page.locator(there).first.wait_for()

    return show


def menu(device: Device) -> None:
    device.visit("/")
    device.page.get_by_role("button", name="Menu").click()
    device.page.locator("dialog h2").first.wait_for()


def waiting(device: Device) -> None:
    table = device.open_table("classic", 3)
    device.take(table, "Ada")
    device.visit(f"/table/{table['id']}")
    device.page.locator("main.waiting").wait_for()


def joining(device: Device) -> None:
    table = device.open_table("classic", 3)
    device.visit(f"/t/{table['code']}")
    device.page.locator("main.waiting").wait_for()


def sit_down(
    device: Device, variant: str, bots: tuple[str, ...] = BOTS, **plan: object
) -> dict[str, Any]:
    """Take a seat at a new table, with as many of the bots as there may be."""
    most = qwixx.variants()[variant].players[1]
    table = device.open_table(variant, 1, *bots[: most - 1], **plan)
    device.take(table, "Ada")
    return table


def look(device: Device, table: dict[str, Any]) -> Player:
    """Whoever sits at a table opens it."""
    device.visit(f"/table/{table['id']}")
    player = Player(device, Random(table["variant"]), bold=1)
    player.wait("go on", "choose", "type", "over")
    return player


def seated(
    device: Device, variant: str, bots: tuple[str, ...] = BOTS, deeds: int = 0, **plan: object
) -> Player:
    """At a table whose game has just begun, or after so many deeds."""
    table = sit_down(device, variant, bots, **plan)
    advance(device, table, deeds)
    return look(device, table)


def choosing(variant: str) -> Show:
    """In the middle of a game, a choice in mind."""

    def show(device: Device) -> None:
        player = seated(device, variant, deeds=DEEDS)
        while player.wait("go on", "choose", "over") == "go on":
            player.act()
        if player.asked() == "over":
            return show(device)  # so soon; the next game is longer
        return player.options.first.click()

    return show


def peeking(variant: str) -> Show:
    """At another's sheet, amid a choice."""

    def show(device: Device) -> None:
        choosing(variant)(device)
        device.page.locator(".player-button").first.click()
        device.page.locator(".peek").wait_for()

    return show


def hinted(device: Device) -> None:
    """Something to choose, and a hint."""
    player = seated(device, "classic", hints=True)
    while player.wait("go on", "choose") != "choose":
        player.act()
    device.page.get_by_role("button", name="Hint").click()
    device.page.locator(".weighed").wait_for()


def rolling(device: Device) -> None:
    player = seated(device, "classic")
    while player.wait("go on", "choose") != "go on" or "Roll" not in player.go.inner_text():
        player.act()


def typing(device: Device) -> None:
    player = seated(device, "classic", dice="typed")
    while player.wait("type", "choose", "go on") != "type":
        player.act()


def trusting(device: Device) -> None:
    player = seated(device, "classic", bots=(), dice="trusted")
    while player.wait("choose", "go on") != "choose":
        player.act()


def over(variant: str) -> Show:
    def show(device: Device) -> None:
        table = sit_down(device, variant)
        advance(device, table)
        look(device, table)
        device.page.locator("main.end tbody tr").first.wait_for()

    return show


def replay(variant: str) -> Show:
    def show(device: Device) -> None:
        table = sit_down(device, variant)
        advance(device, table)
        device.visit(f"/game/{table['id']}?turn=6")
        device.page.locator("main.replay").wait_for()

    return show


def review(variant: str) -> Show:
    """The review of a game, at a choice."""

    def show(device: Device) -> None:
        table = sit_down(device, variant)
        advance(device, table)
        device.visit(f"/game/{table['id']}?turn=3&action=1&review")
        device.page.locator(".judged").wait_for()
        if not device.page.locator(".weighed").count():
            device.page.locator(".decision .segments label").first.click()

    return show


def television(device: Device) -> None:
    table = sit_down(device, "classic")
    advance(device, table, DEEDS)
    device.visit(f"/tv/{table['id']}")
    device.page.locator(".sheet").first.wait_for()


SCREENS: Mapping[str, Show] = {
    "start": at("/", "main.start"),
    "menu": menu,
    "waiting": waiting,
    "joining": joining,
    "rolling": rolling,
    "hint": hinted,
    **{f"table-{variant}": choosing(variant) for variant in qwixx.variants()},
    "peek": peeking("bonus-a"),
    "typing": typing,
    "trusting": trusting,
    "end": over("classic"),
    "end-bonus-b": over("bonus-b"),
    "end-duel": over("duel"),
    "replay": replay("bonus-a"),
    "review": review("classic"),
    "review-duel": review("duel"),
    "games": at("/game/", "main.games .game-list"),
    "rules": at("/rules/bonus-b", "main.rules .sheet"),
    "learn": at("/learn", "main.lesson .sheet"),
    "television": television,
    "move": at("/move#unknown", "main h1"),
    "no-table": at("/t/ABCDEF", "main h1"),
}
