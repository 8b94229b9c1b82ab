"""Small screens at a full table: what a player needs to know is there."""

import pytest

from tests.web.conftest import NewDevice
from tests.web.fits import misfits, seen
from tests.web.screens import DEEDS, seated

PHONES = (360, 640), (360, 740), (390, 844), (740, 360), (844, 390)
NEEDED = ".option.chosen .option-gain", ".player-misses:not(:empty)", ".player-score"
"""What the option in mind brings, the others' misses and points."""


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "longo"])
def test_five_at_a_table_know_what_they_need(new_device: NewDevice, variant: str) -> None:
    device = new_device(PHONES[0])
    player = seated(device, variant, ("random",) * 4, DEEDS)
    left = set(NEEDED)
    while left:
        asked = player.wait("go on", "choose", "over")
        if asked == "over":  # before all of it was there; the next game may show it
            player = seated(device, variant, ("random",) * 4, DEEDS)
        if asked == "choose":
            player.options.first.click()
            there = {it for it in left if device.page.locator(it).count()}
            for width, height in PHONES:
                device.page.set_viewport_size({"width": width, "height": height})
                for css in there:
                    seen(device, css)
                assert misfits(device) == []
            left -= there
            device.page.set_viewport_size({"width": PHONES[0][0], "height": PHONES[0][1]})
        player.act()
