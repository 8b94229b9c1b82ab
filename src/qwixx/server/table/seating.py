"""Sitting down, getting up, beginning: what these lead to, or why not."""

from msgspec.structs import replace

import qwixx
from qwixx.fair import first_seat, why_not_salt
from qwixx.record.names import MAX_COLUMNS, column_width
from qwixx.server.codes import same
from qwixx.server.table import bot_names, deeds, events
from qwixx.server.table.deeds import Who
from qwixx.server.table.events import Event
from qwixx.server.table.plan import Plan, SeatPlan, setup
from qwixx.server.table.refused import Refused, refused
from qwixx.server.table.table import Seat, Table, evolve

MOST_RETAKES = 100
"""Changes of a seat's rights after which whoever sits there cannot sit down there once more, with
another name or salt: the log must not grow without end."""


def holds(seat: Seat, who: Who) -> bool:
    """Has somebody the rights of this seat?"""
    if seat.guest is None:
        return False
    by_guest = who.guest is not None and same(seat.guest, who.guest)
    # No short cut: how long this takes must not tell which token was right.
    by_token = [same(seat.token, token) for token in who.tokens]
    return by_guest or any(by_token)


def held(table: Table, who: Who) -> tuple[int, ...]:
    """All seats of this table that somebody holds."""
    return tuple(at for at, seat in enumerate(table.seats) if holds(seat, who))


def why_not_seat(table: Table, number: int) -> Refused | None:
    """Is there a seat with this number, counted from 1?"""
    if 1 <= number <= len(table.seats):
        return None
    return refused("no-such-seat", seat=number, seats=len(table.seats))


def person_seat(table: Table, since: int) -> int | None:
    """The seat of the person who sat down with this version, whatever its number is now."""
    found = (at for at, seat in enumerate(table.seats) if seat.person and seat.since == since)
    return next(found, None)


def decide_take(table: Table, deed: deeds.Take, secret: bytes) -> tuple[Event, ...] | Refused:
    if table.status == "over":
        return refused("over")
    if (wrong := why_not_salt(deed.salt)) is not None:
        return refused("salt", "$.salt", what=wrong)
    if deed.seat is not None and (nowhere := why_not_seat(table, deed.seat)):
        return nowhere
    own = Who(deed.guest)
    welcome = deed.code is not None and same(deed.code, table.code)
    at = None if deed.seat is None else deed.seat - 1
    if at is None:
        at = free_seat(table, deed.guest)
        if at is None:
            return refused("table-full")
    here = table.seats[at]
    kept = here.reserved is not None and here.free and table.state is None
    mine = holds(here, own) or (kept and here.reserved and same(here.reserved[0], deed.guest))
    if not mine:
        if not welcome:
            return refused("wrong-code", "$.code")
        if not here.free:
            return refused("seat-taken", seat=at + 1)
        if kept and here.reserved:
            return refused("seat-reserved", seat=at + 1, name=here.reserved[1])
    name = own_name(table, at, deed.name)
    if holds(here, own):
        if here.name == name and (table.state is not None or here.salt == deed.salt):
            return ()
        if here.epoch > MOST_RETAKES:
            return refused("too-many-changes")
    seated = events.Seated(at, name, deed.salt, deed.guest, deed.token)
    happened: tuple[Event, ...] = (*renamed(table, name), seated)
    after = table
    for event in happened:
        after = evolve(after, event, table.changed)
    full = here.free and not any(seat.free for seat in after.seats)
    if table.state is None and full:
        begun = started(after, secret)
        assert not isinstance(begun, Refused), begun.reason
        return (*happened, begun)
    return happened


def own_name(table: Table, at: int, name: str) -> str:
    """The name of a person, with a number if another person at the table is called the same."""
    others = enumerate(table.seats)
    taken = {seat.name.casefold() for other, seat in others if other != at and not seat.bot}
    number = 1
    numbered = name
    while numbered.casefold() in taken:
        number += 1
        numbered = shortened(name, f" {number}")
    return numbered


def shortened(name: str, ending: str) -> str:
    """The name with an ending, and no longer than a name may be."""
    while column_width(name + ending) > MAX_COLUMNS:
        name = name[:-1].rstrip()
    return name + ending


def renamed(table: Table, name: str) -> tuple[events.BotRenamed, ...]:
    """A bot never has the name of a person: it takes another one."""
    taken = [*(seat.name for seat in table.seats), name]
    return tuple(
        events.BotRenamed(at, bot_names.new_name(taken))
        for at, seat in enumerate(table.seats)
        if seat.bot and seat.name.casefold() == name.casefold()
    )


def free_seat(table: Table, guest: str) -> int | None:
    """Where a guest sits down: where they sat, else on a seat kept for them, else on any."""
    ranks = {}
    for at, seat in enumerate(table.seats):
        if seat.guest is None and seat.reserved and same(seat.reserved[0], guest):
            ranks[at] = 0
        elif seat.free and (seat.reserved is None or table.state is not None):
            ranks[at] = 1
    return min(ranks, key=lambda at: (ranks[at], at), default=None)


def decide_move(table: Table, deed: deeds.MoveSeat) -> tuple[Event, ...] | Refused:
    at = person_seat(table, deed.since)
    if at is None or table.seats[at].epoch != deed.epoch:
        return refused("stale-link")
    return (events.Moved(at, deed.guest, deed.token),)


def decide_leave(table: Table, seat: int) -> tuple[Event, ...] | Refused:
    return (events.Left(seat),)


def decide_start(
    table: Table, seat: int, secret: bytes, online: frozenset[int]
) -> tuple[Event, ...] | Refused:
    if table.state is not None:
        return refused("begun")
    if seat not in table.starters(online) and table.host is not None:
        return refused("host-starts", seat=table.host + 1, name=table.seats[table.host].name)
    begun = started(table, secret)
    return begun if isinstance(begun, Refused) else (begun,)


def started(table: Table, secret: bytes) -> events.Started | Refused:
    """The game begins with those who are there; the dice say who is first."""
    order = tuple(at for at, seat in enumerate(table.seats) if not seat.free)
    try:
        setup(table.plan, order)
    except qwixx.SetupError as error:
        return refused("too-few", what=str(error))
    return events.Started(first_seat(secret, [table.seats[at].salt for at in order]), order)


def decide_rematch(table: Table, seat: int) -> tuple[Event, ...] | Refused:
    """Nothing happens if the seat has said so already."""
    if table.status != "over":
        return refused("not-over")
    return () if seat in table.again else (events.WantedRematch(seat),)


def rematch(table: Table) -> tuple[Plan, tuple[tuple[str, str] | None, ...], tuple[str, ...]]:
    """The plan for the same people once more, for whom its seats are kept, the bots' names."""
    assert table.state is not None
    game = table.state.setup
    printed = game.variant.lucky[: game.players]
    own = game.lucky if game.lucky != printed else (None,) * game.players
    seats = tuple(
        SeatPlan(bot=seat.bot, lucky=pair) for seat, pair in zip(table.seats, own, strict=True)
    )
    kept = tuple((seat.guest, seat.name) if seat.guest else None for seat in table.seats)
    bots = tuple(
        seat.name if seat.bot and not bot_names.named_by_level(seat.name, seat.bot) else ""
        for seat in table.seats
    )
    return replace(table.plan, seats=seats), kept, bots
