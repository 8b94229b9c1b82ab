"""Any finished game, step by step, as the engine tells it."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.record.texts import only
from tests.web.conftest import NewDevice
from tests.web.device import TIMEOUT_MS, Device
from tests.web.quick import finish_game
from tests.web.steps import expected_steps, read_page

GAMES = [("bonus-b", 3), ("duel", 2)]


def download_record(device: Device) -> str:
    with device.page.expect_download() as download:
        device.page.get_by_role("link", name="Download").click()
    file = download.value
    assert file.suggested_filename.endswith(".qgn")
    return Path(file.path()).read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "people"), GAMES)
def test_every_step_is_what_the_engine_tells(
    new_device: NewDevice, variant: str, people: int
) -> None:
    device = new_device("desk")
    page = device.page
    id = finish_game(device, variant, people)
    device.visit(f"/game/{id}")
    page.locator("main.replay").wait_for()
    record = download_record(device)
    address = f"{device.url}/api/games/{id}/record"
    assert record == device.context.request.get(address, timeout=TIMEOUT_MS).text()
    steps = expected_steps(only(record))
    seen = [read_page(page)]
    for _ in steps[1:]:
        page.keyboard.press("ArrowRight")
        seen.append(read_page(page))
    assert seen == steps
    page.keyboard.press("ArrowRight")
    assert read_page(page) == steps[-1]
    page.keyboard.press("ArrowLeft")
    assert read_page(page) == steps[-2]
    page.keyboard.press("Home")
    assert read_page(page) == steps[0]
    page.keyboard.press("End")
    assert read_page(page) == steps[-1]


@pytest.mark.slow
def test_buttons_and_the_slider_lead_to_a_step(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit(f"/game/{finish_game(device, 'longo', 2)}")
    page.locator("main.replay").wait_for()
    steps = expected_steps(only(download_record(device)))
    slider = page.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    for part in (0.25, 0.5, 0.75):
        slider.click(position={"x": part * box["width"], "y": box["height"] / 2})
        at = int(slider.input_value())
        assert abs(at / len(steps) - part) < 0.1
        assert read_page(page) == steps[at]
    slider.press("ArrowRight")
    assert read_page(page) == steps[at + 1]
    for button, step in (("Last", -1), ("Back", -2), ("Forward", -1), ("First", 0)):
        page.get_by_role("button", name=button).click()
        assert read_page(page) == steps[step]


@pytest.mark.slow
def test_a_link_leads_to_the_same_step(new_device: NewDevice) -> None:
    device = new_device(permissions=["clipboard-read", "clipboard-write"])
    page = device.page
    device.visit(f"/game/{finish_game(device, 'gemixxt-a', 2)}")
    page.locator("main.replay").wait_for()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Share turn").click()
    page.get_by_role("button", name="Copied").wait_for()  # it passes
    link = urlsplit(page.evaluate("navigator.clipboard.readText()"))
    other = new_device("desk")
    other.visit(f"{link.path}?{link.query}")
    other.page.locator("main.replay").wait_for()
    # Whose sheet is large is everybody's own business.
    assert read_page(other.page) == read_page(page)
    page.wait_for_url(f"**{link.path}?{link.query}")
    page.reload()
    page.locator("main.replay").wait_for()
    assert read_page(page) == read_page(other.page)
