"""The printed sheet as data: what `qwixx variants --json` and the page draw from."""

import pytest

import qwixx
from qwixx.rules.layout import layout


@pytest.mark.parametrize("id", qwixx.variants())
def test_a_layout_has_every_cell_with_its_colour_and_mark(id: str) -> None:
    variant = qwixx.variants()[id]
    shown = layout(variant)
    rows = shown["rows"]
    assert isinstance(rows, list)
    for row, printed in zip(rows, variant.rows, strict=True):
        assert len(row["colours"]) == len(row["marks"]) == len(row["numbers"])
        assert (row["row"], row["numbers"]) == (printed.name, printed.numbers)
    marked = {
        f"{row['row']}{number}"
        for row in rows
        for number, mark in zip(row["numbers"], row["marks"], strict=True)
        if mark
    }
    assert marked == {cell for bonus in variant.bonuses for cell in bonus.cells}
    assert ("bonus_bar" in shown, "lucky" in shown) == (bool(variant.bar), bool(variant.lucky))
