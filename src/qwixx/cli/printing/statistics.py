"""The statistics of a run for people, within 80 columns."""

from typing import Any

from qwixx.cli.printing.console import Console, Group, Table, Text, box
from qwixx.rules.refusal import COLOUR_WORDS

PLACES = ("begins", "2nd", "3rd", "4th", "5th")


def show(stats: dict[str, Any]) -> None:
    console = Console(highlight=False, emoji=False)
    console.print(render(stats), width=min(80, console.width))


def render(stats: dict[str, Any]) -> Group:
    players = f"{stats['players']} player{'s' if stats['players'] > 1 else ''}"
    game = f"{stats['variant']}{' with jokers' if stats['jokers'] else ''}"
    title = f"{game}, {stats['games']:,} games, {players}, seed {stats['seed']}"
    return Group(
        Text(title, "bold"),
        "",
        score_table(stats),
        "",
        win_table(stats),
        "",
        game_table(stats),
        "",
        format_speed(stats),
    )


def new_table(*headings: str) -> Table:
    """The first column is for names, the others for numbers."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    first, *others = headings
    made.add_column(first, overflow="ellipsis", no_wrap=True, min_width=12, max_width=26)
    for heading in others:
        made.add_column(heading, justify="right", no_wrap=True)
    return made


def score_table(stats: dict[str, Any]) -> Table:
    quantiles = stats["turns"]["quantiles"]
    made = new_table("score", "mean", "sd", *(f"{percent} %" for percent in quantiles), "misses")
    for number, seat in enumerate(stats["seats"], 1):
        made.add_row(
            Text(f"{number} {seat['bot']}"),
            f"{seat['mean_score']:.2f}",
            f"{seat['sd_score']:.2f}",
            *map(str, seat["score_quantiles"].values()),
            f"{seat['mean_misses']:.2f}",
        )
    turns = stats["turns"]
    made.add_section()
    made.add_row(
        "turns", f"{turns['mean']:.2f}", f"{turns['sd']:.2f}", *map(str, quantiles.values())
    )
    return made


def win_table(stats: dict[str, Any]) -> Table:
    made = new_table("wins", "games", "share", "99 % interval", "mean score")
    for number, seat in enumerate(stats["seats"], 1):
        made.add_row(Text(f"{number} {seat['bot']}"), *win_cells(seat))
    if stats["players"] > 1:
        made.add_row("ties", f"{stats['ties']:,}", format_share(stats["ties"], stats["games"]))
        made.add_section()
        for name, place in zip(PLACES, stats["places"], strict=False):
            made.add_row(name, *win_cells(place))
    return made


def win_cells(stats: dict[str, Any]) -> tuple[str, str, str, str]:
    low, high = stats["ci99"]
    return (
        f"{stats['wins']:,}",
        f"{100 * stats['win_rate']:.2f} %",
        f"{100 * low:.2f} – {100 * high:.2f} %",
        f"{stats['mean_score']:.2f}",
    )


def game_table(stats: dict[str, Any]) -> Table:
    made = Table.grid(padding=(0, 2))
    made.add_row("ended by", format_shares(stats["ended"], stats["games"]))
    for closed, whose in closings(stats):
        by_row = {COLOUR_WORDS[row]: games for row, games in closed["closed_by_row"].items()}
        made.add_row(f"rows closed{whose}", format_shares(closed["rows_closed"], stats["games"]))
        made.add_row(f"closed{whose}", format_shares(by_row, stats["games"]))
    return made


def closings(stats: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """What has the counts of closed rows, and whose they are: of all, with cards of each seat."""
    if stats["rows_closed"]:
        return [(stats, "")]
    return [(seat, f" by {number}") for number, seat in enumerate(stats["seats"], 1)]


def format_shares(counts: dict[str, int], total: int) -> str:
    return "   ".join(f"{what} {format_share(n, total)}" for what, n in counts.items())


def format_speed(stats: dict[str, Any]) -> str:
    return (
        f"{stats['games_per_cpu_second']:,.0f} games per CPU second ({stats['kernel']}), "
        f"{stats['cpu_seconds']:.1f} s and {stats['compile_cpu_seconds']:.1f} s to get ready"
    )


def format_share(games: int, total: int) -> str:
    return f"{100 * games / total:.1f} %"
