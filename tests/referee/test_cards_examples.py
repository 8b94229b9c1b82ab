"""The card referee and the rules page, by hand."""

import pytest

from tests.referee.card_places import Places, hand_of
from tests.referee.card_records import score
from tests.referee.cards import CardGame, MistakeError

JOKERS = True


def crossed(game: CardGame, seat: int, cells: str) -> None:
    for name in cells.split():
        cell = game.cell_named(name)
        assert cell is not None
        game.cross(game.players[seat - 1], cell)


def playing(variant: str, crosses: str, hand: str, jokers: bool = False) -> CardGame:
    """One player in action 3, who crossed nothing in action 2."""
    game = CardGame(variant, 1, jokers, 1)
    game.places = Places(jokers)
    for card in hand.split():
        assert game.places.move(card, "pile", hand_of(1))
    crossed(game, 1, crosses)
    game.phase = "play"
    return game


def plays(game: CardGame, cards: str) -> set[str]:
    """The crosses that a play of these cards may make."""
    return {
        token.split("=")[1] for token in game.options(game.active) if token.split("=")[0] == cards
    }


def refused(game: CardGame, token: str) -> str:
    with pytest.raises(MistakeError) as mistake:
        game.play(token)
    assert mistake.value.seat == game.active
    return mistake.value.kind


# ---- the worked examples -------------------------------------------------------------------------


def test_e16_closing_counts_the_crosses_that_are_there() -> None:
    game = playing("cards", "b12 b11 b10 b9 b8", "b2 b3 b6 r9 y9")
    assert plays(game, "b2,b3,b6") == {"b2", "b3", "b3+b2", "b6", "x"}


def test_e17_one_cell_may_be_left_out() -> None:
    game = playing("cards", "", "b12 b11 b9 r9 y9")
    assert "b12+b11+b9" in plays(game, "b9,b11,b12")


def test_e18_two_cells_may_not() -> None:
    game = playing("cards", "", "r2 r4 r6 g9 y9")
    assert plays(game, "r2,r4,r6") == {"r2", "r4", "r6", "r2+r4", "r4+r6", "x"}
    assert refused(game, "r2,r4,r6=r2+r6") == "left-out"


def test_e19_crosses_of_one_play_count_for_the_lock() -> None:
    game = playing("cards", "r2 r3 r4 r5", "r10 r11 r12 g9 y9")
    game.play("r10,r11,r12=r10+r11+r12")
    assert game.closed() == [["r"]]
    assert game.row_scores() == [[36, 0, 0, 0]]
    assert game.ended is None


def test_e20_both_may_close_their_second_row() -> None:
    game = CardGame("cards", 2, False, 1)
    for seat in [1, 2]:
        crossed(game, seat, "g12 g11 g10 g9 g8 g2 r2 r3 r4 r5 r6")
    game.phase, game.top = "number", 12
    game.choose_numbers(["r12", "r12"])
    assert game.ended == "rows"
    assert game.options(1) == game.options(2) == []
    assert game.result()["winners"] == [1, 2]


def test_e21_gemixxt_a_crosses_in_several_rows() -> None:
    game = playing("cards-gemixxt-a", "", "r3 r8 r11 g9 y9")
    assert {"y3", "b8", "y3+b8"} <= plays(game, "r3,r8,r11")


def test_e22_gemixxt_a_blue_cells() -> None:
    game = playing("cards-gemixxt-a", "", "b12 b11 b5 g9 y9")
    assert "r5+g12+g11" in plays(game, "b5,b11,b12")
    assert refused(game, "b5,b11,b12=g12+g11+r5") == "cells-out-of-order"


def test_e23_gemixxt_b_counts_places() -> None:
    game = playing("cards-gemixxt-b", "", "b5 b11 b9 g2 y2")
    found = plays(game, "b5,b9,b11")
    assert "b5+b11+b9" in found
    assert "b5+b9" not in found


def test_e24_joker_has_the_colour_of_the_play() -> None:
    game = playing("cards", "", "*5 r6 r7 g2 y2", JOKERS)
    assert "r5+r6+r7" in plays(game, "*5,r6,r7")
    assert refused(game, "*5,r6,r7=y5") == "cross-without-card"


def test_e43_gemixxt_a_leaves_out_any_number() -> None:
    game = playing("cards-gemixxt-a", "", "r7 r10 g2 y2 b2")
    assert "b10+b7" in plays(game, "r7,r10")


def test_e44_gemixxt_b_six_places_apart() -> None:
    game = playing("cards-gemixxt-b", "", "r5 r6 g2 y2 b2")
    assert plays(game, "r5,r6") == {"r5", "r6", "x"}


def test_e45_gemixxt_b_closes_with_11() -> None:
    game = playing("cards-gemixxt-b", "r10 r6 r2 r8 r3", "r11 g2 y2 b2 r9")
    game.play("r11=r11")
    assert (game.closed(), game.row_scores()[0][0]) == ([["r"]], 28)


# ---- the records on the notation page ------------------------------------------------------------

FULL = """[Variant "cards"]
[Seat1 "Max"]
[Seat2 "Emma"]
[Seat3 "Lino"]
[First "1"]
[Jokers "yes"]
[Hand1 "r3 r4 g8 b12"]
[Hand2 "y2 y4 b10 *6"]
[Hand3 "g12 g10 r9 y7"]
[Display "r6 y9 g2 b7"]
[Result "*"]

1. r6>g11 3 : y3 - b3 / r3,r4,r6=r3+r4+r6
2. g11>*3 8 : g8 y8 - / y2,y4,*6=-
3. b7>r8 5 : - r5 - / g10,g12=g12+g10
4. r8,y9,g2>y5,b9,r2 11 : r11 - y11 / b12=b12
"""

ONLOOKER = """[Variant "cards-gemixxt-a"]
[Seat1 "Tim"]
[Seat2 "Sarah"]
[First "1"]
[Hand1 "?3 ?8 ?11 ?2"]
[Hand2 "?4 ?4 ?9 ?12"]
[Display "?7 ?5 ?2 ?10"]
[Result "*"]

1. ?7>?6 9 : - b9 / r3,r8,r11=y3+b8
2. ?6>?9 3 : r3 - / y4,y9=r4+g9
"""


def error(text: str) -> tuple[object, ...]:
    (said,) = score(text)
    mistake = said["error"]
    assert isinstance(mistake, dict)
    return tuple(mistake[key] for key in ("line", "turn", "seat", "reason"))


def test_a_server_keeps_everything() -> None:
    (said,) = score(FULL)
    assert said["row_scores"] == [[10, 1, 1, 1], [1, 1, 0, 0], [0, 1, 3, 1]]
    assert (said["turns"], said["ended"], said["closed"]) == (4, None, [[], [], []])


def test_an_onlooker_sees_numbers() -> None:
    (said,) = score(ONLOOKER)
    assert said["row_scores"] == [[1, 1, 0, 1], [1, 0, 1, 1]]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("4. r8,y9,g2>y5,b9,r2", "4. r8,y9>y5,b9", (16, 4, 1, "take-count")),
        ("y2,y4,*6=-", "y2,y9=y2", (14, 2, 2, "not-in-hand")),
        ("=r3+r4+r6", "=r3+r6", (13, 1, 1, "left-out")),
        ("2. g11>*3", "2. g11>r5", (14, 2, None, "refill-unlike-top")),
        ("2. g11>*3", "2. g11>r3", (14, 2, None, "not-in-pile")),
        ("y2,y4,*6=-", "y2,y4,*6=x", (14, 2, 2, "miss-after-cross")),
        ("[Jokers", "[Joker", (8, None, None, "four-cards")),
    ],
)
def test_mistakes_in_a_full_record(old: str, new: str, expected: tuple[object, ...]) -> None:
    assert error(FULL.replace(old, new)) == expected


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("1. ?7>", "1. ?8>", (10, 1, 1, "not-in-display")),
        ("2. ?6>?9", "2. ?6>?8", (11, 2, None, "refill-unlike-top")),
        ("r3,r8,r11=y3+b8", "r3,r9=y3", (10, 1, 1, "not-in-hand")),
        ("r3,r8,r11=y3+b8", "?3=x", (10, 1, 1, "colour-missing")),
        ('"?7 ?5 ?2 ?10"', '"?4 ?4 ?4 ?10"', (7, None, None, "dealt-twice")),
        ('"?7 ?5', '"r8 ?5', (10, 1, 1, "not-in-display")),
    ],
)
def test_mistakes_in_an_onlookers_record(old: str, new: str, expected: tuple[object, ...]) -> None:
    assert error(ONLOOKER.replace(old, new)) == expected


# ---- what may be known of cards ------------------------------------------------------------------


def test_card_that_was_played_is_in_no_hand() -> None:
    text = ONLOOKER.replace("?4 ?4 ?9", "?4 ?3 ?9").replace("y4,y9=r4+g9", "r3=r4")
    assert error(text) == (11, 2, 2, "not-in-hand")


def test_cards_out_of_sight_are_all_cards_of_their_number_that_are_left() -> None:
    places = Places(False)
    for card in ["?3", "?3", "r3"]:
        assert places.move(card, "pile", "display")
    assert places.move("?3", "pile", hand_of(1))
    assert not places.can_move("?3", "pile")
    assert places.move("y3", hand_of(1), "discards")
    assert not places.can_move("y3", "display")
    assert places.move("b3", "display", hand_of(2))
    assert places.lying("display") == ["?3", "r3"]
    assert places.possible("display") == ["r3", "g3"]


def test_k17_last_card_renews_the_pile_in_the_middle_of_a_refill() -> None:
    game = playing("cards", "", "r2 r3 r4 r5")
    assert game.places is not None
    for card in game.places.lying("pile"):
        place = {"b9": "pile", "g7": "display", "g8": "display"}.get(card, "discards")
        assert game.places.move(card, "pile", place)
    for card in ["r2", "r3"]:
        assert game.places.move(card, hand_of(1), "discards")
    assert game.places.move("y2", "discards", hand_of(1))
    game.phase, game.top = "take", 9
    game.take("g7")
    game.take("g8")
    game.refill(["b9", "r2"], 3)
    assert game.places.lying("display") == ["b9", "r2"]
    assert game.places.count("discards") == 0
    assert game.places.count("pile") == 44 - 5 - 2


# ---- sheets alone --------------------------------------------------------------------------------

SHEETS_ALONE = """[Variant "cards"]
[Seat1 "A"]
[Seat2 "B"]

1. ?? : r5 y7 / ?=r6+r7
2. ?? : - - / ?=x
3. ?? : - - / ?=b10+b9+b8
"""


def test_sheets_alone() -> None:
    (said,) = score(SHEETS_ALONE)
    assert said["row_scores"] == [[6, 0, 0, 6], [0, 1, 0, 0]]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("r6+r7", "r4", (5, 1, 1, "passed")),
        ("r6+r7", "r6+r9", (5, 1, 1, "left-out")),
        ("r6+r7", "r6+y7", (5, 1, 1, "crosses-of-two-colours")),
        ("b10+b9+b8", "b10+b9+b8+b7", (7, 3, 1, "too-many-cells")),
        ("2. ??", "2. ?5>?6 7", (6, 2, None, "wrong-knowledge")),
        ("?=x", "?=-", (6, 2, 2, "miss-left-out")),
        ("?=x", "r5=x", (6, 2, 2, "wrong-knowledge")),
    ],
)
def test_mistakes_in_sheets_alone(old: str, new: str, expected: tuple[object, ...]) -> None:
    assert error(SHEETS_ALONE.replace(old, new)) == expected
