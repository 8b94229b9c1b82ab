"""A player that maximises its chance to win.

It plays the turn out to the next roll, where a net says what positions are worth. In action 1 all
move at once: each option is weighed against two guesses of what the others do, half each. They play
well (of two, action 1 is solved as a matrix game; of more, each does what is best by itself), or by
the yardstick.
"""

from typing import NamedTuple

from qwixx.law import flow
from qwixx.law.position import OVER, PASS, SECOND, Board, Position
from qwixx.players.lookahead import LookaheadBuffers, best_second
from qwixx.players.matrix import GRID, MatrixGame, argmax, solve_matrix
from qwixx.players.net import Evaluator, win_chance
from qwixx.players.simple import best_by_yardstick
from qwixx.players.tables import PlayerTables

VALUES = flow.MOST_MOVES + 1
"""Length of the values of a seat's options, of which the first is that of the pass."""


class ExpertContext(NamedTuple):
    """What the expert thinks with."""

    evaluator: Evaluator
    lookahead: LookaheadBuffers
    moves: list[list[int]]
    """By seat: its legal moves."""
    chosen: list[int]
    """By seat: the move that it makes in action 1."""
    guessed: list[int]
    """By seat: the move that it is thought to make."""
    values: list[float]
    """By option of the seat that decides, the pass first: its chance to win."""
    replies: list[float]
    """The same against the first of two guesses."""
    game: MatrixGame
    """Action 1 of two."""


def list_options(t: PlayerTables, p: Position, seat: int, context: ExpertContext) -> int:
    """Write the legal moves of a seat; returns how many options it has, with the pass."""
    return 1 + flow.options(t, p, seat, context.moves[seat], context.lookahead.afters)


def move_of(option: int, moves: list[int]) -> int:
    """Option 0 is the pass; the others are the moves in their order."""
    return PASS if option == 0 else moves[option - 1]


def evaluate_options(t: PlayerTables, p: Position, seat: int, context: ExpertContext) -> int:
    """Write the chance to win with each option of a seat; returns how many there are."""
    n = list_options(t, p, seat, context)
    if p.phase == SECOND:
        after = context.lookahead.after_second
        for option in range(n):
            flow.copy(p, after)
            flow.finish(t, after, move_of(option, context.moves[seat]))
            context.values[option] = win_chance(t, after, seat, context.evaluator)
        return n
    if p.players == 2 and t.stones == 0 and p.white1 and n <= GRID:
        evaluate_by_matrix(t, p, seat, n, context)
        return n
    evaluate_by_guesses(t, p, seat, n, context)
    return n


def play_second(t: PlayerTables, p: Board, context: ExpertContext) -> tuple[int, float]:
    """Action 1 is over: the active player's best move in action 2, and its chance then."""
    if p.phase == OVER:
        return PASS, win_chance(t, p, p.active, context.evaluator)
    buffers = context.lookahead
    moves = buffers.second_moves
    n = flow.options(t, p, p.active, moves, buffers.afters)
    pick, value = best_second(win_chance, context.evaluator, t, p, n, moves, buffers.after_second)
    return move_of(pick + 1, moves), value


def evaluate_by_matrix(
    t: PlayerTables, p: Position, seat: int, n: int, context: ExpertContext
) -> None:
    """Action 1 of two: each option against the other's equilibrium strategy, and its yardstick."""
    thumb = min(yardstick_option(t, p, 1 - seat, context), GRID - 1)  # the grid ends there
    rows, columns = fill_payoffs(t, p, context)
    game = context.game
    solve_matrix(game, rows, columns)
    by_row = seat == p.active
    theirs = game.strategies[1 if by_row else 0]
    width = columns if by_row else rows
    for option in range(n):
        total = 0.0
        for reply in range(width):
            cell = option * GRID + reply if by_row else reply * GRID + option
            often = theirs[reply] + (1.0 if reply == thumb else 0.0)
            total += often / 2.0 * game.payoffs[cell]
        context.values[option] = total if by_row else 1.0 - total


def fill_payoffs(t: PlayerTables, p: Position, context: ExpertContext) -> tuple[int, int]:
    """Write the active player's chance for each pair of options; returns how many each has."""
    after = context.lookahead.after_first
    chosen = context.chosen
    active = p.active
    other = 1 - active
    rows = min(GRID, list_options(t, p, active, context))
    columns = min(GRID, list_options(t, p, other, context))
    for row in range(rows):
        for column in range(columns):
            chosen[active] = move_of(row, context.moves[active])
            chosen[other] = move_of(column, context.moves[other])
            flow.copy(p, after)
            flow.resolve(t, after, chosen)
            _, value = play_second(t, after, context)
            context.game.payoffs[row * GRID + column] = value
    return rows, columns


def evaluate_by_guesses(
    t: PlayerTables, p: Position, seat: int, n: int, context: ExpertContext
) -> None:
    """Action 1 of more than two: each option against what the others do by themselves, and by the
    yardstick."""
    values = context.values
    replies = context.replies
    guess_best_moves(t, p, context)
    evaluate_against_guess(t, p, seat, context)
    for option in range(n):
        replies[option] = values[option]
    if guess_yardstick_moves(t, p, seat, context):
        evaluate_against_guess(t, p, seat, context)
        for option in range(n):
            values[option] = (replies[option] + values[option]) / 2.0


def guess_best_moves(t: PlayerTables, p: Position, context: ExpertContext) -> None:
    """Guess that each seat does what would be best in action 1 if nobody else did anything."""
    for seat in range(p.players):
        context.chosen[seat] = PASS
        context.guessed[seat] = PASS
    if may_guess(t, p):
        for seat in range(p.players):
            best = argmax(context.values, evaluate_against_chosen(t, p, seat, context))
            context.guessed[seat] = move_of(best, context.moves[seat])


def may_guess(t: PlayerTables, p: Position) -> bool:
    """Do others decide, too? Dice that nobody typed in (see `Dice`) would let them do anything:
    then nothing is guessed."""
    return p.players > 1 and t.stones == 0 and p.white1 > 0


def guess_yardstick_moves(t: PlayerTables, p: Position, seat: int, context: ExpertContext) -> bool:
    """Guess that the others go by the yardstick; is that anything else than was guessed before?"""
    guessed = context.guessed
    changed = False
    if may_guess(t, p):
        for other in range(p.players):
            if other != seat:
                option = yardstick_option(t, p, other, context)
                move = move_of(option, context.moves[other])
                changed = changed or move != guessed[other]
                guessed[other] = move
    return changed


def yardstick_option(t: PlayerTables, p: Position, seat: int, context: ExpertContext) -> int:
    """Which option a seat takes that goes by the yardstick."""
    n = list_options(t, p, seat, context) - 1
    return 1 + best_by_yardstick(t, p, seat, n, context.moves[seat], context.lookahead)


def evaluate_against_guess(t: PlayerTables, p: Position, seat: int, context: ExpertContext) -> int:
    """Write the chances of a seat's options if all others do what was guessed; returns how many."""
    for other in range(p.players):
        context.chosen[other] = context.guessed[other]
    return evaluate_against_chosen(t, p, seat, context)


def evaluate_against_chosen(t: PlayerTables, p: Position, seat: int, context: ExpertContext) -> int:
    """Write the chances of a seat's options if all others do what is chosen; returns how many.

    The active player's move in action 2 is thought out once, and again where a row was closed.
    """
    after = context.lookahead.after_first
    chosen = context.chosen
    moves = context.moves[seat]
    values = context.values
    n = list_options(t, p, seat, context)
    answer = PASS
    closed = -1
    for option in range(n):
        chosen[seat] = move_of(option, moves)
        flow.copy(p, after)
        flow.resolve(t, after, chosen)
        if seat == p.active:
            _, values[option] = play_second(t, after, context)
        else:
            if after.phase != OVER:
                if after.closed != closed:
                    answer, _ = play_second(t, after, context)
                    closed = after.closed
                flow.finish(t, after, answer)
            values[option] = win_chance(t, after, seat, context.evaluator)
    chosen[seat] = PASS
    return n
