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
from qwixx.kernels.registry import CHANCE, CHOICE, JUDGE_KERNELS, VALUES
from qwixx.law.position import SECOND
from qwixx.law.variant import Variant
from qwixx.players.buffers import new_context
from qwixx.players.expert import ExpertContext, evaluate_options
from qwixx.players.levels import choose_by_level
from qwixx.players.net import Net, win_chance
from qwixx.players.policies import POLICIES
from qwixx.players.tables import player_tables
from qwixx.rules.dice import Dice
from qwixx.rules.options import Option
from qwixx.rules.state import Setup, State, board, start
from qwixx.rules.view import View, view


class Judge:
    """Judges positions of one game, for as many players as it has. Not thread-safe.

    Compiled if that is ready or may be waited for (`patient`), else slowly: a judge that somebody
    waits for never compiles.
    """

    def __init__(self, variant: Variant, players: int, patient: bool = False) -> None:
        self.setup = Setup(variant, players)
        net = net_for(variant.id, players).net
        self._evaluate_options: Callable[..., int]
        self._win_chance: Callable[..., float]
        self._choose: Callable[..., int]
        self.board: Callable[[State], Any]
        self.tables: Any
        self.context: ExpertContext
        self.compiled = False
        if patient and sources.available():
            self.use_compiled(net, patient)
        elif is_ready():
            try:
                self.use_compiled(net, patient)
            except Exception as error:
                reason = f"{type(error).__name__}: {error}".rstrip(": ")
                warnings.warn(f"levels think uncompiled, for it failed with {reason}", stacklevel=2)
        if not self.compiled:
            self.tables, self.context = player_tables(variant), new_context(self.setup, net)
            self.board = board
            self._evaluate_options = evaluate_options
            self._choose = choose_by_level
            self._win_chance = win_chance

    def use_compiled(self, net: Net, patient: bool) -> None:
        """Judge by compiled kernels; raises NotCompiledError if there are none and none is made."""
        from qwixx.kernels import compiled, kernel
        from qwixx.kernels.layout import as_record, context_arrays, net_arrays

        self.tables = as_record(player_tables(self.setup.variant))[0]
        self.context = context_arrays(net_arrays(net))
        self._evaluate_options = compiled.KERNELS[VALUES]
        self._choose = compiled.KERNELS[CHOICE]
        self._win_chance = compiled.KERNELS[CHANCE]
        self.board = lambda state: as_record(board(state))[0]
        with nullcontext() if patient else kernel.forbid_compiling():
            self.call_all()
        self.compiled = True

    def call_all(self) -> None:
        """Judge something, so that all kernels are loaded, or compiled now."""
        state = start(self.setup)
        self.chance(state, 0)
        rolled = replace(state, phase=SECOND, dice=Dice((1, 1), (1, 1, 1, 1)))
        self.values(rolled, state.active)
        self.choice(view(rolled, state.active), 0, 0)

    def choice(self, view: View, level: int, noise: int) -> int:
        """The index of the option that a level takes; -1 is the last one, which crosses nothing."""
        at = self.board(view.state)
        return self._choose(self.tables, at, view.seat, level, noise, self.context)

    def chance(self, state: State, seat: int) -> float:
        """The chance to win before a roll, or of a game that is over."""
        at = self.board(state)
        return float(self._win_chance(self.tables, at, seat, self.context.evaluator))

    def values(self, state: State, seat: int) -> list[float]:
        """The chance to win with each option of a seat, in their order."""
        n = self._evaluate_options(self.tables, self.board(state), seat, self.context)
        crossing_nothing, *others = (float(value) for value in self.context.values[:n])
        return [*others, crossing_nothing]


def is_ready() -> bool:
    """Is the compiled judge there, or would it have to be waited for?"""
    return sources.available() and all(map(kernel_cache.is_ready, JUDGE_KERNELS))


class JudgeCache(local):
    """Thread-local cache: a judge owns the buffers that it thinks with."""

    def __init__(self) -> None:
        self.judge = cache(Judge)


judges = JudgeCache()


class LevelBot(OwnBot):
    """Plays by the net of the game, as clearly as its level sees."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        setup = view.state.setup
        judge = judges.judge(setup.variant, setup.players)
        return options[judge.choice(view, POLICIES[self.policy].level, self.noise())]
