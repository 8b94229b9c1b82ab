"""Many tables of a node that has died: claimed at once, answered at once, and all clocks go on."""

import asyncio
import time

import psycopg
import pytest

from qwixx.server.table import events
from tests.scale import scale
from tests.server.client import Guest, table
from tests.server.node.cluster import cluster
from tests.server.site import run
from tests.waiting import TIMEOUT_S

COUNT = scale(100, 2000)
DUE = COUNT // 2
"""Those whose clock has run out."""
LEASE_MS = 4_000
"""Of the node that dies."""
CLAIMED_S, ANSWERED_S, DUE_S = 2.0, 1.0, 10.0
"""Within which it is done on a machine that does nothing else (`make proof`)."""
COPY = """
INSERT INTO game SELECT (jsonb_populate_record(game, jsonb_build_object(
    'id', 'copy' || number, 'code', 'copy' || number, 'owner', 'dead', 'last_seq', last_seq + 1
))).* FROM game, generate_series(1, %s) number WHERE id = %s
"""
COPY_LOG = """
INSERT INTO event SELECT 'copy' || number, seq, at, key, body
FROM event, generate_series(1, %s) number WHERE game = %s
"""
DEADLINE = """
INSERT INTO event SELECT 'copy' || number, %s, 0, NULL, %s
FROM generate_series(CAST(%s AS integer), CAST(%s AS integer)) number
"""
DIE = "INSERT INTO lease VALUES ('dead', extract(epoch FROM clock_timestamp()) * 1000 + %s, true)"


async def wait_for(database: psycopg.Connection, query: str, count: int) -> float:
    """When a query finds so many."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            row = await asyncio.to_thread(lambda: database.execute(query.encode()).fetchone())
            assert row
            if row[0] == count:
                return time.monotonic()
            await asyncio.sleep(0.1)


@pytest.mark.slow
def test_many_tables_of_a_dead_node_go_on() -> None:
    async def test() -> None:
        here, there = them.urls
        async with table(here, "classic", 2, pace="fast") as (made, guests, players):
            roller = next(at for at, player in enumerate(players) if player.to_do())
            length = players[0].view["version"]
            with psycopg.connect(them.database, autocommit=True) as database:
                overdue = events.encode(events.ClockSet(1_000))
                later = events.encode(events.ClockSet(2**42))
                database.execute(DIE, [10**7])
                database.execute(COPY.encode(), [COUNT, made["id"]])
                database.execute(COPY_LOG.encode(), [COUNT, made["id"]])
                database.execute(DEADLINE.encode(), [length + 1, overdue, 1, DUE])
                database.execute(DEADLINE.encode(), [length + 1, later, DUE + 1, COUNT])
                database.execute("DELETE FROM lease WHERE node = 'dead'")
                database.execute(DIE, [LEASE_MS])
                died = time.monotonic() + LEASE_MS / 1000
                await asyncio.sleep(died - time.monotonic())
                acting = asyncio.create_task(act(guests[roller], there, roller))
                orphans = "SELECT count(*) FROM game WHERE owner = 'dead'"
                claimed = await wait_for(database, orphans, 0) - died
                moved = f"SELECT count(*) FROM event WHERE game LIKE 'copy%' AND seq = {length + 3}"
                due = await wait_for(database, moved, DUE) - died
                answered = await acting
        figures = f"claimed {claimed:.1f} s, answered {answered:.1f} s, last clock {due:.1f} s"
        print(f"{COUNT} tables: {figures}")
        if scale(0, 1):
            assert claimed <= CLAIMED_S, figures
            assert answered <= ANSWERED_S, figures
            assert due <= DUE_S, figures

    async def act(guest: Guest, url: str, roller: int) -> float:
        """Seconds for the slowest of some deeds, of those who come to another node just then."""
        slowest = 0.0
        cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        for number in range(5):
            async with Guest(url) as again:
                again.http.headers["cookie"] = cookie
                again.http.cookies = guest.http.cookies
                async with again.watch(f"copy{DUE - number}") as player:
                    began = time.monotonic()
                    await player.do("roll", seat=roller + 1, window=player.window)
                    slowest = max(slowest, time.monotonic() - began)
        return slowest

    with cluster(2) as them:
        run(test())
