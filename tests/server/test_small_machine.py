"""A year on a small machine: two servers by mistake, stops at any moment, clocks that are off."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import httpx
import psutil
import pytest
from sqlalchemy import update

from qwixx.server import app
from qwixx.server.store import Store
from qwixx.server.store.migrate import migrate
from qwixx.server.store.schema import games
from tests.server.client import Guest, table
from tests.server.ports import Port
from tests.server.site import ROOMY, Program, run, site
from tests.waiting import POLL_S, TIMEOUT_S, until, wait_until

DAY_MS = 86_400_000
IMPORTING_S = 0.3
"""CPU that a start has taken when it imports what it needs."""


def environment(database: Path, port: int) -> dict[str, str]:
    options = {**ROOMY, "port": port, "database": f"sqlite:///{database}", "log": "json"}
    return {**os.environ, **{f"QWIXX_{name.upper()}": str(it) for name, it in options.items()}}


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "q.db"
    command = [sys.executable, "-m", "qwixx", "serve"]
    with Program(database) as first, closing(Port()) as port:
        first.start()
        assert first.process
        again = subprocess.run(
            command,
            env=environment(database, port.number),
            capture_output=True,
            text=True,
            check=False,
            timeout=TIMEOUT_S,
        )
        assert again.returncode == 1
        assert f"in use by another server (process {first.process.pid})" in again.stderr
        first.kill()
        first.start()  # a process that is killed holds nothing


def test_who_waits_for_a_review_is_told_that_the_server_stops(tmp_path: Path) -> None:
    async def test() -> None:
        async with Guest(program.start()) as guest:
            assert program.process
            asked = asyncio.create_task(guest.http.post("/api/review", json={"record": RECORD}))
            process = psutil.Process(program.process.pid)
            await until(lambda: process.children())  # it is being made
            process.send_signal(signal.SIGTERM)
            answer = await asked
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "no-answer"
            await asyncio.to_thread(process.wait, TIMEOUT_S)

    with Program(tmp_path / "q.db") as program:
        run(test())
        assert '"level": "error"' not in program.log.read_text("utf-8")


RECORD = """[Variant "classic"]
[Seat1 "Max"]
[Seat2 "Emma"]

1. 41 r2y3g5b6 : r5 y5 / b10
"""


@pytest.mark.parametrize("closed", [(1,), (0, 1, 2)])
def test_a_server_whose_standard_files_are_closed_serves_and_ends(
    closed: Sequence[int], tmp_path: Path
) -> None:
    """Else what it opens gets their numbers."""
    shut = " ".join(f"{number}>&-" for number in closed)
    with closing(Port()) as port:
        process = subprocess.Popen(
            ["sh", "-c", f'exec "{sys.executable}" -m qwixx serve {shut}'],
            env=environment(tmp_path / "q.db", port.number),
            stdout=subprocess.DEVNULL,
        )

        async def test() -> None:
            async with Guest(f"http://127.0.0.1:{port.number}") as guest:
                async with asyncio.timeout(TIMEOUT_S):
                    while not await healthy(guest):
                        await asyncio.sleep(POLL_S)

        try:
            run(test())
            process.terminate()
            assert process.wait(TIMEOUT_S) == 0
        finally:
            process.kill()
            process.wait()


async def healthy(guest: Guest) -> bool:
    try:
        return (await guest.http.get("/api/health")).status_code == 200
    except httpx.TransportError:
        return False


def test_an_idle_server_lets_the_disk_sleep(tmp_path: Path) -> None:
    """However often it looks whether its database is there: five times in each of these moments."""
    database = tmp_path / "q.db"
    with Program(database, lease_seconds=0.3) as program:
        program.start()
        files = [database, database.with_name("q.db-wal")]
        before = [file.stat().st_mtime_ns for file in files]
        for _ in range(3):
            time.sleep(0.5)
            assert [file.stat().st_mtime_ns for file in files] == before


def test_ctrl_c_while_a_server_starts_is_no_fault(tmp_path: Path) -> None:
    with closing(Port()) as port:
        process = subprocess.Popen(
            [sys.executable, "-m", "qwixx", "serve"],
            env=environment(tmp_path / "q.db", port.number),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        started = psutil.Process(process.pid)
        wait_until(lambda: sum(started.cpu_times()[:2]) > IMPORTING_S, "it starts")
        process.send_signal(signal.SIGINT)
        _, words = process.communicate(timeout=TIMEOUT_S)
        assert "Traceback" not in words
        # Whoever is interrupted before there is a handler ends by the signal, a shell's 130.
        assert process.returncode in (0, 130, -signal.SIGINT)


def test_a_file_that_others_can_read_is_told(tmp_path: Path) -> None:
    database = tmp_path / "q.db"
    with Program(database) as program:
        migrate(f"sqlite:///{database}")
        database.chmod(0o644)
        program.start()
        program.stop()
        assert "others can read" in program.log.read_text("utf-8")


def test_a_clock_that_is_far_ahead_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games seem to be a year old: to the server that is the same as a clock a year ahead."""
    monkeypatch.setattr(app, "HOUR_S", 0.05)
    database = tmp_path / "q.db"

    async def age(store: Store, id: str, days: int) -> None:
        changed = time.time_ns() // 1_000_000 - days * DAY_MS
        await store._change(update(games).where(games.c.id == id).values(changed=changed))

    async def test() -> None:
        async with site(database) as url, table(url, "classic", 2) as (made, _, _):
            pass
        store = await Store.open(f"sqlite:///{database}")
        try:
            await age(store, made["id"], 365)
            async with site(database) as url, Guest(url) as guest:
                await asyncio.sleep(0.3)  # several looks
                assert await store.find_game(made["id"])
                fresh = await guest.open("classic", 2)
            async with site(database):  # something has happened since: it really is that old
                await until_gone(store, made["id"])
                assert await store.find_game(fresh["id"])
        finally:
            await store.close()

    run(test())


async def until_gone(store: Store, id: str) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while await store.find_game(id):
            await asyncio.sleep(POLL_S)
