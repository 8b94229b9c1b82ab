"""A review as one HTML page without scripts or other files, in light and dark."""

import re
from html import escape
from importlib.resources import files
from itertools import groupby

from qwixx.analysis.curve import render_curve, render_swatch
from qwixx.analysis.figures import columns, explain_columns, figures, format_signed, move_text
from qwixx.analysis.report import Decision, PlayerReport, RankedOption, Review, TurnReport
from qwixx.analysis.words import reason_text
from qwixx.palette import DARK, LIGHT
from qwixx.record.names import display_name

MAX_MISTAKES = 10
"""How many of the largest losses are listed on top."""
MAX_OPTIONS = 6
"""How many options of a decision are listed; the chosen one always is."""


def load_style() -> str:
    """The style sheet, with the colours of the palette that it uses."""
    rules = (files("qwixx") / "analysis" / "html.css").read_text("utf-8")
    used = dict.fromkeys(re.findall(r"var\(--([\w-]+)\)", rules))
    light, dark = (" ".join(f"--{it}: {theme[it]};" for it in used) for theme in (LIGHT, DARK))
    return f""":root {{ color-scheme: light dark; {light} }}
@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}
{rules}"""


def render_page(review: Review) -> str:
    style = load_style()
    names = ", ".join(player_name(player) for player in review.players)
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
{render_players(review)}
<section>
<h2 id="curve">{worth}, turn by turn</h2>
<div class="chart">{render_curve(review)}</div>
</section>
{render_mistakes(review)}
<section>
<h2>All decisions</h2>
{render_turns(review)}
</section>
</main>
</body>
</html>
"""


def player_name(player: PlayerReport) -> str:
    return escape(f"{player.seat} {display_name(player.name)}")


def render_players(review: Review) -> str:
    """A table with a row for each player."""
    shown = columns(review)
    head = "".join(f"<th>{column}</th>" for column in ("player", *shown))
    rows = []
    for player in review.players:
        wins = " <b>wins</b>" if player.won and len(review.players) > 1 else ""
        texts = figures(player)
        cells = [f"<td>{render_swatch(player.seat - 1)} {player_name(player)}{wins}</td>"]
        cells += [f'<td data-head="{column}">{texts[column]}</td>' for column in shown]
        rows.append(f"<tr>{''.join(cells)}</tr>\n")
    table = f'<table class="players">\n<tr>{head}</tr>\n{"".join(rows)}</table>'
    return f'{table}\n<p class="note">{explain_columns(review)}</p>'


def anchor(decision: Decision) -> str:
    """The id of a decision within the page."""
    return f"t{decision.turn}a{decision.action}s{decision.seat}"


def render_mistakes(review: Review) -> str:
    """Links to the largest losses."""
    found = review.mistakes[:MAX_MISTAKES]
    items = []
    for decision in found:
        best = decision.options[0]
        who = player_name(review.players[decision.seat - 1])
        loss = format_signed(-decision.loss)
        items.append(
            f'<li><a href="#{anchor(decision)}"><b class="{decision.mark}">{loss}</b> '
            f"turn {decision.turn}, {who}, action {decision.action}</a>: "
            f"{render_token(decision.chosen)} instead of {render_token(best.token)} "
            f"<small>{escape(reason_text(best.reason))}</small></li>\n"
        )
    listed = f"<ol>\n{''.join(items)}</ol>" if found else "<p>No slips and no blunders.</p>"
    return f"<section>\n<h2>Largest losses</h2>\n{listed}\n</section>"


def render_turns(review: Review) -> str:
    groups = groupby(review.decisions, lambda decision: decision.turn)
    by_turn = {turn: list(group) for turn, group in groups}
    return "\n".join(
        render_turn(review, turn, by_turn.get(turn.number, [])) for turn in review.turns
    )


def render_turn(review: Review, turn: TurnReport, decisions: list[Decision]) -> str:
    """A turn: its dice, the luck of each seat, and the decisions."""
    active = player_name(review.players[turn.active - 1])
    luck = ", ".join(
        f"{player_name(player)} {format_signed(share.luck or share.unknown)}"
        for player, share in zip(review.players, turn.shares, strict=True)
    )
    gave = "dice and choices" if turn.dice == "??" else "dice"
    rows = "".join(render_decision(review, decision) for decision in decisions)
    table = f'<table class="decisions">\n{rows}</table>' if decisions else ""
    return (
        f"<h3>Turn {turn.number}, {active}: <code>{turn.dice}</code> "
        f"<small>{gave}: {luck}</small></h3>\n{table}"
    )


def render_decision(review: Review, decision: Decision) -> str:
    if decision.mark is None:
        verdict = "no choice"
    elif decision.mark == "best":
        verdict = decision.mark
    else:
        verdict = f"{decision.mark} {format_signed(-decision.loss)}"
    shown = [
        option
        for rank, option in enumerate(decision.options)
        if rank < MAX_OPTIONS or option.token == decision.chosen
    ]
    ranked = "".join(render_option(option, decision) for option in shown)
    if hidden := len(decision.options) - len(shown):
        ranked += f"<li>and {hidden} more</li>"
    who = f"{player_name(review.players[decision.seat - 1])}, action {decision.action}"
    return (
        f'<tr id="{anchor(decision)}"><td>{who}</td>'
        f'<td class="{decision.mark or ""}">{verdict}</td><td><ol>{ranked}</ol></td></tr>\n'
    )


def render_option(option: RankedOption, decision: Decision) -> str:
    chosen = ' class="chosen"' if option.token == decision.chosen else ""
    said = "<b>chosen</b> " if chosen else ""
    return (
        f"<li{chosen}>{render_token(option.token)} {option.value:.1f} {said}"
        f"<small>{escape(reason_text(option.reason))}</small></li>"
    )


def render_token(written: str) -> str:
    """A token in the colour of its row."""
    row = written.removeprefix("~")[0]
    colour = f" {row}" if row in "rygb" else ""
    return f'<span class="token{colour}">{move_text(written)}</span>'
