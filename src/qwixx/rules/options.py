"""The legal moves of a seat, each with its consequences."""

from dataclasses import dataclass

from qwixx.law import cards as law
from qwixx.law import duel, flow, sheet
from qwixx.law.bits import highest
from qwixx.law.position import FIRST, OVER, PASS, SECOND, TAKE, Board, Position
from qwixx.law.tables import Tables
from qwixx.law.variant import letters
from qwixx.rules import moves
from qwixx.rules.plays import MISS, cards_in_play
from qwixx.rules.state import State, board, check_seat, with_board

END_CAUSES = (None, "rows", "misses", "stones")
"""How a game ended, by `flow.end_reason`, as results and the command line name it."""


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move and what it brings by itself, whatever others do in the same action."""

    token: str
    """Its name in records and commands: `-`, `x`, `r5`, `~g16`, `g11+r5`."""
    move: int
    """The same for the law."""
    crosses: tuple[str, ...]
    """The cells it crosses in order, forced ones included; in Duel the cell of the stone."""
    miss: bool
    """It is a miss, whatever that costs."""
    lucky: bool
    """Its first cross is a lucky one."""
    skips: int
    """How many cells the first cross leaves out for good."""
    left_out: tuple[str, ...]
    """Those cells, from left to right."""
    closes: str
    """Rows that it closes; the mover gets their locks."""
    strikes: tuple[int, ...]
    """Fields of the bonus bar that it strikes, counted from 1; those of closed rows included."""
    ends: str | None
    """How it ends the game, if it does."""
    gain: int
    """Points on the mover's sheet, negative for a miss that costs something."""
    row_scores: tuple[int, ...]
    """The mover's points by row afterwards, in the order r y g b; as in `Result.row_scores`."""
    knocks: bool = False
    """Duel: it knocks a stone of the other player off."""
    costs: int = 0
    """Duel: points that the other player loses by that."""
    height: int = 0
    """Duel: stones on the cell afterwards."""
    cards: tuple[str, ...] = ()
    """The cards that it takes or plays."""


def end_cause(t: Tables, p: Position) -> str | None:
    """How the game has ended, if it is over."""
    return END_CAUSES[flow.end_reason(t, p)] if p.phase == OVER else None


def options(state: State, seat: int) -> tuple[Option, ...]:
    """All that the seat may do now; the one that crosses nothing is last. Empty if not deciding.

    Raises ValueError if there is no such seat.
    """
    check_seat(state, seat)
    return tuple(option(state, seat, move) for move in moves.legal_moves(state, seat))


def play_alone(state: State, seat: int, move: int) -> State:
    """The game after a legal move if nobody else crosses anything in this action."""
    return with_board(state, board_after(state, seat, move))


def board_after(state: State, seat: int, move: int) -> Board:
    """As `play_alone`, as a board. What a card that is taken brings is not known before."""
    after = board(state)
    if state.phase == TAKE:
        return after
    if state.phase == FIRST:
        flow.resolve_alone(state.tables, after, seat, move)
    else:
        flow.finish(state.tables, after, move)
    return after


def option(state: State, seat: int, move: int) -> Option:
    t = state.tables
    cells = state.setup.cells
    token = moves.write_move(state, seat, move)
    after = board_after(state, seat, move)
    closes = after.closed & ~state.closed
    skips = height = costs = 0
    knocks = False
    left_out: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    strikes: tuple[int, ...] = ()
    played: tuple[str, ...] = ()
    if move != PASS:
        crossed = tuple(cells[cell] for cell in moves.crossed_cells(state, seat, move))
        skips = flow.skips(t, state, seat, move)
    if t.cards:
        mine = after.marks[seat]
        closes = law.own_closed_rows(t, mine) & ~law.own_closed_rows(t, state.marks[seat])
        gone = law.cells_left_out(t, state.marks[seat], mine & ~state.marks[seat])
        left_out = tuple(name for at, name in enumerate(cells) if gone >> at & 1)
        if state.phase == TAKE:
            played = (token,)
        elif state.phase == SECOND:
            played = cards_in_play(move)
    elif move != PASS:
        first = move & sheet.CELL
        left_out = cells[first - skips : first]
    if t.stones:
        costs = flow.score(t, state, 1 - seat) - flow.score(t, after, 1 - seat)
        if move != PASS:
            place = duel.place_of(t, move)
            height = duel.stones_at(duel.own(t, after.marks, seat, move), place)
            knocks = duel.stones_at(duel.own(t, state.marks, 1 - seat, move), place) > 0
    else:
        struck = after.marks[seat] | t.closed_bar[after.closed]
        struck &= ~(state.marks[seat] | t.closed_bar[state.closed])
        fields = range(len(cells), highest(t.bar) + 1)
        strikes = tuple(at for at, field in enumerate(fields, 1) if struck >> field & 1)
    return Option(
        token=token,
        move=move,
        crosses=crossed,
        miss=token.endswith(MISS),
        lucky=not t.cards and move != PASS and move & sheet.LUCKY != 0,
        skips=skips,
        left_out=left_out,
        closes=letters(closes),
        strikes=strikes,
        ends=end_cause(t, after),
        gain=flow.score(t, after, seat) - flow.score(t, state, seat),
        row_scores=tuple(flow.row_points(t, after, seat, row) for row in range(4)),
        knocks=knocks,
        costs=costs,
        height=height,
        cards=played,
    )
