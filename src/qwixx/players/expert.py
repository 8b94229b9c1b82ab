"""A player that maximises its chance to win.

It plays the turn out to the next roll, where a net says what positions are worth. In action 1 all
move at once: each option is weighed against two guesses of what the others do, half each. They play
well (of two, action 1 is solved as a game; of more, each does what is best by itself), or by rule
of thumb.
"""

from qwixx.law import flow
from qwixx.law.position import OVER, PASS, SECOND, Board, Position
from qwixx.law.tables import Tables
from qwixx.players.ahead import best
from qwixx.players.chance import Net, Room, chance

GRID = 64
"""Options of a seat, with the pass, up to which action 1 of two is solved as a game."""
ROUNDS = 96
"""Rounds in which two learn to answer each other, where no single move will do."""
SQUARES = ROUNDS * (ROUNDS + 1) * (2 * ROUNDS + 1) / 6.0
"""A round counts by the square of its number, since the first ones are guesswork: all together."""
VALUES = flow.MOST_MOVES + 1
"""Room for the values of a seat's options, of which the first is that of the pass."""
COLUMNS = GRID * GRID
"""Where, behind the chances of the grid, it stands how often each row and each column is played;
then come what both regret, and what they do in the present round."""
SPACE = GRID * GRID + 6 * GRID

Mind = tuple[
    Net, Room, Board, Board, list[list[int]], list[int], list[int], list[float], list[float]
]
"""What the expert thinks with: a net and its room; boards after action 1 and after action 2; the
moves of each seat, and behind them those of action 2; what becomes of them; what each seat does,
and behind that what it is thought to do; the grid of action 1; the values of options."""


def weigh(t: Tables, p: Position, seat: int, mind: Mind) -> int:
    """Write the chance to win with each of a seat's options, the pass first; says how many."""
    moves = mind[4][seat]
    values = mind[8]
    n = 1 + flow.options(t, p, seat, moves, mind[5])
    if p.phase == SECOND:
        after = mind[3]
        for at in range(n):
            flow.copy(p, after)
            flow.finish(t, after, PASS if at == 0 else moves[at - 1])
            values[at] = chance(t, after, seat, mind[0], mind[1])
        return n
    if p.players == 2 and t.stones == 0 and p.white1 and n <= GRID:
        weigh_pair(t, p, seat, n, mind)
        return n
    weigh_among(t, p, seat, n, mind)
    return n


def best_of(values: list[float], n: int) -> int:
    """The first of the largest."""
    pick = 0
    for at in range(1, n):
        if values[at] > values[pick]:
            pick = at
    return pick


def settled(t: Tables, p: Board, mind: Mind) -> tuple[int, float]:
    """Action 1 is over: the active player's best move in action 2, and its chance then."""
    if p.phase == OVER:
        return PASS, chance(t, p, p.active, mind[0], mind[1])
    moves = mind[4][p.players]
    n = flow.options(t, p, p.active, moves, mind[5])
    after = mind[3]
    pick = PASS
    most = 0.0
    for at in range(-1, n):
        move = PASS if at < 0 else moves[at]
        flow.copy(p, after)
        flow.finish(t, after, move)
        value = chance(t, after, p.active, mind[0], mind[1])
        if at < 0 or value > most:
            most = value
            pick = move
    return pick, most


def weigh_pair(t: Tables, p: Position, seat: int, n: int, mind: Mind) -> None:
    """Action 1 of two: each option against what the other does at best, and by rule of thumb."""
    thumb = min(by_thumb(t, p, 1 - seat, mind), GRID - 1)  # the grid ends there
    rows, columns = grid(t, p, mind)
    values = mind[7]
    solve(values, rows, columns)
    by_row = seat == p.active
    other = COLUMNS + GRID if by_row else COLUMNS
    width = columns if by_row else rows
    for at in range(n):
        total = 0.0
        for reply in range(width):
            cell = at * GRID + reply if by_row else reply * GRID + at
            often = values[other + reply] + (1.0 if reply == thumb else 0.0)
            total += often / 2.0 * values[cell]
        mind[8][at] = total if by_row else 1.0 - total


def grid(t: Tables, p: Position, mind: Mind) -> tuple[int, int]:
    """Write the active player's chance for each pair of options; says how many each has."""
    after = mind[2]
    chosen = mind[6]
    active = p.active
    other = 1 - active
    mine = mind[4][active]
    theirs = mind[4][other]
    rows = min(GRID, 1 + flow.options(t, p, active, mine, mind[5]))
    columns = min(GRID, 1 + flow.options(t, p, other, theirs, mind[5]))
    for row in range(rows):
        for column in range(columns):
            chosen[active] = PASS if row == 0 else mine[row - 1]
            chosen[other] = PASS if column == 0 else theirs[column - 1]
            flow.copy(p, after)
            flow.resolve(t, after, chosen)
            _, value = settled(t, after, mind)
            mind[7][row * GRID + column] = value
    return rows, columns


def solve(values: list[float], rows: int, columns: int) -> float:
    """How often each player should play each option, written behind the grid; the game's value."""
    for at in range(COLUMNS, SPACE):
        values[at] = 0.0
    row, low = safest(values, rows, columns, GRID, 1, 1.0)
    column, high = safest(values, columns, rows, 1, GRID, -1.0)
    if low >= -high:
        values[COLUMNS + row] = 1.0
        values[COLUMNS + GRID + column] = 1.0
        return low
    return mix(values, rows, columns)


def safest(
    values: list[float], own: int, other: int, step: int, side: int, sign: float
) -> tuple[int, float]:
    """The option whose worst case is best, and that case."""
    pick = 0
    most = 0.0
    for at in range(own):
        least = sign * values[at * step]
        for reply in range(1, other):
            least = min(least, sign * values[at * step + reply * side])
        if at == 0 or least > most:
            most = least
            pick = at
    return pick, most


def mix(values: list[float], rows: int, columns: int) -> float:
    """Both learn, round by round, from what they should have done: what they did on average is near
    the best, and so is what that leads to (known as regret matching)."""
    for side in range(2):
        n = columns if side else rows
        for at in range(n):
            values[COLUMNS + (4 + side) * GRID + at] = 1.0 / n
    for round in range(1, ROUNDS + 1):
        counts = round * round / SQUARES
        learn(values, 0, rows, GRID, columns, 1, 1.0, counts)
        learn(values, 1, columns, 1, rows, GRID, -1.0, counts)
    total = 0.0
    for row in range(rows):
        for column in range(columns):
            often = values[COLUMNS + row] * values[COLUMNS + GRID + column]
            total += often * values[row * GRID + column]
    return total


def learn(
    values: list[float], side: int, own: int, step: int, other: int, stride: int, sign: float,
    counts: float,
) -> None:  # fmt: skip
    """One player's round: every option is played as much as it is regretted not to have been."""
    often = COLUMNS + side * GRID
    regrets = often + 2 * GRID
    now = often + 4 * GRID
    theirs = COLUMNS + (5 - side) * GRID
    mean = 0.0
    for at in range(own):
        worth = 0.0
        for reply in range(other):
            worth += sign * values[theirs + reply] * values[at * step + reply * stride]
        values[regrets + at] += worth
        mean += values[now + at] * worth
    total = 0.0
    for at in range(own):
        values[regrets + at] = max(0.0, values[regrets + at] - mean)
        total += values[regrets + at]
    for at in range(own):
        values[now + at] = values[regrets + at] / total if total > 0.0 else 1.0 / own
        values[often + at] += counts * values[now + at]


def drawn_of(weights: list[float], start: int, n: int, noise: float) -> int:
    """One of `n` things, as often as its weight says; `noise` (0 to 1) draws."""
    for at in range(n):
        noise -= weights[start + at]
        if noise < 0.0:
            return at
    return best_of(weights[start : start + n], n)


def weigh_among(t: Tables, p: Position, seat: int, n: int, mind: Mind) -> None:
    """Action 1 of more than two: each option against what the others do by themselves, and by rule
    of thumb."""
    values = mind[8]
    answers = mind[7]
    guesses(t, p, mind)
    reply(t, p, seat, mind)
    for at in range(n):
        answers[at] = values[at]
    if habits(t, p, seat, mind):
        reply(t, p, seat, mind)
        for at in range(n):
            values[at] = (answers[at] + values[at]) / 2.0


def guesses(t: Tables, p: Position, mind: Mind) -> None:
    """Write what each seat would do in action 1 if nobody else did anything, behind the choices."""
    chosen = mind[6]
    for seat in range(p.players):
        chosen[seat] = PASS
        chosen[p.players + seat] = PASS
    if to_guess(t, p):
        for seat in range(p.players):
            at = best_of(mind[8], weigh_alone(t, p, seat, mind))
            chosen[p.players + seat] = PASS if at == 0 else mind[4][seat][at - 1]


def to_guess(t: Tables, p: Position) -> bool:
    """Do others decide, too? Dice that nobody typed in (see `Dice`) would let them do anything:
    then nothing is guessed."""
    return p.players > 1 and t.stones == 0 and p.white1 > 0


def habits(t: Tables, p: Position, seat: int, mind: Mind) -> bool:
    """Write over the guesses what the others would do by rule of thumb; is it anything else?"""
    chosen = mind[6]
    changed = False
    if to_guess(t, p):
        for other in range(p.players):
            if other != seat:
                at = by_thumb(t, p, other, mind)
                move = PASS if at == 0 else mind[4][other][at - 1]
                changed = changed or move != chosen[p.players + other]
                chosen[p.players + other] = move
    return changed


def by_thumb(t: Tables, p: Position, seat: int, mind: Mind) -> int:
    """Which option a seat takes that goes by the yardstick; 0 is the pass."""
    moves = mind[4][seat]
    n = flow.options(t, p, seat, moves, mind[5])
    desk = mind[2], mind[3], mind[4][p.players], mind[5]
    return 1 + best(False, t, p, seat, n, moves, desk)


def reply(t: Tables, p: Position, seat: int, mind: Mind) -> int:
    """Weigh a seat's options if all others do what was guessed; says how many there are."""
    chosen = mind[6]
    for other in range(p.players):
        chosen[other] = chosen[p.players + other]
    return weigh_alone(t, p, seat, mind)


def weigh_alone(t: Tables, p: Position, seat: int, mind: Mind) -> int:
    """Weigh a seat's options in action 1 if all others do what is chosen; says how many there are.

    The active player's move in action 2 is thought out once, and again where a row was closed.
    """
    after = mind[2]
    chosen = mind[6]
    moves = mind[4][seat]
    values = mind[8]
    n = 1 + flow.options(t, p, seat, moves, mind[5])
    answer = PASS
    closed = -1
    for at in range(n):
        chosen[seat] = PASS if at == 0 else moves[at - 1]
        flow.copy(p, after)
        flow.resolve(t, after, chosen)
        if seat == p.active:
            _, values[at] = settled(t, after, mind)
        else:
            if after.phase != OVER:
                if after.closed != closed:
                    answer, _ = settled(t, after, mind)
                    closed = after.closed
                flow.finish(t, after, answer)
            values[at] = chance(t, after, seat, mind[0], mind[1])
    chosen[seat] = PASS
    return n
