"""What an expert thinks with, made of lists for the interpreter."""

from qwixx.law.flow import MOST_MOVES
from qwixx.players.atoms import MOST
from qwixx.players.chance import PAIRS, UNITS, WIDTH, Net
from qwixx.players.expert import SPACE, VALUES, Mind
from qwixx.rules.state import Setup, board, start

SEATS = 5
"""Most players of any game."""
CHOICES = 2 * SEATS


def mind(setup: Setup, net: Net) -> Mind:
    room = ([0] * MOST, [0.0] * WIDTH, [0.0] * UNITS, [0.0] * PAIRS, [0.0] * SEATS)
    boards = [board(start(setup)) for _ in range(2)]
    moves = [[0] * MOST_MOVES for _ in range(SEATS + 1)]
    return (
        net, room, boards[0], boards[1], moves, [0] * MOST_MOVES, [0] * CHOICES,
        [0.0] * SPACE, [0.0] * VALUES,
    )  # fmt: skip
