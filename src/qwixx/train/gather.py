"""Games to learn from: each position before a roll, and what it was worth. Compiled, as the law."""

from qwixx.kernels.play import after_roll, roll
from qwixx.law import flow
from qwixx.law.position import NOWHERE, OVER, PASS, Board
from qwixx.law.tables import Tables
from qwixx.players.atoms import atoms
from qwixx.players.chance import chance, outcome
from qwixx.players.expert import (
    COLUMNS,
    GRID,
    Mind,
    best_of,
    drawn_of,
    grid,
    guesses,
    settled,
    solve,
    weigh,
)
from qwixx.players.stream import LOW, advance, drawn, seeded

TURNS = 400
"""No game of sheets is longer; one of Duel that would be is cut off there, and not learnt from."""

Samples = tuple[list[list[int]], list[int], list[list[float]]]
"""Facts of positions, pair by pair; how many each pair has; and of each position the values that
the seats should have had, in the order in which they roll."""


def pairs(players: int) -> int:
    """How often a net is asked about a position."""
    return max(1, players * (players - 1) // 2)


def gather(
    t: Tables,
    start: Board,
    p: Board,
    mind: Mind,
    rival: Mind,
    against: bool,
    seed: int,
    low: int,
    high: int,
    trust: float,
    samples: Samples,
    ahead: list[float],
    results: list[float],
) -> int:
    """Play games `low` up to `high`; write every position before a roll and its targets.

    A target is what the search found after the roll, mixed with the target of the next position by
    `trust` in the game's own course; that of the last one is the result. All play with the same
    mind, or, `against` a rival, one does, whose results are written too.
    """
    n = 0
    room = min(len(samples[2]), len(samples[1]) // pairs(start.players))
    for game in range(low, high):
        flow.copy(start, p)
        stream = seeded(seed, game)
        p.active = drawn(stream ^ 1) % p.players
        learner = game % p.players
        first = n
        while p.phase != OVER and n - first < TURNS and n < room:
            write_facts(t, p, samples, n)
            found = samples[2][n]
            active = p.active
            roll(t, p, stream)
            stream = after_roll(stream)
            if against:
                found[0] = choose_against(t, p, mind, rival, learner)
            elif p.players == 2 and t.stones == 0:
                found[0], stream = choose_pair(t, p, mind, stream)
            elif p.players <= 2:
                found[0] = choose_alone(t, p, mind)
            else:
                choose_many(t, p, mind)
            flow.resolve(t, p, mind[6])
            if p.phase != OVER:
                own = rival if against and active != learner else mind
                move, _ = settled(t, p, own)
                flow.finish(t, p, move)
            if p.players == 2:
                found[1] = 1.0 - found[0]
            elif p.players > 2:
                for wait in range(p.players):
                    found[wait] = chance(t, p, (active + wait) % p.players, mind[0], mind[1])
            n += 1
        results[game - low] = -1.0
        if p.phase != OVER:
            n = first
            continue
        results[game - low] = outcome(t, p, learner)
        for wait in range(p.players):
            ahead[wait] = outcome(t, p, (active + wait) % p.players)
        look_back(samples[2], first, n, p.players, trust, ahead)
    return n


def write_facts(t: Tables, p: Board, samples: Samples, n: int) -> None:
    """Of each pair, the first to roll sees the position."""
    at = n * pairs(p.players)
    if p.players == 1:
        samples[1][at] = atoms(t, p, 0, NOWHERE, samples[0][at])
    for second in range(1, p.players):
        for first in range(second):
            seat, other = (p.active + first) % p.players, (p.active + second) % p.players
            samples[1][at] = atoms(t, p, seat, other, samples[0][at])
            at += 1


def look_back(
    targets: list[list[float]], first: int, n: int, players: int, trust: float, ahead: list[float]
) -> None:
    """Mix what the search found at each position with what lay ahead of it."""
    for at in range(n - 1, first - 1, -1):
        for wait in range(players):
            targets[at][wait] = (1.0 - trust) * targets[at][wait] + trust * ahead[wait]
        for wait in range(players):
            ahead[(wait + 1) % players] = targets[at][wait]  # a turn earlier, all waited longer


def choose_pair(t: Tables, p: Board, mind: Mind, stream: int) -> tuple[float, int]:
    """Action 1 of two with one mind: both moves; the active player's value, and the next stream."""
    active = p.active
    rows, columns = grid(t, p, mind)
    value = solve(mind[7], rows, columns)
    row = drawn_of(mind[7], COLUMNS, rows, drawn(stream) / (LOW + 1))
    stream = advance(stream)
    column = drawn_of(mind[7], COLUMNS + GRID, columns, drawn(stream) / (LOW + 1))
    mind[6][active] = PASS if row == 0 else mind[4][active][row - 1]
    mind[6][1 - active] = PASS if column == 0 else mind[4][1 - active][column - 1]
    return value, advance(stream)


def choose_alone(t: Tables, p: Board, mind: Mind) -> float:
    """Action 1 where only the active player decides: its move, and its value."""
    n = weigh(t, p, p.active, mind)
    at = best_of(mind[8], n)
    for seat in range(p.players):
        mind[6][seat] = PASS
    if at > 0:
        mind[6][p.active] = mind[4][p.active][at - 1]
    return mind[8][at]


def choose_many(t: Tables, p: Board, mind: Mind) -> None:
    """Action 1 of three and more: what each would do by itself."""
    guesses(t, p, mind)
    for seat in range(p.players):
        mind[6][seat] = mind[6][p.players + seat]


def choose_against(t: Tables, p: Board, mind: Mind, rival: Mind, learner: int) -> float:
    """Action 1 of two with a mind each: both moves; the active player's value as the learner sees
    it."""
    n = weigh(t, p, p.active, mind)
    value = mind[8][best_of(mind[8], n)]
    moves = (PASS, PASS)
    for seat in range(2):
        move = PASS
        if flow.decides(t, p, seat):
            own = mind if seat == learner else rival
            n = weigh(t, p, seat, own)
            at = best_of(own[8], n)
            move = PASS if at == 0 else own[4][seat][at - 1]
        moves = (moves[1], move)
    mind[6][0] = moves[0]
    mind[6][1] = moves[1]
    return value
