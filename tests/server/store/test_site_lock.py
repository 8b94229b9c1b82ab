"""Who shares a PostgreSQL database: nodes with a bus, or one server without."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import psycopg
import pytest

from qwixx.server.store import StoreAway, StoreError, database
from tests.server.client import Guest
from tests.server.services import postgres
from tests.server.site import Program, run, site
from tests.server.store.games import open_store
from tests.waiting import TIMEOUT_S

IN_USE = "in use by another server"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_PATIENCE_S", 0.1)


async def repeat(attempt: Callable[[], Awaitable[None]]) -> None:
    """PostgreSQL ends the session of whoever has gone in a moment."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            with suppress(StoreError):
                return await attempt()


def test_a_second_server_without_a_bus_is_refused() -> None:
    async def test() -> None:
        async with site(url) as first:
            with pytest.raises(StoreError, match=IN_USE):
                async with site(url):
                    pass
            async with Guest(first) as guest:
                await guest.ask("GET", "/api/ready")
                await guest.open("classic", 2)

    with postgres() as url:
        run(test())


def test_servers_without_a_bus_and_nodes_refuse_each_other() -> None:
    async def test() -> None:
        for firsts, other in (((True, True), False), ((False,), True), ((False,), False)):
            async with open_store(url) as one, open_store(url) as two, open_store(url) as late:
                for store, shared in zip((one, two), firsts, strict=False):
                    await store.lock_site(shared)
                with pytest.raises(StoreError, match=IN_USE):
                    await late.lock_site(other)
                await one.close()
                if len(firsts) == 1:
                    await repeat(partial(late.lock_site, other))

    with postgres() as url:
        asyncio.run(test())


def test_a_server_that_is_killed_holds_nothing() -> None:
    with postgres() as url, Program(url) as server:
        server.start()
        server.kill()
        server.start()


def test_a_lock_that_is_lost_is_taken_again_unless_another_has_it() -> None:
    async def test() -> None:
        async with open_store(url) as one, open_store(url) as other:
            await one.lock_site(shared=False)
            end_sessions()
            await one.check_reachable()
            with pytest.raises(StoreError, match=IN_USE):
                await other.lock_site(shared=False)
            end_sessions()
            await other.lock_site(shared=False)
            for _ in range(2):
                with pytest.raises(StoreAway, match=IN_USE):
                    await one.check_reachable()
            await other.close()
            await repeat(one.check_reachable)

    def end_sessions() -> None:
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE application_name = 'qwixx' AND datname = current_database()"
            )

    with postgres() as url:
        asyncio.run(test())
