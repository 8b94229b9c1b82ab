"""The guided first game, by tapping what it asks for, or something else."""

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewDevice
from tests.web.fluent import WEB, words
from tests.web.player import GO, NOTHING, Player

LESSON: dict[str, Any] = json.loads((WEB / "learn" / "lesson.json").read_text("utf-8"))
STEPS: list[dict[str, Any]] = LESSON["steps"]
SCORES = [str(sheet["score"]) for sheet in LESSON["end"]["sheets"]]


def pick(player: Player, token: str) -> None:
    """Tap on a cell, or on what says that nothing is crossed; then on the button that confirms."""
    cell = token not in ("-", "x")
    player.tap(f'.sheet [data-cell="{token}"]' if cell else NOTHING)
    if token != "-":
        player.tap(GO)


def at_step(page: Page, number: int, language: str = "en") -> None:
    title = words(language)[f"learn-{STEPS[number]['id']}"].text
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator(".bar-title")).to_contain_text(f"{number + 1}")


def at_end(page: Page) -> None:
    title = page.locator("main.learned h1")
    for score in SCORES:
        expect(title).to_contain_text(score)
    expect(page.locator(".total b")).to_have_text(SCORES[0])


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_first_game_is_played_to_its_end(new_device: NewDevice, language: str) -> None:
    device = new_device(locale=language)
    player = Player(device, Random(1))
    device.visit("/learn")
    player.tap(GO)
    for number, step in enumerate(STEPS):
        at_step(device.page, number, language)
        pick(player, step["choice"])
    at_end(device.page)
    player.tap(".ways .primary")
    expect(device.page.locator("main.start")).to_be_visible()


@pytest.mark.slow
def test_whatever_else_is_tapped_leads_nowhere_and_says_why(new_device: NewDevice) -> None:
    device = new_device()
    player = Player(device, Random(1))
    device.visit("/learn")
    player.tap(GO)
    for number, step in enumerate(STEPS):
        for option in step["hand"]["options"]:
            if option["token"] != step["choice"]:
                pick(player, option["token"])
                expect(device.page.locator(".dock .consequence")).not_to_be_empty()
                at_step(device.page, number)
                player.tap(".actions .quiet")
                expect(player.go).to_be_disabled()
        pick(player, step["choice"])
    at_end(device.page)


@pytest.mark.slow
def test_the_first_game_with_the_keyboard_alone(new_device: NewDevice) -> None:
    device = new_device("desk")
    page = device.page
    device.visit("/learn")
    page.locator("main.lesson").wait_for()
    page.keyboard.press("Enter")
    for number, step in enumerate(STEPS):
        at_step(page, number)
        token = step["choice"]
        if token in ("-", "x"):
            page.keyboard.press("p")
        else:
            while not page.locator(f'[data-cell="{token}"][aria-pressed=true]').count():
                page.keyboard.press(str("rygb".index(token[0]) + 1))
        if token != "-":
            page.keyboard.press("Enter")
    at_end(page)
