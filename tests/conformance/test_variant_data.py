"""Data that the law could not play by is refused when it is written down."""

from dataclasses import replace
from typing import Any

import pytest

import qwixx
from qwixx.law.variant import BAR, NO_MISS, PLUS, Bonus, Row, Variant, triangular
from qwixx.variants import classic, duel, longo

UP = classic.UP
RED, YELLOW, GREEN, BLUE = classic.VARIANT.rows
BLUE_8 = Row("b", UP, "b" * 10 + "g")
"""A cell of another colour, so that there is none for one card, and two for another."""
WRONG: dict[str, dict[str, Any]] = {
    "its rows must be r, y, g and b": {"rows": (YELLOW, RED, GREEN, BLUE)},
    "rows must be r, y, g and b, in": {"rows": (RED, YELLOW, GREEN)},
    "its rows are not of one length": {"rows": (RED, YELLOW, GREEN, Row("b", UP[1:]))},
    "a number stands twice in row b": {"rows": (RED, YELLOW, GREEN, Row("b", (*UP[:-1], 2)))},
    "row b needs a colour of r, y, g and b": {
        "rows": (RED, YELLOW, GREEN, Row("b", UP, "b" * 10 + "w"))
    },
    "row y needs a colour": {"rows": (RED, Row("y", UP, "yy"), GREEN, BLUE)},
    "it has more than 63 cells and fields": {"bar": "r" * 20},
    "the fields of its bar must be": {"bar": "rw"},
    "its score table ends before 12 crosses": {"points": triangular(11)},
    "its end is judged by action or turn, not by 'game'": {"judged": "game"},
    "there is no bonus of the kind 'plus-14'": {"bonuses": (Bonus("plus-14", ("r2", "r3")),)},
    "the bonus plus-13 is given twice": {
        "bonuses": (Bonus(PLUS, ("r2", "r3")), Bonus(PLUS, ("y2", "y3")))
    },
    "the cell r3 stands in two bonuses": {
        "bonuses": (Bonus(PLUS, ("r2", "r3")), Bonus(NO_MISS, ("r3", "y3")))
    },
    "with cards one cell closes a row": {"cards": True, "closing_cells": 2},
    "every card needs one cell of its": {"cards": True, "rows": (RED, YELLOW, GREEN, BLUE_8)},
    "cards go with no stones, lucky": {"cards": True, "lucky": ((5, 10),)},
    "there is no cell r13 for its bonus bonus": {"bonuses": (Bonus(BAR, ("r13",)),), "bar": "r"},
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_be_played_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        replace(classic.VARIANT, id="mine", **WRONG[words])
    assert str(refused.value).startswith("the variant mine cannot be: ")


def test_what_is_unusual_but_can_be_played() -> None:
    replace(classic.VARIANT, bonuses=(Bonus(BAR, ("r2",)), Bonus(BAR, ("r3",))), bar="r" * 19)
    replace(classic.VARIANT, judged="turn", points=triangular(20))
    replace(longo.VARIANT, points=triangular(15))
    replace(duel.VARIANT, points=triangular(5))


@pytest.mark.parametrize("variant", qwixx.variants().values(), ids=lambda variant: variant.id)
def test_every_game_says_in_one_line_what_it_is_about(variant: Variant) -> None:
    assert 20 < len(variant.about) < 80
    assert variant.about.isprintable()
    assert not variant.about.endswith(".")
    assert [other.about for other in qwixx.variants().values()].count(variant.about) == 1


def test_only_bonus_b_counts_more_than_rows() -> None:
    assert [it.id for it in qwixx.variants().values() if it.counts_bonus] == ["bonus-b"]
