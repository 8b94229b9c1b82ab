"""Every screen of the page, brought up the way people get there. Tests and pictures share them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import qwixx
from tests.games import DICE_GAMES
from tests.web.device import Device
from tests.web.player import Player
from tests.web.quick import advance

Show = Callable[[Device], None]
BOTS = ("greedy", "yardstick")
DEEDS = 16
"""After so many deeds of one person, a game has something to look at."""


def address_screen(path: str, there: str) -> Show:
    """An address, where this is there once everything is."""

    def show(device: Device) -> None:
        device.visit(path)
        device.page.locator(there).first.wait_for()

    return show


def show_menu(device: Device) -> None:
    device.visit("/")
    device.page.get_by_role("button", name="Menu").click()
    device.page.locator("dialog h2").first.wait_for()


def show_waiting(device: Device) -> None:
    table = device.open_table("classic", 3)
    device.take(table, "Ada")
    device.visit(f"/table/{table['id']}")
    device.page.locator("main.waiting").wait_for()


def show_invitation(device: Device) -> None:
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


def open_table(device: Device, table: dict[str, Any]) -> Player:
    """Whoever sits at a table opens it."""
    device.visit(f"/table/{table['id']}")
    player = Player(device, Random(table["variant"]), bold=1)
    player.wait("go on", "choose", "type", "over")
    return player


def start_game(
    device: Device, variant: str, bots: tuple[str, ...] = BOTS, deeds: int = 0, **plan: object
) -> Player:
    """At a table whose game has just begun, or after so many deeds."""
    table = sit_down(device, variant, bots, **plan)
    advance(device, table, deeds)
    return open_table(device, table)


def choice_screen(variant: str) -> Show:
    """In the middle of a game, a choice in mind."""

    def show(device: Device) -> None:
        player = start_game(device, variant, deeds=DEEDS)
        while player.wait("go on", "choose", "over") == "go on":
            player.act()
        if player.asked() == "over":
            return show(device)  # so soon; the next game is longer
        return player.options.first.click()

    return show


def peek_screen(variant: str) -> Show:
    """At another's sheet, amid a choice."""

    def show(device: Device) -> None:
        choice_screen(variant)(device)
        device.page.locator(".player-button").first.click()
        device.page.locator(".peek").wait_for()

    return show


def show_hint(device: Device) -> None:
    """Something to choose, and a hint."""
    player = start_game(device, "classic", hints=True)
    while player.wait("go on", "choose") != "choose":
        player.act()
    device.page.get_by_role("button", name="Hint").click()
    device.page.locator(".weighed").wait_for()


def show_roll(device: Device) -> None:
    player = start_game(device, "classic")
    while player.wait("go on", "choose") != "go on" or "Roll" not in player.go.inner_text():
        player.act()


def show_dice_pad(device: Device) -> None:
    player = start_game(device, "classic", dice="typed")
    while player.wait("type", "choose", "go on") != "type":
        player.act()


def show_trusted_dice(device: Device) -> None:
    player = start_game(device, "classic", bots=(), dice="trusted")
    while player.wait("choose", "go on") != "choose":
        player.act()


def end_screen(variant: str) -> Show:
    def show(device: Device) -> None:
        table = sit_down(device, variant)
        advance(device, table)
        open_table(device, table)
        device.page.locator("main.end tbody tr").first.wait_for()

    return show


def replay_screen(variant: str) -> Show:
    def show(device: Device) -> None:
        table = sit_down(device, variant)
        advance(device, table)
        device.visit(f"/game/{table['id']}?turn=6")
        device.page.locator("main.replay").wait_for()

    return show


def review_screen(variant: str) -> Show:
    """The review of a game, at a choice."""

    def show(device: Device) -> None:
        table = sit_down(device, variant)
        advance(device, table)
        device.visit(f"/game/{table['id']}?turn=3&action=1&review")
        device.page.locator(".judged").wait_for()
        if not device.page.locator(".weighed").count():
            device.page.locator(".decision .segments label").first.click()

    return show


def show_television(device: Device) -> None:
    table = sit_down(device, "classic")
    advance(device, table, DEEDS)
    device.visit(f"/tv/{table['id']}")
    device.page.locator(".sheet").first.wait_for()


SCREENS: Mapping[str, Show] = {
    "start": address_screen("/", "main.start"),
    "menu": show_menu,
    "waiting": show_waiting,
    "joining": show_invitation,
    "rolling": show_roll,
    "hint": show_hint,
    **{f"table-{variant}": choice_screen(variant) for variant in DICE_GAMES},
    "peek": peek_screen("bonus-a"),
    "typing": show_dice_pad,
    "trusting": show_trusted_dice,
    "end": end_screen("classic"),
    "end-bonus-b": end_screen("bonus-b"),
    "end-duel": end_screen("duel"),
    "replay": replay_screen("bonus-a"),
    "review": review_screen("classic"),
    "review-duel": review_screen("duel"),
    "games": address_screen("/game/", "main.games .game-list"),
    "rules": address_screen("/rules/bonus-b", "main.rules .sheet"),
    "learn": address_screen("/learn", "main.lesson .sheet"),
    "television": show_television,
    "move": address_screen("/move#unknown", "main h1"),
    "no-table": address_screen("/t/ABCDEF", "main h1"),
}
