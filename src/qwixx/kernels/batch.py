"""Many games one after another, each reported in a few numbers."""

from collections.abc import Sequence

from qwixx.kernels.play import GameBuffers, play_game
from qwixx.kernels.rowplay import play_rows
from qwixx.kernels.rows import Rows
from qwixx.kernels.rowsheets import Sheets
from qwixx.kernels.rowsheets import score as rows_score
from qwixx.law import flow
from qwixx.law.position import Board
from qwixx.law.tables import Tables
from qwixx.players.stream import draw, start_stream
from qwixx.players.tables import PlayerTables

SCORE, MISSES, TURNS, ENDED, FIRST, CLOSED, COLUMNS = 0, 5, 10, 11, 12, 13, 18
"""Columns of a game's result: five scores, five counts of misses, turns, why it ended, who
began, and for each of five seats the set of rows that are closed for it."""


def first_seat(seed: int, game: int, players: int) -> int:
    """Who begins a game of a run, drawn by lot (C13)."""
    return draw(start_stream(seed, game) ^ 1) % players


def law_batch(
    t: PlayerTables,
    start: Board,
    p: Board,
    policies: Sequence[int],
    seed: int,
    low: int,
    high: int,
    buffers: GameBuffers,
    results: list[list[int]],
) -> None:
    """Games `low` up to `high` of a run, by the law itself: every game of the family."""
    for game in range(low, high):
        flow.copy(start, p)
        p.active = first_seat(seed, game, p.players)
        result = results[game - low]
        result[FIRST] = p.active
        play_game(t, p, policies, start_stream(seed, game), buffers)
        write_result(t, p, result)
        for seat in range(p.players):
            result[SCORE + seat] = flow.score(t, p, seat)


def rows_batch(
    t: PlayerTables,
    a: Rows,
    start: Board,
    p: Board,
    s: Sheets,
    policies: Sequence[int],
    seed: int,
    low: int,
    high: int,
    buffers: GameBuffers,
    results: list[list[int]],
) -> None:
    """The same on row automata: sheets whose rows don't interact, players without a net."""
    for game in range(low, high):
        flow.copy(start, p)
        p.active = first_seat(seed, game, p.players)
        result = results[game - low]
        result[FIRST] = p.active
        play_rows(t, a, p, s, policies, start_stream(seed, game), buffers)
        write_result(t, p, result)
        for seat in range(p.players):
            result[SCORE + seat] = rows_score(a, p, s, seat)


def write_result(t: Tables, p: Board, result: list[int]) -> None:
    """Write the result of a game that is over, but for the scores and who began."""
    for seat in range(p.players):
        result[MISSES + seat] = p.misses[seat]
        result[CLOSED + seat] = flow.rows_closed_for(t, p, seat)
    result[TURNS] = p.turn
    result[ENDED] = flow.end_reason(t, p)
