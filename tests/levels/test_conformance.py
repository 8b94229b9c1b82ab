"""The levels play whole games by the interface, on every variant and number of players."""

import pytest

import qwixx
from qwixx import core
from qwixx.bots import load
from qwixx.players.policies import POLICIES
from qwixx.sim.game import bot_game
from tests.conformance.test_bots import SEATINGS, Watched
from tests.scale import scale, some

pytestmark = [pytest.mark.usefixtures("judging"), pytest.mark.slow]
LEVELS = [policy.name for policy in POLICIES if policy.is_level]


@pytest.mark.parametrize(("variant", "players"), some(SEATINGS, 3))
def test_levels_play_whole_games(variant: str, players: int) -> None:
    for number, name in enumerate(LEVELS * scale(1, 5)):
        setup = core.Setup(qwixx.variants()[variant], players, number % players)
        game = bot_game(setup, [Watched(load(name))] * players, [name] * players, 1, number)
        (again,) = core.read_games(str(game.record))
        assert again.state == game.state
        assert core.result(game.state).winners
