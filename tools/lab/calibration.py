"""Are the expert's win chances true? Predicted against actual, game by game, as a table and a plot.

    python -m tools.lab.calibration --games 100000 --plot docs/pictures/calibration.svg

Every position before a roll of games that the expert's net plays against itself, as in training but
with dice that training never saw, is put into one of ten bins by the chance that the net predicts.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import qwixx
from qwixx.bots.nets import net_for
from qwixx.sim.plot import EDGE, INK2, LINE, LOOK
from qwixx.train.calibration import FRESH_SEED, Bin, calibration

MIN_POSITIONS = 1000
"""Bins with fewer positions say nothing."""
MAX_ERROR = 0.02
Match = tuple[str, int]


def measure(match: Match, games: int) -> list[Bin]:
    variant, players = match
    net = net_for(variant, players).net
    *_, (_, bins) = calibration(qwixx.variants()[variant], players, net, games, FRESH_SEED)
    return bins


def format_row(match: Match, bins: list[Bin]) -> str:
    worst = max(
        (each for each in bins if each.positions >= MIN_POSITIONS), key=lambda each: each.off
    )
    positions = sum(each.positions for each in bins) // match[1]
    return (
        f"| {match[0]} | {match[1]} | {positions:,} | {100 * worst.off:.2f} points, "
        f"where {worst.predicted:.1%} was said and {worst.actual:.1%} came |"
    )


def picture(found: dict[Match, list[Bin]]) -> str:
    """A panel for each game, whose points should lie in the band: two points on either side."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({**matplotlib.rcParamsDefault, "backend": "Agg", **LOOK}):
        columns = min(4, len(found))
        lines = -(-len(found) // columns)
        figure = Figure(figsize=(2.7 * columns, 2.75 * lines + 0.4), layout="constrained")
        panels = figure.subplots(lines, columns, squeeze=False, sharex=True, sharey=True)
        for panel in panels.flat[len(found) :]:
            panel.set_axis_off()
        for panel, (match, bins) in zip(panels.flat, found.items(), strict=False):
            draw(panel, match, [each for each in bins if each.positions >= MIN_POSITIONS])
        figure.supxlabel("predicted chance to win, %", color=INK2, fontsize=9)
        figure.supylabel("games won, %", color=INK2, fontsize=9)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
        return out.getvalue()


def draw(panel: Any, match: Match, bins: list[Bin]) -> None:
    name = qwixx.variants()[match[0]].name
    panel.set_title(f"{name}, {match[1]} players", fontsize=9)
    panel.fill_between([0, 100], [-2, 98], [2, 102], color=LINE, linewidth=0)
    said, came = ([100 * getattr(each, name) for each in bins] for name in ("predicted", "actual"))
    panel.plot(said, came, "o", color=EDGE, markersize=4)
    panel.set(xlim=(0, 100), ylim=(0, 100), xticks=range(0, 101, 25), yticks=range(0, 101, 25))
    panel.set_aspect("equal")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--plot", type=Path)
    parser.add_argument(
        "matches",
        nargs="*",
        metavar="VARIANT:PLAYERS",
        help="default: all with a net, two players",
    )
    arguments = parser.parse_args()
    with_net = [f"{it.id}:2" for it in qwixx.variants().values() if not it.cards]
    named = arguments.matches or with_net
    matches = [(variant, int(players)) for variant, players in (each.split(":") for each in named)]
    print("| game | players | positions | the bin that is off most |\n|---|---|---|---|")
    found = {}
    with ProcessPoolExecutor(arguments.jobs) as pool:
        results = pool.map(measure, matches, [arguments.games] * len(matches))
        for match, bins in zip(matches, results, strict=True):
            found[match] = bins
            print(format_row(match, bins), flush=True)
    if arguments.plot:
        arguments.plot.write_text(picture(found), encoding="utf-8")
    off = max(
        each.off for bins in found.values() for each in bins if each.positions >= MIN_POSITIONS
    )
    raise SystemExit(f"a bin is off by {100 * off:.2f} points" if off > MAX_ERROR else 0)


if __name__ == "__main__":
    main()
