"""A database that hangs, is slow, can only be read, or has no room: players and operators are told,
and all goes on by itself when it is over."""

import asyncio
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from structlog.testing import capture_logs

from qwixx.server.node import node
from qwixx.server.node.bus import LocalBus
from qwixx.server.node.bus_messages import Notice, RoutedRequest, decode_reply
from qwixx.server.node.owner import DeedRequest
from qwixx.server.store import database
from qwixx.server.table import deeds
from qwixx.server.table.deeds import Rights
from qwixx.server.wire.messages import Done, RefusedMessage, encode
from tests.scale import scale
from tests.server.client import Guest, Player, Refusal, table
from tests.server.node.line import Line
from tests.server.node.local_node import RecordingWatcher, local_node
from tests.server.services import own_postgres, postgres
from tests.server.site import Program, run, site
from tests.server.store.games import create, entry, open_store
from tests.waiting import TIMEOUT_S, until

READ_ONLY = "default_transaction_read_only"
SMALL_FILE = 64 * 1024
"""Bytes. The log of the server is smaller, that of the database larger."""


class Roll:
    """The first roll of a game, asked for again with its key until it is done."""

    def __init__(self, players: list[Player]) -> None:
        self.player = next(player for player in players if player.to_do())
        _, hand = self.player.to_do() or ("", {})
        self.deed = {"key": "roll", "seat": hand["seat"], "window": self.player.window}

    async def ask(self) -> bool:
        """False: it cannot be done now."""
        try:
            await self.player.do("roll", **self.deed)
        except Refusal as refusal:
            if refusal.code != "unavailable":
                raise
            return False
        return True


async def ready(guest: Guest) -> bool:
    answer = await guest.http.get("/api/ready", timeout=TIMEOUT_S)
    assert answer.status_code in (200, 503)
    return answer.status_code == 200


async def recover(guest: Guest, roll: Roll) -> None:
    """The server is ready again, and what was refused is done."""
    async with asyncio.timeout(TIMEOUT_S):
        while not await ready(guest):
            await asyncio.sleep(0.1)
        while not await roll.ask():
            await asyncio.sleep(0.1)
    await roll.player.until(lambda: troubles(roll.player)[-1] == [])


def troubles(player: Player) -> list[list[str]]:
    return [it["away"] for it in player.heard if it["type"] == "trouble"]


@pytest.mark.slow
def test_players_are_told_that_the_database_hangs() -> None:
    async def test() -> None:
        async with table(program.start(), "classic", 2) as (_, guests, players):
            roll = Roll(players)
            line.hang()
            done, here, _ = await asyncio.gather(
                roll.ask(), ready(guests[0]), guests[0].ask("GET", "/api/tables", status=503)
            )
            assert not done
            assert not here
            await roll.player.until(lambda: troubles(roll.player)[-1:] == [["database"]])
            line.heal()
            await recover(guests[0], roll)
        assert '"reason": "' in program.log.read_text()

    with postgres() as database, Line(database) as line, Program(line.url) as program:
        run(test())


def test_players_are_told_that_a_write_hangs(tmp_path: Path) -> None:
    """As when the disk is busy with something else; reading goes on meanwhile."""
    place = tmp_path / "q.db"

    async def test() -> None:
        async with site(place) as url, table(url, "classic", 2) as (_, guests, players):
            roll = Roll(players)
            with closing(sqlite3.connect(place, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                asked = asyncio.create_task(roll.ask())
                await roll.player.until(lambda: troubles(roll.player)[-1:] == [["database"]])
                assert not await ready(guests[0])
                await guests[0].ask("GET", "/api/tables")
                assert not asked.done()
                other.execute("ROLLBACK")
            assert await asked
            await recover(guests[0], roll)

    run(test())


@pytest.mark.slow
def test_a_deed_is_answered_in_time_though_an_attempt_is_under_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At its owner, and at another node, which waits for the owner."""
    monkeypatch.setattr(database, "ANSWER_TIMEOUT_S", TIMEOUT_S)
    monkeypatch.setattr(node, "OWNER_TIMEOUT_S", 0.5)

    async def test() -> None:
        bus = LocalBus()
        async with local_node(line.url, bus) as owner, local_node(place, bus) as other:
            room = await owner.table()
            there = await other.at_hand(room.id)
            line.hang()
            try:
                async with asyncio.timeout(TIMEOUT_S / 2):  # the attempts go on for longer
                    for asked in (owner.roll(room, "key"), other.roll(there, "key")):
                        refused = await asked
                        assert isinstance(refused, RefusedMessage)
                        assert refused.code == "unavailable"
            finally:
                line.heal()
            monkeypatch.undo()
            # It is done once, and whoever asks again hears of it.
            for asked in (owner.roll(room, "key"), other.roll(there, "key")):
                assert await asked == Done("key", room.table.version)
            assert len(await other.log(room.id)) == room.table.version

    with postgres() as place, Line(place) as line:
        run(test())


@pytest.mark.slow
def test_connections_that_can_only_read_are_replaced() -> None:
    """As those to a primary that was demoted, or to one whose disk was full."""

    async def test() -> None:
        async with table(program.start(), "classic", 2) as (_, guests, players):
            roll = Roll(players)
            with psycopg.connect(service.url, autocommit=True) as admin:
                admin.execute(f"ALTER DATABASE postgres SET {READ_ONLY} = on".encode())
                admin.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name = 'qwixx'"
                )
                assert not await roll.ask()
                await roll.player.until(lambda: troubles(roll.player)[-1:] == [["database"]])
                assert not await ready(guests[0])
                admin.execute(f"SET {READ_ONLY} = off".encode())
                admin.execute(f"ALTER DATABASE postgres RESET {READ_ONLY}".encode())
            await recover(guests[0], roll)
        assert "read-only transaction" in program.log.read_text()

    with own_postgres() as service, Program(service.url) as program:
        run(test())


@pytest.mark.slow
def test_without_room_on_the_disk_the_server_is_not_ready_and_says_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(program.start(), "classic", 2) as (_, guests, players):
            roll = Roll(players)
            assert program.process
            pid = program.process.pid
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (SMALL_FILE, before[1]))
            assert not await roll.ask()
            await roll.player.until(lambda: troubles(roll.player)[-1:] == [["database"]])
            assert not await ready(guests[0])
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
            await recover(guests[0], roll)
        assert "disk" in program.log.read_text()

    with Program(tmp_path / "q.db") as program:
        run(test())


@pytest.mark.slow
def test_a_slow_line_costs_no_lease() -> None:
    """Also while there is much to write and to read; by the usual lease where seconds count."""

    async def test() -> None:
        async with local_node(line.url, LocalBus(), lease_seconds=scale(30, 3)) as node:
            rooms = [await node.table() for _ in range(4)]
            line.delay = 0.15  # 0.3 s there and back
            node.maintenance.lease_until = 0.0
            await node.maintenance.beat()
            for number in range(3):
                answers = await asyncio.gather(
                    *(node.roll(room, f"roll{number}") for room in rooms),
                    *(node.store.claim(room.id, node.id) for room in rooms),
                    *(node.store.load_log(room.id) for room in rooms),
                )
                assert node.maintenance.holds_lease()
                if number == 0:
                    assert all(isinstance(answer, Done) for answer in answers[:4])
            line.heal()

    with postgres() as database, Line(database) as line:
        run(test())


@pytest.mark.slow
def test_a_deed_is_one_question_to_the_database() -> None:
    """So it takes the way there once, however long that is, and so does a claim."""

    async def test() -> None:
        async with open_store(line.url) as store:
            await create(store, "game", owner="node")
            for version in range(1, 21):
                asked = line.questions
                await store.append("game", version, [entry(version + 1)], owner="node")
                assert await store.claim("game", "node") == "node"
                assert len(await store.load_log("game", version)) == 1
            assert line.questions == asked + 3

    with postgres() as database, Line(database) as line:
        asyncio.run(test())


@pytest.mark.slow
def test_a_hint_that_cannot_be_followed_up_is_no_fault() -> None:
    async def test() -> None:
        bus = LocalBus()
        async with local_node(line.url, bus) as here, local_node(database, bus) as owner:
            id = (await owner.table()).id
            room = await here.at_hand(id)
            assert room.owner_id == owner.id
            watcher = RecordingWatcher()
            with capture_logs() as logs:
                line.cut()
                await bus.publish(f"news.{id}", encode(Notice("another", 99, owner=True)))
                await until(lambda: room.owner_id == "another")
                # What another node asks for cannot be done now; that is no fault either.
                other = (await owner.table()).id
                act = DeedRequest(deeds.RollDeed("key", 1, 0), Rights("guest0"))
                reply = decode_reply(await here.handle_request(encode(RoutedRequest(other, act))))
                assert isinstance(reply, RefusedMessage)
                assert reply.code == "unavailable"
                assert not [it for it in logs if it["log_level"] == "error"]
            line.heal()
            await owner.roll(await owner.at_hand(id), "key")
            # Nobody watched here: whoever comes first sees the table as it is.
            room.read_at = 0.0
            fresh = await here.at_hand(id)
            here.watch(fresh, watcher)
            assert fresh.table == (await owner.at_hand(id)).table

    with postgres() as database, Line(database) as line:
        run(test())
