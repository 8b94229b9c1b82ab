"""Records of card games: what is known, every way for a line to be wrong, and the words."""

import pytest

from qwixx import core
from qwixx.record.record import deal_tags
from qwixx.rules.deals import Deal
from tests.build import sheet, tokens
from tests.record.card_texts import FULL, ONLOOKER, SHEETS
from tests.record.texts import canonical, mistake, only, record, refusal


def altered(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


# ---- what is known -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [FULL, ONLOOKER, SHEETS])
def test_all_three_degrees_of_knowledge_are_printed_unchanged(text: str) -> None:
    assert canonical(text) == text


def test_a_full_record() -> None:
    state = only(FULL).state
    assert [sheet(state, seat) for seat in range(3)] == [
        "r3 r4 r6 r11 y3 g8 b12",
        "r5 y8",
        "y11 g12 g10 b3",
    ]
    assert state.cards.hands[0] == ("g8", "r8", "y9", "g2")
    assert state.cards.shown == ("*3", "y5", "b9", "r2")
    assert state.cards.discards == ("r3", "r4", "r6", "y2", "y4", "*6", "g10", "g12", "b12")
    assert (state.cards.top, state.cards.pile, state.setup.jokers) == (11, 33, True)


def test_what_an_onlooker_knows() -> None:
    state = only(ONLOOKER).state
    assert state.cards.hands == (("?2", "?7"), ("?4", "?12", "?6"))
    assert state.cards.display == ("?9", "?5", "?2", "?10")
    assert state.cards.kinds_at(4, 1) == "rgb"
    assert tokens(state, 0) == ["?2", "?5", "?9", "?10"]


def test_sheets_alone() -> None:
    state = only(SHEETS).state
    assert not state.cards.known
    assert core.result(state).row_scores == ((6, 0, 0, 6), (0, 1, 0, 0))


def test_sheets_alone_allow_any_number_and_any_play_of_one_to_three_cards() -> None:
    state = only(record("cards", "1. ?? : - -")).state
    crosses = tokens(state, 0)
    assert crosses[-1] == "?=x"
    singles = [token for token in crosses if "+" not in token and token != "?=x"]
    assert len(singles) == 4 * 10
    assert {"?=r2+r3+r5", "?=r2+r4", "?=g12+g10"} <= set(crosses)
    assert not {"?=r2+r5", "?=r2+r3+r6", "?=r2+r4+r6", "?=r12", "?=r2+y3"} & set(crosses)
    assert len(tokens(only(record("cards", "1. ?? :")).state, 1)) == 4 * 10 + 1


def test_cards_whose_colour_is_found_out_are_taken_with_it() -> None:
    text = altered(ONLOOKER, "2. ?6>", "2. g6>")
    assert only(text).state.cards.hands[1] == ("?4", "?12", "g6")
    assert canonical(text) == text


def test_a_seat_writes_what_it_sees_of_its_own() -> None:
    text = altered(altered(ONLOOKER, "?3 ?8 ?11 ?2", "r3 r8 r11 g2"), "1. ?7>", "1. b7>")
    assert only(text).state.cards.hands[0] == ("g2", "b7")
    assert only(text).state.cards.kinds_at(7, 1) == ""
    assert canonical(text) == text


def test_cards_that_were_dealt_are_tags() -> None:
    deal = Deal((("r3", "r4", "g8", "b12"),), ("r6", "y9", "g2", "b7"))
    assert deal_tags(deal) == {"Hand1": "r3 r4 g8 b12", "Display": "r6 y9 g2 b7"}
    assert deal_tags(Deal()) == {}


# ---- the three messages of the notation ----------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "4. r8,y9,g2>y5,b9,r2",
            "4. r8,y9>y5,b9",
            "game.qgn:16: turn 4, seat 1 (Max): 3 cards must be taken, there are 2",
        ),
        (
            "y2,y4,*6=-",
            "y2,y9=y2",
            "game.qgn:14: turn 2, seat 2 (Emma): yellow 9 is not in the hand",
        ),
        (
            "=r3+r4+r6",
            "=r3+r6",
            "game.qgn:13: turn 1, seat 1 (Max): red 3 and red 6 cannot be crossed in one play: "
            "red 4 and red 5 would be left out",
        ),
    ],
)
def test_the_messages_of_the_notation(old: str, new: str, message: str) -> None:
    error = refusal(altered(FULL, old, new))
    assert f"game.qgn:{error.line}: {error}" == message


# ---- everything that can be wrong with a line ----------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "turn", "seat", "why"),
    [
        # shape
        ("1. r6>g11 3", "1. r6 g11 3", 13, 1, None, "cards are written as r6>g11 3, or as ??"),
        ("1. r6>g11 3", "1. r6>g11", 13, 1, None, "cards are written as r6>g11 3, or as ??"),
        ("1. r6>g11 3", "1. r6>g11 03", 13, 1, None, "cards are written as r6>g11 3, or as ??"),
        ("1. r6>g11 3", "1. 41 r2y3g5b6", 13, 1, None, "cards are written as r6>g11 3, or as"),
        ("/ g10,g12=", "/ g10,g12", 15, 3, None, "is not a move"),
        ("g10,g12=g12+g10", "g10=", 15, 3, None, "'g10=' is not a move"),
        (": - r5 - /", ": - r5 /", 15, 3, None, "action 2 has 2 moves, it needs 3"),
        ("/ b12=b12", "/ b12=b12 b12=b12", 16, 4, None, "action 3 has 2 moves, it needs 1"),
        ("/ b12=b12", "/", 16, 4, None, "action 3 has 0 moves, it needs 1"),
        (" / r3,r4,r6=r3+r4+r6", "", 13, 1, 1, "action 3 is missing, and the turn is not the last"),
        (": - r5 - / g10,g12=g12+g10", ":", 15, 3, None, "action 2 is missing, and the turn"),
        ("1. r6", "r6", 13, 1, None, "a turn is written as 1. r6>g11 3 : y3 - / r3,r4=r3+r4"),
        ("3. b7", "4. b7", 15, 3, None, "this should be turn 3, not 4"),
        # cards that are taken
        ("3. b7>r8", "3. b7,g2>r8,y2", 15, 3, 3, "1 card must be taken, there are 2"),
        ("1. r6>", "1. r7>", 13, 1, 1, "red 7 is not in the display"),
        ("1. r6>", "1. y6>", 13, 1, 1, "yellow 6 is not in the display"),
        ("1. r6>", "1. r13>", 13, 1, 1, "red 13 is not in the display"),
        ("1. r6>", "1. ?6>", 13, 1, 1, "red 6 lies in the display and is known: write it so, not"),
        ("4. r8,y9,", "4. r8,r8,", 16, 4, 1, "red 8 is not in the display"),
        ("1. r6>g11 3", "1. ??", 13, 1, None, "the cards were dealt, so those of each turn must"),
        # cards that come
        (">*3 8", ">*3,r8 8", 14, 2, None, "1 card must come into the display, there are 2"),
        (">y5,b9,r2", ">y5,b9", 16, 4, None, "3 cards must come into the display, there are 2"),
        ("g11>*3", "g11>r5", 14, 2, None, "red 5 cannot come into the display: the top of the"),
        ("g11>*3", "g11>r3", 14, 2, None, "red 3 cannot come from the pile"),
        (">y5,b9,r2", ">y5,y5,r2", 16, 4, None, "yellow 5 cannot come from the pile"),
        (">y5,b9,r2", ">y5,b9,r13", 16, 4, None, "'r13' is not a card"),
        ("r2 11 :", "r2 13 :", 16, 4, None, "a 13 cannot come from the pile"),
        # action 2
        ("y3 - b3", "y3 r4 b3", 13, 1, 2, "red 4 cannot be crossed: the top of the pile is a 3"),
        ("y3 - b3", "y3 x b3", 13, 1, 2, "a miss is taken when cards are played, not before"),
        ("y3 - b3", "y3 r13 b3", 13, 1, 2, "there is no red 13 on this sheet"),
        (
            "r11 - y11",
            "r11 - r2",
            16,
            4,
            3,
            "red 2 cannot be crossed: the top of the pile is an 11",
        ),
        # the play
        ("g10,g12=g12+g10", "g10,y10=g10", 15, 3, 3, "yellow 10 is not in the hand"),
        ("g10,g12=g12+g10", "g10,g10=g10", 15, 3, 3, "green 10 stands twice"),
        ("g10,g12=g12+g10", "y7,g10=g10", 15, 3, 3, "cards of one play have one colour, not yel"),
        ("g10,g12=g12+g10", "g12,g10=g12+g10", 15, 3, 3, "write g10,g12=g12+g10: cards by number"),
        ("g10,g12=g12+g10", "g10,g12=g10+g12", 15, 3, 3, "write g10,g12=g12+g10: cards by number"),
        ("g10,g12=g12+g10", "g10=g12+g10", 15, 3, 3, "green 12 cannot be crossed: no card for it"),
        ("g10,g12=g12+g10", "?10,?12=g12+g10", 15, 3, 3, "must be named with their colours, not"),
        ("g10,g12=g12+g10", "?=g12+g10", 15, 3, 3, "the cards of a play must be named with their"),
        ("y2,y4,*6=-", "y2,y4,*6=x", 14, 2, 2, "a miss cannot be taken: yellow 8 was crossed in"),
        ("y2,y4,*6=-", "y2,y4,*6=y4", 14, 2, 2, "yellow 4 cannot be crossed: yellow 8 is already"),
        ("y2,y4,*6=-", "y4,*6=r6", 14, 2, 2, "red 6 cannot be crossed: no card for it is played"),
        ("y2,y4,*6=-", "*6=r6+y6", 14, 2, 2, "red 6 and yellow 6 have two colours: one play"),
        ("r3,r4,r6=r3+r4+r6", "r3,r4,r6,g8=r3", 13, 1, 1, "at most 3 cards can be played, there"),
    ],
)
def test_what_is_wrong_is_named(
    old: str, new: str, line: int, turn: int, seat: int | None, why: str
) -> None:
    found = mistake(altered(FULL, old, new))
    assert found[:3] == (line, turn, seat)
    assert why in found[3]


def test_a_play_that_crosses_nothing_after_nothing_is_a_miss() -> None:
    text = altered(FULL, "g10,g12=g12+g10", "g10,g12=x")
    assert only(text).state.misses == (0, 0, 1)
    reason = "nothing was crossed in this turn, so this must be a miss: end with =x"
    assert mistake(altered(FULL, "g10,g12=g12+g10", "g10,g12=-")) == (15, 3, 3, reason)


@pytest.mark.parametrize(
    ("old", "new", "line", "turn", "seat", "why"),
    [
        ("1. ?7>", "1. ?8>", 10, 1, 1, "an 8 is not in the display"),
        ("2. ?6>?9", "2. ?6>?8", 11, 2, None, "an 8 cannot come into the display: the top of the"),
        ("r3,r8,r11=y3+b8", "r3,r9=y3", 10, 1, 1, "red 9 is not in the hand"),
        ("r3,r8,r11=y3+b8", "?3=x", 10, 1, 1, "the cards of a play must be named with their"),
        ("y4,y9=r4+g9", "r3=x", 11, 2, 2, "red 3 is not in the hand"),
        ("y4,y9=r4+g9", "y4,g4=r4", 11, 2, 2, "cards of one play have one colour, not yellow"),
        ("y4,y9=r4+g9", "*4=r4", 11, 2, 2, "joker 4 is not in the hand"),
        ('"?7 ?5', '"r8 ?5', 10, 1, 1, "a 7 is not in the display"),
        ('"?7 ?5', '"r7 ?5', 10, 1, 1, "red 7 lies in the display and is known: write it so, not"),
    ],
)
def test_what_an_onlooker_can_see_to_be_wrong(
    old: str, new: str, line: int, turn: int, seat: int | None, why: str
) -> None:
    found = mistake(altered(ONLOOKER, old, new))
    assert found[:3] == (line, turn, seat)
    assert why in found[3]


def test_a_number_is_in_the_game_four_times_only() -> None:
    text = altered(ONLOOKER, "?7 ?5 ?2 ?10", "?4 ?4 ?5 ?10")
    text = altered(text, "1. ?7>?6 9", "1. ?5>?4 9")
    assert mistake(text) == (10, 1, None, "a 4 cannot come from the pile")


def test_a_card_that_lies_open_is_nowhere_else() -> None:
    """The yellow 4 was played, so it cannot be played again."""
    text = altered(ONLOOKER, "?3 ?8 ?11 ?2", "?3 ?8 ?11 ?4")
    text += "3. ?9,?5,?2>?3,?8,?7 12 : - - / y4=x\n"
    assert mistake(text) == (12, 3, 1, "yellow 4 is not in the hand")


@pytest.mark.parametrize(
    ("old", "new", "line", "turn", "seat", "why"),
    [
        ("r6+r7", "r4", 5, 1, 1, "red 4 cannot be crossed: red 5 is already crossed further right"),
        ("r6+r7", "r6+r9", 5, 1, 1, "red 6 and red 9 cannot be crossed in one play: red 7 and re"),
        ("r6+r7", "r7+r6", 5, 1, 1, "write ?=r6+r7: cards by number, cells row by row"),
        ("r6+r7", "r6+y7", 5, 1, 1, "red 6 and yellow 7 have two colours: one play crosses one"),
        ("r6+r7", "r12", 5, 1, 1, "red 12 needs 5 crosses in its row, there is 1"),
        ("b10+b9+b8", "b10+b9+b8+b7", 7, 3, 1, "at most 3 cards can be played, there are 4"),
        ("2. ??", "2. ?5>?6 7", 6, 2, None, "no cards were dealt, so none can be named: '?5'"),
        ("?=x", "?=-", 6, 2, 2, "nothing was crossed in this turn, so this must be a miss: end"),
        ("?=x", "r5=x", 6, 2, 2, "no cards were dealt, so none can be named: 'r5'"),
        ("?=x", "?5=x", 6, 2, 2, "no cards were dealt, so none can be named: '?5'"),
    ],
)
def test_what_is_wrong_on_sheets_alone(
    old: str, new: str, line: int, turn: int, seat: int | None, why: str
) -> None:
    found = mistake(altered(SHEETS, old, new))
    assert found[:3] == (line, turn, seat)
    assert why in found[3]


# ---- the end, and going on -----------------------------------------------------------------------

CLOSED = (
    *(f"{n}. ?? : - - / ?=r{a}+r{a + 1}+r{a + 2}" for n, a in ((1, 2), (3, 5))),
    *(f"{n}. ?? : - - / ?=y{a}+y{a + 1}+y{a + 2}" for n, a in ((5, 2), (7, 5))),
)


def closing(*last: str) -> str:
    """Max has six crosses in red and in yellow after turn 7; Emma has three misses."""
    turns = sorted([*CLOSED, *(f"{n}. ?? : - - / ?=x" for n in (2, 4, 6))], key=lambda it: it[0])
    return record("cards", *turns, *last)


def test_there_is_no_play_after_an_end_in_action_2() -> None:
    text = closing("8. ?? : r12 - / ?=-", "9. ?? : y12 -")
    state = only(altered(text, "?=-", "?=g12")).state
    assert (core.result(state).ended, core.result(state).rows_by_seat()) == (
        "rows",
        [["r", "y"], []],
    )
    wrong = altered(text, "?=-", "?=g12").replace("y12 -", "y12 - / ?=x")
    assert mistake(wrong) == (13, 9, 1, "the game ended in action 2: there is no action 3")


def test_nothing_comes_after_the_end() -> None:
    text = closing("8. ?? : - - / ?=x", "9. ?? : - - / ?=x")
    assert mistake(text) == (13, 9, None, "the game is over")
    assert core.result(only(closing("8. ?? : - - / ?=x")).state).ended == "misses"


@pytest.mark.parametrize("text", [FULL, ONLOOKER, SHEETS])
def test_a_record_may_stop_before_each_decision(text: str) -> None:
    *lines, last = text.rstrip("\n").split("\n")
    head, _, rest = last.partition(" : ")
    first, _, _ = rest.partition(" / ")
    for stop, action in (("", 1), (f"{head} :", 2), (f"{head} : {first}", 3)):
        shorter = "\n".join([*lines, *filter(None, [stop]), ""])
        state = only(shorter).state
        assert canonical(shorter) == shorter
        seats = core.deciding_seats(state)
        if action > 1 or state.cards.known:
            assert len(seats) == (state.players if action == 2 else 1)
        assert core.result(state).turns == int(last.split(".")[0]) - (action == 1)


# ---- tags ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ('[Jokers "yes"]', '[Jokers "maybe"]', 6, "Jokers is yes or no, not 'maybe'"),
        ('[Jokers "yes"]', '[Jokers ""]', 6, "Jokers is yes or no, not ''"),
        ('[Jokers "yes"]\n', "", 7, "joker 6 is not among the cards: this game has no jokers"),
        ('[Hand2 "y2 y4 b10 *6"]\n', "", 1, "the tag Hand2 is missing: hands and display are"),
        ('[Display "r6 y9 g2 b7"]\n', "", 1, "the tag Display is missing: hands and display"),
        ("[Display", '[Hand4 "r2 y3 g3 b3"]\n[Display', 10, "no seat here has the cards of Hand4"),
        ("[Display", '[Hand0 "r2 y3 g3 b3"]\n[Display', 10, "no seat here has the cards of Hand0"),
        ("r3 r4 g8 b12", "r3 r4 g8", 7, "4 cards are dealt to each hand and to the display, the"),
        ("r6 y9 g2 b7", "r6 y9 g2 b7 b8", 10, "4 cards are dealt to each hand and to the display"),
        ("r3 r4 g8 b12", "r3 r4 g8 b13", 7, "'b13' is not a card: write r5, *7 for a joker, or"),
        ("y2 y4 b10 *6", "y2 y4 b10 r3", 8, "red 3 stands twice, or lies elsewhere"),
        ("r6 y9 g2 b7", "r6 y9 g2 *6", 10, "joker 6 stands twice, or lies elsewhere"),
        ("r6 y9 g2 b7", "r6 y9 g2 g2", 10, "green 2 stands twice, or lies elsewhere"),
    ],
)
def test_cards_that_cannot_have_been_dealt(old: str, new: str, line: int, why: str) -> None:
    found = mistake(altered(FULL, old, new))
    assert found[:3] == (line, None, None)
    assert why in found[3]


def test_a_tag_that_only_says_the_default_is_left_out() -> None:
    assert canonical(record("cards", "1. ?? :", Jokers="no")) == record("cards", "1. ?? :")


def test_spaces_in_tags_and_lines_mean_nothing() -> None:
    spaced = altered(FULL, '"r3 r4 g8 b12"', '" r3  r4 g8 b12 "')
    spaced = altered(spaced, "1. r6>g11 3 : y3", "1.r6  >  g11  3:y3")
    assert canonical(spaced) == FULL


def test_tags_of_cards_have_their_place() -> None:
    lines = FULL.split("\n")
    mixed = [lines[0], *lines[9:4:-1], *lines[1:5], *lines[10:]]
    assert canonical("\n".join(mixed)) == FULL


def test_in_other_games_the_tags_of_cards_are_kept_and_mean_nothing() -> None:
    tags = {"First": "1", "Sheet1": "B", "Jokers": "maybe", "Hand7": "r5", "Display": "?"}
    text = record("classic", "1. ?? :", **tags)
    assert canonical(text) == text
