"""The canonical form: what is printed, and what is accepted beside it."""

import pytest

import qwixx
from qwixx import core
from qwixx.record.record import opening_tags, text_of
from tests.record.texts import (
    EXAMPLE,
    MISSES,
    RED_CLOSED,
    SOLO_CLOSED,
    canonical,
    only,
    record,
    solo,
)

# ---- tags ----------------------------------------------------------------------------------------

TAGS = [
    '[Variant "longo"]',
    '[Event "Evening"]',
    '[Date "2024-02-29"]',
    '[Seat1 "Max"]',
    '[Seat2 "Emma"]',
    '[First "2"]',
    '[Lucky1 "2 16"]',
    '[Lucky2 "3 4"]',
    '[Rules "1"]',
    '[DiceCommitment "ab"]',
    '[DiceSecret "cd"]',
    '[DiceSalt2 "ef"]',
    '[DiceSalt10 "01"]',
    '[Zebra "one"]',
    '[Annotator "two"]',
    '[Result "*"]',
]
UNKNOWN = slice(13, 15)


def test_tags_in_their_order_are_left_alone() -> None:
    text = "\n".join([*TAGS, "", "1. 41 r2y3g5b6 :", ""])
    assert canonical(text) == text


def test_tags_are_brought_into_order() -> None:
    mixed = TAGS[::-1]
    mixed[1:3] = TAGS[UNKNOWN]
    assert canonical("\n".join(mixed)).split("\n")[: len(TAGS)] == TAGS


def test_unknown_tags_stay_in_the_order_they_came() -> None:
    assert canonical("\n".join(TAGS[::-1])).split("\n")[UNKNOWN] == TAGS[UNKNOWN][::-1]


def test_quotes_and_backslashes_are_escaped() -> None:
    text = record("classic", "1. ?? :", seats=r"\"Max\" \\Emma\\")
    game = only(text)
    assert game.names == ('"Max"', "\\Emma\\")
    assert str(game.record) == text


def test_braces_and_brackets_in_a_tag_are_no_comment() -> None:
    text = record("classic", "1. ?? :", seats="{Max} [Emma]")
    assert only(text).names == ("{Max}", "[Emma]")
    assert canonical(text) == text


def test_spaces_within_lucky_numbers_and_results() -> None:
    text = record("longo", "1. ?? :", Lucky1=" 5   10 ", Result=" * ")
    assert canonical(text) == record("longo", "1. ?? :", Lucky1="5 10", Result="*")


def test_first_is_seat_1_unless_told() -> None:
    assert only(record("classic")).state.active == 0
    assert only(record("classic", First="2")).state.active == 1


# ---- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [EXAMPLE, solo(*SOLO_CLOSED, Result="56"), record("classic", *RED_CLOSED, "5. 41 y3g5b6 :")],
)
def test_canonical_text_is_printed_unchanged(text: str) -> None:
    assert canonical(text) == text


@pytest.mark.parametrize(
    "line",
    [
        "1. 41 r2y3g5b6 : r5 y5 / b10",
        "  1.  41  r2y3g5b6  :  r5  y5  /  b10  ",
        "1.\t41\tr2y3g5b6\t:\tr5\ty5\t/\tb10",
        "1.41 r2y3g5b6:r5 y5/b10",
        "1. 41 r2 y3 g5 b6 : r5 y5 / b10",
    ],
)
def test_other_spacing_means_the_same(line: str) -> None:
    assert canonical(record("classic", line)) == record("classic", "1. 41 r2y3g5b6 : r5 y5 / b10")


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.replace("\n", "\r\n"),
        "\ufeff" + EXAMPLE,
        EXAMPLE.rstrip("\n"),
        "\n\n" + EXAMPLE + "\n\n\n",
        EXAMPLE.replace("\n\n", "\n"),
        EXAMPLE.replace("\n2.", "\n\n2."),
        EXAMPLE.replace("[Seat1 ", "  [ Seat1\t").replace('"Max"]', '"Max" ]  '),
    ],
    ids=["crlf", "bom", "no newline", "empty lines", "no empty line", "gap", "tag spacing"],
)
def test_other_line_ends_and_empty_lines_mean_the_same(text: str) -> None:
    assert canonical(text) == EXAMPLE


# ---- comments ------------------------------------------------------------------------------------

TURNS = "1. ?? : - / x", "2. ?? : - / x"


@pytest.mark.parametrize(
    "text",
    [
        "{a} {b}\n" + solo(*TURNS),
        solo("{a}", "{b}", *TURNS),
        solo("{a}{b}", *TURNS),
        solo(f"{{a}} {{b}} {TURNS[0]}", TURNS[1]),
        solo(*TURNS).replace('"classic"]', '"classic"] {a} {b}'),
        solo(*TURNS).replace("[Seat1", "{a}\n{b} [Seat1"),
    ],
)
def test_comments_before_turn_1_belong_to_the_game(text: str) -> None:
    assert only(text).record.comments == ("a", "b")
    assert canonical(text) == solo("{a} {b}", *TURNS)


@pytest.mark.parametrize(
    "turns",
    [
        ("1. ?? : - / x {a} {b}", TURNS[1]),
        ("1. {a} ?? : - {b} / x", TURNS[1]),
        ("1. ?? : - / x", "{a}", "{b}", TURNS[1]),
        ("1. ?? : - / x {a}", "{b} 2. ?? : - / x"),
    ],
)
def test_comments_belong_to_the_turn_that_they_follow(turns: tuple[str, ...]) -> None:
    assert only(solo(*turns)).record.turns[0].comments == ("a", "b")
    assert canonical(solo(*turns)) == solo("1. ?? : - / x {a} {b}", TURNS[1])


def test_comment_after_the_last_turn() -> None:
    assert canonical(solo(*TURNS, "", "{a}")) == solo(TURNS[0], f"{TURNS[1]} {{a}}")


def test_comment_with_anything_in_it() -> None:
    text = solo('1. ?? : - / x { 2. "[Seat1]" : / ÄÖ … }')
    assert canonical(text) == text


# ---- several games -------------------------------------------------------------------------------


def test_several_games_in_a_file() -> None:
    text = f"{EXAMPLE}\n{solo(*MISSES)}\n{record('duel', '1. ?? : r7')}"
    games = list(core.read_games(text))
    assert [game.setup.variant.id for game in games] == ["classic", "classic", "duel"]
    assert text_of([game.record for game in games]) == text


@pytest.mark.parametrize("between", ["", "\n", "\n\n\n", "\r\n"])
def test_tags_after_turns_begin_a_game(between: str) -> None:
    games = core.read_games(f"{EXAMPLE}{between}{EXAMPLE}")
    assert [str(game.record) for game in games] == [EXAMPLE, EXAMPLE]


def test_games_without_turns_are_told_apart_by_an_empty_line() -> None:
    games = core.read_games(f"{solo(First='1')}\n{record('duel')}")
    assert [game.setup.variant.id for game in games] == ["classic", "duel"]


def test_lines_are_counted_through_the_file() -> None:
    games = core.read_games(f"{EXAMPLE}\n{solo('1. ?? : - / -')}")
    next(games)
    with pytest.raises(core.RecordError) as refused:
        next(games)
    assert (refused.value.line, refused.value.turn) == (14, 1)


def test_lucky_numbers_of_ones_own_are_noted() -> None:
    setup = core.Setup(qwixx.variants()["longo"], 2, 0, ((2, 16), (4, 5)))
    tags = dict(opening_tags(setup, ("A", "B")))
    assert (tags["Lucky1"], tags["Lucky2"]) == ("2 16", "4 5")
    printed = dict(opening_tags(core.Setup(setup.variant, 2), ("A", "B")))
    assert "Lucky1" not in printed
