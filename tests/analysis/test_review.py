"""A review adds up, points at what was better, and goes as far as its record."""

from dataclasses import astuple, replace

import pytest

from qwixx import core
from qwixx.analysis.report import Review
from qwixx.analysis.review import MARKS, mark_of, review
from qwixx.bots.level import judges
from qwixx.law.position import OVER
from tests.analysis.judges import ByPoints
from tests.fair.games import SALTS, cut, fair_game
from tests.games import DICE_GAMES

TEXT = """
[Variant "classic"]
[Seat1 "Max"]
[Seat2 "Emma"]

1. 41 r2y3g5b6 : r5 y5 / b10
2. 26 r1y3g6b4 : - - / y9
3. 12 r4y4g1b3 : - r3 / x
"""


def read(text: str) -> core.RecordedGame:
    (game,) = core.read_games(text)
    return game


def check_sums(found: Review) -> None:
    """From each point of the curve to the next, and from its first to its last."""
    for seat, player in enumerate(found.players):
        for at, turn in enumerate(found.turns):
            before, after = found.curve[at][seat], found.curve[at + 1][seat]
            assert before + sum(astuple(turn.shares[seat])) == pytest.approx(after, abs=1e-9)
        assert player.first == found.curve[0][seat]
        assert player.first + sum(astuple(player.share)) == pytest.approx(player.last, abs=1e-9)
        own = -sum(made.loss for made in found.decisions if made.seat == player.seat)
        assert player.share.own == pytest.approx(own, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("variant", DICE_GAMES)
def test_luck_and_choices_add_up_to_the_result(variant: str) -> None:
    game = fair_game(variant)
    found = review(game, ByPoints())
    check_sums(found)
    winners = core.result(game.state).winners or ()
    assert found.finished
    for seat, last in enumerate(found.curve[-1]):
        assert last == pytest.approx(100 / len(winners) if seat in winners else 0, abs=0.01)
        assert found.players[seat].won == (seat in winners)


def test_three_players_and_one() -> None:
    three = review(fair_game("classic", salts=SALTS), ByPoints())
    check_sums(three)
    assert {len(worth) for worth in three.curve} == {3}
    game = fair_game("classic", salts=SALTS[:1])
    alone = review(game, ByPoints())
    check_sums(alone)
    assert alone.unit == "points"
    assert alone.curve[-1] == core.result(game.state).scores
    assert all(turn.shares[0].others == 0 for turn in alone.turns)


def test_every_decision_is_weighed() -> None:
    game = fair_game("bonus-b")
    found = review(game, ByPoints())
    tokens = [token for turn in game.record.turns for token in (*turn.first, turn.second) if token]
    assert [made.chosen for made in found.decisions] == tokens
    for made in found.decisions:
        values = [option.value for option in made.options]
        assert values == sorted(values, reverse=True)
        assert made.best == made.options[0].token
        assert made.loss == pytest.approx(values[0] - made.value(made.chosen), abs=1e-9)
        assert made.loss >= 0
        assert (made.mark is None) == (len(values) == 1)
        assert made.loss > 0 or made.best == made.chosen


def test_the_active_player_alone_answers_for_action_2() -> None:
    """Emma loses nothing by choosing her best, Max what his miss costs; to her it is a gift."""
    found = review(read(TEXT), ByPoints())
    by_place = {(made.turn, made.action, made.seat): made for made in found.decisions}
    miss = by_place[3, 2, 1]
    assert (miss.chosen, miss.best) == ("x", "r6")
    last = found.turns[2].shares
    passed = by_place[3, 1, 1]
    assert last[0].own == pytest.approx(-miss.loss - passed.loss, abs=1e-9)
    assert last[1].others > 0
    assert found.players[0].marks == {"best": 4, "good": 0, "slip": 1, "blunder": 0}


def test_marks_by_loss() -> None:
    limits = [limit for limit in MARKS.values() if limit < 100]
    assert [mark_of(loss) for loss in (0, *limits)] == list(MARKS)


def test_unknown_dice_are_not_separated_from_choices() -> None:
    text = TEXT.replace("26 r1y3g6b4", "??")
    found = review(read(text), ByPoints())
    check_sums(found)
    assert {made.turn for made in found.decisions} == {1, 3}
    for seat, share in enumerate(found.turns[1].shares):
        change = found.curve[2][seat] - found.curve[1][seat]
        assert astuple(share)[:3] == (0, 0, 0)
        assert share.unknown == pytest.approx(change, abs=1e-9)
        assert share.unknown


@pytest.mark.parametrize("dice", ["12 r4y4g1b3", "??"])
@pytest.mark.parametrize("moves", ["", " - r3"])
def test_an_unfinished_turn_counts_as_far_as_it_goes(dice: str, moves: str) -> None:
    known = dice != "??"
    text = TEXT.replace("12 r4y4g1b3 : - r3 / x", f"{dice} :{moves}")
    found = review(read(text), ByPoints())
    check_sums(found)
    assert not found.finished
    assert len(found.curve) == 4
    seats = [made.seat for made in found.decisions if made.turn == 3]
    assert seats == ([1, 2] if known and moves else [])
    assert any(share.luck for share in found.turns[2].shares) == known


def test_a_game_without_turns() -> None:
    game = fair_game("classic")
    empty = replace(cut(game, 1), record=replace(game.record, turns=()))
    found = review(replace(empty, state=core.start(game.setup)), ByPoints())
    assert (found.turns, found.decisions, len(found.curve)) == ((), (), 1)
    assert [player.mean_loss for player in found.players] == [0, 0]


@pytest.mark.slow
def test_the_judge_of_the_levels() -> None:
    """Of two, the chances of both are one; nine cells left out at once are too many."""
    game = fair_game("classic")
    found = review(game, judges.judge(game.setup.variant, 2))
    assert game.state.phase == OVER
    check_sums(found)
    for worth in found.curve:
        assert sum(worth) == pytest.approx(100, abs=0.02)
    three = fair_game("classic", salts=SALTS)
    found = review(three, judges.judge(three.setup.variant, 3))
    check_sums(found)
    for turn in found.turns:  # what the dice give one, they take from the others
        assert sum(share.luck for share in turn.shares) == pytest.approx(0, abs=0.02)
    hasty = read(TEXT.split("1. 41")[0] + "1. 56 r1y1g1b1 : y11 -")
    assert review(hasty, judges.judge(game.setup.variant, 2)).mistakes[0].chosen == "y11"
