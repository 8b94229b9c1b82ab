"""A node: the tables that it has at hand, those that it owns, and its way to the others.

One owner decides for a table: alone this process, else the node whose claim stands in the database.
What others hear on the bus are hints; the log is the truth, and only its owner can lengthen it.
"""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import structlog

import qwixx
from qwixx.server.bots.jobs import Answer
from qwixx.server.bots.stories import Stories
from qwixx.server.bots.workers import Workers
from qwixx.server.codes import new_id
from qwixx.server.metrics import Metrics
from qwixx.server.node.bus import Bus, BusAway, BusError, Nobody, Subscription
from qwixx.server.node.bus_messages import Hint, NotMine, Sent, read_hint, read_reply, read_sent
from qwixx.server.node.keeper import Act, Keeper, NotMineError
from qwixx.server.node.life import Life
from qwixx.server.node.opening import new_game
from qwixx.server.node.room import Room, Watcher
from qwixx.server.settings import Settings
from qwixx.server.store import Conflict, Entry, GameRow, Locked, Store, StoreAway, Stored
from qwixx.server.table.deeds import Present
from qwixx.server.table.plan import Plan
from qwixx.server.table.refused import Refused, refused
from qwixx.server.table.summary import ListingChange
from qwixx.server.table.table import Table
from qwixx.server.tasks import Tasks
from qwixx.server.wire.messages import Done, Emoted, Phrase, Trouble, encode

log = structlog.get_logger()

PATIENCE = 6.0
"""Seconds for which a deed waits for a table to find an owner."""
ANSWER = 3.0
"""Seconds that an owner has for an answer."""
FRESH_S = 1.0
"""Seconds for which a table that nobody watches here is shown without a look at its log."""
RESTARTING = 1012
"""The code with which sockets are closed that find their table elsewhere."""
STAND_IN = "medium"
"""Plays for those away: not much worse and not much better than people."""


class Node:
    def __init__(
        self, settings: Settings, store: Store, bus: Bus, workers: Workers, metrics: Metrics
    ) -> None:
        self.id = new_id()
        self.settings = settings
        self.store = store
        self.bus = bus
        self.workers = workers
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.lines: dict[str, Subscription] = {}
        """What this node hears of tables that others own."""
        self.door: Subscription | None = None
        """Where other nodes ask for what only an owner may do."""
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.tasks = Tasks()
        self.trouble: set[Literal["database", "bus"]] = set()
        self.stopping = False
        self.cut_off = False
        """Other nodes have the bus and this one has not: it owns nothing."""
        self.life = Life(self)
        self.stories = Stories(self.id, store, workers)

    # Its life.

    async def start(self) -> None:
        if not self.settings.bus:  # one process: its tables need not wait until a lease ends
            await self.store.delete_other_nodes(self.id)
        self.door = await self.bus.serve(f"act.{self.id}", self.answer)
        await self.life.begin()

    async def stop(self) -> None:
        """Hand the tables over: what is being done is finished, then others may claim them."""
        self.stopping = True
        await self.stories.stop()
        await self.tasks.stop()
        if self.door:
            await self.door.stop()
        await asyncio.gather(*(self.drop(room) for room in list(self.rooms.values())))
        with suppress(StoreAway):
            await self.store.leave(self.id)
        await self.bus.publish("nodes", self.id.encode())

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def steady(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def set_trouble(
        self, what: Literal["database", "bus"], whether: bool, reason: str | None = None
    ) -> None:
        """Players are told what cannot be reached, and when it can be again; the log says why."""
        if (what in self.trouble) == whether:
            return
        (self.trouble.add if whether else self.trouble.discard)(what)
        why = {"reason": reason} if reason else {}
        log.warning("cannot be reached" if whether else "can be reached again", what=what, **why)
        for room in self.rooms.values():
            room.say(self.trouble_message())
        if not whether:
            for room in self.rooms.values():
                self.report(room)

    def trouble_message(self) -> bytes:
        return encode(Trouble(tuple(sorted(self.trouble))))

    # Tables.

    async def open_table(
        self,
        plan: Plan,
        reserved: tuple[tuple[str, str] | None, ...] = (),
        bots: tuple[str, ...] = (),
    ) -> Table:
        """A new table of this node's own."""
        while True:
            row, entry = new_game(plan, reserved, self.id, self.now(), bots)
            try:
                await self.store.create(row, [entry])
                break
            except Conflict:
                continue  # the code is in use: draw another one
        room = self.rooms[row.id] = self.room_from(row, [entry])
        await self.keep(room, row.secret)
        return room.table

    async def room(self, id: str, stored: Stored | None = None) -> Room | None:
        """The table with this id, made of its log if need be; raises StoreAway."""
        room = self.rooms.get(id)
        if room is None:
            if id not in self.opening:
                task = self.opening[id] = self.tasks.start(self.read(id, stored))
                task.add_done_callback(lambda _: self.opening.pop(id, None))
            return await asyncio.shield(self.opening[id])
        if not room.keeper and not room.watchers and time.monotonic() > room.read_at + FRESH_S:
            await self.catch_up(room)  # hints may have been lost while nobody looked
        return room

    async def read(self, id: str, stored: Stored | None = None) -> Room | None:
        row = stored[0] if stored else await self.store.game(id)
        if row is None:
            return None
        mine = row.owner == self.id  # as is a table that was claimed together with others
        owner = row.owner if mine or self.idle else await self.store.claim(id, self.id)
        # Nobody else has lengthened the log of a table that is ours.
        room = self.room_from(row, stored[1] if stored and mine else await self.store.read(id))
        try:
            async with room.lock:
                if owner == self.id:
                    await self.keep(room, row.secret)
                else:
                    await self.follow(room, owner)
        except BaseException:
            await self.drop(room)
            raise
        self.rooms[id] = room
        return room

    def room_from(self, row: GameRow, entries: Sequence[Entry]) -> Room:
        room = Room(row.id, row.code, entries)
        room.idle_since = self.now()
        room.on_reseated = lambda: self.report(room)
        return room

    async def drop(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        if room.keeper:
            await room.keeper.stop()
            room.keeper = None
        await self.stop_hearing(room)

    async def stop_hearing(self, room: Room) -> None:
        if line := self.lines.pop(room.id, None):
            await line.stop()

    async def catch_up(self, room: Room) -> None:
        """Read what the log has more than the room."""
        room.read_at = time.monotonic()
        room.advance(await self.store.read(room.id, room.table.version))

    # Owning.

    @property
    def idle(self) -> bool:
        """Does it leave tables to others?"""
        return self.stopping or self.cut_off

    async def claim(self, room: Room) -> None:
        """Own the table if nobody else does; else follow its owner."""
        await self.tasks.finish(self.claim_now(room))

    async def claim_now(self, room: Room) -> None:
        if self.idle:
            return
        async with room.lock:
            owner = await self.store.claim(room.id, self.id)
            await self.catch_up(room)
            if owner == self.id:
                if room.keeper is None:
                    row = await self.store.game(room.id)
                    assert row is not None
                    await self.keep(room, row.secret)
            else:
                await self.follow(room, owner)

    async def keep(self, room: Room, secret: bytes) -> None:
        room.owner = self.id
        room.keeper = Keeper(room, self, secret, STAND_IN)
        await self.stop_hearing(room)
        await self.hint(room, Hint(self.id, owner=True))
        await room.keeper.begin()
        self.report(room)

    async def follow(self, room: Room, owner: str | None) -> None:
        room.owner = owner
        if room.keeper is not None:
            await room.keeper.stop()
            room.keeper = None
        if room.id in self.lines:
            return

        async def hear(data: bytes) -> None:
            await self.hear_hint(room, read_hint(data))

        self.lines[room.id] = await self.bus.subscribe(f"news.{room.id}", hear)
        await self.catch_up(room)
        self.report(room)

    async def give_up(self) -> None:
        """Leave all tables to others, who have the bus; sockets come back to one of them."""
        self.cut_off = True
        log.warning("tables are given up: other nodes have the bus", tables=len(self.rooms))
        rooms = list(self.rooms.values())
        for watcher in [watcher for room in rooms for watcher in room.watchers]:
            watcher.close(RESTARTING, "another node can be reached")
        await asyncio.gather(*(self.drop(room) for room in rooms))
        await self.store.give_up(self.id)

    def holds_lease(self) -> bool:
        return self.life.holds_lease()

    async def owned(self, room: Room) -> bool:
        """For a keeper in doubt: catch up; is the table still ours? If not, follow its owner."""
        owner = await self.store.claim(room.id, self.id)
        await self.catch_up(room)
        if owner != self.id:
            self.tasks.start(self.life.take(room.id))
        return owner == self.id

    # From others, to others.

    async def hint(self, room: Room, hint: Hint) -> None:
        await self.bus.publish(f"news.{room.id}", encode(hint))

    async def hear_hint(self, room: Room, hint: Hint) -> None:
        if hint.node == self.id:
            return
        if hint.version > room.table.version:
            with suppress(StoreAway):  # then it is read later, at the latest when somebody comes
                await self.catch_up(room)
        if hint.online is not None:
            room.set_online(frozenset(hint.online))
        if hint.owner:
            room.owner = hint.node
            self.report(room)
        if hint.emote:
            room.say(encode(Emoted(*hint.emote)))

    def announce(self, room: Room) -> None:
        online = tuple(sorted(room.online))
        self.tasks.start(self.hint(room, Hint(self.id, room.table.version, online)))

    async def emote(self, room: Room, seat: int, phrase: Phrase) -> None:
        room.say(encode(Emoted(seat, phrase)))
        await self.hint(room, Hint(self.id, emote=(seat, phrase)))

    # Doing.

    async def act(self, id: str, act: Act) -> Done | Refused:
        """Have the owner of the table do it, wherever it is."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.act_at_owner(id, act)
        except StoreAway as error:
            if not isinstance(error, Locked):
                self.set_trouble("database", True, str(error))
        except (TimeoutError, BusError):
            pass
        return refused("unavailable")

    async def act_at_owner(self, id: str, act: Act) -> Done | Refused:
        while True:
            room = await self.room(id)
            if room is None:
                return refused("no-such-table")
            if (answer := await self.attempt(room, act)) is not None:
                return answer
            await asyncio.sleep(0.2)

    async def attempt(self, room: Room, act: Act) -> Done | Refused | None:
        """None: the table has no owner just now."""
        if room.keeper:
            try:
                return await room.keeper.do(act)
            except NotMineError:
                await self.claim(room)
                return None
        try:
            # To this owner: one that is frozen must not get what is meant for the next.
            sent = encode(Sent(room.id, act))
            reply = read_reply(await self.bus.request(f"act.{room.owner}", sent, ANSWER))
        except BusAway:  # frozen, or without the bus: perhaps it owns the table no more
            owner = room.owner
            await self.claim(room)
            if owner == room.owner:
                raise
            return None
        except Nobody:
            reply = NotMine()
        if isinstance(reply, NotMine):
            await self.claim(room)
            return None
        if isinstance(reply, Done) and reply.version > room.table.version:
            await self.catch_up(room)
        return reply

    async def answer(self, data: bytes) -> bytes:
        """Do what another node asks for, if the table is this one's; perhaps read its log first."""
        sent = read_sent(data)
        try:
            room = await self.room(sent.game)
            if room and not room.keeper:
                await self.claim(room)
            if room and room.keeper:
                return encode(await room.keeper.do(sent.act))
        except NotMineError:
            pass  # the keeper has it told to whoever follows
        except StoreAway:
            return encode(refused("unavailable"))
        return encode(NotMine())

    async def append(self, room: Room, entries: list[Entry], change: ListingChange | None) -> None:
        await self.store.append(room.id, entries[0].seq - 1, entries, change, self.id)
        if room.keeper and len(room.keeper.present) > 1:
            self.tasks.start(self.hint(room, Hint(self.id, entries[-1].seq)))

    # Watching.

    def watch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.add(watcher)
        self.report(room)

    def unwatch(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        room.idle_since = self.now()
        self.report(room)

    def report(self, room: Room) -> None:
        """Tell the owner which seats have sockets here."""
        if not self.stopping:
            self.tasks.start(self.reported(room))

    async def reported(self, room: Room) -> None:
        seats = sorted({seat for watcher in room.watchers for seat in watcher.seats})
        act = Act(Present(self.id, tuple(seats)))
        with suppress(StoreAway, BusError, NotMineError):
            await self.attempt(room, act)

    # Bots.

    @property
    def away_ms(self) -> int:
        return int(1000 * self.settings.away_seconds)

    @property
    def bots(self) -> tuple[str, ...]:
        return self.workers.names

    def pause(self) -> float:
        return self.settings.thinking_seconds * random.uniform(0.5, 1.5)

    async def choose(self, table: Table, seat: int, bot: str, seed: int) -> Answer:
        """The move of a bot. One that fails passes, and the game goes on."""
        assert table.state is not None
        answer = await self.workers.choose(bot, qwixx.view(table.state, seat), seed)
        if answer.failed:
            self.metrics.bot_failures.inc()
        return answer
