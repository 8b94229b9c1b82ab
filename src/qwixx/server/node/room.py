"""A table in the memory of a node, and the sockets that watch it."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec import UNSET, Raw, UnsetType

from qwixx import View
from qwixx.analysis.reasons import Reason
from qwixx.analysis.report import RankedOption
from qwixx.server.store import Entry
from qwixx.server.table import events
from qwixx.server.table.deeds import Rights
from qwixx.server.table.events import ALL_PARTS
from qwixx.server.table.keys import parse_log_key
from qwixx.server.table.seating import seats_of
from qwixx.server.table.table import evolve, open_table
from qwixx.server.wire import views
from qwixx.server.wire.messages import News, Sheet, Update, encode
from qwixx.server.wire.views import Offer

if TYPE_CHECKING:
    from qwixx.server.node.owner import TableOwner

MAX_HISTORY = 64
"""Events that are kept for returning clients; who missed more gets the whole view only."""

PHRASE_INTERVAL_S = 1.0
MAX_PAST_TURNS = 12
"""Turns whose rolls and actions are kept for new clients."""


class Watcher(Protocol):
    """Receives the updates of a table: a socket."""

    rights: Rights
    seats: tuple[int, ...]
    """The seats that it holds."""

    def send(self, data: bytes) -> None:
        """Never blocks; a socket that reads too slowly is closed."""

    def close(self, code: int, reason: str) -> None:
        """The client may come back, to another node."""


class Room:
    def __init__(self, id: str, code: str, entries: Sequence[Entry]) -> None:
        """From the whole log of a table."""
        first, *rest = entries
        event = events.decode(first.body)
        assert isinstance(event, events.Opened), "a log begins with the opening of its table"
        self.table = open_table(id, code, event, first.at)
        self.keys: dict[str, int] = {}
        """The version that each idempotency key led to."""
        self.history: deque[tuple[News, int | None]] = deque(maxlen=MAX_HISTORY)
        self.past: deque[tuple[int, News]] = deque()
        """The rolls and actions of the last turns, each with its turn."""
        self.watchers: set[Watcher] = set()
        self.online: frozenset[int] = frozenset()
        self.owner: TableOwner | None = None
        """Set if this node owns the table."""
        self.parts: dict[str | int, Raw] = {}
        """Cache of encoded parts: by name, hands by seat."""
        self.sheets: tuple[Sheet, ...] = ()
        """Cache of the sheets; empty: to be made anew."""
        self.offers: dict[int, Offer] = {}
        """Cache of options by seat: expensive to find, and constant while a window is open."""
        self.reasons: dict[int, tuple[str, Reason]] = {}
        """Reasons for the moves of bots in this action, by seat. At the owner's node only, and
        not logged."""
        self.owner_id: str | None = None
        """The id of the node that owns the table, as far as is known."""
        self.lock = asyncio.Lock()
        """Held while the ownership changes."""
        self.on_seats_changed: Callable[[], None] = lambda: None
        """Called when sockets have got or lost seats."""
        self.read_at = 0.0
        """When the log was last read, in monotonic seconds."""
        self.idle_since = 0
        self.last_phrase_at: dict[int, float] = {}
        """When a seat said its last phrase, in monotonic seconds."""
        self.last_seated_address = ""
        """The address that sat down here last; for rate limits."""
        self.pending_hints: set[int] = set()
        """Seats for which a hint is being worked out."""
        self.hints: dict[int, tuple[View, tuple[RankedOption, ...]]] = {}
        """Cache of the last hint for each seat, with the view that it is for."""
        self.advance(rest)

    @property
    def id(self) -> str:
        return self.table.id

    def advance(self, entries: Sequence[Entry]) -> None:
        """Apply new entries of the log, then send updates to the watchers."""
        fresh: list[tuple[News, int | None]] = []
        touched: set[str] = set()
        hands: set[int] = set()
        reseated = False
        status = self.table.status
        for entry in entries:
            if entry.seq <= self.table.version:
                continue
            assert entry.seq == self.table.version + 1, "the log has a gap"
            event = events.decode(entry.body)
            before = self.table
            if isinstance(event, events.Started | events.ActionResolved):
                self.sheets = ()
            self.table = evolve(before, event, entry.at)
            if (news := views.news(before, event, entry.at, self.reasons)) is not None:
                fresh.append(news)
            if isinstance(event, events.ActionResolved):
                self.reasons.clear()
            if entry.key is not None:
                self.keys[parse_log_key(before, entry.key)] = entry.seq
            touched |= event.touches
            if "hands" in event.touches:
                if isinstance(event, events.SeatEvent) and event.own_hand:
                    hands.add(event.seat)
                else:
                    hands.update(range(len(self.table.seats)))
                    self.offers.clear()
            reseated |= event.reseats
        self.history.extend(fresh)
        self.remember(news for news, _ in fresh)
        if self.table.status != status:
            touched |= ALL_PARTS
        self.invalidate(touched, hands)
        if reseated:
            touched |= {"hands"}
            hands |= set(range(len(self.table.seats)))
            self.invalidate(touched, hands)
            for watcher in self.watchers:
                watcher.seats = seats_of(self.table, watcher.rights)
            self.on_seats_changed()
        if touched:
            self.send_updates(fresh, touched, hands)

    def remember(self, fresh: Iterable[News]) -> None:
        """Keep the rolls and actions of the last turns."""
        for news in fresh:
            if news.turn is not None:
                self.past.append((news.turn, news))
        while self.past and self.past[0][0] <= self.past[-1][0] - MAX_PAST_TURNS:
            self.past.popleft()

    def invalidate(self, parts: Iterable[str], hands: Iterable[int]) -> None:
        labels: list[str | int] = [*parts, *hands]
        for label in labels:
            self.parts.pop(label, None)
        self.parts.pop("inside", None)

    def send_updates(
        self, fresh: Sequence[tuple[News, int | None]], touched: set[str], hands: set[int]
    ) -> None:
        """Send each watcher what it may see and what has changed, encoded once for equal seats."""
        common = bool(touched - {"hands"})
        encoded: dict[tuple[int, ...], bytes] = {}
        for watcher in self.watchers:
            seats = watcher.seats
            if not common and not hands.intersection(seats):
                continue
            if seats not in encoded:
                mine = "hands" in touched and (hands.intersection(seats) or "people" in touched)
                encoded[seats] = encode(self.update(seats, fresh, touched, bool(mine)))
            watcher.send(encoded[seats])

    def update(
        self,
        seats: tuple[int, ...],
        fresh: Iterable[tuple[News, int | None]],
        parts: Iterable[str],
        hands: bool,
        past: bool = False,
        missing: bool = False,
    ) -> Update:
        news = tuple(item for item, only in fresh if only is None or only in seats)
        chosen = {name: self.part(name, seats) for name in parts if name != "hands"}
        return Update(
            self.table.version,
            news or UNSET,
            (past and tuple(item for _, item in self.past)) or UNSET,
            missing or UNSET,
            table=chosen.get("table", UNSET),
            people=chosen.get("people", UNSET),
            game=chosen.get("game", UNSET),
            window=chosen.get("window", UNSET),
            hands=tuple(self.hand(seat) for seat in seats) if hands else UNSET,
        )

    def part(self, name: str, seats: tuple[int, ...]) -> Raw | UnsetType:
        """A part of the view, encoded once for all who see the same."""
        if name == "game" and self.table.state is None:
            return UNSET
        label = "inside" if name == "table" and seats else name
        if label not in self.parts:
            self.parts[label] = Raw(encode(self.make_part(name, bool(seats))))
        return self.parts[label]

    def make_part(self, name: str, insider: bool) -> object:
        if name == "game":
            state = self.table.state
            assert state is not None
            self.sheets = self.sheets or views.sheet_parts(state)
            return views.game_part(state, self.sheets)
        if name == "people":
            return views.people_part(self.table, self.online)
        if name == "window":
            return views.window_part(self.table, self.offers)
        return views.table_part(self.table, insider)

    def hand(self, seat: int) -> Raw:
        if seat not in self.parts:
            if seat not in self.offers:
                self.offers[seat] = views.find_offer(self.table, seat)
            self.parts[seat] = Raw(encode(views.hand_part(self.table, seat, self.offers[seat])))
        return self.parts[seat]

    def whole_view(self, seats: tuple[int, ...], since: int | None) -> Update:
        """The whole view for somebody who comes, or returns after a version."""
        version = self.table.version
        if since is None or since > version:
            return self.update(seats, (), ALL_PARTS, True, past=True)
        missed = [item for item in self.history if item[0].version > since]
        forgotten = len(self.history) == MAX_HISTORY and self.history[0][0].version > since + 1
        if forgotten:
            return self.update(seats, (), ALL_PARTS, True, past=True, missing=True)
        return self.update(seats, missed, ALL_PARTS, True)

    def update_online(self, seats: frozenset[int]) -> None:
        """Set the connected seats, at whatever node."""
        if seats != self.online:
            self.online = seats
            self.invalidate(("people",), ())
            self.send_updates((), {"people"}, set())

    def may_speak(self, seat: int, now: float) -> bool:
        """Rate limit of phrases: one a second for each seat, from however many sockets."""
        if now < self.last_phrase_at.get(seat, now - PHRASE_INTERVAL_S) + PHRASE_INTERVAL_S:
            return False
        self.last_phrase_at[seat] = now
        return True

    def broadcast(self, data: bytes) -> None:
        """Send the same message to every watcher."""
        for watcher in self.watchers:
            watcher.send(data)
