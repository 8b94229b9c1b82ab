"""Games per CPU second, for each way to play them."""

import time
from collections.abc import Callable

from qwixx.kernels.registry import INTERPRETED, LAW, ROWS, may_use
from qwixx.kernels.run import Runner, runner
from qwixx.kernels.sources import available
from qwixx.law.variant import Variant
from qwixx.players.policies import GREEDY, NAMES, YARDSTICK
from qwixx.rules.state import Setup
from qwixx.variants import variants

PLAYERS = (1, 2, 4)
TRIES = 4
TRY_S = 0.15
"""Of each try; the best of them counts, as whatever else goes on only makes it slower."""


def measure_speed(run: Runner) -> float:
    """Games per CPU second."""
    run(1, 0, 1)
    return max(measure_once(run) for _ in range(TRIES))


def measure_once(run: Runner) -> float:
    games, step = 0, 1
    begin = time.process_time()
    while (spent := time.process_time() - begin) < TRY_S:
        run(1, games, games + step)
        games += step
        step = min(2 * step, 4096)
    return games / spent


def format_row(engine: str, policy: int, variant: Variant) -> str:
    """The speeds for each number of players."""
    cells = []
    for players in PLAYERS:
        if variant.allows(players):
            run = runner(Setup(variant, players), (policy,) * players, engine)
            cells.append(f"{measure_speed(run):12,.0f}")
        else:
            cells.append(f"{'-':>12}")
    return f"  {variant.id:15}{''.join(cells)}"


def print_table(engine: str, policy: int) -> None:
    title = f"{NAMES[policy]} games per CPU second, {TITLES[engine]}"
    print(f"\n{title}\n  {'':15}{'1 player':>12}{'2 players':>12}{'4 players':>12}")
    for variant in variants().values():
        if may_use(engine, variant):
            print(format_row(engine, policy, variant), flush=True)


TITLES = {
    INTERPRETED: "interpreted",
    LAW: "the law compiled",
    ROWS: "row automata compiled",
}


def report() -> None:
    engines = (INTERPRETED, LAW, ROWS) if available() else (INTERPRETED,)
    for policy in (GREEDY, YARDSTICK):
        for engine in engines:
            if policy == GREEDY or engine != INTERPRETED:
                print_table(engine, policy)


def measure_in_turn(ways: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """The best of several figures of each way, taken in turn so that all meet the same weather."""
    best = dict.fromkeys(ways, 0.0)
    for _ in range(rounds):
        for name, way in ways.items():
            best[name] = max(best[name], way())
    return best
