"""What is known of games without reading their logs."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Select, select
from sqlalchemy.dialects import sqlite

from qwixx.server.store import Conflict, GameRow, Store
from qwixx.server.store.migrate import migrate
from qwixx.server.store.schema import FINISHED, KEPT, UNFINISHED, games
from qwixx.server.table.summary import ListingChange
from tests.server.store.games import NEW, create, entry, with_store


def ids(rows: list[GameRow]) -> list[str]:
    return [row.id for row in rows]


def test_a_game_is_found_by_its_id_and_by_its_code(url: str) -> None:
    async def work(store: Store) -> None:
        row = await create(store, "a", busy=True, owner="node", summary=b"{}", listed=False)
        assert await store.find_game("a") == await store.find_by_code("code-a") == row
        for nothing in ("b", "", "\0", "\ud800"):
            assert await store.find_game(nothing) is None
            assert await store.find_by_code(nothing) is None

    with_store(url, work)


def test_ids_and_codes_are_taken_once(url: str) -> None:
    async def work(store: Store) -> None:
        row = await create(store, "a")
        for second in (replace(row, id="b"), replace(row, code="other")):
            with pytest.raises(Conflict):
                await store.create(second, [entry(1), entry(2)])
        assert await store.find_game("b") is None
        assert await store.load_log("a") == [entry(1, at=row.changed)]

    with_store(url, work)


def test_an_append_changes_what_it_says(url: str) -> None:
    async def work(store: Store) -> None:
        row = await create(store, "a", busy=True, summary=b"{}")
        await store.append("a", 1, [entry(2, at=7), entry(3, at=8)])
        assert await store.find_game("a") == replace(row, changed=8)
        await store.append("a", 3, [entry(4, at=9)], ListingChange(status="playing", open_seats=0))
        now = replace(row, changed=9, status="playing", open_seats=0)
        assert await store.find_game("a") == now
        await store.append("a", 4, [entry(5, at=9)], ListingChange(busy=False, summary=b"[]"))
        assert await store.find_game("a") == replace(now, busy=False, summary=b"[]")

    with_store(url, work)


def test_open_tables_are_listed_newest_first(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "old", changed=100)
        await create(store, "older", changed=50)
        await create(store, "new", changed=200, variant="longo")
        await create(store, "hidden", listed=False)
        await create(store, "full", open_seats=0)
        await create(store, "begun", status="playing")
        assert ids(await store.list_open_tables(None, 9, 0)) == []  # nobody sits anywhere
        for id, at in (("old", 100), ("older", 50), ("new", 200), ("full", 200)):
            await store.append(id, 1, [entry(2, at=at)], ListingChange(holders={0: "ann"}))
        assert ids(await store.list_open_tables(None, 9, 0)) == ["new", "old", "older"]
        assert ids(await store.list_open_tables(None, 2, 0)) == ["new", "old"]
        assert ids(await store.list_open_tables(None, 9, 100)) == ["new", "old"]
        assert ids(await store.list_open_tables("longo", 9, 0)) == ["new"]
        await create(store, "empty", changed=300, created=1)
        await create(store, "first", changed=300, created=2)
        await store.append("first", 1, [entry(2, at=300)], ListingChange(holders={0: "bob"}))
        waiting = ["first", "old", "older", "empty"]
        assert ids(await store.list_waiting_tables(NEW.variant, 9, 0)) == waiting
        assert ids(await store.list_waiting_tables(NEW.variant, 9, 100)) == [
            "first",
            "old",
            "empty",
        ]

    with_store(url, work)


def test_finished_games_are_listed_newest_first(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "old", status="over", changed=100)
        await create(store, "new", status="over", changed=200, variant="longo")
        await create(store, "hidden", status="over", listed=False)
        await create(store, "begun", status="playing", changed=300)
        assert ids(await store.list_finished(9, None, None)) == ["new", "old"]
        assert ids(await store.list_finished(1, None, None)) == ["new"]
        assert ids(await store.list_finished(9, 200, None)) == ["old"]
        assert ids(await store.list_finished(9, None, "longo")) == ["new"]
        await store.append("begun", 1, [entry(2, at=400)], ListingChange(status="over"))
        assert ids(await store.list_finished(9, None, None)) == ["begun", "new", "old"]

    with_store(url, work)


def test_guests_find_the_games_in_which_they_hold_a_seat(url: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        await create(store, "b")
        await store.append("a", 1, [entry(2, at=20)], ListingChange(holders={0: "ann", 1: "bob"}))
        await store.append("b", 1, [entry(2, at=30)], ListingChange(holders={0: "ann", 1: "ann"}))
        assert ids(await store.list_games_of("ann", 9)) == ["b", "a"]
        assert ids(await store.list_games_of("ann", 1)) == ["b"]
        await store.append("a", 2, [entry(3, at=40)], ListingChange(holders={0: None, 1: "cid"}))
        assert ids(await store.list_games_of("ann", 9)) == ["b"]
        assert ids(await store.list_games_of("bob", 9)) == []
        assert ids(await store.list_games_of("cid", 9)) == ["a"]

    with_store(url, work)


def test_abandoned_games_are_forgotten_with_all_that_belongs_to_them(url: str) -> None:
    async def work(store: Store) -> None:
        many = [f"old{number}" for number in range(150)]
        for id in many:
            await create(store, id, changed=10)
        await store.append("old7", 1, [entry(2, at=11)], ListingChange(holders={0: "ann"}))
        await create(store, "playing", status="playing", changed=12)
        await create(store, "over", status="over", changed=13)
        await create(store, "new", changed=50)
        assert await store.delete_abandoned(50) == 151
        assert await store.delete_abandoned(50) == 0
        assert [await store.find_game(id) for id in (*many, "playing")] == [None] * 151
        assert await store.load_log("old7") == []
        assert await store.list_games_of("ann", 9) == []
        assert await store.find_game("over")
        assert await store.find_game("new")
        with pytest.raises(Conflict):
            await store.append("old7", 2, [entry(3)])
        await store.create(replace(NEW, id="old7", code="code-old7"), [entry(1)])

    with_store(url, work)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (select(games.c.id).where(UNFINISHED, games.c.status == "open"), "ix_game_unfinished"),
        (select(games.c.id).where(FINISHED, games.c.changed < 5), "ix_game_finished"),
        (select(games.c.id).where(KEPT, games.c.owner.not_in(["a"])), "ix_game_kept"),
    ],
)
def test_partial_indexes_are_used(query: Select[tuple[str]], index: str, tmp_path: Path) -> None:
    """SQLite takes one only if the query repeats its condition word for word."""
    migrate(f"sqlite:///{tmp_path}/qwixx.db")
    compiled = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    connection = sqlite3.connect(tmp_path / "qwixx.db")
    plan = connection.execute(f"EXPLAIN QUERY PLAN {compiled}").fetchall()
    connection.close()
    assert index in str(plan)
