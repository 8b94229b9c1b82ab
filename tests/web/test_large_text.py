"""Letters twice as large. Tables have a test of their own, with every moment: test_windows.py."""

import pytest

from tests.web.conftest import NewDevice
from tests.web.fits import misfits
from tests.web.letters import enlarge
from tests.web.screens import SCREENS
from tests.web.test_screens import OTHERS

CHOSEN = [it for it in SCREENS if it in OTHERS and it not in ("no-table", "television")]


@pytest.mark.slow
@pytest.mark.parametrize("screen", CHOSEN)
def test_letters_may_be_twice_as_large(new_device: NewDevice, screen: str) -> None:
    device = new_device((360, 740))
    SCREENS[screen](device)
    for width, height in ((360, 740), (740, 360)):
        device.page.set_viewport_size({"width": width, "height": height})
        enlarge(device)
        found = misfits(device)
        assert not found, "\n".join(found)
