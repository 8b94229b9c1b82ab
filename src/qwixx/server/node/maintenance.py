"""Background work of a node: renews its lease, takes over tables, drops idle rooms."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from qwixx.server.node.ownership import had_gap
from qwixx.server.node.room import Room
from qwixx.server.store import StoreAway, StoredGame

if TYPE_CHECKING:
    from qwixx.server.node.node import Node

log = structlog.get_logger()

IDLE_MS = 60_000
"""After which a room that nobody watches is dropped."""
OVER_IDLE_MS = 10_000
"""Likewise of a game that is over: many of them can be looked at, one after the other."""
HOUSEKEEPING_INTERVAL_S = 5.0
"""Also how often presence is sent again, in case it was lost."""
SINGLE_NODE_LEASE_MS = 10**12
"""The lease of a single process: for ever."""
CLOCK_WARNING_MS = 1000
"""From this difference between the clocks of node and database on a warning is logged."""
TAKEOVER_BATCH, MAX_PARALLEL_BATCHES = 8, 4
"""Tables whose logs are read together, and how many such batches are taken over at a time, so that
requests are answered in between and a table that takes long holds up few."""
CLAIM_INTERVAL_S = 0.2
"""Between claims of many tables, so that other nodes get their share."""
UNREADABLE_RETRY_S = 60.0
"""Until a table is tried again that could not be taken over."""


def boottime_s() -> float:
    """Monotonic seconds that go on while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Maintenance:
    def __init__(self, node: "Node") -> None:
        self.node = node
        self.alone = not node.settings.bus
        self.lease_s = node.settings.lease_seconds
        self.lease_until = 0.0
        """In seconds of `boottime_s`, counted from before the renewal was sent: never too late."""
        self.bus_seen = boottime_s()
        """When this node last had the bus."""
        self.orphans_task: asyncio.Task[None] | None = None
        self.being_taken: set[str] = set()
        """Tables that are being taken over."""
        self.unreadable: dict[str, float] = {}
        """Tables that could not be taken over, and when."""

    def holds_lease(self) -> bool:
        """Is it sure that no other node owns a table of this one? One process needs no lease."""
        return self.alone or boottime_s() < self.lease_until

    async def start(self) -> None:
        census = await self.node.store.renew_lease(
            self.node.id, SINGLE_NODE_LEASE_MS if self.alone else int(1000 * self.lease_s)
        )
        off = self.node.now_ms() - census.now
        if abs(off) > CLOCK_WARNING_MS:
            log.warning("the clock differs from the database's", milliseconds=off)
        await self.beat()
        self.node.tasks.start(self.run_heartbeat())
        self.node.tasks.start(self.run_housekeeping())

    async def run_heartbeat(self) -> None:
        """Renew the lease periodically; a slow renewal is reported as trouble."""
        line = await self.node.bus.subscribe("nodes", self.handle_goodbye)
        try:
            while True:
                await asyncio.sleep(self.lease_s / 3)
                try:
                    beat = self.node.tasks.start(self.beat())
                    done, _ = await asyncio.wait((beat,), timeout=self.lease_s / 3)
                    if not done:
                        self.node.report_trouble("database", True, "it takes long to answer")
                    await beat
                    self.node.report_trouble("database", False)
                except StoreAway as error:
                    self.node.report_trouble("database", True, str(error))
                except Exception:
                    log.exception("heartbeat")
        finally:
            await line.stop()

    async def handle_goodbye(self, _data: bytes) -> None:
        with suppress(StoreAway):
            await self.beat()

    async def beat(self) -> None:
        """Renew the lease, then take over orphaned tables without delaying the next renewal."""
        living: Mapping[str, bool] = {self.node.id: True}
        if self.alone:
            await self.check_database()
        else:
            living = await self.renew_lease()
        if self.orphans_task is None or self.orphans_task.done():
            self.orphans_task = self.node.tasks.start(self.take_over_orphans(living))

    async def check_database(self) -> None:
        """Check by reading, so that the disk may sleep; by writing if that failed or hangs."""
        if self.node.store.failing or self.node.store.writer.is_held_up():
            await self.node.store.renew_lease(self.node.id, SINGLE_NODE_LEASE_MS)
        else:
            await self.node.store.check_reachable()

    async def renew_lease(self) -> Mapping[str, bool]:
        """Renew the lease; the live nodes, and whether they reach the bus."""
        asked, bus = boottime_s(), self.node.bus.up
        lease_ms = int(1000 * self.lease_s)
        census = await self.node.store.renew_lease(self.node.id, lease_ms, bus)
        if had_gap(self.lease_until, boottime_s()):
            for room in self.node.rooms.values():
                if room.owner:
                    room.owner.doubtful = True
            self.node.tasks.start(self.compare_owners())
        self.lease_until = max(self.lease_until, asked + self.lease_s)
        others = any(has for id, has in census.nodes.items() if id != self.node.id)
        await self.check_bus(bus, others)
        return census.nodes

    async def check_bus(self, up: bool, others: bool) -> None:
        """Abandon tables if the bus is gone here only: nobody elsewhere could play at them."""
        if up:
            self.bus_seen = boottime_s()
            if self.node.cut_off:
                log.warning("tables are taken again: the bus is back")
                self.node.cut_off = False
        elif others and not self.node.cut_off and boottime_s() > self.bus_seen + self.lease_s:
            await self.node.abandon_tables()

    # Whose tables.

    async def compare_owners(self) -> None:
        """Follow the owners of tables that belong to others by now; own those of this node that it
        does not know of."""
        store, id = self.node.store, self.node.id
        kept = {room.id for room in self.node.rooms.values() if room.owner}
        with suppress(StoreAway):
            await self.take_over(await store.find_lost_games(id, kept) if kept else ())
            await self.take_over(await store.find_busy_games(id) - kept)

    async def take_over_orphans(self, living: Mapping[str, bool]) -> None:
        """Take over tables whose owner is dead: those that go on by themselves, and those that
        somebody watches here."""
        for room in self.node.rooms.values():
            if room.owner:
                room.owner.remove_dead_nodes({*living})
        if self.node.declines_tables:
            return
        with suppress(StoreAway):
            while orphans := await self.node.store.claim_orphans(self.node.id, len(living)):
                self.node.tasks.start(self.take_over(orphans))
                await asyncio.sleep(CLAIM_INTERVAL_S)
        # Who has no bus, while we have it, is about to give its tables up.
        reached = {id for id, bus in living.items() if bus or not living.get(self.node.id)}
        watched = [
            room.id
            for room in self.node.rooms.values()
            if room.watchers and not room.owner and room.owner_id not in reached
        ]
        await self.take_over(watched)

    async def take_over(self, ids: Iterable[str]) -> None:
        """Claim tables, and own those that were claimed. One that fails holds up no other."""
        waiting = [id for id in ids if id not in self.being_taken and self.is_worth_trying(id)]
        self.being_taken.update(waiting)
        starts = range(0, len(waiting), TAKEOVER_BATCH)
        batches = iter([waiting[start : start + TAKEOVER_BATCH] for start in starts])

        async def work() -> None:
            for batch in batches:
                await self.take_over_batch(batch)

        try:
            await asyncio.gather(*(work() for _ in range(MAX_PARALLEL_BATCHES)))
        finally:
            self.being_taken.difference_update(waiting)

    async def take_over_batch(self, ids: Sequence[str]) -> None:
        unknown = [id for id in ids if id not in self.node.rooms]
        with suppress(StoreAway):  # the next look finds them again
            stored = await self.node.store.load_games(unknown)
            await asyncio.gather(*(self.take_over_one(id, stored.get(id)) for id in ids))
        self.being_taken.difference_update(ids)

    def is_worth_trying(self, id: str) -> bool:
        return boottime_s() > self.unreadable.get(id, 0.0) + UNREADABLE_RETRY_S

    async def take_over_one(self, id: str, stored: StoredGame | None = None) -> None:
        try:
            known = id in self.node.rooms
            room = await self.node.room(id, stored)
            if room and known:
                await self.node.claim(room)
        except StoreAway:
            pass  # the next look finds it again
        except Exception:
            log.exception("a table could not be taken over", game=id)
            self.unreadable[id] = boottime_s()
            with suppress(StoreAway):
                await self.node.store.release(id, self.node.id)  # perhaps another node can

    # What may have been lost.

    async def run_housekeeping(self) -> None:
        """Resend what may have been lost, catch up with logs, drop idle rooms."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
            await self.compare_owners()
            for room in list(self.node.rooms.values()):
                with suppress(StoreAway):
                    await self.tidy_room(room)

    async def tidy_room(self, room: Room) -> None:
        now = self.node.now_ms()
        if room.owner:
            room.owner.check_clock()
        if room.watchers or (room.owner and room.owner.has_pending_work):
            room.idle_since = now
        if not room.owner and room.watchers:
            await self.node.catch_up(room)
            self.node.report_presence(room)
        elif now - room.idle_since > (OVER_IDLE_MS if room.table.status == "over" else IDLE_MS):
            await self.node.store.release(room.id, self.node.id)
            if room.watchers:  # somebody came in this moment
                await self.node.claim(room)
            else:
                await self.node.drop_room(room)
