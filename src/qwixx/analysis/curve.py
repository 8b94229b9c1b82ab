"""The chances of all seats, turn by turn, as an SVG chart."""

from collections.abc import Sequence

from qwixx.analysis.report import Review

WIDTH, HEIGHT = 560, 240
LEFT, RIGHT, TOP, BOTTOM = 60, 12, 14, 30
DASHES = ("", "9 4", "3 3", "12 4 2 4", "5 5")
"""The stroke of each seat, beside its colour, so that a grey print is readable."""
TICKS = 8
"""About how many turns are labelled on the x axis."""


def render_curve(review: Review) -> str:
    """An SVG element; its colours are classes of the page's style."""
    low, high, step = scale(review)
    last = max(1, len(review.curve) - 1)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / last

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    sign = " %" if review.unit == "percent" else ""
    parts = []
    for value in range(low, high + 1, step):
        at = f"{y(value):.1f}"
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>')
        parts.append(f'<text class="side" x="{LEFT - 6}" y="{at}" dy="0.35em">{value}{sign}</text>')
    every = max(1, round(len(review.turns) / TICKS))
    for turn in range(every, len(review.turns) + 1, every):
        parts.append(f'<text class="below" x="{x(turn):.1f}" y="{HEIGHT - 8}">{turn}</text>')
    for seat in range(len(review.players)):
        points = [(x(at), y(worth[seat])) for at, worth in enumerate(review.curve)]
        parts.append(render_line(points, seat))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="curve">'
        + "".join(parts)
        + "</svg>"
    )


def scale(review: Review) -> tuple[int, int, int]:
    """The ends of the y axis, and the step between its grid lines."""
    if review.unit == "percent":
        return 0, 100, 25
    worth = [value for values in review.curve for value in values]
    low, high = min(worth) // 20 * 20, -(-max(worth) // 20) * 20
    return int(low), int(max(high, low + 20)), 20


def render_line(points: Sequence[tuple[float, float]], seat: int) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    x, y = points[-1]
    return (
        f'<polyline class="seat s{seat + 1}" stroke-dasharray="{DASHES[seat]}" points="{path}"/>'
        f'<circle class="s{seat + 1}" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    )


def render_swatch(seat: int) -> str:
    """The stroke of a seat, for a legend."""
    return (
        '<svg class="swatch" viewBox="0 0 30 8" aria-hidden="true">'
        f'<line class="seat s{seat + 1}" stroke-dasharray="{DASHES[seat]}" '
        'x1="1" x2="29" y1="4" y2="4"/></svg>'
    )
