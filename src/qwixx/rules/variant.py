"""What a variant can say: the vocabulary in which every sheet is written down as data."""

from dataclasses import dataclass

COLOURS = "rygb"
"""The four colours in the order of every sheet, die list and record."""


def triangular(most: int) -> tuple[int, ...]:
    """Points for 0, 1, 2 ... `most` crosses in a row (C12)."""
    return tuple(n * (n + 1) // 2 for n in range(most + 1))


def letters(rows: int) -> str:
    """A set of rows or dice as their letters: "rg"."""
    return "".join(colour for row, colour in enumerate(COLOURS) if rows >> row & 1)


@dataclass(frozen=True, slots=True)
class Row:
    """One printed row, named after the die that it locks."""

    name: str
    numbers: tuple[int, ...]
    colours: str = ""
    """The colour of each cell, where it is not the row's own."""

    def cell_colours(self) -> str:
        return self.colours or self.name * len(self.numbers)


@dataclass(frozen=True, slots=True)
class Bonus:
    """Cells that bring more than their cross: `kind` happens when all of `cells` are crossed."""

    kind: str
    cells: tuple[str, ...]


BAR = "bonus"
TWO_LOWEST = "two-lowest"
ONE_EACH = "one-each"
DOUBLE_LOWEST = "double-lowest"
PLUS = "plus-13"
NO_MISS = "no-miss"


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family. A new one is its parent with `dataclasses.replace`d fields."""

    id: str
    name: str
    order: int
    """Where it stands in lists."""
    rows: tuple[Row, ...]
    rules: str = "1"
    """Version of the rules, written into records."""
    players: tuple[int, int] = (2, 5)
    solitaire: bool = True
    sides: int = 6
    closing_cells: int = 1
    """How many cells at the end of a row close it."""
    closing_needs: int = 5
    points: tuple[int, ...] = triangular(12)
    lucky: tuple[tuple[int, int], ...] = ()
    """The two lucky numbers of each seat."""
    bar: str = ""
    """The colours of the bonus bar's fields."""
    bonuses: tuple[Bonus, ...] = ()
    stones: int = 0
    """Stones per player on a shared board; 0: everybody has a sheet."""
    miss_points: int = 5
    end_misses: int = 4
    end_rows: int = 2
    judged: str = "action"
    """When the end of the game is judged: after each "action" or after the whole "turn"."""

    @property
    def shared_board(self) -> bool:
        return self.stones > 0

    def allows(self, players: int) -> bool:
        low, high = self.players
        return low <= players <= high or (players == 1 and self.solitaire)
