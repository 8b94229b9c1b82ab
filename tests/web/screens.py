"""Every screen of the page, brought up the way people get there. Tests and pictures share them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import qwixx
from tests.web.device import Device
from tests.web.player import Player, play

Show = Callable[[Device], None]
BOTS = ("greedy", "yardstick")
DEEDS = 16
"""After so many taps of one person, a game has something to look at."""


def at(path: str) -> Show:
    return lambda device: device.visit(path)


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


def seated(
    device: Device, variant: str, bots: tuple[str, ...] = BOTS, **plan: object
) -> tuple[Player, dict[str, Any]]:
    """At a table, with as many of the bots as there may be."""
    most = qwixx.variants()[variant].players[1]
    table = device.open_table(variant, 1, *bots[: most - 1], **plan)
    device.take(table, "Ada")
    device.visit(f"/table/{table['id']}")
    player = Player(device, Random(variant), bold=1)
    player.wait("go on", "choose", "type")
    return player, table


def choosing(variant: str) -> Show:
    """In the middle of a game, a choice in mind."""

    def show(device: Device) -> None:
        player, _ = seated(device, variant)
        play([player], DEEDS)
        while player.wait("go on", "choose", "over") == "go on":
            player.act()
        if player.asked() == "over":
            return show(device)  # so soon; the next game is longer
        return player.options.first.click()

    return show


def rolling(device: Device) -> None:
    player, _ = seated(device, "classic")
    while player.wait("go on", "choose") != "go on" or "Roll" not in player.go.inner_text():
        player.act()


def typing(device: Device) -> None:
    player, _ = seated(device, "classic", dice="typed")
    while player.wait("type", "choose", "go on") != "type":
        player.act()


def trusting(device: Device) -> None:
    player, _ = seated(device, "classic", bots=(), dice="trusted")
    while player.wait("choose", "go on") != "choose":
        player.act()


def finished(device: Device, variant: str) -> str:
    player, table = seated(device, variant)
    play([player])
    id: str = table["id"]
    return id


def over(variant: str) -> Show:
    return lambda device: void(finished(device, variant))


def replay(variant: str) -> Show:
    def show(device: Device) -> None:
        device.visit(f"/game/{finished(device, variant)}?turn=6")
        device.page.locator("main.replay").wait_for()

    return show


def television(device: Device) -> None:
    player, table = seated(device, "classic")
    play([player], DEEDS)
    device.visit(f"/tv/{table['id']}")
    device.page.locator(".sheet").first.wait_for()


def void(_: object) -> None:
    """Nothing comes of it."""


SCREENS: Mapping[str, Show] = {
    "start": at("/"),
    "menu": menu,
    "waiting": waiting,
    "joining": joining,
    "rolling": rolling,
    **{f"table-{variant}": choosing(variant) for variant in qwixx.variants()},
    "typing": typing,
    "trusting": trusting,
    "end": over("classic"),
    "end-bonus-b": over("bonus-b"),
    "end-duel": over("duel"),
    "replay": replay("bonus-a"),
    "games": at("/game/"),
    "rules": at("/rules/bonus-b"),
    "learn": at("/learn"),
    "television": television,
    "move": at("/move#unknown"),
    "no-table": at("/t/ABCDEF"),
}
