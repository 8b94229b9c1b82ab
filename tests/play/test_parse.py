"""Whatever is typed is understood or answered; it never raises and never changes anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwixx import core
from qwixx.cli.terminal.parse import Pick, Reply, Word, parse_line
from tests.build import position

ACTION1 = position("classic", "r3 r5", "", dice="45 r1y1g1b1")
MISS = position("classic", "r3", "", dice="45 r1y1g1b1", action=2)
AFTER_CROSS = position("classic", "r9", "", dice="45 r1y1g1b1", action=2, used="r9")
LUCKY = position("longo", "r2 y3", "", dice="55 r1y1g1b1")
CHAIN = position("bonus-a", "r3 r4", "", dice="56 r1y1g1b1")
TIE = position("bonus-b", "g9", "", dice="56 r1y1g1b1")
DUEL = position("duel", "r5 r7", "r3 r8", dice="44 r1y1g1b1")
MIXED = position("gemixxt-a", "", "", dice="45 r1y1g1b1")
STATES = [ACTION1, MISS, AFTER_CROSS, LUCKY, CHAIN, TIE, DUEL, MIXED]

NEARLY = st.from_regex(r"~?[rygbRYGB♥☼] ?[0-9]{0,3}(\+[rygb][0-9]{1,2}){0,2}", fullmatch=True)
WORDS = st.sampled_from(
    ["1", "9", "-", "p", "x", "u", "?", "red", "lucky", "+", "~", "r9", "g", "11"]
)
TYPED = st.text() | st.text("rygb~+-0123456789x ") | NEARLY | st.lists(WORDS).map(" ".join)


@given(text=TYPED, state=st.sampled_from(STATES), data=st.data())
def test_anything_typed(text: str, state: core.State, data: st.DataObject) -> None:
    options = core.options(state, 0)
    chosen = data.draw(st.sampled_from([None, *options]))
    match parse_line(text, state, 0, options, chosen):
        case Pick(option):
            assert option in options
        case Word(name):
            assert name in ("confirm", "undo", "help", "sheets", "rules", "quit")
            assert chosen or name not in ("confirm", "undo")
        case Reply(answer):
            assert answer.endswith(".")
            assert answer.isprintable()


def meaning_of(text: str, state: core.State, seat: int = 0) -> str:
    """The token of what is picked, or what is answered."""
    match parse_line(text, state, seat, core.options(state, seat), None):
        case Pick(option):
            return option.token
        case Word(name):
            return name
        case Reply(answer):
            return answer


@pytest.mark.parametrize(
    ("text", "state", "token"),
    [
        ("1", ACTION1, "r9"),
        (" R9 ", ACTION1, "r9"),
        ("red 9", ACTION1, "r9"),
        ("♥9", ACTION1, "r9"),
        ("4", ACTION1, "b9"),
        ("-", ACTION1, "-"),
        ("p", ACTION1, "-"),
        ("PASS", ACTION1, "-"),
        ("-", MISS, "x"),
        ("x", MISS, "x"),
        ("miss", MISS, "x"),
        ("~g16", LUCKY, "~g16"),
        ("g16", LUCKY, "~g16"),
        ("lucky g16", LUCKY, "~g16"),
        ("g11", CHAIN, "g11+r5"),
        ("g11+r5", CHAIN, "g11+r5"),
        ("?", ACTION1, "help"),
        ("s", ACTION1, "sheets"),
        ("q", ACTION1, "quit"),
        ("rules", ACTION1, "rules"),
        ("R?", ACTION1, "rules"),
    ],
)
def test_what_is_understood(text: str, state: core.State, token: str) -> None:
    assert meaning_of(text, state) == token


@pytest.mark.parametrize(
    ("text", "state", "answer"),
    [
        ("", ACTION1, "Nothing is chosen yet. Type 1 to 4, a cell such as r9, - to pass, or ? "),
        ("u", ACTION1, "There is nothing to undo"),
        ("5", ACTION1, "There is no option 5. Type 1 to 4"),
        ("r4", ACTION1, "Red 4 cannot be crossed: the white dice sum to 9."),
        ("r13", ACTION1, "There is no red 13 on this sheet."),
        ("x", ACTION1, "A miss is taken in action 2, not in action 1."),
        ("x", AFTER_CROSS, "A miss cannot be taken: red 9 was crossed in action 1."),
        ("~g12", ACTION1, "This game has no lucky numbers."),
        ("y11", TIE, "y11 can go on in 2 ways: type the number of the one you want."),
        ("g11+r6", CHAIN, "Green 11 forces other crosses than these: write 'g11+r5'."),
        ("r4", MIXED, "r4 cannot be crossed: the white dice sum to 9."),
        ("b4", MIXED, "Blue 4 cannot be crossed: the white dice sum to 9."),
        ("r4", DUEL, "No stone can go to red 4: the white dice sum to 8."),
        ("fish", MISS, "I don't understand 'fish'. Type 1 to "),
    ],
)
def test_what_is_answered(text: str, state: core.State, answer: str) -> None:
    assert meaning_of(text, state).startswith(answer)
