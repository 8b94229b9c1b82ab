"""Strangers meet: where there is a seat, at terms that are fair, first come first served."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from qwixx.server.http import limits
from qwixx.server.http.rest import common, tables
from tests.server.client import Guest, play, seats_of, table
from tests.server.site import run, site
from tests.server.table.test_rights import refusal
from tests.server.table.test_rights import until as until_all

QUICK = {"pace": "relaxed", "away": "bot", "thinking": True, "listed": True}
UNFAIR: list[dict[str, Any]] = [
    {"pace": "none"},
    {"pace": "fast"},
    {"dice": "typed"},
    {"dice": "trusted", "away": "pass"},
    {"away": "wait"},
    {"hints": True},
    {"seats": [{}, {"lucky": [2, 16]}]},
    {"seats": [{"lucky": [8, 9]}, {}]},
    {"seats": [{}, {}, {"bot": "expert"}]},
]


async def quick(guest: Guest, variant: str = "longo") -> str:
    found = await guest.ask("POST", "/api/quick", {"variant": variant})
    return str(found["id"])


async def open_table(guest: Guest, **plan: object) -> dict[str, Any]:
    """A table whose first seat is taken."""
    body = {"variant": "longo", "seats": [{}, {}], **QUICK, **plan}
    made: dict[str, Any] = (await guest.ask("POST", "/api/tables", body, 201))["table"]
    await guest.take(made, "Host", seat=1)
    return made


def test_a_quick_match_leads_to_fair_terms_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as host, Guest(url) as guest:
            unfair = [await open_table(host, **plan) for plan in UNFAIR]
            assert await quick(guest) not in [made["id"] for made in unfair]
            fair = await open_table(host, thinking=False)  # that is about bots alone
            assert await quick(guest) == fair["id"]

    run(test())


def test_own_lucky_numbers_are_told_before_anybody_sits_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as host, Guest(url) as guest:
            made = await open_table(host, seats=[{"lucky": [8, 9]}, {}], dice="typed")
            shown = await guest.ask("GET", f"/api/tables/{made['id']}")
            assert [it.get("lucky") for it in shown["people"]] == [[8, 9], None]
            (entry,) = (await guest.ask("GET", "/api/tables"))["tables"]
            assert entry["dice"] == "typed"

    run(test())


def test_nobody_is_led_to_a_seat_that_is_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2, **QUICK) as (_, guests, players),
            Guest(url) as stranger,
        ):
            await asyncio.gather(*(play(player) for player in players))
            await players[0].do("rematch", seat=1)
            await until_all(players, lambda it: "rematch" in it.view["table"])
            part = players[0].view["table"]
            again = {"id": part["rematch"], "code": part["rematch_code"]}
            await guests[0].take(again, "Guest 1")
            assert (await stranger.ask("GET", "/api/tables"))["tables"] == []
            assert await quick(stranger, "classic") != again["id"]
            async with guests[0].watch(again["id"]) as host:
                await host.do("free", seat=1, other=2)  # kept no longer
            (entry,) = (await stranger.ask("GET", "/api/tables"))["tables"]
            assert (entry["id"], entry["open_seats"]) == (again["id"], 1)

    run(test())


def test_who_waits_longest_is_met_first_and_nobody_plays_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, AsyncExitStack() as stack:
            anna, ben, cleo = [await stack.enter_async_context(Guest(url)) for _ in range(3)]
            empty = await quick(anna)
            first = await open_table(anna)
            second = await open_table(ben)
            assert await quick(cleo) == first["id"]
            assert await quick(anna) == second["id"]  # not to the own table
            await cleo.take(first, "Cleo")
            assert await quick(cleo) == second["id"]
            assert await quick(ben) == empty  # where nobody sits, if nobody waits

    run(test())


def test_empty_and_unfair_tables_hide_nobody_who_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MAX_ENTRIES", 5)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, AsyncExitStack() as stack:
            anna, ben, other = [await stack.enter_async_context(Guest(url)) for _ in range(3)]
            unfair = [await open_table(other, hints=True) for _ in range(4)]
            waiting = await open_table(anna)
            for _ in range(6):
                await other.open("longo", 2, listed=True)
            listed = (await ben.ask("GET", "/api/tables"))["tables"]
            assert [it["id"] for it in listed] == [
                waiting["id"],
                *(made["id"] for made in reversed(unfair)),
            ]
            assert await quick(ben) == waiting["id"]

    run(test())


def test_one_address_does_not_fill_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qwixx.server.http.rest.seats.MAX_OPEN_TABLES_PER_ADDRESS", 3)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest, Guest(url) as other:
            made = [await open_table(guest) for _ in range(3)]
            last = await guest.open("longo", 2, listed=True)
            body = {"salt": "s", "name": "Host", "code": last["code"]}
            answer = await guest.ask("POST", seats_of(last), body, 429)
            assert answer["error"]["code"] == "too-many"
            await other.take(made[0], "Other")  # it has begun, and waits no longer
            await guest.take(last, "Host")
            hidden = await guest.open("longo", 2)
            await guest.take(hidden, "Host")  # in no list

    assert limits.MAX_OPEN_TABLES_PER_ADDRESS < common.MAX_ENTRIES / 2
    run(test())


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", tables_per_hour=2) as url,
            table(url, "classic", 1) as (_, _, (one,)),
            table(url, "classic", 1) as (_, _, (two,)),
        ):
            for player in (one, two):
                await play(player)
                assert await refusal(player, "rematch", seat=1) == "too-many"
                assert "rematch" not in player.view["table"]

    run(test())


def test_a_seat_says_one_phrase_a_second_from_however_many_sockets(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, (emma, max)),
            guests[0].watch(made["id"]) as again,
        ):
            for player in (emma, again, emma, again):
                await player.send(type="emote", seat=1, phrase="hello")
            await max.send(type="emote", seat=2, phrase="bye")
            await max.until(lambda: {"type": "emoted", "seat": 2, "phrase": "bye"} in max.heard)
            await again.until(lambda: [it for it in again.heard if it["type"] == "refused"])
            refused = [it["code"] for it in again.heard + emma.heard if it["type"] == "refused"]
            assert set(refused) == {"too-many"}

    run(test())
