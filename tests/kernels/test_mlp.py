"""The value of a position by a perceptron."""

import pytest

from qwixx.kernels.registry import INTERPRETED, kernel_for
from qwixx.kernels.run import runner
from qwixx.kernels.sources import available
from qwixx.law.position import OVER
from qwixx.players import mlp
from qwixx.players.buffers import new_mlp
from qwixx.players.policies import MLP
from qwixx.players.tables import player_tables
from qwixx.rules.state import Setup, board, start
from qwixx.variants import variants
from tests.kernels.games import weights

CLASSIC = Setup(variants()["classic"], 3)


def inputs_of(setup: Setup, seat: int, **changes: object) -> list[float]:
    p = board(start(setup))
    for name, value in changes.items():
        setattr(p, name, value)
    inputs = [0.0] * mlp.INPUTS
    mlp.write_inputs(player_tables(setup.variant), p, seat, inputs)
    return inputs


def test_features_of_a_sheet() -> None:
    found = inputs_of(CLASSIC, 1, marks=[0, 0b1011, 0b1 << 11], misses=[1, 2, 0], closed=0b0101)
    assert found[:4] == [3, 4, 1, 0]
    assert found[4:8] == [0, 0, 0, 0]
    assert found[8:12] == [0, 0, 1, 0]
    # Misses, score, closed rows; the best other has one cross and no miss.
    assert found[16:] == [2, 6 - 10, 2, 1, 0]


def test_features_of_duel() -> None:
    duel = Setup(variants()["duel"], 2)
    stones = [0, 0, 0, 0, 0, 0, 0, 0]
    stones[0] = 2 << 5 * 3
    stones[4] = 1 << 5 * 7
    found = inputs_of(duel, 0, marks=stones)
    assert found[:4] == [2, 4, 0, 1]
    assert found[16:] == [0, 3, 0, 1, 0]


def test_features_of_somebody_alone() -> None:
    assert inputs_of(Setup(variants()["classic"], 1), 0) == [0.0] * mlp.INPUTS


@pytest.mark.parametrize("hidden", [(), (3,), (4, 2)])
def test_value(hidden: tuple[int, ...]) -> None:
    """Against the same sums written plainly."""
    numbers = weights(*hidden)
    p = board(start(CLASSIC))
    p.marks = [0b111, 0b1 << 12, 0]
    layer = inputs_of(CLASSIC, 0, marks=p.marks)
    left = numbers[mlp.HIDDEN_LAYERS :]
    for units in (*hidden, 1):
        rows = [
            left[at : at + len(layer) + 1]
            for at in range(0, units * (len(layer) + 1), len(layer) + 1)
        ]
        left = left[units * (len(layer) + 1) :]
        sums = [row[0] + sum(w * x for w, x in zip(row[1:], layer, strict=True)) for row in rows]
        layer = [max(0.0, value) for value in sums]
    found = mlp.mlp_value(player_tables(CLASSIC.variant), p, 0, new_mlp(numbers))
    assert found == pytest.approx(sums[0])


def test_a_finished_game_is_won_or_not() -> None:
    p = board(start(CLASSIC))
    p.phase = OVER
    p.marks = [0b111, 0b1, 0]
    t = player_tables(CLASSIC.variant)
    values = [mlp.mlp_value(t, p, seat, new_mlp(weights())) for seat in range(3)]
    assert values == [1006, -999, -1000]


@pytest.mark.parametrize("wrong", [[0.0, 0.0], weights(3)[:-1], weights(2000)])
def test_weights_that_are_no_net(wrong: list[float]) -> None:
    with pytest.raises(ValueError, match="a net with layers"):
        runner(CLASSIC, (MLP,) * 3, INTERPRETED, wrong)


def test_a_net_plays_by_the_law() -> None:
    engine = kernel_for(CLASSIC.variant, (MLP,) * 3).engine
    assert engine == ("law" if available() else INTERPRETED)
