"""The card game, the play and the end: K9 to K16, K19 and the examples E16 to E20, E24."""

from dataclasses import replace

import pytest

import qwixx
from qwixx import core
from qwixx.law.position import OVER, SECOND
from qwixx.record.record import opening_tags
from qwixx.rules.cards import deck
from tests.build import (
    card_position,
    find_option,
    play,
    plays,
    read_draw,
    reason,
    run,
    tokens,
    why_refused,
)

CARDS = qwixx.variants()["cards"]
RED, YELLOW, GREEN, BLUE = run("r", 2, 6), run("y", 2, 6), run("g", 12, 8), run("b", 12, 8)
ACTIVE_ALONE = "it is not this seat's turn to decide: action {} is the active player's"


# ---- action 3: what may be played ----------------------------------------------------------------

HAND = "r3 r4 r6 g8 b12"


def test_K9_one_two_or_three_cards_of_one_colour_and_some_of_their_numbers() -> None:
    state = card_position("cards", "", "", hands=(HAND,))
    assert plays(state, "r3,r4") == ["r3+r4", "r4", "r3", "x"]
    assert plays(state, "g8") == ["g8", "x"]
    played = {token.partition("=")[0] for token in tokens(state, 0)}
    assert played == {"r3", "r4", "r6", "r3,r4", "r3,r6", "r4,r6", "r3,r4,r6", "g8", "b12"}


@pytest.mark.parametrize(
    ("token", "why"),
    [
        ("r3,g8=r3", "cards of one play have one colour, not red and green"),
        ("r3,r4,r5,r6=r3", "at most 3 cards can be played, there are 4"),
        ("r3,r5=r3", "red 5 is not in the hand"),
        ("r3,r3=r3", "red 3 stands twice, or lies elsewhere"),
        ("?3=r3", "the cards of a play must be named with their colours, not '?3'"),
        ("?=r3", "the cards of a play must be named with their colours, not '?'"),
        ("r3=r4", "red 4 cannot be crossed: no card for it is played"),
        ("r3=y3", "yellow 3 cannot be crossed: no card for it is played"),
        ("r3=r3+y3", "red 3 and yellow 3 have two colours: one play crosses one colour"),
        ("r3=r3+r3", "red 3 is already crossed"),
        ("r3=r13", "there is no red 13 on this sheet"),
        ("r13=r3", "red 13 is not in the hand"),
        ("r4,r3=r3+r4", "write r3,r4=r3+r4: cards by number, cells row by row"),
        ("r3,r4=r4+r3", "write r3,r4=r3+r4: cards by number, cells row by row"),
        ("-", "'-' is not a play: write r3,r4=r3+r4, or b6=- or b6=x without a cross"),
        ("r3", "'r3' is not a play: write r3,r4=r3+r4, or b6=- or b6=x without a cross"),
    ],
)
def test_K9_what_cannot_be_played(token: str, why: str) -> None:
    state = card_position("cards", "", "", hands=("r3 r4 r6 g8 r12",))
    assert reason(state, 0, token) == why


def test_K9_something_must_be_played() -> None:
    state = card_position("cards", "", "", hands=(HAND,))
    assert all(option.cards for option in core.options(state, 0))
    assert tokens(state, 0)[-1] == "b12=x"


def test_K9_an_option_has_its_cards_cells_and_points() -> None:
    state = card_position("cards", "", "", hands=(HAND,))
    option = find_option(state, 0, "r3,r4,r6=r3+r4+r6")
    assert (option.cards, option.crosses) == (("r3", "r4", "r6"), ("r3", "r4", "r6"))
    assert (option.left_out, option.skips) == (("r2", "r5"), 2)
    assert (option.gain, option.row_scores, option.closes) == (6, (6, 0, 0, 0), "")


@pytest.mark.parametrize(
    ("crosses", "left_out"),
    [("r3+r6", "red 4 and red 5"), ("r3+r12", "red 4, red 5, red 6"), ("r6+r12", "red 7, red 8")],
)
def test_K10_at_most_one_cell_is_left_out_in_all(crosses: str, left_out: str) -> None:
    state = card_position("cards", run("r", 2, 2), "", hands=("r3 r6 r12 g8 b12",))
    why = reason(state, 0, f"r3,r6,r12={crosses}")
    assert left_out in why or "red 12 needs 5 crosses" in why
    assert crosses not in plays(state, "r3,r6,r12")


def test_K10_C1_how_far_the_first_is_from_earlier_crosses_does_not_matter() -> None:
    state = card_position("cards", "r2", "", hands=("r8 r9 r11 g8 b12",))
    assert plays(state, "r8,r9,r11")[0] == "r8+r9+r11"
    assert find_option(state, 0, "r8,r9,r11=r8+r9+r11").skips == 6


def test_K10_earlier_crosses_are_no_help() -> None:
    """Between the first and the last of the play there is nothing crossed before."""
    state = card_position("cards", "r5", "", hands=("r4 r6 r3 g8 b12",))
    assert plays(state, "r4,r6") == ["r6", "x"]
    why = "red 4 cannot be crossed: red 5 is already crossed further right"
    assert reason(state, 0, "r4,r6=r4+r6") == why


def test_E16_K10_K11_blue_2_needs_the_five_and_may_follow_3() -> None:
    state = card_position("cards", BLUE, "", hands=("b2 b3 b6",))
    assert set(plays(state, "b2,b3,b6")) == {"b2", "b3", "b3+b2", "b6", "x"}
    state = card_position("cards", run("b", 12, 9), "", hands=("b2 b3 b6",))
    assert set(plays(state, "b2,b3,b6")) == {"b3", "b3+b2", "b6", "x"}


def test_E17_K10_one_left_out() -> None:
    state = card_position("cards", "", "", hands=("b9 b11 b12",))
    assert "b12+b11+b9" in plays(state, "b9,b11,b12")


def test_E18_K10_two_would_be_left_out() -> None:
    state = card_position("cards", "", "", hands=("r2 r4 r6",))
    assert set(plays(state, "r2,r4,r6")) == {"r2+r4", "r4+r6", "r2", "r4", "r6", "x"}
    why = "red 2 and red 6 cannot be crossed in one play: red 3, red 4 and red 5 would be left out"
    assert reason(state, 0, "r2,r4,r6=r2+r6") == why


def test_E19_K11_crosses_of_the_play_count_for_the_five() -> None:
    state = card_position("cards", run("r", 2, 5), "", hands=("r10 r11 r12",))
    option = find_option(state, 0, "r10,r11,r12=r10+r11+r12")
    assert (option.closes, option.row_scores[0]) == ("r", 36)
    after = core.result(play(state, option.token))
    assert (after.crosses[0][0], after.row_scores[0][0], after.closers[0]) == (8, 36, (0,))


def test_C6_the_last_cell_needs_five_crosses_before_it() -> None:
    state = card_position("cards", run("r", 2, 5), "", hands=("r12 g8",))
    assert reason(state, 0, "r12=r12") == "red 12 needs 5 crosses in its row, there are 4"
    state = card_position("cards", RED, "", hands=("r12 g8",))
    after = core.result(play(state, "r12=r12"))
    assert (after.crosses[0][0], after.row_scores[0][0]) == (7, 28)


def test_K12_played_cards_lie_open_on_the_discards_crossed_or_not() -> None:
    state = card_position("cards", "", "", hands=(HAND,), discards="y9")
    state = play(state, "r3,r4,r6=r3")
    assert state.cards.discards == ("y9", "r3", "r4", "r6")
    assert state.cards.hands[0] == ("g8", "b12")
    for seat in (None, 0, 1):
        assert core.view(state, seat).state.cards.discards == state.cards.discards


def test_V3_the_play_sees_what_action_2_brought() -> None:
    state = card_position("cards", run("r", 2, 5), "", hands=("r7 r12 y3",), top=6, action=2)
    passed = play(state, "-", "-")
    assert plays(passed, "r12") == ["x"]
    crossed = play(state, "r6", "-")
    assert plays(crossed, "r12") == ["r12", "-"]
    closed = play(card_position("cards", RED, "", hands=("r7",), top=12, action=2), "r12", "-")
    assert reason(closed, 0, "r7=r7") == "red 7 cannot be crossed: red is closed"


# ---- jokers --------------------------------------------------------------------------------------


def with_jokers(hand: str, sheet: str = "") -> core.State:
    return card_position("cards", sheet, "", hands=(hand,), jokers=True)


def test_K19_jokers_are_an_option_of_the_table() -> None:
    assert set(deck(jokers=True)) - set(deck(jokers=False)) == {f"*{n}" for n in range(2, 13)}
    assert len(deck(jokers=True)) == 55
    assert core.start(core.Setup(CARDS, 2)).setup.jokers is False
    assert dict(opening_tags(core.Setup(CARDS, 2, jokers=True), "AB"))["Jokers"] == "yes"
    with pytest.raises(core.SetupError, match="classic has no jokers"):
        core.Setup(qwixx.variants()["classic"], 2, jokers=True)


def test_K19_a_joker_has_the_colour_that_is_named() -> None:
    assert plays(with_jokers("*5"), "*5") == ["r5", "y5", "g5", "b5", "x"]
    assert play(with_jokers("*5"), "*5=y5").marks[0] == play(with_jokers("y5"), "y5=y5").marks[0]


def test_K19_jokers_alone_have_one_colour_together() -> None:
    state = with_jokers("*5 *6 *7")
    assert [plays(state, "*5,*6,*7")[at] for at in (0, -1)] == ["r5+r6+r7", "x"]
    assert len(plays(state, "*5,*6,*7")) == 4 * 7 + 1
    why = "red 5 and yellow 6 have two colours: one play crosses one colour"
    assert reason(state, 0, "*5,*6=r5+y6") == why


def test_K19_with_cards_a_joker_has_their_colour() -> None:
    state = with_jokers("*5 r6 y7")
    why = "yellow 5 cannot be crossed: no card for it is played"
    assert reason(state, 0, "*5,r6=y5") == why
    assert plays(state, "*5,r6") == ["r5+r6", "r6", "r5", "x"]
    why = "cards of one play have one colour, not red and yellow"
    assert reason(state, 0, "*5,r6,y7=x") == why


def test_K19_two_cards_of_one_number_bring_one_cross() -> None:
    state = with_jokers("r5 *5 g9")
    assert plays(state, "r5,*5") == ["r5", "x"]
    assert reason(state, 0, "r5,*5=r5+r5") == "red 5 is already crossed"
    why = "write r5,*5=r5: cards by number, cells row by row"
    assert reason(state, 0, "*5,r5=r5") == why


def test_K19_a_joker_that_crosses_nothing_has_no_colour() -> None:
    after = play(with_jokers("*5"), "*5=x")
    assert (after.cards.discards, after.misses) == (("*5",), (1, 0))


def test_E24_K19_the_joker_is_red() -> None:
    assert plays(with_jokers("*5 r6 r7"), "*5,r6,r7")[0] == "r5+r6+r7"


# ---- closing, misses, the end --------------------------------------------------------------------


def test_K13_a_row_is_closed_for_its_player_only() -> None:
    state = card_position("cards", f"{RED} r12", "r3", hands=("r7 g8", "r8"), top=7, action=2)
    assert tokens(state, 0) == ["y7", "g7", "b7", "-"]
    assert reason(state, 0, "r7") == "red 7 cannot be crossed: red is closed"
    assert tokens(state, 1) == ["r7", "y7", "g7", "b7", "-"]
    views = [core.sheet_view(state, seat) for seat in (0, 1)]
    assert [view.locks[0] for view in views] == ["crossed", "open"]
    assert views[0].cells[5:10] == ("closed",) * 5
    result = core.result(state)
    assert (result.rows_by_seat(), result.rows_left) == ([["r"], []], 1)


def test_K13_no_card_leaves_the_game() -> None:
    state = card_position("cards", RED, "", hands=("r7 r8 r9 r10 r12", "r11"))
    state = play(state, "r12=r12")
    assert state.cards.pile == 44 - 4 - 1 - 1
    assert "r11" in state.cards.hands[1]


def test_K13_cards_of_a_closed_row_may_still_be_played() -> None:
    state = card_position("cards", f"{RED} r12", "", hands=("r7 r8 g8",))
    assert plays(state, "r7,r8") == ["x"]


def test_K13_several_may_close_one_row_in_action_2_each_with_five_of_their_own() -> None:
    state = card_position("cards", RED, run("r", 2, 5), RED, hands=("g8",), top=12, action=2)
    why = "red 12 needs 5 crosses in its row, there are 4"
    assert reason(state, 1, "r12") == why
    state = play(state, "r12", "-", "r12")
    assert core.result(state).rows_by_seat() == [["r"], [], ["r"]]
    assert core.result(state).ended is None


def test_K14_the_active_player_who_crossed_nothing_crosses_a_miss() -> None:
    state = card_position("cards", "", "", hands=(HAND,))
    why = "nothing was crossed in this turn, so this must be a miss: end with =x"
    assert reason(state, 0, "g8=-") == why
    option = find_option(state, 0, "g8=x")
    assert (option.miss, option.gain, option.crosses) == (True, -5, ())
    state = play(state, "g8=x")
    assert (state.misses, core.result(state).scores) == ((1, 0), (-5, 0))


def test_K14_no_miss_after_a_cross_in_action_2() -> None:
    state = card_position("cards", "y5", "", hands=(HAND,), used="y5")
    why = "a miss cannot be taken: yellow 5 was crossed in action 2"
    assert reason(state, 0, "g8=x") == why
    option = find_option(state, 0, "g8=-")
    assert (option.miss, option.gain) == (False, 0)
    assert play(state, "g8=-").misses == (0, 0)


def test_K14_crossing_nothing_on_purpose_is_legal() -> None:
    state = card_position("cards", "", "", hands=(HAND,))
    assert play(state, "r3,r4,r6=x").misses == (1, 0)


def test_K15_the_end_of_action_2_with_two_closed_rows_of_one_sheet() -> None:
    mine = f"{RED} r12 {YELLOW}"
    state = play(card_position("cards", mine, "", hands=("g8",), top=12, action=2), "y12", "-")
    result = core.result(state)
    assert (state.phase, result.ended, result.misses) == (OVER, "rows", (0, 0))
    assert core.deciding_seats(state) == ()
    assert reason(state, 0, "g8=x") == "the game is over"
    assert why_refused(state, read_draw("g10 3")) == "the game is over"


def test_K15_there_is_no_miss_when_somebody_else_ends_it_in_action_2() -> None:
    theirs = f"{RED} r12 {YELLOW}"
    state = card_position("cards", "", theirs, hands=("g8",), top=12, action=2, misses=(3, 0))
    result = core.result(play(state, "-", "y12"))
    assert (result.ended, result.misses) == ("rows", (3, 0))


def test_K15_two_rows_of_two_sheets_do_not_end_the_game() -> None:
    sheets = f"{RED} r12", YELLOW
    state = play(card_position("cards", *sheets, hands=("g8",), top=12, action=2), "-", "y12")
    assert core.result(state).ended is None
    assert (core.result(state).rows_left, state.phase) == (1, SECOND)


def test_K15_the_end_of_action_3_with_two_closed_rows() -> None:
    mine = f"{RED} r12 {YELLOW}"
    state = card_position("cards", mine, "", hands=("y12 g8",))
    option = find_option(state, 0, "y12=y12")
    assert (option.ends, option.closes) == ("rows", "y")
    assert core.result(play(state, option.token)).ended == "rows"


def test_K15_the_end_of_action_3_with_the_fourth_miss() -> None:
    state = card_position("cards", "", "", hands=(HAND,), misses=(3, 3))
    option = find_option(state, 0, "g8=x")
    assert option.ends == "misses"
    result = core.result(play(state, option.token))
    assert (result.ended, result.scores, result.winners) == ("misses", (-20, -15), (1,))


def test_E20_K15_C16_both_close_their_second_row_in_one_action_2() -> None:
    sheets = f"{GREEN} g2 {RED}", f"{BLUE} b2 {YELLOW}"
    state = card_position("cards", *sheets, hands=("r7 r8",), top=12, action=2)
    result = core.result(play(state, "r12", "y12"))
    assert (result.ended, result.rows_by_seat()) == ("rows", [["r", "g"], ["y", "b"]])
    assert (result.scores, result.winners) == ((56, 56), (0, 1))


def test_C12_K16_points_by_row_and_cards_in_hand_are_worth_nothing() -> None:
    mine = f"{run('r', 2, 5)} {run('y', 2, 4)} {run('g', 12, 6)} {run('b', 12, 5)}"
    state = card_position(
        "cards", mine, "", hands=("r9 r10 r11 y7 *9",), misses=(2, 0), jokers=True
    )
    assert core.result(state).row_scores[0] == (10, 6, 28, 36)
    assert core.result(state).scores == (70, 0)


def test_C12_K16_equal_totals_share_the_win() -> None:
    state = card_position("cards", "r2", "y2", "g12 b12", hands=(HAND,), misses=(3, 0, 0))
    result = core.result(play(state, "g8=x"))
    assert (result.scores, result.winners) == ((-19, 1, 2), (2,))
    state = card_position("cards", "r2", "y2", "b12", hands=("", HAND), misses=(0, 3, 0), active=1)
    result = core.result(play(state, "g8=x"))
    assert (result.scores, result.winners) == ((1, -19, 1), (0, 2))


# ---- what is not played --------------------------------------------------------------------------


def test_K22_no_other_sheet_is_used_with_cards() -> None:
    with_cards = {name for name, variant in qwixx.variants().items() if variant.cards}
    assert with_cards == {"cards", "cards-gemixxt-a", "cards-gemixxt-b"}


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ("longo", "every card needs one cell of its colour and number"),
        ("bonus-a", "cards go with no stones, lucky numbers or bonuses"),
        ("bonus-b", "cards go with no stones, lucky numbers or bonuses"),
        ("duel", "cards go with no stones, lucky numbers or bonuses"),
    ],
)
def test_K22_sheets_that_cards_cannot_be_played_on(sheet: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        replace(qwixx.variants()[sheet], id="mine", cards=True)
