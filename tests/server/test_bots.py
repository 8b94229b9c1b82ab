"""Bots at a table: good ones, and strange ones that must not hold it up."""

from pathlib import Path

import pytest

import qwixx
from qwixx import bots
from qwixx.server import events
from tests.server.client import play, table
from tests.server.site import run, site
from tests.server.test_rights import stored

STRANGE = "tests.server.strange_bots"


@pytest.mark.parametrize("variant", qwixx.variants())
def test_a_person_plays_with_bots(variant: str, tmp_path: Path) -> None:
    others = bots.names()[: 1 if variant == "duel" else 2]

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, variant, 1, *others) as (made, (guest,), (player,)),
        ):
            await play(player)
            text = (await guest.http.get(f"/api/games/{made['id']}/record")).text
            tags = dict(next(qwixx.read_games(text)).record.tags)
            assert [tags["Seat2"], tags["DiceSalt2"]] == [others[0], others[0]]

    run(test())


def test_two_bots_of_a_kind_have_two_names(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 1, "greedy", "greedy") as (_, _, (player,)),
        ):
            names = [person["name"] for person in player.view["people"]]
            assert names == ["Guest 1", "greedy", "greedy 2"]

    run(test())


@pytest.mark.parametrize("bot", ["Slow", "Raising", "Nonsense", "Dying"])
def test_a_strange_bot_passes_and_the_game_goes_on(bot: str, tmp_path: Path) -> None:
    name = f"{STRANGE}:{bot}"

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", bots=(name,), bot_seconds=0.05) as url,
            table(url, "classic", 1, name) as (_, (guest,), (player,)),
        ):
            await play(player)
            sheet = player.view["game"]["sheets"][1]
            assert (sheet["cells"].count("x"), sheet["misses"] > 0) == (0, True)
            figures = (await guest.http.get("/metrics")).text
            assert "qwixx_bot_failures_total 0.0" not in figures

    run(test())


def test_thinking_takes_a_natural_time(tmp_path: Path) -> None:
    """By the log, the bot decides half a second after it was asked, or later."""

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", thinking_seconds=1) as url,
            table(url, "classic", 1, "greedy", thinking=True) as (made, _, (player,)),
        ):
            await player.until(lambda: player.view["game"]["phase"] != "roll" or player.to_do())
            if player.view["game"]["phase"] == "roll":
                await player.do("roll", seat=1, window=player.window)
            await player.until(lambda: player.view["game"]["phase"] == "first")
            await player.do("confirm", seat=1, window=player.window, move="-")
            await player.until(lambda: player.view["game"]["phase"] != "first")
        _, log = await stored(tmp_path / "q.db", made["id"])
        happened = [(entry.at, events.decode(entry.body)) for entry in log]
        asked = next(at for at, event in happened if isinstance(event, events.Rolled))
        decided = next(
            at for at, event in happened if isinstance(event, events.Confirmed) and event.seat == 1
        )
        assert decided - asked >= 500

    run(test())
