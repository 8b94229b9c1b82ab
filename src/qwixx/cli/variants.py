"""`qwixx variants`: what can be played, with the sheets."""

import argparse
import json

import qwixx
from qwixx.rules.variant import Variant


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([as_json(variant) for variant in qwixx.variants().values()]))
        return 0
    from qwixx.cli.console import Console
    from qwixx.cli.terminal.draw import empty_sheet

    console = Console(highlight=False)
    for variant in qwixx.variants().values():
        low, high = variant.players
        players = f"{low} players" if low == high else f"{low}-{high} players"
        alone = ", or alone" if variant.solitaire else ""
        console.print(f"[bold]{variant.name}[/bold] ({variant.id}): {players}{alone}")
        console.print(f" {variant.about}")
        console.print(empty_sheet(variant))
        if variant.lucky:
            pairs = ", ".join(f"{first} and {second}" for first, second in variant.lucky)
            console.print(f" Lucky numbers by seat: {pairs}")
        console.print()
    return 0


def as_json(variant: Variant) -> dict[str, object]:
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
        "score_table": variant.points[1:],
    }
    if variant.bar:
        shown["bonus_bar"] = list(variant.bar)
    if variant.lucky:
        shown["lucky"] = variant.lucky
    return shown
