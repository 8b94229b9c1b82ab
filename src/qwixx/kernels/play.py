"""One whole game between policies."""

from collections.abc import Sequence
from typing import NamedTuple

from qwixx.kernels.cardchance import deal, draw_card, refill_and_call
from qwixx.law import cards, flow
from qwixx.law.position import OVER, PASS, SECOND, TAKE, Board
from qwixx.law.tables import Tables
from qwixx.players.policies import DRAWS, PolicyBuffers, choose
from qwixx.players.stream import BITS, MASK, advance, draw
from qwixx.players.tables import PlayerTables

LOG_SIZE = 1 << 14
"""Length of the log of one game; Duel alone could in theory go on for ever, and stops there."""
FACE_BITS = 4
"""Bits of a die in the log."""


class GameBuffers(NamedTuple):
    """Lists that a game writes to."""

    moves: list[int]
    """The legal moves of the seat that decides."""
    afters: list[int]
    """What `flow.options` writes beside them."""
    chosen: list[int]
    """By seat: the move that it makes in action 1."""
    log: list[int]
    """Turn by turn: the roll as one number, and the moves of the deciding seats. With cards first
    those that are dealt; then in each turn those taken, those that come, and the number on top."""
    policy: PolicyBuffers


def play_game(
    t: PlayerTables, p: Board, policies: Sequence[int], stream: int, buffers: GameBuffers
) -> int:
    """Play from an awaited roll, or from the deal, to the end, with all chance from the stream;
    returns the length of the log."""
    moves = buffers.moves
    afters = buffers.afters
    chosen = buffers.chosen
    log = buffers.log
    thinking = buffers.policy
    n = 0
    if t.cards:
        stream, n = deal(p, stream, log)
    while p.phase != OVER and n < LOG_SIZE - 8:
        if t.cards:
            stream, n = take_cards(t, p, policies, stream, buffers, n)
            stream, n = refill_and_call(p, stream, log, n)
        else:
            log[n] = roll(t, p, stream)
            stream = after_roll(stream)
            n += 1
        for seat in range(p.players):
            chosen[seat] = PASS
            if flow.decides(t, p, seat):
                policy = policies[seat]
                chosen[seat] = decide(policy, t, p, seat, stream, moves, afters, thinking)
                stream = advance(stream)
                log[n] = chosen[seat]
                n += 1
        flow.resolve(t, p, chosen)
        if p.phase == SECOND:
            seat = p.active
            move = decide(policies[seat], t, p, seat, stream, moves, afters, thinking)
            stream = advance(stream)
            flow.finish(t, p, move)
            log[n] = move
            n += 1
    return n


def take_cards(
    t: PlayerTables, p: Board, policies: Sequence[int], stream: int, buffers: GameBuffers, n: int
) -> tuple[int, int]:
    """The active seat takes cards, of which it names the numbers; which of several cards of one
    number it gets is chance. Returns the stream behind it and the length of the log."""
    moves = buffers.moves
    afters = buffers.afters
    log = buffers.log
    thinking = buffers.policy
    seat = p.active
    while p.phase == TAKE:
        number = decide(policies[seat], t, p, seat, stream, moves, afters, thinking)
        stream = advance(stream)
        log[n] = draw_card(p.display & cards.same_number(number), stream)
        stream = advance(stream)
        cards.take(p, log[n])
        n += 1
    return stream, n


def decide(
    policy: int,
    t: PlayerTables,
    p: Board,
    seat: int,
    stream: int,
    moves: list[int],
    afters: list[int],
    buffers: PolicyBuffers,
) -> int:
    """The move of a seat. Given its buffers one by one: to hand on all of them in each decision
    costs a tenth of a greedy game, compiled."""
    count = flow.options(t, p, seat, moves, afters)
    noise = draw(stream) if DRAWS[policy] else 0
    pick = choose(policy, t, p, seat, count, moves, noise, buffers)
    return PASS if pick == PASS else moves[pick]


def roll(t: Tables, p: Board, stream: int) -> int:
    """Throw the dice that are in the game with two numbers of the stream; returns the faces for the
    log."""
    part = draw(stream) * t.sides
    white1 = (part >> BITS) + 1
    part = (part & MASK) * t.sides
    white2 = (part >> BITS) + 1
    faces = white1 | white2 << FACE_BITS
    part = draw(advance(stream))
    for die in range(4):
        # What is left below the point after a multiplication makes the next die.
        part = (part & MASK) * t.sides
        face = (part >> BITS) + 1 if p.closed >> die & 1 == 0 else 0
        p.colours[die] = face
        faces |= face << FACE_BITS * (die + 2)
    flow.begin(p, white1, white2, p.colours)
    return faces


def after_roll(stream: int) -> int:
    """The stream behind the numbers of a roll."""
    return advance(advance(stream))
