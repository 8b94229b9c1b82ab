"""Pages come back by themselves, and nothing that was tapped is lost."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.server.site import Program
from tests.web.conftest import NewDevice
from tests.web.device import Device, device
from tests.web.player import SHOWN, Player, play

CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection")
"""What the browser itself says when there is no connection."""


def start(devices: list[Device], variant: str = "classic") -> list[Player]:
    table = devices[0].open_table(variant, len(devices))
    for number, it in enumerate(devices, 1):
        it.take(table, f"Guest {number}")
        it.visit(f"/table/{table['id']}")
    return [Player(it, Random(number)) for number, it in enumerate(devices)]


@pytest.mark.slow
def test_a_reload_changes_nothing(new_device: NewDevice) -> None:
    devices = [new_device(), new_device("desk")]
    players = start(devices, "bonus-a")
    for _ in range(3):
        play(players, until=4)
        page = devices[0].page
        shown = page.evaluate(SHOWN)
        sheet = page.locator(".sheet:not(.mini)").inner_text()
        page.reload()
        page.locator("main.table").wait_for()
        assert page.evaluate(SHOWN) == shown
        assert page.locator(".sheet:not(.mini)").inner_text() == sheet
    play(players)
    assert players[0].totals() == players[1].totals()


@pytest.mark.slow
def test_what_is_tapped_without_a_connection_is_sent_later(
    browser: Browser, tmp_path: Path
) -> None:
    """The server goes away while somebody chooses, and comes back."""
    program = Program(tmp_path / "qwixx.db")
    url = program.start()
    with device(browser, url) as ours, device(browser, url, "desk") as theirs:
        players = start([ours, theirs])
        play(players, until=6)
        while players[0].asked() != "choose":
            play(players, until=1)
        before = ours.page.evaluate(SHOWN)
        program.kill()
        expect(ours.page.locator(".status.on")).to_be_visible()
        players[0].options.first.click()
        players[0].go.click()
        program.start()
        ours.page.wait_for_function(f"it => ({SHOWN})() !== it", arg=before)
        expect(ours.page.locator(".status.on")).to_have_count(0)
        play(players)
        assert players[0].totals() == players[1].totals()
        heard = [*ours.errors, *theirs.errors]
        assert [it for it in heard if not any(cut in it for cut in CUT)] == []
    program.stop()


@pytest.mark.slow
def test_a_device_that_was_offline_catches_up(new_device: NewDevice) -> None:
    devices = [new_device(), new_device("desk")]
    players = start(devices)
    play(players, until=5)
    devices[0].context.set_offline(True)
    while players[1].act():
        pass
    devices[0].context.set_offline(False)
    play(players)
    assert players[0].totals() == players[1].totals()
    devices[0].errors[:] = [it for it in devices[0].errors if not any(cut in it for cut in CUT)]


@pytest.mark.slow
def test_a_spectator_sees_all_and_is_asked_nothing(new_device: NewDevice) -> None:
    devices = [new_device(), new_device("desk")]
    players = start(devices)
    watching = new_device("tablet")
    watching.visit("/table/" + devices[0].page.url.rsplit("/", 1)[1])
    spectator = Player(watching, Random(0))
    for _ in range(5):
        play(players, until=5)
        where = devices[0].page.locator(".where").inner_text()
        expect(watching.page.locator(".where")).to_have_text(where)
        assert spectator.asked() == ""
        assert spectator.options.count() == 0
    play(players)
    spectator.wait("over")
    assert spectator.totals() == players[0].totals()
