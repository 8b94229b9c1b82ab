"""One owner for each table, also when nodes are mistaken about who that is."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import AsyncExitStack, closing
from copy import deepcopy
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import update
from structlog.testing import capture_logs

from qwixx.server.node.bus import LocalBus
from qwixx.server.node.maintenance import IDLE_MS
from qwixx.server.node.owner import DeedRequest
from qwixx.server.store.engine import connect
from qwixx.server.store.schema import games
from qwixx.server.table import deeds
from qwixx.server.table.deeds import Rights
from qwixx.server.wire.messages import Done, RefusedMessage
from tests.scale import scale
from tests.server.node.local_node import LEASE_S, RecordingWatcher, local_node
from tests.server.services import patient, postgres
from tests.server.site import run
from tests.waiting import until, wait_until


def test_a_stale_owner_cannot_write_and_follows(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with (
            local_node(tmp_path / "q.db", bus) as old,
            local_node(tmp_path / "q.db", bus) as new,
        ):
            here = await old.table()
            there = await new.at_hand(here.id)
            assert there.owner_id == old.id
            await new.store.delete_node(old.id)  # as if its lease had ended
            await new.claim(there)
            assert here.owner
            assert there.owner
            done = await new.roll(there, "key")
            assert isinstance(done, Done)
            assert here.table.version < done.version
            assert await old.roll(here, "key") == done  # asked again, at the stale owner
            await until(lambda: here.owner is None)
            assert here.table == there.table
            assert len(await new.log(here.id)) == done.version
            # From now on it forwards.
            confirm = deeds.ConfirmDeed("next", 1, here.table.window, "-")
            assert isinstance(
                await old.submit(here.id, DeedRequest(confirm, Rights("guest0"))), Done
            )
            assert here.table == there.table
            assert old.store.writer.conflicts == 1

    run(test())


def test_a_stale_owner_can_write_nothing_though_it_is_not_behind(tmp_path: Path) -> None:
    """Else the new owner would never hear of it, and refuse all who have seen it."""

    async def test() -> None:
        bus = LocalBus()
        async with (
            local_node(tmp_path / "q.db", bus) as old,
            local_node(tmp_path / "q.db", bus) as new,
        ):
            here = await old.table()
            there = await new.at_hand(here.id)
            await new.store.delete_node(old.id)
            await new.claim(there)
            version = there.table.version
            done = await old.roll(here, "key")
            assert isinstance(done, Done)
            assert there.table.version == done.version == version + 1  # the new owner did it
            assert here.owner is None
            assert old.store.writer.conflicts == 1
            assert await new.roll(there, "key") == done
            assert there.owner
            assert len(await new.log(here.id)) == done.version

    run(test())


def test_an_owner_that_is_behind_reads_the_log_instead_of_refusing(tmp_path: Path) -> None:
    """Whatever may have led to it: a deed for a moment yet to come shows it."""

    async def test() -> None:
        async with local_node(tmp_path / "q.db", LocalBus()) as node:
            room = await node.table()
            state = room.table.state
            assert state
            other = deepcopy(room.table)
            done = await node.roll(room, "key")
            assert isinstance(done, Done)
            confirm = deeds.ConfirmDeed("next", 1, room.table.window, "-")
            room.table = other
            assert isinstance(
                await node.submit(room.id, DeedRequest(confirm, Rights("guest0"))), Done
            )
            # Who names any moment does not have the log read each time.
            assert room.owner
            asked = room.owner.reread_at
            nonsense = deeds.ConfirmDeed("nonsense", 2, 10_000, "-")
            answer = await node.submit(room.id, DeedRequest(nonsense, Rights("guest1")))
            assert isinstance(answer, RefusedMessage)
            assert answer.code == "too-late"
            assert room.owner.reread_at == asked

    run(test())


@pytest.mark.slow
def test_anybody_may_have_the_log_read_but_nothing_written() -> None:
    async def test() -> None:
        async with local_node(database, LocalBus()) as node:
            room = await node.table()
            assert room.owner
            look = "SELECT xmin FROM game"  # changes with each write
            before = looking.execute(look).fetchone()
            nonsense = deeds.RollDeed("nonsense", 1, 10_000)
            answer = await node.submit(room.id, DeedRequest(nonsense, Rights("stranger")))
            assert isinstance(answer, RefusedMessage)
            assert answer.code == "not-your-seat"
            assert room.owner.reread_at
            assert looking.execute(look).fetchone() == before

    with postgres() as database, psycopg.connect(database, autocommit=True) as looking:
        run(test())


def test_without_a_lease_the_log_is_read_before_anything_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with (
            local_node(tmp_path / "q.db", bus) as old,
            local_node(tmp_path / "q.db", bus) as new,
        ):
            here = await old.table()
            there = await new.at_hand(here.id)
            old.maintenance.lease_until = 0.0  # as if it had been frozen
            await new.store.delete_node(old.id)
            await new.claim(there)
            assert isinstance(await new.roll(there, "key"), Done)
            window = there.table.window
            assert here.table.window < window
            for seat in (1, 2):
                confirm = deeds.ConfirmDeed(f"next{seat}", seat, window, "-")
                who = Rights(f"guest{seat - 1}")
                assert isinstance(await old.submit(here.id, DeedRequest(confirm, who)), Done)
            await until(lambda: here.owner is None)

    run(test())


def test_without_a_lease_nothing_is_refused_by_what_was_known(tmp_path: Path) -> None:
    """A seat that is taken, as far as a node knows that was frozen, is free by now."""

    async def test() -> None:
        bus = LocalBus()
        async with (
            local_node(tmp_path / "q.db", bus) as old,
            local_node(tmp_path / "q.db", bus) as new,
        ):
            here = await old.table()
            old.maintenance.lease_until = 0.0  # as if it had been frozen
            await new.store.delete_node(old.id)
            await new.claim(await new.at_hand(here.id))
            leave = DeedRequest(deeds.LeaveDeed("leave", 2), Rights("guest1"))
            assert isinstance(await new.submit(here.id, leave), Done)
            take = deeds.TakeSeat("take", 2, "Zoe", "salt", here.table.code, "zoe", "zoe")
            assert isinstance(await old.submit(here.id, DeedRequest(take)), Done)

    run(test())


def test_a_node_that_lost_its_lease_follows_without_being_asked(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with (
            local_node(tmp_path / "q.db", bus) as old,
            local_node(tmp_path / "q.db", bus) as new,
        ):
            here, kept = await old.table(), await old.table()
            watcher = RecordingWatcher()
            old.watch(here, watcher)
            there = await new.at_hand(here.id)
            await new.store.delete_node(old.id)
            await new.claim(there)
            assert isinstance(await new.roll(there, "key"), Done)
            assert not any(b"rolled" in data for data in watcher.heard)
            old.maintenance.lease_until = 0.001
            await old.maintenance.beat()
            await until(lambda: any(b"rolled" in data for data in watcher.heard))
            assert here.owner is None
            assert kept.owner

    run(test())


def test_a_deed_is_finished_though_whoever_asked_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        database = tmp_path / "q.db"
        async with local_node(database, LocalBus()) as node:
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
        async with local_node(tmp_path / "q.db", bus) as new:
            async with local_node(tmp_path / "q.db", bus) as old:
                clocked = await old.table(pace="fast")
                idle = await old.table()
                known = await new.at_hand(clocked.id)
                other = await new.at_hand(idle.id)
                assert known.owner is None
            await until(lambda: known.owner)
            assert other.owner is None  # it can wait until somebody comes

    run(test())


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_taken_over(tmp_path: Path) -> None:
    async def test() -> None:
        bus, database = LocalBus(), tmp_path / "q.db"
        async with local_node(database, bus) as new:
            with capture_logs() as logs:
                async with local_node(database, bus) as old:
                    ids = [(await old.table(pace="fast")).id for _ in range(12)]
                    with closing(sqlite3.connect(database)) as other:
                        damage = "UPDATE event SET body = 'damaged' WHERE game = ? AND seq = 2"
                        other.execute(damage, sorted(ids)[:1])
                        other.commit()
                await new.maintenance.beat()
                await until(lambda: sum(bool(room.owner) for room in new.rooms.values()) == 11)
                await until(lambda: any(it["log_level"] == "error" for it in logs))
                assert [it["game"] for it in logs if it["log_level"] == "error"] == sorted(ids)[:1]
            await until(lambda: not new.maintenance.being_taken)
            row = await new.store.find_game(sorted(ids)[0])
            assert row
            assert row.owner is None  # perhaps another node can read it

    run(test())


def test_clocks_of_nodes_may_differ(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        with capture_logs() as logs:
            async with AsyncExitStack() as stack:
                nodes = [
                    await stack.enter_async_context(local_node(tmp_path / "q.db", bus, ahead=ahead))
                    for ahead in (0, 10 * LEASE_S * 1000, -10 * LEASE_S * 1000)
                ]
                rooms = [await node.table(pace="relaxed") for node in nodes]
                for _ in range(3):
                    for node in nodes:
                        await node.maintenance.beat()
                        assert node.maintenance.orphans_task
                        await node.maintenance.orphans_task
                        await node.maintenance.compare_owners()
                assert all(room.owner for room in rooms)
                assert [node.store.writer.conflicts for node in nodes] == [0, 0, 0]
        assert sum("clock differs" in it["event"] for it in logs) == 2

    run(test())


def test_nobody_who_is_connected_somewhere_is_away_after_a_change_of_owner(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        places = tmp_path / "q.db"
        async with AsyncExitStack() as stack:
            here, there = [
                await stack.enter_async_context(local_node(places, bus)) for _ in range(2)
            ]
            async with local_node(places, bus) as old:
                id = (await old.table(away="bot", pace="relaxed")).id
                rooms = []
                for seat, node in enumerate((here, there)):
                    rooms.append(await node.at_hand(id))
                    node.watch(rooms[-1], RecordingWatcher(seat))
                await until(lambda: all(len(room.online) == 2 for room in rooms))
            await until(lambda: any(room.owner for room in rooms))
            owner = next(room.owner for room in rooms if room.owner)
            await until(lambda: not owner.offline_since)
            await until(lambda: all(len(room.online) == 2 for room in rooms))
            assert not any(at < owner.node.monotonic_ms() for at, _ in owner.list_due())

    run(test())


def test_an_idle_table_is_put_away_unless_somebody_comes_just_then(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_node(tmp_path / "q.db", LocalBus()) as node:
            for comes in (True, False):
                room = await node.table()
                assert room.owner
                room.owner.update_presence("elsewhere", frozenset((0, 1)))  # so nothing is due
                room.idle_since = node.now_ms() - IDLE_MS - 1
                tidying = asyncio.create_task(node.maintenance.tidy_room(room))
                await asyncio.sleep(0)
                if comes:
                    node.watch(room, RecordingWatcher(0))
                await tidying
                row = await node.store.find_game(room.id)
                assert row
                assert (row.owner == node.id) == (room.id in node.rooms) == comes

    run(test())


WRITING = """
import asyncio, itertools, sys
from tests.server.store.games import create, entry, open_store

async def main():
    async with open_store(sys.argv[1]) as store:
        ids = [f"game{number}" for number in range(40)]
        for id in ids:
            await create(store, id)
        print("begun", flush=True)
        for version in itertools.count(1):
            await asyncio.gather(*(store.append(id, version, [entry(version + 1)]) for id in ids))

asyncio.run(main())
"""


@pytest.mark.slow
def test_a_node_that_freezes_amid_batches_holds_no_table() -> None:
    """At whatever moment: one statement is one transaction, which the database ends by itself."""
    command = [sys.executable, "-c", WRITING]
    with postgres() as database, psycopg.connect(database, autocommit=True) as looking:

        def free() -> bool:
            try:
                looking.execute("SELECT id FROM game FOR UPDATE NOWAIT")
            except psycopg.errors.LockNotAvailable:
                return False
            return True

        with subprocess.Popen(
            [*command, patient(database)], stdout=subprocess.PIPE, text=True
        ) as writing:
            assert writing.stdout
            try:
                assert writing.stdout.readline() == "begun\n"
                for number in range(scale(10, 50)):
                    time.sleep(0.02 + number * 0.0007)  # so that it stops anywhere
                    writing.send_signal(signal.SIGSTOP)
                    os.waitpid(writing.pid, os.WUNTRACED)  # until it has stopped
                    wait_until(free, "a frozen node holds a table")
                    assert writing.poll() is None
                    writing.send_signal(signal.SIGCONT)
            finally:
                writing.kill()


@pytest.mark.slow
def test_a_node_that_freezes_amid_a_transaction_holds_no_table(tmp_path: Path) -> None:
    async def test() -> None:
        with postgres() as database:
            frozen = connect(database)
            async with local_node(database, LocalBus()) as node:
                room = await node.table()
                with frozen.connect() as connection:
                    connection.execute(update(games).values(owner="frozen"))
                    assert isinstance(await node.roll(room, "key"), Done)
                    connection.invalidate()
            frozen.dispose()

    run(test())
