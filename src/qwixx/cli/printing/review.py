"""A review for people, within 80 columns."""

from textwrap import fill

from qwixx.analysis.figures import (
    COLUMNS,
    columns,
    explain_columns,
    figures,
    format_signed,
    move_text,
)
from qwixx.analysis.report import Decision, PlayerReport, Review
from qwixx.analysis.words import reason_text
from qwixx.cli.printing.console import Console, Group, RenderableType, Table, Text, box
from qwixx.record.names import display_name

MAX_LAPSES = 10
"""Lapses that are listed; the rest are counted."""
NAME = 14
INDENT = " " * 8
STYLES = {"slip": "yellow", "blunder": "bold red"}


def show(review: Review) -> None:
    console = Console(highlight=False, emoji=False)
    console.print(render(review), width=min(80, console.width))


def render(review: Review) -> Group:
    state = "" if review.finished else ", unfinished"
    turns = f"{len(review.turns)} turn{'s' * (len(review.turns) != 1)}"
    title = Text(f"{review.variant}, {turns}{state}{winners(review)}", "bold")
    return Group(title, "", summary(review), "", Text(explain_columns(review)), "", *lapses(review))


def winners(review: Review) -> str:
    names = [name_of(player).plain for player in review.players if player.won]
    if not names or len(review.players) == 1:
        return ""
    return f": {' and '.join(names)} win{'s' * (len(names) == 1)}"


def summary(review: Review) -> Table:
    shown = columns(review)
    full = len(shown) == len(COLUMNS)
    made = Table(
        box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0 if full else 1, 0, 0), show_edge=False
    )
    room = NAME - 2 if full else NAME + 2
    made.add_column("player", overflow="ellipsis", no_wrap=True, max_width=room)
    for name in shown:
        made.add_column(name, justify="right", no_wrap=True)
    for player in review.players:
        cells = figures(player)
        made.add_row(name_of(player), *(cells[name] for name in shown))
    return made


def name_of(player: PlayerReport) -> Text:
    return Text(f"{player.seat} {display_name(player.name, NAME)}", "bold" if player.won else "")


def lapses(review: Review) -> list[RenderableType]:
    found = review.mistakes
    if not found:
        return [Text("No slips and no blunders.")]
    lines: list[RenderableType] = [Text("Largest losses", "bold")]
    for made in found[:MAX_LAPSES]:
        lines += lapse(review, made)
    if len(found) > MAX_LAPSES:
        lines.append(Text(f"and {len(found) - MAX_LAPSES} more: --html and --json tell all"))
    return lines


def lapse(review: Review, made: Decision) -> tuple[Text, Text]:
    sign = " %" if review.unit == "percent" else ""
    best = made.options[0]
    chosen = f"{move_text(made.chosen)} ({made.value(made.chosen):.1f}{sign})"
    choices = f"chose {chosen}, best {move_text(best.token)} ({best.value:.1f}{sign})"
    return (
        Text.assemble(
            (f"{format_signed(-made.loss):>6}  ", STYLES.get(made.mark or "", "")),
            f"turn {made.turn}, action {made.action}: ",
            name_of(review.players[made.seat - 1]),
            f", {review.turns[made.turn - 1].dice}",
        ),
        Text(
            fill(
                f"{choices}: {reason_text(best.reason)}",
                79,
                initial_indent=INDENT,
                subsequent_indent=INDENT,
            )
        ),
    )
