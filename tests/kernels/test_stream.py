"""The dice of the stream are fair: chi-square over faces and pairs."""

from typing import Any

import pytest

from qwixx.kernels.play import after_roll, roll
from qwixx.players.stream import start_stream
from qwixx.players.tables import player_tables
from qwixx.rules.state import Setup, board, start
from qwixx.variants import variants
from tests.scale import scale

DICE = 6
ROLLS = 40
"""Rolls of one game."""


def surprise(counts: Any) -> float:
    """How many standard deviations the chi-square of equally likely counts is off (Wilson and
    Hilferty)."""
    freedom = counts.size - 1
    expected = counts.sum() / counts.size
    chi = ((counts - expected) ** 2 / expected).sum()
    part = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - part)) / part**0.5)


def count_faces(t: Any, p: Any, seed: int, games: int, pairs: Any, nexts: Any, firsts: Any) -> None:
    """Count pairs of dice in a roll, of a roll and the next, and in games and their neighbours."""
    last = 0
    for game in range(games):
        stream = start_stream(seed, game)
        before = 0
        for number in range(ROLLS):
            faces = roll(t, p, stream)
            stream = after_roll(stream)
            for one in range(DICE):
                face = (faces >> 4 * one & 15) - 1
                for other in range(DICE):
                    pairs[one, other, face, (faces >> 4 * other & 15) - 1] += 1
                if number > 0:
                    nexts[one, (before >> 4 * one & 15) - 1, face] += 1
                elif game > 0:
                    firsts[one, (last >> 4 * one & 15) - 1, face] += 1
            if number == 0:
                last = faces
            before = faces


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(
    ("variant", "seed"), [("classic", 1), ("classic", 2**40 + 5), ("longo", 3)]
)
def test_faces_and_pairs(variant: str, seed: int) -> None:
    import numba
    import numpy as np

    from qwixx.kernels.layout import as_record

    setup = Setup(variants()[variant], 1)
    sides = setup.tables.sides
    pairs = np.zeros((DICE, DICE, sides, sides), np.int64)
    nexts, firsts = np.zeros((2, DICE, sides, sides), np.int64)
    games = scale(10**6, 10**7) // (DICE * ROLLS)
    numba.njit(count_faces)(
        as_record(player_tables(setup.variant))[0], as_record(board(start(setup)))[0],
        seed, games, pairs, nexts, firsts,
    )  # fmt: skip
    for one in range(DICE):
        assert abs(surprise(pairs[one, one].diagonal())) < 4
        assert pairs[one, one].sum() == games * ROLLS
        assert abs(surprise(nexts[one])) < 4
        assert abs(surprise(firsts[one])) < 4
        for other in range(one):
            assert abs(surprise(pairs[one, other])) < 4


def test_what_is_unfair_shows() -> None:
    np = pytest.importorskip("numpy")
    assert surprise(np.array([1000, 1000, 1000, 1000, 1000, 1200])) > 4
