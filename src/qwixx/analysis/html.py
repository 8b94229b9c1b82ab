"""A review as one page that needs nothing else: no script, no other file, light and dark."""

import re
from html import escape
from importlib.resources import files
from itertools import groupby

from qwixx.analysis.curve import curve, swatch
from qwixx.analysis.figures import SPOKEN, columns, figures, meaning, signed
from qwixx.analysis.told import Decision, Player, Review, TurnShares, Weighed
from qwixx.analysis.words import words
from qwixx.palette import DARK, LIGHT
from qwixx.record.names import display_name

MOST = 10
"""Largest losses that are listed on top."""
OPTIONS = 6
"""Options of a decision that are listed; of the rest only the chosen one."""


def read_style() -> str:
    """The rules, with the colours that they use."""
    rules = (files("qwixx") / "analysis" / "html.css").read_text("utf-8")
    used = dict.fromkeys(re.findall(r"var\(--([\w-]+)\)", rules))
    light, dark = (" ".join(f"--{it}: {theme[it]};" for it in used) for theme in (LIGHT, DARK))
    return f""":root {{ color-scheme: light dark; {light} }}
@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}
{rules}"""


def html(review: Review) -> str:
    style = read_style()
    names = ", ".join(name(player) for player in review.players)
    length = f"{len(review.turns)} turns{'' if review.finished else ', unfinished'}"
    worth = "Expected points" if review.unit == "points" else "Chance to win"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Review: {review.variant}, {names}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{review.variant}<small>{length}</small></h1>
{players(review)}
<section>
<h2 id="curve">{worth}, turn by turn</h2>
<div class="chart">{curve(review)}</div>
</section>
{lapses(review)}
<section>
<h2>All decisions</h2>
{turns(review)}
</section>
</main>
</body>
</html>
"""


def name(player: Player) -> str:
    return escape(f"{player.seat} {display_name(player.name)}")


def players(review: Review) -> str:
    """How each fared: a table with a row for each."""
    shown = columns(review)
    head = "".join(f"<th>{column}</th>" for column in ("player", *shown))
    rows = []
    for player in review.players:
        wins = " <b>wins</b>" if player.won and len(review.players) > 1 else ""
        told = figures(player)
        cells = [f"<td>{swatch(player.seat - 1)} {name(player)}{wins}</td>"]
        cells += [f'<td data-head="{column}">{told[column]}</td>' for column in shown]
        rows.append(f"<tr>{''.join(cells)}</tr>\n")
    table = f'<table class="players">\n<tr>{head}</tr>\n{"".join(rows)}</table>'
    return f'{table}\n<p class="note">{meaning(review)}</p>'


def link(made: Decision) -> str:
    return f"t{made.turn}a{made.action}s{made.seat}"


def lapses(review: Review) -> str:
    """Links to what cost most."""
    found = review.lapses[:MOST]
    items = []
    for made in found:
        best = made.options[0]
        items.append(
            f'<li><a href="#{link(made)}"><b class="{made.mark}">{signed(-made.loss)}</b> '
            f"turn {made.turn}, {name(review.players[made.seat - 1])}, action {made.action}</a>: "
            f"{token(made.chosen)} instead of {token(best.token)} "
            f"<small>{escape(words(best.reason))}</small></li>\n"
        )
    told = f"<ol>\n{''.join(items)}</ol>" if found else "<p>No slips and no blunders.</p>"
    return f"<section>\n<h2>Largest losses</h2>\n{told}\n</section>"


def turns(review: Review) -> str:
    made = {turn: list(group) for turn, group in groupby(review.decisions, lambda one: one.turn)}
    return "\n".join(section(review, turn, made.get(turn.number, [])) for turn in review.turns)


def section(review: Review, turn: TurnShares, made: list[Decision]) -> str:
    """A turn: the dice, what they gave, and who chose what."""
    active = name(review.players[turn.active - 1])
    luck = ", ".join(
        f"{name(player)} {signed(share.luck or share.unknown)}"
        for player, share in zip(review.players, turn.shares, strict=True)
    )
    gave = "dice and choices" if turn.dice == "??" else "dice"
    rows = "".join(decision(review, one) for one in made)
    table = f'<table class="decisions">\n{rows}</table>' if made else ""
    return (
        f"<h3>Turn {turn.number}, {active}: <code>{turn.dice}</code> "
        f"<small>{gave}: {luck}</small></h3>\n{table}"
    )


def decision(review: Review, made: Decision) -> str:
    if made.mark is None:
        verdict = "no choice"
    else:
        verdict = made.mark + (f" {signed(-made.loss)}" if made.mark != "best" else "")
    shown = [
        option
        for rank, option in enumerate(made.options)
        if rank < OPTIONS or option.token == made.chosen
    ]
    ranked = "".join(ranked_option(option, made) for option in shown)
    if hidden := len(made.options) - len(shown):
        ranked += f"<li>and {hidden} more</li>"
    who = f"{name(review.players[made.seat - 1])}, action {made.action}"
    return (
        f'<tr id="{link(made)}"><td>{who}</td>'
        f'<td class="{made.mark or ""}">{verdict}</td><td><ol>{ranked}</ol></td></tr>\n'
    )


def ranked_option(option: Weighed, made: Decision) -> str:
    chosen = ' class="chosen"' if option.token == made.chosen else ""
    said = "<b>chosen</b> " if chosen else ""
    return (
        f"<li{chosen}>{token(option.token)} {option.value:.1f} {said}"
        f"<small>{escape(words(option.reason))}</small></li>"
    )


def token(written: str) -> str:
    """A token in the colour of its row."""
    row = written.removeprefix("~")[0]
    colour = f" {row}" if row in "rygb" else ""
    return f'<span class="token{colour}">{SPOKEN.get(written, written)}</span>'
