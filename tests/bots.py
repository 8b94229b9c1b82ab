"""Bots for tests, loaded as a stranger's would be: by `tests.bots:Class`."""

import sys
from collections.abc import Sequence

from qwixx import Option, View


class Closer:
    """Hungry for closed rows: closes when it can, else feeds its fullest rows."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        def appetite(option: Option) -> tuple[bool, float]:
            if not option.crosses:
                return False, -2.5
            return bool(option.closes), option.gain + 2 * len(option.crosses) - 2 * option.skips

        return max(options, key=appetite)


class Silent:
    """Always crosses nothing, so that games end by misses."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[-1]


class Stacker:
    """Places a stone whenever it can, as far left as it can, so that Duel runs out of stones."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return min(options, key=lambda option: (not option.crosses, option.closes, option.skips))


class Broken:
    def choose(self, view: View, options: Sequence[Option]) -> Option:
        raise RuntimeError("out of ideas")


class Unready:
    def start(self, seed: int) -> None:
        raise RuntimeError("not\nyet")

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[-1]


class Chatty(Silent):
    def choose(self, view: View, options: Sequence[Option]) -> Option:
        print("let me think")
        return super().choose(view, options)


class Strange:
    """Answers with something that cannot even be compared."""

    def choose(self, view: View, options: Sequence[Option]) -> "Strange":
        return self

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")


class Nonsense:
    def choose(self, view: View, options: Sequence[Option]) -> str:
        return "r99"


class NoBot:
    """Lacks the method that makes a bot."""


class Quitter:
    """Would take the whole program with it."""

    def __init__(self) -> None:
        sys.exit("goodbye")


class Listener(Closer):
    """Writes down which rows others have said that they close."""

    heard: list[tuple[str, ...]] = []  # noqa: RUF012 - all of them write to one list

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        self.heard.append(view.announced)
        return super().choose(view, options)
