"""Real dice on the table, phones as sheets."""

import asyncio
import itertools
from pathlib import Path

import pytest

from qwixx import core
from tests.server.client import Refusal, give_up, play, table
from tests.server.site import run, site


def test_dice_are_typed_in_by_anybody_who_sits_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, dice="typed") as (_, _, players),
        ):
            emma, max = players
            assert emma.view["window"]["awaited"] == [1, 2]
            for dice, code in (
                (None, "dice-needed"),
                ("nonsense", "not-dice"),
                ("??", "not-dice"),
                ("71 r2y3g5b6", "die-range"),
                ("41 r2y3g5", "die-missing"),
            ):
                with pytest.raises(Refusal) as refusal:
                    await emma.do("roll", seat=1, window=emma.window, dice=dice)
                assert refusal.value.code == code
            other = emma if emma.view["game"]["active"] == 2 else max
            seat = other.view["hands"][0]["seat"]
            await other.do("roll", seat=seat, window=other.window, dice="41 r2y3g5b6")
            await max.until(lambda: max.view["game"]["dice"] == "41 r2y3g5b6")
            await emma.until(lambda: emma.view["game"]["dice"] == "41 r2y3g5b6")

    run(test())


def test_a_whole_game_with_typed_dice_and_a_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "gemixxt-a", 1, "greedy", dice="typed") as (made, (guest,), (player,)),
        ):
            rolls = itertools.cycle(("41", "26", "35", "12", "66"))

            def dice() -> str:
                closed = player.view["game"]["closed"]
                return next(rolls) + "".join(f"{c}3" for c in "rygb" if c not in closed)

            await play(player, dice=dice)
            text = (await guest.http.get(f"/api/games/{made['id']}/record")).text
            (game,) = core.read_games(text)
            assert core.result(game.state).ended
            assert "DiceCommitment" not in dict(game.record.tags)

    run(test())


@pytest.mark.parametrize("variant", ["classic", "longo", "duel"])
def test_trusted_dice(tmp_path: Path, variant: str) -> None:
    """Nobody types anything in: any number may be crossed, all other rules hold."""

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, variant, 2, dice="trusted") as (made, guests, players),
        ):
            emma = players[0]
            with pytest.raises(Refusal, match="nobody types"):
                await emma.do("roll", seat=1, window=emma.window, dice="41 r2y3g5b6")
            # Stones of Duel that any number brings back would be knocked off for ever.
            await asyncio.gather(*(play(player, deeds=20) for player in players))
            await asyncio.gather(*(play(player, give_up) for player in players))
            text = (await guests[0].http.get(f"/api/games/{made['id']}/record")).text
            assert "1. ?? :" in text
            (game,) = core.read_games(text)
            assert core.result(game.state).ended

    run(test())


def test_nobody_chooses_the_dice_of_the_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, table(url, "classic", 2) as (_, _, players):
            active = players[0].view["game"]["active"]
            player, other = players[active - 1], players[2 - active]
            with pytest.raises(Refusal, match="nobody types"):
                await player.do("roll", seat=active, window=player.window, dice="66 r6y6g6b6")
            with pytest.raises(Refusal, match=f"seat {active}'s turn to roll"):
                await other.do("roll", seat=3 - active, window=other.window)
            await player.do("roll", seat=active, window=player.window)

    run(test())
