"""Appends as one statement of PostgreSQL: one round trip, and no lock that outlives it.

A node may freeze at any moment: between two statements of a transaction it would keep its row
locks, and other nodes from its tables.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, TextClause, text

from qwixx.server.store.rows import Append
from qwixx.server.table.summary import ListingChange

WRITE = """
WITH batch AS (
    SELECT * FROM unnest(
        CAST(:games AS text[]), CAST(:owners AS text[]),
        CAST(:expected AS integer[]), CAST(:next AS integer[]), CAST(:changed AS bigint[]),
        CAST(:status AS text[]), CAST(:open_seats AS integer[]),
        CAST(:busy AS boolean[]), CAST(:summary AS bytea[])
    ) AS it (id, owner, expected, next, changed, status, open_seats, busy, summary)
), free AS (
    SELECT game.id FROM game JOIN batch ON game.id = batch.id
    WHERE game.last_seq = batch.expected AND game.owner IS NOT DISTINCT FROM batch.owner
    ORDER BY game.id
    FOR NO KEY UPDATE OF game {locked}
), fence AS (
    UPDATE game SET
        last_seq = batch.next,
        changed = CASE WHEN game.status = 'over' THEN game.changed ELSE batch.changed END,
        status = coalesce(batch.status, game.status),
        open_seats = coalesce(batch.open_seats, game.open_seats),
        busy = coalesce(batch.busy, game.busy),
        summary = coalesce(batch.summary, game.summary)
    FROM batch JOIN free ON free.id = batch.id
    WHERE game.id = batch.id
        AND game.last_seq = batch.expected AND game.owner IS NOT DISTINCT FROM batch.owner
    RETURNING game.id
), lines AS (
    INSERT INTO event (game, seq, at, key, body)
    SELECT it.* FROM unnest(
        CAST(:line_games AS text[]), CAST(:seqs AS integer[]), CAST(:ats AS bigint[]),
        CAST(:keys AS text[]), CAST(:bodies AS bytea[])
    ) AS it (game, seq, at, key, body) JOIN fence ON fence.id = it.game
){holders}
SELECT id FROM fence
"""
HOLDERS = """, sitting AS (
    INSERT INTO holder (game, seat, guest)
    SELECT it.* FROM unnest(
        CAST(:sit_games AS text[]), CAST(:sit_seats AS integer[]), CAST(:guests AS text[])
    ) AS it (game, seat, guest) JOIN fence ON fence.id = it.game
    ON CONFLICT (game, seat) DO UPDATE SET guest = excluded.guest
), standing AS (
    DELETE FROM holder USING fence, unnest(
        CAST(:stand_games AS text[]), CAST(:stand_seats AS integer[])
    ) AS it (game, seat)
    WHERE fence.id = it.game AND holder.game = it.game AND holder.seat = it.seat
)"""
STATEMENTS: dict[tuple[bool, bool], TextClause] = {
    (wait_for_locks, seats): text(
        WRITE.format(
            locked="" if wait_for_locks else "SKIP LOCKED", holders=HOLDERS if seats else ""
        )
    )
    for wait_for_locks in (False, True)
    for seats in (False, True)
}
"""By whether it waits for locked rows, and whether holders of seats change."""
NO_CHANGE = ListingChange()


def write_batch(connection: Connection, batch: Sequence[Append], wait_for_locks: bool) -> set[int]:
    """Write appends of different games, each or not; the indexes of those that are written."""
    changes = [append.change or NO_CHANGE for append in batch]
    lines = [(append.game, line) for append in batch for line in append.entries]
    values = {
        "games": [append.game for append in batch],
        "owners": [append.owner for append in batch],
        "expected": [append.expected for append in batch],
        "next": [append.entries[-1].seq for append in batch],
        "changed": [append.entries[-1].at for append in batch],
        "status": [change.status for change in changes],
        "open_seats": [change.open_seats for change in changes],
        "busy": [change.busy for change in changes],
        "summary": [change.summary for change in changes],
        "line_games": [game for game, _ in lines],
        "seqs": [line.seq for _, line in lines],
        "ats": [line.at for _, line in lines],
        "keys": [line.key for _, line in lines],
        "bodies": [line.body for _, line in lines],
    }
    seats = any(change.holders for change in changes)
    if seats:
        values |= holders(batch)
    written = set(connection.execute(STATEMENTS[wait_for_locks, seats], values).scalars())
    return {at for at, append in enumerate(batch) if append.game in written}


def holders(batch: Sequence[Append]) -> dict[str, list[str | int]]:
    found = [
        (append.game, seat, guest)
        for append in batch
        for seat, guest in ((append.change or NO_CHANGE).holders or {}).items()
    ]
    sitting = [(game, seat, guest) for game, seat, guest in found if guest is not None]
    standing = [(game, seat) for game, seat, guest in found if guest is None]
    return {
        "sit_games": [game for game, _, _ in sitting],
        "sit_seats": [seat for _, seat, _ in sitting],
        "guests": [guest for _, _, guest in sitting],
        "stand_games": [game for game, _ in standing],
        "stand_seats": [seat for _, seat in standing],
    }
