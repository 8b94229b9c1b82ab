"""Why an option is good: the code for each case, and words for every code in five languages."""

import re

import pytest

from qwixx import core
from qwixx.analysis.reasons import CODES, Reason, reason
from qwixx.analysis.words import LANGUAGES, PLACE, load_messages, reason_text
from tests.build import position

FIVE = "r2 r3 r4 r5 r6"
FAR = f"{FIVE} y2 y3 y4 y5 y6 y7"
DICE = "66 r1y1g1b1"


def reason_for(state: core.State, token: str, seat: int = 0) -> Reason:
    offered = core.options(state, seat)
    option = next(option for option in offered if option.token == token)
    return reason(state, seat, option, offered)


CASES = [
    # crosses
    ("ends-ahead", position("classic", FIVE, "", closed="y", dice=DICE), "r12", {"lead": 28}),
    (
        "ends",
        position("classic", FIVE, FAR, closed="b", dice=DICE),
        "r12",
        {},
    ),
    ("closes", position("classic", FIVE, "", dice=DICE), "r12", {"rows": "r"}),
    ("knocks", position("duel", "", "r5", dice="14 r6y6g6b6"), "r5", {"costs": 1}),
    ("stacks", position("duel", "r5", "", dice="14 r6y6g6b6"), "r5", {"height": 2}),
    ("next", position("classic", "r4", "", dice="14 r6y6g6b6"), "r5", {}),
    ("smallest", position("classic", "r3", "", dice="14 r6y6g6b6"), "r5", {"gap": 1}),
    ("leaves", position("classic", "r3", "", dice="14 r6y6g6b6"), "y5", {"gap": 3}),
    (
        "saves-miss",
        position("classic", "r3", "", dice="14 r1y6g6b6", action=2),
        "r5",
        {"gap": 1},
    ),
    # nothing
    ("only", position("classic", "r12 y12 g2 b2", "", dice="14 r6y6g6b6"), "-", {}),
    ("pass", position("classic", "r3", "", dice="14 r6y6g6b6"), "-", {"least": 1}),
    ("miss", position("classic", "r3", "", dice="14 r1y6g6b6", action=2), "x", {"least": 1}),
    ("waits", position("classic", "r4", "", dice="14 r6y6g6b6"), "-", {}),
]


@pytest.mark.parametrize(("code", "state", "token", "details"), CASES, ids=[c[0] for c in CASES])
def test_each_reason(
    code: str, state: core.State, token: str, details: dict[str, int | str]
) -> None:
    assert reason_for(state, token) == Reason(code, details)


def test_others_who_pass_hold() -> None:
    state = position("classic", "", "r4", dice="14 r6y6g6b6")
    assert reason_for(state, "-", seat=1).code == "holds"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_every_code(language: str) -> None:
    rows = [f"row-{row}" for row in "rygb"]
    found = load_messages(language)
    assert {code: set(PLACE.findall(text)) for code, text in found.items()} == {
        **{code: set(details) for code, details in CODES.items()},
        **{row: set() for row in rows},
    }
    for code, details in CODES.items():
        values: dict[str, int | str] = {name: "rb" if name == "rows" else 7 for name in details}
        said = reason_text(Reason(code, values), language)
        assert not re.search(r"[{}$]", said)
        assert all(found["row-b"] in said for name in details if name == "rows")
