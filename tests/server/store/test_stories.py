"""A story is made by one node and kept for all."""

import asyncio

from qwixx.server.store import Store
from tests.server.store.games import create, open_store, with_store

HOUR_MS = 3_600_000


def test_one_living_node_makes_a_story(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "game")
        await store.renew_lease("a", HOUR_MS)
        await store.renew_lease("b", HOUR_MS)
        assert await store.find_story("game", 1) == (None, None)
        assert await store.claim_story("game", 1, "a")
        assert await store.find_story("game", 1) == ("a", None)
        assert not await store.claim_story("game", 1, "b")
        assert await store.claim_story("game", 1, "a")  # it lost count
        await store.delete_node("a")
        assert await store.claim_story("game", 1, "b")
        await store.save_story("game", "a", b"late")
        assert await store.find_story("game", 1) == ("b", None)
        await store.save_story("game", "b", b"{}")
        assert await store.find_story("game", 1) == ("b", b"{}")
        await store.delete_node("b")
        assert not await store.claim_story("game", 1, "a")
        assert await store.find_story("game", 1) == (None, b"{}")

    with_store(url, work)


def test_what_failed_or_has_another_form_is_made_again(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "game")
        await store.renew_lease("a", HOUR_MS)
        await store.renew_lease("b", HOUR_MS)
        assert await store.claim_story("game", 1, "a")
        await store.drop_story("game", "b")  # not b's to drop
        assert not await store.claim_story("game", 1, "b")
        await store.drop_story("game", "a")
        assert await store.claim_story("game", 1, "b")
        await store.save_story("game", "b", b"old")
        await store.drop_story("game", "b")  # it is made
        assert await store.find_story("game", 1) == ("b", b"old")
        assert await store.find_story("game", 2) == (None, None)
        assert await store.claim_story("game", 2, "a")
        assert await store.find_story("game", 2) == ("a", None)

    with_store(url, work)


def test_of_many_who_claim_a_story_at_once_one_gets_it(url: str) -> None:
    async def main() -> None:
        async with open_store(url) as one, open_store(url) as other:
            await one.renew_lease("one", HOUR_MS)
            await other.renew_lease("other", HOUR_MS)
            for number in range(10):
                await create(one, f"game{number}")
                claims = await asyncio.gather(
                    one.claim_story(f"game{number}", 1, "one"),
                    other.claim_story(f"game{number}", 1, "other"),
                )
                assert sorted(claims) == [False, True]

    asyncio.run(main())
