"""All kernels that can be compiled, as one table: name, how games are played, what players need.

One text is compiled several times, each for players with certain needs: a kernel for greedy games
holds no net and is smaller and faster.
"""

from collections.abc import Sequence
from typing import NamedTuple

from qwixx.kernels.rows import independent
from qwixx.kernels.sources import available
from qwixx.law.variant import Variant
from qwixx.players.policies import POLICIES, Needs

INTERPRETED, LAW, ROWS = "interpreted", "law", "rows"
"""Engines, which all play the same games: uncompiled; the law compiled; row automata compiled."""


class BatchKernel(NamedTuple):
    """A row of the table: a kernel that plays batches of games."""

    name: str
    engine: str
    needs: Needs
    """It plays all policies that need no more than this."""
    chunk: int
    """Games that it plays in some tenths of a second."""
    cards: bool = False
    """Does it play card games, instead of all others? So these do not pay for what those need."""


ALL_NEEDS = Needs.LOOKAHEAD | Needs.MLP | Needs.EXPERT
BATCH_KERNELS = (
    BatchKernel("rows", ROWS, Needs.NOTHING, 20_000),
    BatchKernel("rows_thinking", ROWS, Needs.LOOKAHEAD, 2_000),
    BatchKernel("law", LAW, Needs.NOTHING, 4_000),
    BatchKernel("law_thinking", LAW, Needs.LOOKAHEAD, 2_000),
    BatchKernel("law_net", LAW, Needs.LOOKAHEAD | Needs.MLP, 2_000),
    BatchKernel("law_expert", LAW, Needs.LOOKAHEAD | Needs.EXPERT, 100),
    BatchKernel("cards", LAW, Needs.NOTHING, 2_000, cards=True),
    BatchKernel("cards_thinking", LAW, Needs.LOOKAHEAD, 200, cards=True),
)
"""Of those that can play a game, the fastest first."""
UNCOMPILED = BatchKernel(INTERPRETED, INTERPRETED, ALL_NEEDS, 50)
"""What plays where there is no compiler."""

VALUES, CHOICE, CHANCE = "option_values", "choice", "win_chance"
JUDGE_KERNELS = (VALUES, CHOICE, CHANCE)
"""Kernels that judge one position (see `bots.level.Judge`)."""


def needs_of(policies: Sequence[int]) -> Needs:
    """All that these policies need together."""
    needs = Needs.NOTHING
    for policy in policies:
        needs |= POLICIES[policy].needs
    return needs


def kernel_for(variant: Variant, policies: Sequence[int], engine: str | None = None) -> BatchKernel:
    """The fastest kernel that can play this, on an engine if one is given."""
    if engine == INTERPRETED or (engine is None and not available()):
        return UNCOMPILED
    for kernel in BATCH_KERNELS:
        fits = engine == kernel.engine or (engine is None and may_use(kernel.engine, variant))
        if fits and kernel.cards == variant.cards and needs_of(policies) in kernel.needs:
            return kernel
    raise ValueError("there is no kernel for all of these policies")


def may_use(engine: str, variant: Variant) -> bool:
    """Can this engine play this game?"""
    return engine != ROWS or independent(variant)
