"""A table as its log has made it: an immutable value, and how events change it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Literal

from qwixx import core
from qwixx.law.position import OVER, ROLL
from qwixx.record.record import Record, Turn, add_event, opening_tags, result_tag
from qwixx.server.table import bot_names, events
from qwixx.server.table.events import Event
from qwixx.server.table.plan import PACE_SECONDS, Plan, change_plan, setup

Status = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits here. A bot has `bot`; a person's rights hang on `guest` and `token`."""

    name: str = ""
    salt: str = ""
    bot: str | None = None
    guest: str | None = None
    token: str = ""
    """A hash of the seat's token."""
    epoch: int = 0
    """How often its holder has changed: an old link must not move the seat again."""
    reserved: tuple[str, str] | None = None
    """The guest that it is kept for, and the name."""
    away: bool = False
    since: int = 0
    """The version with which this person sat down."""

    @property
    def free(self) -> bool:
        return self.bot is None and self.guest is None

    @property
    def person(self) -> bool:
        return self.guest is not None


@dataclass(frozen=True, slots=True)
class Table:
    id: str
    code: str
    plan: Plan
    commitment: str
    rules: str
    seats: tuple[Seat, ...]
    version: int = 0
    opened: int = 0
    """When; milliseconds, as all times."""
    started: int = 0
    changed: int = 0
    state: core.State | None = None
    turns: tuple[Turn, ...] = ()
    host_changes: int = 0
    """How many changes the host has made before the game."""
    changes_of_mind: tuple[int, ...] = ()
    """By seat, in the window that is open."""
    window: int = 0
    """The version at which the open window opened."""
    deadline: int | None = None
    secret: str | None = None
    """Of the dice, once it is revealed."""
    rematch: tuple[str, str] | None = None
    """The table where the same people go on: its id and code."""
    again: tuple[int, ...] = ()
    """The seats that want a rematch, in the order in which they said so."""

    @property
    def status(self) -> Status:
        if self.state is None:
            return "open"
        return "over" if self.state.phase == OVER else "playing"

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(seat.salt for seat in self.seats)

    @property
    def open_seats(self) -> int:
        """How many seats anybody may take before the game: not those kept for somebody."""
        return sum(seat.free and seat.reserved is None for seat in self.seats)

    @property
    def host(self) -> int | None:
        """The seat of whoever has sat here longest: who opened the table, while they stay."""
        people = (at for at, seat in enumerate(self.seats) if seat.person)
        return min(people, key=lambda at: self.seats[at].since, default=None)

    def starters(self, online: frozenset[int]) -> tuple[int, ...]:
        """The seats that may start the game: the host's, or all while the host is not online."""
        host = self.host
        if host in online:
            return () if host is None else (host,)
        return tuple(at for at, seat in enumerate(self.seats) if seat.person)

    def is_automatic(self, seat: int) -> bool:
        """Does the server act for this seat: a bot's, or one whose person is away?"""
        here = self.seats[seat]
        return here.bot is not None or (here.away and self.plan.away != "wait")

    def player(self, seat: int, stand_in: str) -> str | None:
        """The bot that decides for an automatic seat; None: it passes."""
        here = self.seats[seat]
        return here.bot or (stand_in if self.plan.away == "bot" else None)

    @property
    def moves_itself(self) -> bool:
        """Can it go on while nobody is connected, so that it needs an owner?"""
        plan = self.plan
        timed = plan.pace != "none" or plan.away != "wait"
        return self.status == "playing" and (timed or any(seat.bot for seat in self.seats))


def open_table(id: str, code: str, event: events.Opened, at: int) -> Table:
    """A new table, from the first line of its log."""
    plan = event.plan
    reserved = event.reserved or (None,) * len(plan.seats)
    names = event.bots or tuple(names_by_level(plan))
    seats = tuple(
        Seat(name=name, salt=name, bot=seat.bot, reserved=kept)
        if seat.bot
        else Seat(name=kept[1] if kept else "", reserved=kept)
        for seat, kept, name in zip(plan.seats, reserved, names, strict=True)
    )
    return Table(
        id, code, plan, event.commitment, event.rules, seats, version=1, opened=at, changed=at
    )


def names_by_level(plan: Plan) -> Iterator[str]:
    """Names of bots in old logs: their level, with a number if there are several of it."""
    seen: dict[str, int] = {}
    for seat in plan.seats:
        bot = seat.bot or ""
        seen[bot] = seen.get(bot, 0) + 1
        name = bot_names.bot_level(bot)
        yield name if seen[bot] == 1 or not bot else f"{name} {seen[bot]}"


def evolve(table: Table, event: Event, at: int) -> Table:
    """The table after an event at a time."""
    played = events.to_rules(event)
    if played is not None:
        return evolve_game(table, played, at)
    table = replace(table, version=table.version + 1, changed=at)
    match event:
        case events.Seated(seat, name, salt, guest, token):
            here = table.seats[seat]
            # Salts are fixed before the first roll; whoever takes a seat later inherits it.
            salt = salt if table.state is None else here.salt
            taken = replace(
                here,
                name=name,
                salt=salt,
                guest=guest,
                token=token,
                epoch=here.epoch + 1,
                away=False,
                since=here.since if here.guest == guest else table.version,
            )
            return with_seat(table, seat, taken)
        case events.SeatMoved(seat, guest, token):
            here = table.seats[seat]
            moved = replace(here, guest=guest, token=token, epoch=here.epoch + 1)
            return with_seat(table, seat, moved)
        case events.Left(seat):
            here = table.seats[seat]
            left = replace(here, guest=None, token="", epoch=here.epoch + 1)
            if table.state is None:
                return with_seat(table, seat, replace(left, name="", salt="", reserved=None))
            return with_seat(table, seat, replace(left, away=True))
        case events.BotSeated(seat, bot, name):
            here = table.seats[seat]
            table = replace(table, host_changes=table.host_changes + 1)
            return with_seat(table, seat, Seat(name, salt=name, bot=bot, epoch=here.epoch))
        case events.BotRenamed(seat, name):
            here = table.seats[seat]
            salt = name if table.state is None else here.salt
            return with_seat(table, seat, replace(here, name=name, salt=salt))
        case events.SeatFreed(seat):
            table = replace(table, host_changes=table.host_changes + 1)
            return with_seat(table, seat, Seat(epoch=table.seats[seat].epoch + 1))
        case events.PlanChanged(pace, away, hints):
            plan = change_plan(table.plan, pace, away, hints)
            return replace(table, plan=plan, host_changes=table.host_changes + 1)
        case events.WentAway(seat):
            return with_seat(table, seat, replace(table.seats[seat], away=True))
        case events.CameBack(seat):
            return with_seat(table, seat, replace(table.seats[seat], away=False))
        case events.TimeRanOut():
            return table
        case events.Started(first, order):
            seats = tuple(table.seats[seat] for seat in order)
            state = core.start(setup(table.plan, order, first))
            return open_window(replace(table, seats=seats, state=state, started=at), at)
        case events.ClockSet(deadline):
            return replace(table, deadline=deadline)
        case events.Revealed(secret):
            return replace(table, secret=secret)
        case events.WantedRematch(seat):
            return replace(table, again=(*table.again, seat))
        case events.Rematched(game, code):
            return replace(table, rematch=(game, code))
    raise TypeError(event)


def evolve_game(table: Table, event: core.Event, at: int) -> Table:
    """The table after an event of the rules."""
    assert table.state is not None, "the game has not begun"
    table = replace(
        table,
        version=table.version + 1,
        changed=at,
        state=core.evolve(table.state, event),
        turns=add_event(table.turns, event),
    )
    if isinstance(event, core.Chose | core.TookBack):
        return replace(table, changes_of_mind=increment(table.changes_of_mind, event.seat))
    return open_window(table, at) if isinstance(event, core.Rolled | core.Resolved) else table


def increment(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def with_seat(table: Table, seat: int, here: Seat) -> Table:
    seats = tuple(here if at == seat else was for at, was in enumerate(table.seats))
    return replace(table, seats=seats)


def open_window(table: Table, at: int) -> Table:
    """Open a new window and start its clock; there is none for rolling real dice."""
    seconds = PACE_SECONDS[table.plan.pace]
    assert table.state is not None
    phase = table.state.phase
    timed = phase != OVER and (phase != ROLL or table.plan.dice == "server")
    deadline = at + 1000 * seconds if seconds and timed else None
    calm = (0,) * len(table.seats)
    return replace(table, window=table.version, deadline=deadline, changes_of_mind=calm)


def to_record(table: Table) -> Record | None:
    """The game as a record; None before it has begun."""
    if table.state is None:
        return None
    names = [bot_names.record_name(seat.name, seat.bot) for seat in table.seats]
    tags = dict(opening_tags(table.state.setup, names))
    tags["Date"] = datetime.fromtimestamp(table.started / 1000, UTC).date().isoformat()
    tags["Rules"] = table.rules
    tags["Result"] = result_tag(table.state)
    if table.plan.dice == "server":
        tags["DiceCommitment"] = table.commitment
        if table.secret:
            tags["DiceSecret"] = table.secret
        tags |= {f"DiceSalt{at}": salt for at, salt in enumerate(table.salts, 1)}
    return Record(tuple(tags.items()), table.turns)
