"""The data of a variant: rows, dice, bonuses, score and end."""

from collections.abc import Iterator
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

AT_ONCE = (BAR, TWO_LOWEST, ONE_EACH)
"""Kinds that force crosses; there may be several of one kind on a sheet."""
AT_THE_END = (DOUBLE_LOWEST, PLUS, NO_MISS)
"""Kinds that change the score, each at most once on a sheet."""

CARD_NUMBERS = range(2, 13)
"""The numbers on the cards, each once in every colour (K2)."""

MAX_CELLS = 63
"""A sheet with its bar is one set of cells, and a set is one integer of this many bits."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family. A new one is its parent with `dataclasses.replace`d fields."""

    id: str
    name: str
    order: int
    """Where it stands in lists."""
    rows: tuple[Row, ...]
    about: str = ""
    """What is different here, in one line."""
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
    cards: bool = False
    """Numbers come from cards instead of dice."""
    miss_points: int = 5
    end_misses: int = 4
    end_rows: int = 2
    judged: str = "action"
    """When the end of the game is judged: after each "action" or after the whole "turn"."""

    def __post_init__(self) -> None:
        """Raises ValueError for data that the law could not play by."""
        wrong = next(mistakes(self), None)
        if wrong:
            raise ValueError(f"the variant {self.id} cannot be: {wrong}")

    @property
    def shared_board(self) -> bool:
        return self.stones > 0

    @property
    def counts_bonus(self) -> bool:
        """Can a sheet be worth more than its rows?"""
        return any(bonus.kind in AT_THE_END for bonus in self.bonuses)

    def allows(self, players: int) -> bool:
        low, high = self.players
        return low <= players <= high or (players == 1 and self.solitaire)

    def cells(self) -> Iterator[tuple[str, str]]:
        """Every cell in the order of the sheet, with its colour."""
        for row in self.rows:
            for number, colour in zip(row.numbers, row.cell_colours(), strict=True):
                yield f"{row.name}{number}", colour

    def cells_of_other_colour(self) -> dict[str, str]:
        """The cells whose colour is not their row's, and that colour."""
        return {name: colour for name, colour in self.cells() if colour != name[0]}


def is_lucky_pair(pair: tuple[int, int], sides: int) -> bool:
    """May these be the lucky numbers of a seat: two different sums of two dice (L3)?"""
    return pair[0] != pair[1] and all(2 <= number <= 2 * sides for number in pair)


def mistakes(variant: Variant) -> Iterator[str]:
    """What is wrong with the data of a variant, in words; each check relies on those before."""
    if [row.name for row in variant.rows] != list(COLOURS):
        yield "its rows must be r, y, g and b, in this order"
    if len({len(row.numbers) for row in variant.rows}) != 1:
        yield "its rows are not of one length"
    for row in variant.rows:
        if len(set(row.numbers)) != len(row.numbers):
            yield f"a number stands twice in row {row.name}"
        if len(row.cell_colours()) != len(row.numbers) or set(row.colours) - set(COLOURS):
            yield f"row {row.name} needs a colour of r, y, g and b for each of its cells"
    cells = [cell for cell, _ in variant.cells()]
    if len(cells) + len(variant.bar) > MAX_CELLS:
        yield f"it has more than {MAX_CELLS} cells and fields of the bar"
    if set(variant.bar) - set(COLOURS):
        yield "the fields of its bar must be r, y, g or b"
    # A row holds all cells but those behind the first closing one, and the lock (C6, L2).
    most = len(variant.rows[0].numbers) - variant.closing_cells + 2
    if not variant.stones and len(variant.points) <= most:
        yield f"its score table ends before {most} crosses"
    if variant.judged not in ("action", "turn"):
        yield f"its end is judged by action or turn, not by {variant.judged!r}"
    if variant.cards:
        yield from wrong_cards(variant)
    yield from wrong_bonuses(variant, cells)


def wrong_cards(variant: Variant) -> Iterator[str]:
    deck = sorted((colour, number) for colour in COLOURS for number in CARD_NUMBERS)
    printed = [(colour, int(cell[1:])) for cell, colour in variant.cells()]
    if sorted(printed) != deck:
        yield "every card needs one cell of its colour and number"
    if variant.closing_cells != 1:
        yield "with cards one cell closes a row"
    if variant.stones or variant.lucky or variant.bonuses:
        yield "cards go with no stones, lucky numbers or bonuses"


def wrong_bonuses(variant: Variant, cells: list[str]) -> Iterator[str]:
    seen: set[str] = set()
    for bonus in variant.bonuses:
        if bonus.kind not in AT_ONCE + AT_THE_END:
            yield f"there is no bonus of the kind {bonus.kind!r}"
        if bonus.kind in AT_THE_END and bonus.kind in seen:
            yield f"the bonus {bonus.kind} is given twice"
        for cell in bonus.cells:
            if cell not in cells:
                yield f"there is no cell {cell} for its bonus {bonus.kind}"
            if cell in seen:
                yield f"the cell {cell} stands in two bonuses"
            seen.add(cell)
        seen.add(bonus.kind)
