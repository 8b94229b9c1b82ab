"""Writes the colours of src/qwixx/palette.toml into the files of the page that must have them.

Run it after a change of them; a test says when that was forgotten.

.venv/bin/python -m tools.generate.palette
"""

import re
from collections.abc import Mapping
from pathlib import Path

from qwixx.palette import DARK, LIGHT

WEB = Path(__file__).parents[2] / "web"
HEAD = "/* Made by tools/generate/palette.py from src/qwixx/palette.toml. Do not edit. */"


def tokens(colours: Mapping[str, str]) -> str:
    return "".join(f"  --{role}: {colour};\n" for role, colour in colours.items())


def dark_only() -> dict[str, str]:
    return {role: colour for role, colour in DARK.items() if colour != LIGHT[role]}


def styles() -> str:
    light, dark = tokens(LIGHT), tokens(dark_only())
    return f'{HEAD}\n:root {{\n{light}}}\n\n[data-theme="dark"] {{\n{dark}}}\n'


def icon(text: str) -> str:
    """Each shape says in `data-fill` which role it has."""
    return re.sub(
        r'data-fill="([\w-]+)" fill="[^"]*"',
        lambda found: f'data-fill="{found[1]}" fill="{LIGHT[found[1]]}"',
        text,
    )


def manifest(text: str) -> str:
    return re.sub(r'(_color": )"[^"]*"', rf'\1"{LIGHT["bg"]}"', text)


def index(text: str) -> str:
    return re.sub(r'("theme-color" content=)"[^"]*"', rf'\1"{LIGHT["bg"]}"', text)


def theme(text: str) -> str:
    return re.sub(r'dark \? "#\w+" : "#\w+"', f'dark ? "{DARK["bg"]}" : "{LIGHT["bg"]}"', text)


MADE = {
    "index.html": index,
    "public/icon.svg": icon,
    "public/manifest.webmanifest": manifest,
    "public/theme.js": theme,
}
"""Files in which only the colours are written anew."""


def written() -> dict[Path, str]:
    """The files and what should stand in them."""
    changed = {WEB / name: make((WEB / name).read_text("utf-8")) for name, make in MADE.items()}
    return {WEB / "src" / "lib" / "colours.css": styles(), **changed}


if __name__ == "__main__":
    for file, text in written().items():
        file.write_text(text, "utf-8")
