"""A bot for games with cards: most points, fewest cells left out."""

from collections.abc import Sequence

from qwixx.rules.options import Option
from qwixx.rules.view import View


class Plain:
    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return max(options, key=lambda option: option.gain - 2 * len(option.left_out))
