"""Somebody who plays by tapping on what the page shows."""

import time
from random import Random

from tests.web.device import PATIENCE, Device

ASKED = """() => {
  const there = (it) => document.querySelector(it);
  if (there("main.end")) return "over";
  if (there("main.pads")) return "type";
  if (there(".acts .btn:not(.go)")) return "choose";
  return there(".acts .go:not(.off)") ? "go on" : "";
}"""
SHOWN = """() =>
  [".where", ".dock .say"].map((it) => document.querySelector(it)?.innerText).join()"""
TURN = """() => document.querySelector(".where")?.innerText"""
CHANGED = f"it => ({ASKED})() + ({SHOWN})() !== it"


class Player:
    """The seats of one device. The bolder, the longer the game: passing leads to misses."""

    def __init__(self, device: Device, random: Random, bold: float = 0.85) -> None:
        self.page = device.page
        self.random = random
        self.bold = bold
        self.go = self.page.locator(".acts .go")
        self.cells = self.page.locator(".sheet:not(.mini) button.cell:visible")
        self.options = self.page.locator(".dock button.opt:visible").or_(self.cells)
        self.nothing = self.page.locator(".acts .btn:not(.go):not(.quiet)")

    def asked(self) -> str:
        """What is asked: go on (the only thing to do), type, choose; "over"; or nothing."""
        asked: str = self.page.evaluate(ASKED)
        return asked

    def wait(self, *asked: str) -> str:
        """Wait until one of these is asked; which."""
        self.page.wait_for_function(f"it => it.includes(({ASKED})())", arg=asked)
        return self.asked()

    def act(self) -> str:
        """Do what is asked, and wait until the page has understood."""
        asked = self.asked()
        if asked in ("", "over"):
            return asked
        before = asked + self.page.evaluate(SHOWN)
        {"go on": self.go.click, "type": self.type_dice, "choose": self.choose}[asked]()
        self.page.wait_for_function(CHANGED, arg=before)
        return asked

    def choose(self) -> None:
        """Any option, by its button or its cell; nothing only now and then."""
        options = self.options.all()
        if options and self.random.random() < self.bold:
            self.random.choice(options).click()
            self.go.click()
        else:
            self.refrain()

    def refrain(self) -> None:
        """Pass; a miss asks once."""
        asks = "Miss" in self.nothing.inner_text()
        self.nothing.click()
        if asks:
            self.go.click()

    def type_dice(self) -> None:
        for line in self.page.locator(".pad .ln").all():
            self.random.choice(line.get_by_role("button").all()).click()
        self.go.click()

    def totals(self) -> list[tuple[str, int]]:
        """Names and points of the end, as they are ranked."""
        table = self.page.locator("main.end tbody tr")
        table.first.wait_for()
        rows = table.all()
        cells = [(row.locator("th").inner_text(), row.locator("td").last) for row in rows]
        return [(name.strip("0123456789 \n"), int(it.inner_text())) for name, it in cells]


def play(players: list[Player], until: int = 10_000) -> None:
    """All play until the game is over, or so many deeds are done."""
    done, since = 0, time.monotonic()
    while done < until:
        for player in players:
            in_step(players)
            asked = player.act()
            if asked == "over":
                return
            if asked:
                done, since = done + 1, time.monotonic()
        assert time.monotonic() - since < PATIENCE / 1000, "nobody is asked for anything"


def in_step(players: list[Player]) -> None:
    """Wait until all pages show the same turn: with real dice, the first who rolls has rolled."""
    end = time.monotonic() + PATIENCE / 1000
    while len({player.page.evaluate(TURN) for player in players}) > 1:
        assert time.monotonic() < end, "a page does not follow"
