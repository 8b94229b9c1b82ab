"""Appends as statements of SQLite, in one transaction, all or none."""

from collections.abc import Sequence

from sqlalchemy import Connection, String, bindparam, case, delete, func, insert, update

from qwixx.server.store.errors import Conflict
from qwixx.server.store.rows import Append
from qwixx.server.store.schema import events, games, holders
from qwixx.server.table.summary import ListingChange

CHANGING = ("status", "open_seats", "busy", "summary")

this = bindparam("this", type_=String)
CHANGED = case((games.c.status == "over", games.c.changed), else_=bindparam("at"))
"""A game that is over keeps the time of its end, by which lists are sorted."""
FENCE = (
    update(games)
    .where(
        games.c.id == this,
        games.c.last_seq == bindparam("expected"),
        games.c.owner.is_not_distinct_from(bindparam("by", type_=String)),
    )
    .values(last_seq=bindparam("next"), changed=CHANGED)
)
CHANGE = (
    update(games)
    .where(games.c.id == this)
    .values({name: func.coalesce(bindparam(f"new_{name}"), games.c[name]) for name in CHANGING})
)
LINES = insert(events)
STAND = delete(holders).where(holders.c.game == this, holders.c.seat == bindparam("at"))
SIT = insert(holders)


def write_batch(connection: Connection, batch: Sequence[Append], _wait_for_locks: bool) -> set[int]:
    """Write appends in the transaction of this connection, all or none."""
    fences = [
        {
            "this": append.game,
            "by": append.owner,
            "expected": append.expected,
            "next": append.entries[-1].seq,
            "at": append.entries[-1].at,
        }
        for append in batch
    ]
    if connection.execute(FENCE, fences).rowcount != len(batch):
        raise Conflict("the game has another owner, or is not at the expected version")
    lines = [
        {"game": append.game, "seq": line.seq, "at": line.at, "key": line.key, "body": line.body}
        for append in batch
        for line in append.entries
    ]
    connection.execute(LINES, lines)
    changes = [(append.game, append.change) for append in batch if append.change is not None]
    if changes:
        change_rows(connection, changes)
    return {*range(len(batch))}


def change_rows(connection: Connection, changes: Sequence[tuple[str, ListingChange]]) -> None:
    rows = [
        {"this": id, **{f"new_{name}": getattr(change, name) for name in CHANGING}}
        for id, change in changes
    ]
    connection.execute(CHANGE, rows)
    seats = {
        (id, seat): guest
        for id, change in changes
        for seat, guest in (change.holders or {}).items()
    }
    if seats:
        connection.execute(STAND, [{"this": id, "at": seat} for id, seat in seats])
    sitting = [
        {"game": id, "seat": seat, "guest": guest}
        for (id, seat), guest in seats.items()
        if guest is not None
    ]
    if sitting:
        connection.execute(SIT, sitting)
