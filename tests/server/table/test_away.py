"""Dropped sockets, stand-ins, and clocks."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.table import plan
from tests.server.client import Guest, Player, Refusal, play, table
from tests.server.site import run, site

AWAY = 0.4
"""Seconds after which somebody counts as away in these tests: also who is only slow to connect."""
NEVER = 3600


async def until_asked(player: Player) -> None:
    """Roll if need be, and wait until this player has a decision to make."""
    while True:
        await player.until(player.to_do)
        asked = player.to_do()
        assert asked
        if asked[0] == "confirm":
            return
        try:
            await player.do("roll", seat=asked[1]["seat"], window=player.window)
        except Refusal as refusal:
            if refusal.code != "too-late":  # else the table has gone on without us
                raise


def test_a_dropped_socket_costs_nothing_at_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", away_seconds=NEVER) as url,
            table(url, "classic", 2, pace="relaxed", away="bot") as (made, guests, (emma, max)),
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
            emma.news.clear()  # who connected late was away before
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
                kinds = [news["type"] for news in emma.news if news.get("seat") == 2]
                assert [it for it in kinds if it in ("went-away", "came-back")] == ["came-back"]

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
            table(url, "classic", 2, away="wait", pace="relaxed") as (made, guests, (emma, max)),
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
            site(tmp_path / "q.db", away_seconds=NEVER) as url,
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
    monkeypatch.setitem(plan.PACE_SECONDS, "fast", 1)

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, pace="fast") as (_, _, (emma, _max)),
        ):
            assert emma.view["window"]["deadline"] <= time.time() * 1000 + 1000
            moves = None
            while moves is None:
                moves = await chosen_in_time(emma)
            move, made = moves
            assert made == {"1": move, "2": "-"}
            with pytest.raises(Refusal, match="earlier moment"):
                await emma.do("confirm", seat=1, window=emma.window - 1, move="-")
            await emma.until(lambda: emma.view["game"]["turn"] > 1)
            game = emma.view["game"]
            assert sum(sheet["misses"] for sheet in game["sheets"]) < game["turn"]

    run(test())


async def chosen_in_time(player: Player) -> tuple[str, dict[str, str]] | None:
    """Chooses something in the next action 1, which began by itself: what, and what all have done
    when time ran out. None: this machine was too slow for that."""
    await player.until(lambda: player.view["game"]["phase"] == "first")
    window, before = player.window, resolved_events(player)
    move = player.view["hands"][0]["options"][0]["token"]
    with suppress(Refusal):
        await player.do("choose", seat=1, window=window, move=move)
        await player.until(lambda: len(resolved_events(player)) > len(before))
        made: dict[str, str] = resolved_events(player)[len(before)]["moves"]
        return move, made
    await player.until(lambda: player.window != window)
    return None


def resolved_events(player: Player) -> list[dict[str, Any]]:
    return [news for news in player.news if news["type"] == "resolved"]
