"""The statistics of a run as a picture: scores, length of the games, who begins.

Needs matplotlib. The same run gives the same picture, byte for byte.
"""

from io import StringIO
from typing import Any

from qwixx.palette import LIGHT, seat_colours
from qwixx.sim.plan import RunPlan
from qwixx.sim.statistics import count_closed_rows, interval, mean, quantile
from qwixx.sim.tally import NOBODY, Counts, Tally, closings_of, score_of

PAPER, INK, INK2, LINE = (LIGHT[role] for role in ("paper", "ink", "ink-2", "line"))
SEATS = seat_colours(LIGHT)
STYLES = ("-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1)))
"""A seat has a colour and a stroke, so that it can be told apart in grey."""
CLASS = 5
BAR, EDGE = LIGHT["blue-edge"], LIGHT["blue-fill"]

LOOK: dict[Any, Any] = {
    "svg.hashsalt": "qwixx",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK2,
    "axes.titlecolor": INK,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 12,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.linewidth": 0.7,
    "text.color": INK,
    "xtick.color": INK2,
    "ytick.color": INK2,
    "ytick.left": False,
    "legend.facecolor": PAPER,
    "legend.edgecolor": PAPER,
    "legend.framealpha": 1,
}


def picture(plan: RunPlan, tally: Tally) -> str:
    """An SVG of three panels."""
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    with matplotlib.rc_context({**matplotlib.rcParamsDefault, "backend": "Agg", **LOOK}):
        layout = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.1, wspace=0.06)
        figure = Figure(figsize=(12, 4.1), layout=layout)
        who = f"{plan.players} players" if plan.players > 1 else "1 player"
        figure.suptitle(
            f"{plan.variant}: {plan.games:,} games, {who}, seed {plan.seed}",
            x=0.012, ha="left", color=INK2, fontsize=10,
        )  # fmt: skip
        scores, length, last = figure.subplots(1, 3, width_ratios=(5, 4, 3))
        draw_scores(scores, plan, tally)
        draw_length(length, tally)
        if plan.players > 1:
            draw_places(last, plan, tally)
        else:
            draw_closings(last, tally)
        text = StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()


def shares(counts: Counts) -> tuple[list[int], list[float]]:
    """All numbers between those that are very rare, with their percentage."""
    games = sum(counts.values())
    low, high = edge(counts, False), edge(counts, True)
    numbers = list(range(low, high + 1))
    return numbers, [100 * counts.get(n, 0) / games for n in numbers]


def edge(counts: Counts, above: bool) -> int:
    """Where less than one game in two thousand lies beyond."""
    rest = sum(counts.values()) / 2000
    numbers = iter(sorted(counts, reverse=above))
    while (rest := rest - counts[n := next(numbers)]) >= 0:
        pass
    return n


def in_classes(counts: Counts) -> Counts:
    """Counts of classes of points: the sums of a score table make a comb of single points."""
    classes: dict[int, int] = {}
    for n, k in counts.items():
        classes[n // CLASS] = classes.get(n // CLASS, 0) + k
    return classes


def draw_scores(axes: Any, plan: RunPlan, tally: Tally) -> None:
    axes.set_title("Score")
    for seat, bot in enumerate(plan.bots):
        counts = tally.columns[score_of(seat)]
        classes, percent = shares(in_classes(counts))
        look = {"color": SEATS[seat], "linestyle": STYLES[seat]}
        label = f"{seat + 1} {shorten(bot)}, mean {mean(counts):.1f}"
        edges = [CLASS * n for n in (*classes, classes[-1] + 1)]
        axes.stairs(percent, edges, fill=True, color=SEATS[seat], alpha=0.10)
        axes.stairs(percent, edges, linewidth=1.6, label=label, **look)
    axes.set_xlabel(f"points, in classes of {CLASS}")
    percentages(axes)
    axes.margins(x=0.01)
    axes.set_ylim(0, axes.get_ylim()[1] * (1.05 + 0.08 * plan.players))
    axes.legend(loc="upper left", handlelength=2.6, borderaxespad=0.2)


def draw_length(axes: Any, tally: Tally) -> None:
    axes.set_title("Length of the games")
    turns = tally.columns["turns"]
    numbers, percent = shares(turns)
    axes.bar(numbers, percent, width=0.82, color=BAR)
    middle = quantile(turns, 50)
    axes.axvline(middle, color=INK, linewidth=1, linestyle="--")
    axes.annotate(
        f"median {middle}", (middle, 1), xycoords=("data", "axes fraction"),
        xytext=(5, -9), textcoords="offset points", color=INK,
    )  # fmt: skip
    axes.set_xlabel("turns")
    percentages(axes)


def draw_places(axes: Any, plan: RunPlan, tally: Tally) -> None:
    axes.set_title("Wins by order of play")
    counts, games = tally.columns["place"], tally.games
    ties = counts.get(NOBODY, 0)
    even = 100 * (1 - ties / games) / plan.players
    rates = [100 * counts.get(place, 0) / games for place in range(plan.players)]
    ends = [interval(counts.get(place, 0), games) for place in range(plan.players)]
    below = [rate - 100 * low for rate, (low, _) in zip(rates, ends, strict=True)]
    above = [100 * high - rate for rate, (_, high) in zip(rates, ends, strict=True)]
    names = ["begins", *(("2nd", "3rd", "4th", "5th")[: plan.players - 1])]
    axes.axhline(even, color=INK2, linewidth=1, linestyle="--", label="nobody favoured")
    axes.errorbar(
        names, rates, yerr=(below, above), fmt="o", color=EDGE, ecolor=BAR,
        elinewidth=2, capsize=4, markersize=7, label="wins, with 99 % interval",
    )  # fmt: skip
    for place, rate in enumerate(rates):
        axes.annotate(
            f"{rate:.1f} %", (place, rate), xytext=(9, 5), textcoords="offset points", color=INK
        )
    reach = max(2.0, 2.2 * max(max(abs(rate - even) for rate in rates), *below, *above))
    axes.set_ylim(max(0, even - reach), even + reach)
    axes.set_xlim(-0.5, plan.players - 0.2)
    percentages(axes)
    axes.set_xlabel(f"ties: {100 * ties / games:.1f} %")
    axes.legend(loc="upper right", borderaxespad=0.2)


def draw_closings(axes: Any, tally: Tally) -> None:
    """For one player, who beats nobody."""
    axes.set_title("Rows closed")
    closed = count_closed_rows(tally.columns[closings_of(0)])
    percent = [100 * games / tally.games for games in closed.values()]
    bars = axes.bar(list(closed), percent, width=0.6, color=BAR)
    axes.bar_label(bars, fmt="%.1f %%", padding=3, color=INK)
    axes.margins(y=0.12)
    axes.set_xlabel("rows")
    percentages(axes)


def percentages(axes: Any) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter("{x:g} %")


def shorten(name: str) -> str:
    return name if len(name) <= 24 else f"…{name[-23:]}"
