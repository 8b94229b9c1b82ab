"""The owner's side of a table: decides, writes the log, minds clocks, bots and those away."""

import asyncio
import time
from collections.abc import Coroutine

import structlog
from msgspec import Struct

from qwixx.law.position import OVER, ROLL
from qwixx.server.bots.jobs import Answer
from qwixx.server.node.house import House
from qwixx.server.node.ownership import is_behind, must_read_first
from qwixx.server.node.room import Room
from qwixx.server.store import Conflict, Entry, StoreAway
from qwixx.server.table import deeds, events
from qwixx.server.table.acting import act_for, bot_seed, by_itself, out_of_time, waited_for
from qwixx.server.table.clock import GRACE_MS, LATE_MS, WindowClock, fair_deadline
from qwixx.server.table.deciding import decide, why_not_who
from qwixx.server.table.deeds import Asked, MoveSeat, Present, Take, Who
from qwixx.server.table.events import Event
from qwixx.server.table.keys import done_version, stored_key
from qwixx.server.table.refused import Refused, refused
from qwixx.server.table.seating import rematch
from qwixx.server.table.summary import listing_change
from qwixx.server.tasks import Tasks
from qwixx.server.wire.messages import Done

log = structlog.get_logger()

READ_AGAIN_S = 1.0
"""Between readings of the log because somebody names a moment that is not known here."""
AGAIN = 0.5
"""Seconds until something is tried again that the database did not take."""


class NotMineError(Exception):
    """Another node owns the table by now."""


class Act(Struct, frozen=True):
    """A deed on its way to the owner of the table."""

    deed: Asked | Take | MoveSeat | Present
    who: Who = Who()


class Keeper:
    def __init__(self, room: Room, house: House, secret: bytes, stand_in: str) -> None:
        self.room = room
        self.house = house
        self.secret = secret
        self.stand_in = stand_in
        self.lock = asyncio.Lock()
        self.tasks = Tasks()
        """What goes on by itself, and ends with the keeper."""
        self.doing = Tasks()
        """What was asked for."""
        self.stopped = False
        self.present: dict[str, frozenset[int]] = {}
        self.dropped = dict.fromkeys(range(len(room.table.seats)), house.steady())
        """Since when a seat has had no socket, in steady time."""
        self.clock = WindowClock()
        self.excused = 0
        """The window in which the server was late, and gave time instead of acting."""
        self.asked: set[tuple[int, int]] = set()
        """The decisions that a bot is thinking about: window and seat."""
        self.timer: asyncio.TimerHandle | None = None
        self.asked_at = 0.0
        """When the log was last read in doubt, in monotonic seconds."""
        self.doubtful = False
        """It may be behind the log: an append may have been written, or another node owns it."""

    async def begin(self) -> None:
        """Take the table up: nobody loses time that passed while it had no owner."""
        async with self.lock:
            await self.give_time()
        self.arrange()

    async def give_time(self) -> bool:
        """False: not written, or nobody knows yet."""
        fair = fair_deadline(self.room.table, self.house.now())
        return fair is None or await self.write((events.ClockSet(fair),))

    async def stop(self) -> None:
        """What is being written is finished; the rest is for the next owner."""
        self.stopped = True
        if self.timer:
            self.timer.cancel()
        async with self.lock:
            await self.tasks.stop()

    @property
    def restless(self) -> bool:
        """Is there something that it has to do by itself?"""
        return self.timer is not None or bool(self.tasks.running)

    # What is asked for.

    async def do(self, act: Act) -> Done | Refused:
        """Raises NotMineError if the table has gone to another node.

        Done to the end even if whoever asks goes away: else it would be in the log and not here.
        """
        deed = act.deed
        if isinstance(deed, Present):
            self.hear_presence(deed.node, frozenset(deed.seats))
            return Done("", self.room.table.version)
        return await self.doing.finish(self.done(deed, act.who))

    async def done(self, deed: Asked | Take | MoveSeat, who: Who) -> Done | Refused:
        async with self.lock:
            if self.stopped:
                raise NotMineError
            for _ in range(3):
                if self.unsure(deed) and not await self.sure():
                    break
                answer = await self.attempt(deed, who)
                if answer is not None:
                    return answer
        return refused("unavailable")

    async def attempt(self, deed: Asked | Take | MoveSeat, who: Who) -> Done | Refused | None:
        """None: the log was not as expected; try again."""
        table = self.room.table
        if (version := done_version(self.room.keys, table, deed, who)) is not None:
            return Done(deed.key, version)
        if not isinstance(deed, Take | MoveSeat) and (wrong := why_not_who(table, deed.seat, who)):
            return wrong
        decided = decide(table, deed, self.secret, self.room.online, self.house.bots)
        if isinstance(decided, Refused):
            return decided
        if isinstance(deed, deeds.Rematch) and not table.rematch:
            fresh = await self.house.open_table(*rematch(table))
            decided = (*decided, events.Rematched(fresh.id, fresh.code))
        if not decided:
            return Done(deed.key, table.version)
        if not await self.write(decided, stored_key(table, deed)):
            return None
        return Done(deed.key, self.room.table.version)

    async def write(self, happened: tuple[Event, ...], key: str | None = None) -> bool:
        """Into the log, then into the room. False: not done, or nobody knows yet."""
        room = self.room
        version = room.table.version
        now = self.house.now()
        entries = [
            Entry(version + step, now, key if step == len(happened) else None, events.encode(event))
            for step, event in enumerate(happened, 1)
        ]
        try:
            await self.house.append(room, entries, listing_change(room.table, happened))
        except (Conflict, StoreAway):
            self.doubtful = True
            return False
        room.advance(entries)
        self.arrange()
        return True

    def unsure(self, deed: Asked | Take | MoveSeat | None = None) -> bool:
        """Has the log to be read before anything is decided? Also if a deed is for a moment that
        is yet to come here, but not each time: anybody can name any moment."""
        early = isinstance(deed, deeds.Timely) and is_behind(deed.window, self.room.table.version)
        self.doubtful |= early and time.monotonic() > self.asked_at + READ_AGAIN_S
        return must_read_first(self.doubtful, self.house.holds_lease())

    async def sure(self) -> bool:
        """Read the log to know where the table stands. False: it cannot be read or written."""
        was_doubtful, self.doubtful = self.doubtful, True
        self.asked_at = time.monotonic()
        try:
            mine = await self.house.owned(self.room)
        except StoreAway:
            return False
        if not mine:
            raise NotMineError
        self.doubtful = False
        return not was_doubtful or await self.give_time()

    # Who is there.

    def hear_presence(self, node: str, seats: frozenset[int]) -> None:
        self.present[node] = seats
        self.count_online()

    def forget_nodes(self, living: set[str]) -> None:
        """Sockets of a node that is gone are gone."""
        if dead := self.present.keys() - living:
            for node in dead:
                del self.present[node]
            self.count_online()

    def count_online(self) -> None:
        online = frozenset().union(*self.present.values())
        now = self.house.steady()
        for seat in range(len(self.room.table.seats)):
            if seat in online:
                self.dropped.pop(seat, None)
            else:
                self.dropped.setdefault(seat, now)
        if online != self.room.online:
            self.room.set_online(online)
            self.house.announce(self.room)
        self.arrange()

    # What happens by itself.

    def arrange(self) -> None:
        """Wake up when the next thing is due, and let those play who play by themselves."""
        if self.stopped:
            return
        if self.timer:
            self.timer.cancel()
            self.timer = None
        due = min((at for at, _ in self.coming()), default=None)
        if due is not None:
            seconds = max(0, due - self.house.steady()) / 1000
            self.wake(seconds)
        for seat in by_itself(self.room.table):
            decision = self.room.table.window, seat
            if decision not in self.asked:
                self.asked.add(decision)
                self.tasks.start(self.play(*decision))

    def wake(self, seconds: float) -> None:
        if self.timer:
            self.timer.cancel()
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds, lambda: self.tasks.start(self.tick()))

    def coming(self) -> list[tuple[int, Event | int]]:
        """What will happen by itself and when, in steady time: somebody comes back (as soon as it
        can be written), goes away, or (a seat) runs out of time, connected or not."""
        table = self.room.table
        away = self.house.away_ms
        due = self.clock.due(table, self.house.now(), self.house.steady())
        found: list[tuple[int, Event | int]] = []
        for seat, here in enumerate(table.seats):
            if not here.person:
                continue
            if here.away:
                if seat not in self.dropped:
                    found.append((0, events.CameBack(seat)))
                continue
            if seat in self.dropped and table.status == "playing":
                found.append((self.dropped[seat] + away, events.WentAway(seat)))
            elif seat in self.dropped and table.status == "open" and table.plan.listed:
                found.append((self.dropped[seat] + away, events.Left(seat)))
            if due is not None and seat in waited_for(table):
                found.append((due, seat))
        return found

    async def tick(self) -> None:
        self.timer = None
        await self.carefully(self.happen())

    async def carefully(self, work: Coroutine[None, None, None]) -> None:
        """Whatever goes wrong, the table stays awake."""
        try:
            await work
        except Exception:
            self.doubtful = True
            log.exception("a table could not go on", game=self.room.id)
        if not self.doubtful:
            self.arrange()
        elif not self.stopped:
            self.wake(AGAIN)

    async def happen(self) -> None:
        """What is due happens."""
        async with self.lock:
            if not await self.mine():
                return
            window, now = self.room.table.window, self.house.steady()
            if self.is_late() and window != self.excused:
                self.excused = window
                await self.write((events.ClockSet(self.house.now() + GRACE_MS),))
                return
            for at, what in self.coming():
                if at > now:
                    continue
                table = self.room.table
                if isinstance(what, int) and (table.window != window or table.seats[what].away):
                    continue  # an earlier one has opened a new window, or the rule for those away
                happened = out_of_time(table, what, self.secret)
                if happened and not await self.write(happened):
                    break

    def is_late(self) -> bool:
        """Did the server stand still when the time was up? Then it does not act for people."""
        steady = self.house.steady()
        due = self.clock.due(self.room.table, self.house.now(), steady)
        return due is not None and steady > due + LATE_MS

    def mind_clock(self) -> None:
        """After the clock of the day was set, the deadline is told anew."""
        if abs(self.clock.error(self.house.now(), self.house.steady())) > LATE_MS:
            self.tasks.start(self.carefully(self.correct_clock()))

    async def correct_clock(self) -> None:
        async with self.lock:
            error = self.clock.error(self.house.now(), self.house.steady())
            deadline = self.room.table.deadline
            if abs(error) > LATE_MS and deadline is not None and await self.mine():
                await self.write((events.ClockSet(deadline + error),))

    async def mine(self) -> bool:
        """For what happens by itself: can it go on here and now?"""
        try:
            return not self.stopped and (not self.unsure() or await self.sure())
        except NotMineError:
            return False

    async def play(self, window: int, seat: int) -> None:
        """Roll or decide for a seat."""
        if self.room.table.plan.thinking:
            await asyncio.sleep(self.house.pause())
        try:
            await self.carefully(self.played(window, seat))
        finally:
            self.asked.discard((window, seat))

    async def played(self, window: int, seat: int) -> None:
        if self.room.table.window != window:
            return
        answer = await self.thought(seat)
        async with self.lock:
            if not await self.mine():
                return
            table = self.room.table
            if table.window == window and seat in by_itself(table):
                token = answer.token if answer else None
                if answer and answer.reason:
                    self.room.reasons[seat] = answer.token, answer.reason
                await self.write(act_for(table, seat, token, self.secret))

    async def thought(self, seat: int) -> Answer | None:
        """The move of a bot; None: there is nothing to think about."""
        table = self.room.table
        bot = table.player(seat, self.stand_in)
        state = table.state
        if bot is None or state is None or state.phase in (ROLL, OVER):
            return None
        return await self.house.choose(table, seat, bot, bot_seed(table, seat, self.secret))
