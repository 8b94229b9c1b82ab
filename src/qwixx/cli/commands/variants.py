"""`qwixx variants`: what can be played, with the sheets."""

import argparse
import json

import qwixx
from qwixx.rules.layout import layout, numbers_from


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([layout(variant) for variant in qwixx.variants().values()]))
        return 0
    from qwixx.cli.printing.console import Console, Text
    from qwixx.cli.terminal.draw import draw_empty_sheet
    from qwixx.cli.terminal.look import look_of

    console = Console(highlight=False, markup=False)
    look = look_of(console)
    for variant in qwixx.variants().values():
        low, high = variant.players
        players = f"{low} players" if low == high else f"{low}-{high} players"
        alone = ", or alone" if variant.solitaire else ""
        title = Text.assemble((variant.name, "bold"), f" ({variant.id}): {players}{alone}")
        console.print(title)
        console.print(f" {variant.about}")
        console.print(draw_empty_sheet(look, variant))
        if variant.cards:
            deck = numbers_from(variant)
            console.print(f" Cards: {deck['cards']}, and {deck['jokers']} jokers if you like")
        if variant.lucky:
            pairs = ", ".join(f"{first} and {second}" for first, second in variant.lucky)
            console.print(f" Lucky numbers by seat: {pairs}")
        console.print()
    return 0
