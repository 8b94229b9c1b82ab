"""What axe finds wrong with a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent.parent
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((it) => it.violations)")
    return [
        f"{it['id']}: {it['help']}: {[node['html'][:120] for node in it['nodes'][:3]]}"
        for it in found
    ]
