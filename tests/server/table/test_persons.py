"""Rights belong to a person, not to the number of a seat; and nobody can stop a table by them."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.node import maintenance
from qwixx.server.node.room import Room
from qwixx.server.store import Entry
from qwixx.server.table import events, playing, seating
from qwixx.server.table.deeds import LeaveDeed, Rights, StartDeed
from qwixx.server.table.keys import find_version
from qwixx.server.table.plan import Plan, SeatPlan
from tests.server.client import Guest, Player, play, seats_of, table
from tests.server.site import run, site
from tests.server.table.test_rights import (
    load_stored,
    refusal,
    roll_dice,
    roller,
    seat,
    wait_until_known,
)
from tests.waiting import TIMEOUT_S

NAMES = {1: "Anna", 3: "Ben", 4: "Carla"}


@asynccontextmanager
async def gather(url: str) -> AsyncIterator[tuple[dict[str, Any], list[Guest], list[Player]]]:
    """Three people at a table for four, on the seats 1, 3 and 4: the last two move up."""
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(url)) for _ in NAMES]
        made = await guests[0].open("classic", 4)
        for guest, (number, name) in zip(guests, NAMES.items(), strict=True):
            await guest.take(made, name, seat=number)
        players = [await stack.enter_async_context(it.watch(made["id"])) for it in guests]
        yield made, guests, players


def test_a_link_from_the_waiting_room_takes_the_seat_of_whoever_made_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, gather(url) as (made, guests, players):
            anna, ben, carla = players
            link = await guests[1].ask("POST", f"{seats_of(made)}/3/link")
            done = await anna.do("start", seat=1)
            await wait_until_known(players, done["version"])
            assert [seat(it) for it in players] == [1, 2, 3]
            async with Guest(url) as phone:
                moved = await phone.ask("POST", "/api/seats", link)
                assert moved["seat"] == 2
                again = await phone.ask("POST", "/api/seats", link, 403)
                assert again["error"]["code"] == "stale-link"
                await ben.until(lambda: not ben.view["hands"])
                async with phone.watch(made["id"]) as new:
                    assert seat(new) == 2
            assert seat(carla) == 3
            assert [it["name"] for it in carla.view["people"]] == list(NAMES.values())

    run(test())


def test_a_key_counts_for_whoever_used_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, gather(url) as (_, _, players):
            anna, ben, carla = players
            await anna.do("settle", seat=1, key="k1", pace="none", away="pass")
            await anna.do("leave", seat=1, key="k2")
            start = {"seat": 3, "key": "k3"}
            done = await ben.do("start", **start)
            await wait_until_known([ben, carla], done["version"])
            assert [seat(it) for it in (ben, carla)] == [1, 2]
            # Sent again it was done before, though the seat has another number now.
            assert await ben.do("start", **start) == done
            await roll_dice([ben, carla])
            # Another who has the number now may use the same key for something else.
            for player, number in ((ben, 1), (carla, 2)):
                moment = {"seat": number, "window": player.window}
                await player.do("confirm", key=f"k{number}", **moment, move="-")
            await ben.until(lambda: ben.news[-1]["type"] == "resolved")

    run(test())


def test_a_key_is_not_inherited_with_a_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, _, players),
            Guest(url) as late,
        ):
            first = roller(players)
            number = seat(first)
            await first.do("roll", seat=number, key="k1", window=first.window)
            await first.do("leave", seat=number, key="k2")
            await late.take(made, "Late", seat=number)
            async with late.watch(made["id"]) as player:
                moment = {"seat": number, "window": player.window}
                await player.do("confirm", key="k1", **moment, move="-")
                assert player.view["hands"][0]["confirmed"]

    run(test())


def test_keys_of_an_earlier_version_are_known() -> None:
    """They began with the number that the seat had when they were used."""
    happened: list[tuple[str | None, events.Event]] = [
        (None, events.Opened(Plan("classic", (SeatPlan(),) * 3), "", "1")),
        ("anna:k", events.Seated(0, "Anna", "s", "anna", "a")),
        ("ben:k", events.Seated(1, "Ben", "s", "ben", "b")),
        ("carla:k", events.Seated(2, "Carla", "s", "carla", "c")),
        ("1:k", events.Left(0)),
        ("3:k", events.Started(0, (1, 2))),
    ]
    log = [Entry(seq, 1, key, events.encode(it)) for seq, (key, it) in enumerate(happened, 1)]
    room = Room("id", "CODE", log)

    def done(who: str, number: int) -> int | None:
        return find_version(room.keys, room.table, StartDeed("k", number), Rights(who))

    assert done("carla", 3) == 6
    assert [done("carla", 1), done("carla", 2), done("ben", 1), done("ben", 3)] == [None] * 4
    assert find_version(room.keys, room.table, LeaveDeed("k", 1), Rights("anna")) is None


def test_nobody_stops_a_table_by_sitting_down_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "MAX_CHANGES_OF_MIND", 10)
    monkeypatch.setattr(seating, "MAX_RETAKES", 20)

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, players),
        ):
            first = roller(players)
            (other,) = (it for it in players if it is not first)
            guest, number = guests[players.index(other)], seat(other)
            body = {"salt": "s", "seat": number}
            for count in range(20):
                await guest.ask("POST", seats_of(made), {**body, "name": f"Name {count}"}, 201)
            full = await guest.ask("POST", seats_of(made), {**body, "name": "Other"}, 409)
            assert full["error"]["code"] == "too-many-changes"
            await roll_dice(players)
            # Nor does one seat use up what another may change its mind about.
            moment = {"window": first.window, "move": "-"}
            for _ in range(11):
                await other.do("choose", seat=number, **moment)
            assert await refusal(other, "choose", seat=number, **moment) == "too-often"
            await first.do("choose", seat=seat(first), **moment)
            await other.do("confirm", seat=number, **moment)
            moment.pop("move")
            assert await refusal(other, "take-back", seat=number, **moment) == "too-often"
            await first.do("confirm", seat=seat(first), **moment)

    run(test())


def test_sitting_down_again_as_before_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, _),
            Guest(url) as phone,
        ):
            before = await load_stored(tmp_path / "q.db", made["id"])
            body = {"salt": "another", "seat": 1, "name": "Guest 1"}
            taken = await guests[0].ask("POST", seats_of(made), body, 201)
            assert await guests[0].ask("POST", seats_of(made), body, 201) == taken
            assert await load_stored(tmp_path / "q.db", made["id"]) == before
            async with phone.watch(made["id"], None, taken["token"]) as player:
                assert seat(player) == 1
            link = await guests[0].ask("POST", f"{seats_of(made)}/1/link")
            moved = await phone.ask("POST", "/api/seats", link)
            assert await phone.ask("POST", seats_of(made), body, 201) == moved

    run(test())


def test_who_has_come_and_gone_leaves_the_host_free(tmp_path: Path) -> None:
    """What others do before the game does not count as changes of the host."""

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as anna, Guest(url) as ben:
            made = await anna.open("classic", 3)
            await anna.take(made, "Anna", seat=1)
            await ben.ask("PUT", "/api/me", {"name": "Ben"})
            async with anna.watch(made["id"]) as host, ben.watch(made["id"]) as restless:
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr("qwixx.server.table.hosting.MAX_HOST_CHANGES", 4)
                    for _ in range(3):
                        await ben.take(made, "Ben", seat=2)
                        await restless.do("leave", seat=2)
                    await host.do("add-bot", seat=1, other=2, bot="greedy")

    run(test())


def test_a_finished_game_is_put_away_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One address may look at very many of them."""
    monkeypatch.setattr(maintenance, "OVER_IDLE_MS", 0)
    monkeypatch.setattr(maintenance, "HOUSEKEEPING_INTERVAL_S", 0.05)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            await guest.open("classic", 2)
            async with table(url, "classic", 1) as (made, _, (player,)):
                await play(player)

            async def tables() -> set[str]:
                told = (await guest.http.get("/metrics")).text
                return {*re.findall(r'^qwixx_tables{status="(\w+)"} [1-9]', told, re.M)}

            async with asyncio.timeout(TIMEOUT_S):
                while await tables() != {"open"}:
                    await asyncio.sleep(0.01)
            assert "Result" in (await guest.http.get(f"/api/games/{made['id']}/record")).text

    run(test())


def test_a_finished_game_is_finished(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, listed=True) as (made, guests, players),
            Guest(url) as stranger,
        ):
            await asyncio.gather(*(play(player) for player in players))
            record = f"/api/games/{made['id']}/record"
            before = (await stranger.http.get(record)).text
            body = {"salt": "s", "name": "Magnus", "seat": 1}
            answer = await guests[0].ask("POST", seats_of(made), body, 409)
            assert answer["error"]["code"] == "over"
            await players[1].do("leave", seat=2)
            for number in (None, 2):
                claim = {**body, "seat": number, "code": made["code"]}
                answer = await stranger.ask("POST", seats_of(made), claim, 409)
                assert answer["error"]["code"] == "over"
            assert (await stranger.http.get(record)).text == before
            async with stranger.watch(made["id"]) as watching:
                assert await refusal(watching, "rematch", seat=2) == "not-your-seat"

    run(test())
