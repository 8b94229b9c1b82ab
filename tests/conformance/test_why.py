"""Reasons why not: against what is offered there is none. (The rest is in `test_games`.)"""

import pytest

import qwixx
from qwixx import core
from qwixx.rules.why import why_not
from tests.build import card_position, roll


@pytest.mark.parametrize("variant", qwixx.variants())
def test_nothing_speaks_against_what_is_offered(variant: str) -> None:
    if qwixx.variants()[variant].cards:
        state = card_position(variant, "", "", hands=("r2 r3",), top=7, action=2)
    else:
        state = roll(core.start(core.Setup(qwixx.variants()[variant], 2)), "34 r1y1g1b1")
    cells = state.setup.cells
    tokens = {option.token for option in core.options(state, 0)} - {"-"}
    offered = [cell for cell, name in enumerate(cells) if name in tokens]
    assert offered
    assert [why_not(state, 0, cell, False) for cell in offered] == [None] * len(offered)
