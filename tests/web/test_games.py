"""Whole games through the page, each seat on a device of its own."""

from random import Random

import pytest

import qwixx
from tests.scale import scale
from tests.web.conftest import NewDevice
from tests.web.player import Player, play

NAMES = ("Ada", "Ben", "Cleo")
ALL = [
    (id, people)
    for id in qwixx.variants()
    for people in (2, 3)
    if people <= qwixx.variants()[id].players[1]
]
GAMES = ALL if scale(0, 1) else [("classic", 2), ("bonus-b", 3), ("duel", 2)]
"""Where there is time, every game; each is played to its end in `test_languages`, too."""


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "people"), GAMES)
def test_a_game_is_played_to_its_end(new_device: NewDevice, variant: str, people: int) -> None:
    devices = [new_device(size) for size in ("phone", "desk", "lying")[:people]]
    table = devices[0].open_table(variant, people)
    for device, name in zip(devices, NAMES, strict=False):
        device.take(table, name)
        device.visit(f"/table/{table['id']}")
    random = Random(f"{variant} {people}")
    players = [Player(device, random) for device in devices]
    play(players)
    replay = devices[0].ask("GET", f"/api/games/{table['id']}/replay")
    scores = [sheet["score"] for sheet in replay["steps"][-1]["game"]["sheets"]]
    told = dict(enumerate(scores, 1))
    for player in players:
        shown = player.totals()
        assert dict(shown) == told
        assert [points for _, points in shown] == sorted(scores, reverse=True)
