"""Somebody who plays by tapping on what the page shows."""

import time
from random import Random

from tests.waiting import TIMEOUT_S
from tests.web.device import TIMEOUT_MS, Device
from tests.web.fluent import LANGUAGES, words

ALONE = ".dock > .roll, .dock > .go-on, .dock > .fill > .primary"
"""The only thing to do: roll, go on, take the device."""
GO = f"{ALONE}, .dock .actions .primary:not(.inactive)"
NOTHING = ".actions:not(.single) .button:not(.primary):not(.quiet)"
OPTIONS = ".dock button.option, .sheet:not(.mini) button.cell"
MISSES = [words(language)["miss"].text for language in LANGUAGES]

ASKED = f"""() => {{
  const there = (it) => document.querySelector(it);
  if (there("main.end")) return "over";
  if (there("main.dice-pad")) return "type";
  if (there(".actions:not(.single)")) return "choose";
  return there("{ALONE}") ? "go on" : "";
}}"""
SHOWN = """() =>
  [".bar-title", ".dock .sentence"].map((it) => document.querySelector(it)?.textContent).join()"""
TURN = """() => {
  const bar = document.querySelector(".bar-title");
  return `${bar?.querySelector("b")?.innerText} ${bar?.dataset.phase === "roll"}`;
}"""
CHANGED = f"it => ({ASKED})() + ({SHOWN})() !== it"
LOOK = f"() => [({ASKED})(), ({SHOWN})()]"
# A quarter of what it takes to wait for a function.
UNDERSTOOD = f"""async ([before, patience]) => {{
  const end = Date.now() + patience;
  while (!({CHANGED})(before) && Date.now() < end) await new Promise((it) => setTimeout(it, 5));
  if (Date.now() >= end) throw new Error(`still ${{before}}`);
}}"""

# Where a finger goes: in the middle of one of these, once there is one; nothing else lies there.
SPOT = """async ([css, luck, patience]) => {
  const seen = (it) => !it.disabled && it.checkVisibility({ visibilityProperty: true });
  const found = () => [...document.querySelectorAll(css)].filter(seen);
  const end = Date.now() + patience;
  while (!found().length && Date.now() < end) await new Promise(requestAnimationFrame);
  const it = found()[Math.floor(luck * found().length)];
  if (!it) throw new Error(`there is no ${css}`);
  const middle = () => {
    const box = it.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  };
  for (const block of ["nearest", "center", "start"]) {
    it.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    let spot;
    do { // until it stands still
      spot = middle();
      await new Promise(requestAnimationFrame);
    } while (spot.join() !== middle().join() && Date.now() < end);
    if (it.contains(document.elementFromPoint(...spot))) return spot;
  }
  throw new Error(`something covers ${it.outerHTML}`);
}"""
TOTALS = """() => [...document.querySelectorAll("main.end tbody tr")].map((it) =>
  [Number(it.dataset.seat), Number(it.lastElementChild.innerText.replace("−", "-"))])"""


class Player:
    """The seats of one device. The bolder, the longer the game: passing leads to misses."""

    def __init__(self, device: Device, random: Random, bold: float = 0.85) -> None:
        self.device = device
        self.page = device.page
        self.random = random
        self.bold = bold
        self.go = self.page.locator(f"{ALONE}, .dock .actions .primary")
        self.cells = self.page.locator(".sheet:not(.mini) button.cell:visible")
        self.options = self.page.locator(".dock button.option:visible").or_(self.cells)
        self.nothing = self.page.locator(NOTHING)

    def asked(self) -> str:
        """What is asked: go on (the only thing to do), type, choose; "over"; or nothing."""
        asked: str = self.page.evaluate(ASKED)
        return asked

    def wait(self, *asked: str) -> str:
        """Wait until one of these is asked; which."""
        self.page.wait_for_function(f"it => it.includes(({ASKED})())", arg=asked)
        return self.asked()

    def tap(self, css: str) -> None:
        """Tap any one of these. A game has hundreds of taps: this one costs a fifth of a click."""
        x, y = self.page.evaluate(SPOT, [css, self.random.random(), TIMEOUT_MS])
        self.page.mouse.click(x, y)

    def act(self) -> str:
        """Do what is asked, and wait until the page has understood."""
        asked = self.asked()
        if asked not in ("", "over"):
            {"go on": self.go_on, "type": self.type_dice, "choose": self.choose}[asked]()
        return asked

    def go_on(self) -> None:
        self.finish(GO)

    def finish(self, css: str) -> None:
        """Tap what ends this moment: what the page showed before the tap goes."""
        before = "".join(self.page.evaluate(LOOK))
        self.tap(css)
        self.page.evaluate(UNDERSTOOD, [before, TIMEOUT_MS])

    def choose(self) -> None:
        """Any option, by its button or its cell; nothing only now and then."""
        if self.random.random() < self.bold:
            self.tap(OPTIONS)
            self.finish(GO)
        else:
            self.refrain()

    def refrain(self) -> None:
        """Pass; a miss asks once."""
        words = self.nothing.inner_text()
        if any(miss in words for miss in MISSES):
            self.tap(NOTHING)
            self.finish(GO)
        else:
            self.finish(NOTHING)

    def type_dice(self) -> None:
        for line in range(self.page.locator(".die-lines .die-line").count()):
            self.tap(f":nth-child({line + 1} of .die-line) button")
        self.finish(GO)

    def totals(self) -> list[tuple[int, int]]:
        """Seats and points of the end, as they are ranked."""
        self.wait("over")
        self.page.locator("main.end tbody tr").first.wait_for()
        return [(seat, points) for seat, points in self.page.evaluate(TOTALS)]


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
        assert time.monotonic() - since < TIMEOUT_S, "nobody is asked for anything"


def in_step(players: list[Player]) -> None:
    """Wait until all pages show the same turn: with real dice, the first who rolls has rolled."""
    players[0].device.wait_until(
        lambda: len({player.page.evaluate(TURN) for player in players}) == 1,
        "a page does not follow",
    )


def settle(players: list[Player]) -> None:
    """Wait until all that they did is answered, and has arrived at everybody's page."""
    devices = [player.device for player in players]
    devices[0].wait_until(
        lambda: (
            not any(it.unanswered for it in devices) and len({it.version for it in devices}) == 1
        ),
        "something does not arrive",
    )
