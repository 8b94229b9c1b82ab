"""The table as a screen reader tells it, used by keys alone."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.moments import Moment, moment
from tests.web.player import CHANGED, SHOWN, Player
from tests.web.showing import open_moment
from tests.web.staged import stage

# What is said: each change of the live regions, with the role of its region.
HEARD = """
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const it = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = it?.closest(".visually-hidden:is([role=status], [role=log], [role=alert])");
      const added = [...addedNodes].map((it) => it.textContent).join("").trim();
      const words = type === "characterData" ? target.data : added;
      if (region && words) heard.push([region.getAttribute("role"), words]);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });"""
IN_PLACE = "() => document.activeElement && document.activeElement !== document.body"
ON_MENU = "() => document.activeElement.getAttribute('aria-haspopup') === 'dialog'"
PRESS_TAB = """addEventListener("load", () =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true })))"""
LABELS = """all => all.map((it) =>
  it.ariaLabel ?? it.querySelector(".visually-hidden")?.textContent.trim() ?? "")"""
COLOURS = "(Red|Yellow|Green|Blue)"
FULL = re.compile(rf"{COLOURS} \d+( \(lucky\))?(, .+)*, -?\d+ points?(, .+ (stone|stack).*)?")
SIGNS = re.compile(r"[↓→×+−]")
NAMED = (
    ("classic", "closes"),
    ("gemixxt-a", "second"),
    ("gemixxt-b", "first"),
    ("longo", "lucky"),
    ("bonus-a", "chain"),
    ("bonus-b", "chain"),
    ("duel", "stack"),
)


def overhear(page: Page) -> list[dict[str, object]]:
    """What the server tells of the game, each event once."""
    events: dict[int, dict[str, object]] = {}
    said: list[dict[str, object]] = []

    def note(frame: str | bytes) -> None:
        for event in json.loads(frame).get("events") or []:
            if event["version"] not in events:
                events[event["version"]] = event
                said.append(event)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", note)

    page.on("websocket", listen)
    return said


def begin(device: Device, *bots: str, **settings: str) -> Player:
    for name, value in settings.items():
        device.context.add_init_script(f"localStorage.setItem('{name}', '{value}')")
    table = device.open_table("classic", 1, *bots)
    device.take(table, "Nora")
    device.visit(f"/table/{table['id']}")
    return Player(device, Random(3))


@pytest.mark.slow
def test_a_whole_game_is_told_once_and_in_full(new_device: NewDevice) -> None:
    device = new_device("desk")
    page = device.page
    page.add_init_script(HEARD)
    events = overhear(page)
    player = begin(device, "easy")
    options = page.get_by_role("button", name=re.compile(rf"^{COLOURS} "))
    page.keyboard.press("Tab")
    chosen = 0
    while (asked := player.wait("go on", "choose", "over")) != "over":
        page.wait_for_function(IN_PLACE)
        before = asked + page.evaluate(SHOWN)
        if asked == "choose":
            names = options.evaluate_all(LABELS)
            assert len(set(names)) == len(names) > 0
            assert [it for it in names if not FULL.fullmatch(it)] == []
            options.first.focus()
            page.keyboard.press("Enter")
            expect(options.first).to_have_attribute("aria-pressed", "true")
            chosen += 1
        elif page.evaluate(ON_MENU):  # only before anything was pressed at the table
            player.go.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before)
    page.get_by_role("table").first.wait_for()
    page.wait_for_function("() => heard.some(([, words]) => words.startsWith('Final points: '))")
    heard = page.evaluate("() => heard")
    status = [words for role, words in heard if role == "status"]
    log = [words for role, words in heard if role == "log"]
    rolls = [it for it in events if it["type"] == "rolled"]
    actions = [it["moves"] for it in events if it["type"] == "resolved"]
    assert len(rolls) > 4
    assert sum(" rolled. White" in it for it in log) == len(rolls)
    did = [it for it in log if re.match(r"[^.]+?(: | passed| took a miss)", it)]
    sentences = re.compile(rf": {COLOURS} |passed\.|took a miss\.")
    assert [len(sentences.findall(it)) for it in did] == [len(dict(it or {})) for it in actions]  # type: ignore[call-overload]
    said = [it for it in status if it.startswith("Chosen: ")]
    assert len(said) == chosen, status
    assert sum(it.startswith("Final points: ") for it in status) == 1
    assert sum(it.startswith("Your turn") and "You have" in it for it in status) >= 3
    assert sum(it.startswith("Waiting") for it in status) < len(rolls)


@pytest.mark.slow
def test_options_have_full_names_in_every_game(new_device: NewDevice, database: Path) -> None:
    device = new_device("desk")
    page = device.page
    found = [moment(name, variant, 2) for variant, name in NAMED]
    for staged in stage(f"sqlite:///{database}", *(it for it in found if isinstance(it, Moment))):
        open_moment(device, staged)
        tiles = page.locator("button.option")
        cells = page.locator(".table > .sheet button.cell")
        cells.first.wait_for()
        for kind in (tiles, cells):
            names = kind.evaluate_all(LABELS)
            assert len(set(names)) == len(names), staged.moment.variant
            assert [it for it in names if not FULL.fullmatch(it)] == [], staged.moment.variant
        marks = page.locator(".table > .sheet .cell").evaluate_all(LABELS)
        assert [it for it in marks if SIGNS.search(it)] == [], staged.moment.variant
        player = page.get_by_role("region", name="Players").get_by_role("button").first
        assert re.search(r"\w, .*\d points?, .*miss", player.evaluate(f"it => ({LABELS})([it])[0]"))


@pytest.mark.slow
def test_enter_confirms_and_letters_can_be_switched_off(new_device: NewDevice) -> None:
    device = new_device("desk")
    page = device.page
    player = begin(device, keys="off")
    player.wait("go on")
    page.keyboard.press("Enter")
    player.wait("choose")
    for key in "1234p?":
        page.keyboard.press(key)
    chosen = page.locator(".sheet .cell[aria-pressed=true]")
    expect(chosen).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    before = player.asked() + page.evaluate(SHOWN)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(chosen).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)
    page.wait_for_function(IN_PLACE)


@pytest.mark.slow
def test_a_tap_crosses_where_nothing_is_confirmed_but_a_miss_asks(new_device: NewDevice) -> None:
    device = new_device("desk", reduced_motion="no-preference")
    page = device.page
    player = begin(device, confirm="off", animation="off")
    player.wait("go on")
    still = "() => getComputedStyle(document.documentElement).getPropertyValue('--time')"
    assert page.evaluate(still) in ("0ms", "0s")
    player.go.click()
    player.wait("choose")
    player.nothing.click()
    expect(page.locator(".dock .sentence").last).to_contain_text("or take a miss")
    player.nothing.click()
    expect(page.get_by_role("button", name="Take a miss, −5")).to_be_visible()
    player.cells.first.click()
    expect(page.locator(".sheet .cell.crossed")).to_have_count(1)
    player.wait("go on")


@pytest.mark.slow
def test_what_is_forced_goes_on_by_itself_but_not_under_keys(
    new_device: NewDevice, database: Path
) -> None:
    forced = moment("first-forced", "classic", 2)
    assert forced
    by_itself, by_keys, never = stage(f"sqlite:///{database}", forced, forced, forced)
    go_on = ".dock > .go-on"
    for setting, staged in (("auto", by_itself), ("auto", by_keys), ("off", never)):
        device = new_device("desk")
        page = device.page
        device.context.add_init_script(f"localStorage.setItem('go-on', '{setting}')")
        if staged is by_keys:
            page.add_init_script(PRESS_TAB)
        open_moment(device, staged)
        if staged is by_itself:
            expect(page.locator(go_on)).to_have_count(0)
        else:
            expect(page.locator(f"{go_on}:not(.counting)")).to_have_count(1)
