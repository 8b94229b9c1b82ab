"""The end of a game: who won, why it ended, the table row by row."""

from collections.abc import Sequence

from qwixx import core
from qwixx.cli.printing.console import Text
from qwixx.cli.terminal.explain import join_words, name_cells
from qwixx.cli.terminal.highlights import format_score
from qwixx.cli.terminal.look import NAME, NAMES, NARROW, SYMBOLS, Look
from qwixx.record.names import pad
from qwixx.rules.state import State


def verdict(result: core.Result, names: Sequence[str], human: int) -> str:
    """Who won, and what you have."""
    winners = result.winners or ()
    best = max(result.scores)
    if len(names) == 1:
        return f"You finish with {format_score(best)}."
    who = ["You" if seat == human else names[seat] for seat in winners]
    if len(who) > 1:
        return f"{join_words(who)} share the win with {format_score(best)}."
    if human in winners:
        return f"You win with {format_score(best)}."
    return f"{who[0]} wins with {format_score(best)}. You: {format_score(result.scores[human])}."


def end_reason(state: State, names: Sequence[str], human: int) -> str:
    """Why the game is over."""
    result = core.result(state)
    variant = state.setup.variant
    if result.ended == "rows" and result.cards:
        closed = zip(names, result.rows_by_seat(), strict=True)
        done = [
            f"{'you have' if seat == human else f'{name} has'} closed {name_cells(rows)}"
            for seat, (name, rows) in enumerate(closed)
            if len(rows) >= variant.end_rows
        ]
        return f"The game is over: {join_words(done)}."
    if result.ended == "rows":
        return f"The game is over: {name_cells(result.closed)} are closed."
    if result.ended == "misses" and variant.shared_board:
        return f"The game is over: {sum(result.misses)} stones lie in the miss column."
    who = "you" if state.active == human else names[state.active]
    if result.ended == "misses":
        return f"The game is over: {who} took miss number {variant.end_misses}."
    return f"The game is over: {who} placed the last stone."


def score_table(look: Look, state: State, names: Sequence[str]) -> Text:
    """Everybody's points, best first: rows + bonus − misses = total."""
    result = core.result(state)
    head = Text(" " * (NAME + 6))
    narrow = look.width == NARROW
    column = 4 if narrow else 9
    for row in state.setup.variant.rows:
        name = SYMBOLS[row.name] if narrow else f"{SYMBOLS[row.name]} {NAMES[row.name]}"
        head.append(f"{name:>{column}}", look.ink(row.name).text)
    with_bonus = state.setup.variant.counts_bonus
    head.append(f"{'Bonus':>7}" if with_bonus else "").append(f"{'Misses':>8}{'Total':>7}")
    lines = [head]
    for seat in sorted(range(len(names)), key=lambda seat: -result.scores[seat]):
        total, bonus, lost = result.scores[seat], result.bonus[seat], result.miss_points[seat]
        rank = 1 + sum(other > total for other in result.scores)
        first = "bold" if rank == 1 else ""
        line = Text().append(f"  {rank}.  {pad(names[seat], NAME)}", first)
        for row, n in zip(state.setup.variant.rows, result.row_scores[seat], strict=True):
            style = look.ink(row.name).text
            line.append(f"{n:>{column}}", style)
        line.append(f"{f'+{bonus}' if bonus else '0':>7}" if with_bonus else "")
        line.append(f"{f'−{lost}' if lost else '0':>8}")
        line.append(f"{format_score(total):>7}", "bold")
        lines.append(line)
    return Text("\n").join(lines)
