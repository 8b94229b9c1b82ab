"""Whole games over real sockets."""

import asyncio
from pathlib import Path

import pytest

from qwixx import core
from tests.games import DICE_GAMES
from tests.server.client import play, table
from tests.server.site import run, site

SIZES = {"classic": 4, "longo": 3, "gemixxt-a": 2, "gemixxt-b": 5, "bonus-a": 3, "bonus-b": 2}


@pytest.mark.parametrize("variant", DICE_GAMES)
def test_people_play_a_whole_game(variant: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, variant, SIZES.get(variant, 2)) as (made, guests, players),
        ):
            await asyncio.gather(*(play(player) for player in players))
            text = (await guests[0].http.get(f"/api/games/{made['id']}/record")).text
            (game,) = core.read_games(text)
            result = core.result(game.state)
            assert result.ended
            for player in players:
                shown = player.view["game"]
                assert tuple(sheet["score"] for sheet in shown["sheets"]) == result.scores
                assert shown["winners"] == [seat + 1 for seat in result.winners or ()]
                assert player.view["table"]["secret"] == dict(game.record.tags)["DiceSecret"]

    run(test())
