"""A story is made by one node and kept for all."""

import asyncio

from qwixx.server.store import Store
from tests.server.store.games import create, opened, with_store


def test_one_living_node_makes_a_story(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "game")
        await store.alive("a", now=0, until=10)
        await store.alive("b", now=0, until=30)
        assert await store.story("game", 1, now=1) == (None, None)
        assert await store.claim_story("game", 1, "a", now=1)
        assert await store.story("game", 1, now=1) == ("a", None)
        assert not await store.claim_story("game", 1, "b", now=1)
        assert await store.claim_story("game", 1, "a", now=1)  # it lost count
        assert await store.claim_story("game", 1, "b", now=10)  # a has expired
        await store.keep_story("game", "a", b"late")
        assert await store.story("game", 1, now=10) == ("b", None)
        await store.keep_story("game", "b", b"{}")
        assert await store.story("game", 1, now=10) == ("b", b"{}")
        assert not await store.claim_story("game", 1, "a", now=40)
        assert await store.story("game", 1, now=40) == (None, b"{}")

    with_store(url, work)


def test_what_failed_or_has_another_form_is_made_again(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "game")
        await store.alive("a", now=0, until=10)
        await store.alive("b", now=0, until=10)
        assert await store.claim_story("game", 1, "a", now=1)
        await store.drop_story("game", "b")  # not b's to drop
        assert not await store.claim_story("game", 1, "b", now=1)
        await store.drop_story("game", "a")
        assert await store.claim_story("game", 1, "b", now=1)
        await store.keep_story("game", "b", b"old")
        await store.drop_story("game", "b")  # it is made
        assert await store.story("game", 1, now=1) == ("b", b"old")
        assert await store.story("game", 2, now=1) == (None, None)
        assert await store.claim_story("game", 2, "a", now=1)
        assert await store.story("game", 2, now=1) == ("a", None)

    with_store(url, work)


def test_of_many_who_claim_a_story_at_once_one_gets_it(url: str) -> None:
    async def main() -> None:
        async with opened(url) as one, opened(url) as other:
            await one.alive("one", now=0, until=10)
            await other.alive("other", now=0, until=10)
            for number in range(10):
                await create(one, f"game{number}")
                claims = await asyncio.gather(
                    one.claim_story(f"game{number}", 1, "one", now=1),
                    other.claim_story(f"game{number}", 1, "other", now=1),
                )
                assert sorted(claims) == [False, True]

    asyncio.run(main())
