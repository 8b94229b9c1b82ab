"""Contrast themes of a system, which take a page's own colours away."""

from pathlib import Path

import pytest

from tests.scale import scale
from tests.web.geometry import WINDOWS
from tests.web.moments import VARIANTS, moment
from tests.web.parts import PARTS
from tests.web.showing import Screens
from tests.web.staged import stage

SMALL, DESK = WINDOWS[0], WINDOWS[7]
# How a cell looks when the system has taken its colours away.
DRAWN = """css => {
  const it = document.querySelector(css);
  if (!it) return "";
  const { borderStyle, borderWidth, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
  const number = getComputedStyle(it.querySelector("b"));
  const edge = borderStyle === "none" ? 0 : borderWidth;
  const ring = outlineStyle === "none" ? 0 : `${outlineStyle} ${outlineWidth}`;
  const signs = [...it.querySelectorAll("svg, .stone")].filter((sign) => sign.checkVisibility());
  return [edge, borderStyle, ring, signs.length, number.textDecorationLine].join();
}"""
KINDS = ("open", "legal", "selected", "crossed")


@pytest.mark.slow
def test_cells_are_told_apart_without_colours(screens: Screens, database: Path) -> None:
    variants = VARIANTS if scale(0, 1) else ("classic", "gemixxt-b", "duel")
    moments = [moment("preview", it, 2) for it in variants]
    for table in stage(f"sqlite:///{database}", *filter(None, moments)):
        for window in (SMALL, DESK):
            page = screens.show(table, window)
            page.emulate_media(forced_colors="active")
            drawn = {kind: page.evaluate(DRAWN, PARTS[kind]) for kind in KINDS}
            there = [it for it in drawn.values() if it]
            assert drawn["legal"], table
            assert drawn["selected"], table
            assert len({*there}) == len(there), (table, str(window), drawn)
