"""What is printed on the sheets, and what is rolled."""

from dataclasses import dataclass

ROWS = ["r", "y", "g", "b"]
NAMES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


class IllegalError(Exception):
    """Something a seat wrote is not legal."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = reason


@dataclass
class Roll:
    """The dice of a turn; unknown means `??`."""

    unknown: bool
    whites: list[int]
    colours: dict[str, int]

    def white_sum(self) -> int:
        return self.whites[0] + self.whites[1]


@dataclass
class Sheet:
    """What is printed on the sheet of a variant."""

    variant: str
    sides: int
    numbers: dict[str, list[int]]
    colours: dict[str, list[str]]
    closing_cells: int  # how many cells at the right end close the row
    closing_needs: int  # how many crosses must stand before one of them


UP = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
DOWN = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
LONG_UP = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
LONG_DOWN = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]


def plain_colours(length: int) -> dict[str, list[str]]:
    return {row: [row] * length for row in ROWS}


def classic_like(variant: str) -> Sheet:
    return Sheet(variant, 6, {"r": UP, "y": UP, "g": DOWN, "b": DOWN}, plain_colours(11), 1, 5)


SHEETS: dict[str, Sheet] = {
    "classic": classic_like("classic"),
    "bonus-a": classic_like("bonus-a"),
    "bonus-b": classic_like("bonus-b"),
    "longo": Sheet(
        "longo",
        8,
        {"r": LONG_UP, "y": LONG_UP, "g": LONG_DOWN, "b": LONG_DOWN},
        plain_colours(15),
        2,
        6,
    ),
    "gemixxt-a": Sheet(
        "gemixxt-a",
        6,
        {"r": UP, "y": UP, "g": DOWN, "b": DOWN},
        {
            "r": ["y", "y", "y", "b", "b", "b", "g", "g", "g", "r", "r"],
            "y": ["r", "r", "g", "g", "g", "g", "b", "b", "y", "y", "y"],
            "g": ["b", "b", "b", "y", "y", "y", "r", "r", "r", "g", "g"],
            "b": ["g", "g", "r", "r", "r", "r", "y", "y", "b", "b", "b"],
        },
        1,
        5,
    ),
    "gemixxt-b": Sheet(
        "gemixxt-b",
        6,
        {
            "r": [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
            "y": [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
            "g": [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3],
            "b": [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
        },
        plain_colours(11),
        1,
        5,
    ),
}

DEFAULT_LUCKY = [[5, 10], [6, 11], [7, 12], [8, 13], [4, 9]]  # [L6]

BONUS_A_CELLS = ["r3", "r6", "r9", "y5", "y8", "y11", "g11", "g7", "g4", "b10", "b8", "b5"]
BONUS_A_BAR = ["r", "y", "g", "b", "g", "r", "b", "y", "r", "y", "b", "g"]

# kind of bonus by cell, and the other cell of the pair
BONUS_B_PAIRS: dict[str, list[str]] = {
    "two-lowest": ["y11", "g9"],
    "one-each": ["y7", "b7"],
    "double-lowest": ["r8", "b10"],
    "plus-13": ["r6", "b4"],
    "no-miss": ["y3", "g5"],
}
