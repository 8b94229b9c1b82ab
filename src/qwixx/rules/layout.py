"""The printed sheet of a variant as plain data, for programs that draw it."""

from qwixx.law.variant import Variant
from qwixx.rules.cards import deck_size


def layout(variant: Variant) -> dict[str, object]:
    """A variant's printed data; keys that it lacks are left out."""
    marks = {cell: bonus.kind for bonus in variant.bonuses for cell in bonus.cells}
    shown: dict[str, object] = {
        "id": variant.id,
        "players": variant.players,
        **numbers_from(variant),
        "rows": [
            {
                "row": row.name,
                "numbers": row.numbers,
                "colours": list(row.cell_colours()),
                "marks": [marks.get(f"{row.name}{number}") for number in row.numbers],
            }
            for row in variant.rows
        ],
        "closing_cells": variant.closing_cells,
        "closing_needs": variant.closing_needs,
        "end_rows": variant.end_rows,
        "end_misses": variant.end_misses,
        "miss_points": variant.miss_points,
        "score_table": variant.points[1:],
    }
    if variant.bar:
        shown["bonus_bar"] = list(variant.bar)
    if variant.lucky:
        shown["lucky"] = variant.lucky
    return shown


def numbers_from(variant: Variant) -> dict[str, object]:
    """What makes the numbers: dice, or cards and the jokers that may join them."""
    if not variant.cards:
        return {"dice_sides": variant.sides}
    size = deck_size(jokers=False)
    return {"cards": size, "jokers": deck_size(jokers=True) - size}
