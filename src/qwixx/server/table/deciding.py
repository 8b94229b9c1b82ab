"""One door for all that people ask of a table."""

from collections.abc import Collection

from qwixx.server.table import deeds, hosting, seating
from qwixx.server.table.deeds import Asked, MoveSeat, Take, Who
from qwixx.server.table.events import Event
from qwixx.server.table.playing import decide_play, revealed
from qwixx.server.table.refused import Refused, refused
from qwixx.server.table.table import Table


def decide(
    table: Table,
    deed: Asked | Take | MoveSeat,
    secret: bytes,
    online: frozenset[int] = frozenset(),
    bots: Collection[str] = (),
) -> tuple[Event, ...] | Refused:
    """What a deed leads to, or why it is refused. For a rematch a table is opened elsewhere.

    That whoever asks may do so was looked at before: see `why_not_who`. `online` are the seats
    that somebody is connected for, `bots` those that the server has.
    """
    match deed:
        case Take():
            return seating.decide_take(table, deed, secret)
        case MoveSeat():
            return seating.decide_move(table, deed)
        case deeds.Start():
            return seating.decide_start(table, deed.seat - 1, secret, online)
        case deeds.AddBot() | deeds.Free() | deeds.Settle():
            return hosting.decide_hosting(table, deed, bots)
        case deeds.Leave():
            return seating.decide_leave(table, deed.seat - 1)
        case deeds.Rematch():
            return seating.decide_rematch(table, deed.seat - 1)
    happened = decide_play(table, deed, secret)
    return happened if isinstance(happened, Refused) else revealed(happened, secret)


def why_not_who(table: Table, number: int, who: Who) -> Refused | None:
    """Nobody acts for a seat without its rights."""
    if nowhere := seating.why_not_seat(table, number):
        return nowhere
    return None if seating.holds(table.seats[number - 1], who) else refused("not-your-seat")
