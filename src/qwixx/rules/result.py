"""Scores, misses, closed rows, end and winners of a game, finished or not."""

from dataclasses import dataclass

from qwixx.law import duel, flow, sheet
from qwixx.law.position import DEAL, OVER, ROLL, TAKE
from qwixx.law.variant import COLOURS, letters
from qwixx.rules.options import end_cause
from qwixx.rules.sheet_view import has_lock
from qwixx.rules.state import State, board


@dataclass(frozen=True, slots=True)
class Result:
    variant: str
    scores: tuple[int, ...]
    row_scores: tuple[tuple[int, ...], ...]
    """By seat and row, before bonuses and misses."""
    crosses: tuple[tuple[int, ...], ...]
    """By seat and row, locks included; in Duel the stones, likewise."""
    bonus: tuple[int, ...]
    """By seat, the points beyond rows and misses."""
    misses: tuple[int, ...]
    miss_points: tuple[int, ...]
    """By seat, the points that the misses cost: rows + bonus - misses = score."""
    closed: str
    closers: tuple[tuple[int, ...], ...]
    """By row r y g b, the seats that closed it and have its lock."""
    rows_left: int
    """Rows that have yet to be closed for the game to end by that (C11)."""
    misses_left: tuple[int, ...]
    """By seat, the misses that it has yet to take for that; in Duel both take them (D8)."""
    ended: str | None
    """`rows`, `misses`, `stones`, or None while the game goes on."""
    winners: tuple[int, ...] | None
    """Seats from 0; equal totals share the win (C12). None while the game goes on."""
    turns: int
    """Turns that have begun."""
    cards: bool = False
    """Rows close for one seat only (K13)."""

    def as_json(self) -> dict[str, object]:
        """As `qwixx score --json` prints it; seats count from 1 there."""
        return {
            "variant": self.variant,
            "scores": self.scores,
            "row_scores": self.row_scores,
            "misses": self.misses,
            "closed": self.rows_by_seat() if self.cards else list(self.closed),
            "ended": self.ended,
            "winners": None if self.winners is None else [seat + 1 for seat in self.winners],
            "turns": self.turns,
        }

    def rows_by_seat(self) -> list[list[str]]:
        """For each seat the rows that it closed."""
        return [
            [row for row, seats in zip(COLOURS, self.closers, strict=True) if seat in seats]
            for seat in range(len(self.scores))
        ]


def scores(state: State) -> tuple[int, ...]:
    return tuple(flow.score(state.tables, state, seat) for seat in range(state.players))


def result(state: State) -> Result:
    t = state.tables
    totals = scores(state)
    over = state.phase == OVER
    best = max(totals)
    rows = tuple(
        tuple(flow.row_points(t, state, seat, row) for row in range(4))
        for seat in range(state.players)
    )
    spotless = board(state)
    spotless.misses = [0] * state.players
    earned = [flow.score(t, spotless, seat) for seat in range(state.players)]
    seats = range(state.players)
    return Result(
        variant=state.setup.variant.id,
        scores=totals,
        row_scores=rows,
        crosses=tuple(tuple(crosses(state, seat, row) for row in range(4)) for seat in seats),
        bonus=tuple(points - sum(row) for points, row in zip(earned, rows, strict=True)),
        misses=state.misses,
        miss_points=tuple(points - n for points, n in zip(earned, totals, strict=True)),
        closed=letters(state.closed),
        closers=tuple(
            tuple(seat for seat in seats if has_lock(state, seat, row))
            for row in range(len(COLOURS))
        ),
        rows_left=max(0, t.end_rows - flow.rows_toward_end(t, state)),
        misses_left=tuple(t.end_misses - misses_toward_end(state, seat) for seat in seats),
        ended=end_cause(t, state),
        winners=tuple(seat for seat, n in enumerate(totals) if n == best) if over else None,
        turns=state.turn - 1 if state.phase in (DEAL, TAKE, ROLL) else state.turn,
        cards=t.cards,
    )


def crosses(state: State, seat: int, row: int) -> int:
    """What counts in a row, the lock included."""
    t = state.tables
    if t.stones:
        return duel.in_row(t, state, seat, row)
    return sheet.crosses(t, state.marks[seat], row)


def misses_toward_end(state: State, seat: int) -> int:
    """The misses that may end the game: those of the seat, in Duel those of both (D8)."""
    return sum(state.misses) if state.tables.stones else state.misses[seat]
