"""One owner for each table, also when nodes are mistaken about who that is."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path

import psutil
import pytest
from sqlalchemy import update

from qwixx.server import deeds
from qwixx.server.bus import LocalBus
from qwixx.server.deeds import Who
from qwixx.server.keeper import Act
from qwixx.server.life import IDLE
from qwixx.server.messages import Done
from qwixx.server.store.engine import connect
from qwixx.server.store.schema import games
from tests.server.houses import Seen, house
from tests.server.services import postgres
from tests.server.site import run
from tests.waiting import until


def test_a_stale_owner_cannot_write_and_follows(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with house(tmp_path / "q.db", bus) as old, house(tmp_path / "q.db", bus) as new:
            here = await old.table()
            there = await new.at_hand(here.id)
            assert there.owner == old.id
            await new.store.leave(old.id)  # as if its lease had ended
            await new.claim(there)
            assert here.keeper
            assert there.keeper
            done = await new.roll(there, "key")
            assert isinstance(done, Done)
            assert here.table.version < done.version
            assert await old.roll(here, "key") == done  # asked again, at the stale owner
            await until(lambda: here.keeper is None)
            assert here.table == there.table
            assert len(await new.log(here.id)) == done.version
            # From now on it forwards.
            confirm = deeds.Confirm("next", 1, here.table.window, "-")
            assert isinstance(await old.act(here.id, Act(confirm, Who("guest0"))), Done)
            assert here.table == there.table
            assert old.store.writer.conflicts == 1

    run(test())


def test_what_a_stale_owner_wrote_first_counts(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with house(tmp_path / "q.db", bus) as old, house(tmp_path / "q.db", bus) as new:
            here = await old.table()
            there = await new.at_hand(here.id)
            await new.store.leave(old.id)
            await new.claim(there)
            done = await old.roll(here, "key")
            assert isinstance(done, Done)
            assert there.table.version < done.version
            assert await new.roll(there, "key") == done
            assert there.keeper
            assert len(await new.log(here.id)) == done.version

    run(test())


def test_a_node_that_lost_its_lease_follows_without_being_asked(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with house(tmp_path / "q.db", bus) as old, house(tmp_path / "q.db", bus) as new:
            here, kept = await old.table(), await old.table()
            watcher = Seen()
            old.watch(here, watcher)
            there = await new.at_hand(here.id)
            await new.store.leave(old.id)
            await new.claim(there)
            assert isinstance(await new.roll(there, "key"), Done)
            assert not any(b"rolled" in data for data in watcher.heard)
            old.life.lease_until = 1
            await old.life.live()
            await until(lambda: any(b"rolled" in data for data in watcher.heard))
            assert here.keeper is None
            assert kept.keeper

    run(test())


def test_a_deed_is_finished_though_whoever_asked_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        database = tmp_path / "q.db"
        async with house(database, LocalBus()) as node:
            room = await node.table()
            version = room.table.version
            with closing(sqlite3.connect(database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")  # the append has to wait
                asked = asyncio.create_task(node.roll(room, "key"))
                await asyncio.sleep(0.1)
                asked.cancel()
                await asyncio.wait((asked,))
                assert asked.cancelled()
                assert room.table.version == version
                other.execute("ROLLBACK")
            await until(lambda: room.table.version > version)
            assert len(await node.log(room.id)) == room.table.version

    run(test())


def test_tables_of_a_dead_node_are_taken_over_though_nobody_watches(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with house(tmp_path / "q.db", bus) as new:
            async with house(tmp_path / "q.db", bus) as old:
                clocked = await old.table(pace="fast")
                idle = await old.table()
                known = await new.at_hand(clocked.id)
                other = await new.at_hand(idle.id)
                assert known.keeper is None
            await until(lambda: known.keeper)
            assert other.keeper is None  # it can wait until somebody comes

    run(test())


def test_nobody_who_is_connected_somewhere_is_away_after_a_change_of_owner(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        places = tmp_path / "q.db"
        async with AsyncExitStack() as stack:
            here, there = [await stack.enter_async_context(house(places, bus)) for _ in range(2)]
            async with house(places, bus) as old:
                id = (await old.table(away="bot", pace="relaxed")).id
                rooms = []
                for seat, node in enumerate((here, there)):
                    rooms.append(await node.at_hand(id))
                    node.watch(rooms[-1], Seen(seat))
                await until(lambda: all(len(room.online) == 2 for room in rooms))
            await until(lambda: any(room.keeper for room in rooms))
            keeper = next(room.keeper for room in rooms if room.keeper)
            await until(lambda: not keeper.dropped)
            await until(lambda: all(len(room.online) == 2 for room in rooms))
            assert not any(at < keeper.house.now() for at, _ in keeper.coming())

    run(test())


def test_an_idle_table_is_put_away_unless_somebody_comes_just_then(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path / "q.db", LocalBus()) as node:
            for comes in (True, False):
                room = await node.table()
                assert room.keeper
                room.keeper.hear_presence("elsewhere", frozenset((0, 1)))  # so nothing is due
                room.idle_since = node.now() - IDLE - 1
                tidying = asyncio.create_task(node.life.tidy(room))
                await asyncio.sleep(0)
                if comes:
                    node.watch(room, Seen(0))
                await tidying
                row = await node.store.game(room.id)
                assert row
                assert (row.owner == node.id) == (room.id in node.rooms) == comes

    run(test())


FREEZING = """
import os, signal, sys
from qwixx.server.store.engine import connect

def rows():
    yield ("frozen",)
    os.kill(os.getpid(), signal.SIGSTOP)
    yield ("frozen",)

cursor = connect(sys.argv[1]).raw_connection().cursor()
cursor.executemany("UPDATE game SET owner = %s", rows())
"""


@pytest.mark.slow
def test_a_node_that_freezes_amid_a_batch_holds_no_table() -> None:
    async def test() -> None:
        with postgres() as database:
            async with house(database, LocalBus()) as node:
                room = await node.table()
                frozen = subprocess.Popen([sys.executable, "-c", FREEZING, database])
                try:
                    stopped = psutil.Process(frozen.pid)
                    await until(lambda: stopped.status() == psutil.STATUS_STOPPED)
                    assert isinstance(await node.roll(room, "key"), Done)
                finally:
                    frozen.kill()
                    frozen.wait()

    run(test())


@pytest.mark.slow
def test_a_node_that_freezes_amid_a_transaction_holds_no_table(tmp_path: Path) -> None:
    async def test() -> None:
        with postgres() as database:
            frozen = connect(database)
            async with house(database, LocalBus()) as node:
                room = await node.table()
                with frozen.connect() as connection:
                    connection.execute(update(games).values(owner="frozen"))
                    assert isinstance(await node.roll(room, "key"), Done)
                    connection.invalidate()
            frozen.dispose()

    run(test())
