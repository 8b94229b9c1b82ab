"""Game for game and move for move the same, whichever way a game is played."""

from collections.abc import Sequence

import pytest

from qwixx.kernels.play import LOG_SIZE
from qwixx.kernels.registry import LAW, ROWS, needs_of
from qwixx.kernels.rows import independent
from qwixx.kernels.run import Runner, interpreter_runner, runner
from qwixx.players.policies import MLP, Needs
from qwixx.rules.state import Setup
from tests.games import SETUPS, name_setup
from tests.kernels.games import seatings, weights_for
from tests.scale import scale

CASES = [(setup, policies) for setup in SETUPS for policies in seatings(setup)]
ROW_CASES = [case for case in CASES if independent(case[0].variant) and MLP not in case[1]]
SEED = 7


def how_many(policies: Sequence[int]) -> int:
    return scale(20, 200) if needs_of(policies) == Needs.NOTHING else scale(3, 30)


def same_games(one: Runner, log: Sequence[int], other: Runner, other_log: object, n: int) -> None:
    for game in range(n):
        result = other(SEED, game, game + 1)[0]
        assert list(one(SEED, game, game + 1)[0]) == list(result)
        assert list(log) == other_log.tolist()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("setup", "policies"), CASES, ids=name_setup)
@pytest.mark.usefixtures("kernels")
def test_compiled_law_plays_the_games_of_the_interpreter(
    setup: Setup, policies: tuple[int, ...]
) -> None:
    import numpy as np

    log, weights = [0] * LOG_SIZE, weights_for(policies, setup)
    other_log = np.zeros(LOG_SIZE, np.int64)
    same_games(
        interpreter_runner(setup, policies, weights, log=log), log,
        runner(setup, policies, LAW, weights, other_log), other_log, how_many(policies),
    )  # fmt: skip


@pytest.mark.parametrize(("setup", "policies"), ROW_CASES, ids=name_setup)
@pytest.mark.usefixtures("kernels")
def test_compiled_rows_play_the_games_of_the_compiled_law(
    setup: Setup, policies: tuple[int, ...]
) -> None:
    import numpy as np

    logs = np.zeros((2, LOG_SIZE), np.int64)
    by_law = runner(setup, policies, LAW, log=logs[0])
    on_rows = runner(setup, policies, ROWS, log=logs[1])
    for game in range(how_many(policies)):
        assert (by_law(SEED, game, game + 1)[0] == on_rows(SEED, game, game + 1)[0]).all()  # type: ignore[attr-defined]
        assert (logs[0] == logs[1]).all()
    many = 50 * how_many(policies)
    assert (by_law(SEED, 0, many) == on_rows(SEED, 0, many)).all()  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "policies"), ROW_CASES, ids=name_setup)
def test_interpreted_rows_play_the_games_of_the_interpreted_law(
    setup: Setup, policies: tuple[int, ...]
) -> None:
    logs = [[0] * LOG_SIZE, [0] * LOG_SIZE]
    by_law = interpreter_runner(setup, policies, log=logs[0])
    on_rows = interpreter_runner(setup, policies, on_rows=True, log=logs[1])
    for game in range(how_many(policies)):
        assert by_law(SEED, game, game + 1) == on_rows(SEED, game, game + 1)
        assert logs[0] == logs[1]


@pytest.mark.parametrize("engine", [LAW, ROWS])
@pytest.mark.usefixtures("kernels")
def test_a_batch_is_its_games(engine: str) -> None:
    """Where a run is cut does not matter."""
    run = runner(SETUPS[1], (1, 0), engine)
    whole = [list(row) for row in run(SEED, 0, 60)]
    pieces = [list(row) for low in (0, 20, 40) for row in run(SEED, low, low + 20)]
    assert whole == pieces
