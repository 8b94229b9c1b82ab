"""Kernels compiled ahead of their use, so that nobody waits for the compiler later."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from qwixx.bots.level import Judge
from qwixx.bots.nets import net_for
from qwixx.kernels import cache
from qwixx.kernels.registry import BATCH_KERNELS, JUDGE_KERNELS, BatchKernel
from qwixx.kernels.run import runner
from qwixx.players.mlp import weight_count
from qwixx.players.policies import POLICIES
from qwixx.rules.state import Setup
from qwixx.variants import variants

VARIANT, PLAYERS = "classic", 2
"""Any game will do: kernels are the same for all."""


@dataclass(frozen=True, slots=True)
class PrepareStep:
    """Kernels that are compiled together."""

    name: str
    kernels: tuple[str, ...]
    compile: Callable[[], object]

    @property
    def ready(self) -> bool:
        return all(map(cache.is_ready, self.kernels))


def compile_judge() -> None:
    Judge(variants()[VARIANT], PLAYERS, patient=True)


def compile_batch(kernel: BatchKernel) -> None:
    """Compile a kernel by having it play no games, with players that need just what it has."""
    policy = next(at for at, row in enumerate(POLICIES) if row.needs == kernel.needs)
    variant = next(it for it in variants().values() if it.cards == kernel.cards)
    setup = Setup(variant, PLAYERS)
    net, weights = net_for(VARIANT, PLAYERS).net, [0.0] * weight_count(())
    runner(setup, (policy,) * PLAYERS, kernel.engine, weights, net=net)(1, 0, 0)


JUDGE = PrepareStep("judge", JUDGE_KERNELS, compile_judge)
"""What levels, hints and reviews think with."""
STEPS = (
    JUDGE,
    *(PrepareStep(row.name, (row.name,), partial(compile_batch, row)) for row in BATCH_KERNELS),
)
"""All that playing, simulating and serving needs; `solve` and `train` compile their own."""
