"""Who comes back gets what they missed, and nothing that they may not know."""

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.node.room import MAX_HISTORY, MAX_PAST_TURNS
from qwixx.server.store import Store
from qwixx.server.wire.messages import News, encode
from tests.server.client import Guest, Player, connect, play, table
from tests.server.node.lasting import news
from tests.server.site import run, site

PARTS = ("version", "table", "game", "window", "hands")


async def first_update(player: Player, since: int) -> dict[str, Any]:
    """What a new socket of the same person is told first."""
    async with connect(player.url, additional_headers=player.headers, compression=None) as socket:
        await socket.send(json.dumps({"type": "hello", "since": since}))
        update: dict[str, Any] = json.loads(await socket.recv())
        assert update["type"] == "update"
        return update


async def check_returns(database: str, players: Iterable[Player]) -> None:
    """Come back from every version; `players` have been there all the time."""
    store = await Store.open(database)
    for player in players:
        id = player.view["table"]["id"]
        told = news(id, "", await store.load_log(id))
        seats = [hand["seat"] - 1 for hand in player.view.get("hands", ())]
        version = player.view["version"]
        for since in (*range(version + 1), version + 1, 10**9):
            update = await first_update(player, since)
            for part in PARTS:
                assert update.get(part) == player.view.get(part), part
            after = [(it, only) for it, only in told if it.version > since]
            mine = [it for it, only in after if only is None or only in seats]
            events = update.get("events", [])
            if update.get("missing") or since > version:
                assert update.get("past", []) == last_turns(told)
            else:
                assert "past" not in update
            if update.get("missing"):
                assert len(after) >= MAX_HISTORY
                assert events == []
            else:
                assert len(after) <= MAX_HISTORY
                assert events == [json.loads(encode(it)) for it in mine]
            assert all(it["seat"] - 1 in seats for it in events if it["type"] == "chose")
    await store.close()


def last_turns(told: Iterable[tuple[News, int | None]]) -> list[Any]:
    """The rolls and actions of the last turns, as whoever comes is told them."""
    turns = [(it.turn, it) for it, _ in told if it.turn is not None]
    newest = max((turn for turn, _ in turns), default=0)
    return [json.loads(encode(it)) for turn, it in turns if turn > newest - MAX_PAST_TURNS]


def passing(hand: dict[str, Any]) -> str:
    token = hand["options"][-1]["token"]
    assert isinstance(token, str)
    return token


@pytest.mark.slow
def test_who_returns_from_any_version_has_missed_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'q.db'}"

    async def test() -> None:
        async with (
            site(database) as url,
            table(url, "classic", 3) as (made, _, players),
            Guest(url) as guest,
            guest.watch(made["id"]) as spectator,
        ):
            chooser, confirmer, other = players
            everybody = [chooser, confirmer, spectator]

            async def seen() -> None:
                """Everybody has seen the last thing that happened, also if not meant for them."""
                version = max(player.view["version"] for player in players)
                for player in everybody:
                    await player.send(type="hello", since=player.view["version"])
                    await at(player, version)

            roller = next(player for player in players if player.to_do())
            await do(roller, "roll")
            await do(chooser, "choose", move=chooser.view["hands"][0]["options"][0]["token"])
            await do(confirmer, "confirm", move=confirmer.view["hands"][0]["options"][0]["token"])
            await seen()
            assert chooser.view["hands"][0]["chosen"]
            await check_returns(database, everybody)
            assert not any(it["type"] == "chose" for it in [*other.news, *spectator.news])
            await asyncio.gather(*(play(player, passing) for player in players))
            await seen()
            assert spectator.view["version"] > MAX_HISTORY
            await check_returns(database, everybody)
        async with site(database, port=int(url.rpartition(":")[2])):
            await check_returns(database, everybody)

    async def at(player: Player, version: int) -> None:
        await player.until(lambda: player.view["version"] == version)

    async def do(player: Player, type: str, **more: Any) -> None:
        await player.until(lambda: player.to_do())
        await player.do(type, seat=player.view["hands"][0]["seat"], window=player.window, **more)

    run(test())
