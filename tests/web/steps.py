"""A replay as the page shows it, and the same as the engine has it."""

from typing import Any

from playwright.sync_api import Page

from qwixx import core
from qwixx.law.variant import COLOURS
from qwixx.record.replay import replay
from tests.build import sheet

Step = dict[str, Any]
"""Of one step: what it is, and of each player the points, misses, crosses or stones."""

# Duel has one board for both: solid stones are those of the first name above it.
SHOWN = """() => {
  const all = (it, css) => [...it.querySelectorAll(css)];
  const text = (css, it = document) => it.querySelector(css).firstChild.textContent.trim();
  const crossed = (it) => all(it, ".crossed[data-cell]").map((it) => it.dataset.cell);
  const stones = (it, kind) => all(it, `[data-cell] .stone.${kind}`).flatMap((it) =>
    Array(Number(it.dataset.height ?? 1)).fill(it.closest("[data-cell]").dataset.cell));
  const large = document.querySelector(".position");
  const struck = all(large, ".bonus-field").flatMap((it, at) =>
    it.ariaLabel.endsWith("struck") ? [`bar${at + 1}`] : []);
  const places = [
    [text("h2", large), [...crossed(large), ...struck]],
    ...all(document, ".other-sheets article").map((it) => [text("h2 button", it), crossed(it)]),
  ];
  const duel = large.querySelector(".shared-board");
  return {
    what: document.querySelector(".decision h2").innerText,
    points: all(document, ".scores li").map((it) =>
      [it.querySelector(".player-name").innerText,
       Number(it.querySelector("b").innerText.replace("−", "-"))]),
    closed: all(large, ".row").flatMap((it, at) =>
      it.matches(".closed, :has(.lock.crossed)") ? ["rygb"[at]] : []).join(""),
    sheets: duel ? [stones(duel, "mine"), stones(duel, "theirs")] : Object.fromEntries(places),
  };
}"""


def read_page(page: Page) -> Step:
    step: Step = page.evaluate(SHOWN)
    return step


def expected_steps(game: core.RecordedGame) -> list[Step]:
    """What the page should show, step by step, in English."""
    large = (core.result(game.state).winners or (0,))[0]
    steps: list[Step] = []

    def note(state: core.State, turn: int, what: str) -> None:
        sheets = [sheet(state, seat).split() for seat in range(state.players)]
        # Only the large sheet has room for its bar: that of the winner.
        sheets = [
            [cell for cell in cells if seat == large or not cell.startswith("bar")]
            for seat, cells in enumerate(sheets)
        ]
        points = core.result(state).scores
        duel = state.setup.variant.shared_board
        steps.append(
            {
                "what": f"Turn {turn}: {what}",
                "points": [list(it) for it in zip(game.names, points, strict=True)],
                "closed": "".join(row for at, row in enumerate(COLOURS) if state.closed >> at & 1),
                "sheets": sheets if duel else dict(zip(game.names, sheets, strict=True)),
            }
        )

    for step in replay(game):
        note(step.after, step.turn, f"action {step.action}" if step.action else "the roll")
    return steps
