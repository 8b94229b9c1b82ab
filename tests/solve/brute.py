"""A second solver without any trick: every roll, every option, by the law. For tiny games only."""

from functools import cache
from itertools import product

from qwixx.law import flow
from qwixx.law.position import OVER, PASS, ROLL, Board
from qwixx.law.variant import Row, Variant, triangular
from qwixx.rules.state import State, board

TINY = Variant(
    id="tiny",
    name="Tiny",
    order=99,
    about="two-sided dice and rows of three",
    rows=(Row("r", (2, 3, 4)), Row("y", (2, 3, 4)), Row("g", (4, 3, 2)), Row("b", (4, 3, 2))),
    sides=2,
    closing_needs=1,
    end_misses=2,
    points=triangular(4),
)


class Brute:
    def __init__(self, state: State, others: int = 0) -> None:
        """`others` take turns that only bring white dice (the friendly game)."""
        self.t = state.tables
        self.others = others
        self.opening = board(state)
        self.value = cache(self.mean)

    def place(self, mark: int, misses: int, closed: int) -> Board:
        p = board_like(self.opening)
        p.marks[0], p.misses[0], p.closed, p.phase = mark, misses, closed, ROLL
        return p

    def mean(self, mark: int, misses: int, closed: int, wait: int) -> float:
        """The mean final score from here, `wait` turns of others before the own one."""
        faces = range(1, self.t.sides + 1)
        rolls = [*product(faces, repeat=2 if wait else 6)]
        return sum(self.best(mark, misses, closed, wait, roll) for roll in rolls) / len(rolls)

    def best(self, mark: int, misses: int, closed: int, wait: int, roll: tuple[int, ...]) -> float:
        p = self.place(mark, misses, closed)
        colours = roll[2:] or (0, 0, 0, 0)
        dice = [0 if closed >> die & 1 else face for die, face in enumerate(colours)]
        flow.begin(p, roll[0], roll[1], dice)
        values = []
        for move in self.moves(p):
            q = board_like(p)
            flow.resolve_alone(self.t, q, 0, move)
            if wait:
                values.append(self.worth(q, wait - 1))
            elif q.phase == OVER:
                values.append(self.worth(q, self.others))
            else:
                values += [self.value_after(q, second) for second in self.moves(q)]
        return max(values)

    def moves(self, p: Board) -> list[int]:
        moves, afters = [0] * flow.MOST_MOVES, [0] * flow.MOST_MOVES
        n = flow.options(self.t, p, 0, moves, afters)
        return [PASS, *moves[:n]]

    def value_after(self, p: Board, move: int) -> float:
        q = board_like(p)
        flow.finish(self.t, q, move)
        return self.worth(q, self.others)

    def worth(self, p: Board, wait: int) -> float:
        if p.phase == OVER:
            return flow.score(self.t, p, 0)
        return self.value(p.marks[0], p.misses[0], p.closed, wait)


def board_like(p: Board) -> Board:
    q = Board(
        p.players, p.phase, p.active, p.turn, p.closed, list(p.marks), list(p.misses),
        list(p.lucky), p.white1, p.white2, list(p.colours), p.used,
        list(p.hands), p.display, p.pile, p.discards, p.top,
    )  # fmt: skip
    flow.copy(p, q)
    return q
