"""Nodes, the games that they own, and what they share."""

import asyncio
import time
from itertools import count

import psycopg
import pytest
from sqlalchemy import update

from qwixx.server.store import Conflict, Store
from qwixx.server.store.engine import connect
from qwixx.server.store.schema import leases
from qwixx.server.table.summary import ListingChange
from tests.server.services import patient, postgres
from tests.server.store.games import create, entry, open_store, with_store

HOUR = 3_600_000
"""Milliseconds. A lease of less than nothing has ended."""


async def living(store: Store, node: str, lease: int = HOUR) -> set[str]:
    return {*(await store.renew_lease(node, lease)).nodes}


def test_nodes_live_until_they_say_nothing_or_leave(url: str) -> None:
    async def work(store: Store) -> None:
        assert await living(store, "a") == {"a"}
        assert await living(store, "b") == {"a", "b"}
        await store.renew_lease("a", -1)
        assert await living(store, "b") == {"b"}
        assert await living(store, "a") == {"a", "b"}
        await store.delete_node("a")
        assert await living(store, "b") == {"b"}

    with_store(url, work)


def test_a_lease_ends_by_the_clock_of_the_database(url: str) -> None:
    async def work(store: Store) -> None:
        before = (await store.renew_lease("b", HOUR)).now
        await store.renew_lease("a", 50)
        async with asyncio.timeout(60):
            while "a" in await living(store, "b"):
                pass
        census = await store.renew_lease("b", HOUR, bus=False)
        assert census.now >= before + 50
        assert census.nodes == {"b": False}

    with_store(url, work)


def test_a_clock_that_is_off_ends_no_lease(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store) -> None:
        await store.renew_lease("a", HOUR)
        now, now_ns = time.time, time.time_ns
        monkeypatch.setattr(time, "time", lambda: now() + 2 * HOUR / 1000)
        monkeypatch.setattr(time, "time_ns", lambda: now_ns() + 2 * HOUR * 1_000_000)
        await store.renew_lease("b", HOUR)
        assert await living(store, "b") == {"a", "b"}
        monkeypatch.undo()
        assert await living(store, "a") == {"a", "b"}

    with_store(url, work)


def test_nodes_that_died_long_ago_are_forgotten(url: str) -> None:
    async def work(store: Store) -> None:
        await store.renew_lease("a", -2 * HOUR)
        await store.renew_lease("b", -1)
        await store.renew_lease("c", HOUR)
        engine = connect(url)
        with engine.begin() as connection:
            every = update(leases).values(bus=False).returning(leases.c.node)
            assert {*connection.execute(every).scalars()} == {"b", "c"}
        engine.dispose()

    with_store(url, work)


def test_a_game_belongs_to_one_living_node(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "game")
        await store.renew_lease("a", HOUR)
        await store.renew_lease("b", HOUR)
        assert await store.claim("game", "a") == "a"
        assert await store.claim("game", "a") == "a"
        assert await store.claim("game", "b") == "a"
        assert await store.find_lost_games("a", ["game", "nowhere"]) == {"nowhere"}
        await store.renew_lease("a", -1)
        assert await store.claim("game", "b") == "b"
        assert await store.claim("game", "a") == "b"
        assert await store.find_lost_games("a", ["game"]) == {"game"}
        row = await store.find_game("game")
        assert row
        assert row.owner == "b"
        await store.release("game", "a")  # not a's to release
        assert await store.claim("game", "a") == "b"
        await store.release("game", "b")
        assert await store.claim("game", "a") == "a"
        assert await store.claim("nowhere", "a") is None

    with_store(url, work)


def test_only_its_owner_lengthens_a_log(url: str) -> None:
    async def work(store: Store) -> None:
        for id in ("game", "other"):
            await create(store, id)
            assert await store.claim(id, "a") == "a"
        await store.append("game", 1, [entry(2)], owner="a")
        for stranger in ("b", None):
            wrong = store.append("game", 2, [entry(3)], owner=stranger)
            version = len(await store.load_log("other"))
            right = store.append("other", version, [entry(version + 1)], owner="a")
            outcomes = await asyncio.gather(wrong, right, return_exceptions=True)
            assert isinstance(outcomes[0], Conflict)
            assert outcomes[1] is None
        await store.abandon_games("a")
        with pytest.raises(Conflict):
            await store.append("game", 2, [entry(3)], owner="a")
        assert await store.claim("game", "b") == "b"
        await store.append("game", 2, [entry(3)], owner="b")
        assert len(await store.load_log("game")) == 3

    with_store(url, work)


def test_of_many_who_claim_a_game_at_once_one_gets_it(url: str) -> None:
    async def main() -> None:
        async with open_store(url) as one, open_store(url) as other:
            for number in range(20):
                await create(one, f"game{number}", owner="dead" if number % 2 else None)
            await one.renew_lease("one", HOUR)
            await other.renew_lease("other", HOUR)
            for number in range(20):
                owners = await asyncio.gather(
                    one.claim(f"game{number}", "one"),
                    other.claim(f"game{number}", "other"),
                )
                assert set(owners) in ({"one"}, {"other"})

    asyncio.run(main())


def test_busy_games_of_dead_nodes_are_orphans(url: str) -> None:
    async def work(store: Store) -> None:
        await store.renew_lease("living", HOUR)
        await store.renew_lease("expired", HOUR)
        await create(store, "1", busy=True, owner="living")
        await create(store, "2", busy=True, owner="expired")
        await create(store, "3", busy=True, owner="left")
        await create(store, "4", busy=True, owner=None)
        await create(store, "5", busy=False, owner="left")
        await create(store, "6", busy=True, owner="left")
        await store.append("6", 1, [entry(2)], ListingChange(busy=False), owner="left")
        assert await store.claim_orphans("living", 1) == ["3"]
        await store.renew_lease("expired", -1)
        assert await store.claim_orphans("living", 1) == ["2"]
        assert await store.claim_orphans("living", 1) == []
        assert await store.find_busy_games("living") == {"1", "2", "3"}
        await store.abandon_games("living")
        assert await store.find_busy_games("living") == set()
        assert sorted(await store.claim_orphans("living", 1)) == ["1", "2", "3"]

    with_store(url, work)


def test_many_orphans_are_shared_and_each_is_claimed_once(url: str) -> None:
    async def main() -> None:
        async with open_store(url) as one, open_store(url) as other:
            await one.renew_lease("one", HOUR)
            await other.renew_lease("other", HOUR)
            ids = {f"game{number}" for number in range(500)}
            await asyncio.gather(*(create(one, id, busy=True, owner="dead") for id in ids))
            assert len(await one.claim_orphans("one", 2)) == 250
            taken: list[str] = [*await one.find_busy_games("one")]
            while len(taken) < len(ids):
                found = await asyncio.gather(
                    one.claim_orphans("one", 2), other.claim_orphans("other", 2)
                )
                taken += [id for some in found for id in some]
            assert len(taken) == len({*taken}) == len(ids)
            assert await one.find_busy_games("one") | await other.find_busy_games("other") == ids

    asyncio.run(main())


@pytest.mark.slow
def test_a_row_that_somebody_holds_keeps_no_other_game_waiting() -> None:
    async def main() -> None:
        with postgres() as url, psycopg.connect(url) as foreign:
            async with open_store(patient(url)) as store:
                for id in "abcd":
                    await create(store, id, busy=True, owner="dead")
                foreign.execute("UPDATE game SET listed = listed WHERE id IN ('b', 'd')")
                await store.renew_lease("node", HOUR)
                assert sorted(await store.claim_orphans("node", 1)) == ["a", "c"]
                claims = [asyncio.create_task(store.claim("d", "node")) for _ in range(4)]
                held = asyncio.create_task(store.append("b", 1, [entry(2)], owner="dead"))
                try:
                    for version in range(1, 6):
                        lines = [entry(version + 1)]
                        await asyncio.gather(
                            *(store.append(id, version, lines, owner="node") for id in "ac"),
                            store.renew_lease("node", HOUR),
                        )
                    assert not any(it.done() for it in (held, *claims))
                finally:
                    foreign.rollback()
                await held
                assert await asyncio.gather(*claims) == ["node"] * 4
                assert len(await store.load_log("b")) == 2
                assert store.failing is None

    asyncio.run(main())


def test_a_secret_is_made_once(url: str) -> None:
    numbers = count()

    def make() -> bytes:
        return b"\0\xff %d" % next(numbers)

    async def main() -> None:
        async with open_store(url) as one, open_store(url) as other:
            asked = ((one, other)[at % 2].get_or_create_secret("key", make) for at in range(10))
            secrets = set(await asyncio.gather(*asked))
            assert len(secrets) == 1
            assert await other.get_or_create_secret("key", lambda: b"too late") in secrets
            assert await other.get_or_create_secret("other", lambda: b"another") == b"another"

    asyncio.run(main())
