"""The results of matches for people, within 80 columns."""

from collections.abc import Iterator
from typing import Any

from qwixx.cli.printing.console import Console, Group, RenderableType, Table, Text
from qwixx.cli.printing.statistics import format_share, new_table
from qwixx.sim.arena import YARDSTICK
from qwixx.sim.ratings import ANCHOR

MAX_NAME_CHARS = 18
"""Characters of a name that there is room for."""


def show(results: dict[str, Any], asked: int) -> None:
    console = Console(highlight=False, emoji=False)
    console.print(Group(*render(results, asked)), width=min(80, console.width))


def render(results: dict[str, Any], asked: int) -> Iterator[RenderableType]:
    players = results["players"]
    people = f"{players} player{'s' if players > 1 else ''}"
    game = f"{results['variant']}{' with jokers' if results['jokers'] else ''}"
    yield Text(
        f"{game}, {people}, {results['games']:,} games, seed {results['seed']}",
        "bold",
    )
    yield f"{note_on_layout(results)}{note_on_rounding(results, asked)}\n"
    yield solo_scores(results) if players == 1 else standings(results)
    if players == 2 and len(results["matches"]) > 1:
        yield ""
        yield cross_table(results)
    if players > 1:
        yield f"\n{note_on_rating(results) if players == 2 else note_on_fairness(results)}"
    for number, bot in enumerate(results["bots"], 1):
        if bot["failed"]:
            yield Text(f"\n{number} {note_on_failure(bot)}", "red")


def note_on_layout(results: dict[str, Any]) -> str:
    games = results["games_per_match"] // results["seatings"]
    each = f"{games:,} game{'s' if games > 1 else ''}"
    if results["players"] == 1:
        return f"{each} each, with the same dice"
    matches, seatings = len(results["matches"]), results["seatings"]
    many = f"{matches} matches, " if matches > 1 else ""
    where = f" in each of {seatings} seatings, with the same dice" if seatings > 1 else ""
    return f"{many}{each}{where}"


def note_on_rounding(results: dict[str, Any], asked: int) -> str:
    return f"; {asked:,} a match rounded up" if results["games_per_match"] != asked else ""


def bot_label(number: int, bot: dict[str, Any]) -> Text:
    """The end of a long name is what tells it from others."""
    name = bot["name"]
    return Text(
        f"{number} {name if len(name) <= MAX_NAME_CHARS else '…' + name[1 - MAX_NAME_CHARS :]}"
    )


def standings(results: dict[str, Any]) -> Table:
    two = results["players"] == 2
    made = new_table(
        "bot", "wins", "share", "99 % interval", "score", "rating" if two else "× fair"
    )
    for number, bot in enumerate(results["bots"], 1):
        low, high = bot["ci99"]
        made.add_row(
            bot_label(number, bot),
            f"{bot['wins']:,}",
            f"{100 * bot['win_rate']:.2f} %",
            f"{100 * low:.2f} – {100 * high:.2f}",
            f"{bot['mean_score']:.2f}",
            format_rating(bot) if two else f"{bot['win_rate'] / bot['fair_share']:.2f}",
        )
    if len(results["matches"]) == 1:
        ties = results["bots"][0]["ties"]
        made.add_row("ties", f"{ties:,}", format_share(ties, results["games"]))
    return made


def solo_scores(results: dict[str, Any]) -> Table:
    made = new_table("bot", "mean score", "99 % interval")
    for number, bot in enumerate(results["bots"], 1):
        low, high = bot["mean_score_ci99"]
        made.add_row(bot_label(number, bot), f"{bot['mean_score']:.2f}", f"{low:.2f} – {high:.2f}")
    return made


def format_rating(bot: dict[str, Any]) -> str:
    low, high = bot["rating_ci99"]
    return f"{bot['rating']:.0f}" + (f" ± {(high - low) / 2:.0f}" if high > low else "")


def cross_table(results: dict[str, Any]) -> Table:
    numbers = range(1, len(results["bots"]) + 1)
    made = new_table("wins in % against", *map(str, numbers))
    rates = {}
    for match in results["matches"]:
        one, other = match["bots"]
        rates[one["bot"], other["bot"]] = one["win_rate"]
        rates[other["bot"], one["bot"]] = other["win_rate"]
    for row in numbers:
        cells = ("·" if row == n else f"{100 * rates[row, n]:.1f}" for n in numbers)
        made.add_row(bot_label(row, results["bots"][row - 1]), *cells)
    return made


def note_on_rating(results: dict[str, Any]) -> str:
    names = [bot["name"] for bot in results["bots"]]
    anchor = YARDSTICK if YARDSTICK in names else names[0]
    return (
        f"Rating: {anchor} has {ANCHOR:.0f}; 100 more is 64 % of the games, 200 more 76 %,\n"
        "a tie being half a win."
    )


def note_on_fairness(results: dict[str, Any]) -> str:
    return f"Fair is what equal players would win: {100 / results['players']:.1f} % for each seat."


def note_on_failure(bot: dict[str, Any]) -> str:
    times = f"{bot['failed']:,} time{'s' if bot['failed'] > 1 else ''}"
    return f"{bot['name']} failed {times}, then crossing nothing; first, {bot['first_failure']}"
