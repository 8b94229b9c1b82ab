"""Some games of a run, played and counted: the piece of work that is given to a process.

What a run needs to be played is made once in each thread that plays, since the buffers of a kernel
are not thread-safe.
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
from qwixx.kernels.batch import COLUMNS, FIRST, SCORE, first_seat, write_result
from qwixx.kernels.registry import INTERPRETED, needs_of
from qwixx.kernels.run import Results, runner
from qwixx.players.policies import Needs
from qwixx.record.reader import RecordedGame
from qwixx.rules.result import scores
from qwixx.rules.state import Setup, board
from qwixx.sim.game import bot_game
from qwixx.sim.guard import BotFailure, GuardedBot
from qwixx.sim.plan import BOTS, RunPlan, is_foreign, make_plan, policies_of
from qwixx.sim.tally import Tally, tally_games
from qwixx.variants import variants


class RunError(Exception):
    """A run that cannot go on, and why."""


@dataclass(frozen=True, slots=True)
class ChunkResult:
    """What became of a chunk."""

    tally: Tally
    cpu_seconds: float
    compile_seconds: float
    """CPU time spent on getting ready, before the first game."""
    kernel: str
    records: str
    failed: tuple[BotFailure, ...] = ()


class ChunkPlayer:
    """Plays the games of one run, in one thread."""

    def __init__(self, plan: RunPlan) -> None:
        began = time.thread_time()
        bots = [load(name) for name in plan.bots]
        own = make_plan(
            plan.variant, plan.bots, bots, plan.games, plan.seed, plan.records, plan.jokers
        )
        if own.sources != plan.sources:
            raise RunError("a worker has other rules, other bots or another Python than this one")
        self.plan = plan
        self.records = ""
        self.kernel = own.kernel
        if plan.patient:
            bots = [GuardedBot(bot) if is_foreign(bot) else bot for bot in bots]
        self.guarded = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, GuardedBot)}
        self.run = self.bots_runner(bots)
        policies = policies_of(bots)
        if policies is not None and self.kernel != BOTS and not plan.records:
            setup = Setup(variants()[plan.variant], plan.players, jokers=plan.jokers)
            try:
                needs_net = Needs.EXPERT in needs_of(policies)
                net = net_for(plan.variant, plan.players).net if needs_net else None
            except NetError as error:
                raise RunError(str(error)) from None
            self.run = self.kernel_runner(runner(setup, policies, net=net))
            self.run(0, 0)
        self.compile_seconds = time.thread_time() - began

    def kernel_runner(
        self, run: Callable[[int, int, int], Results]
    ) -> Callable[[int, int], Results]:
        """Plays whole chunks in a kernel."""
        return lambda low, high: run(self.plan.seed, low, high)

    def bots_runner(self, bots: list[Bot]) -> Callable[[int, int], Results]:
        """Asks each bot for each decision, or plays policies one game at a time."""
        plan = self.plan
        setups = [
            Setup(variants()[plan.variant], plan.players, first, jokers=plan.jokers)
            for first in range(plan.players)
        ]

        def game(number: int) -> RecordedGame:
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

        def run(low: int, high: int) -> Results:
            with redirect_stdout(sys.stderr):  # what bots print is no result
                games = [game(number) for number in range(low, high)]
            if plan.records:
                self.records = "\n".join(str(game.record) for game in games)
            return [result_row(game) for game in games]

        return run

    def play(self, chunk: int) -> ChunkResult:
        """Play and tally one chunk."""
        began = time.thread_time()
        tally = tally_games(self.run(*self.plan.bounds(chunk)), self.plan.players)
        spent, self.compile_seconds, ready = time.thread_time() - began, 0.0, self.compile_seconds
        failures = (bot.take_failures(seat, chunk) for seat, bot in self.guarded.items())
        failed = tuple(one for one in failures if one)
        return ChunkResult(tally, spent, ready, self.kernel, self.records, failed)


def result_row(game: RecordedGame) -> list[int]:
    """The result of a game, as a kernel writes it."""
    row = [0] * COLUMNS
    state = game.state
    write_result(state.setup.tables, board(state), row)
    row[SCORE : SCORE + state.players] = scores(state)
    row[FIRST] = state.setup.first
    return row


class LastPlayer(threading.local):
    """Thread-local cache of one: a player owns the buffers of its kernel."""

    player: ChunkPlayer | None = None


LAST = LastPlayer()


def prepare(plan: RunPlan) -> ChunkPlayer:
    """The player of a run in this thread; compiles what it needs."""
    if LAST.player is None or LAST.player.plan != plan:
        LAST.player = ChunkPlayer(plan)
    return LAST.player


def play_chunk(plan: RunPlan, chunk: int) -> ChunkResult:
    """What workers run."""
    return prepare(plan).play(chunk)


def must_compile(plan: RunPlan) -> bool:
    """Is the kernel of this run not in the cache?"""
    return plan.kernel not in (INTERPRETED, BOTS) and not cache.is_ready(plan.kernel)
