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
CARD_KEYS = (
    ("7", "action 1: take the card with that number from the display"),
    ("r9", "action 2: cross it, or type its number in the list; - passes"),
    ("1, 2 …", "action 3: choose a play by its number in the list"),
    ("r3,r4", "action 3: play these cards and cross what you can; *5 is the joker 5"),
    ("r3,r4=r3", "the same, but cross r3 only; r3,r4=- crosses nothing"),
    ("=r4", "with the cards that are chosen, cross r4 only"),
    ("more", "see all plays"),
    *KEYS[3:5],
    ("s", "see the other sheets and hands, and the discards"),
    *KEYS[6:],
)
TABLE = (
    ("can be", "the colours that a card can still have, by what you have seen"),
    ("Pile 38", "how many cards it has, and the number on its top"),
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
    keys = CARD_KEYS if variant.cards else KEYS
    signs = (*TABLE, *SHEET) if variant.cards else BOARD if variant.shared_board else SHEET
    for key, does in (*keys, ("", ""), *signs):
        text.append(f"  {key:<10}" if key else "", "bold").append(f"{does}\n")
    other = f"\n  The rules in other languages: {program()} rules {variant.id} --lang de\n"
    return text.append(other, look.palette.quiet)
