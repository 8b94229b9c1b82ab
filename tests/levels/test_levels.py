"""The levels: what they judge, what they do with it, that they see no more than their seat may."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

import qwixx
from qwixx import core
from qwixx.bots import load
from qwixx.bots.level import Judge, judges
from qwixx.bots.nets import net_for
from qwixx.kernels.batch import SCORE, first_seat
from qwixx.kernels.run import interpreter_runner, runner
from qwixx.law.position import OVER
from qwixx.players.net import outcome
from qwixx.players.policies import EASY, EXPERT, GREEDY, HARD, NAMES
from qwixx.players.tables import player_tables
from qwixx.rules.dice import dice_from_values as rolled_dice
from qwixx.rules.dice import dice_in_game
from qwixx.rules.options import options
from qwixx.rules.result import scores
from qwixx.rules.state import Setup, board
from qwixx.sim.game import bot_game
from tests.build import position
from tests.games import DICE_GAMES
from tests.scale import scale

pytestmark = pytest.mark.usefixtures("judging")
LAST = "r2 r3 r4 r5 r6 y2 y3 y4 y5 y6"


@pytest.mark.parametrize("variant", DICE_GAMES)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_compiled_and_interpreted_judges_agree(
    variant: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = qwixx.variants()[variant]
    if not known.allows(players):
        return
    quick = Judge(known, players)
    monkeypatch.setenv("QWIXX_COMPILE", "0")
    slow = Judge(known, players)
    bots = [load("yardstick")] * players
    game = bot_game(Setup(known, players), bots, ["a"] * players, 5, 1)
    for cut in range(0, len(game.record.turns), scale(6, 2)):
        part = replace(game.record, turns=game.record.turns[:cut]).with_tags(Result="*")
        state = next(iter(core.read_games(str(part)))).state
        for seat in range(players):
            assert quick.chance(state, seat) == pytest.approx(slow.chance(state, seat), abs=1e-5)
        rolled = core.evolve(state, core.Rolled(make_dice([3, 5, 2, 4, 6, 1], state.closed)))
        for seat in core.awaited_seats(rolled):
            one, other = quick.values(rolled, seat), slow.values(rolled, seat)
            assert len(one) == len(options(rolled, seat))
            assert one == pytest.approx(other, abs=1e-5)


def test_threads_do_not_share_a_judge() -> None:
    def judge() -> Judge:
        return judges.judge(qwixx.variants()["classic"], 2)

    with ThreadPoolExecutor(1) as other:
        theirs = other.submit(judge).result()
        assert other.submit(judge).result() is theirs
    assert judge() is not theirs


def make_dice(faces: list[int], closed: int) -> core.Dice:
    return rolled_dice(faces[: dice_in_game(closed)], closed)


def test_results_are_exact_and_shared_by_equals() -> None:
    t = player_tables(qwixx.variants()["classic"])
    won = replace(position("classic", "r2", ""), phase=OVER)
    assert [outcome(t, board(won), seat) for seat in (0, 1)] == [1.0, 0.0]
    tied = replace(position("classic", "r2", "b12", ""), phase=OVER)
    assert [outcome(t, board(tied), seat) for seat in (0, 1, 2)] == [0.5, 0.5, 0.0]
    alone = replace(position("classic", "r2 r3"), phase=OVER)
    assert outcome(t, board(alone), 0) == 0.03


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_win_at_hand_is_taken(level: str) -> None:
    """Yellow is closed; closing red ends the game, far ahead."""
    state = position("classic", "r2 r3 r4 r5 r6 g12 g11 g10", "b12", closed="y", dice="66 r1g1b1")
    seen = core.view(state, 0)
    assert load(level).choose(seen, seen.options).token == "r12"


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_nobody_ends_a_game_that_is_lost_then(level: str) -> None:
    state = position(
        "classic",
        "r2 r3 r4 r5 r6",
        "g12 g11 g10 g9 g8 g7 g6 g5 b12 b11 b10 b9 b8 b7 b6",
        closed="y",
        dice="66 r1g1b1",
    )
    seen = core.view(state, 0)
    assert load(level).choose(seen, seen.options).token != "r12"


def test_what_others_have_in_mind_changes_nothing() -> None:
    state = position("classic", "r2 r3", "g12 g11", "b12", dice="34 r1y2g3b4")
    told = core.evolve(state, core.Chose(1, "g7"))
    one, other = (core.view(each, 0) for each in (state, told))
    for level in ("easy", "medium", "hard", "expert"):
        assert load(level).choose(one, one.options) == load(level).choose(other, other.options)


def test_the_same_seed_leads_to_the_same_game() -> None:
    setup = Setup(qwixx.variants()["classic"], 2)
    games = [
        bot_game(setup, [load("easy"), load("hard")], ["a", "b"], seed, 1) for seed in (7, 7, 8)
    ]
    assert games[0].record == games[1].record != games[2].record


def test_batches_are_the_same_compiled_and_not() -> None:
    """Up to rounding: numbers of half the size may judge two equal options the other way round."""
    setup = Setup(qwixx.variants()["classic"], 2)
    net = net_for("classic", 2).net
    games = scale(2, 20)
    quick = runner(setup, [EXPERT, GREEDY], net=net)(3, 0, games)
    slow = interpreter_runner(setup, [EXPERT, GREEDY], net=net)(3, 0, games)
    same = sum(list(one) == list(other) for one, other in zip(quick, slow, strict=True))
    assert same >= games - games // 10


@pytest.mark.parametrize("pair", [("expert", "greedy"), ("easy", "random")])
def test_a_game_is_the_same_in_bulk_and_as_a_record(pair: tuple[str, str]) -> None:
    variant, games = qwixx.variants()["classic"], scale(6, 60)
    policies = [NAMES.index(name) for name in pair]
    bulk = runner(Setup(variant, 2), policies, net=net_for("classic", 2).net)(5, 0, games)
    for number, told in enumerate(bulk):
        setup = Setup(variant, 2, first_seat(5, number, 2))
        game = bot_game(setup, [load(name) for name in pair], pair, 5, number)
        assert scores(game.state) == tuple(told[SCORE : SCORE + 2])


def test_levels_need_their_net_and_no_other() -> None:
    with pytest.raises(ValueError, match="levels need the net of the game"):
        runner(Setup(qwixx.variants()["classic"], 2), [EASY, HARD])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_equals_have_about_equal_shares(players: int) -> None:
    state = core.start(Setup(qwixx.variants()["classic"], players))
    found = [Judge(state.setup.variant, players).chance(state, seat) for seat in range(players)]
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0.7 / players
