"""As much of rich as the commands use, for where it is not installed: no colours, the same words.

Names and arguments are rich's own; what only says how something looks is accepted and left out.
"""

import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from types import SimpleNamespace
from typing import Any, Self

from qwixx.record.names import column_width, display_name, pad

RenderableType = object
box = SimpleNamespace(SIMPLE_HEAD=None)


class PlainText:
    """A text whose styles are forgotten."""

    def __init__(self, plain: str = "", style: str = "") -> None:
        self.plain = plain

    @classmethod
    def assemble(cls, *parts: "str | PlainText | tuple[str, str]") -> Self:
        return cls("".join(str(part[0] if isinstance(part, tuple) else part) for part in parts))

    @property
    def cell_len(self) -> int:
        return column_width(self.plain)

    def append(self, more: "str | PlainText", style: str = "") -> Self:
        self.plain += str(more)
        return self

    append_text = append

    def join(self, parts: "Iterable[PlainText]") -> "PlainText":
        return PlainText(self.plain.join(map(str, parts)))

    def copy(self) -> "PlainText":
        return PlainText(self.plain)

    def stylize_before(self, style: str) -> None:
        pass

    def __getitem__(self, part: slice) -> "PlainText":
        return PlainText(self.plain[part])

    def __len__(self) -> int:
        return len(self.plain)

    def __str__(self) -> str:
        return self.plain


@dataclass(frozen=True)
class Column:
    name: str
    right: bool
    least: int
    most: int

    def cell(self, text: str, width: int) -> str:
        text = display_name(text, self.most)
        return " " * (width - column_width(text)) + text if self.right else pad(text, width)


class PlainTable:
    """Columns that are aligned, with a line below their names and between sections."""

    def __init__(self, **look: Any) -> None:
        self.columns: list[Column] = []
        self.rows: list[list[str] | None] = []

    @classmethod
    def grid(cls, **look: Any) -> Self:
        """Rows without names of columns."""
        return cls()

    def add_column(
        self,
        name: str,
        justify: str = "left",
        min_width: int = 0,
        max_width: int = sys.maxsize,
        **look: Any,
    ) -> None:
        self.columns.append(Column(name, justify == "right", min_width, max_width))

    def add_row(self, *cells: str | PlainText) -> None:
        self.rows.append([str(cell) for cell in cells])

    def add_section(self) -> None:
        self.rows.append(None)

    def lines(self, room: int) -> Iterator[str]:
        """Its lines; where there is little room, the columns are nearer to each other."""
        most = max((len(row) for row in self.rows if row), default=0)
        named = self.columns or [Column("", False, 0, sys.maxsize)] * most
        names = [column.name for column in named]
        shown = [row for row in (names, *self.rows) if row is not None]
        widths = [
            max(column.least, *(min(column.most, column_width(cell)) for cell in cells if cell))
            for column, cells in zip(named, zip_longest(*shown), strict=True)
        ]
        gap = 2 if sum(widths) + 2 * len(widths) - 2 <= room else 1
        line = "-" * (sum(widths) + gap * (len(widths) - 1))
        for row in (*((names, None) if self.columns else ()), *self.rows):
            if row is None:
                yield line
            else:
                cells = zip(named, row, widths, strict=False)
                yield (" " * gap).join(one.cell(text, width) for one, text, width in cells).rstrip()


class PlainGroup:
    """Things below each other."""

    def __init__(self, *things: object) -> None:
        self.things = things

    def lines(self, room: int) -> Iterator[str]:
        for thing in self.things:
            yield from lines_of(thing, room)


@dataclass(frozen=True)
class PlainMarkdown:
    """Markdown, which is made to be read as it is."""

    text: str

    def lines(self, room: int) -> Iterator[str]:
        yield from self.text.splitlines()


def lines_of(thing: object, room: int) -> Iterator[str]:
    """What is printed of a thing; a text that is longer than the room has several lines."""
    if isinstance(thing, PlainTable | PlainGroup | PlainMarkdown):
        yield from thing.lines(room)
        return
    for line in str(thing).split("\n"):
        fits = column_width(line) <= room
        yield from [line] if fits else wrap(line, room, break_on_hyphens=False)


class PlainConsole:
    """Prints to standard output."""

    color_system = None
    no_color = True

    def __init__(self, **look: Any) -> None:
        pass

    @property
    def encoding(self) -> str:
        return sys.stdout.encoding or "utf-8"

    @property
    def width(self) -> int:
        return shutil.get_terminal_size().columns

    @property
    def height(self) -> int:
        return shutil.get_terminal_size().lines

    def print(self, thing: object = "", width: int | None = None, soft_wrap: bool = False) -> None:
        for line in lines_of(thing, sys.maxsize if soft_wrap else width or self.width):
            print(line)


def markdown(text: str) -> PlainMarkdown:
    return PlainMarkdown(text)


def render_lines(console: PlainConsole, page: PlainMarkdown, width: int) -> list[PlainText]:
    return [PlainText(line) for line in page.lines(width)]
