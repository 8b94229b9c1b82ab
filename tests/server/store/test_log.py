"""Logs: in order, without gaps, each version written once."""

import asyncio
from dataclasses import replace
from types import NoneType

import pytest

from qwixx.server.store import Conflict, Entry, Store, StoreAway, StoreError
from qwixx.server.table.summary import ListingChange
from tests.server.store.games import create, entry, open_store, outcomes, with_store


def test_a_log_is_read_as_it_was_written(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        await create(store, "b")
        await store.append("a", 1, [entry(2, "k2"), entry(3)])
        await store.append("a", 3, [entry(4, "k4")])
        assert await store.load_log("a") == [entry(1), entry(2, "k2"), entry(3), entry(4, "k4")]
        assert await store.load_log("a", after=3) == [entry(4, "k4")]
        assert await store.load_log("b") == [entry(1)]
        assert await store.load_log("nowhere") == []

    with_store(url, work)


def test_a_log_outlives_its_store(url: str) -> None:
    async def main() -> None:
        async with open_store(url) as store:
            await create(store, "a")
        async with open_store(url) as store:
            assert await store.load_log("a") == [entry(1)]

    asyncio.run(main())


def test_of_twenty_who_expect_the_same_version_one_wins(url: str) -> None:
    async def main() -> None:
        async with open_store(url) as one, open_store(url) as other:
            await create(one, "a")
            tries = [
                store.append("a", 1, [replace(entry(2), body=b"%d" % number)])
                for number in range(10)
                for store in (one, other)
            ]
            found = await outcomes(*tries)
            assert (found.count(NoneType), found.count(Conflict)) == (1, 19)
            assert [line.seq for line in await one.load_log("a")] == [1, 2]
            assert one.writer.appends + other.writer.appends == 1
            assert one.writer.conflicts + other.writer.conflicts == 19

    asyncio.run(main())


def test_two_nodes_that_write_the_same_games_do_not_wait_for_each_other(url: str) -> None:
    """Each batch locks many rows; in another order on each node they would deadlock."""

    async def main() -> None:
        async with open_store(url) as one, open_store(url) as other:
            ids = [f"game{number}" for number in range(20)]
            for id in ids:
                await create(one, id)
            for version in range(1, 11):
                lines = [entry(version + 1)]
                tries = [one.append(id, version, lines) for id in ids]
                tries += [other.append(id, version, lines) for id in reversed(ids)]
                found = await outcomes(*tries)
                assert found.count(NoneType) == 20
                assert found.count(Conflict) == 20

    asyncio.run(main())


def test_what_comes_at_once_is_written_in_one_transaction(url: str) -> None:
    async def work(store: Store) -> None:
        ids = [f"game{number}" for number in range(30)]
        for id in ids:
            await create(store, id)
        await asyncio.gather(*(store.append(id, 1, [entry(2)]) for id in ids))
        assert (store.writer.commits, store.writer.appends, store.writer.largest_batch) == (
            1,
            30,
            30,
        )
        assert [len(await store.load_log(id)) for id in ids] == [2] * 30

    with_store(url, work)


def test_appends_to_one_game_that_come_at_once_follow_each_other(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        steps = [
            store.append(
                "a", version, [entry(version + 1)], ListingChange(holders={0: f"guest{version}"})
            )
            for version in range(1, 6)
        ]
        assert await outcomes(*steps) == [NoneType] * 5
        assert [line.seq for line in await store.load_log("a")] == [1, 2, 3, 4, 5, 6]
        assert await store.list_games_of("guest4", 9) == []
        assert [row.id for row in await store.list_games_of("guest5", 9)] == ["a"]

    with_store(url, work)


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        (("b", 1, [entry(2)]), Conflict),  # behind
        (("b", 5, [entry(6)]), Conflict),  # leaves a gap
        (("b", 2, [entry(3, "old")]), Conflict),  # the key is taken
        (("b", 2, [entry(3, "new"), entry(4, "new")]), Conflict),
        (("nowhere", 0, [entry(1)]), Conflict),
        (("b", 2, [entry(3, "\ud800")]), StoreError),  # no text that a database could hold
        (("b", 2, [Entry(3, 2**70, None, b"")]), StoreError),
    ],
)
def test_a_bad_append_does_not_spoil_the_others(
    url: str, bad: tuple[str, int, list[Entry]], error: type[Exception]
) -> None:
    async def work(store: Store) -> None:
        for id in "abc":
            await create(store, id)
        await store.append("b", 1, [entry(2, "old")])
        tries = await asyncio.gather(
            store.append("a", 1, [entry(2)]),
            store.append(*bad, ListingChange(status="over", holders={0: "guest"})),
            store.append("c", 1, [entry(2)]),
            return_exceptions=True,
        )
        assert tries[0] is tries[2] is None
        assert isinstance(tries[1], error)
        assert not isinstance(tries[1], StoreAway)
        assert [len(await store.load_log(id)) for id in "abc"] == [2, 2, 2]
        assert await store.list_games_of("guest", 9) == []
        assert await store.list_finished(9, None, None) == []
        await store.append("b", 2, [entry(3)])

    with_store(url, work)


def test_a_key_is_taken_in_its_game_only(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        await create(store, "b")
        await store.append("a", 1, [entry(2, "key")])
        await store.append("b", 1, [entry(2, "key")])
        with pytest.raises(Conflict):
            await store.append("a", 2, [entry(3, "key")])

    with_store(url, work)


def test_entries_must_follow_the_expected_version(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        for seqs in ([], [3], [2, 4], [3, 2], [2, 2]):
            with pytest.raises(ValueError, match="do not follow"):
                await store.append("a", 1, [entry(seq) for seq in seqs])

    with_store(url, work)


def test_an_append_goes_on_when_nobody_waits_for_it(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        waiting = asyncio.create_task(store.append("a", 1, [entry(2)]))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        await store.append("a", 2, [entry(3)])
        assert len(await store.load_log("a")) == 3

    with_store(url, work)


def test_closing_finishes_what_is_being_written(url: str) -> None:
    async def main() -> None:
        store = await Store.open(url)
        await create(store, "a")
        waiting = asyncio.create_task(store.append("a", 1, [entry(2)]))
        await asyncio.sleep(0)
        await store.close()
        await waiting
        for late in (
            store.append("a", 2, [entry(3)]),
            store.load_log("a"),
            store.delete_node("node"),
        ):
            with pytest.raises(StoreAway, match="closed"):
                await late
        async with open_store(url) as again:
            assert len(await again.load_log("a")) == 2

    asyncio.run(main())
