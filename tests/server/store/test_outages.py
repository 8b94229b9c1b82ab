"""A process that is killed, a database that goes away: what was confirmed is there."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from qwixx.server.store import Conflict, Entry, Store, StoreAway, engine
from tests.scale import scale
from tests.server.services import own_postgres
from tests.server.store.games import create, entry, open_store

APPENDING = """
import asyncio, os, sys
from tests.server.store.games import create, entry, open_store

async def play(store, id):
    for version in range(1, 1_000_000):
        await store.append(id, version, [entry(version + 1, f"key{version}")])
        os.write(1, f"{id} {version + 1}\\n".encode())

async def main(url):
    async with open_store(url) as store:
        for number in range(10):
            await create(store, f"game{number}")
        await asyncio.gather(*(play(store, f"game{number}") for number in range(10)))

asyncio.run(main(sys.argv[1]))
"""


def test_what_was_confirmed_outlives_a_kill(url: str) -> None:
    process = subprocess.Popen([sys.executable, "-c", APPENDING, url], stdout=subprocess.PIPE)
    assert process.stdout
    said = [process.stdout.readline() for _ in range(scale(1_000, 20_000))]
    process.send_signal(signal.SIGKILL)
    said += process.stdout.read().splitlines()
    process.stdout.close()
    process.wait()
    confirmed: dict[str, int] = {}
    for id, seq in (line.decode().split() for line in said):
        assert int(seq) == confirmed.get(id, 1) + 1
        confirmed[id] = int(seq)
    asyncio.run(check(url, confirmed))


async def check(url: str, confirmed: dict[str, int]) -> None:
    """Logs without gap that hold what was confirmed, and at most the append after it."""
    async with open_store(url) as store:
        for id, seq in confirmed.items():
            log = await store.load_log(id)
            assert log == [entry(1), *(entry(n, f"key{n - 1}") for n in range(2, len(log) + 1))]
            assert len(log) in (seq, seq + 1)
            await store.append(id, len(log), [entry(len(log) + 1)])


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_the_store_works_again_when_the_database_is_back(how: signal.Signals) -> None:
    async def main() -> None:
        with own_postgres() as server:
            async with open_store(server.url) as store:
                await create(store, "a")
                playing = asyncio.create_task(append_until_away(store, "a"))
                await asyncio.sleep(0.3)
                await asyncio.to_thread(server.stop, how)
                confirmed = await playing
                for attempt in (
                    store.check_reachable(),
                    store.load_log("a"),
                    store.claim("a", "node"),
                ):
                    with pytest.raises(StoreAway):
                        await attempt
                await asyncio.to_thread(server.start)
                await store.check_reachable()
                log = await store.load_log("a")
                assert [line.seq for line in log] == [*range(1, len(log) + 1)]
                assert len(log) in (confirmed, confirmed + 1)
                await store.append("a", len(log), [entry(len(log) + 1)])

    asyncio.run(main())


async def append_until_away(store: Store, id: str) -> int:
    """The last version that was confirmed."""
    version = 1
    while True:
        try:
            await store.append(id, version, [entry(version + 1)])
        except StoreAway:
            return version
        version += 1


def test_a_restart_that_nobody_noticed_is_no_error() -> None:
    async def main() -> None:
        with own_postgres() as server:
            async with open_store(server.url) as store:
                await create(store, "a")
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.start)
                await store.append("a", 1, [entry(2)])
                assert len(await store.load_log("a")) == 2

    asyncio.run(main())


def test_a_file_that_another_program_locks_is_away_until_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", ("busy_timeout = 100", *engine.PRAGMAS[1:]))

    async def main() -> None:
        async with open_store(f"sqlite:///{tmp_path}/qwixx.db") as store:
            await create(store, "a")
            other = sqlite3.connect(tmp_path / "qwixx.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreAway, match="locked"):
                await store.append("a", 1, [entry(2)])
            assert len(await store.load_log("a")) == 1  # readers do not mind
            other.execute("ROLLBACK")
            other.close()
            await store.append("a", 1, [entry(2)])
            with pytest.raises(Conflict):
                await store.append("a", 1, [Entry(2, 1, None, b"")])

    asyncio.run(main())
