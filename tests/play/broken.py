"""A bot that fails."""

from collections.abc import Sequence

import qwixx


class Broken:
    def choose(self, view: qwixx.View, options: Sequence[qwixx.Option]) -> qwixx.Option:
        raise RuntimeError("no idea")
