"""One whole game between policies."""

from collections.abc import Sequence

from qwixx.law import flow
from qwixx.law.position import OVER, PASS, SECOND, Board
from qwixx.law.tables import Tables
from qwixx.players.policies import EASY, RANDOM, Scratch, choose
from qwixx.players.stream import BITS, LOW, advance, drawn

LOG_SIZE = 1 << 14
"""Room for the log of one game; Duel alone could in theory go on for ever, and stops there."""
FACES = 4
"""Bits of a die in the log."""


def play_game(
    t: Tables,
    p: Board,
    policies: Sequence[int],
    stream: int,
    moves: list[int],
    afters: list[int],
    chosen: list[int],
    scratch: Scratch,
    log: list[int],
) -> int:
    """Play from an awaited roll to the end, with all chance from the stream.

    Logs, turn by turn, the roll as one number and the moves of the deciding seats; says how many
    numbers that are.
    """
    n = 0
    while p.phase != OVER and n < LOG_SIZE - 8:
        log[n] = roll(t, p, stream)
        stream = after_roll(stream)
        n += 1
        for seat in range(p.players):
            chosen[seat] = PASS
            if flow.decides(t, p, seat):
                chosen[seat] = decide(policies[seat], t, p, seat, stream, moves, afters, scratch)
                stream = advance(stream)
                log[n] = chosen[seat]
                n += 1
        flow.resolve(t, p, chosen)
        if p.phase == SECOND:
            seat = p.active
            move = decide(policies[seat], t, p, seat, stream, moves, afters, scratch)
            stream = advance(stream)
            flow.finish(t, p, move)
            log[n] = move
            n += 1
    return n


def decide(
    policy: int,
    t: Tables,
    p: Board,
    seat: int,
    stream: int,
    moves: list[int],
    afters: list[int],
    scratch: Scratch,
) -> int:
    """The move of a seat."""
    count = flow.options(t, p, seat, moves, afters)
    noise = drawn(stream) if policy == RANDOM or policy >= EASY else 0
    pick = choose(policy, t, p, seat, count, moves, noise, scratch)
    return PASS if pick == PASS else moves[pick]


def roll(t: Tables, p: Board, stream: int) -> int:
    """Throw the dice that are in the game with two numbers of the stream; faces for the log."""
    part = drawn(stream) * t.sides
    white1 = (part >> BITS) + 1
    part = (part & LOW) * t.sides
    white2 = (part >> BITS) + 1
    faces = white1 | white2 << FACES
    part = drawn(advance(stream))
    for die in range(4):
        # What is left below the point after a multiplication makes the next die.
        part = (part & LOW) * t.sides
        face = (part >> BITS) + 1 if p.closed >> die & 1 == 0 else 0
        p.colours[die] = face
        faces |= face << FACES * (die + 2)
    flow.begin(p, white1, white2, p.colours)
    return faces


def after_roll(stream: int) -> int:
    """The stream behind the numbers of a roll."""
    return advance(advance(stream))
