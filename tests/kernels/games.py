"""What is played in these tests."""

from collections.abc import Iterator, Sequence
from random import Random

from qwixx.kernels.run import LAW, ROWS, Runner, runner
from qwixx.players import net
from qwixx.players.policies import GREEDY, NET, RANDOM, YARDSTICK
from qwixx.rules.state import Setup
from qwixx.variants import variants

SETUPS = [
    Setup(variant, players)
    for variant in variants().values()
    for players in range(1, 6)
    if variant.allows(players)
]


def weights(*hidden: int, seed: int = 1) -> list[float]:
    """A net that nobody has trained."""
    draw = Random(seed)
    sizes = (*hidden, 0, 0)[: net.HIDDEN]
    rest = net.size(hidden) - net.HIDDEN
    return [*map(float, sizes), *(draw.uniform(-1, 1) for _ in range(rest))]


def mixed(players: int) -> Iterator[tuple[int, ...]]:
    """Every policy at all seats, and policies that take turns."""
    for policy in (RANDOM, GREEDY, YARDSTICK, NET):
        yield (policy,) * players
    if players > 1:
        yield tuple((GREEDY, RANDOM)[seat % 2] for seat in range(players))
        yield tuple((YARDSTICK, RANDOM, GREEDY)[seat % 3] for seat in range(players))
        yield tuple((GREEDY, NET, YARDSTICK)[seat % 3] for seat in range(players))


def net_for(policies: Sequence[int], setup: Setup) -> list[float]:
    if NET not in policies:
        return []
    return weights(*((), (5,), (6, 4))[setup.players % 3])


def compiled_runners() -> list[Runner]:
    """One for each kernel."""
    setup = SETUPS[0]
    kernels = [(LAW, GREEDY), (LAW, YARDSTICK), (LAW, NET), (ROWS, GREEDY), (ROWS, YARDSTICK)]
    return [
        runner(setup, (policy,), kernel, net_for((policy,), setup)) for kernel, policy in kernels
    ]
