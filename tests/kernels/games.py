"""What is played in these tests."""

from collections.abc import Iterator, Sequence
from random import Random

from qwixx.kernels.registry import LAW, ROWS
from qwixx.kernels.run import Runner, runner
from qwixx.players.mlp import HIDDEN_LAYERS, weight_count
from qwixx.players.policies import GREEDY, MLP, RANDOM, YARDSTICK
from qwixx.rules.state import Setup
from tests.games import SETUPS

POLICIES = (RANDOM, GREEDY, YARDSTICK, MLP)


def weights(*hidden: int, seed: int = 1) -> list[float]:
    """A net that nobody has trained."""
    draw = Random(seed)
    sizes = (*hidden, 0, 0)[:HIDDEN_LAYERS]
    rest = weight_count(hidden) - HIDDEN_LAYERS
    return [*map(float, sizes), *(draw.uniform(-1, 1) for _ in range(rest))]


def seatings(setup: Setup) -> Iterator[tuple[int, ...]]:
    """Every policy at all seats, and policies that take turns; no perceptron plays cards."""
    players = setup.players
    for policy in (RANDOM, GREEDY, YARDSTICK) if setup.variant.cards else POLICIES:
        yield (policy,) * players
    if players > 1:
        yield tuple((GREEDY, RANDOM)[seat % 2] for seat in range(players))
        yield tuple((YARDSTICK, RANDOM, GREEDY)[seat % 3] for seat in range(players))
        if not setup.variant.cards:
            yield tuple((GREEDY, MLP, YARDSTICK)[seat % 3] for seat in range(players))


def weights_for(policies: Sequence[int], setup: Setup) -> list[float]:
    if MLP not in policies:
        return []
    return weights(*((), (5,), (6, 4))[setup.players % 3])


def compiled_runners() -> list[Runner]:
    """One for each kernel."""
    setup = SETUPS[0]
    kernels = [(LAW, GREEDY), (LAW, YARDSTICK), (LAW, MLP), (ROWS, GREEDY), (ROWS, YARDSTICK)]
    return [
        runner(setup, (policy,), engine, weights_for((policy,), setup))
        for engine, policy in kernels
    ]
