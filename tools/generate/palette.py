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


def css_tokens(colours: Mapping[str, str]) -> str:
    return "".join(f"  --{role}: {colour};\n" for role, colour in colours.items())


def dark_only() -> dict[str, str]:
    return {role: colour for role, colour in DARK.items() if colour != LIGHT[role]}


def render_styles() -> str:
    light, dark = css_tokens(LIGHT), css_tokens(dark_only())
    return f'{HEAD}\n:root {{\n{light}}}\n\n[data-theme="dark"] {{\n{dark}}}\n'


def recolour_icon(text: str) -> str:
    """Each shape says in `data-fill` which role it has."""
    return re.sub(
        r'data-fill="([\w-]+)" fill="[^"]*"',
        lambda found: f'data-fill="{found[1]}" fill="{LIGHT[found[1]]}"',
        text,
    )


def recolour_manifest(text: str) -> str:
    return re.sub(r'(_color": )"[^"]*"', rf'\1"{LIGHT["bg"]}"', text)


def recolour_index(text: str) -> str:
    return re.sub(r'("theme-color" content=)"[^"]*"', rf'\1"{LIGHT["bg"]}"', text)


def recolour_theme(text: str) -> str:
    return re.sub(r'dark \? "#\w+" : "#\w+"', f'dark ? "{DARK["bg"]}" : "{LIGHT["bg"]}"', text)


RECOLOURED = {
    "index.html": recolour_index,
    "public/icon.svg": recolour_icon,
    "public/manifest.webmanifest": recolour_manifest,
    "public/theme.js": recolour_theme,
}
"""Files in which only the colours are written anew."""


def render_files() -> dict[Path, str]:
    """The files and what should stand in them."""
    changed = {
        WEB / name: make((WEB / name).read_text("utf-8")) for name, make in RECOLOURED.items()
    }
    return {WEB / "src" / "lib" / "colours.css": render_styles(), **changed}


if __name__ == "__main__":
    for file, text in render_files().items():
        file.write_text(text, "utf-8")
