"""The card game, rule by rule: K1 to K8, K17 and K18; the rest is in `test_cards_play`."""

import pytest

import qwixx
from qwixx import core
from qwixx.law.position import ROLL, SECOND, TAKE
from qwixx.rules.cards import DISCARDS, DISPLAY, PILE, deck
from qwixx.rules.deals import Deal, Draw
from tests.build import (
    as_state,
    card_position,
    choose,
    draw,
    find_option,
    play,
    read_draw,
    reason,
    run,
    sheet,
    tokens,
    why_refused,
)

CARDS = qwixx.variants()["cards"]
RED, YELLOW, GREEN, BLUE = run("r", 2, 6), run("y", 2, 6), run("g", 12, 8), run("b", 12, 8)
ACTIVE_ALONE = "it is not this seat's turn to decide: action {} is the active player's"


def dealt(jokers: bool = False) -> core.State:
    """Two hands and a display."""
    hands = (["r3", "r4", "g8", "b12"], ["y2", "y4", "b10", "g6"])
    deal = Deal(tuple(map(tuple, hands)), ("r6", "y9", "g2", "b7"))
    return as_state(core.act(core.start(core.Setup(CARDS, 2, jokers=jokers)), deal))


# ---- setting up ----------------------------------------------------------------------------------


def test_K1_two_to_five_play_or_one_alone() -> None:
    for players in range(1, 6):
        assert core.start(core.Setup(CARDS, players)).players == players
    for players in (0, 6):
        with pytest.raises(core.SetupError, match=f"cards is for 1 to 5 players, not {players}"):
            core.Setup(CARDS, players)


def test_K1_alone_one_is_always_active() -> None:
    state = play(
        card_position("cards", "", hands=("r2 r3 r4 r5 g7",), display="g2 y3 b4 r8"), "r2=x"
    )
    assert (state.active, state.turn, state.phase) == (0, 2, TAKE)


def test_K1_the_sheet_is_the_classic_one() -> None:
    assert CARDS.rows == qwixx.variants()["classic"].rows
    assert {row.name: row.numbers for row in CARDS.rows} == {
        "r": tuple(range(2, 13)),
        "y": tuple(range(2, 13)),
        "g": tuple(range(12, 1, -1)),
        "b": tuple(range(12, 1, -1)),
    }


def test_K2_there_are_44_cards_each_number_once_in_each_colour() -> None:
    cards = deck(jokers=False)
    assert len(cards) == 44
    assert set(cards) == {f"{colour}{number}" for colour in "rygb" for number in range(2, 13)}


@pytest.mark.parametrize("players", range(1, 6))
def test_K2_four_cards_for_each_hand_and_four_for_the_display(players: int) -> None:
    cards = deck(jokers=False)
    hands = tuple(cards[4 * seat : 4 * seat + 4] for seat in range(players))
    start = core.start(core.Setup(CARDS, players))
    state = as_state(core.act(start, Deal(hands, cards[40:])))
    assert [len(hand) for hand in state.cards.hands] == [4] * players
    assert state.cards.pile == 44 - 4 * players - 4
    assert state.phase == TAKE


@pytest.mark.parametrize(
    ("hands", "display", "why"),
    [
        (("r3 r4 g8", "y2 y4 b10 g6"), "r6 y9 g2 b7", "there are 3"),
        (("r3 r4 g8 b12 b2", "y2 y4 b10 g6"), "r6 y9 g2 b7", "there are 5"),
        (("r3 r4 g8 b12", "y2 y4 b10 g6"), "r6 y9 g2", "there are 3"),
        (("r3 r4 g8 b12",), "r6 y9 g2 b7", "2 hands must be dealt, there is 1"),
        (("r3 r4 g8 b12", "y2 y4 b10 r3"), "r6 y9 g2 b7", "red 3 stands twice, or lies elsewhere"),
        (("r3 r4 g8 b12", "y2 y4 b10 g6"), "r6 y9 g2 r3", "red 3 stands twice, or lies elsewhere"),
        (("r3 r3 g8 b12", "y2 y4 b10 g6"), "r6 y9 g2 b7", "red 3 stands twice, or lies elsewhere"),
        (("?3 ?3 ?3 ?3", "y2 y4 ?3 g6"), "r6 y9 g2 b7", "a 3 stands twice, or lies elsewhere"),
        (("r3 r4 g8 b13", "y2 y4 b10 g6"), "r6 y9 g2 b7", "'b13' is not a card"),
        (("r3 r4 g8 *9", "y2 y4 b10 g6"), "r6 y9 g2 b7", "this game has no jokers"),
    ],
)
def test_K2_cards_that_cannot_have_been_dealt(
    hands: tuple[str, ...], display: str, why: str
) -> None:
    deal = Deal(tuple(tuple(hand.split()) for hand in hands), tuple(display.split()))
    assert why in why_refused(core.start(core.Setup(CARDS, 2)), deal)


def test_K2_cards_are_dealt_once_and_before_all_else() -> None:
    start = core.start(core.Setup(CARDS, 2))
    assert reason(start, 0, "?6") == "the display has not been refilled yet"
    assert why_refused(start, read_draw("g10 3")) == "the cards have not been dealt yet"
    hands = (("r3", "r4", "g8", "b12"), ("y2", "y4", "b10", "g6"))
    again = Deal(hands, ("r6", "y9", "g2", "b7"))
    assert why_refused(dealt(), again) == "the cards have been dealt already"
    dice = core.Roll(core.Dice((4, 1), (2, 3, 5, 6)))
    assert why_refused(start, dice) == "this game is played with cards, not with dice"


def test_C13_the_first_active_player_is_drawn_by_lot_then_the_turn_passes_clockwise() -> None:
    assert core.start(core.Setup(CARDS, 3, first=1)).active == 1
    state = card_position("cards", "", "", "", hands=("", "r2 r3 r4 r5 g7"), active=1)
    assert [state.active, play(state, "r2=x").active] == [1, 2]
    state = card_position("cards", "", "", "", hands=("", "", "r2 r3 r4 r5 g7"), active=2)
    assert play(state, "r2=x").active == 0


# ---- a turn, action 1 ----------------------------------------------------------------------------


def test_K3_three_actions_then_the_next_seat_is_active() -> None:
    state = dealt()
    assert core.deciding_seats(state) == (0,)
    assert reason(state, 1, "?6") == ACTIVE_ALONE.format(1)
    state = play(state, "?6")
    assert core.deciding_seats(state) == ()
    state = draw(state, "g10 3")
    assert core.deciding_seats(state) == (0, 1)
    state = play(state, "r3", "-")
    assert core.deciding_seats(state) == (0,)
    assert reason(state, 1, "y2=y2") == ACTIVE_ALONE.format(3)
    state = play(state, "r4=r4")
    assert (state.turn, state.active, state.phase) == (2, 1, TAKE)
    assert [sheet(state, seat) for seat in (0, 1)] == ["r3 r4", ""]


def test_K3_no_action_before_the_one_that_is_on() -> None:
    state = dealt()
    assert reason(state, 0, "r3") == "red 3 is not in the display"
    assert why_refused(state, read_draw("g10 3")) == "the active player must take cards first"
    state = play(state, "?6")
    assert reason(state, 0, "r3") == "the display has not been refilled yet"
    state = draw(state, "g10 3")
    assert "is not a move" in reason(state, 0, "r4=r4")
    assert why_refused(state, read_draw("y8 3")) == "the display has been refilled already"


def test_K4_one_card_in_the_first_turn() -> None:
    state = play(dealt(), "?6")
    assert (state.cards.hands[0], state.phase) == (("r3", "r4", "g8", "b12", "r6"), ROLL)


@pytest.mark.parametrize(("played", "takes"), [("r2", 1), ("r2,r3", 2), ("r2,r3,r4", 3)])
def test_K4_later_as_many_as_were_played_in_the_last_own_turn(played: str, takes: int) -> None:
    state = card_position("cards", "", hands=("r2 r3 r4 r5 g7",), display="g9 y9 b9 g11", top=5)
    state = play(state, f"{played}=x")
    for number in ("?9", "?9", "?9")[:takes]:
        assert state.phase == TAKE
        state = play(state, number)
    assert (len(state.cards.hands[0]), state.phase) == (5, ROLL)


def test_K4_it_cannot_be_declined() -> None:
    state = dealt()
    assert tokens(state, 0) == ["?2", "?6", "?7", "?9"]
    for nothing in ("-", "x", ""):
        assert reason(state, 0, nothing).startswith(f"{nothing!r} is not a card")


def test_K4_no_card_is_taken_from_the_pile() -> None:
    state = card_position("cards", "", hands=("r3 r4 g8 b12",), display="r6 y9 g2 b7", action=1)
    assert reason(state, 0, "?5") == "a 5 is not in the display"
    assert reason(state, 0, "r5") == "red 5 is not in the display"


def test_K5_the_display_is_refilled_to_four_when_the_hand_holds_five() -> None:
    state = card_position(
        "cards", "", "", hands=("r3 r4 g8",), display="r6 y9 g2 b7", top=10, action=1
    )
    state = play(state, "?6")
    assert why_refused(state, read_draw("g10 3")) == "the active player must take cards first"
    state = play(state, "?2")
    assert state.cards.shown == ("y9", "b7")
    few, many = read_draw("g10 3"), read_draw("g10,y5,b5 3")
    assert why_refused(state, few) == "2 cards must come into the display, there is 1"
    assert why_refused(state, many) == "2 cards must come into the display, there are 3"
    assert why_refused(state, Draw()) == "2 cards must come into the display, there are 0"
    state = draw(state, "g10,y5 3")
    assert state.cards.display == ("g10", "y9", "y5", "b7")


def test_K5_what_comes_into_the_display_comes_from_the_pile() -> None:
    state = play(dealt(), "?6")
    assert why_refused(state, read_draw("r4 3")) == "red 4 cannot come from the pile"
    assert why_refused(state, read_draw("r6 3")) == "red 6 cannot come from the pile"
    assert why_refused(state, read_draw("*5 3")) == "joker 5 cannot come from the pile"
    assert why_refused(state, read_draw("b13 3")).startswith("'b13' is not a card")
    assert why_refused(state, read_draw("g10 13")) == "a 13 cannot come from the pile"


def test_K6_each_card_is_seen_before_the_next_is_chosen() -> None:
    state = card_position("cards", "", "", hands=("r3 r4 g8",), display="r6 y9 g2 b7", action=1)
    before = core.view(state, 0).state.cards
    assert (before.hands[0], before.display) == (("r3", "r4", "g8"), ("?6", "?9", "?2", "?7"))
    state = play(state, "?6")
    after = core.view(state, 0).state.cards
    assert (after.hands[0], after.display) == (("r3", "r4", "g8", "r6"), ("", "?9", "?2", "?7"))
    assert tokens(state, 0) == ["?2", "?7", "?9"]


def test_K6_nobody_finds_a_colour_out_by_asking_for_it() -> None:
    state = dealt()
    for card in ("r6", "y6", "g6", "b6"):
        why = "the colour of a card in the display is not seen before: take ?6"
        assert reason(state, 0, card) == why


def test_K6_two_cards_of_one_number_are_alike() -> None:
    state = card_position("cards", "", hands=("r3 r4 g8 b2",), display="r6 y6 g2 b7", action=1)
    assert tokens(state, 0) == ["?2", "?6", "?7"]
    assert play(state, "?6").cards.hands[0][-1] == "r6"


# ---- action 2 ------------------------------------------------------------------------------------


def test_K7_everybody_may_cross_the_number_on_top_in_one_row() -> None:
    state = card_position("cards", "", "", "", hands=("r2 r3 r4 r5 g7",), top=5, action=2, active=1)
    for seat in range(3):
        assert tokens(state, seat) == ["r5", "y5", "g5", "b5", "-"]
        assert reason(state, seat, "r6") == "red 6 cannot be crossed: the top of the pile is a 5"
    state = play(state, "r5", "g5", "-")
    assert [sheet(state, seat) for seat in range(3)] == ["r5", "g5", ""]
    assert state.phase == SECOND


def test_K7_the_card_stays_on_top_and_comes_into_the_display_next() -> None:
    state = draw(play(dealt(), "?6"), "g10 3")
    state = play(play(state, "-", "-"), "g8=x")
    assert state.cards.top == 3
    state = play(state, "?9")
    why = "green 5 cannot come into the display: the top of the pile is a 3"
    assert why_refused(state, read_draw("g5 8")) == why
    assert draw(state, "g3 8").cards.top == 8


def test_C1_a_cross_is_made_right_of_the_last_one() -> None:
    state = card_position("cards", "r7 g6", "", hands=("r2",), top=5, action=2)
    assert tokens(state, 0) == ["y5", "g5", "b5", "-"]
    why = "red 5 cannot be crossed: red 7 is already crossed further right"
    assert reason(state, 0, "r5") == why
    assert find_option(state, 0, "g5").skips == 0
    assert find_option(state, 0, "b5").skips == 7


def test_C5_who_is_not_active_takes_no_miss() -> None:
    state = card_position("cards", "", "", hands=("r2 r3",), top=5, action=2)
    assert reason(state, 1, "x") == "a miss is taken when cards are played, not before"
    assert play(play(state, "-", "-"), "r2=x").misses == (1, 0)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_K8_choices_are_simultaneous_and_hidden(order: tuple[int, ...]) -> None:
    state = card_position("cards", "", "", "", hands=("r2 r3",), top=5, action=2)
    moves = ("r5", "r5", "-")
    for seat in order:
        state = choose(state, seat, moves[seat])
        if seat != order[-1]:
            for other in (None, *(set(range(3)) - {seat})):
                assert core.view(state, other).state.chosen[seat] is None
    assert [sheet(state, seat) for seat in range(3)] == ["r5", "r5", ""]


def test_K8_closings_stay_hidden_too_for_they_close_nothing_for_others() -> None:
    state = card_position("cards", RED, RED, hands=("r7 r8",), top=12, action=2)
    state = choose(state, 0, "r12")
    assert core.view(state, 1).announced == ("", "")
    assert "r12" in tokens(state, 1)


def test_V2_C15_moves_are_judged_on_the_position_before_the_action() -> None:
    state = card_position("cards", RED, RED, hands=("r7 r8",), top=12, action=2)
    state = play(state, "r12", "r12")
    assert core.result(state).closers == ((0, 1), (), (), ())
    assert [sum(row) for row in core.result(state).crosses] == [7, 7]


# ---- the pile, and who knows what ----------------------------------------------------------------


def nearly_used_up(pile: str, display: str) -> core.State:
    """One player who has taken cards; all that is not said lies on the discards."""
    hand = "r3 r4 g8 y9 g2"
    out = {*hand.split(), *display.split(), *pile.split()}
    discards = " ".join(card for card in deck(jokers=False) if card not in out)
    top = int(pile.split()[0][1:])
    return card_position(
        "cards", "", hands=(hand,), display=display, discards=discards, top=top, action=1
    )


def test_K17_the_discards_are_the_pile_as_soon_as_its_last_card_has_left() -> None:
    state = nearly_used_up("b9 y5", "r6 - - b7")
    assert (state.cards.pile, state.phase) == (2, ROLL)
    state = draw(state, "b9,y5 12")
    assert state.cards.discards == ()
    assert state.cards.pile == 44 - 5 - 4


def test_K17_it_is_renewed_in_the_middle_of_a_refill() -> None:
    state = nearly_used_up("b9", "r6 - - b7")
    assert why_refused(state, read_draw("b9,r6 12")) == "red 6 cannot come from the pile"
    state = draw(state, "b9,r12 12")
    assert state.cards.display == ("r6", "b9", "r12", "b7")
    assert (state.cards.discards, state.cards.pile) == ((), 44 - 5 - 4)


def test_K17_while_the_pile_has_cards_the_discards_stay() -> None:
    state = nearly_used_up("b9 y5", "r6 - y2 b7")
    assert why_refused(state, read_draw("b9 12")) == "a 12 cannot come from the pile"
    state = draw(state, "b9 5")
    assert (len(state.cards.discards), state.cards.pile) == (44 - 5 - 4 - 1, 1)


def test_K17_a_card_that_was_hidden_on_the_discards_is_hidden_again() -> None:
    state = draw(nearly_used_up("b9 y5", "r6 - - b7"), "b9,y5 12")
    seen = core.view(state, 0).state.cards
    assert [seen.kinds_at(12, place) for place in (PILE, DISCARDS)] == ["rygb", ""]


def test_K18_what_is_open_to_all() -> None:
    state = draw(play(dealt(), "?6"), "g10 3")
    for seat in (None, 0, 1):
        seen = core.view(state, seat).state
        assert [[card[1:] for card in hand] for hand in seen.cards.hands] == [
            ["3", "4", "8", "12", "6"],
            ["2", "4", "10", "6"],
        ]
        assert [card[1:] for card in seen.cards.display] == ["10", "9", "2", "7"]
        assert (seen.cards.top, seen.cards.pile) == (3, 44 - 5 - 4 - 4)


def test_K18_what_is_hidden() -> None:
    state = draw(play(dealt(), "?6"), "g10 3")
    hidden = ("?3", "?4", "?8", "?12", "?6"), ("?2", "?4", "?10", "?6")
    for seat, hands in (
        (None, hidden),
        (0, (("r3", "r4", "g8", "b12", "r6"), hidden[1])),
        (1, (hidden[0], ("y2", "y4", "b10", "g6"))),
    ):
        seen = core.view(state, seat).state.cards
        assert seen.hands == hands
        assert seen.display == ("?10", "?9", "?2", "?7")


def test_K18_what_follows_from_what_was_seen_is_known() -> None:
    """Three of the sevens lie open or in the own hand, so the fourth is known from behind."""
    state = card_position("cards", "", "", hands=("r7",), display="b7 r2", discards="y7 g7")
    assert core.view(state, 0).state.cards.kinds_at(7, DISPLAY) == "b"
    assert core.view(state, 1).state.cards.kinds_at(7, DISPLAY) == "rb"
    assert core.view(state, None).state.cards.kinds_at(2, DISPLAY) == "rygb"
