"""What a node does for as long as it lives: renews its lease, looks after tables, tidies up."""

import asyncio
import time
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


def steady() -> float:
    """Seconds that go on whatever happens to the clock, also while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Life:
    def __init__(self, node: "Node") -> None:
        self.node = node
        self.lease_until = 0.0
        """In seconds of `steady`: from before the renewal was sent, so surely not too late."""
        self.looking: asyncio.Task[None] | None = None

    def holds_lease(self) -> bool:
        """Surely nobody else has claimed a table that is kept here. One process needs no lease."""
        return not self.node.settings.bus or steady() < self.lease_until

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
        seconds = self.node.settings.lease_seconds
        asked, before = steady(), self.lease_until
        census = await self.node.store.renew_lease(self.node.id, int(1000 * seconds))
        if before and steady() > before:  # there was a gap in which others may have claimed tables
            for room in self.node.rooms.values():
                if room.keeper:
                    room.keeper.doubtful = True
            self.node.tasks.start(self.yield_lost())
        self.lease_until = max(before, asked + seconds)
        if self.looking is None or self.looking.done():
            self.looking = self.node.tasks.start(self.look_after({*census.nodes}))

    async def yield_lost(self) -> None:
        """Follow the owners of tables that are kept here and belong to others by now."""
        with suppress(StoreAway):
            kept = {id: room for id, room in self.node.rooms.items() if room.keeper}
            for id in await self.node.store.lost(self.node.id, kept):
                with suppress(StoreAway):
                    await self.node.claim(kept[id])

    async def look_after(self, living: set[str]) -> None:
        """Take over tables whose owner is gone."""
        with suppress(StoreAway):
            for room in list(self.node.rooms.values()):
                if room.keeper:
                    room.keeper.forget_nodes(living)
                elif room.watchers and room.owner not in living:
                    await self.node.claim(room)
            for id in await self.node.store.claim_orphans(self.node.id, len(living)):
                orphan = await self.node.room(id)
                if orphan and not orphan.keeper:
                    await self.node.claim(orphan)

    async def housekeeping(self) -> None:
        """Repeat what may have been lost, catch up without the bus, put away what is idle."""
        while True:
            await asyncio.sleep(REPORT)
            await self.yield_lost()
            for room in list(self.node.rooms.values()):
                with suppress(StoreAway):
                    await self.tidy(room)

    async def tidy(self, room: Room) -> None:
        now = self.node.now()
        if room.keeper:
            room.keeper.mind_clock()
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
