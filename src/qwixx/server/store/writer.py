"""Group commit: what comes while one transaction is written waits, and goes into the next one.

A commit takes milliseconds, as it waits for the disk, and hardly more for twenty appends than for
one. A busy server so writes as many as come, and a quiet one waits for nobody. Where the disk is
quick, commits keep a little distance, else they would cost more than what is in them.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor

from sqlalchemy import Connection, Engine, String, bindparam, case, delete, func, insert, update

from qwixx.server.store.errors import Conflict, StoreAway, StoreError, told
from qwixx.server.store.rows import Append, Change
from qwixx.server.store.schema import events, games, holders

LARGEST = 500
"""Appends in one transaction at most."""
DISTANCE = 0.008
"""Seconds from the beginning of one commit to that of the next. People notice a tenth."""
CHANGING = ("status", "open_seats", "busy", "summary")

this = bindparam("this", type_=String)
CHANGED = case((games.c.status == "over", games.c.changed), else_=bindparam("at"))
"""A game that is over keeps the time of its end, by which lists are sorted, whatever comes after."""
FENCE = (
    update(games)
    .where(games.c.id == this, games.c.version == bindparam("expected"))
    .values(version=bindparam("next"), changed=CHANGED)
)
CHANGE = (
    update(games)
    .where(games.c.id == this)
    .values({name: func.coalesce(bindparam(f"new_{name}"), games.c[name]) for name in CHANGING})
)
LINES = insert(events)
STAND = delete(holders).where(holders.c.game == this, holders.c.seat == bindparam("at"))
SIT = insert(holders)


class Writer:
    """Appends from many tables, written together. It belongs to one event loop."""

    def __init__(self, engine: Engine, thread: Executor) -> None:
        self.commits = 0
        self.appends = 0
        self.conflicts = 0
        self.largest = 0
        self._engine = engine
        self._thread = thread
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        self._next = 0.0

    async def append(self, append: Append) -> None:
        """Returns when it is on the disk."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await future

    async def finish(self) -> None:
        """Returns when nothing waits any more."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(0.0, self._next - loop.time()))
            self._next = loop.time() + DISTANCE
            batch, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
            # All nodes lock rows in the same order, so none waits for one that waits for it.
            batch.sort(key=lambda waiting: waiting[0].game)
            appends = [append for append, _ in batch]
            outcomes = await loop.run_in_executor(self._thread, self._write, appends)
            for (_, future), error in zip(batch, outcomes, strict=True):
                if future.done():  # whoever asked is gone
                    continue
                if error is None:
                    future.set_result(None)
                else:
                    future.set_exception(type(error)(*error.args))

    def _write(self, batch: Sequence[Append]) -> list[StoreError | None]:
        """What became of each: all together, or one by one if one of them spoils the rest."""
        error = self._commit(batch)
        if error is None or len(batch) == 1:
            return [error] * len(batch)
        outcomes = []
        for append in batch:
            if not isinstance(error, StoreAway):
                error = self._commit([append])
            outcomes.append(error)
        return outcomes

    def _commit(self, batch: Sequence[Append]) -> StoreError | None:
        try:
            with self._engine.begin() as connection:
                record(connection, batch)
        except Exception as error:
            if len(batch) == 1 and isinstance(told(error), Conflict):
                self.conflicts += 1
            return told(error)
        self.commits += 1
        self.appends += len(batch)
        self.largest = max(self.largest, len(batch))
        return None


def record(connection: Connection, batch: Sequence[Append]) -> None:
    """Write appends in the transaction of this connection, all or none."""
    fences = [
        {
            "this": append.game,
            "expected": append.expected,
            "next": append.entries[-1].seq,
            "at": append.entries[-1].at,
        }
        for append in batch
    ]
    if connection.execute(FENCE, fences).rowcount != len(batch):
        raise Conflict("the game is not at the expected version")
    lines = [
        {"game": append.game, "seq": line.seq, "at": line.at, "key": line.key, "body": line.body}
        for append in batch
        for line in append.entries
    ]
    connection.execute(LINES, lines)
    changes = [(append.game, append.change) for append in batch if append.change is not None]
    if changes:
        change_rows(connection, changes)


def change_rows(connection: Connection, changes: Sequence[tuple[str, Change]]) -> None:
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
