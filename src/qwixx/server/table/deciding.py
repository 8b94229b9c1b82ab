"""From a deed to events: the entry point for everything that people ask of a table."""

from collections.abc import Collection

from qwixx.rules.refusal import Refusal
from qwixx.server.table import deeds, hosting, seating
from qwixx.server.table.deeds import AnyDeed, MoveSeat, Rights, TakeSeat
from qwixx.server.table.events import Event
from qwixx.server.table.playing import decide_play, reveal_secret_at_end
from qwixx.server.table.refusals import TableRefusal, refuse
from qwixx.server.table.table import Table


def decide(
    table: Table,
    deed: AnyDeed,
    secret: bytes,
    online: frozenset[int] = frozenset(),
    bots: Collection[str] = (),
) -> tuple[Event, ...] | Refusal:
    """The events of a deed, or why it is refused. The table of a rematch is opened by the caller.

    The caller has checked the rights: see `why_not_who`. `online` are the connected seats, `bots`
    those that the server has.
    """
    match deed:
        case TakeSeat():
            return seating.decide_take(table, deed, secret)
        case MoveSeat():
            return seating.decide_move(table, deed)
        case deeds.StartDeed():
            return seating.decide_start(table, deed.seat - 1, secret, online)
        case deeds.AddBotDeed() | deeds.FreeSeatDeed() | deeds.ChangePlanDeed():
            return hosting.decide_as_host(table, deed, bots)
        case deeds.LeaveDeed():
            return seating.decide_leave(table, deed.seat - 1)
        case deeds.RematchDeed():
            return seating.decide_rematch(table, deed.seat - 1)
    happened = decide_play(table, deed, secret)
    if isinstance(happened, Refusal):
        return happened
    return reveal_secret_at_end(happened, secret)


def why_not_allowed(table: Table, number: int, who: Rights) -> TableRefusal | None:
    """Why somebody may not act for the seat with this number; None: they may."""
    if nowhere := seating.why_not_seat(table, number):
        return nowhere
    return None if seating.holds(table.seats[number - 1], who) else refuse("not-your-seat")
