"""Rows of cells in columns: the part that all sheets and the board of Duel share."""

from collections.abc import Sequence
from dataclasses import dataclass

from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.look import NARROW, WIDTH
from qwixx.law.variant import Row, Variant

BOX = 4
"""The width of a cell: two digits and a mark on either side."""


@dataclass(frozen=True)
class Grid:
    """The columns of a row: its head, its cells, its lock; the rest is for its points."""

    head: int
    cell: int
    lock: int
    width: int = WIDTH

    @property
    def is_narrow(self) -> bool:
        return self.width == NARROW

    def points(self, cells: int) -> int:
        return self.width - self.head - cells * self.cell - self.lock


def grid_for(variant: Variant, width: int = WIDTH) -> Grid:
    longest = max(len(row.numbers) for row in variant.rows)
    if width == NARROW and can_be_narrow(variant):
        return Grid(2, BOX, 2, NARROW)
    return Grid(10, BOX + 1, 7) if longest <= 12 else Grid(8, BOX, 6)


def can_be_narrow(variant: Variant) -> bool:
    """Is all that is drawn beside the sheet narrow, too? Hands of cards are, rolls of dice not."""
    return variant.cards


@dataclass(frozen=True)
class Cell:
    """A cell of BOX columns: its number with its marks, and what stands below it."""

    top: str
    style: str
    under: str = ""
    under_style: str = ""


@dataclass(frozen=True)
class Line:
    """A row with everything on it. What is `under` needs a second line."""

    head: Text
    cells: Sequence[Cell]
    lock: tuple[str, str]
    points: str
    wash: str
    under_lock: tuple[str, str] = ("", "")
    under_points: str = ""


SHORT = {"": "", "lock": "L", "×lock": "×L", ">lock<": ">L", "closed": "–"}
"""The words of a lock where there is no room for them."""


def draw_line(columns: Grid, line: Line, two: bool) -> Text:
    """One row, on one line or on two."""
    width = columns.points(len(line.cells))
    gap = columns.cell - BOX
    text = Text(style=line.wash)
    text.append(" " * (1 if gap else 0))
    text.append_text(line.head)
    text.append(" " * (columns.head - text.cell_len))
    for cell in line.cells:
        text.append(" " * gap)
        add_box(text, cell.top, cell.style, gap)
    add_end(text, columns, line.lock, width, line.points)
    if two:
        text.append("\n")
        text.append(" " * columns.head)
        for cell in line.cells:
            text.append(" " * gap)
            add_box(text, center(cell.under), cell.under_style, gap)
        add_end(text, columns, line.under_lock, width, line.under_points)
    return text


def add_box(text: Text, box: str, style: str, gap: int) -> None:
    """A cell; where there are no gaps, a free column at its end is one."""
    if gap or not box.endswith(" "):
        text.append(box, style)
    else:
        text.append(box[:-1], style).append(" ")


def add_end(text: Text, columns: Grid, lock: tuple[str, str], width: int, points: str) -> None:
    word, style = lock
    if columns.is_narrow:
        text.append(f"{SHORT[word]:<{columns.lock}}", style).append(points.rjust(width), "bold")
        return
    room = columns.lock
    before = max(0, room - 6)
    text.append(" " * before)
    text.append(f"{word:^6}", style)
    text.append(f"{points} ".rjust(width), "bold")


def center(text: str) -> str:
    """A short mark in the middle of a box, to the right where there is none: under the digits."""
    return " " * ((BOX - len(text) + 1) // 2) + text + " " * ((BOX - len(text)) // 2)


def draw_lines(columns: Grid, lines: Sequence[Line], two: bool) -> Text:
    return Text("\n").join(draw_line(columns, line, two) for line in lines)


def is_mixed(row: Row) -> bool:
    """Have its cells colours of their own?"""
    return bool(row.colours)


def footer_line(left: Text, right: Text, width: int = WIDTH) -> Text:
    """A line below the rows, with something at either end."""
    line = Text(" ")
    line.append_text(left)
    line.append(" " * max(2, width - 1 - line.cell_len - right.cell_len))
    line.append_text(right)
    return line
