"""One palette: no colour is written down anywhere else, but by its generator."""

import os
import re
import runpy
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageColor

from qwixx.palette import DARK, LIGHT

ROOT = Path(__file__).parents[2]
PALETTE = ROOT / "src" / "qwixx" / "palette.toml"
MADE: dict[Path, str] = runpy.run_module("tools.generate.palette")["render_files"]()
COLOUR = re.compile(
    r"(?<![&\w/(])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgb|hsl)a?\(\d",
    re.IGNORECASE,
)
DRAWING = ("py", "toml", "css", "svelte", "ts", "js", "html", "svg", "webmanifest", "json")
"""Kinds of files that might draw something."""
ELSEWHERE = {"page", "node_modules"}
"""Folders of what is built or installed."""


@cache
def sources() -> list[Path]:
    found = []
    for name in ("src", "web", "tools"):
        for folder, folders, files in os.walk(ROOT / name):
            folders[:] = set(folders) - ELSEWHERE
            found += [Path(folder, it) for it in files if it.rpartition(".")[2] in DRAWING]
    return sorted(it for it in found if it.name != "package-lock.json")


def test_colours_stand_in_the_palette_alone() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {colour}"
        for file in sources()
        if file != PALETTE and file not in MADE
        for colour in COLOUR.findall(file.read_text("utf-8"))
    ]
    assert found == []


def test_what_is_made_from_the_palette_is_up_to_date() -> None:
    for file, text in MADE.items():
        assert file.read_text("utf-8") == text, "run .venv/bin/python -m tools.generate.palette"


def test_every_colour_is_one_and_used() -> None:
    text = "".join(it.read_text("utf-8") for it in sources() if it != PALETTE and it not in MADE)
    for role, colour in (*LIGHT.items(), *DARK.items()):
        assert re.fullmatch(r"#([0-9a-f]{2}){3,4}", colour), role
    families = {f"{it}-" for it in ("red", "yellow", "green", "blue", "seat")}
    single = {role for role in LIGHT if not role.startswith(tuple(families))}
    assert [it for it in sorted(single) if f"--{it})" not in text and f'"{it}"' not in text] == []


@pytest.mark.parametrize(
    ("name", "part"), [("192", 1.0), ("512", 1.0), ("mask", 0.8), ("touch", 0.8)]
)
def test_icons_are_drawn_from_the_palette(name: str, part: float) -> None:
    """`tools.generate.icons` draws them. Looked at is the middle of each square's upper edge."""
    picture = Image.open(ROOT / "web" / "public" / f"icon-{name}.png").convert("RGBA")
    for role, x, y in (("red", 18, 9), ("yellow", 45, 9), ("green", 18, 36), ("blue", 45, 36)):
        spot = [int(picture.width * ((at / 64 - 0.5) * part + 0.5)) for at in (x, y)]
        colour = ImageColor.getrgb(LIGHT[f"{role}-fill"])
        assert picture.getpixel((spot[0], spot[1])) == (*colour, 255), role
    edge = picture.getpixel((0, 0))
    assert edge == ((0, 0, 0, 0) if part == 1 else (*ImageColor.getrgb(LIGHT["bg"]), 255))
