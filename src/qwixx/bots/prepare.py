"""Kernels compiled ahead of their use, so that nobody waits for the compiler later."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from qwixx.bots.level import JUDGING, Judge
from qwixx.bots.nets import net_for
from qwixx.kernels import cache
from qwixx.kernels.run import LAW, ROWS, runner
from qwixx.players import net
from qwixx.players.policies import EXPERT, GREEDY, NET, YARDSTICK
from qwixx.rules.state import Setup
from qwixx.variants import variants

VARIANT, PLAYERS = "classic", 2
"""Any game will do: kernels are the same for all."""


@dataclass(frozen=True, slots=True)
class Step:
    """Kernels that are compiled together."""

    name: str
    kernels: tuple[str, ...]
    compile: Callable[[], object]

    @property
    def ready(self) -> bool:
        return all(map(cache.is_ready, self.kernels))


def compile_judge() -> None:
    Judge(variants()[VARIANT], PLAYERS, patient=True)


def compile_batch(kernel: str, policy: int) -> None:
    """Have the kernel compiled that plays such games, by playing none."""
    weights = [0.0] * net.size(()) if policy == NET else ()
    expert = net_for(VARIANT, PLAYERS).net if policy == EXPERT else None
    setup = Setup(variants()[VARIANT], PLAYERS)
    runner(setup, (policy,) * PLAYERS, kernel, weights, expert=expert)(1, 0, 0)


def batch(name: str, kernel: str, policy: int) -> Step:
    return Step(name, (name,), partial(compile_batch, kernel, policy))


JUDGE = Step("judge", JUDGING, compile_judge)
"""What levels, hints and reviews think with."""
STEPS = (
    JUDGE,
    batch("rows", ROWS, GREEDY),
    batch("rows_thinking", ROWS, YARDSTICK),
    batch("law", LAW, GREEDY),
    batch("law_thinking", LAW, YARDSTICK),
    batch("law_net", LAW, NET),
    batch("law_expert", LAW, EXPERT),
)
"""All that playing, simulating and serving needs; `solve` and `train` compile their own."""
