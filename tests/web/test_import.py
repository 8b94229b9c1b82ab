"""Records that people bring along: pasted, dropped, chosen; ours and other people's."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import qwixx
from qwixx import core
from qwixx.bots.bot import load
from qwixx.sim.game import bot_game
from tests.games import DICE_GAMES
from tests.record.texts import EXAMPLE, only, record
from tests.scale import some
from tests.web.conftest import NewDevice
from tests.web.quick import advance
from tests.web.steps import expected_steps, read_page

ELSEWHERE = """{written by hand}
[Variant "classic"]
[Seat1 "Zoë"]
[Seat2 "O'Neil"]
[Opening "a bold one"]

1.  41   r2y3g5b6  :  r5   y5  /  b10
2. ?? : - - / y9 {a skip of three}
""".replace("\n", "\r\n")
"""Other spacing and line ends, comments, a tag that nobody knows, dice that nobody wrote down."""

DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.qgn"));
  for (const type of ["dragover", "drop"]) {
    const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector("main").dispatchEvent(event);
  }
}"""
"""What a browser does when a file is let go over the page."""


def simulate_record(variant: str) -> str:
    setup = core.Setup(qwixx.variants()[variant], 2)
    return str(bot_game(setup, [load("greedy"), load("random")], ("Ada", "Ben"), 7, 1).record)


def turn(moves: str) -> str:
    return record("classic", f"1. 41 r2y3g5b6 {moves}")


def paste(page: Page, text: str) -> None:
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.get_by_label("Record", exact=True).focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+v")


def check_replay(page: Page, text: str) -> None:
    """The record is shown, step by step."""
    page.locator("main.replay").wait_for()
    for step in expected_steps(only(text)):
        assert read_page(page) == step
        page.keyboard.press("ArrowRight")


@pytest.mark.slow
@pytest.mark.parametrize("variant", some([*DICE_GAMES], 3))
def test_a_dropped_record_is_replayed(new_device: NewDevice, variant: str) -> None:
    device = new_device("desk")
    device.visit("/game/")
    device.page.locator("main.games").wait_for()
    text = simulate_record(variant)
    device.page.evaluate(DROP, text)
    check_replay(device.page, text)


@pytest.mark.slow
def test_records_are_pasted_and_chosen(new_device: NewDevice, tmp_path: Path) -> None:
    device = new_device(permissions=["clipboard-read", "clipboard-write"])
    page = device.page
    device.visit("/game/")
    paste(page, ELSEWHERE)
    page.get_by_role("button", name="Replay it").click()
    check_replay(page, ELSEWHERE)
    page.get_by_role("button", name="Another record").click()
    (tmp_path / "game.qgn").write_text(EXAMPLE, "utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "game.qgn")
    check_replay(page, EXAMPLE)


@pytest.mark.slow
def test_a_broken_record_is_told_by_its_line_and_stays(new_device: NewDevice) -> None:
    device = new_device(permissions=["clipboard-read", "clipboard-write"])
    page = device.page
    broken = EXAMPLE.replace("3. 12 r4y4g1b3 : - r3", "3. 12 r4y4g1b3 : r3 -")
    with pytest.raises(core.RecordError) as wrong:
        only(broken)
    device.visit("/game/")
    paste(page, broken)
    page.get_by_role("button", name="Replay it").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"Line {wrong.value.line}, turn {wrong.value.turn}, Max, r3")
    expect(alert).to_contain_text("This cell is gone: there is a cross further right.")
    area = page.get_by_label("Record", exact=True)
    assert area.input_value() == broken
    page.get_by_role("button", name=f"Show line {wrong.value.line}").click()
    selected = page.evaluate("getSelection().toString()")
    assert selected == broken.splitlines()[wrong.value.line - 1]
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(EXAMPLE)
    page.get_by_role("button", name="Replay it").click()
    check_replay(page, EXAMPLE)


@pytest.mark.slow
def test_what_is_wrong_is_told_in_the_language_of_the_reader(new_device: NewDevice) -> None:
    device = new_device(locale="de")
    page = device.page
    device.visit("/game/")
    area = page.get_by_label("Protokoll", exact=True)
    alert = page.get_by_role("alert")
    for broken, where, why in (
        ("hallo", "Zeile 1", "Ein Spiel beginnt mit seinen Angaben in [ ], nicht mit 'hallo'."),
        (turn(": {"), "Zeile 5, Zug 1", "Ein Kommentar beginnt mit { und endet mit } in derselben"),
        (turn(": - - / b9"), "Zeile 5, Zug 1, Max, b9", "Diese Würfel ergeben 10 oder 7."),
        (turn(": y5 - / x"), "Zeile 5, Zug 1, Max, y5", "also gibt es keinen Fehlwurf."),
    ):
        area.fill(broken)
        page.get_by_role("button", name="Ansehen").click()
        expect(alert).to_contain_text(why)
        expect(alert.locator("b")).to_have_text(where)


@pytest.mark.slow
def test_a_bot_is_called_by_its_level_in_the_language_of_the_reader(new_device: NewDevice) -> None:
    device = new_device(locale="de")
    table = device.open_table("duel", 1, "easy", listed=True)
    device.take(table, "Ada")
    advance(device, table)
    device.visit("/game/")
    expect(device.page.locator(f"a[href='/game/{table['id']}'] .played")).to_contain_text("Bo")
    for name, called in (("Bo (easy)", "Bo (leicht)"), ("easy 2", "leicht 2")):
        device.visit("/game/")
        device.page.evaluate(DROP, EXAMPLE.replace("Emma", name))
        expect(device.page.locator("main.replay")).to_contain_text(called)
