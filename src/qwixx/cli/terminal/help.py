"""The help that `?` gives during a game."""

from qwixx.cli.printing.console import Text
from qwixx.cli.program import program
from qwixx.cli.terminal.look import Look
from qwixx.law.variant import Variant

KEYS = (
    ("1, 2 …", "choose an option by its number"),
    ("r9", "choose it by its cell: r red, y yellow, g green, b blue"),
    ("- or p", "cross nothing: pass, or take the miss"),
    ("Enter", "confirm what is chosen"),
    ("u", "undo the choice"),
    ("s", "see the other sheets"),
    ("rules", "read the rules"),
    ("q", "leave; Ctrl-C and Ctrl-D leave at once"),
)
SHEET = (
    ("[ 9]", "can be crossed now"),
    ("> 9<", "is chosen"),
    ("/ 8/", "would be left out"),
    (" ×7 ", "crossed"),
    ("  · ", "gone: left of a cross"),
    ("  – ", "closed"),
)
BOARD = (
    ("[ 9]", "can be played now"),
    ("> 9<", "is chosen"),
    ("●", "your stone; ●2 a stack of 2"),
    ("○", "a stone of the other player"),
)


def help_text(look: Look, variant: Variant) -> Text:
    text = Text("\n")
    for key, does in (*KEYS, ("", ""), *(BOARD if variant.shared_board else SHEET)):
        text.append(f"  {key:<8}" if key else "", "bold").append(f"{does}\n")
    other = f"\n  The rules in other languages: {program()} rules {variant.id} --lang de\n"
    return text.append(other, look.palette.quiet)
