"""The owner of a table: decides, writes the log, runs clocks, bots, and the rule for those away."""

import asyncio
import time
from collections.abc import Coroutine

import structlog
from msgspec import Struct

from qwixx.law.position import OVER, ROLL
from qwixx.rules.refusal import Refusal
from qwixx.server.bots.jobs import Answer
from qwixx.server.node.ownership import is_behind, must_read_first
from qwixx.server.node.room import Room
from qwixx.server.node.services import NodeServices
from qwixx.server.store import Conflict, Entry, StoreAway
from qwixx.server.table import deeds, events
from qwixx.server.table.acting import (
    act_for,
    automatic_seats,
    bot_seed,
    events_when_due,
    seats_to_act,
)
from qwixx.server.table.clock import CLOCK_GRACE_MS, MAX_LATENESS_MS, WindowClock, fair_deadline
from qwixx.server.table.deciding import decide, why_not_allowed
from qwixx.server.table.deeds import AnyDeed, MoveSeat, Presence, Rights, TakeSeat
from qwixx.server.table.events import Event
from qwixx.server.table.keys import find_version, log_key
from qwixx.server.table.refusals import refuse
from qwixx.server.table.seating import rematch_plan
from qwixx.server.table.summary import change_of_listing
from qwixx.server.tasks import Tasks
from qwixx.server.wire.messages import DeedReply, Done, to_message

log = structlog.get_logger()

MIN_REREAD_INTERVAL_S = 1.0
"""Between readings of the log because a deed names a window that is unknown here."""
RETRY_S = 0.5
"""Until a failed write is tried again."""


class NotOwnerError(Exception):
    """Another node owns the table by now."""


class DeedRequest(Struct, frozen=True):
    """A deed with the rights of whoever asks, for the owner of the table."""

    deed: AnyDeed | Presence
    who: Rights = Rights()


class TableOwner:
    """Serializes all changes of one table at the node that owns it."""

    def __init__(self, room: Room, node: NodeServices, secret: bytes, stand_in: str) -> None:
        self.room = room
        self.node = node
        self.secret = secret
        self.stand_in = stand_in
        self.lock = asyncio.Lock()
        self.tasks = Tasks()
        """Background work, cancelled when the ownership ends."""
        self.requests = Tasks()
        """Requests, which are finished even if their sender is gone."""
        self.stopped = False
        self.presence: dict[str, frozenset[int]] = {}
        self.offline_since = dict.fromkeys(range(len(room.table.seats)), node.monotonic_ms())
        """Since when a seat has had no socket, in monotonic milliseconds."""
        self.clock = WindowClock()
        self.extended_window = 0
        """The window whose deadline was extended because the server was late."""
        self.thinking: set[tuple[int, int]] = set()
        """Decisions that a bot works on: window and seat."""
        self.timer: asyncio.TimerHandle | None = None
        self.reread_at = 0.0
        """When the log was last read again, in monotonic seconds."""
        self.doubtful = False
        """It may be behind the log: an append may have been written, or another node may own it."""

    async def start(self) -> None:
        """Start clocks and bots; nobody loses time that passed while the table had no owner."""
        async with self.lock:
            await self.extend_deadline()
        self.schedule()

    async def extend_deadline(self) -> bool:
        """Give the open window a fair deadline. False: not written, or not known whether."""
        fair = fair_deadline(self.room.table, self.node.now_ms())
        return fair is None or await self.write((events.ClockSet(fair),))

    async def stop(self) -> None:
        """Finish what is being written; the rest is for the next owner."""
        self.stopped = True
        if self.timer:
            self.timer.cancel()
        async with self.lock:
            await self.tasks.stop()

    @property
    def has_pending_work(self) -> bool:
        """Is something due later, or being worked on?"""
        return self.timer is not None or bool(self.tasks.running)

    # Requests.

    async def submit(self, request: DeedRequest) -> DeedReply:
        """Carry out a deed; raises NotOwnerError if another node owns the table.

        Finished even if the caller is cancelled: else it could be in the log and not here.
        """
        deed = request.deed
        if isinstance(deed, Presence):
            self.update_presence(deed.node, frozenset(deed.seats))
            return Done("", self.room.table.version)
        return await self.requests.finish(self._perform(deed, request.who))

    async def _perform(self, deed: AnyDeed, who: Rights) -> DeedReply:
        async with self.lock:
            if self.stopped:
                raise NotOwnerError
            for _ in range(3):
                if self.must_reread(deed) and not await self.reread_log():
                    break
                answer = await self._try_perform(deed, who)
                if answer is not None:
                    return answer
        return to_message(refuse("unavailable"))

    async def _try_perform(self, deed: AnyDeed, who: Rights) -> DeedReply | None:
        """None: the log was not as expected; try again."""
        table = self.room.table
        if (version := find_version(self.room.keys, table, deed, who)) is not None:
            return Done(deed.key, version)
        if not isinstance(deed, TakeSeat | MoveSeat) and (
            wrong := why_not_allowed(table, deed.seat, who)
        ):
            return to_message(wrong)
        decided = decide(table, deed, self.secret, self.room.online, self.node.bots)
        if isinstance(decided, Refusal):
            return to_message(decided)
        if isinstance(deed, deeds.RematchDeed) and not table.rematch:
            fresh = await self.node.open_table(*rematch_plan(table))
            decided = (*decided, events.Rematched(fresh.id, fresh.code))
        if not decided:
            return Done(deed.key, table.version)
        if not await self.write(decided, log_key(table, deed)):
            return None
        return Done(deed.key, self.room.table.version)

    async def write(self, happened: tuple[Event, ...], key: str | None = None) -> bool:
        """Append events to the log, then to the room. False: not written, or not known whether."""
        room = self.room
        version = room.table.version
        now = self.node.now_ms()
        entries = [
            Entry(version + step, now, key if step == len(happened) else None, events.encode(event))
            for step, event in enumerate(happened, 1)
        ]
        try:
            await self.node.append(room, entries, change_of_listing(room.table, happened))
        except (Conflict, StoreAway):
            self.doubtful = True
            return False
        room.advance(entries)
        self.schedule()
        return True

    def must_reread(self, deed: AnyDeed | None = None) -> bool:
        """Must the log be read before anything is decided? Also if a deed is for a window that is
        unknown here, but not each time: anybody can name any number."""
        early = isinstance(deed, deeds.WindowDeed) and is_behind(
            deed.window, self.room.table.version
        )
        self.doubtful |= early and time.monotonic() > self.reread_at + MIN_REREAD_INTERVAL_S
        return must_read_first(self.doubtful, self.node.holds_lease())

    async def reread_log(self) -> bool:
        """Reclaim the table and read its log. False: it cannot be read or written."""
        was_doubtful, self.doubtful = self.doubtful, True
        self.reread_at = time.monotonic()
        try:
            mine = await self.node.reclaim(self.room)
        except StoreAway:
            return False
        if not mine:
            raise NotOwnerError
        self.doubtful = False
        return not was_doubtful or await self.extend_deadline()

    # Presence.

    def update_presence(self, node: str, seats: frozenset[int]) -> None:
        self.presence[node] = seats
        self.update_online()

    def remove_dead_nodes(self, living: set[str]) -> None:
        """Forget the sockets of dead nodes."""
        if dead := self.presence.keys() - living:
            for node in dead:
                del self.presence[node]
            self.update_online()

    def update_online(self) -> None:
        online = frozenset().union(*self.presence.values())
        now = self.node.monotonic_ms()
        for seat in range(len(self.room.table.seats)):
            if seat in online:
                self.offline_since.pop(seat, None)
            else:
                self.offline_since.setdefault(seat, now)
        if online != self.room.online:
            self.room.update_online(online)
            self.node.announce_online(self.room)
        self.schedule()

    # Clocks, bots, those away.

    def schedule(self) -> None:
        """Set the timer for what is due next, and start bots whose decision is open."""
        if self.stopped:
            return
        if self.timer:
            self.timer.cancel()
            self.timer = None
        due = min((at for at, _ in self.list_due()), default=None)
        if due is not None:
            seconds = max(0, due - self.node.monotonic_ms()) / 1000
            self.wake_after(seconds)
        for seat in automatic_seats(self.room.table):
            decision = self.room.table.window, seat
            if decision not in self.thinking:
                self.thinking.add(decision)
                self.tasks.start(self.play_seat(*decision))

    def wake_after(self, seconds: float) -> None:
        if self.timer:
            self.timer.cancel()
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds, lambda: self.tasks.start(self.tick()))

    def list_due(self) -> list[tuple[int, Event | int]]:
        """What is to happen and when, in monotonic time: an event (somebody comes back or goes
        away), or the number of a seat whose time is up, connected or not."""
        table = self.room.table
        away = self.node.away_ms
        due = self.clock.due(table, self.node.now_ms(), self.node.monotonic_ms())
        found: list[tuple[int, Event | int]] = []
        for seat, here in enumerate(table.seats):
            if not here.person:
                continue
            if here.away:
                if seat not in self.offline_since:
                    found.append((0, events.CameBack(seat)))
                continue
            if seat in self.offline_since and table.status == "playing":
                found.append((self.offline_since[seat] + away, events.WentAway(seat)))
            elif seat in self.offline_since and table.status == "open" and table.plan.listed:
                found.append((self.offline_since[seat] + away, events.Left(seat)))
            if due is not None and seat in seats_to_act(table):
                found.append((due, seat))
        return found

    async def tick(self) -> None:
        self.timer = None
        await self.run_guarded(self.perform_due())

    async def run_guarded(self, work: Coroutine[None, None, None]) -> None:
        """Run work; whatever fails, it is tried again later."""
        try:
            await work
        except Exception:
            self.doubtful = True
            log.exception("a table could not go on", game=self.room.id)
        if not self.doubtful:
            self.schedule()
        elif not self.stopped:
            self.wake_after(RETRY_S)

    async def perform_due(self) -> None:
        """Perform what is due."""
        async with self.lock:
            if not await self.may_act():
                return
            window, now = self.room.table.window, self.node.monotonic_ms()
            if self.is_late() and window != self.extended_window:
                self.extended_window = window
                await self.write((events.ClockSet(self.node.now_ms() + CLOCK_GRACE_MS),))
                return
            for at, what in self.list_due():
                if at > now:
                    continue
                table = self.room.table
                if isinstance(what, int) and (table.window != window or table.seats[what].away):
                    continue  # an earlier one has opened a new window, or the rule for those away
                happened = events_when_due(table, what, self.secret)
                if happened and not await self.write(happened):
                    break

    def is_late(self) -> bool:
        """Was the server frozen when the time was up? Then it does not act for people."""
        now = self.node.monotonic_ms()
        due = self.clock.due(self.room.table, self.node.now_ms(), now)
        return due is not None and now > due + MAX_LATENESS_MS

    def check_clock(self) -> None:
        """Correct the deadline if the wall clock has been set."""
        if abs(self.clock.error(self.node.now_ms(), self.node.monotonic_ms())) > MAX_LATENESS_MS:
            self.tasks.start(self.run_guarded(self.correct_clock()))

    async def correct_clock(self) -> None:
        async with self.lock:
            error = self.clock.error(self.node.now_ms(), self.node.monotonic_ms())
            deadline = self.room.table.deadline
            if abs(error) > MAX_LATENESS_MS and deadline is not None and await self.may_act():
                await self.write((events.ClockSet(deadline + error),))

    async def may_act(self) -> bool:
        """May background work go on: is the table still owned, and its log known?"""
        try:
            return not self.stopped and (not self.must_reread() or await self.reread_log())
        except NotOwnerError:
            return False

    async def play_seat(self, window: int, seat: int) -> None:
        """Roll or decide for a seat, after a pause at tables that want it."""
        if self.room.table.plan.thinking:
            await asyncio.sleep(self.node.bot_pause_s())
        try:
            await self.run_guarded(self._play_seat(window, seat))
        finally:
            self.thinking.discard((window, seat))

    async def _play_seat(self, window: int, seat: int) -> None:
        if self.room.table.window != window:
            return
        answer = await self.choose_move(seat)
        async with self.lock:
            if not await self.may_act():
                return
            table = self.room.table
            if table.window == window and seat in automatic_seats(table):
                token = answer.token if answer else None
                if answer and answer.reason:
                    self.room.reasons[seat] = answer.token, answer.reason
                await self.write(act_for(table, seat, token, self.secret))

    async def choose_move(self, seat: int) -> Answer | None:
        """The move of a bot; None: it passes, or there is only the dice to roll."""
        table = self.room.table
        bot = table.player(seat, self.stand_in)
        state = table.state
        if bot is None or state is None or state.phase in (ROLL, OVER):
            return None
        return await self.node.choose_move(table, seat, bot, bot_seed(table, seat, self.secret))
