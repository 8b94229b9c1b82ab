"""A bot that fails."""

from collections.abc import Sequence

from qwixx import core


class Broken:
    def choose(self, view: core.View, options: Sequence[core.Option]) -> core.Option:
        raise RuntimeError("no idea")
