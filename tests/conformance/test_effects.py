"""What an event says of each move is the difference between the sheets before and after."""

from hypothesis import HealthCheck, given, settings

from qwixx import core
from qwixx.law.position import TAKE
from qwixx.law.variant import COLOURS
from qwixx.rules.cards import hide
from qwixx.rules.game import Resolved, resolution_event
from tests.scale import scale
from tests.strategies import Play, plays

kit = settings(
    max_examples=scale(20, 400),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@kit
@given(plays())
def test_effects_are_what_has_changed(play: Play) -> None:
    steps = zip(play.events, play.states[:-1], play.states[1:], strict=True)
    for event, before, after in steps:
        if isinstance(event, Resolved):
            # What was chosen and confirmed does not matter: a log tells the moves alone.
            assert event == resolution_event(before, event.moves)
            # A card is offered by its number, and known once it was taken.
            moves = map(hide, event.moves) if before.phase == TAKE else event.moves
            assert tuple(moves) == tuple(effect.token for effect in event.effects)
            check_together(event, before, after)
            for seat, effect in zip(event.seats, event.effects, strict=True):
                check_seat(effect, seat, before, after)


def check_together(event: Resolved, before: core.State, after: core.State) -> None:
    was, now = core.result(before), core.result(after)
    assert set(event.closed) == set(now.closed) - set(was.closed)
    assert event.ended == now.ended
    for at, row in enumerate(COLOURS):
        closers = [
            seat
            for seat, effect in zip(event.seats, event.effects, strict=True)
            if row in effect.closes
        ]
        assert sorted([*was.closers[at], *closers]) == [*now.closers[at]]
        if not before.setup.variant.cards:
            assert bool(now.closers[at]) == (row in now.closed)
    assert (now.rows_left == 0) == (now.ended == "rows")
    if now.ended == "misses":
        assert min(now.misses_left) == 0
    elif now.ended is None:
        assert min(now.misses_left) > 0
    for seat in set(range(before.players)) - set(event.seats):
        if not before.tables.stones:
            assert now.scores[seat] == was.scores[seat]


def check_seat(effect: core.Option, seat: int, before: core.State, after: core.State) -> None:
    was, now = core.result(before), core.result(after)
    assert now.scores[seat] - was.scores[seat] == effect.gain
    assert now.misses[seat] - was.misses[seat] == effect.miss
    assert effect.row_scores == now.row_scores[seat]
    points = before.setup.variant.points
    assert now.row_scores[seat] == tuple(
        points[min(crosses, len(points) - 1)] for crosses in now.crosses[seat]
    )
    assert effect.lucky == effect.token.startswith("~")
    locks = sum(map(len, effect.closes))
    if before.tables.stones:
        check_stones(effect, seat, before, after)
    else:
        assert sum(now.crosses[seat]) - sum(was.crosses[seat]) == len(effect.crosses) + locks
        check_sheet(effect, seat, before, after)


def check_sheet(effect: core.Option, seat: int, before: core.State, after: core.State) -> None:
    cells = before.setup.cells
    old, new = core.sheet_view(before, seat), core.sheet_view(after, seat)
    changed = {
        name: (was, now)
        for name, was, now in zip(cells, old.cells, new.cells, strict=True)
        if was != now
    }
    crossed = {name for name, (_, now) in changed.items() if now == "crossed"}
    gone = {name for name, (_, now) in changed.items() if now == "gone"}
    assert len(effect.crosses) == len(crossed)
    assert set(effect.crosses) == crossed
    # Whatever is left of the last cross in a row that closes looks closed, not gone.
    open_rows = {row for row, lock in zip(COLOURS, new.locks, strict=True) if lock == "open"}
    assert gone == {name for name in effect.left_out if name[0] in open_rows}
    struck = {
        field
        for field, (was, now) in enumerate(zip(old.bar, new.bar, strict=True), 1)
        if was == "free" != now and (now == "struck" or cell_row(before, field) in effect.closes)
    }
    assert struck == set(effect.strikes)


def cell_row(state: core.State, field: int) -> str:
    return state.setup.variant.bar[field - 1]


def check_stones(effect: core.Option, seat: int, before: core.State, after: core.State) -> None:
    old, new = core.sheet_view(before, seat).stones, core.sheet_view(after, seat).stones
    other = 1 - seat
    changed = {
        name: (now[seat] - was[seat], now[other] - was[other], now[seat])
        for name, was, now in zip(before.setup.cells, old, new, strict=True)
        if was != now
    }
    expected = dict.fromkeys(effect.crosses, (1, -effect.knocks, effect.height))
    assert changed == expected
    was, now = core.result(before), core.result(after)
    assert was.scores[other] - now.scores[other] == effect.costs
