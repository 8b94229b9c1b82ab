"""Symmetries of sheets: they are what they claim to be."""

from collections.abc import Iterator

import numpy as np
import pytest

import qwixx
from qwixx import core
from qwixx.bots import load
from qwixx.law.position import Board
from qwixx.law.tables import Tables
from qwixx.players.features import FEATURES, MAX_ACTIVE, write_features
from qwixx.players.tables import PlayerTables, player_tables
from qwixx.record.replay import replay
from qwixx.rules.state import Setup, board
from qwixx.sim.game import bot_game
from qwixx.train.symmetries import feature_maps, symmetries
from tests.games import DICE_GAMES
from tests.scale import scale


def test_symmetries() -> None:
    count = {name: len(list(symmetries(qwixx.variants()[name]))) for name in DICE_GAMES}
    assert count == {
        "classic": 8, "longo": 8, "gemixxt-a": 1, "gemixxt-b": 1,
        "bonus-a": 1, "bonus-b": 1, "duel": 8,
    }  # fmt: skip


@pytest.mark.parametrize("variant", ["classic", "longo", "duel"])
def test_feature_maps_are_permutations(variant: str) -> None:
    for feature_map in feature_maps(qwixx.variants()[variant]):
        assert np.array_equal(np.sort(feature_map), np.arange(FEATURES))


def positions(setup: Setup, seed: int) -> Iterator[core.State]:
    """Those before a roll of a game."""
    names = [f"player {seat}" for seat in range(setup.players)]
    game = bot_game(setup, [load("greedy")] * setup.players, names, seed, 1)
    return (step.before for step in replay(game) if step.action == 0)


def move_rows(t: Tables, p: Board, order: tuple[int, ...], mirrored: bool, sums: int) -> None:
    """Each row's crosses go to another row; sums are mirrored, which add up to `sums` then."""
    for seat in range(p.players):
        crosses = [(p.marks[seat] & t.row_cells[row]) >> t.start[row] for row in range(4)]
        p.marks[seat] = sum(crosses[row] << t.start[order[row]] for row in range(4))
        lucky = [number for number in range(sums) if p.lucky[seat] >> number & 1]
        p.lucky[seat] = sum(1 << (sums - number if mirrored else number) for number in lucky)
    p.closed = sum((p.closed >> row & 1) << order[row] for row in range(4))


def features(t: PlayerTables, p: Board, seat: int, other: int) -> list[int]:
    out = [0] * MAX_ACTIVE
    return out[: write_features(t, p, seat, other, out)]


@pytest.mark.parametrize("variant", ["classic", "longo"])
def test_a_map_gives_the_features_of_the_moved_position(variant: str) -> None:
    known = qwixx.variants()[variant]
    lucky = known.lucky[:3]
    setup = Setup(known, 3, 0, lucky)
    kinds = list(zip(symmetries(known), feature_maps(known), strict=True))
    for seed in range(scale(2, 20)):
        for state in positions(setup, seed):
            for (order, mirrored), feature_map in kinds:
                p = board(state)
                move_rows(player_tables(setup.variant), p, order, mirrored, 2 * known.sides + 2)
                for seat, other in ((0, 1), (1, 2), (2, 0)):
                    plain = features(player_tables(setup.variant), board(state), seat, other)
                    assert sorted(feature_map[plain]) == sorted(
                        features(player_tables(setup.variant), p, seat, other)
                    )
