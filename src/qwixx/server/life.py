"""What a node does for as long as it lives: renews its lease, looks after tables, tidies up."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from qwixx.server.ownership import had_gap
from qwixx.server.room import Room
from qwixx.server.store import StoreAway, Stored

if TYPE_CHECKING:
    from qwixx.server.node import Node

log = structlog.get_logger()

IDLE = 60_000
"""Milliseconds after which a table that nobody watches is put away."""
REPORT = 5.0
"""Seconds after which a node tells owners again whose sockets it has, in case that was lost."""
FOREVER_MS = 10**12
"""The lease of a process that is alone."""
CLOCK_OFF_MS = 1000
"""From here on a difference between the clocks of node and database is worth a warning."""
BATCH, BATCHES_AT_ONCE = 8, 4
"""Tables whose logs are read together, and how many such batches are taken over at a time: others
are answered in between, and a table that takes long holds up few."""
SHARING_S = 0.2
"""Between claims of many tables, so that other nodes get their share."""
UNREADABLE_S = 60.0
"""Until a table is tried again that could not be taken over."""


def steady() -> float:
    """Seconds that go on whatever happens to the clock, also while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Life:
    def __init__(self, node: "Node") -> None:
        self.node = node
        self.alone = not node.settings.bus
        self.lease_s = node.settings.lease_seconds
        self.lease_until = 0.0
        """In seconds of `steady`: from before the renewal was sent, so surely not too late."""
        self.bus_seen = steady()
        """When this node last had the bus."""
        self.looking: asyncio.Task[None] | None = None
        self.taking: set[str] = set()
        """Tables that are being taken over."""
        self.unreadable: dict[str, float] = {}
        """Tables that could not be taken over, and when."""

    def holds_lease(self) -> bool:
        """Surely nobody else has claimed a table that is kept here. One process needs no lease."""
        return self.alone or steady() < self.lease_until

    async def begin(self) -> None:
        census = await self.node.store.renew_lease(
            self.node.id, FOREVER_MS if self.alone else int(1000 * self.lease_s)
        )
        off = self.node.now() - census.now
        if abs(off) > CLOCK_OFF_MS:
            log.warning("the clock differs from the database's", milliseconds=off)
        await self.live()
        self.node.tasks.start(self.heartbeat())
        self.node.tasks.start(self.housekeeping())

    async def heartbeat(self) -> None:
        """Renew the lease again and again. What takes longer than it should is trouble, too."""
        line = await self.node.bus.subscribe("nodes", self.hear_goodbye)
        try:
            while True:
                await asyncio.sleep(self.lease_s / 3)
                try:
                    beat = self.node.tasks.start(self.live())
                    done, _ = await asyncio.wait((beat,), timeout=self.lease_s / 3)
                    if not done:
                        self.node.set_trouble("database", True, "it takes long to answer")
                    await beat
                    self.node.set_trouble("database", False)
                except StoreAway as error:
                    self.node.set_trouble("database", True, str(error))
                except Exception:
                    log.exception("heartbeat")
        finally:
            await line.stop()

    async def hear_goodbye(self, _data: bytes) -> None:
        with suppress(StoreAway):
            await self.live()

    async def live(self) -> None:
        """Show that the node lives; then, without holding up the next time, see to what changed."""
        living: Mapping[str, bool] = {self.node.id: True}
        if self.alone:
            await self.look_at_database()
        else:
            living = await self.renew()
        if self.looking is None or self.looking.done():
            self.looking = self.node.tasks.start(self.look_after(living))

    async def look_at_database(self) -> None:
        """By reading, so that the disk may sleep; by writing if that failed last."""
        if self.node.store.failing:
            await self.node.store.renew_lease(self.node.id, FOREVER_MS)
        else:
            await self.node.store.ping()

    async def renew(self) -> Mapping[str, bool]:
        """Renew the lease; the nodes that live, and whether they have the bus."""
        asked, bus = steady(), self.node.bus.up
        lease_ms = int(1000 * self.lease_s)
        census = await self.node.store.renew_lease(self.node.id, lease_ms, bus)
        if had_gap(self.lease_until, steady()):
            for room in self.node.rooms.values():
                if room.keeper:
                    room.keeper.doubtful = True
            self.node.tasks.start(self.compare_owners())
        self.lease_until = max(self.lease_until, asked + self.lease_s)
        others = any(has for id, has in census.nodes.items() if id != self.node.id)
        await self.mind_bus(bus, others)
        return census.nodes

    async def mind_bus(self, up: bool, others: bool) -> None:
        """Without the bus, while others have it, nobody elsewhere could play at tables here."""
        if up:
            self.bus_seen = steady()
            if self.node.cut_off:
                log.warning("tables are taken again: the bus is back")
                self.node.cut_off = False
        elif others and not self.node.cut_off and steady() > self.bus_seen + self.lease_s:
            await self.node.give_up()

    # Whose tables.

    async def compare_owners(self) -> None:
        """Follow the owners of tables that are kept here and belong to others by now; keep those
        that belong here, and nobody knows."""
        store, id = self.node.store, self.node.id
        kept = {room.id for room in self.node.rooms.values() if room.keeper}
        with suppress(StoreAway):
            await self.take_over(await store.lost(id, kept) if kept else ())
            await self.take_over(await store.busy(id) - kept)

    async def look_after(self, living: Mapping[str, bool]) -> None:
        """Take over tables whose owner is gone: those that move by themselves, all at once, and
        those that somebody watches here."""
        for room in self.node.rooms.values():
            if room.keeper:
                room.keeper.forget_nodes({*living})
        if self.node.idle:
            return
        with suppress(StoreAway):
            while orphans := await self.node.store.claim_orphans(self.node.id, len(living)):
                self.node.tasks.start(self.take_over(orphans))
                await asyncio.sleep(SHARING_S)
        # Who has no bus, while we have it, is about to give its tables up.
        reached = {id for id, bus in living.items() if bus or not living.get(self.node.id)}
        watched = [
            room.id
            for room in self.node.rooms.values()
            if room.watchers and not room.keeper and room.owner not in reached
        ]
        await self.take_over(watched)

    async def take_over(self, ids: Iterable[str]) -> None:
        """Claim tables, and keep those that are this node's. One that fails holds up no other."""
        waiting = [id for id in ids if id not in self.taking and self.is_worth_trying(id)]
        self.taking.update(waiting)
        batches = iter([waiting[at : at + BATCH] for at in range(0, len(waiting), BATCH)])

        async def work() -> None:
            for batch in batches:
                await self.take_batch(batch)

        try:
            await asyncio.gather(*(work() for _ in range(BATCHES_AT_ONCE)))
        finally:
            self.taking.difference_update(waiting)

    async def take_batch(self, ids: Sequence[str]) -> None:
        unknown = [id for id in ids if id not in self.node.rooms]
        with suppress(StoreAway):  # the next look finds them again
            stored = await self.node.store.read_all(unknown)
            await asyncio.gather(*(self.take(id, stored.get(id)) for id in ids))
        self.taking.difference_update(ids)

    def is_worth_trying(self, id: str) -> bool:
        return steady() > self.unreadable.get(id, 0.0) + UNREADABLE_S

    async def take(self, id: str, stored: Stored | None = None) -> None:
        try:
            known = id in self.node.rooms
            room = await self.node.room(id, stored)
            if room and known:
                await self.node.claim(room)
        except StoreAway:
            pass  # the next look finds it again
        except Exception:
            log.exception("a table could not be taken over", game=id)
            self.unreadable[id] = steady()
            with suppress(StoreAway):
                await self.node.store.release(id, self.node.id)  # perhaps another node can

    # What may have been lost.

    async def housekeeping(self) -> None:
        """Repeat what may have been lost, catch up without the bus, put away what is idle."""
        while True:
            await asyncio.sleep(REPORT)
            await self.compare_owners()
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
