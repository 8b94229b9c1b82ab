"""What a sheet shows agrees with what may be done on it, in every game."""

import pytest
from hypothesis import given

from qwixx import core
from tests.build import position, run
from tests.conformance.test_games import kit
from tests.strategies import Play, plays


@kit
@given(plays())
def test_what_may_be_crossed_is_open(play: Play) -> None:
    for state in play.decisions():
        for seat in core.deciding_seats(state):
            shown = dict(zip(state.setup.cells, core.sheet_view(state, seat).cells, strict=True))
            for option in core.options(state, seat):
                assert {shown[cell] for cell in option.crosses} <= {"open"}


@kit
@given(plays())
def test_the_view_says_what_happened(play: Play) -> None:
    state = play.state
    result = core.result(state)
    for seat in range(state.players):
        shown = core.sheet_view(state, seat)
        locked = [row for row, lock in zip("rygb", shown.locks, strict=True) if lock != "open"]
        by_seat = state.setup.variant.cards
        assert locked == (result.rows_by_seat()[seat] if by_seat else list(result.closed))
        assert len(shown.cells) == len(state.setup.cells)
        assert len(shown.bar) == len(state.setup.variant.bar)
        if state.setup.variant.shared_board:
            placed = [sum(stones[at] for stones in shown.stones) for at in range(2)]
            assert placed[seat] + shown.supply[seat] + shown.locks.count("crossed") == (
                state.setup.variant.stones - state.misses[seat]
            )
            assert all(0 in stones for stones in shown.stones)
        else:
            marks = sum(
                1 << cell for cell, how in enumerate(shown.cells) if how == "crossed"
            ) | sum(
                1 << at
                for at, how in enumerate(shown.bar, len(state.setup.cells))
                if how == "struck"
            )
            assert marks == state.marks[seat]
            assert not shown.stones
            assert not shown.supply


def test_a_sheet() -> None:
    state = position("bonus-a", f"r3 r5 {run('b', 12, 8)} b2 bar1", "", closed="gb")
    shown = core.sheet_view(state, 0)
    assert shown.cells[:5] == ("gone", "crossed", "gone", "crossed", "open")
    assert set(shown.cells[22:33]) == {"closed"}
    assert shown.cells[33:] == ("crossed",) * 5 + ("closed",) * 5 + ("crossed",)
    assert shown.locks == ("open", "open", "closed", "crossed")
    assert shown.bar[:5] == ("struck", "free", "closed", "closed", "closed")
    assert core.sheet_view(state, 1).locks == ("open", "open", "closed", "closed")


def test_a_board() -> None:
    state = position("duel", f"r5 r7 r7 {run('g', 12, 7)} g2", "r3 r8", misses=(1, 2), closed="g")
    black, grey = (core.sheet_view(state, seat) for seat in (0, 1))
    assert black.stones == grey.stones
    assert black.stones[3:7] == ((1, 0), (0, 0), (2, 0), (0, 1))
    assert black.cells[:8] == ("gone",) * 6 + ("open", "open")
    assert grey.cells[:8] == ("gone",) * 6 + ("open", "open")
    assert set(black.cells[22:33]) == {"closed"}
    assert (black.locks[2], grey.locks[2]) == ("crossed", "closed")
    assert black.supply == grey.supply == (22 - 3 - 7 - 1 - 1, 22 - 2 - 2)


@pytest.mark.parametrize("seat", [-1, 2, True, False, 1.0, "0", None])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    state = position("classic", "", "", dice="41 r2y3g5b6")
    for ask in (core.options, core.sheet_view, core.view):
        if seat is None and ask is core.view:
            continue
        with pytest.raises(ValueError, match="is no seat: seats count from 0, and the last one is"):
            ask(state, seat)
