"""Deeds about seats and the start of a game: their events, or why they are refused."""

from msgspec.structs import replace

from qwixx import core
from qwixx.fair import first_seat, why_not_salt
from qwixx.record.names import MAX_COLUMNS, column_width
from qwixx.rules.refusal import Refusal
from qwixx.server.codes import is_same_secret
from qwixx.server.table import bot_names, deeds, events
from qwixx.server.table.deeds import Rights
from qwixx.server.table.events import Event
from qwixx.server.table.plan import Plan, SeatPlan, setup
from qwixx.server.table.refusals import TableRefusal, refuse
from qwixx.server.table.table import Seat, Table, evolve

MAX_RETAKES = 100
"""Changes of a seat's rights after which its holder cannot sit down there again with another name
or salt: the log must not grow without end."""


def holds(seat: Seat, who: Rights) -> bool:
    """Does somebody hold this seat?"""
    if seat.guest is None:
        return False
    by_guest = who.guest is not None and is_same_secret(seat.guest, who.guest)
    # No short cut: how long this takes must not tell which token was right.
    by_token = [is_same_secret(seat.token, token) for token in who.tokens]
    return by_guest or any(by_token)


def seats_of(table: Table, who: Rights) -> tuple[int, ...]:
    """All seats of this table that somebody holds."""
    return tuple(at for at, seat in enumerate(table.seats) if holds(seat, who))


def why_not_seat(table: Table, number: int) -> TableRefusal | None:
    """A refusal if there is no seat with this number, counted from 1."""
    if 1 <= number <= len(table.seats):
        return None
    return refuse("no-such-seat", seat=number, seats=len(table.seats))


def person_seat(table: Table, since: int) -> int | None:
    """The seat of the person who sat down at this version, whatever its number is now."""
    found = (at for at, seat in enumerate(table.seats) if seat.person and seat.since == since)
    return next(found, None)


def decide_take(table: Table, deed: deeds.TakeSeat, secret: bytes) -> tuple[Event, ...] | Refusal:
    if table.status == "over":
        return refuse("over")
    if (wrong := why_not_salt(deed.salt)) is not None:
        return refuse("salt", "$.salt", what=wrong)
    if deed.seat is not None and (nowhere := why_not_seat(table, deed.seat)):
        return nowhere
    own = Rights(deed.guest)
    welcome = deed.code is not None and is_same_secret(deed.code, table.code)
    at = None if deed.seat is None else deed.seat - 1
    if at is None:
        at = free_seat(table, deed.guest)
        if at is None:
            return refuse("table-full")
    here = table.seats[at]
    kept = here.reserved is not None and here.free and table.state is None
    mine = holds(here, own) or (
        kept and here.reserved and is_same_secret(here.reserved[0], deed.guest)
    )
    if not mine:
        if not welcome:
            return refuse("wrong-code", "$.code")
        if not here.free:
            return refuse("seat-taken", seat=at + 1)
        if kept and here.reserved:
            return refuse("seat-reserved", seat=at + 1, name=here.reserved[1])
    name = own_name(table, at, deed.name)
    if holds(here, own):
        if here.name == name and (table.state is not None or here.salt == deed.salt):
            return ()
        if here.epoch > MAX_RETAKES:
            return refuse("too-many-changes")
    seated = events.Seated(at, name, deed.salt, deed.guest, deed.token)
    happened: tuple[Event, ...] = (*rename_bots(table, name), seated)
    after = table
    for event in happened:
        after = evolve(after, event, table.changed)
    full = here.free and not any(seat.free for seat in after.seats)
    if table.state is None and full:
        begun = start_game(after, secret)
        assert not isinstance(begun, Refusal), begun.reason
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
        numbered = shorten_name(name, f" {number}")
    return numbered


def shorten_name(name: str, ending: str) -> str:
    """The name with an ending, and no longer than a name may be."""
    while column_width(name + ending) > MAX_COLUMNS:
        name = name[:-1].rstrip()
    return name + ending


def rename_bots(table: Table, name: str) -> tuple[events.BotRenamed, ...]:
    """A bot never has the name of a person: it takes another one."""
    taken = [*(seat.name for seat in table.seats), name]
    return tuple(
        events.BotRenamed(at, bot_names.new_name(taken))
        for at, seat in enumerate(table.seats)
        if seat.bot and seat.name.casefold() == name.casefold()
    )


def free_seat(table: Table, guest: str) -> int | None:
    """The seat for a guest: one reserved for them, else any free one; None: there is none."""
    ranks = {}
    for at, seat in enumerate(table.seats):
        if seat.guest is None and seat.reserved and is_same_secret(seat.reserved[0], guest):
            ranks[at] = 0
        elif seat.free and (seat.reserved is None or table.state is not None):
            ranks[at] = 1
    return min(ranks, key=lambda at: (ranks[at], at), default=None)


def decide_move(table: Table, deed: deeds.MoveSeat) -> tuple[Event, ...] | Refusal:
    at = person_seat(table, deed.since)
    if at is None or table.seats[at].epoch != deed.epoch:
        return refuse("stale-link")
    return (events.SeatMoved(at, deed.guest, deed.token),)


def decide_leave(table: Table, seat: int) -> tuple[Event, ...] | Refusal:
    return (events.Left(seat),)


def decide_start(
    table: Table, seat: int, secret: bytes, online: frozenset[int]
) -> tuple[Event, ...] | Refusal:
    if table.state is not None:
        return refuse("begun")
    if seat not in table.starters(online) and table.host is not None:
        return refuse("host-starts", seat=table.host + 1, name=table.seats[table.host].name)
    begun = start_game(table, secret)
    return begun if isinstance(begun, Refusal) else (begun,)


def start_game(table: Table, secret: bytes) -> events.Started | Refusal:
    """Start the game with those who are there; secret and salts say who is first."""
    order = tuple(at for at, seat in enumerate(table.seats) if not seat.free)
    try:
        setup(table.plan, order)
    except core.SetupError as error:
        return refuse("too-few", what=str(error))
    return events.Started(first_seat(secret, [table.seats[at].salt for at in order]), order)


def decide_rematch(table: Table, seat: int) -> tuple[Event, ...] | Refusal:
    """No event if the seat has asked already."""
    if table.status != "over":
        return refuse("not-over")
    return () if seat in table.again else (events.WantedRematch(seat),)


def rematch_plan(table: Table) -> tuple[Plan, tuple[tuple[str, str] | None, ...], tuple[str, ...]]:
    """The plan for a rematch, for whom its seats are reserved, and the names of its bots."""
    assert table.state is not None
    game = table.state.setup
    printed = game.variant.lucky[: game.players]
    own = game.lucky if game.lucky != printed else (None,) * game.players
    seats = tuple(
        SeatPlan(bot=seat.bot, lucky=pair) for seat, pair in zip(table.seats, own, strict=True)
    )
    kept = tuple((seat.guest, seat.name) if seat.guest else None for seat in table.seats)
    bots = tuple(
        seat.name if seat.bot and not bot_names.is_named_by_level(seat.name, seat.bot) else ""
        for seat in table.seats
    )
    return replace(table.plan, seats=seats), kept, bots
