"""The features that a net looks at."""

from hypothesis import given, settings

from qwixx import core
from qwixx.law.position import NOWHERE, OVER
from qwixx.players.features import FEATURES, MAX_ACTIVE, THIRD, write_features
from qwixx.players.tables import player_tables
from qwixx.rules.state import board
from tests.build import position
from tests.scale import scale
from tests.strategies import Play, plays


def features(state: core.State, seat: int) -> list[int]:
    found = [-1] * MAX_ACTIVE
    other = NOWHERE if state.players == 1 else (seat + 1) % state.players
    n = write_features(player_tables(state.setup.variant), board(state), seat, other, found)
    return found[:n]


@settings(deadline=None, max_examples=scale(40, 400))
@given(plays())
def test_features_are_different_and_within_bounds(play: Play) -> None:
    for state in play.states:
        if state.phase != OVER:
            for seat in range(state.players):
                found = features(state, seat)
                assert all(0 <= feature < FEATURES for feature in found)
                both = [feature for feature in found if feature < THIRD]
                assert len(set(both)) == len(both)
                assert (len(found) > len(both)) == (state.players > 2)


def test_a_cross_a_miss_and_a_closed_row_are_seen() -> None:
    plain = position("classic", "r2 r3", "g12")
    for other in (
        position("classic", "r2 r4", "g12"),
        position("classic", "r2 r3", "g12", misses=(1, 0)),
        position("classic", "r2 r3", "g12", misses=(0, 1)),
        position("classic", "r2 r3", "g12", closed="b"),
        position("classic", "r2 r3", "g11"),
    ):
        assert features(other, 0) != features(plain, 0)


def test_others_at_the_table_are_seen() -> None:
    plain = position("classic", "r2 r3", "g12", "b12")
    for other in (
        position("classic", "r2 r3", "g12", "b11"),
        position("classic", "r2 r3", "g12", "b12 b11"),
        position("classic", "r2 r3", "g12", "b12", misses=(0, 0, 1)),
    ):
        assert features(other, 0) != features(plain, 0)


def test_rows_with_the_same_reach_and_crosses_are_the_same() -> None:
    assert features(position("classic", "r2 r5", ""), 0) == features(
        position("classic", "r3 r5", ""), 0
    )


def test_what_only_some_games_have_is_seen() -> None:
    pairs = [
        ("bonus-a", "r2 bar1", "r2 bar1 bar2"),
        ("bonus-b", "r6 r7 r8", "r5 r7 r8"),
        ("duel", "r5 r5", "r4 r5"),
    ]
    for variant, one, other in pairs:
        assert features(position(variant, one, ""), 0) != features(position(variant, other, ""), 0)
    lucky = position("longo", "", "", lucky=((5, 10), (6, 11)))
    assert features(lucky, 0) != features(position("longo", "", "", lucky=((5, 11), (6, 11))), 0)
