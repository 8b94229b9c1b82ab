"""Dice that lie on a real table: typed in, or only trusted."""

from random import Random

import pytest

from tests.web.conftest import NewDevice
from tests.web.player import Player, play


@pytest.mark.slow
@pytest.mark.parametrize("dice", ["typed", "trusted"])
def test_a_game_with_real_dice(new_device: NewDevice, dice: str) -> None:
    devices = [new_device("phone"), new_device("lying")]
    table = devices[0].open_table("classic", 2, dice=dice)
    for device, name in zip(devices, ("Ada", "Ben"), strict=True):
        device.take(table, name)
        device.visit(f"/table/{table['id']}")
    players = [Player(device, Random(dice)) for device in devices]
    play(players)
    assert players[0].totals() == players[1].totals()
