"""Nodes, the games that they own, and what they share."""

import asyncio
from itertools import count

from qwixx.server.store import Change, Store
from tests.server.store.games import create, entry, opened, with_store

HOUR = 3_600_000


def test_nodes_live_until_they_say_nothing_or_leave(url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.alive("a", now=0, until=10) == {"a"}
        assert await store.alive("b", now=5, until=15) == {"a", "b"}
        assert await store.alive("b", now=10, until=20) == {"b"}
        assert await store.alive("a", now=11, until=21) == {"a", "b"}
        await store.leave("a")
        assert await store.alive("b", now=12, until=22) == {"b"}
        assert await store.alive("c", now=23 + HOUR, until=30 + HOUR) == {"c"}

    with_store(url, work)


def test_a_game_belongs_to_one_living_node(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "game")
        await store.alive("a", now=0, until=10)
        await store.alive("b", now=0, until=20)
        assert await store.claim("game", "a", now=1) == "a"
        assert await store.claim("game", "a", now=2) == "a"
        assert await store.claim("game", "b", now=9) == "a"
        assert await store.claim("game", "b", now=10) == "b"  # a has expired
        assert await store.claim("game", "a", now=11) == "b"
        row = await store.game("game")
        assert row
        assert row.owner == "b"
        await store.release("game", "a")  # not a's to release
        assert await store.claim("game", "a", now=11) == "b"
        await store.release("game", "b")
        assert await store.claim("game", "a", now=11) == "a"
        assert await store.claim("nowhere", "a", now=11) is None

    with_store(url, work)


def test_of_many_who_claim_a_game_at_once_one_gets_it(url: str) -> None:
    async def main() -> None:
        async with opened(url) as one, opened(url) as other:
            for number in range(20):
                await create(one, f"game{number}", owner="dead" if number % 2 else None)
            await one.alive("one", now=0, until=10)
            await other.alive("other", now=0, until=10)
            for number in range(20):
                owners = await asyncio.gather(
                    one.claim(f"game{number}", "one", now=1),
                    other.claim(f"game{number}", "other", now=1),
                )
                assert set(owners) in ({"one"}, {"other"})

    asyncio.run(main())


def test_busy_games_of_dead_nodes_are_orphans(url: str) -> None:
    async def work(store: Store) -> None:
        await store.alive("living", now=0, until=10)
        await store.alive("expired", now=0, until=5)
        await store.alive("left", now=0, until=10)
        await store.leave("left")
        await create(store, "1", busy=True, owner="living")
        await create(store, "2", busy=True, owner="expired")
        await create(store, "3", busy=True, owner="left")
        await create(store, "4", busy=True, owner=None)
        await create(store, "5", busy=False, owner="left")
        assert sorted(await store.orphans(now=5, limit=9)) == ["2", "3"]
        assert len(await store.orphans(now=5, limit=1)) == 1
        assert sorted(await store.orphans(now=4, limit=9)) == ["3"]
        await store.append("3", 1, [entry(2)], Change(busy=False))
        assert await store.claim("2", "living", now=5) == "living"
        assert await store.orphans(now=5, limit=9) == []

    with_store(url, work)


def test_a_secret_is_made_once(url: str) -> None:
    numbers = count()

    def make() -> bytes:
        return b"\0\xff %d" % next(numbers)

    async def main() -> None:
        async with opened(url) as one, opened(url) as other:
            asked = ((one, other)[at % 2].secret("key", make) for at in range(10))
            secrets = set(await asyncio.gather(*asked))
            assert len(secrets) == 1
            assert await other.secret("key", lambda: b"too late") in secrets
            assert await other.secret("other", lambda: b"another") == b"another"

    asyncio.run(main())
