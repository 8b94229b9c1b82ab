"""The colours of the page can be told apart: WCAG 2, in light and in dark."""

import pytest

from qwixx.palette import DARK, LIGHT

TEXT, MARK = 4.5, 3.0
ROWS = ("red", "yellow", "green", "blue")
WASHES = tuple(f"{row}-wash" for row in ROWS)
GROUNDS = ("bg", "paper", "paper-2")
PAIRS: dict[str, tuple[float, tuple[str, ...]]] = {
    "ink": (TEXT, (*GROUNDS, "warn-bg", *WASHES)),
    "ink-2": (TEXT, (*GROUNDS, *WASHES)),
    "ink-on": (TEXT, ("ink",)),
    "lost": (TEXT, (*GROUNDS, *WASHES)),
    "good": (TEXT, GROUNDS),
    "warn": (TEXT, ("paper", "warn-bg", *WASHES)),
    "focus": (TEXT, ("bg", "paper", *WASHES)),
    "pip": (TEXT, ("die",)),
    "line-strong": (MARK, ("bg", "paper")),
    **{f"{row}-text": (TEXT, (*GROUNDS, f"{row}-wash")) for row in ROWS},
    **{f"{row}-on-fill": (TEXT, (f"{row}-fill",)) for row in ROWS},
}


def colours(theme: str) -> dict[str, str]:
    """The opaque colours of a theme."""
    found = DARK if theme == "dark" else LIGHT
    return {role: it.removeprefix("#") for role, it in found.items() if len(it) == len("#rrggbb")}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_what_it_is() -> None:
    assert contrast("000000", "ffffff") == pytest.approx(21)
    assert contrast("777777", "ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_can_be_told_apart(theme: str) -> None:
    value = colours(theme)
    low = {
        f"{front} on {ground}": round(contrast(value[front], value[ground]), 1)
        for front, (least, grounds) in PAIRS.items()
        for ground in grounds
        if contrast(value[front], value[ground]) < least
    }
    assert low == {}
