"""The printed sheet of a variant as plain data, for programs that draw it."""

from qwixx.law.variant import Variant


def layout(variant: Variant) -> dict[str, object]:
    """A variant's printed data; keys that it lacks are left out."""
    marks = {cell: bonus.kind for bonus in variant.bonuses for cell in bonus.cells}
    shown: dict[str, object] = {
        "id": variant.id,
        "players": variant.players,
        "dice_sides": variant.sides,
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
