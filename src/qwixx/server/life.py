"""What a node does for as long as it lives: renews its lease, looks after tables, tidies up."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from qwixx.server.room import Room
from qwixx.server.store import StoreAway

if TYPE_CHECKING:
    from qwixx.server.node import Node

log = structlog.get_logger()

IDLE = 60_000
"""Milliseconds after which a table that nobody watches is put away."""
REPORT = 5.0
"""Seconds after which a node tells owners again whose sockets it has, in case that was lost."""


class Life:
    def __init__(self, node: "Node") -> None:
        self.node = node
        self.lease_until = 0
        self.looking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        await self.live()
        self.node.tasks.start(self.heartbeat())
        self.node.tasks.start(self.housekeeping())

    async def heartbeat(self) -> None:
        """Renew the lease again and again."""
        seconds = self.node.settings.lease_seconds / 3
        line = await self.node.bus.subscribe("nodes", self.hear_goodbye)
        try:
            while True:
                await asyncio.sleep(seconds)
                try:
                    await self.live()
                    self.node.set_trouble("database", False)
                except StoreAway:
                    self.node.set_trouble("database", True)
                except Exception:
                    log.exception("heartbeat")
        finally:
            await line.stop()

    async def hear_goodbye(self, _data: bytes) -> None:
        with suppress(StoreAway):
            await self.live()

    async def live(self) -> None:
        """Renew the lease; then, without holding up the next time, see to what has changed."""
        now = self.node.now()
        lost = bool(self.lease_until) and now > self.lease_until
        until = now + int(1000 * self.node.settings.lease_seconds)
        living = await self.node.store.alive(self.node.id, now, until)
        self.lease_until = until
        if lost:
            self.node.tasks.start(self.doubt())
        if self.looking is None or self.looking.done():
            self.looking = self.node.tasks.start(self.look_after(living))

    async def doubt(self) -> None:
        """The lease had ended, so others may have claimed tables that are kept here."""
        with suppress(StoreAway):
            mine = await self.node.store.owned(self.node.id)
            for room in list(self.node.rooms.values()):
                if room.keeper and room.id not in mine:
                    await self.node.claim(room)

    async def look_after(self, living: set[str]) -> None:
        """Take over tables whose owner is gone."""
        with suppress(StoreAway):
            for room in list(self.node.rooms.values()):
                if room.keeper:
                    room.keeper.forget_nodes(living)
                elif room.watchers and room.owner not in living:
                    await self.node.claim(room)
            for id in await self.node.store.orphans(self.node.now(), limit=100):
                orphan = await self.node.room(id)
                if orphan and not orphan.keeper:
                    await self.node.claim(orphan)

    async def housekeeping(self) -> None:
        """Repeat what may have been lost, catch up without the bus, put away what is idle."""
        while True:
            await asyncio.sleep(REPORT)
            for room in list(self.node.rooms.values()):
                with suppress(StoreAway):
                    await self.tidy(room)

    async def tidy(self, room: Room) -> None:
        now = self.node.now()
        if room.watchers or (room.keeper and room.keeper.restless):
            room.idle_since = now
        if not room.keeper and room.watchers:
            await self.node.catch_up(room)
            self.node.report(room)
        elif now - room.idle_since > IDLE:
            await self.node.store.release(room.id, self.node.id)
            if room.watchers:  # somebody came in this moment
                await self.node.claim(room)
            else:
                await self.node.drop(room)
