"""The levels as bots: easy, medium, hard and expert, which differ in how clearly they see."""

import warnings
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from threading import local
from typing import Any

from qwixx.bots.nets import net_for
from qwixx.bots.policy import OwnBot
from qwixx.kernels import cache as kernel_cache
from qwixx.kernels import sources
from qwixx.law.position import SECOND
from qwixx.law.variant import Variant
from qwixx.players.chance import Net, chance
from qwixx.players.expert import weigh
from qwixx.players.levels import think
from qwixx.players.minds import mind
from qwixx.players.policies import EASY
from qwixx.rules.dice import Dice
from qwixx.rules.options import Option
from qwixx.rules.state import Setup, State, board, start
from qwixx.rules.view import View, view

JUDGING = ("weighed", "choice", "standing")
"""The kernels of a compiled judge."""


class Judge:
    """Judges positions of one game, for as many players as it has.

    Compiled if that is ready or may be waited for (`patient`), else slowly: a judge that somebody
    waits for never compiles.
    """

    def __init__(self, variant: Variant, players: int, patient: bool = False) -> None:
        self.setup = Setup(variant, players)
        net = net_for(variant.id, players).net
        self.weigh: Callable[..., int]
        self.standing: Callable[..., float]
        self.think: Callable[..., int]
        self.board: Callable[[State], Any]
        self.tables: Any
        self.mind: Any
        self.compiled = False
        if patient and sources.available():
            self.use_compiled(net, patient)
        elif ready():
            try:
                self.use_compiled(net, patient)
            except Exception as error:
                reason = f"{type(error).__name__}: {error}".rstrip(": ")
                warnings.warn(f"levels think uncompiled, for it failed with {reason}", stacklevel=2)
        if not self.compiled:
            self.tables, self.mind = self.setup.tables, mind(self.setup, net)
            self.weigh, self.think, self.standing, self.board = weigh, think, chance, board

    def use_compiled(self, net: Net, patient: bool) -> None:
        """Judge by compiled kernels; raises NotCompiledError if there are none and none is made."""
        from qwixx.kernels import compiled, kernel
        from qwixx.kernels.layout import as_record, mind_arrays, net_arrays

        self.tables = as_record(self.setup.tables)[0]
        self.mind = mind_arrays(net_arrays(net))
        self.weigh, self.think, self.standing = (compiled.KERNELS[name] for name in JUDGING)
        self.board = lambda state: as_record(board(state))[0]
        with nullcontext() if patient else kernel.only_loading():
            self.wake()
        self.compiled = True

    def wake(self) -> None:
        """Judge something, so that all that is compiled is loaded, or compiled now."""
        state = start(self.setup)
        self.chance(state, 0)
        rolled = replace(state, phase=SECOND, dice=Dice((1, 1), (1, 1, 1, 1)))
        self.values(rolled, state.active)
        self.choice(view(rolled, state.active), 0, 0)

    def choice(self, view: View, level: int, noise: int) -> int:
        """The index of the option that a level takes; -1 is the last one, which crosses nothing."""
        at = self.board(view.state)
        return self.think(self.tables, at, view.seat, level, noise, self.mind)

    def chance(self, state: State, seat: int) -> float:
        """The chance to win before a roll, or of a game that is over."""
        net, room = self.mind[:2]
        return float(self.standing(self.tables, self.board(state), seat, net, room))

    def values(self, state: State, seat: int) -> list[float]:
        """The chance to win with each option of a seat, in their order."""
        n = self.weigh(self.tables, self.board(state), seat, self.mind)
        crossing_nothing, *others = (float(value) for value in self.mind[8][:n])
        return [*others, crossing_nothing]


def ready() -> bool:
    """Is the compiled judge there, or would it have to be waited for?"""
    return sources.available() and all(map(kernel_cache.is_ready, JUDGING))


class Court(local):
    """The judges of a thread: each thinks in room of its own, where no other thread may think."""

    def __init__(self) -> None:
        self.judge = cache(Judge)


court = Court()


class LevelBot(OwnBot):
    """Plays by the net of the game, as clearly as its level sees."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        setup = view.state.setup
        judge = court.judge(setup.variant, setup.players)
        return options[judge.choice(view, self.policy - EASY, self.noise())]
