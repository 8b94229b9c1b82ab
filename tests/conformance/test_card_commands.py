"""Cards that come from outside in any form: refused in words, and nothing changes."""

from typing import Any

import pytest

import qwixx
from qwixx import core
from qwixx.rules.deals import Deal, Draw

START = core.start(core.Setup(qwixx.variants()["cards"], 2))
HANDS = (("r2", "r3", "r4", "r5"), ("y2", "y3", "y4", "y5"))
DISPLAY = ("g2", "g3", "g4", "g5")


def after(state: core.State, *commands: Any) -> core.State:
    state_after = core.act(state, *commands)
    assert isinstance(state_after, core.State)
    return state_after


def why_not(state: core.State, command: Any) -> str:
    refused = core.act(state, command)
    assert isinstance(refused, core.Refusal)
    assert refused.reason
    return refused.code


NO_DEALS: list[tuple[Any, Any, str]] = [
    ([*HANDS], DISPLAY, "not-cards"),
    ((HANDS[0], ["y2", "y3", "y4", "y5"]), DISPLAY, "not-cards"),
    (HANDS, (2, 3, 4, 5), "not-cards"),
    (HANDS[:1], DISPLAY, "hands-count"),
]


@pytest.mark.parametrize(("hands", "display", "code"), NO_DEALS)
def test_what_is_no_deal_is_refused(hands: Any, display: Any, code: str) -> None:
    assert why_not(START, Deal(hands, display)) == code


@pytest.mark.parametrize("draw", [Draw(("b2",), "3"), Draw(["b2"], 3), Draw((2,), 3)])  # type: ignore[arg-type]
def test_what_is_no_draw_is_refused(draw: Draw) -> None:
    taken = after(START, Deal(HANDS, DISPLAY), core.Choose(0, "?2"), core.Confirm(0))
    assert why_not(taken, draw) == "not-cards"


def test_where_nobody_writes_cards_down_none_can_come() -> None:
    unknown = after(START, Deal())
    assert unknown.cards.pile == 0
    assert why_not(unknown, Draw(("b2",), 3)) == "cards-named"


def test_of_a_hand_that_is_hidden_there_are_no_options() -> None:
    state = after(
        START,
        Deal(HANDS, DISPLAY),
        *(core.Choose(0, "?2"), core.Confirm(0), Draw(("b2",), 3)),
        *(core.Choose(0, "-"), core.Confirm(0), core.Choose(1, "-"), core.Confirm(1)),
    )
    assert core.options(state, 0)
    assert core.options(core.view(state, 1).state, 0) == ()
