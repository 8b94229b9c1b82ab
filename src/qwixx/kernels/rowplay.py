"""One whole game on row automata: the flow of the law, with look-ups instead of sets of cells.

Plays move for move what `play` plays with the same stream, several times as fast.
"""

from collections.abc import Sequence

from qwixx.kernels.play import LOG_SIZE, GameBuffers, after_roll, roll
from qwixx.kernels.rows import Rows
from qwixx.kernels.rowsheets import Sheets, clear, cross, lucky_cells
from qwixx.kernels.rowthink import best_move
from qwixx.law import flow
from qwixx.law.bits import count, lowest
from qwixx.law.position import OVER, PASS, SECOND, Board
from qwixx.law.sheet import LUCKY
from qwixx.players.policies import GREEDY, RANDOM
from qwixx.players.simple import MAX_SKIPS
from qwixx.players.stream import advance, draw
from qwixx.players.tables import PlayerTables


def choose(
    policy: int,
    t: PlayerTables,
    a: Rows,
    p: Board,
    s: Sheets,
    seat: int,
    cells: int,
    stream: int,
    buffers: GameBuffers,
) -> int:
    """The move of a policy that the dice give these cells."""
    cells &= s.legal[seat]
    lucky = 0
    if flow.is_lucky(t, p, seat):
        lucky = lucky_cells(t, a, p, s, seat)
    if policy == RANDOM:
        return pick_random(cells, lucky, draw(stream))
    if policy == GREEDY:
        return greedy(t, s, seat, cells, lucky)
    return best_move(t, a, p, s, seat, cells, lucky, buffers.moves, buffers.policy.lookahead)


def greedy(t: PlayerTables, s: Sheets, seat: int, cells: int, lucky: int) -> int:
    """The move that leaves out the fewest cells, the first of equal ones."""
    pick = PASS
    fewest = MAX_SKIPS + 1
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        left_out = cell - s.following[4 * seat + t.row_of[cell]]
        if left_out < fewest:
            fewest = left_out
            pick = cell
    if lucky and fewest > 0:
        # A lucky cross goes to the next cell and leaves none out.
        pick = lowest(lucky) | LUCKY
    return pick


def pick_random(cells: int, lucky: int, noise: int) -> int:
    """Each move and the pass equally often."""
    plain = count(cells)
    pick = noise % (plain + count(lucky) + 1)
    flag = 0
    if pick >= plain:
        pick -= plain
        cells = lucky
        flag = LUCKY
    if pick == count(cells):
        return PASS
    while pick:
        cells &= cells - 1
        pick -= 1
    return lowest(cells) | flag


def play_rows(
    t: PlayerTables,
    a: Rows,
    p: Board,
    s: Sheets,
    policies: Sequence[int],
    stream: int,
    buffers: GameBuffers,
) -> int:
    """Like `play.play_game`, from the first turn."""
    chosen = buffers.chosen
    log = buffers.log
    clear(t, a, s, p.players)
    n = 0
    while p.phase != OVER and n < LOG_SIZE - 8:
        log[n] = roll(t, p, stream)
        stream = after_roll(stream)
        n += 1
        cells = flow.white_cells(t, p) & ~t.closed_cells[p.closed]
        for seat in range(p.players):
            move = choose(policies[seat], t, a, p, s, seat, cells, stream, buffers)
            stream = advance(stream)
            chosen[seat] = move
            log[n] = move
            n += 1
        for seat in range(p.players):
            if chosen[seat] != PASS:
                cross(t, a, p, s, seat, chosen[seat])
        flow.enter_second(t, p, chosen[p.active])
        if p.phase == SECOND:
            seat = p.active
            cells = flow.colour_cells(t, p) & ~t.closed_cells[p.closed]
            move = choose(policies[seat], t, a, p, s, seat, cells, stream, buffers)
            stream = advance(stream)
            if move != PASS:
                cross(t, a, p, s, seat, move)
            flow.enter_next_turn(t, p, move)
            log[n] = move
            n += 1
    return n
