"""Draws the PNG icons of web/public from icon.svg, whose colours come from the palette.

.venv/bin/python -m tools.generate.icons
"""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.web.browser import launch

PUBLIC = Path(__file__).parents[2] / "web" / "public"
ICONS = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "icon-mask": (512, 0.8),
    "icon-touch": (180, 0.8),
}
"""Their size in pixels, and how much of it is drawn upon: systems cut the edges off."""
PAGE = '<body style="margin: 0; background: {ground}">{svg}</body>'


def icon_page(svg: str, pixels: int, part: float) -> str:
    """The icon in the middle; what has its edges cut off has a ground of its own colour."""
    ground = "transparent"
    if part < 1:
        (ground,) = re.findall(r'data-fill="bg" fill="([^"]+)"', svg)
    size = round(pixels * part)
    place = f'style="display: block; padding: {(pixels - size) / 2}px" width="{size}"'
    return PAGE.format(ground=ground, svg=svg.replace("<svg", f"<svg {place}", 1))


def main() -> None:
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (pixels, part) in ICONS.items():
            shown = browser.new_page(viewport={"width": pixels, "height": pixels})
            shown.set_content(icon_page(svg, pixels, part))
            shown.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
