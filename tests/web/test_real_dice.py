"""Dice that lie on a real table: typed in, or only trusted; on one device that is handed round, or
on several."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import qwixx
from qwixx import core
from tests.games import DICE_GAMES
from tests.scale import scale
from tests.web.conftest import NewDevice
from tests.web.device import Device
from tests.web.player import Player, play, settle

NAMES = ("Ada", "Ben", "Cleo")
BOLD = 0.3
"""Misses end such a game soon."""
WAYS = [(dice, devices) for dice in ("typed", "trusted") for devices in ("one", "several")]
ALL = [(variant, *way) for variant in DICE_GAMES for way in WAYS]
SOME = [("bonus-b", "typed", "one"), ("duel", "trusted", "several")]
GAMES = ALL if scale(0, 1) else SOME
"""Two of the ways, each in a variant; where there is time, all of them in all."""

HANDED = """() => {
  const text = (css) => document.querySelector(css)?.innerText.trim() ?? "";
  return {
    name: text(".dock > .fill > .primary").replace("I’m ", ""),
    sheet: text(".table > .sheet > header h2"),
    title: text(".bar-title"),
    turn: text(".bar-title b"),
    buttons: document.querySelectorAll(".dock button, .table > .sheet button.cell").length,
  };
}"""


class Round(Player):
    """A device that is handed round; who took it in each turn, beginning with who rolls."""

    def __init__(self, device: Device, random: Random, names: tuple[str, ...]) -> None:
        super().__init__(device, random, BOLD)
        self.names = names
        self.turns: dict[str, list[int]] = {}
        self.takers: set[str] = set()
        self.holder = ""

    def act(self) -> str:
        self.wait("go on", "type", "choose", "over")
        settle([self])
        seen = self.page.evaluate(HANDED)
        if seen["name"]:
            self.note(seen)
        return super().act()

    def note(self, seen: dict[str, Any]) -> None:
        name = seen["name"]
        assert seen["sheet"] in ("", name), "not the sheet of who takes the device"
        assert seen["buttons"] == 1, "something else can be tapped before the device is taken"
        assert name != self.holder, "who has the device is asked to take it"
        self.holder = name
        self.takers.add(name)
        (active,) = (at for at, it in enumerate(self.names) if it in seen["title"])
        place = (self.names.index(name) - active) % len(self.names)
        self.turns.setdefault(seen["turn"], []).append(place)

    def check(self) -> None:
        assert self.takers == {*self.names}
        for turn, places in self.turns.items():
            # Whoever rolled may have it once more, for action 2.
            first = places[:-1] if len(places) > 1 and places[-1] == 0 else places
            assert first == sorted(first), f"{turn}: {places} from who rolls"


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "dice", "devices"), GAMES)
def test_a_game_with_real_dice(
    new_device: NewDevice, variant: str, dice: str, devices: str
) -> None:
    random = Random(f"{variant} {dice} {devices}")
    one = devices == "one"
    names = NAMES[: min(3 if one else 2, qwixx.variants()[variant].players[1])]
    made = [new_device("phone")] if one else [new_device("phone"), new_device("lying")]
    table = made[0].open_table(variant, len(names), dice=dice)
    for number, name in enumerate(names):
        made[number % len(made)].take(table, name)
    for device in made:
        device.visit(f"/table/{table['id']}")
    if one:
        players: list[Player] = [Round(made[0], random, names)]
    else:
        players = [Player(device, random, BOLD) for device in made]
    play(players)
    totals = [player.totals() for player in players]
    assert all(it == totals[0] for it in totals)
    for player in players:
        if isinstance(player, Round):
            player.check()
    record = made[0].context.request.get(f"{made[0].url}/api/games/{table['id']}/record").text()
    (game,) = core.read_games(record)
    result = core.result(game.state)
    assert result.ended
    assert sorted(points for _, points in totals[0]) == sorted(result.scores)


@pytest.mark.slow
@pytest.mark.parametrize("dice", ["typed", "trusted"])
def test_who_rolls_is_asked_and_others_may_help(new_device: NewDevice, dice: str) -> None:
    """Header, sentence, chips and buttons agree on who rolls."""
    devices = [new_device("phone"), new_device("desk")]
    table = devices[0].open_table("duel", 2, dice=dice)
    for device, name in zip(devices, NAMES, strict=False):
        device.take(table, name)
    for device in devices:
        device.visit(f"/table/{table['id']}")
    asks = ".number-key >> nth=0" if dice == "typed" else ".dock > .roll"
    first = devices[0].page.locator(asks).or_(devices[0].page.locator(".roll-for"))
    first.wait_for()
    own, other = devices if devices[0].page.locator(asks).count() else devices[::-1]
    name = NAMES[devices.index(own)]
    expect(own.page.locator(".bar-title")).to_contain_text("your turn")
    page = other.page
    expect(page.locator(".bar-title")).to_contain_text(f"{name} rolls")
    expect(page.locator(".dock .sentence")).to_have_text(f"{name} rolls the real dice.")
    states = page.locator(".player-state", has_text="rolling")
    expect(states).to_have_count(1)
    expect(page.locator(".player", has=states)).to_contain_text(name)
    expect(page.locator(asks)).to_have_count(0)
    help = page.locator(".roll-for")
    if dice == "trusted":
        expect(page.locator(".dice-tray .die")).to_have_count(0)
        expect(help).to_have_text(f"{name} has rolled: go on")
        help.click()
        expect(own.page.locator(".tap-a-cell")).to_be_visible()
        own.page.locator(".shared-board button.cell").first.click()
        expect(own.page.locator(".dock .actions .primary")).to_be_enabled()
    else:
        expect(help).to_have_text(f"Type in {name}’s dice")
        help.click()
        page.get_by_role("button", name="Back to the table").click()
        help.click()
        page.locator(".die-line").first.wait_for()
        for number in "411":
            page.keyboard.press(number)
        page.keyboard.press("Backspace")
        for number in "235":
            page.keyboard.press(number)
        expect(page.locator(".white-sum b")).to_have_text("5")
        page.locator(".die-line").first.get_by_role("button", name="3").click()
        expect(page.locator(".white-sum b")).to_have_text("4")
        page.get_by_role("button", name="One die to go").wait_for()
        page.keyboard.press("6")
        page.get_by_role("button", name="These are the dice").click()
        expect(own.page.locator(".dice-tray")).to_have_attribute(
            "aria-label", "White 3 + 1; Red 2, Yellow 3, Green 5, Blue 6"
        )
    expect(page.locator("main.table")).to_be_visible()


@pytest.mark.slow
def test_one_device_may_have_real_dice_from_the_start_page(new_device: NewDevice) -> None:
    device = new_device()
    page = device.page
    device.visit("/")
    page.get_by_role("radio", name="Longo").check(force=True)
    page.locator("summary", has_text="One device").click()
    page.get_by_text("real, typed in").click()
    page.locator("form.way-content .primary").click()
    take = page.locator(".dock > .fill > .primary")
    take.wait_for()
    page.reload()
    expect(page.locator(".sheet button.cell")).to_have_count(0)
    name = take.inner_text().replace("I’m ", "")
    expect(page.locator(".bar-title")).to_contain_text(f"{name} rolls")
    take.click()
    expect(page.locator(".pad-heading h1")).to_have_text(
        f"{name}: Roll your dice and type in what they show."
    )
    expect(page.locator(".die-line")).to_have_count(6)
    expect(page.locator(".number-key")).to_have_count(6 * 8)
    device.visit("/")
    page.get_by_role("radio", name="Duel").check(force=True)
    page.locator("summary", has_text="Real dice").click()
    page.get_by_role("button", name="Just the sheets").click()
    page.locator("main.waiting").wait_for()
