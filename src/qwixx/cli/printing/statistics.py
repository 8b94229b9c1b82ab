"""The statistics of a run for people, within 80 columns."""

from typing import Any

from qwixx.cli.printing.console import Console, Group, Table, Text, box
from qwixx.rules.refusal import COLOUR_WORDS

PLACES = ("begins", "2nd", "3rd", "4th", "5th")


def show(told: dict[str, Any]) -> None:
    console = Console(highlight=False, emoji=False)
    console.print(report(told), width=min(80, console.width))


def report(told: dict[str, Any]) -> Group:
    players = f"{told['players']} player{'s' if told['players'] > 1 else ''}"
    title = f"{told['variant']}, {told['games']:,} games, {players}, seed {told['seed']}"
    return Group(
        Text(title, "bold"), "", scores(told), "", wins(told), "", games(told), "", speed(told)
    )


def table(*headings: str) -> Table:
    """The first column is for names, the others for numbers."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    first, *others = headings
    made.add_column(first, overflow="ellipsis", no_wrap=True, min_width=12, max_width=26)
    for heading in others:
        made.add_column(heading, justify="right", no_wrap=True)
    return made


def scores(told: dict[str, Any]) -> Table:
    quantiles = told["turns"]["quantiles"]
    made = table("score", "mean", "sd", *(f"{percent} %" for percent in quantiles), "misses")
    for number, seat in enumerate(told["seats"], 1):
        made.add_row(
            Text(f"{number} {seat['bot']}"),
            f"{seat['mean_score']:.2f}",
            f"{seat['sd_score']:.2f}",
            *map(str, seat["score_quantiles"].values()),
            f"{seat['mean_misses']:.2f}",
        )
    turns = told["turns"]
    made.add_section()
    made.add_row(
        "turns", f"{turns['mean']:.2f}", f"{turns['sd']:.2f}", *map(str, quantiles.values())
    )
    return made


def wins(told: dict[str, Any]) -> Table:
    made = table("wins", "games", "share", "99 % interval", "mean score")
    for number, seat in enumerate(told["seats"], 1):
        made.add_row(Text(f"{number} {seat['bot']}"), *win(seat))
    if told["players"] > 1:
        made.add_row("ties", f"{told['ties']:,}", share(told["ties"], told["games"]))
        made.add_section()
        for name, place in zip(PLACES, told["places"], strict=False):
            made.add_row(name, *win(place))
    return made


def win(told: dict[str, Any]) -> tuple[str, str, str, str]:
    low, high = told["ci99"]
    return (
        f"{told['wins']:,}",
        f"{100 * told['win_rate']:.2f} %",
        f"{100 * low:.2f} – {100 * high:.2f} %",
        f"{told['mean_score']:.2f}",
    )


def games(told: dict[str, Any]) -> Table:
    made = Table.grid(padding=(0, 2))
    total = told["games"]
    by_row = {COLOUR_WORDS[row]: games for row, games in told["closed_by_row"].items()}
    for name, counts in (
        ("ended by", told["ended"]),
        ("rows closed", told["rows_closed"]),
        ("closed", by_row),
    ):
        made.add_row(name, "   ".join(f"{what} {share(n, total)}" for what, n in counts.items()))
    return made


def speed(told: dict[str, Any]) -> str:
    return (
        f"{told['games_per_cpu_second']:,.0f} games per CPU second ({told['kernel']}), "
        f"{told['cpu_seconds']:.1f} s and {told['compile_cpu_seconds']:.1f} s to get ready"
    )


def share(games: int, total: int) -> str:
    return f"{100 * games / total:.1f} %"
