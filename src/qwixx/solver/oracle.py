"""Asks a solved game: what is a position worth, and what is best in it?

The law itself says what may be done and where it leads; the table only says what that is worth.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from qwixx.kernels.rows import explore, state_of
from qwixx.law import flow
from qwixx.law.position import OVER, SECOND, Position
from qwixx.law.variant import Variant
from qwixx.players.buffers import new_lookahead
from qwixx.players.lookahead import first_value
from qwixx.players.tables import PlayerTables, player_tables
from qwixx.rules.moves import legal_moves
from qwixx.rules.options import Option, option
from qwixx.rules.state import State, board
from qwixx.solver.problem import problem
from qwixx.solver.solver import lucky_pair, new_head
from qwixx.solver.sweep import position_number
from qwixx.solver.table import TableError, default_path, open_table


@dataclass(frozen=True, slots=True)
class Advice:
    """An option, and what it is worth."""

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
        table = open_table(path, new_head(variant, players, lucky))
        if not table.complete:
            raise TableError(f"{path} is not finished: `qwixx solve {variant.id}` goes on with it")
        self.variant = variant
        self.lucky = ((lucky[0], lucky[1]),) if lucky else ()
        self.players = players
        self.values = table.values
        self.tables = player_tables(variant)
        self.problem, _, self.kinds = problem(variant, lucky)
        sheets, _ = explore(self.tables, 0)
        self.states = {state_of(self.tables, 0, crossed): n for n, crossed in enumerate(sheets)}

    def value(self, state: State, seat: int = 0) -> float:
        """The mean final score of a seat before a roll, with the best play from here on."""
        return self.position_value(self.tables, state, seat, None)

    def advise(self, state: State, seat: int = 0) -> list[Advice]:
        """Every option of a seat that decides now, the best first."""
        found = [
            Advice(option(state, seat, move), self.move_value(state, seat, move))
            for move in legal_moves(state, seat)
        ]
        return sorted(found, key=lambda advice: -advice.value)

    def move_value(self, state: State, seat: int, move: int) -> float:
        """What a move is worth, the rest of the turn played best."""
        if state.phase == SECOND:
            p = board(state)
            flow.finish(self.tables, p, move)
            return self.position_value(self.tables, p, seat, None)
        buffers = new_lookahead(state)
        return first_value(self.position_value, None, self.tables, state, seat, move, buffers)

    def position_value(self, t: PlayerTables, p: Position, seat: int, context: None) -> float:
        """The score so far and what is to come (a value function of `lookahead`)."""
        now = flow.score(t, p, seat)
        if p.phase == OVER:
            return now
        # In action 2 the seat that is asked for is done with this turn.
        turns = seat - p.active - (1 if p.phase == SECOND else 0)
        return now + float(self.values[self.number(p, seat), turns % self.players, p.misses[seat]])

    def number(self, p: Position, seat: int) -> int:
        """The number of a seat's position in the table."""
        rows = np.array([self.kind(p, seat, row) for row in range(4)])
        return int(position_number(self.problem, rows))

    def kind(self, p: Position, seat: int, row: int) -> int:
        """The class of a row; one that others have closed has no future, like one's own."""
        t, kinds = self.tables, self.kinds
        crossed = (p.marks[seat] & t.row_cells[row]) >> t.start[row]
        kind = kinds.of_state[self.states[state_of(t, 0, crossed)]]
        if p.closed >> row & 1 and not kinds.closes[kind]:
            shut = [other for other in range(kinds.count) if kinds.closes[other]]
            return min(shut, key=lambda other: abs(kinds.crosses[other] - kinds.crosses[kind]))
        return kind
