"""A roll, as a value. The rules never draw one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from qwixx.law.variant import COLOURS
from qwixx.rules.refusal import Refusal

DICE_TEXT = re.compile(r"([0-9])([0-9])((?:[rygb][0-9])*)")
NO_FACE = -1
"""A written 0, which no die shows; 0 itself stands for a die that is not there."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Two white dice and the coloured ones in the order r y g b, 0 for a die out of the game.

    `Dice()` are real dice that nobody typed in.
    """

    white: tuple[int, int] = (0, 0)
    colours: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def known(self) -> bool:
        return self.white != (0, 0)

    def __str__(self) -> str:
        """As in a record: `41 r2y3g5b6`."""
        if not self.known:
            return "??"
        shown = [f"{c}{n}" for c, n in zip(COLOURS, self.colours, strict=True) if n]
        return " ".join(filter(None, (f"{self.white[0]}{self.white[1]}", "".join(shown))))


UNKNOWN = Dice()


def read_dice(text: str) -> Dice | None:
    """The roll that a text means, None if it is none; whether it fits the game is asked later."""
    text = "".join(text.split())
    if text == "??":
        return UNKNOWN
    match = DICE_TEXT.fullmatch(text)
    letters = match[3][::2] if match else ""
    if not match or letters != "".join(c for c in COLOURS if c in letters):
        return None
    white1, white2, *faces = (
        int(digit) or NO_FACE for digit in match[1] + match[2] + match[3][1::2]
    )
    shown = dict(zip(letters, faces, strict=True))
    r, y, g, b = (shown.get(colour, 0) for colour in COLOURS)
    return Dice((white1, white2), (r, y, g, b))


def dice_from_values(values: Sequence[int], closed: int) -> Dice:
    """Dice from values in the order white, white, then the colours still in the game."""
    rest = iter(values[2:])
    colours = [0 if closed >> die & 1 else next(rest) for die in range(4)]
    return Dice((values[0], values[1]), (colours[0], colours[1], colours[2], colours[3]))


def dice_in_game(closed: int) -> int:
    """How many dice are rolled when the rows `closed` are."""
    return 6 - closed.bit_count()


def why_not_dice(dice: Dice, sides: int, closed: int) -> Refusal | None:
    """What is wrong with a roll, if anything: range, then missing, then surplus."""
    if dice == UNKNOWN:
        return None
    shown = [("white", n, False) for n in dice.white]
    shown += [
        (c, n, closed >> die & 1 == 1)
        for die, (c, n) in enumerate(zip(COLOURS, dice.colours, strict=True))
    ]
    for die, number, _ in shown:
        if not 0 <= number <= sides or (die == "white" and number == 0):
            face = 0 if number == NO_FACE else number
            return Refusal("die-range", {"die": die, "number": face, "sides": sides})
    for die, number, out in shown:
        if number == 0 and not out:
            return Refusal("die-missing", {"die": die})
    for die, number, out in shown:
        if number and out:
            return Refusal("die-surplus", {"die": die})
    return None
