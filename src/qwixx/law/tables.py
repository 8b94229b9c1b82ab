"""A variant turned into the tables that the law reads.

Cells are numbered 0, 1, 2 ... row by row from left to right, so that a row is a run of
neighbouring bits; the fields of a bonus bar follow as further cells. Everything is an integer or a
flat tuple of integers: what a compiler would need, and nothing else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from qwixx.law.position import NOWHERE
from qwixx.law.variant import (
    BAR,
    COLOURS,
    DOUBLE_LOWEST,
    NO_MISS,
    ONE_EACH,
    PLUS,
    TWO_LOWEST,
    Bonus,
    Variant,
)

SUMS = 17
"""Length of a table indexed by the sum of two dice (at most two eights)."""

NO_GRANT, STRIKE_BAR, CROSS_LOWEST, CROSS_EACH = range(4)
"""What crossing a cell may set off at once."""

GRANTS = {BAR: STRIKE_BAR, TWO_LOWEST: CROSS_LOWEST, ONE_EACH: CROSS_EACH}
PLUS_POINTS = 13


@dataclass(frozen=True, slots=True)
class Tables:
    """The data of a variant for the law. A set of cells or rows is one integer, a bit for each."""

    # per cell
    row_of: tuple[int, ...]
    blocked_by: tuple[int, ...]
    """Cells of which none may be crossed before: itself and all to the right of it."""
    needs: tuple[int, ...]
    """How many crosses must stand left of it in its row."""
    grant: tuple[int, ...]
    grant_with: tuple[int, ...]
    """The cells that must all be crossed for the grant."""
    # per row
    start: tuple[int, ...]
    stop: tuple[int, ...]
    row_cells: tuple[int, ...]
    closers: tuple[int, ...]
    # sets of cells
    sheet_cells: int
    all_closers: int
    by_number: tuple[int, ...]
    """By the sum of the white dice."""
    by_colour: tuple[int, ...]
    """By die * SUMS + sum."""
    of_colour: tuple[int, ...]
    closed_cells: tuple[int, ...]
    """By the set of closed rows: the cells in them."""
    bar: int
    closed_bar: tuple[int, ...]
    """By the set of closed rows: their fields of the bonus bar."""
    # score and end
    points: tuple[int, ...]
    most_crosses: int
    """How many crosses of a row count."""
    double_lowest: int
    plus: int
    plus_points: int
    no_miss: int
    miss_points: int
    end_misses: int
    end_rows: int
    judged_by_action: bool
    # the game
    sides: int
    stones: int
    # with cards
    cards: bool
    cell_of: tuple[int, ...]
    """By colour * SUMS + number: the cell of a card."""
    row_plays: bool
    """A colour is one row, so that a play leaves out at most one cell of it (K10)."""


def cell_names(variant: Variant) -> tuple[str, ...]:
    """The cells by number, as records write them: r2, r3 ..."""
    return tuple(f"{row.name}{number}" for row in variant.rows for number in row.numbers)


@cache
def tables(variant: Variant) -> Tables:
    names = cell_names(variant)
    index = {name: cell for cell, name in enumerate(names)}
    lengths = [len(row.numbers) for row in variant.rows]
    start = [sum(lengths[:row]) for row in range(len(lengths))]
    stop = [begin + length for begin, length in zip(start, lengths, strict=True)]
    row_cells = [span(begin, end) for begin, end in zip(start, stop, strict=True)]
    closers = [span(end - variant.closing_cells, end) for end in stop]
    row_of = [row for row, length in enumerate(lengths) for _ in range(length)]
    numbers = [number for row in variant.rows for number in row.numbers]
    colours = [COLOURS.index(c) for row in variant.rows for c in row.cell_colours()]
    fields = [COLOURS.index(colour) for colour in variant.bar]
    first_field = len(names)
    by_kind = {
        bonus.kind: sum(1 << index[name] for name in bonus.cells) for bonus in variant.bonuses
    }
    granted = {index[name]: bonus for bonus in variant.bonuses for name in bonus.cells}
    return Tables(
        row_of=(*row_of, *fields),
        blocked_by=tuple(span(cell, stop[row]) for cell, row in enumerate(row_of)),
        needs=tuple(
            variant.closing_needs if closers[row] >> cell & 1 else 0
            for cell, row in enumerate(row_of)
        ),
        grant=tuple(grant(granted.get(cell)) for cell in range(len(names))),
        grant_with=tuple(
            sum(1 << index[name] for name in granted[cell].cells) if cell in granted else 0
            for cell in range(len(names))
        ),
        start=tuple(start),
        stop=tuple(stop),
        row_cells=tuple(row_cells),
        closers=tuple(closers),
        sheet_cells=span(0, len(names)),
        all_closers=sum(closers),
        by_number=tuple(members(number == total for number in numbers) for total in range(SUMS)),
        by_colour=tuple(
            members((c, n) == (die, total) for c, n in zip(colours, numbers, strict=True))
            for die in range(len(COLOURS))
            for total in range(SUMS)
        ),
        of_colour=tuple(members(c == die for c in colours) for die in range(len(COLOURS))),
        closed_cells=tuple(
            sum(row_cells[row] for row in range(4) if rows >> row & 1) for rows in range(16)
        ),
        bar=span(first_field, first_field + len(fields)),
        closed_bar=tuple(
            members(rows >> row & 1 == 1 for row in fields) << first_field for rows in range(16)
        ),
        points=variant.points,
        most_crosses=len(variant.points) - 1,
        double_lowest=by_kind.get(DOUBLE_LOWEST, 0),
        plus=by_kind.get(PLUS, 0),
        plus_points=PLUS_POINTS,
        no_miss=by_kind.get(NO_MISS, 0),
        miss_points=variant.miss_points,
        end_misses=variant.end_misses,
        end_rows=variant.end_rows,
        judged_by_action=variant.judged == "action",
        sides=variant.sides,
        stones=variant.stones,
        cards=variant.cards,
        cell_of=tuple(card_cells(variant)),
        row_plays=not variant.cells_of_other_colour(),
    )


def card_cells(variant: Variant) -> Iterator[int]:
    """See `Tables.cell_of`; nothing where the game has no cards."""
    if variant.cards:
        printed = {(cell[1], int(cell[0][1:])): at for at, cell in enumerate(variant.cells())}
        for colour in COLOURS:
            for number in range(SUMS):
                yield printed.get((colour, number), NOWHERE)


def span(begin: int, end: int) -> int:
    """The set of all cells from `begin` up to, not including, `end`."""
    return (1 << end) - (1 << begin)


def members(flags: Iterable[bool]) -> int:
    return sum(1 << cell for cell, flag in enumerate(flags) if flag)


def grant(bonus: Bonus | None) -> int:
    return NO_GRANT if bonus is None else GRANTS.get(bonus.kind, NO_GRANT)
