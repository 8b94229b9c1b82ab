"""Nodes without sockets, in this process, to look at what they think they own."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from qwixx.server.bots.pool import BotWorkers
from qwixx.server.metrics import Metrics
from qwixx.server.node.bus import Bus
from qwixx.server.node.node import Node
from qwixx.server.node.owner import DeedRequest
from qwixx.server.node.room import Room
from qwixx.server.store import Entry, Store
from qwixx.server.table import deeds
from qwixx.server.table.deeds import Rights, TakeSeat
from qwixx.server.table.plan import Plan
from qwixx.server.wire.messages import Done, RefusedMessage
from tests.server.site import settings
from tests.waiting import TIMEOUT_S

LEASE_S = 60
"""Longer than anything holds up this process: no node seems to be dead that is not."""


class LocalNode(Node):
    """A node whose clock can be put forward, and stopped."""

    ahead = 0
    """Milliseconds that have passed while this process stood still."""
    set_by = 0
    """Milliseconds by which the clock of the day was set."""
    stopped: tuple[int, int] | None = None

    def now_ms(self) -> int:
        now = self.stopped[0] if self.stopped else super().now_ms()
        return now + self.ahead + self.set_by

    def monotonic_ms(self) -> int:
        return (self.stopped[1] if self.stopped else super().monotonic_ms()) + self.ahead

    def stop_clock(self) -> None:
        self.stopped = super().now_ms(), super().monotonic_ms()

    async def at_hand(self, id: str) -> Room:
        room = await self.room(id)
        assert room
        return room

    async def log(self, id: str) -> list[Entry]:
        """The log of a table, which has no gap."""
        entries = await self.store.load_log(id)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        return entries

    async def table(self, people: int = 2, **plan: object) -> Room:
        """A game that has just begun between `guest0`, `guest1`, …"""
        body = {"variant": "classic", "seats": [{}] * people, **plan}
        made = await self.open_table(msgspec.convert(body, Plan))
        for number in range(people):
            guest = f"guest{number}"
            take = TakeSeat(secrets.token_hex(4), None, guest, guest, made.code, guest, guest)
            assert isinstance(await self.submit(made.id, DeedRequest(take)), Done)
        return await self.at_hand(made.id)

    async def roll(self, room: Room, key: str) -> Done | RefusedMessage:
        """Whose turn it is rolls."""
        state = room.table.state
        assert state
        deed = deeds.RollDeed(key, state.active + 1, room.table.window)
        return await self.submit(room.id, DeedRequest(deed, Rights(f"guest{state.active}")))


class RecordingWatcher:
    """A watcher that only listens."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats
        self.rights = Rights(f"guest{seats[0]}" if seats else None)
        self.heard: list[bytes] = []
        self.closed: tuple[int, str] | None = None

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


@asynccontextmanager
async def local_node(
    database: Path | str, bus: Bus, ahead: int = 0, **more: object
) -> AsyncIterator[LocalNode]:
    """One of several nodes on a database and a bus."""
    known = {"lease_seconds": LEASE_S, **more}
    chosen = msgspec.structs.replace(settings(database, **known), bus="nats://several")
    store = await Store.open(chosen.database)
    workers = BotWorkers(1, TIMEOUT_S)
    node = LocalNode(chosen, store, bus, workers, Metrics())
    node.ahead = ahead
    await node.start()
    try:
        yield node
    finally:
        await node.stop()
        await workers.close()
        await store.close()
