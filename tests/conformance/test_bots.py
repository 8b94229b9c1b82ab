"""The kit that every bot passes, on every variant and number of players."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import qwixx
from qwixx import core
from qwixx.bots import Bot, BotError, answer, load
from qwixx.players.policies import NAMES, POLICIES
from qwixx.sim.game import bot_game
from tests.bots import Listener
from tests.build import position
from tests.games import SETUPS, name_setup
from tests.scale import scale, some

SIMPLE = [name for name, policy in zip(NAMES, POLICIES, strict=False) if not policy.is_level]
BOTS = (*SIMPLE, "tests.bots:Closer", "tests.bots:Silent", "tests.bots:Stacker")
"""All but the levels, which have tests of their own."""
PAIRS = [setup for setup in SETUPS if setup.players == 2]


class Watched:
    """Lets a bot play and checks that it plays by the interface."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: core.View, options: Sequence[core.Option]) -> core.Option:
        assert options == view.options
        chosen = self.bot.choose(view, options)
        assert chosen in options
        assert all(move is None for move in view.state.chosen)
        return chosen


@pytest.mark.slow
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("setup", some(SETUPS, 3), ids=name_setup)
def test_a_bot_plays_whole_games(name: str, setup: core.Setup) -> None:
    players = setup.players
    for number in range(scale(1, 20)):
        setup = replace(setup, first=number % players)
        bots = [Watched(load(name))] * players
        game = bot_game(setup, bots, [name] * players, 1, number)
        (again,) = core.read_games(str(game.record))
        assert again.state == game.state
        assert core.result(game.state).winners


@pytest.mark.parametrize("name", ["greedy", "yardstick"])
@pytest.mark.parametrize("setup", PAIRS, ids=name_setup)
def test_a_policy_plays_the_same_game_at_the_table_and_in_bulk(
    name: str, setup: core.Setup
) -> None:
    """Asked view by view or run at the level of the law, it makes the same moves."""
    for number in range(scale(2, 20)):
        bulk = bot_game(setup, [load(name)] * 2, ["a", "b"], 3, number)
        table = bot_game(setup, [Watched(load(name))] * 2, ["a", "b"], 3, number)
        assert table.record == bulk.record


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    setup = core.Setup(qwixx.variants()["bonus-b"], 3)
    games = [bot_game(setup, [load(name)] * 3, ["a", "b", "c"], 7, 0) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != bot_game(setup, [load(name)] * 3, ["a", "b", "c"], 8, 0)


def test_greedy_passes_rather_than_leave_out_more_than_two() -> None:
    state = core.start(core.Setup(qwixx.variants()["classic"], 2))
    for dice, token in (("11 r6y6g6b6", "r2"), ("22 r6y6g6b6", "r4"), ("14 r6y6g6b6", "-")):
        roll = core.read_dice(dice)
        assert roll
        rolled = core.act(state, core.Roll(roll))
        assert isinstance(rolled, core.State)
        assert answer(load("greedy"), core.view(rolled, 1)).token == token


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("", "there is no bot ''"),
        (":", "there is no bot ':'"),
        ("no.such.module:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("tests.bots:Nobody", "cannot be loaded: AttributeError"),
        ("tests.bots:NoBot", "is no bot: it has no method choose"),
        ("tests.bots:Quitter", "cannot be loaded: SystemExit: goodbye"),
    ],
)
def test_a_bot_that_cannot_be_had_is_named(name: str, words: str) -> None:
    with pytest.raises(BotError, match=words):
        load(name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Broken", "Broken in turn 1: it failed with RuntimeError: out of ideas"),
        ("Nonsense", "Nonsense in turn 1: it answered 'r99', which is none of its options"),
    ],
)
def test_a_bot_that_fails_is_named(name: str, words: str) -> None:
    setup = core.Setup(qwixx.variants()["classic"], 2)
    bots = [load("greedy"), load(f"tests.bots:{name}")]
    with pytest.raises(BotError, match=words):
        bot_game(setup, bots, ["greedy", name], 1, 0)


def test_yardstick_ends_the_game_only_when_ahead() -> None:
    """Both could close a second row: the one ahead does, the one behind does not."""
    full, more = "r2 r3 r4 r5 r6 r7 r8 y2 y3 y4 y5 y6 y7", " g12 g11 g10 g9 g8 g7 g6"
    state = position("classic", full, full + more, closed="b", dice="66 r1y1g1", active=0)
    closing = {"r12", "y12"}
    assert answer(load("yardstick"), core.view(state, 1)).token in closing
    assert answer(load("yardstick"), core.view(state, 0)).token not in closing
    ahead = replace(state, misses=(0, 3))
    assert answer(load("yardstick"), core.view(ahead, 0)).token in closing


def test_no_bot_sees_what_another_announces() -> None:
    """All decide on the same view, so there is no order of players (C14, C15)."""
    Listener.heard.clear()
    setup = core.Setup(qwixx.variants()["classic"], 3)
    games = [bot_game(setup, [Listener()] * 3, ["a", "b", "c"], 1, number) for number in range(6)]
    assert any(core.result(game.state).closed for game in games)
    assert set(Listener.heard) == {("", "", "")}
