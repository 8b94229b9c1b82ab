"""The colours of everything that is drawn, by role: `LIGHT["red-text"]`."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

SEATS = 5


def read_palette() -> Iterator[tuple[str, str, str]]:
    """Each role with its colour in light and in dark, as the file has them."""
    text = (files("qwixx") / "palette.toml").read_text("utf-8")
    for name, found in tomllib.loads(text).items():
        if isinstance(found, dict):
            yield from ((f"{name}-{role}", light, dark) for role, (light, dark) in found.items())
        else:
            light, dark = found
            yield name, light, dark


LIGHT: Mapping[str, str] = {role: light for role, light, _ in read_palette()}
DARK: Mapping[str, str] = {role: dark for role, _, dark in read_palette()}


def seat_colours(colours: Mapping[str, str]) -> tuple[str, ...]:
    """A colour for each seat, in charts."""
    return tuple(colours[f"seat-{seat}"] for seat in range(1, SEATS + 1))
