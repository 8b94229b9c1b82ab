"""Names come from anywhere; a message and a table stay one line of words and in their columns."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from qwixx import core
from qwixx.record.names import column_width, display_name, pad
from tests.record.texts import record, refusal, solo


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Max", "Max"),
        ("", ""),
        ("Dr: Ruth", "Dr: Ruth"),
        ("\x1b[31mMax\x07", "�[31mMax�"),
        ("a\u202eb\nc", "a�b�c"),
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        ("山" * 12, "山" * 12),
        ("山" * 13, "山" * 11 + "…"),
        ("e\u0301" * 24, "e\u0301" * 24),
        ("e" + "\u0301" * 5_000_000, "e" + "\u0301" * 95 + "…"),
    ],
)
def test_a_name_where_people_read_it(name: str, shown: str) -> None:
    assert display_name(name) == shown


@given(st.text(), st.integers(2, 30))
def test_any_name_fits(name: str, most: int) -> None:
    shown = display_name(name, most)
    assert shown.isprintable()
    assert column_width(shown) <= most
    assert column_width(pad(shown, 40)) == 40


@given(st.text("aé山ｱ한𝄞�…🎲", max_size=60))
def test_columns_are_those_of_the_terminal(name: str) -> None:
    assert column_width(display_name(name)) == cell_len(display_name(name))


def test_a_message_is_short_whatever_the_name() -> None:
    text = record("classic", "1. 41 r2y3g5b6 : r9 - / x", seats=f"{'x' * 100_000} Emma")
    assert len(str(refusal(text))) < 200
    text = record("classic", "1. 41 r2y3g5b6 : r9 - / x", seats="\x1b[31mMax Emma")
    assert str(refusal(text)).startswith("turn 1, seat 1 (�[31mMax): red 9 ")


def test_a_message_is_short_whatever_the_tags() -> None:
    long = "A" * 100_000
    assert len(refusal(f'[{long} "a"]\n[{long} "b"]\n').reason) < 100
    turns = [f"{n}. 41 r2y3g5b6 : - / x" for n in range(1, 5)]
    assert len(refusal(solo(*turns, Result="1 " * 100_000)).reason) < 100


def test_many_comments_take_no_longer_each() -> None:
    """Eight times as many take eight times as long, not sixty-four times."""
    few = min(comments_cost(5_000) for _ in range(3))
    assert comments_cost(40_000) < 30 * few


def comments_cost(many: int) -> float:
    """Processor seconds for so many comments after a turn, on lines of their own and on one line;
    and for as many that stay open."""
    begun = time.process_time()
    text = solo("1. ?? :", *["{a comment}"] * many, "{b}" * many)
    (game,) = core.read_games(text)
    assert len(game.record.turns[0].comments) == 2 * many
    reason = "a comment must begin with { and end with } on one line"
    assert refusal(solo("1. ?? : " + "{" * many)).reason == reason
    return time.process_time() - begun
