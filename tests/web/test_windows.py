"""Every moment of a game in every window: all that is needed is there, and nothing upon it."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.scale import scale
from tests.web.axe import violations
from tests.web.geometry import WINDOWS, Window, dress, faults
from tests.web.letters import UNSEEN, enlarge
from tests.web.moments import MOMENTS, VARIANTS, moment, tables_of
from tests.web.parts import PARTS
from tests.web.showing import Screens
from tests.web.staged import Staged, stage

TOUCH = tuple(it for it in WINDOWS if it.touch)
MOUSE = tuple(it for it in WINDOWS if not it.touch)
THEMES = ("light", "dark")


@dataclass(frozen=True)
class Look:
    """A moment to look at, and in what."""

    name: str
    variant: str
    players: int
    windows: tuple[Window, ...]
    themes: tuple[str, ...]
    judged: bool = True
    """By axe, in the last of the windows: what it looks at changes little with the size."""


def all_looks() -> list[Look]:
    return [
        Look(name, variant, players, windows, THEMES)
        for variant in VARIANTS
        for players in tables_of(variant)
        for name in MOMENTS
        for windows in (TOUCH, MOUSE)
        if moment(name, variant, players)
    ]


def some_looks() -> list[Look]:
    """Each moment once on screens that are touched and once on desks, in different variants.

    Every third window shows it; the next moments have the others.
    """
    looks = []
    for at, name in enumerate(MOMENTS):
        having = [it for it in VARIANTS if moment(name, it, 2)]
        by_touch, by_mouse = having[at % len(having)], having[(at + 3) % len(having)]
        theme = THEMES[at // 2 % 2], THEMES[1 - at // 2 % 2]
        touch, mouse = TOUCH[at % 3 :: 3], MOUSE[at % 3 :: 3]
        looks += [
            Look(name, by_touch, tables_of(by_touch)[-1], touch, theme[:1], judged=at % 2 == 0),
            Look(name, by_mouse, tables_of(by_mouse)[at % 2 - 1], mouse, theme[1:], at % 2 == 1),
        ]
    return looks


@pytest.mark.slow
def test_the_sample_leaves_nothing_out() -> None:
    looks = some_looks()
    assert {it.variant for it in looks} == {*VARIANTS}
    assert {it.name for it in looks} == {*MOMENTS}
    assert {window for it in looks for window in it.windows} == {*WINDOWS}
    assert {theme for it in looks for theme in it.themes} == {*THEMES}


def stage_looks(database: Path, looks: list[Look]) -> dict[Look, Staged]:
    found = [moment(it.name, it.variant, it.players) for it in looks]
    tables = stage(f"sqlite:///{database}", *filter(None, found))
    return dict(zip(looks, tables, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_moment_lies_well_in_its_window(screens: Screens, database: Path, variant: str) -> None:
    wrong: list[str] = []
    looks = all_looks() if scale(0, 1) else some_looks()
    for look, table in stage_looks(database, [it for it in looks if it.variant == variant]).items():
        for window in look.windows:
            page = screens.show(table, window)
            for theme in look.themes:
                dress(page, theme)
                title = f"{look.name} {look.players} {window} {theme}"
                wrong += [f"{title}: {it}" for it in faults(page, window)]
        if look.judged:
            wrong += [f"{title}: {it}" for it in violations(page)]
    assert not wrong, "\n".join(wrong)


ENLARGED = ("first", "second-preview", "closing", "peek", "typing", "room", "end")
LARGE = Window(360, 740, touch=True), Window(740, 360, touch=True)
ZOOMED = tuple(Window(*size, touch=False) for size in ((720, 450), (410, 590), (320, 512)))
"""A desk and a tablet at 200 %, and the narrowest that WCAG asks for."""


@pytest.mark.slow
@pytest.mark.parametrize("at", range(len(VARIANTS)), ids=VARIANTS)
def test_letters_may_be_twice_as_large(screens: Screens, database: Path, at: int) -> None:
    """By the setting of a browser, or by its zoom. Then a page may scroll down."""
    variant = VARIANTS[at]
    having = [it for it in MOMENTS if moment(it, variant, 2)]
    names = having if scale(0, 1) else {ENLARGED[at], "second"} & {*having}
    most = tables_of(variant)[-1]
    looks = [Look(name, variant, most, LARGE, ("light",)) for name in sorted(names)]
    zoomed = ZOOMED if scale(0, 1) else ZOOMED[at % len(ZOOMED) :][:1]
    wrong: list[str] = []
    for look, table in stage_looks(database, looks).items():
        for window in (*look.windows, *zoomed):
            page = screens.show(table, window)
            enlarged = window not in ZOOMED
            if enlarged:
                enlarge(screens.devices[window.touch])
            found = faults(page, window, scroll=True)
            if enlarged and page.locator(PARTS["table"]).count():
                found += [f"not seen: {it}" for it in page.evaluate(UNSEEN)]
            wrong += [f"{look.name} {window}: {it}" for it in found]
    assert not wrong, "\n".join(wrong)
