"""Letters twice as large, by the browser's own setting."""

import pytest

from tests.web.conftest import NewDevice
from tests.web.fits import misfits
from tests.web.screens import SCREENS

CHOSEN = [it for it in SCREENS if it not in ("rolling", "trusting", "no-table", "television")]
NORMAL = 16
LARGE = {"fontSizes": {"standard": 2 * NORMAL, "fixed": 2 * NORMAL}}
LETTERS = "() => parseFloat(getComputedStyle(document.body).fontSize)"


@pytest.mark.slow
@pytest.mark.parametrize("screen", CHOSEN)
def test_letters_may_be_twice_as_large(new_device: NewDevice, screen: str) -> None:
    device = new_device((360, 740))
    device.context.new_cdp_session(device.page).send("Page.setFontSizes", LARGE)
    SCREENS[screen](device)
    assert device.page.evaluate(LETTERS) == 2 * NORMAL
    assert misfits(device) == []
