"""The board of Duel: numbers above, stones below, yours ● and theirs ○."""

from collections.abc import Sequence

from qwixx import core
from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.grid import Cell, Line, draw_lines, footer_line, grid_for
from qwixx.cli.terminal.highlights import Highlights
from qwixx.cli.terminal.look import Look
from qwixx.law.variant import Row
from qwixx.rules.sheet_view import CLOSED, CROSSED, OPEN
from qwixx.rules.state import State

MINE, THEIRS = "●", "○"


def draw_board(
    look: Look, state: State, seat: int, highlights: Highlights, names: Sequence[str]
) -> Text:
    variant = state.setup.variant
    lines = [row_line(look, state, seat, row, highlights) for row in range(len(variant.rows))]
    return Text("\n").join(
        [
            draw_lines(grid_for(variant), lines, two=True),
            *footer(look, state, seat, highlights, names),
        ]
    )


def row_line(look: Look, state: State, seat: int, at: int, highlights: Highlights) -> Line:
    row = state.setup.variant.rows[at]
    ink = look.ink(row.name)
    lock = ("lock", ink.text)
    if core.sheet_view(state, seat).locks[at] != OPEN:
        lock = ("closed", look.palette.quiet)
    elif highlights.chosen and row.name in highlights.chosen.closes:
        lock = (">lock<", look.palette.chosen)
    then = core.sheet_view(highlights.after or state, seat).locks[at]
    owner = {CROSSED: MINE, CLOSED: THEIRS}.get(then, "")
    return Line(
        head=look.label(row.name),
        cells=row_cells(look, state, seat, row, highlights),
        lock=lock,
        points=f"{MINE}{highlights.points(state, seat, at):>3}",
        wash=ink.wash,
        under_lock=(owner, ink.text),
        under_points=f"{THEIRS}{highlights.points(state, 1 - seat, at):>3}",
    )


def row_cells(look: Look, state: State, seat: int, row: Row, highlights: Highlights) -> list[Cell]:
    now = core.sheet_view(state, seat)
    then = core.sheet_view(highlights.after or state, seat)
    cells = []
    for number in row.numbers:
        name = f"{row.name}{number}"
        at = state.setup.cell_of[name]
        ink = look.ink(row.name)
        style = ink.text if now.cells[at] == OPEN else look.palette.quiet
        top = f" {number:>2} "
        if name in highlights.crosses:
            top, style = f">{number:>2}<", look.palette.chosen
        elif name in highlights.legal:
            top, style = f"[{number:>2}]", look.palette.legal
        mine, theirs = then.stones[at][seat], then.stones[at][1 - seat]
        stone = pile(MINE, mine) or pile(THEIRS, theirs)
        cells.append(Cell(top, style, stone, ink.fill if mine else ink.text))
    return cells


def pile(stone: str, height: int) -> str:
    """A stone, or a stack with its height."""
    return f"{stone}{height}" if height > 1 else stone * height


def footer(
    look: Look, state: State, seat: int, highlights: Highlights, names: Sequence[str]
) -> list[Text]:
    """The misses, which are counted together, and both players."""
    quiet = look.palette.quiet
    left = Text().append("Misses ", quiet)
    left.append(MINE * state.misses[seat] + THEIRS * state.misses[1 - seat], look.palette.warn)
    left.append("·" * max(0, state.setup.variant.end_misses - sum(state.misses)))
    lines = []
    for who, stone, name in ((seat, MINE, "you"), (1 - seat, THEIRS, "the other")):
        right = Text().append(f"{stone} {names[who] if names else name} ", quiet)
        right.append(highlights.total(state, who), "bold")
        right.append(f"  {highlights.supply(state, who)}", quiet)
        lines.append(footer_line(left, right))
        left = Text()
    return lines
