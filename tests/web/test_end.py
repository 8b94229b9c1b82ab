"""The end of a game: you first, then what decided it, as soon as that is made."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.quick import advance, finish_game
from tests.web.screens import DEEDS, sit_down
from tests.web.test_screens import resize

SMALL = ((375, 553), (360, 640), (390, 844), (1280, 600))
CURVE = ".story-curve polyline"
# What the totals and the medal are in each frame, from the first on.
WATCH = """() => {
  window.frames_seen = [];
  const look = () => {
    const rows = [...document.querySelectorAll("main.end tbody tr")];
    const medal = document.querySelector("main.end .medal");
    if (rows.length) window.frames_seen.push({
      totals: rows.map((it) => Number(it.lastElementChild.innerText.replace("−", "-"))),
      ink: Number(getComputedStyle(medal).opacity),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def story_of(device: Device, id: str) -> dict[str, Any]:
    story: dict[str, Any] = device.ask("GET", f"/api/games/{id}/story")["story"]
    return story


def heading(page: Page) -> str:
    return page.locator("main.end h1").inner_text()


@pytest.mark.slow
def test_the_end_is_about_the_reader(new_device: NewDevice) -> None:
    device = new_device((375, 553))
    page = device.page
    table = sit_down(device, "classic")
    advance(device, table, DEEDS)
    device.visit(f"/table/{table['id']}")
    page.locator("main.table").wait_for()
    # The best before was worse, and there is another one for another table size.
    best = {"classic-3": {"score": -90, "game": "old"}, "classic-2": {"score": 200, "game": "old"}}
    page.evaluate("it => localStorage.setItem('best', it)", json.dumps(best))
    advance(device, table)
    page.locator("main.end").wait_for()
    expect(page.locator("main.end h1")).to_be_focused()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    own = page.locator("main.end tbody tr.own-row")
    expect(own.locator("th")).to_contain_text("You")
    total = own.locator(".sum").inner_text()
    place = own.locator(".rank").inner_text()
    words = heading(page)
    if place == "1":
        assert re.fullmatch(rf"You (win|and .* share the win) with {total}\.", words)
    else:
        ordinal = {"2": "second", "3": "third"}[place]
        assert re.fullmatch(rf".* with \S+\.\s+You: {total}, {ordinal}\.", words)
    assert "Ada" not in page.locator("main.end").inner_text()
    expect(page.locator(".cheer")).to_have_text("Your best so far! Before: −90.")

    # Curve and moments come by themselves, the dice are checked.
    page.locator(CURVE).wait_for()
    expect(page.locator(".dice-check summary")).to_contain_text("Dice checked: as promised.")
    story = story_of(device, table["id"])
    mine = story["seats"][0]
    expect(page.locator(".story h2 small")).to_have_text("Chance to win")
    expect(page.locator(".moments a")).to_have_count(len(mine["moments"]))
    for link, moment in zip(page.locator(".moments a").all(), mine["moments"], strict=True):
        expect(link).to_contain_text(f"turn {moment['turn']}")
        change = float(link.locator("b").inner_text().rstrip("%").replace("−", "-"))
        assert change == pytest.approx(moment["change"], abs=0.051)
    for size in SMALL:
        resize(page, *size)
        assert device.too_wide() == [], size
    assert violations(page) == []
    page.get_by_role("button", name="More").click()
    assert page.get_by_role("link", name="Replay").is_visible()
    resize(page, 375, 553)
    assert device.too_wide() == []

    # The same after a reload, and without another computation: it is there at once.
    page.reload()
    page.locator(CURVE).wait_for()
    assert heading(page) == words
    expect(page.locator(".cheer")).to_have_text("Your best so far! Before: −90.")
    assert mine["moments"], "whoever takes what gives most points slips"
    first = mine["moments"][0]
    page.locator(".moments a").first.click()
    page.locator(".judged").wait_for()
    where = f"Turn {first['turn']}: action {first['action']}"
    expect(page.locator(".decision h2")).to_have_text(where)
    expect(page.locator(".decision .weighed")).to_be_visible()
    # The page is called what the link was called, and speaks to the reader, too.
    expect(page.locator("h1")).to_contain_text("Review")
    expect(page).to_have_title("Review · Qwixx")
    expect(page.locator(".scores li").first).to_contain_text("You")
    assert "Ada" not in page.locator("main.replay").inner_text()


@pytest.mark.slow
def test_on_a_desk_the_sum_lies_beside_the_story(new_device: NewDevice) -> None:
    device = new_device("desk", reduced_motion="no-preference")
    page = device.page
    id = finish_game(device, "classic", 1, "greedy", "greedy")
    page.add_init_script(f"({WATCH})()")
    device.visit(f"/table/{id}")
    page.locator(CURVE).wait_for()
    ranking, story, again = (
        page.locator(it).bounding_box() for it in (".ranking", ".story", ".next-steps .primary")
    )
    assert ranking
    assert story
    assert again
    assert ranking["x"] + ranking["width"] <= story["x"]
    assert abs(ranking["y"] - story["y"]) < 1
    assert again["y"] + again["height"] < 900
    # While the first total counts up, the order is right; the medal is there from the first frame.
    final = [
        it["score"]
        for it in device.ask("GET", f"/api/games/{id}/replay")["steps"][-1]["game"]["sheets"]
    ]
    ranked = sorted(final, reverse=True)
    device.wait_until(
        lambda: page.evaluate("() => window.frames_seen.at(-1)")["totals"] == ranked, "it counts on"
    )
    seen = page.evaluate("() => window.frames_seen")
    assert all(it["totals"][1:] == ranked[1:] for it in seen)
    assert all(it["totals"][0] >= it["totals"][1] for it in seen)
    assert {it["ink"] for it in seen} == {1}


@pytest.mark.slow
def test_who_is_nobody_at_the_table_is_not_you(new_device: NewDevice) -> None:
    together, watching = new_device(), new_device((360, 640))
    id = finish_game(together, "classic", 2)
    for device in (together, watching):
        page = device.page
        device.visit(f"/table/{id}")
        page.locator(CURVE).wait_for()
        assert "Guest 1" in heading(page) or "Guest 2" in heading(page)
        rows = " ".join(page.locator("main.end tbody th").all_inner_texts())
        assert not re.search(r"\bYou\b", f"{heading(page)} {rows}")
        # Whose moments are shown is chosen.
        for seat in story_of(device, id)["seats"]:
            page.locator(".story .segments label", has_text=f"Guest {seat['seat']}").click()
            expect(page.locator(".moments a")).to_have_count(len(seat["moments"]))
        assert device.too_wide() == []
    expect(together.page.get_by_role("button", name="Play again")).to_be_visible()
    expect(watching.page.get_by_role("button", name="Play again")).to_have_count(0)


@pytest.mark.slow
def test_alone_there_are_points_and_no_winner(new_device: NewDevice) -> None:
    device = new_device()
    id = finish_game(device, "longo", 1)
    device.visit(f"/table/{id}")
    device.page.locator(CURVE).wait_for()
    assert re.fullmatch(r"You finish with −?\d+ points?\.", heading(device.page))
    expect(device.page.locator(".moments b").first).to_contain_text("pts")


@pytest.mark.slow
def test_a_story_that_is_late_or_fails_is_said_and_comes(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    id = finish_game(device, "duel", 1, "greedy")
    answers = [
        (200, {"state": "waiting", "ahead": 2}),
        (200, {"state": "making"}),
        (503, {"error": {"code": "no-answer", "reason": "late"}}),
    ]
    page.route(
        "**/story",
        lambda it: (
            it.fulfill(status=answers[0][0], json=answers.pop(0)[1]) if answers else it.continue_()
        ),
    )
    device.visit(f"/table/{id}")
    expect(page.locator(".story [role=alert]")).to_have_text("The review couldn’t be made.")
    assert page.locator(".story-curve").count() == 0
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Try again").click()
    page.locator(CURVE).wait_for()
    assert re.search("^(You|greedy|.*) wins? with|share the win", heading(page))
    device.errors = [it for it in device.errors if "503" not in it]


@pytest.mark.slow
def test_dice_that_cannot_be_checked_are_said_to_be_so(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    id = finish_game(device, "classic", 2)
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    device.visit(f"/table/{id}")
    line = page.locator(".dice-check summary")
    expect(line).to_contain_text("The dice could not be checked.")
    line.click()
    expect(page.locator(".proof .verdict")).to_contain_text("secure pages")


@pytest.mark.slow
def test_dice_that_are_not_as_promised_are_said_to_be_so(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    id = finish_game(device, "classic", 2)
    replay = device.ask("GET", f"/api/games/{id}/replay")
    rolled = next(it for it in replay["steps"] if it["turn"] == 2 and it["action"] == 0)
    dice = rolled["game"]["dice"]
    rolled["game"]["dice"] = ("1" if dice[0] == "6" else "6") + dice[1:]
    page.route("**/replay", lambda it: it.fulfill(json=replay))
    device.visit(f"/table/{id}")
    line = page.locator(".dice-check summary")
    expect(line).to_contain_text("The dice are not as promised.")
    line.click()
    expect(page.locator(".proof .verdict")).to_contain_text("Turn 2 differs")
