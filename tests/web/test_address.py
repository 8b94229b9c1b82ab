"""Devices in one room: the page on the server's machine gives links that others can open."""

from pathlib import Path
from random import Random

from playwright.sync_api import Browser

from tests.server.site import Program
from tests.web.conftest import NewDevice
from tests.web.device import device
from tests.web.player import Player, play


def test_a_phone_comes_by_the_link_and_plays(browser: Browser, tmp_path: Path) -> None:
    with Program(tmp_path / "qwixx.db", host="0.0.0.0") as program:
        program.start()
        here = f"http://localhost:{program.port.number}"
        with device(browser, here, "desk") as host, device(browser, here) as guest:
            host.visit("/")
            others = host.ask("GET", "/api/address")["url"]
            with host.page.expect_request("**/api/qr") as scanned:
                host.page.get_by_role("button", name="Play with friends").click()
            host.page.locator(".large-code").wait_for()
            link = f"{others}/t/{host.page.locator('.large-code').inner_text()}"
            if others is None:  # a machine on no network
                assert host.page.locator(".only-here").count()
                return
            shown = host.page.locator(".address").inner_text()
            assert shown == others.removeprefix("http://")
            assert scanned.value.post_data_json == {"text": link}
            assert not host.page.locator(".only-here").count()

            guest.page.goto(link)
            guest.page.get_by_role("button", name="Join", exact=True).click()
            guest.page.get_by_role("button", name="Send the link").click()
            guest.page.get_by_role("button", name="Copied").wait_for()
            host.page.get_by_role("button", name="Start with 2").click()
            players = [Player(host, Random(1)), Player(guest, Random(2))]
            play(players, until=6)
            assert guest.page.url.startswith(others)
            assert host.errors == guest.errors == []


def test_a_table_that_only_this_computer_reaches_says_so(new_device: NewDevice) -> None:
    shown = new_device()
    shown.visit("/")
    shown.page.get_by_role("button", name="Play with friends").click()
    assert "HOST=0.0.0.0" in shown.page.locator(".only-here").inner_text()
    assert shown.page.locator(".address").inner_text() == shown.url.removeprefix("http://")
