"""Many games in a row, each told in a few numbers."""

from collections.abc import Sequence

from qwixx.kernels.play import play_game
from qwixx.kernels.rowplay import play_rows
from qwixx.kernels.rows import Rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.kernels.rowsheets import score as rows_score
from qwixx.law import flow
from qwixx.law.position import Board
from qwixx.law.tables import Tables
from qwixx.players.policies import Scratch
from qwixx.players.stream import drawn, seeded

SCORE, MISSES, TURNS, ENDED, CLOSED, FIRST, COLUMNS = 0, 5, 10, 11, 12, 13, 14
"""What is told of a game: five scores, five counts of misses, turns, why it ended, the set of
closed rows, and who began."""


def first_seat(seed: int, game: int, players: int) -> int:
    """Who begins a game of a run, drawn by lot (C13)."""
    return drawn(seeded(seed, game) ^ 1) % players


def law_batch(
    t: Tables,
    start: Board,
    p: Board,
    policies: Sequence[int],
    seed: int,
    low: int,
    high: int,
    moves: list[int],
    afters: list[int],
    chosen: list[int],
    scratch: Scratch,
    log: list[int],
    told: list[list[int]],
) -> None:
    """Games `low` up to `high` of a run, by the law itself: every game of the family."""
    for game in range(low, high):
        flow.copy(start, p)
        p.active = first_seat(seed, game, p.players)
        row = told[game - low]
        row[FIRST] = p.active
        play_game(t, p, policies, seeded(seed, game), moves, afters, chosen, scratch, log)
        tell(t, p, row)
        for seat in range(p.players):
            row[SCORE + seat] = flow.score(t, p, seat)


def rows_batch(
    t: Tables,
    a: Rows,
    start: Board,
    p: Board,
    s: Sheets,
    policies: Sequence[int],
    seed: int,
    low: int,
    high: int,
    chosen: list[int],
    scratch: Scratch,
    log: list[int],
    told: list[list[int]],
) -> None:
    """The same on row automata: sheets whose rows don't interact, players without a net."""
    for game in range(low, high):
        flow.copy(start, p)
        p.active = first_seat(seed, game, p.players)
        row = told[game - low]
        row[FIRST] = p.active
        play_rows(t, a, p, s, policies, seeded(seed, game), chosen, scratch, log)
        tell(t, p, row)
        for seat in range(p.players):
            row[SCORE + seat] = rows_score(a, p, s, seat)


def tell(t: Tables, p: Board, row: list[int]) -> None:
    """What a game that is over has come to, but for the scores."""
    for seat in range(p.players):
        row[MISSES + seat] = p.misses[seat]
    row[TURNS] = p.turn
    row[ENDED] = flow.end_reason(t, p)
    row[CLOSED] = p.closed
