"""Bots that come with the package: what kernels play, asked one decision at a time."""

from collections.abc import Sequence

from qwixx.law import flow
from qwixx.players.buffers import new_lookahead
from qwixx.players.policies import POLICIES, PolicyBuffers, choose
from qwixx.players.stream import advance, draw, start_stream
from qwixx.players.tables import player_tables
from qwixx.rules.options import Option
from qwixx.rules.state import board
from qwixx.rules.view import View


class OwnBot:
    """One of ours: a row of `POLICIES`."""

    def __init__(self, policy: int) -> None:
        self.policy = policy
        self.name = POLICIES[policy].name
        self.start(0)

    def start(self, seed: int) -> None:
        self.stream = start_stream(seed, 0)

    def noise(self) -> int:
        """All the chance of one decision."""
        number = draw(self.stream)
        self.stream = advance(self.stream)
        return number


class PolicyBot(OwnBot):
    """Plays by one of the policies that need no net. Of cards that are hidden in its view, the
    board has one way in which they can lie; no policy asks which."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        assert view.seat is not None
        t, p = player_tables(view.state.setup.variant), board(view.state)
        passing = flow.may_pass(t, p)
        moves = [option.move for option in (options[:-1] if passing else options)]
        buffers = PolicyBuffers(new_lookahead(view.state))
        # PASS is -1, and the option that crosses nothing is the last one.
        return options[
            choose(self.policy, t, p, view.seat, len(moves), moves, self.noise(), buffers)
        ]
