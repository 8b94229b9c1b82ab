"""Bots that come with the package: what kernels play, asked one decision at a time."""

from collections.abc import Sequence

from qwixx.law import flow
from qwixx.players.policies import NAMES, choose
from qwixx.players.stream import advance, drawn, seeded
from qwixx.rules.options import Option
from qwixx.rules.state import board
from qwixx.rules.view import View


class OwnBot:
    """One of ours, known to the kernels by a number."""

    def __init__(self, policy: int) -> None:
        self.policy = policy
        self.name = NAMES[policy]
        self.start(0)

    def start(self, seed: int) -> None:
        self.stream = seeded(seed, 0)

    def noise(self) -> int:
        """All the chance of one decision."""
        number = drawn(self.stream)
        self.stream = advance(self.stream)
        return number


class PolicyBot(OwnBot):
    """Plays by one of the simple policies."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        assert view.seat is not None
        state = view.state
        moves = [option.move for option in options[:-1]]
        room = flow.MOST_MOVES
        scratch = (board(state), board(state), [0] * room, [0] * room)
        noise = self.noise()
        # PASS is -1, and the option that crosses nothing is the last one.
        return options[
            choose(self.policy, state.tables, state, view.seat, len(moves), moves, noise, scratch)
        ]
