"""Some games of a run, played and tallied: the piece of work that is given to a process.

What a run needs to be played is made once in each thread that plays, since a kernel has its boards
and lists to itself.
"""

import sys
import threading
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass

from qwixx.bots.bot import Bot, BotError, load
from qwixx.bots.nets import NetError, net_for
from qwixx.kernels import cache
from qwixx.kernels.batch import COLUMNS, FIRST, SCORE, first_seat, tell
from qwixx.kernels.run import INTERPRETED, LEVELS, Told, runner
from qwixx.record.reader import Game
from qwixx.rules.result import scores
from qwixx.rules.state import Setup, board
from qwixx.sim.game import bot_game
from qwixx.sim.guard import Failed, Guarded
from qwixx.sim.plan import BOTS, Plan, planned, policies_of, strange
from qwixx.sim.tally import Tally, tallied
from qwixx.variants import variants


class RunError(Exception):
    """A run that cannot go on, and why."""


@dataclass(frozen=True, slots=True)
class Played:
    """What has become of a chunk."""

    tally: Tally
    cpu_seconds: float
    compile_seconds: float
    """CPU time spent on getting ready, before the first game."""
    kernel: str
    records: str
    failed: tuple[Failed, ...] = ()


class Player:
    """Plays the games of one run, in one thread."""

    def __init__(self, plan: Plan) -> None:
        began = time.thread_time()
        bots = [load(name) for name in plan.bots]
        own = planned(plan.variant, plan.bots, bots, plan.games, plan.seed, plan.records)
        if own.sources != plan.sources:
            raise RunError("a worker has other rules, other bots or another Python than this one")
        self.plan = plan
        self.records = ""
        self.kernel = own.kernel
        if plan.patient:
            bots = [Guarded(bot) if strange(bot) else bot for bot in bots]
        self.guarded = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Guarded)}
        self.tell = self.by_bots(bots)
        policies = policies_of(bots)
        if policies is not None and self.kernel != BOTS and not plan.records:
            setup = Setup(variants()[plan.variant], plan.players)
            try:
                needs = not LEVELS.isdisjoint(policies)
                net = net_for(plan.variant, plan.players).net if needs else None
            except NetError as error:
                raise RunError(str(error)) from None
            self.tell = self.by_kernel(runner(setup, policies, expert=net))
            self.tell(0, 0)
        self.compile_seconds = time.thread_time() - began

    def by_kernel(self, run: Callable[[int, int, int], Told]) -> Callable[[int, int], Told]:
        return lambda low, high: run(self.plan.seed, low, high)

    def by_bots(self, bots: list[Bot]) -> Callable[[int, int], Told]:
        plan = self.plan
        setups = [
            Setup(variants()[plan.variant], plan.players, first) for first in range(plan.players)
        ]

        def game(number: int) -> Game:
            setup = setups[first_seat(plan.seed, number, plan.players)]
            try:
                return bot_game(setup, bots, plan.bots, plan.seed, number)
            except BotError as error:
                raise BotError(f"game {number + 1}: {error}") from None
            except Exception as error:
                if self.kernel != BOTS:
                    raise
                reason = f"{type(error).__name__}: {error}"
                raise BotError(f"game {number + 1}: a bot failed with {reason}") from None

        def run(low: int, high: int) -> Told:
            with redirect_stdout(sys.stderr):  # what bots print is no result
                games = [game(number) for number in range(low, high)]
            if plan.records:
                self.records = "\n".join(str(game.record) for game in games)
            return [told(game) for game in games]

        return run

    def play(self, chunk: int) -> Played:
        began = time.thread_time()
        tally = tallied(self.tell(*self.plan.bounds(chunk)), self.plan.players)
        spent, self.compile_seconds, ready = time.thread_time() - began, 0.0, self.compile_seconds
        told = (bot.told(seat, chunk) for seat, bot in self.guarded.items())
        failed = tuple(one for one in told if one)
        return Played(tally, spent, ready, self.kernel, self.records, failed)


def told(game: Game) -> list[int]:
    """What a kernel tells of a game."""
    row = [0] * COLUMNS
    state = game.state
    tell(state.setup.tables, board(state), row)
    row[SCORE : SCORE + state.players] = scores(state)
    row[FIRST] = state.setup.first
    return row


class Here(threading.local):
    """What this thread plays."""

    player: Player | None = None


HERE = Here()


def prepare(plan: Plan) -> Player:
    if HERE.player is None or HERE.player.plan != plan:
        HERE.player = Player(plan)
    return HERE.player


def play_chunk(plan: Plan, chunk: int) -> Played:
    return prepare(plan).play(chunk)


def cold(plan: Plan) -> bool:
    """Has the kernel of this run still to be compiled?"""
    return plan.kernel not in (INTERPRETED, BOTS) and not cache.is_ready(plan.kernel)
