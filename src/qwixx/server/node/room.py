"""A table at a node: where its log has brought it, and the sockets that watch it."""

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
from qwixx.server.table.deeds import Who
from qwixx.server.table.events import ALL
from qwixx.server.table.keys import read_key
from qwixx.server.table.seating import held
from qwixx.server.table.table import evolve, opened
from qwixx.server.wire import shown
from qwixx.server.wire.messages import News, Sheet, Update, encode
from qwixx.server.wire.shown import Offer

if TYPE_CHECKING:
    from qwixx.server.node.keeper import Keeper

REMEMBERED = 64
"""Events that are kept for those who return; who missed more gets the whole view."""

PHRASE_EVERY_S = 1.0
LAST_TURNS = 12
"""Turns whose rolls and actions are kept for those who come."""


class Watcher(Protocol):
    """A socket that is told what happens at a table."""

    who: Who
    seats: tuple[int, ...]
    """The seats that it holds."""

    def send(self, data: bytes) -> None:
        """Never waits; a socket that cannot follow is closed."""

    def close(self, code: int, reason: str) -> None:
        """The client may come back, to another node."""


class Room:
    def __init__(self, id: str, code: str, entries: Sequence[Entry]) -> None:
        """From the whole log of a table."""
        first, *rest = entries
        event = events.decode(first.body)
        assert isinstance(event, events.Opened), "a log begins with the opening of its table"
        self.table = opened(id, code, event, first.at)
        self.keys: dict[str, int] = {}
        """The version that each idempotency key led to."""
        self.history: deque[tuple[News, int | None]] = deque(maxlen=REMEMBERED)
        self.past: deque[tuple[int, News]] = deque()
        """The rolls and actions of the last turns, each with its turn."""
        self.watchers: set[Watcher] = set()
        self.online: frozenset[int] = frozenset()
        self.keeper: Keeper | None = None
        """There is one where this node owns the table."""
        self.parts: dict[str | int, Raw] = {}
        """Encoded parts that are still true: by name, hands by seat."""
        self.sheets: tuple[Sheet, ...] = ()
        """As they lie; none: they have to be drawn anew."""
        self.offers: dict[int, Offer] = {}
        """By seat. To find them takes longer than anything else, and while a window is open
        they stay as they are."""
        self.reasons: dict[int, tuple[str, Reason]] = {}
        """What speaks for the moves that bots have made in this action, by seat. Only where the
        table is owned, and in no log: it is a courtesy."""
        self.owner: str | None = None
        """The node that decides for this table, as far as is known."""
        self.lock = asyncio.Lock()
        """Held while the ownership changes."""
        self.on_reseated: Callable[[], None] = lambda: None
        """Told when sockets have got or lost seats."""
        self.read_at = 0.0
        """When the log was last read, in monotonic seconds."""
        self.idle_since = 0
        self.spoken: dict[int, float] = {}
        """When a seat said its last phrase, in steady seconds."""
        self.sat_from = ""
        """The address from which somebody sat down here last; for the limits of this node."""
        self.pondered: set[int] = set()
        """Seats for which a hint is on its way, to whatever socket."""
        self.hints: dict[int, tuple[View, tuple[RankedOption, ...]]] = {}
        """The last hint for each seat: nobody need think about the same again."""
        self.advance(rest)

    @property
    def id(self) -> str:
        return self.table.id

    def advance(self, entries: Sequence[Entry]) -> None:
        """Take in what happened, then tell the watchers."""
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
            if isinstance(event, events.Started | events.Resolved):
                self.sheets = ()
            self.table = evolve(before, event, entry.at)
            if (told := shown.news(before, event, entry.at, self.reasons)) is not None:
                fresh.append(told)
            if isinstance(event, events.Resolved):
                self.reasons.clear()
            if entry.key is not None:
                self.keys[read_key(before, entry.key)] = entry.seq
            touched |= event.touches
            if "hands" in event.touches:
                if isinstance(event, events.OfSeat) and event.own_hand:
                    hands.add(event.seat)
                else:
                    hands.update(range(len(self.table.seats)))
                    self.offers.clear()
            reseated |= event.reseats
        self.history.extend(fresh)
        self.remember(news for news, _ in fresh)
        if self.table.status != status:
            touched |= ALL
        self.forget(touched, hands)
        if reseated:
            touched |= {"hands"}
            hands |= set(range(len(self.table.seats)))
            self.forget(touched, hands)
            for watcher in self.watchers:
                watcher.seats = held(self.table, watcher.who)
            self.on_reseated()
        if touched:
            self.tell(fresh, touched, hands)

    def remember(self, fresh: Iterable[News]) -> None:
        """Keep the rolls and actions of the last turns."""
        for news in fresh:
            if news.turn is not None:
                self.past.append((news.turn, news))
        while self.past and self.past[0][0] <= self.past[-1][0] - LAST_TURNS:
            self.past.popleft()

    def forget(self, parts: Iterable[str], hands: Iterable[int]) -> None:
        labels: list[str | int] = [*parts, *hands]
        for label in labels:
            self.parts.pop(label, None)
        self.parts.pop("inside", None)

    def tell(
        self, fresh: Sequence[tuple[News, int | None]], touched: set[str], hands: set[int]
    ) -> None:
        """Tell each watcher what concerns it, and nothing else."""
        common = bool(touched - {"hands"})
        made: dict[tuple[int, ...], bytes] = {}
        for watcher in self.watchers:
            seats = watcher.seats
            if not common and not hands.intersection(seats):
                continue
            if seats not in made:
                mine = "hands" in touched and (hands.intersection(seats) or "people" in touched)
                made[seats] = encode(self.update(seats, fresh, touched, bool(mine)))
            watcher.send(made[seats])

    def update(
        self,
        seats: tuple[int, ...],
        fresh: Iterable[tuple[News, int | None]],
        parts: Iterable[str],
        hands: bool,
        past: bool = False,
        missing: bool = False,
    ) -> Update:
        told = tuple(news for news, only in fresh if only is None or only in seats)
        chosen = {name: self.part(name, seats) for name in parts if name != "hands"}
        return Update(
            self.table.version,
            told or UNSET,
            (past and tuple(news for _, news in self.past)) or UNSET,
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
            self.parts[label] = Raw(encode(self.view_of(name, bool(seats))))
        return self.parts[label]

    def view_of(self, name: str, insider: bool) -> object:
        if name == "game":
            state = self.table.state
            assert state is not None
            self.sheets = self.sheets or shown.sheets_of(state)
            return shown.game_part(state, self.sheets)
        if name == "people":
            return shown.people_part(self.table, self.online)
        if name == "window":
            return shown.window_part(self.table, self.offers)
        return shown.table_part(self.table, insider)

    def hand(self, seat: int) -> Raw:
        if seat not in self.parts:
            if seat not in self.offers:
                self.offers[seat] = shown.offered(self.table, seat)
            self.parts[seat] = Raw(encode(shown.hand(self.table, seat, self.offers[seat])))
        return self.parts[seat]

    def whole(self, seats: tuple[int, ...], since: int | None) -> Update:
        """The whole view for somebody who comes, or returns after a version."""
        version = self.table.version
        if since is None or since > version:
            return self.update(seats, (), ALL, True, past=True)
        missed = [item for item in self.history if item[0].version > since]
        forgotten = len(self.history) == REMEMBERED and self.history[0][0].version > since + 1
        if forgotten:
            return self.update(seats, (), ALL, True, past=True, missing=True)
        return self.update(seats, missed, ALL, True)

    def set_online(self, seats: frozenset[int]) -> None:
        """Who is connected, at whatever node."""
        if seats != self.online:
            self.online = seats
            self.forget(("people",), ())
            self.tell((), {"people"}, set())

    def may_speak(self, seat: int, now: float) -> bool:
        """One phrase a second for each seat, from however many sockets, is sent to all."""
        if now < self.spoken.get(seat, now - PHRASE_EVERY_S) + PHRASE_EVERY_S:
            return False
        self.spoken[seat] = now
        return True

    def say(self, data: bytes) -> None:
        """The same message to every watcher."""
        for watcher in self.watchers:
            watcher.send(data)
