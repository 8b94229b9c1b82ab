"""Whole games through the page, each seat on a device of its own, and the table stands still."""

from random import Random

import pytest

import qwixx
from tests.games import DICE_GAMES
from tests.scale import scale
from tests.web import still
from tests.web.conftest import NewDevice
from tests.web.geometry import WINDOWS, Window
from tests.web.player import Player, play

NAMES = ("Ada", "Ben", "Cleo")
PHONE, SMALL, DESK = WINDOWS[3], WINDOWS[0], WINDOWS[7]
SOME = [("bonus-a", (SMALL, DESK, PHONE))]


def seatings(variant: str) -> list[tuple[Window, ...]]:
    """All windows, three at a table, or as many as may sit there."""
    people = min(3, qwixx.variants()[variant].players[1])
    return [(WINDOWS * 2)[at : at + people] for at in range(0, len(WINDOWS), people)]


ALL = [(variant, windows) for variant in DICE_GAMES for windows in seatings(variant)]
GAMES, BOLD = (ALL, 0.85) if scale(0, 1) else (SOME, 0.6)
"""Where there is time, every game; others are played in `test_languages` and `test_real_dice`."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "windows"), GAMES, ids=[f"{it}-{'-'.join(map(str, at))}" for it, at in GAMES]
)
def test_a_game_is_played_to_its_end(
    new_device: NewDevice, variant: str, windows: tuple[Window, ...]
) -> None:
    devices = [
        new_device((it.width, it.height), has_touch=it.touch, reduced_motion="no-preference")
        for it in windows
    ]
    table = devices[0].open_table(variant, len(devices))
    for device, name in zip(devices, NAMES, strict=False):
        still.watch(device)
        device.take(table, name)
        device.visit(f"/table/{table['id']}")
    random = Random(f"{variant} {len(devices)}")
    players = [Player(device, random, BOLD) for device in devices]
    play(players)
    replay = devices[0].ask("GET", f"/api/games/{table['id']}/replay")
    scores = [sheet["score"] for sheet in replay["steps"][-1]["game"]["sheets"]]
    totals = dict(enumerate(scores, 1))
    # They count up before they stand.
    devices[0].wait_until(
        lambda: all(dict(it.totals()) == totals for it in players), "other points"
    )
    for player in players:
        assert [points for _, points in player.totals()] == sorted(scores, reverse=True)
    moved = [it for device in devices for it in still.find_shifts(device)]
    assert not moved, "\n".join(moved)
