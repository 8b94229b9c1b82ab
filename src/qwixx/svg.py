"""Sheets as SVG: for notebooks, reviews, documentation and pictures to share."""

from collections.abc import Sequence
from html import escape

from qwixx.law.variant import COLOURS
from qwixx.palette import LIGHT
from qwixx.rules.result import result
from qwixx.rules.sheet_view import CLOSED, CROSSED, GONE, STRUCK, SheetView, sheet_view
from qwixx.rules.state import State

CELL, GAP, MARGIN = 30, 4, 12
"""Lengths in units of the drawing; a cell is a square."""
STEP = CELL + GAP
HEADER = 26
NAMES = dict(zip(COLOURS, ("red", "yellow", "green", "blue"), strict=True))
FONT = "font-family='system-ui, sans-serif'"
STONES = ("ink", "ink-2")
"""Duel: the colours of both players' stones."""


class Svg(str):
    """A picture as text, which a notebook shows."""

    def _repr_svg_(self) -> str:
        return str(self)


def draw_sheets(state: State, names: Sequence[str] = ()) -> Svg:
    """All sheets of a game below each other; in Duel the board that both share."""
    seats = (0,) if state.tables.stones else range(state.players)
    sheets = [draw_parts(state, seat, names) for seat in seats]
    return frame(sheets)


def draw_sheet(state: State, seat: int, names: Sequence[str] = ()) -> Svg:
    """The sheet of one seat, which count from 0 here."""
    return frame([draw_parts(state, seat, names)])


def frame(sheets: Sequence[tuple[str, int, int]]) -> Svg:
    """One picture of drawings, each with its width and height."""
    width = max(width for _, width, _ in sheets)
    parts, top = [], 0
    for drawing, _, height in sheets:
        parts.append(f'<g transform="translate(0 {top})">{drawing}</g>')
        top += height
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top}" width="{width}" '
        f'height="{top}" {FONT} role="img">' + "".join(parts) + "</svg>"
    )


def draw_parts(state: State, seat: int, names: Sequence[str]) -> tuple[str, int, int]:
    """A sheet, its width and its height."""
    variant = state.setup.variant
    sheet = sheet_view(state, seat)
    length = len(variant.rows[0].numbers)
    width = 2 * MARGIN + (length + 1) * STEP - GAP
    rows = len(variant.rows) + bool(variant.bar)
    height = 2 * MARGIN + HEADER + rows * STEP + CELL
    parts = [rectangle(0, 0, width, height, LIGHT["paper"], LIGHT["line"], 10)]
    parts.append(
        draw_text(MARGIN, MARGIN + 14, title(state, seat, names), LIGHT["ink"], 15, "start")
    )
    top = MARGIN + HEADER
    at = 0
    for row, printed in enumerate(variant.rows):
        y = top + row * STEP
        own = NAMES[printed.name]
        parts.append(rectangle(MARGIN - 4, y - 2, width - 2 * MARGIN + 8, CELL + 4, wash(own)))
        for column, (number, colour) in enumerate(
            zip(printed.numbers, printed.cell_colours(), strict=True)
        ):
            x = MARGIN + column * STEP
            parts += draw_cell(x, y, number, NAMES[colour], sheet.cells[at], has_bonus(state, at))
            if sheet.stones:
                parts += draw_stones(x, y, sheet.stones[at])
            at += 1
        parts += draw_lock(MARGIN + length * STEP, y, own, sheet.locks[row])
    foot = top + len(variant.rows) * STEP
    if variant.bar:
        parts += draw_bar(foot, variant.bar, sheet)
        foot += STEP
    parts.append(draw_text(MARGIN, foot + 18, footnote(state, seat), LIGHT["ink-2"], 13, "start"))
    return "".join(parts), width, height


def title(state: State, seat: int, names: Sequence[str]) -> str:
    scores = result(state).scores
    shown = range(state.players) if state.tables.stones else (seat,)
    words = (f"{names[at] if names else f'Player {at + 1}'}: {scores[at]}" for at in shown)
    return " · ".join(words)


def footnote(state: State, seat: int) -> str:
    """Misses, and lucky numbers where there are some."""
    shown = range(state.players) if state.tables.stones else (seat,)
    misses = " and ".join(str(state.misses[at]) for at in shown)
    words = [f"Misses {misses} of {state.setup.variant.end_misses}"]
    if state.setup.lucky:
        words.append("lucky {} and {}".format(*state.setup.lucky[seat]))
    return ", ".join(words)


def has_bonus(state: State, cell: int) -> bool:
    """Is a bonus printed on this cell?"""
    name = state.setup.cells[cell]
    return any(name in bonus.cells for bonus in state.setup.variant.bonuses)


def wash(colour: str) -> str:
    return LIGHT[f"{colour}-wash"]


def draw_cell(x: int, y: int, number: int, colour: str, how: str, bonus: bool) -> list[str]:
    """A number in its square: crossed, open, gone or closed."""
    crossed = how == CROSSED
    fill = LIGHT[f"{colour}-fill"] if crossed else LIGHT["paper"]
    ink = LIGHT[f"{colour}-on-fill" if crossed else f"{colour}-text"]
    if how in (GONE, CLOSED):
        fill, ink = wash(colour), LIGHT["lost"]
    parts = [rectangle(x, y, CELL, CELL, fill, LIGHT[f"{colour}-edge"])]
    parts.append(draw_text(x + CELL // 2, y + 20, str(number), ink, 14))
    if bonus:
        parts.append(rectangle(x + 3, y + 3, CELL - 6, CELL - 6, "none", LIGHT["ink"], 4))
    if crossed:
        low, high = 6, CELL - 6
        d = f"M{x + low} {y + low}L{x + high} {y + high}M{x + high} {y + low}L{x + low} {y + high}"
        parts.append(f'<path d="{d}" stroke="{ink}" stroke-width="2.5" stroke-linecap="round"/>')
    elif how == CLOSED:
        middle = y + CELL // 2
        d = f"M{x + 4} {middle}H{x + CELL - 4}"
        parts.append(f'<path d="{d}" stroke="{ink}" stroke-width="1.5"/>')
    return parts


def draw_lock(x: int, y: int, colour: str, how: str) -> list[str]:
    fill = LIGHT[f"{colour}-fill"] if how == CROSSED else LIGHT["paper"]
    radius, middle = CELL // 2, y + CELL // 2
    edge = LIGHT[f"{colour}-edge"]
    circle = (
        f'<circle cx="{x + radius}" cy="{middle}" r="{radius - 1}" fill="{fill}" stroke="{edge}"/>'
    )
    if how == CLOSED:
        return [circle, draw_text(x + radius, y + 20, "–", LIGHT["lost"], 14)]
    ink = LIGHT[f"{colour}-on-fill" if how == CROSSED else f"{colour}-text"]
    body = f"M{x + 10} {y + 15}h10v7h-10zM{x + 12} {y + 15}v-3a3 3 0 0 1 6 0v3"
    path = f'<path d="{body}" fill="none" stroke="{ink}" stroke-width="1.6"/>'
    return [circle, path]


def draw_bar(y: int, bar: str, sheet: SheetView) -> list[str]:
    parts = []
    for at, letter in enumerate(bar):
        x, colour, how = MARGIN + at * STEP, NAMES[letter], sheet.bar[at]
        struck = how == STRUCK
        fill = LIGHT[f"{colour}-fill"] if struck else wash(colour)
        parts.append(rectangle(x, y + 4, CELL, CELL - 8, fill, LIGHT[f"{colour}-edge"]))
        if how == CLOSED:
            parts.append(draw_text(x + CELL // 2, y + 20, "–", LIGHT["lost"], 14))
        elif struck:
            ink = LIGHT[f"{colour}-on-fill"]
            d = f"M{x + 6} {y + CELL // 2}H{x + CELL - 6}"
            parts.append(f'<path d="{d}" stroke="{ink}" stroke-width="2.5"/>')
    return parts


def draw_stones(x: int, y: int, stones: tuple[int, ...]) -> list[str]:
    """Duel: who stands here, and how high."""
    parts = []
    for seat, height in enumerate(stones):
        if height:
            fill = LIGHT[STONES[seat]]
            centre = f'cx="{x + CELL // 2}" cy="{y + CELL // 2}"'
            parts.append(f'<circle {centre} r="12" fill="{fill}" stroke="{LIGHT["paper"]}"/>')
            label = f"{seat + 1}" + (f"×{height}" if height > 1 else "")
            parts.append(draw_text(x + CELL // 2, y + 19, label, LIGHT["ink-on"], 11))
    return parts


def rectangle(
    x: int, y: int, width: int, height: int, fill: str, edge: str = "none", radius: int = 6
) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" '
        f'stroke="{edge}"/>'
    )


def draw_text(x: int, y: int, text: str, fill: str, size: int, anchor: str = "middle") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )
