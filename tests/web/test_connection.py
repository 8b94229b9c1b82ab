"""Pages come back by themselves, and nothing that was tapped is lost."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.server.site import Program
from tests.web.conftest import NewDevice
from tests.web.device import Device, device
from tests.web.player import GO, OPTIONS, SHOWN, Player, play, settle
from tests.web.wire import Wire

CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection")
"""What the browser itself says when there is no connection."""

SHEET = """() => {
  const sheet = document.querySelector(".sheet:not(.mini)").cloneNode(true);
  for (const step of sheet.querySelectorAll("em.step-number")) step.remove();
  return sheet.textContent;
}"""
"""The own sheet without the numbers of a chain that has just been shown."""

SAID = """() => {
  const sentence = document.querySelector(".dock .sentence")?.textContent;
  return sentence && document.title.startsWith(sentence);
}"""
"""The sentence is what the title says already: whom one waits for is said a moment later."""

OTHERS = """() => document.querySelector(".others").innerText"""
"""What a table shows of the others."""


def start(devices: list[Device], variant: str = "classic") -> list[Player]:
    table = devices[0].open_table(variant, len(devices))
    for number, it in enumerate(devices, 1):
        it.take(table, f"Guest {number}")
        it.visit(f"/table/{table['id']}")
    return [Player(it, Random(number), bold=0.5) for number, it in enumerate(devices)]


@pytest.mark.slow
def test_a_reload_changes_nothing(new_device: NewDevice) -> None:
    devices = [new_device(), new_device("desk")]
    players = start(devices, "bonus-a")
    for _ in range(3):
        play(players, until=4)
        page = devices[0].page
        settle(players)
        page.wait_for_function(SAID)
        shown = page.evaluate(SHOWN)
        sheet = page.evaluate(SHEET)
        page.reload()
        page.locator("main.table").wait_for()
        page.wait_for_function(SAID)
        assert page.evaluate(SHOWN) == shown
        assert page.evaluate(SHEET) == sheet
    play(players)
    assert players[0].totals() == players[1].totals()


@pytest.mark.slow
def test_what_is_tapped_without_a_connection_is_sent_later(
    browser: Browser, tmp_path: Path
) -> None:
    """The server goes away while somebody chooses, and comes back."""
    with (
        Program(tmp_path / "qwixx.db") as program,
        device(browser, program.start()) as ours,
        device(browser, ours.url, "desk") as theirs,
    ):
        players = start([ours, theirs])
        play(players, until=6)
        while players[0].asked() != "choose":
            play(players, until=1)
        program.kill()
        expect(ours.page.locator(".status.shown")).to_be_visible()
        players[0].options.first.click()
        players[0].go.click()
        expect(ours.page.locator(".button.pending")).to_have_text("Will be sent")
        program.start()
        expect(ours.page.locator(".button.pending")).to_have_count(0)
        expect(ours.page.locator(".status.shown")).to_have_count(0)
        play(players)
        assert players[0].totals() == players[1].totals()
        heard = [*ours.errors, *theirs.errors]
        assert [it for it in heard if not any(cut in it for cut in CUT)] == []


class Overheard:
    """What a page says to the server about one moment, and what the server says to that."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        self.answered: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda it: self.hear(json.loads(it)))
        socket.on("framereceived", lambda it: self.hear(json.loads(it)))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "confirm":
            self.sent.append(message)
        elif message["type"] in ("done", "refused") and message.get("key"):
            self.answered.append(message["key"])


def play_until_choice(players: list[Player]) -> None:
    """Play until the first is in the middle of a choice."""
    play(players, until=8)
    while players[0].asked() != "choose":
        play(players, until=1)


@pytest.mark.slow
@pytest.mark.parametrize("arrives", [False, True])
def test_a_tap_counts_once_however_the_wire_is_cut(
    browser: Browser, url: str, arrives: bool
) -> None:
    """Cut before the tap; or after it has arrived, so that only the answer is lost."""
    with (
        Wire(url) as wire,
        device(browser, wire.url) as ours,
        device(browser, url, "desk") as theirs,
    ):
        heard = Overheard(ours.page)
        players = start([ours, theirs])
        play_until_choice(players)
        before = ours.page.evaluate(SHOWN)
        turn = int(re.findall(r"\d+", before)[0])
        heard.sent.clear()
        wire.deaf = arrives
        others = theirs.page.evaluate(OTHERS)
        if not arrives:
            wire.cut()
            expect(ours.page.locator(".status.shown")).to_be_visible()
        players[0].tap(OPTIONS)
        cell = ours.page.locator("[data-cell][aria-pressed=true]").get_attribute("data-cell")
        players[0].tap(GO)
        if arrives:
            theirs.page.wait_for_function(f"it => ({OTHERS})() !== it", arg=others)
            wire.cut()
            expect(ours.page.locator(".status.shown")).to_be_visible()
        wire.mend()
        ours.page.wait_for_function(f"it => ({SHOWN})() !== it", arg=before)
        expect(ours.page.locator(".status.shown")).to_have_count(0)
        assert len(heard.sent) == 1 + arrives
        (key,) = {it["key"] for it in heard.sent}
        ours.wait_until(lambda: key in heard.answered, "the tap is not answered")
        assert heard.answered.count(key) == 1
        play(players)
        assert players[0].totals() == players[1].totals()
        id = ours.page.url.rsplit("/", 1)[1]
        steps = ours.ask("GET", f"/api/games/{id}/replay")["steps"]
        moves = [
            move for it in steps if it["turn"] == turn for move in it.get("moves", {}).values()
        ]
        assert any(str(cell) in move for move in moves)
        unexpected = [it for it in ours.errors if not any(cut in it for cut in CUT)]
        assert [*unexpected, *theirs.errors] == []


@pytest.mark.slow
def test_a_spectator_sees_all_and_is_asked_nothing(new_device: NewDevice) -> None:
    devices = [new_device(), new_device("desk")]
    players = start(devices)
    watching = new_device("tablet")
    watching.visit("/table/" + devices[0].page.url.rsplit("/", 1)[1])
    spectator = Player(watching, Random(0))
    for _ in range(5):
        play(players, until=5)
        settle(players)
        turn = devices[0].page.locator(".bar-title").inner_text().split(" · ")[0]
        expect(watching.page.locator(".bar-title")).to_contain_text(f"{turn} · ")
        assert spectator.asked() == ""
        assert spectator.options.count() == 0
    play(players)
    spectator.wait("over")
    assert spectator.totals() == players[0].totals()
