"""Dropped sockets, stand-ins, and clocks."""

import asyncio
import time
from pathlib import Path

import pytest

from qwixx.server import plan
from tests.server.client import Guest, Player, Refusal, play, table
from tests.server.site import run, site

AWAY = 0.4
"""Seconds after which somebody counts as away in these tests."""


async def until_asked(player: Player) -> None:
    """Roll if need be, and wait until this player has a decision to make."""
    while True:
        await player.until(player.to_do)
        asked = player.to_do()
        assert asked
        if asked[0] == "confirm":
            return
        await player.do("roll", seat=asked[1]["seat"], window=player.window)


def test_a_dropped_socket_costs_nothing_at_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", away_seconds=60) as url,
            table(url, "classic", 2, pace="fast", away="bot") as (made, guests, (emma, max)),
        ):
            await max.socket.close()
            await emma.until(lambda: not emma.view["people"][1].get("online"))
            await asyncio.sleep(0.3)
            assert not emma.view["people"][1].get("away")
            async with guests[1].watch(made["id"]) as back:
                assert back.view["people"][1]["online"]
                await asyncio.gather(play(emma), play(back))

    run(test())


@pytest.mark.parametrize("rule", ["bot", "pass"])
def test_the_rule_for_those_away_plays_on_and_hands_back(rule: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", away_seconds=AWAY) as url,
            table(url, "classic", 2, away=rule) as (made, guests, (emma, max)),
        ):
            await max.socket.close()
            await emma.until(lambda: emma.view["people"][1].get("away"))
            assert emma.view["people"][1].get("stand_in", False) == (rule == "bot")
            turns = emma.view["game"]["turn"]
            for _ in range(4):
                await until_asked(emma)
                await emma.do("confirm", seat=1, window=emma.window, move=emma_passes(emma))
            assert emma.view["game"]["turn"] > turns
            crosses = emma.view["game"]["sheets"][1]["cells"].count("x")
            assert (crosses > 0) == (rule == "bot")
            async with guests[1].watch(made["id"]) as back:
                await back.until(lambda: not back.view["people"][1].get("away"))
                await asyncio.gather(play(emma), play(back))
                kinds = [news["type"] for news in emma.news]
                assert kinds.count("went-away") == kinds.count("came-back") == 1

    run(test())


def emma_passes(player: Player) -> str:
    hand = player.view["hands"][0]
    token = hand["options"][-1]["token"]
    assert isinstance(token, str)
    return token


def test_all_wait_where_that_is_the_rule(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", away_seconds=AWAY) as url,
            table(url, "classic", 2, away="wait", pace="fast") as (made, guests, (emma, max)),
        ):
            await max.socket.close()
            await emma.until(lambda: emma.view["people"][1].get("away"))
            active = emma.view["game"]["active"]
            if active == 1:
                await until_asked(emma)
                await emma.do("confirm", seat=1, window=emma.window, move="-")
            turn = emma.view["game"]["turn"]
            await asyncio.sleep(3 * AWAY)
            assert (emma.view["game"]["turn"], emma.view["window"]["awaited"]) == (turn, [2])
            async with guests[1].watch(made["id"]) as back:
                await asyncio.gather(play(emma), play(back))

    run(test())


def test_who_leaves_is_replaced_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", away_seconds=60) as url,
            table(url, "duel", 2, away="bot") as (_, _, (emma, max)),
        ):
            await max.do("leave", seat=2)
            await emma.until(lambda: emma.view["people"][1].get("stand_in"))
            await play(emma)
            assert any(emma.view["game"]["sheets"][1]["rows"])
            assert "stand_in" not in emma.view["people"][1]

    run(test())


def test_a_listed_open_table_is_not_held_by_somebody_who_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", away_seconds=AWAY) as url, Guest(url) as emma:
            made = await emma.open("classic", 2, listed=True)
            await emma.take(made, "Emma")
            async with Guest(url) as stranger, stranger.watch(made["id"]) as watcher:
                await watcher.until(lambda: watcher.view["people"][0].get("free"))

    run(test())


def test_time_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has chosen something confirms it; the others pass; nobody rolls for ever."""
    monkeypatch.setitem(plan.SECONDS, "fast", 1)

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, pace="fast") as (_, _, (emma, _max)),
        ):
            first = emma.view["window"]["deadline"]
            assert first <= time.time() * 1000 + 1000
            await emma.until(lambda: emma.view["game"]["phase"] == "first")  # rolled by itself
            move = emma.view["hands"][0]["options"][0]["token"]
            await emma.do("choose", seat=1, window=emma.window, move=move)
            await emma.until(lambda: any(news["type"] == "resolved" for news in emma.news))
            made = next(news for news in emma.news if news["type"] == "resolved")["moves"]
            assert made == {"1": move, "2": "-"}
            with pytest.raises(Refusal, match="earlier moment"):
                await emma.do("confirm", seat=1, window=emma.window - 1, move="-")
            await emma.until(lambda: emma.view["game"]["turn"] == 2)
            assert sum(sheet["misses"] for sheet in emma.view["game"]["sheets"]) <= 1

    run(test())
