"""`qwixx variants`: what can be played, with the sheets."""

import argparse
import json

import qwixx
from qwixx.rules.layout import layout


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([layout(variant) for variant in qwixx.variants().values()]))
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
