"""Asks a solved game: what is a position worth, and what is best in it?

The law itself says what may be done and where it leads; the table only says what that is worth.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from qwixx.kernels.rows import explore, state_of
from qwixx.law import flow
from qwixx.law.position import OVER, PASS, SECOND, Board
from qwixx.law.tables import tables
from qwixx.law.variant import Variant
from qwixx.rules.moves import legal_moves
from qwixx.rules.options import Option, option
from qwixx.rules.state import State, board
from qwixx.solve.problem import problem
from qwixx.solve.solver import lucky_pair, wanted_head
from qwixx.solve.sweep import position_number
from qwixx.solve.table import TableError, default_path, open_table


@dataclass(frozen=True, slots=True)
class Advice:
    option: Option
    value: float
    """The mean final score after it, with the best play from there on."""


class Oracle:
    """A complete table, ready to be asked."""

    def __init__(
        self,
        variant: Variant,
        players: int = 1,
        lucky: tuple[int, ...] = (),
        path: Path | None = None,
    ) -> None:
        lucky = lucky_pair(variant, lucky)
        path = path or default_path(variant, players, lucky)
        if not path.exists():
            raise TableError(f"there is no table {path}: `qwixx solve {variant.id}` makes it")
        table = open_table(path, wanted_head(variant, players, lucky))
        if not table.complete:
            raise TableError(f"{path} is not finished: `qwixx solve {variant.id}` goes on with it")
        self.variant = variant
        self.lucky = ((lucky[0], lucky[1]),) if lucky else ()
        self.players = players
        self.values = table.values
        self.tables = tables(variant)
        self.problem, _, self.kinds = problem(variant, lucky)
        sheets, _ = explore(self.tables, 0)
        self.states = {state_of(self.tables, 0, crossed): n for n, crossed in enumerate(sheets)}

    def value(self, state: State, seat: int = 0) -> float:
        """The mean final score of a seat before a roll, with the best play from here on."""
        return self.worth(board(state), seat, (seat - state.active) % self.players)

    def advise(self, state: State, seat: int = 0) -> list[Advice]:
        """Every option of a seat that decides now, the best first."""
        weighed = [
            Advice(option(state, seat, move), self.after(state, seat, move))
            for move in legal_moves(state, seat)
        ]
        return sorted(weighed, key=lambda advice: -advice.value)

    def after(self, state: State, seat: int, move: int) -> float:
        """What a move is worth, the rest of the turn played best."""
        t, p = state.tables, board(state)
        last = self.players - 1
        if state.phase == SECOND:
            flow.finish(t, p, move)
            return self.worth(p, seat, last)
        flow.resolve_alone(t, p, seat, move)
        if p.phase == OVER or seat != state.active:
            return self.worth(p, seat, (seat - state.active - 1) % self.players)
        moves, afters = [0] * flow.MOST_MOVES, [0] * flow.MOST_MOVES
        n = flow.options(t, p, seat, moves, afters)
        most = float("-inf")
        for second in (PASS, *moves[:n]):
            q = board(state)
            flow.copy(p, q)
            flow.finish(t, q, second)
            most = max(most, self.worth(q, seat, last))
        return most

    def worth(self, p: Board, seat: int, wait: int) -> float:
        """The score so far and what is to come, with `wait` turns of others before the own one."""
        now = flow.score(self.tables, p, seat)
        if p.phase == OVER:
            return now
        return now + float(self.values[self.number(p, seat), wait, p.misses[seat]])

    def number(self, p: Board, seat: int) -> int:
        rows = np.array([self.kind(p, seat, row) for row in range(4)])
        return int(position_number(self.problem, rows))

    def kind(self, p: Board, seat: int, row: int) -> int:
        """The class of a row; one that others have closed has no future, like one's own."""
        t, kinds = self.tables, self.kinds
        crossed = (p.marks[seat] & t.row_cells[row]) >> t.start[row]
        kind = kinds.of_state[self.states[state_of(t, 0, crossed)]]
        if p.closed >> row & 1 and not kinds.closes[kind]:
            shut = [other for other in range(kinds.count) if kinds.closes[other]]
            return min(shut, key=lambda other: abs(kinds.crosses[other] - kinds.crosses[kind]))
        return kind
