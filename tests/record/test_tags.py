"""Every way for the tags or the file to be wrong."""

import pytest

from qwixx import core
from tests.record.texts import EXAMPLE, canonical, mistake, record, refusal, solo


@pytest.mark.parametrize("text", ["", "\n\n", "\ufeff", "{nothing but a comment}\n"])
def test_empty_file(text: str) -> None:
    assert mistake(text) == (1, None, None, "there is no game in it")


def test_turn_before_any_tag() -> None:
    reason = "a game begins with its tags, not with '1. 41 r2y3g5b6 : - / x'"
    assert mistake("\n1. 41 r2y3g5b6 : - / x\n") == (2, None, None, reason)


def test_not_utf_8_in_a_tag() -> None:
    text = '[Variant "classic"]\n[Seat1 "J\xfcrgen"]\n'.encode("latin-1")
    decoded = text.decode(errors="surrogateescape")
    assert mistake(decoded) == (2, None, None, "the text is not UTF-8")


def test_not_utf_8_in_a_turn() -> None:
    text = EXAMPLE.replace("a skip", "\xfcber").encode("latin-1")
    decoded = text.decode(errors="surrogateescape")
    assert mistake(decoded) == (8, 2, None, "the text is not UTF-8")


@pytest.mark.parametrize(
    "tag",
    [
        "[Event]",
        '[Event "a"',
        "[Event 'a']",
        '[Event "a]',
        '[Event "a" b]',
        '[Event "a" "b"]',
        '[Event "a"b"]',
        '[Event "a\\n"]',
        '[Event "a"] b',
        '["a"]',
    ],
)
def test_malformed_tag(tag: str) -> None:
    reason = f'a tag is written as [Name "value"], not {tag!r}'
    assert mistake(f'[Variant "classic"]\n{tag}\n[Seat1 "Max"]\n') == (2, None, None, reason)


def test_malformed_comment_behind_a_tag() -> None:
    reason = "a comment must begin with { and end with } on one line"
    assert mistake('[Variant "classic"]\n[Seat1 "Max"] {open\n') == (2, None, None, reason)


def test_missing_variant() -> None:
    assert mistake('\n[Seat1 "Max"]\n') == (2, None, None, "the tag Variant is missing")


def test_unknown_variant() -> None:
    known = "classic, longo, gemixxt-a, gemixxt-b, bonus-a, bonus-b, duel, cards, "
    known += "cards-gemixxt-a, cards-gemixxt-b"
    reason = f"there is no variant 'Classic', there are {known}"
    assert mistake('[Seat1 "Max"]\n[Variant "Classic"]\n') == (2, None, None, reason)


def test_missing_seats() -> None:
    reason = "the seats must be named Seat1, Seat2 and so on, no gap"
    assert mistake('[Variant "classic"]\n') == (1, None, None, reason)


@pytest.mark.parametrize("seats", [(2,), (1, 3), (0, 1), (1, 2, 4)])
def test_gap_in_the_seats(seats: tuple[int, ...]) -> None:
    tags = "".join(f'[Seat{seat} "Max"]\n' for seat in seats)
    reason = "the seats must be named Seat1, Seat2 and so on, no gap"
    assert mistake(f'[Variant "classic"]\n{tags}') == (1, None, None, reason)


def test_too_many_players() -> None:
    reason = "classic is for 1 to 5 players, not 6"
    assert mistake(record("classic", seats="A B C D E F")) == (1, None, None, reason)


@pytest.mark.parametrize("seats", ["A", "A B C"])
def test_duel_is_for_two(seats: str) -> None:
    reason = f"duel is for 2 players, not {len(seats.split())}"
    assert mistake(record("duel", seats=seats)) == (1, None, None, reason)


def test_duplicate_tag() -> None:
    text = EXAMPLE.replace('[Result "*"]', '[Seat2 "Eva"]')
    assert mistake(text) == (5, None, None, "the tag Seat2 stands twice in one game")


@pytest.mark.parametrize("first", ["0", "", "one", "1.0", "-1", "01"])
def test_first_that_is_no_seat_number(first: str) -> None:
    assert mistake(solo(First=first)) == (3, None, None, f"First is a seat number, not {first!r}")


def test_first_beyond_the_seats() -> None:
    reason = "seat 3 cannot be first: seats are 1 to 2"
    assert mistake(record("classic", First="3")) == (4, None, None, reason)


@pytest.mark.parametrize("lucky", ["", "5", "5 5", "1 5", "5 17", "5 6 7", "5,6", "five six"])
def test_lucky_numbers_that_are_none(lucky: str) -> None:
    error = refusal(record("longo", Lucky2=lucky))
    reason = f"Lucky2 is two different numbers from 2 to 16, not {lucky!r}"
    assert (error.line, error.turn, error.reason) == (4, None, reason)


def test_lucky_numbers_of_nobody() -> None:
    reason = "no seat here has the lucky numbers of Lucky3"
    assert mistake(record("longo", Lucky3="5 6")) == (4, None, None, reason)


def test_lucky_tag_with_a_leading_zero_is_no_crash() -> None:
    list(core.read_games(record("longo", Lucky01="5 6")))


def test_tag_with_a_number_of_any_length_is_printed() -> None:
    text = solo("1. ?? :", **{f"DiceSalt{'1' * 5000}": "a"})
    assert canonical(text) == text


def test_refused_lucky_numbers_name_the_player() -> None:
    assert "()" not in str(refusal(record("longo", Lucky2="5 5")))
