"""Bots that make trouble in a run."""

import os
import signal
from collections.abc import Sequence

from qwixx import Option, View


class Mortal:
    """Takes its process with it in its second game."""

    games = 0

    def start(self, seed: int) -> None:
        self.games += 1
        if self.games == 2:
            os.kill(os.getpid(), signal.SIGKILL)

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[-1]


class Unready:
    """Fails before its first decision."""

    def start(self, seed: int) -> None:
        raise OSError("no pencil")

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[-1]
