"""A node: the rooms in its memory, the tables that it owns, and requests to other nodes.

One node decides for a table: the one whose claim stands in the database. Messages on the bus may be
lost; the log is the truth, and only the owner can append to it.
"""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import structlog

from qwixx import core
from qwixx.server.bots.jobs import Answer
from qwixx.server.bots.pool import BotWorkers
from qwixx.server.bots.stories import Stories
from qwixx.server.codes import new_id
from qwixx.server.metrics import Metrics
from qwixx.server.node import bus_messages
from qwixx.server.node.bus import Bus, BusAway, BusError, NoResponder, Subscription
from qwixx.server.node.bus_messages import Notice, NotOwner, RoutedRequest
from qwixx.server.node.maintenance import Maintenance
from qwixx.server.node.opening import Reserved, new_game
from qwixx.server.node.owner import DeedRequest, NotOwnerError, TableOwner
from qwixx.server.node.room import Room, Watcher
from qwixx.server.settings import Settings
from qwixx.server.store import Conflict, Entry, GameRow, Locked, Store, StoreAway, StoredGame
from qwixx.server.table.deeds import Presence
from qwixx.server.table.plan import Plan
from qwixx.server.table.refusals import refuse
from qwixx.server.table.summary import ListingChange
from qwixx.server.table.table import Table
from qwixx.server.tasks import Tasks
from qwixx.server.wire.messages import DeedReply, Done, Emoted, Phrase, Trouble, encode, to_message

log = structlog.get_logger()

OWNER_TIMEOUT_S = 6.0
"""For which a deed waits for its table to find an owner."""
ANSWER_TIMEOUT_S = 3.0
"""For an owner at another node to reply."""
CATCH_UP_INTERVAL_S = 1.0
"""For which a room that nobody watches is used without reading its log again."""
RESTARTING_CODE = 1012
"""The close code of sockets that shall reconnect to another node."""
STAND_IN = "medium"
"""Plays for those away: not much worse and not much better than people."""


class Node:
    def __init__(
        self, settings: Settings, store: Store, bus: Bus, workers: BotWorkers, metrics: Metrics
    ) -> None:
        self.id = new_id()
        self.settings = settings
        self.store = store
        self.bus = bus
        self.workers = workers
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.subscriptions: dict[str, Subscription] = {}
        """To notices about tables that other nodes own."""
        self.request_subscription: Subscription | None = None
        """To requests of other nodes for tables that this one owns."""
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.tasks = Tasks()
        self.trouble: set[Literal["database", "bus"]] = set()
        self.stopping = False
        self.cut_off = False
        """Other nodes reach the bus and this one does not: it owns nothing."""
        self.maintenance = Maintenance(self)
        self.stories = Stories(self.id, store, workers)

    # Start and stop.

    async def start(self) -> None:
        if not self.settings.bus:  # one process: its tables need not wait until a lease ends
            await self.store.delete_other_nodes(self.id)
        self.request_subscription = await self.bus.serve(f"act.{self.id}", self.handle_request)
        await self.maintenance.start()

    async def stop(self) -> None:
        """Finish what is being written, then let other nodes claim the tables."""
        self.stopping = True
        await self.stories.stop()
        await self.tasks.stop()
        if self.request_subscription:
            await self.request_subscription.stop()
        await asyncio.gather(*(self.drop_room(room) for room in list(self.rooms.values())))
        with suppress(StoreAway):
            await self.store.delete_node(self.id)
        await self.bus.publish("nodes", self.id.encode())

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic_ms(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def report_trouble(
        self, what: Literal["database", "bus"], whether: bool, reason: str | None = None
    ) -> None:
        """Tell players what cannot be reached, or can be again; log why."""
        if (what in self.trouble) == whether:
            return
        (self.trouble.add if whether else self.trouble.discard)(what)
        why = {"reason": reason} if reason else {}
        log.warning("cannot be reached" if whether else "can be reached again", what=what, **why)
        for room in self.rooms.values():
            room.broadcast(self.trouble_message())
        if not whether:
            for room in self.rooms.values():
                self.report_presence(room)

    def trouble_message(self) -> bytes:
        return encode(Trouble(tuple(sorted(self.trouble))))

    # Tables.

    async def open_table(
        self, plan: Plan, reserved: Reserved = (), bots: tuple[str, ...] = ()
    ) -> Table:
        """Create a table that this node owns."""
        while True:
            row, entry = new_game(plan, reserved, self.id, self.now_ms(), bots)
            try:
                await self.store.create(row, [entry])
                break
            except Conflict:
                continue  # the code is in use: draw another one
        room = self.rooms[row.id] = self.make_room(row, [entry])
        await self.own(room, row.secret)
        return room.table

    async def room(self, id: str, stored: StoredGame | None = None) -> Room | None:
        """The room of the table with this id, loaded if need be; raises StoreAway."""
        room = self.rooms.get(id)
        if room is None:
            if id not in self.loading:
                task = self.loading[id] = self.tasks.start(self.load_room(id, stored))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            return await asyncio.shield(self.loading[id])
        stale = time.monotonic() > room.read_at + CATCH_UP_INTERVAL_S
        if stale and not room.owner and not room.watchers:
            await self.catch_up(room)  # notices may have been lost
        return room

    async def load_room(self, id: str, stored: StoredGame | None = None) -> Room | None:
        row = stored[0] if stored else await self.store.find_game(id)
        if row is None:
            return None
        mine = row.owner == self.id  # as is a table that was claimed together with others
        owner = row.owner if mine or self.declines_tables else await self.store.claim(id, self.id)
        # No other node has appended to the log of a table that is ours.
        room = self.make_room(row, stored[1] if stored and mine else await self.store.load_log(id))
        try:
            async with room.lock:
                if owner == self.id:
                    await self.own(room, row.secret)
                else:
                    await self.follow(room, owner)
        except BaseException:
            await self.drop_room(room)
            raise
        self.rooms[id] = room
        return room

    def make_room(self, row: GameRow, entries: Sequence[Entry]) -> Room:
        room = Room(row.id, row.code, entries)
        room.idle_since = self.now_ms()
        room.on_seats_changed = lambda: self.report_presence(room)
        return room

    async def drop_room(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        if room.owner:
            await room.owner.stop()
            room.owner = None
        await self.unsubscribe(room)

    async def unsubscribe(self, room: Room) -> None:
        if line := self.subscriptions.pop(room.id, None):
            await line.stop()

    async def catch_up(self, room: Room) -> None:
        """Apply what the log has beyond the room."""
        room.read_at = time.monotonic()
        room.advance(await self.store.load_log(room.id, room.table.version))

    # Ownership.

    @property
    def declines_tables(self) -> bool:
        """Does it leave all tables to other nodes?"""
        return self.stopping or self.cut_off

    async def claim(self, room: Room) -> None:
        """Own the table if no live node does; else follow its owner."""
        await self.tasks.finish(self._claim(room))

    async def _claim(self, room: Room) -> None:
        if self.declines_tables:
            return
        async with room.lock:
            owner = await self.store.claim(room.id, self.id)
            await self.catch_up(room)
            if owner == self.id:
                if room.owner is None:
                    row = await self.store.find_game(room.id)
                    assert row is not None
                    await self.own(room, row.secret)
            else:
                await self.follow(room, owner)

    async def own(self, room: Room, secret: bytes) -> None:
        room.owner_id = self.id
        room.owner = TableOwner(room, self, secret, STAND_IN)
        await self.unsubscribe(room)
        await self.publish_notice(room, Notice(self.id, owner=True))
        await room.owner.start()
        self.report_presence(room)

    async def follow(self, room: Room, owner: str | None) -> None:
        room.owner_id = owner
        if room.owner is not None:
            await room.owner.stop()
            room.owner = None
        if room.id in self.subscriptions:
            return

        async def handle(data: bytes) -> None:
            await self.handle_notice(room, bus_messages.decode_notice(data))

        self.subscriptions[room.id] = await self.bus.subscribe(f"news.{room.id}", handle)
        await self.catch_up(room)
        self.report_presence(room)

    async def abandon_tables(self) -> None:
        """Leave all tables to nodes that reach the bus; sockets reconnect to one of them."""
        self.cut_off = True
        log.warning("tables are given up: other nodes have the bus", tables=len(self.rooms))
        rooms = list(self.rooms.values())
        for watcher in [watcher for room in rooms for watcher in room.watchers]:
            watcher.close(RESTARTING_CODE, "another node can be reached")
        await asyncio.gather(*(self.drop_room(room) for room in rooms))
        await self.store.abandon_games(self.id)

    def holds_lease(self) -> bool:
        return self.maintenance.holds_lease()

    async def reclaim(self, room: Room) -> bool:
        """Claim the table again and catch up. False: another node owns it, and is followed."""
        owner = await self.store.reclaim(room.id, self.id)
        await self.catch_up(room)
        if owner != self.id:
            self.tasks.start(self.maintenance.take_over_one(room.id))
        return owner == self.id

    # Notices.

    async def publish_notice(self, room: Room, notice: Notice) -> None:
        await self.bus.publish(f"news.{room.id}", encode(notice))

    async def handle_notice(self, room: Room, notice: Notice) -> None:
        if notice.node == self.id:
            return
        if notice.version > room.table.version:
            with suppress(StoreAway):  # then it is read later, at the latest when somebody comes
                await self.catch_up(room)
        if notice.online is not None:
            room.update_online(frozenset(notice.online))
        if notice.owner:
            room.owner_id = notice.node
            self.report_presence(room)
        if notice.emote:
            room.broadcast(encode(Emoted(*notice.emote)))

    def announce_online(self, room: Room) -> None:
        online = tuple(sorted(room.online))
        self.tasks.start(self.publish_notice(room, Notice(self.id, room.table.version, online)))

    async def emote(self, room: Room, seat: int, phrase: Phrase) -> None:
        room.broadcast(encode(Emoted(seat, phrase)))
        await self.publish_notice(room, Notice(self.id, emote=(seat, phrase)))

    # Requests.

    async def submit(self, id: str, request: DeedRequest) -> DeedReply:
        """Have the owner of the table carry out a deed, wherever it is."""
        try:
            async with asyncio.timeout(OWNER_TIMEOUT_S):
                return await self._submit_to_owner(id, request)
        except StoreAway as error:
            if not isinstance(error, Locked):
                self.report_trouble("database", True, str(error))
        except (TimeoutError, BusError):
            pass
        return to_message(refuse("unavailable"))

    async def _submit_to_owner(self, id: str, request: DeedRequest) -> DeedReply:
        while True:
            room = await self.room(id)
            if room is None:
                return to_message(refuse("no-such-table"))
            if (answer := await self._try_submit(room, request)) is not None:
                return answer
            await asyncio.sleep(0.2)

    async def _try_submit(self, room: Room, request: DeedRequest) -> DeedReply | None:
        """None: the table had no owner; try again."""
        if room.owner:
            try:
                return await room.owner.submit(request)
            except NotOwnerError:
                await self.claim(room)
                return None
        try:
            # To this owner: one that is frozen must not get what is meant for the next.
            sent = encode(RoutedRequest(room.id, request))
            answer = await self.bus.request(f"act.{room.owner_id}", sent, ANSWER_TIMEOUT_S)
            reply = bus_messages.decode_reply(answer)
        except BusAway:  # frozen, or without the bus: perhaps it owns the table no more
            owner = room.owner_id
            await self.claim(room)
            if owner == room.owner_id:
                raise
            return None
        except NoResponder:
            reply = NotOwner()
        if isinstance(reply, NotOwner):
            await self.claim(room)
            return None
        if isinstance(reply, Done) and reply.version > room.table.version:
            await self.catch_up(room)
        return reply

    async def handle_request(self, data: bytes) -> bytes:
        """Carry out what another node asks for, if this one owns the table or can claim it."""
        sent = bus_messages.decode_request(data)
        try:
            room = await self.room(sent.game)
            if room and not room.owner:
                await self.claim(room)
            if room and room.owner:
                return encode(await room.owner.submit(sent.act))
        except NotOwnerError:
            pass  # the sender is told below
        except StoreAway:
            return encode(to_message(refuse("unavailable")))
        return encode(NotOwner())

    async def append(self, room: Room, entries: list[Entry], change: ListingChange | None) -> None:
        await self.store.append(room.id, entries[0].seq - 1, entries, change, self.id)
        if room.owner and len(room.owner.presence) > 1:
            self.tasks.start(self.publish_notice(room, Notice(self.id, entries[-1].seq)))

    # Watchers.

    def watch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.add(watcher)
        self.report_presence(room)

    def unwatch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        room.idle_since = self.now_ms()
        self.report_presence(room)

    def report_presence(self, room: Room) -> None:
        """Tell the owner of a table which seats have sockets here."""
        if not self.stopping:
            self.tasks.start(self._send_presence(room))

    async def _send_presence(self, room: Room) -> None:
        seats = sorted({seat for watcher in room.watchers for seat in watcher.seats})
        with suppress(StoreAway, BusError, NotOwnerError):
            await self._try_submit(room, DeedRequest(Presence(self.id, tuple(seats))))

    # Bots.

    @property
    def away_ms(self) -> int:
        return int(1000 * self.settings.away_seconds)

    @property
    def bots(self) -> tuple[str, ...]:
        return self.workers.names

    def bot_pause_s(self) -> float:
        return self.settings.thinking_seconds * random.uniform(0.5, 1.5)

    async def choose_move(self, table: Table, seat: int, bot: str, seed: int) -> Answer:
        """The move of a bot; if it fails, it passes."""
        assert table.state is not None
        answer = await self.workers.choose(bot, core.view(table.state, seat), seed)
        if answer.failed:
            self.metrics.bot_failures.inc()
        return answer
