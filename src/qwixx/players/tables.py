"""What players know of a variant beyond its rules, beside the tables of the law in one record."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache

from qwixx.law.tables import Tables, cell_names, tables
from qwixx.law.variant import BAR, Row, Variant


@dataclass(frozen=True, slots=True)
class PlayerTables(Tables):
    """The tables of the law, which the law reads as its own, and those of players."""

    outlook: tuple[float, ...]
    """By cell: the chance that two dice make its number; in a row of shuffled numbers, where the
    next number says little, the mean from here to the end of the row."""
    paired: int
    """The cells of bonuses that need more than one."""


@cache
def player_tables(variant: Variant) -> PlayerTables:
    law = tables(variant)
    index = {name: cell for cell, name in enumerate(cell_names(variant))}
    return PlayerTables(
        **{field.name: getattr(law, field.name) for field in fields(law)},
        outlook=tuple(chance for row in variant.rows for chance in outlook(row, variant.sides)),
        paired=sum(
            1 << index[name]
            for bonus in variant.bonuses
            if bonus.kind != BAR
            for name in bonus.cells
        ),
    )


def outlook(row: Row, sides: int) -> Iterator[float]:
    """See `PlayerTables.outlook`."""
    chances = [(sides - abs(sides + 1 - number)) / sides**2 for number in row.numbers]
    ordered = list(row.numbers) in (sorted(row.numbers), sorted(row.numbers, reverse=True))
    for place, chance in enumerate(chances):
        rest = chances[place:]
        yield chance if ordered else sum(rest) / len(rest)
