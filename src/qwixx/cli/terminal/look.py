"""Colours, symbols and character set, as far as the terminal has them."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from qwixx.cli.printing.console import Text
from qwixx.law.variant import COLOURS
from qwixx.palette import DARK
from qwixx.rules.refusal import COLOUR_WORDS

if TYPE_CHECKING:
    from rich.console import Console

NAMES = {colour: word.capitalize() for colour, word in COLOUR_WORDS.items()}
SYMBOLS = {"r": "♥", "y": "☼", "g": "♣", "b": "♦"}
"""Heart, sun, leaf, drop, as near as signs come that every terminal font has and draws narrow."""

WIDTH = 79
"""Nothing is wider, so that it fits 80 columns."""
NARROW = 51
"""The same where there are fewer of them and the game is one with cards."""

NAME = 14
"""A player's name is not longer."""

PLAIN = str.maketrans(
    "♥☼♣♦×·→−●○↓–—…│─┌┐└┘•━┃┏┓┗┛",
    "rygbx.>-@ov--.|-++++*-|++++",
)
"""Character for character, so that columns stay."""


@dataclass(frozen=True)
class Ink:
    """The styles of one colour."""

    text: str
    """Its numbers on its wash."""
    fill: str
    """A cross, a die that counts."""
    wash: str
    """Behind the row, and behind a die that does not count."""


@dataclass(frozen=True)
class Palette:
    inks: Mapping[str, Ink]
    legal: str
    chosen: str
    paper: str
    """The background of what has no colour of its own."""
    quiet: str
    warn: str
    die: str
    """A white die."""


def inks(*styles: tuple[str, str, str]) -> dict[str, Ink]:
    return {colour: Ink(*style) for colour, style in zip(COLOURS, styles, strict=True)}


def full_ink(colour: str) -> tuple[str, str, str]:
    """The styles of a row in the colours of the dark page."""
    text, fill, mark, wash = (DARK[f"{colour}-{it}"] for it in ("text", "fill", "on-fill", "wash"))
    return text, f"{mark} on {fill}", f"on {wash}"


FULL = Palette(
    inks(*(full_ink(COLOUR_WORDS[colour]) for colour in COLOURS)),
    legal=f"bold {DARK['ink-on']} on {DARK['ink']}",
    chosen=f"bold {DARK['ink-on']} on {DARK['ink']}",
    paper=f"{DARK['ink']} on {DARK['paper-2']}",
    quiet=DARK["lost"],
    warn=f"bold {DARK['warn']}",
    die=f"{DARK['pip']} on {DARK['die']}",
)

INDEXED = Palette(
    inks(
        ("color(174)", "color(16) on color(167)", "on color(236)"),
        ("color(179)", "color(16) on color(178)", "on color(236)"),
        ("color(114)", "color(16) on color(71)", "on color(236)"),
        ("color(111)", "color(16) on color(68)", "on color(236)"),
    ),
    legal="bold color(16) on color(255)",
    chosen="bold color(16) on color(255)",
    paper="color(255) on color(236)",
    quiet="color(246)",
    warn="bold color(215)",
    die="color(16) on color(255)",
)

SIXTEEN = Palette(
    inks(
        ("red", "black on red", ""),
        ("yellow", "black on yellow", ""),
        ("green", "black on green", ""),
        ("bright_blue", "white on blue", ""),
    ),
    legal="bold reverse",
    chosen="bold reverse",
    paper="",
    quiet="dim",
    warn="bold",
    die="reverse",
)

BARE = Palette(
    inks(*[("", "bold", "")] * 4),
    legal="bold",
    chosen="bold",
    paper="",
    quiet="dim",
    warn="bold",
    die="",
)

PALETTES = {"truecolor": FULL, "256": INDEXED, "standard": SIXTEEN, "windows": SIXTEEN}


@dataclass(frozen=True)
class Look:
    """How to draw on this terminal."""

    palette: Palette
    ascii: bool = False
    width: int = WIDTH
    """WIDTH or NARROW."""

    @property
    def coloured(self) -> bool:
        return self.palette is not BARE

    def ink(self, colour: str) -> Ink:
        return self.palette.inks[colour]

    def label(self, colour: str) -> Text:
        """A colour by symbol and name."""
        return Text(f"{SYMBOLS[colour]} {NAMES[colour]}", self.ink(colour).text)

    def fit_charset(self, text: Text) -> Text:
        """The text in characters that the terminal has."""
        if self.ascii:
            text = text.copy()
            text.plain = to_ascii(text.plain)
        return text


def to_ascii(text: str) -> str:
    """A text in ASCII, as long as it was."""
    return text.translate(PLAIN).encode("ascii", "replace").decode()


def look_of(console: "Console") -> Look:
    system = None if console.no_color else console.color_system
    width = WIDTH if console.width > WIDTH else NARROW
    return Look(PALETTES.get(system or "", BARE), is_ascii_only(console), width)


def is_ascii_only(console: "Console") -> bool:
    """Does the terminal say that it has no other signs, by its encoding or its locale?

    Python reads the locale C as UTF-8, so the name is looked at too; none at all says nothing.
    """
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    return not console.encoding.lower().startswith("utf") or said in ("C", "POSIX")
