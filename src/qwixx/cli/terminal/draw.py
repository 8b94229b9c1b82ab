"""Sheets in the terminal: what is crossed, gone, closed, and what may be crossed now.

Every state has a form besides its colour: [ 9] may be crossed, > 9< is chosen, / 8/ would be left
out, ×7 is crossed, · is gone, – is closed.
"""

from collections.abc import Sequence
from dataclasses import replace

from qwixx import core
from qwixx.cli.printing.console import Text
from qwixx.cli.terminal import board
from qwixx.cli.terminal.grid import (
    BOX,
    Cell,
    Line,
    center,
    draw_lines,
    footer_line,
    grid_for,
    is_mixed,
)
from qwixx.cli.terminal.highlights import Highlights
from qwixx.cli.terminal.look import SYMBOLS, WIDTH, Look
from qwixx.law.variant import (
    BAR,
    DOUBLE_LOWEST,
    NO_MISS,
    ONE_EACH,
    PLUS,
    TWO_LOWEST,
    Row,
    Variant,
)
from qwixx.rules.sheet_view import CLOSED, CROSSED, GONE, STRUCK
from qwixx.rules.state import State

MARKS = {
    BAR: "+1",
    TWO_LOWEST: "2↓",
    ONE_EACH: "each",
    DOUBLE_LOWEST: "×2",
    PLUS: "+13",
    NO_MISS: "no−5",
}

LEGENDS = {
    BAR: "+1: the bar's next field crosses the next cell of its row, at once",
    TWO_LOWEST: "2 crosses in the row with the fewest",
    ONE_EACH: "1 cross in each row",
    DOUBLE_LOWEST: "the row with the fewest counts twice at the end",
    PLUS: "13 points",
    NO_MISS: "misses are free",
}


def draw_empty_sheet(look: Look, variant: Variant) -> Text:
    """A variant's sheet before the first roll."""
    state = core.start(core.Setup(variant, variant.players[0]))
    return look.fit_charset(draw_sheet(look, state, 0, names=("first", "second")))


def draw_sheet(
    look: Look,
    state: State,
    seat: int,
    highlights: Highlights | None = None,
    names: Sequence[str] = (),
) -> Text:
    """The sheet of a seat; in Duel the board as the seat sees it."""
    highlights = highlights or Highlights()
    variant = state.setup.variant
    if variant.shared_board:
        return board.draw_board(look, state, seat, highlights, names)
    under = marks_under(variant)
    two = bool(under)
    lines = [
        row_line(look, state, seat, row, highlights, under) for row in range(len(variant.rows))
    ]
    parts = [draw_bar(look, state, seat, highlights)] if variant.bar else []
    parts.append(draw_lines(grid_for(variant, look.width), lines, two))
    parts += footer(look, state, seat, highlights)
    return Text("\n").join(parts)


def marks_under(variant: Variant) -> dict[str, str]:
    """What is printed below the numbers, by cell: a bonus, or the colour where rows mix them."""
    mixed = {row.name for row in variant.rows if is_mixed(row)}
    under = {cell: SYMBOLS[colour] for cell, colour in variant.cells() if cell[0] in mixed}
    under |= {cell: MARKS[bonus.kind] for bonus in variant.bonuses for cell in bonus.cells}
    return under


def row_line(
    look: Look, state: State, seat: int, at: int, highlights: Highlights, under: dict[str, str]
) -> Line:
    row = state.setup.variant.rows[at]
    ink = look.ink(row.name)
    held = core.sheet_view(state, seat).locks[at]
    if grid_for(state.setup.variant, look.width).is_narrow:
        head = Text(SYMBOLS[row.name], ink.text)
    elif is_mixed(row):
        head = (
            Text()
            .append(f"{row.name} locks ", look.palette.quiet)
            .append(SYMBOLS[row.name], ink.text)
        )
    else:
        head = look.label(row.name)
    if held == CROSSED:
        lock = ("×lock", ink.fill)
    elif held == CLOSED:
        lock = ("closed", look.palette.quiet)
    elif highlights.chosen and row.name in highlights.chosen.closes:
        lock = (">lock<", look.palette.chosen)
    else:
        lock = ("lock", ink.text)
    return Line(
        head=head,
        cells=row_cells(look, state, seat, row, highlights, under),
        lock=lock,
        points=highlights.points(state, seat, at),
        wash=look.palette.paper if is_mixed(row) else ink.wash,
    )


def row_cells(
    look: Look, state: State, seat: int, row: Row, highlights: Highlights, under: dict[str, str]
) -> list[Cell]:
    shown = core.sheet_view(state, seat).cells
    cells = []
    for number, colour in zip(row.numbers, row.cell_colours(), strict=True):
        name = f"{row.name}{number}"
        how = shown[state.setup.cell_of[name]]
        ink = look.ink(colour)
        cell = Cell(f" {number:>2} ", ink.text, under.get(name, ""), ink.text)
        if how == CROSSED:
            cell = replace(cell, top=cross_mark(number), style=ink.fill, under_style=ink.fill)
        elif name in highlights.crosses:
            step = highlights.step(name)
            cell = Cell(f">{number:>2}<", look.palette.chosen, step or cell.under, ink.text)
        elif how == CLOSED:
            cell = Cell(center("–"), look.palette.quiet)
        elif how == GONE:
            cell = Cell(center("·"), look.palette.quiet)
        elif name in highlights.left_out:
            cell = replace(cell, top=f"/{number:>2}/", style=look.palette.quiet)
        elif name in highlights.legal:
            cell = replace(cell, top=f"[{number:>2}]", style=look.palette.legal)
        cells.append(cell)
    return cells


def cross_mark(number: int) -> str:
    return f"×{number}".rjust(BOX - 1) + " "


def draw_bar(look: Look, state: State, seat: int, highlights: Highlights) -> Text:
    """The bonus bar: struck fields crossed, those of closed rows closed."""
    variant = state.setup.variant
    columns = grid_for(variant)
    text = Text(" Bonus".ljust(columns.head), look.palette.paper)
    strikes = highlights.chosen.strikes if highlights.chosen else ()
    fields = core.sheet_view(state, seat).bar
    for field, (colour, how) in enumerate(zip(variant.bar, fields, strict=True), 1):
        ink = look.ink(colour)
        text.append(" " * (columns.cell - BOX))
        if how == STRUCK:
            text.append(f" ×{SYMBOLS[colour]} ", ink.fill)
        elif how == CLOSED:
            text.append(center("–"), look.palette.quiet)
        elif field in strikes:
            text.append(f"> {SYMBOLS[colour]}<", look.palette.chosen)
        else:
            text.append(center(SYMBOLS[colour]), ink.text)
    text.append(" " * (WIDTH - text.cell_len))
    return text


def footer(look: Look, state: State, seat: int, highlights: Highlights) -> list[Text]:
    """Below the rows: misses, lucky numbers, total; in Bonus B how far the pairs are."""
    variant = state.setup.variant
    missed = state.misses[seat]
    left = Text().append("Misses ", look.palette.quiet)
    left.append("×" * missed, look.palette.warn)
    left.append("·" * (variant.end_misses - missed))
    if state.setup.lucky:
        first, second = state.setup.lucky[seat]
        left.append("    Lucky numbers ", look.palette.quiet)
        left.append(f"{first} and {second}", "bold")
    right = (
        Text().append("Total ", look.palette.quiet).append(highlights.total(state, seat), "bold")
    )
    width = grid_for(variant, look.width).width
    return [footer_line(left, right, width), *legend(look, state, seat)]


def legend(look: Look, state: State, seat: int) -> list[Text]:
    """What the marks mean, and how many of each pair are crossed."""
    bonuses = {bonus.kind: bonus.cells for bonus in state.setup.variant.bonuses}
    if not bonuses:
        return []
    if BAR in bonuses:
        return [Text(f" {LEGENDS[BAR]}", look.palette.quiet)]
    lines: list[Text] = []
    shown = core.sheet_view(state, seat).cells
    for kind, cells in bonuses.items():
        have = sum(shown[state.setup.cell_of[cell]] == CROSSED for cell in cells)
        entry = Text().append(f" {MARKS[kind]} ", "bold")
        entry.append(f"{have}/{len(cells)} ", look.palette.warn if have == len(cells) else "")
        entry.append(LEGENDS[kind], look.palette.quiet)
        if lines and lines[-1].cell_len + entry.cell_len + 2 < WIDTH:
            lines[-1].append(" ·", look.palette.quiet).append_text(entry)
        else:
            lines.append(entry)
    return lines
