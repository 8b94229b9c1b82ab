"""One door for all that people ask of a table."""

from qwixx.server import deeds, seating
from qwixx.server.deeds import Asked, MoveSeat, Take, Who
from qwixx.server.events import Event
from qwixx.server.playing import decide_play, revealed
from qwixx.server.refused import Refused, refused
from qwixx.server.table import Table


def decide(
    table: Table, deed: Asked | Take | MoveSeat, who: Who, secret: bytes
) -> tuple[Event, ...] | Refused:
    """What a deed leads to, or why it is refused. For a rematch a table is opened elsewhere."""
    match deed:
        case Take():
            return seating.decide_take(table, deed, secret)
        case MoveSeat():
            return seating.decide_move(table, deed)
    if refusal := why_not_who(table, deed.seat, who):
        return refusal
    match deed:
        case deeds.Start():
            return seating.decide_start(table, secret)
        case deeds.Leave():
            return seating.decide_leave(table, deed.seat - 1)
        case deeds.Rematch():
            return () if table.status == "over" else refused("not-over")
    happened = decide_play(table, deed, secret)
    return happened if isinstance(happened, Refused) else revealed(happened, secret)


def why_not_who(table: Table, number: int, who: Who) -> Refused | None:
    """Nobody acts for a seat without its rights."""
    if nowhere := seating.why_not_seat(table, number):
        return nowhere
    return None if seating.holds(table.seats[number - 1], who) else refused("not-your-seat")
