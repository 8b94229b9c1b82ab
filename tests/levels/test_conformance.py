"""The levels play whole games by the interface, on every variant and number of players."""

from dataclasses import replace

import pytest

from qwixx import core
from qwixx.bots import load
from qwixx.players.policies import POLICIES
from qwixx.sim.game import bot_game
from tests.conformance.test_bots import Watched
from tests.games import SETUPS, name_setup
from tests.scale import scale, some

pytestmark = [pytest.mark.usefixtures("judging"), pytest.mark.slow]
LEVELS = [policy.name for policy in POLICIES if policy.is_level]


DICE = [setup for setup in SETUPS if not setup.variant.cards]


@pytest.mark.parametrize("setup", some(DICE, 3), ids=name_setup)
def test_levels_play_whole_games(setup: core.Setup) -> None:
    players = setup.players
    for number, name in enumerate(LEVELS * scale(1, 5)):
        setup = replace(setup, first=number % players)
        game = bot_game(setup, [Watched(load(name))] * players, [name] * players, 1, number)
        (again,) = core.read_games(str(game.record))
        assert again.state == game.state
        assert core.result(game.state).winners
