"""The results of matches for people, within 80 columns."""

from collections.abc import Iterator
from typing import Any

from qwixx.cli.printing.console import Console, Group, RenderableType, Table, Text
from qwixx.cli.printing.statistics import share, table
from qwixx.sim.arena import YARDSTICK
from qwixx.sim.ratings import ANCHOR

ROOM = 18
"""Characters of a name that there is room for."""


def show(told: dict[str, Any], asked: int) -> None:
    console = Console(highlight=False, emoji=False)
    console.print(Group(*report(told, asked)), width=min(80, console.width))


def report(told: dict[str, Any], asked: int) -> Iterator[RenderableType]:
    players = told["players"]
    people = f"{players} player{'s' if players > 1 else ''}"
    yield Text(f"{told['variant']}, {people}, {told['games']:,} games, seed {told['seed']}", "bold")
    yield f"{layout(told)}{rounded(told, asked)}\n"
    yield alone(told) if players == 1 else standings(told)
    if players == 2 and len(told["matches"]) > 1:
        yield ""
        yield cross_table(told)
    if players > 1:
        yield f"\n{scale(told) if players == 2 else equal(told)}"
    for number, bot in enumerate(told["bots"], 1):
        if bot["failed"]:
            yield Text(f"\n{number} {failure(bot)}", "red")


def layout(told: dict[str, Any]) -> str:
    games = told["games_per_match"] // told["seatings"]
    each = f"{games:,} game{'s' if games > 1 else ''}"
    if told["players"] == 1:
        return f"{each} each, with the same dice"
    matches, seatings = len(told["matches"]), told["seatings"]
    many = f"{matches} matches, " if matches > 1 else ""
    where = f" in each of {seatings} seatings, with the same dice" if seatings > 1 else ""
    return f"{many}{each}{where}"


def rounded(told: dict[str, Any], asked: int) -> str:
    return f"; {asked:,} a match rounded up" if told["games_per_match"] != asked else ""


def named(number: int, bot: dict[str, Any]) -> Text:
    """The end of a long name is what tells it from others."""
    name = bot["name"]
    return Text(f"{number} {name if len(name) <= ROOM else '…' + name[1 - ROOM :]}")


def standings(told: dict[str, Any]) -> Table:
    two = told["players"] == 2
    made = table("bot", "wins", "share", "99 % interval", "score", "rating" if two else "× fair")
    for number, bot in enumerate(told["bots"], 1):
        low, high = bot["ci99"]
        made.add_row(
            named(number, bot),
            f"{bot['wins']:,}",
            f"{100 * bot['win_rate']:.2f} %",
            f"{100 * low:.2f} – {100 * high:.2f}",
            f"{bot['mean_score']:.2f}",
            rating(bot) if two else f"{bot['win_rate'] / bot['fair_share']:.2f}",
        )
    if len(told["matches"]) == 1:
        ties = told["bots"][0]["ties"]
        made.add_row("ties", f"{ties:,}", share(ties, told["games"]))
    return made


def alone(told: dict[str, Any]) -> Table:
    made = table("bot", "mean score", "99 % interval")
    for number, bot in enumerate(told["bots"], 1):
        low, high = bot["mean_score_ci99"]
        made.add_row(named(number, bot), f"{bot['mean_score']:.2f}", f"{low:.2f} – {high:.2f}")
    return made


def rating(bot: dict[str, Any]) -> str:
    low, high = bot["rating_ci99"]
    return f"{bot['rating']:.0f}" + (f" ± {(high - low) / 2:.0f}" if high > low else "")


def cross_table(told: dict[str, Any]) -> Table:
    numbers = range(1, len(told["bots"]) + 1)
    made = table("wins in % against", *map(str, numbers))
    rates = {}
    for match in told["matches"]:
        one, other = match["bots"]
        rates[one["bot"], other["bot"]] = one["win_rate"]
        rates[other["bot"], one["bot"]] = other["win_rate"]
    for row in numbers:
        cells = ("·" if row == n else f"{100 * rates[row, n]:.1f}" for n in numbers)
        made.add_row(named(row, told["bots"][row - 1]), *cells)
    return made


def scale(told: dict[str, Any]) -> str:
    names = [bot["name"] for bot in told["bots"]]
    anchor = YARDSTICK if YARDSTICK in names else names[0]
    return (
        f"Rating: {anchor} has {ANCHOR:.0f}; 100 more is 64 % of the games, 200 more 76 %,\n"
        "a tie being half a win."
    )


def equal(told: dict[str, Any]) -> str:
    return f"Fair is what equal players would win: {100 / told['players']:.1f} % for each seat."


def failure(bot: dict[str, Any]) -> str:
    times = f"{bot['failed']:,} time{'s' if bot['failed'] > 1 else ''}"
    return f"{bot['name']} failed {times}, then crossing nothing; first, {bot['first_failure']}"
