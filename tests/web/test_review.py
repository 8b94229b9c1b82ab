"""The review of a game, in its replay: of our games and of records from elsewhere."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from qwixx.law.variant import COLOURS
from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.quick import finish_game
from tests.web.test_import import DROP, ELSEWHERE, simulate_record

Review = dict[str, Any]
NAMES = dict(zip(COLOURS, ("Red", "Yellow", "Green", "Blue"), strict=True))
OPTIONS = """() => [...document.querySelectorAll(".decision .weighed li")].map((it) => [
  it.querySelector(".option-cells").textContent.trim(),
  parseFloat(it.querySelector("b").textContent),
  it.classList.contains("chosen"),
])"""
SIGNED_ZERO = re.compile(r"[-−+]0\.0+(?!\d)")
ROUNDED = 0.051
IN_SIGHT = 2
"""Options that a small phone shows without scrolling."""
ON_THE_SHEET = """() => Object.fromEntries([...document.querySelectorAll(".position .odds")]
  .map((it) => [it.closest("[data-cell]").dataset.cell, Number(it.textContent)]))"""


def open_review(device: Device, id: str) -> Review:
    """Bring the review up by tapping; what the server says of the game."""
    device.visit(f"/game/{id}")
    device.page.get_by_role("button", name="Review").click()
    device.page.locator(".judged").wait_for()
    review: Review = device.ask("GET", f"/api/games/{id}/review")
    return review


def cells(token: str) -> list[str]:
    """The cells of a move in classic."""
    return [] if token in ("-", "x") else [token]


def shows(page: Page, decision: Review) -> None:
    """The options of a decision are there, ranked and weighed, in the list and on the sheet."""
    words = {"-": "Pass", "x": "Miss"}
    where = f"Turn {decision['turn']}: action {decision['action']}"
    expect(page.locator(".decision h2")).to_have_text(where)
    expect(page.locator(".position .odds.best")).to_have_count(len(cells(decision["best"])))
    tokens, values, taken = zip(*page.evaluate(OPTIONS), strict=True)
    ranked = [it["token"] for it in decision["options"]]
    assert [*tokens] == [words.get(it, f"{NAMES.get(it[0])}{it[1:]}") for it in ranked]
    assert [*values] == pytest.approx([it["value"] for it in decision["options"]], abs=ROUNDED)
    assert [*taken] == [it == decision["chosen"] for it in ranked]
    worths = {cell: it["value"] for it in decision["options"] for cell in cells(it["token"])}
    assert page.evaluate(ON_THE_SHEET) == pytest.approx(worths, abs=10 * ROUNDED)
    assert not SIGNED_ZERO.search(page.locator("main").inner_text())
    chosen = page.locator(".position .cell.selected[data-cell]")
    assert [it.get_attribute("data-cell") for it in chosen.all()] == cells(decision["chosen"])


def check_in_view(page: Page) -> None:
    for part in (".step-buttons", ".decision h2"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    dock, steps, row = (
        page.locator(it).bounding_box()
        for it in (".decision", ".step-buttons", ".position .row >> nth=-1")
    )
    assert dock
    assert steps
    assert row
    assert row["y"] + row["height"] <= dock["y"] + 2, "the dock lies upon the sheet"
    options = [it.bounding_box() for it in page.locator(".weighed li").all()]
    seen = [it and it["y"] + it["height"] <= steps["y"] for it in options]
    chosen = page.locator(".weighed li.chosen").evaluate(
        "it => [...it.parentNode.children].indexOf(it)"
    )
    assert seen[0], "the best option is not in sight"
    assert seen[chosen], "the chosen option is not in sight"
    assert sum(map(bool, seen)) >= min(IN_SIGHT, len(seen))


def lapses(review: Review) -> list[Review]:
    return [it for it in review["decisions"] if it["mark"] in ("slip", "blunder")]


@pytest.mark.slow
def test_a_review_leads_to_what_cost_most(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    review = open_review(device, finish_game(device, "classic", 2))
    worst = max(lapses(review), key=lambda it: float(it["loss"]))
    page.locator(".lapses button").first.click()
    shows(page, worst)
    loss = page.locator(".lapses button b").first.inner_text()
    assert float(loss.removeprefix("−")) == pytest.approx(worst["loss"], abs=ROUNDED)
    # On a small phone a step is seen whole: the sheet, what happened, the options, the buttons.
    size = page.viewport_size
    page.set_viewport_size({"width": 375, "height": 553})
    page.evaluate("scrollTo(0, 0)")
    check_in_view(page)
    assert size
    page.set_viewport_size(size)
    # Its link brings another to the same.
    page.wait_for_url(f"**?turn={worst['turn']}&action={worst['action']}&review")
    page.reload()
    page.locator(".decision .segments label", has_text=f"Guest {worst['seat']}").click()
    shows(page, worst)


@pytest.mark.slow
def test_keys_lead_from_lapse_to_lapse(new_device: NewDevice) -> None:
    device = new_device("desk")
    page = device.page
    review = open_review(device, finish_game(device, "classic", 2))
    found = lapses(review)
    assert found
    for it in found:
        page.keyboard.press("n")
        shows(page, it)
    page.keyboard.press("n")
    shows(page, found[-1])
    for it in reversed(found[:-1]):
        page.keyboard.press("b")
        shows(page, it)


@pytest.mark.slow
def test_everybody_who_chose_can_be_looked_at(new_device: NewDevice) -> None:
    device = new_device("desk")
    page = device.page
    review = open_review(device, finish_game(device, "classic", 2))
    page.keyboard.press("ArrowRight")
    first = [it for it in review["decisions"] if (it["turn"], it["action"]) == (1, 1)]
    assert len(first) == 2
    for it in first:
        page.locator(".decision .segments label", has_text=f"Guest {it['seat']}").click()
        shows(page, it)
    for player in review["players"]:
        card = page.locator(".judged > ul > li", has_text=player["name"])
        for mark, count in player["marks"].items():
            expect(card).to_contain_text(f"{mark} {count}")
        expect(card).to_contain_text(f"{player['mean_loss']:.2f}")


@pytest.mark.slow
def test_alone_worth_is_in_points(new_device: NewDevice) -> None:
    device = new_device()
    review = open_review(device, finish_game(device, "classic", 1))
    assert review["unit"] == "points"
    expect(device.page.locator(".curve-card h2")).to_contain_text("Expected points")
    points = str(review["players"][0]["score"]).replace("-", "−")
    expect(device.page.locator(".judged")).to_contain_text(f"{points}.0 pts")


@pytest.mark.slow
@pytest.mark.parametrize("text", [simulate_record("gemixxt-a"), ELSEWHERE])
def test_a_record_from_elsewhere_is_reviewed(new_device: NewDevice, text: str) -> None:
    device = new_device("desk")
    page = device.page
    review = device.ask("POST", "/api/review", {"record": text})
    device.visit("/game/")
    page.locator("main.games").wait_for()
    page.evaluate(DROP, text)
    page.get_by_role("button", name="Review").click()
    page.locator(".judged").wait_for()
    expect(page.locator(".lapses button")).to_have_count(min(8, len(lapses(review))))
    unknown = sum(bool(it["share"]["unknown"]) for it in review["players"])
    expect(page.get_by_text("Unknown dice")).to_have_count(unknown)


@pytest.mark.slow
def test_a_review_that_fails_can_be_asked_for_again(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit(f"/game/{finish_game(device, 'classic', 2)}")
    problem = '{"error": {"code": "no-answer", "reason": "late"}}'
    page.route("**/review", lambda it: it.fulfill(status=503, body=problem))
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("alert")).to_contain_text("no answer in time")
    page.unroute("**/review")
    device.errors.clear()  # the browser's own line about it
    page.get_by_role("button", name="Try again").click()
    page.locator(".judged").wait_for()
