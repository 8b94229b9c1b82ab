"""The dice: with pips where there is colour, else as boxes with a number."""

from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.look import SYMBOLS, Look
from qwixx.law.variant import COLOURS
from qwixx.rules.dice import Dice

FACES = {
    0: ("     ", "  ?  ", "     "),
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}
CUBE = 6
PIP = "●"


def draw_dice(look: Look, dice: Dice, sides: int, action: int) -> Text:
    """The roll in three lines; in action 2 a fourth with what each colour can make."""
    white = f"bold {look.palette.die}"
    picture = [Text("  ") for _ in range(4)]
    append_columns(picture, draw_die(look, dice.white[0], PIP, white, sides))
    append_columns(picture, ("   ", " + ", "   "))
    append_columns(picture, draw_die(look, dice.white[1], PIP, white, sides))
    total = f" = {sum(dice.white)}" if dice.known else ""
    append_columns(picture, tuple(part.ljust(10) for part in ("", total, "")), "bold")
    picture[3].append(" " * (picture[0].cell_len - picture[3].cell_len))
    for colour, shown in zip(COLOURS, dice.colours, strict=True):
        if not shown:
            continue
        ink = look.ink(colour)
        style = f"bold {ink.fill}" if action == 2 else f"{ink.text} {ink.wash}"
        append_columns(picture, draw_die(look, shown, SYMBOLS[colour], style, sides))
        sums = sorted({shown + white for white in dice.white})
        append_columns(picture, ("  ", "  ", "  ", f"{' / '.join(map(str, sums)):^7}  "), ink.text)
    return Text("\n").join(picture[: 4 if action == 2 and dice.known else 3])


def append_columns(picture: list[Text], parts: tuple[str | Text, ...], style: str = "") -> None:
    for line, part in zip(picture, parts, strict=False):
        line.append_text(part) if isinstance(part, Text) else line.append(part, style)


def draw_die(look: Look, shown: int, pip: str, style: str, sides: int) -> tuple[Text, Text, Text]:
    if not look.coloured:
        top, middle, bottom = draw_box(shown, pip)
    elif sides == CUBE:
        top, middle, bottom = (f" {line} ".replace("o", pip) for line in FACES[shown])
    else:
        top, middle, bottom = "", f"{shown or '?'}", pip if pip != PIP else ""
    return Text(f"{top:^7}", style), Text(f"{middle:^7}", style), Text(f"{bottom:^7}", style)


def draw_box(shown: int, pip: str) -> tuple[str, str, str]:
    face = f"  {shown or '?'}  " if pip == PIP else f" {pip} {shown} "
    return ("┌─────┐", f"│{face}│", "└─────┘")
