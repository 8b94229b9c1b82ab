"""What a referee says of a game, finished or not."""

from dataclasses import dataclass

from qwixx.rules import flow
from qwixx.rules.options import ending
from qwixx.rules.position import OVER, ROLL
from qwixx.rules.state import State
from qwixx.rules.variant import letters


@dataclass(frozen=True, slots=True)
class Result:
    variant: str
    scores: tuple[int, ...]
    row_scores: tuple[tuple[int, ...], ...]
    """By seat and row, before bonuses and misses."""
    misses: tuple[int, ...]
    closed: str
    ended: str | None
    """`rows`, `misses`, `stones`, or None while the game goes on."""
    winners: tuple[int, ...] | None
    """Seats from 0; equal totals share the win (C12). None while the game goes on."""
    turns: int
    """Turns that have begun."""

    def as_json(self) -> dict[str, object]:
        """In the shape that the command line and the server print; seats count from 1 there."""
        return {
            "variant": self.variant,
            "scores": self.scores,
            "row_scores": self.row_scores,
            "misses": self.misses,
            "closed": list(self.closed),
            "ended": self.ended,
            "winners": None if self.winners is None else [seat + 1 for seat in self.winners],
            "turns": self.turns,
        }


def scores(state: State) -> tuple[int, ...]:
    return tuple(flow.score(state.tables, state, seat) for seat in range(state.players))


def result(state: State) -> Result:
    t = state.tables
    totals = scores(state)
    over = state.phase == OVER
    best = max(totals)
    return Result(
        variant=state.setup.variant.id,
        scores=totals,
        row_scores=tuple(
            tuple(flow.row_points(t, state, seat, row) for row in range(4))
            for seat in range(state.players)
        ),
        misses=state.misses,
        closed=letters(state.closed),
        ended=ending(t, state),
        winners=tuple(seat for seat, n in enumerate(totals) if n == best) if over else None,
        turns=state.turn - 1 if state.phase == ROLL else state.turn,
    )
