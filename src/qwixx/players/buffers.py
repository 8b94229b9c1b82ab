"""Buffers to think with, of lists for the interpreter; `kernels.layout` makes them of arrays."""

from collections.abc import Sequence

from qwixx.law.flow import MOST_MOVES
from qwixx.players.expert import VALUES, ExpertContext
from qwixx.players.features import MAX_ACTIVE
from qwixx.players.lookahead import LookaheadBuffers
from qwixx.players.matrix import GRID, MatrixGame
from qwixx.players.mlp import MAX_ACTIVATIONS, Mlp
from qwixx.players.net import PAIRS, UNITS, WIDTH, Evaluator, Net, NetBuffers
from qwixx.rules.state import Setup, State, board, start

SEATS = 5
"""Most players of any game."""


def new_lookahead(state: State) -> LookaheadBuffers:
    """For the game of a state, whichever its position."""
    return LookaheadBuffers(board(state), board(state), [0] * MOST_MOVES, [0] * MOST_MOVES)


def new_mlp(weights: Sequence[float]) -> Mlp:
    return Mlp(weights, [0.0] * MAX_ACTIVATIONS)


def new_evaluator(net: Net) -> Evaluator:
    return Evaluator(
        net,
        NetBuffers(
            features=[0] * MAX_ACTIVE,
            sums=[0.0] * WIDTH,
            units=[0.0] * UNITS,
            logits=[0.0] * PAIRS,
            shares=[0.0] * SEATS,
        ),
    )


def new_context(setup: Setup, net: Net) -> ExpertContext:
    return ExpertContext(
        evaluator=new_evaluator(net),
        lookahead=new_lookahead(start(setup)),
        moves=[[0] * MOST_MOVES for _ in range(SEATS)],
        chosen=[0] * SEATS,
        guessed=[0] * SEATS,
        values=[0.0] * VALUES,
        replies=[0.0] * VALUES,
        game=MatrixGame(
            payoffs=[0.0] * (GRID * GRID),
            strategies=[[0.0] * GRID for _ in range(2)],
            regrets=[[0.0] * GRID for _ in range(2)],
            current=[[0.0] * GRID for _ in range(2)],
        ),
    )
