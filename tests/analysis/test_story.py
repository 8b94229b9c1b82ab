"""Which moments tell the story of a game: one's own largest losses, then what others gave away."""

from collections.abc import Sequence

import pytest

from qwixx import core
from qwixx.analysis.reasons import Reason
from qwixx.analysis.report import Decision, PlayerReport, RankedOption, Review, Share, TurnReport
from qwixx.analysis.review import mark_of, review
from qwixx.analysis.story import Moment, choose_moments, make_story
from tests.analysis.judges import ByPoints
from tests.fair.games import SALTS, fair_game
from tests.games import DICE_GAMES

WHY = Reason("holds", {})
Choice = tuple[int, int, float]
"""A turn, a seat and what it lost in action 1."""


def make_review(choices: Sequence[Choice], gains: dict[Choice, float] | None = None) -> Review:
    """A review of two players with these choices, whose losses others gain by default."""
    turns = []
    for number in range(1, max((it[0] for it in choices), default=1) + 1):
        shares = [Share(), Share()]
        for it in choices:
            if it[0] == number:
                shares[2 - it[1]] = Share(others=(gains or {}).get(it, it[2]))
        turns.append(TurnReport(number, 1, "41 r2y3g5b6", tuple(shares)))
    decisions = tuple(
        Decision(
            turn=turn,
            action=1,
            seat=seat,
            chosen="-",
            best="r5",
            loss=loss,
            mark=mark_of(loss),
            options=(RankedOption("r5", 50, WHY), RankedOption("-", 50 - loss, WHY)),
        )
        for turn, seat, loss in choices
    )
    players = tuple(
        PlayerReport(seat, "", 0, False, 50, 50, Share(), len(decisions), 0, {}) for seat in (1, 2)
    )
    return Review("classic", "percent", True, players, ((50, 50),), tuple(turns), decisions)


def moments_of(review: Review, seat: int = 1) -> list[tuple[int, float]]:
    """Their turns and what they changed."""
    return [(made.turn, change) for made, change in choose_moments(review, seat)]


def test_the_three_largest_losses_come_in_the_order_of_play() -> None:
    found = make_review(
        [(1, 1, 2.0), (2, 1, 9.0), (3, 1, 1.5), (4, 1, 4.0), (5, 1, 0.9), (6, 1, 7.0)]
    )
    assert moments_of(found) == [(2, -9.0), (4, -4.0), (6, -7.0)]


def test_what_costs_less_than_a_percent_is_no_moment() -> None:
    assert moments_of(make_review([(1, 1, 0.99), (2, 1, 1.0)])) == [(2, -1.0)]


def test_gifts_of_others_fill_up_and_the_largest_ones_do() -> None:
    found = make_review([(1, 2, 3.0), (2, 2, 8.2), (3, 1, 1.2), (4, 2, 5.0), (5, 2, 0.5)])
    assert moments_of(found) == [(2, 8.2), (3, -1.2), (4, 5.0)]
    kinds = [made.seat for made, _ in choose_moments(found, 1)]
    assert kinds == [2, 1, 2]


def test_a_slip_of_another_that_brings_one_nothing_is_no_gift() -> None:
    slip = (1, 2, 6.0)
    assert moments_of(make_review([slip], {slip: 0.4})) == []
    assert moments_of(make_review([(1, 2, 0.5)], {(1, 2, 0.5): 6.0})) == []


def test_a_turn_gives_one_moment() -> None:
    assert moments_of(make_review([(1, 1, 2.0), (1, 2, 9.0)])) == [(1, -2.0)]


def test_of_equal_losses_the_first_ones_count() -> None:
    found = make_review([(turn, 1, 2.0) for turn in range(1, 6)])
    assert [turn for turn, _ in moments_of(found)] == [1, 2, 3]


@pytest.mark.slow
@pytest.mark.parametrize("variant", DICE_GAMES)
def test_a_moment_says_what_was_done_and_what_was_better(variant: str) -> None:
    game = fair_game(variant)
    found = review(game, ByPoints())
    tale = make_story(game, found)
    assert tale.curve == found.curve
    assert tale.unknown == 0
    assert any(seat.moments for seat in tale.seats)
    for seat, player in zip(tale.seats, found.players, strict=True):
        assert (seat.share, seat.choices) == (player.share, player.choices)
        own = [made.loss for made in found.decisions if made.seat == seat.seat]
        assert seat.dearest == max(own)
        assert len(seat.moments) <= 3
        assert [*seat.moments] == sorted(seat.moments, key=lambda it: (it.turn, it.action))
        for moment in seat.moments:
            check_moment(game, found, seat.seat, moment)


def check_moment(game: core.RecordedGame, found: Review, seat: int, moment: Moment) -> None:
    (made,) = [
        it
        for it in found.decisions
        if (it.turn, it.action, it.seat) == (moment.turn, moment.action, moment.by)
    ]
    assert (moment.done.token, moment.best.token) == (made.chosen, made.best)
    assert moment.dice == str(game.record.turns[moment.turn - 1].dice)
    for played in (moment.done, moment.best):
        assert bool(played.crosses) == (played.token not in ("-", "x"))
    if moment.kind == "loss":
        assert moment.by == seat
        assert moment.change == -made.loss
    else:
        assert moment.by != seat
        assert moment.change > 0


def test_alone_it_is_about_points_and_nobody_gives_anything() -> None:
    game = fair_game("classic", salts=SALTS[:1])
    tale = make_story(game, review(game, ByPoints()))
    assert tale.unit == "points"
    assert {it.kind for it in tale.seats[0].moments} <= {"loss"}


def test_turns_with_unknown_dice_are_counted_and_left_out() -> None:
    text = """
[Variant "classic"]
[Seat1 "Max"]
[Seat2 "Emma"]

1. ?? : r5 y5 / b10
2. 26 r1y3g6b4 : - - / y9
3. 12 r4y4g1b3 : - r3 / x
"""
    (game,) = core.read_games(text)
    tale = make_story(game, review(game, ByPoints()))
    assert tale.unknown == 1
    assert 1 not in {it.turn for seat in tale.seats for it in seat.moments}
    (blind,) = core.read_games(text.replace("26 r1y3g6b4", "??").replace("12 r4y4g1b3", "??"))
    tale = make_story(blind, review(blind, ByPoints()))
    assert tale.unknown == 3
    assert [(it.choices, it.dearest, it.moments) for it in tale.seats] == [(0, 0.0, ())] * 2
