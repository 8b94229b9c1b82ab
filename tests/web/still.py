"""Does a table stand still? Its layout shifts, and where its sheet and its dock are."""

import json
from pathlib import Path
from typing import Any

from tests.web.device import Device
from tests.web.parts import PARTS

WATCH = (Path(__file__).parent / "still.js").read_text("utf-8")
MOST_SHIFT = 0.05
"""For a whole game, with what follows a tap."""


def watch(device: Device) -> None:
    """From the next page on; to be asked for before the page is opened."""
    device.page.add_init_script(f"const PARTS = {json.dumps(PARTS)};\n{WATCH}")


def find_shifts(device: Device) -> list[str]:
    """What has moved between the first frame of a game and its end."""
    still: dict[str, Any] = device.page.evaluate("() => still")
    shifts = [it for it in still["shifts"] if still["from"] < it["at"] < still["until"]]
    total = sum(it["value"] for it in shifts)
    found = []
    if total > MOST_SHIFT:
        largest = sorted(shifts, key=lambda it: -float(it["value"]))[:5]
        found += [f"layout shift {total:.3f}"]
        found += [f"  {it['value']:.3f}: {'; '.join(it['what'])}" for it in largest]
    for name, boxes in still["boxes"].items():
        if len(boxes) != 1:
            found += [f"the {name} was in {len(boxes)} places:"]
            found += [f"  {place}: {prompt}" for place, prompt in boxes.items()]
    size = device.page.viewport_size
    return [f"{size}: {it}" for it in found]
