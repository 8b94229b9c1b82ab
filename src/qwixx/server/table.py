"""A table as its log has made it. Nothing here asks the time, draws a number or sends anything."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Literal

import qwixx
from qwixx.rules.position import OVER, ROLL
from qwixx.rules.record import Record, Turn, noted, opening_tags, result_tag
from qwixx.server import events
from qwixx.server.events import Event
from qwixx.server.plan import SECONDS, Plan, setup

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
    """How often the rights have changed: an old link must not move the seat again."""
    reserved: tuple[str, str] | None = None
    """The guest that it is kept for, and the name."""
    away: bool = False

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
    state: qwixx.State | None = None
    turns: tuple[Turn, ...] = ()
    window: int = 0
    """The version at which what is asked now began to be asked."""
    deadline: int | None = None
    secret: str | None = None
    """Of the dice, once it is revealed."""
    rematch: tuple[str, str] | None = None
    """The table where the same people go on: its id and code."""

    @property
    def status(self) -> Status:
        if self.state is None:
            return "open"
        return "over" if self.state.phase == OVER else "playing"

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(seat.salt for seat in self.seats)

    def automatic(self, seat: int) -> bool:
        """Does the server act for this seat?"""
        here = self.seats[seat]
        return here.bot is not None or (here.away and self.plan.away != "wait")

    def player(self, seat: int, stand_in: str) -> str | None:
        """The bot that decides for an automatic seat; None: it passes."""
        here = self.seats[seat]
        return here.bot or (stand_in if self.plan.away == "bot" else None)

    @property
    def moves_itself(self) -> bool:
        """Does it need an owner even when nobody is connected?"""
        plan = self.plan
        timed = plan.pace != "none" or plan.away != "wait"
        return self.status == "playing" and (timed or any(seat.bot for seat in self.seats))


def opened(id: str, code: str, event: events.Opened, at: int) -> Table:
    """A new table: the first line of its log."""
    plan = event.plan
    reserved = event.reserved or (None,) * len(plan.seats)
    names = bot_names(plan)
    seats = tuple(
        Seat(name=next(names), bot=seat.bot, reserved=kept)
        if seat.bot
        else Seat(name=kept[1] if kept else "", reserved=kept)
        for seat, kept in zip(plan.seats, reserved, strict=True)
    )
    seats = tuple(replace(seat, salt=seat.name) if seat.bot else seat for seat in seats)
    return Table(
        id, code, plan, event.commitment, event.rules, seats, version=1, opened=at, changed=at
    )


def bot_names(plan: Plan) -> Iterator[str]:
    """A name for each bot: its own, with a number if there are several of it."""
    seen: dict[str, int] = {}
    for seat in plan.seats:
        if seat.bot:
            seen[seat.bot] = seen.get(seat.bot, 0) + 1
            name = seat.bot.rpartition(":")[2]
            yield name if seen[seat.bot] == 1 else f"{name} {seen[seat.bot]}"


def evolve(table: Table, event: Event, at: int) -> Table:
    """The table after something that happened at a time."""
    played = events.to_rules(event)
    if played is not None:
        return played_on(table, played, at)
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
            )
            return with_seat(table, seat, taken)
        case events.Moved(seat, guest, token):
            here = table.seats[seat]
            moved = replace(here, guest=guest, token=token, epoch=here.epoch + 1)
            return with_seat(table, seat, moved)
        case events.Left(seat):
            here = table.seats[seat]
            left = replace(here, guest=None, token="", epoch=here.epoch + 1)
            if table.state is None:
                return with_seat(table, seat, replace(left, name="", salt="", reserved=None))
            return with_seat(table, seat, replace(left, away=True))
        case events.WentAway(seat):
            return with_seat(table, seat, replace(table.seats[seat], away=True))
        case events.CameBack(seat):
            return with_seat(table, seat, replace(table.seats[seat], away=False))
        case events.Started(first, order):
            seats = tuple(table.seats[seat] for seat in order)
            state = qwixx.start(setup(table.plan, order, first))
            return asked(replace(table, seats=seats, state=state, started=at), at)
        case events.ClockSet(deadline):
            return replace(table, deadline=deadline)
        case events.Revealed(secret):
            return replace(table, secret=secret)
        case events.Rematched(game, code):
            return replace(table, rematch=(game, code))
    raise TypeError(event)


def played_on(table: Table, event: qwixx.Event, at: int) -> Table:
    """The table after a move of the game itself."""
    assert table.state is not None, "the game has not begun"
    table = replace(
        table,
        version=table.version + 1,
        changed=at,
        state=qwixx.evolve(table.state, event),
        turns=noted(table.turns, event),
    )
    return asked(table, at) if isinstance(event, qwixx.Rolled | qwixx.Resolved) else table


def with_seat(table: Table, seat: int, here: Seat) -> Table:
    seats = tuple(here if at == seat else was for at, was in enumerate(table.seats))
    return replace(table, seats=seats)


def asked(table: Table, at: int) -> Table:
    """A new window is open, and its clock runs; real dice take the time that they take."""
    seconds = SECONDS[table.plan.pace]
    assert table.state is not None
    phase = table.state.phase
    timed = phase != OVER and (phase != ROLL or table.plan.dice == "server")
    deadline = at + 1000 * seconds if seconds and timed else None
    return replace(table, window=table.version, deadline=deadline)


def record(table: Table) -> Record | None:
    """The game as a record; None before it has begun."""
    if table.state is None:
        return None
    tags = dict(opening_tags(table.state.setup, [seat.name for seat in table.seats]))
    tags["Date"] = datetime.fromtimestamp(table.started / 1000, UTC).date().isoformat()
    tags["Rules"] = table.rules
    tags["Result"] = result_tag(table.state)
    if table.plan.dice == "server":
        tags["DiceCommitment"] = table.commitment
        if table.secret:
            tags["DiceSecret"] = table.secret
        tags |= {f"DiceSalt{at}": salt for at, salt in enumerate(table.salts, 1)}
    return Record(tuple(tags.items()), table.turns)
