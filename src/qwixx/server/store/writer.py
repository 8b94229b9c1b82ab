"""Group commit: appends that come while one transaction is written go into the next one.

A commit takes milliseconds, as it waits for the disk, and hardly more for twenty appends than for
one. Where the disk is fast, commits keep a minimum distance, else their overhead would dominate.

An append that cannot be written with the others (its row is locked by another session, its key is
taken, its version is old) is tried alone on another thread, so that it holds up no other table.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from qwixx.server.store import appends_postgresql, appends_sqlite
from qwixx.server.store.errors import Conflict, StoreAway, StoreError, translate_error
from qwixx.server.store.rows import Append

MAX_BATCH = 500
"""Appends in one transaction at most."""
MIN_COMMIT_INTERVAL_S = 0.012
"""From the beginning of one commit to that of the next. People notice a tenth of a second."""
SLOW_COMMIT_S = 1.0

PendingAppend = tuple[Append, asyncio.Future[None]]
WriteBatch = Callable[[Connection, Sequence[Append], bool], set[int]]
"""Writes appends, waiting for locked rows or not; the indexes of those that are written."""


class Writer:
    """Writes appends of many tables together. It belongs to one event loop."""

    def __init__(
        self, engine: Engine, thread: Executor, aside: Executor, limit: float | None
    ) -> None:
        self.commits = 0
        self.appends = 0
        self.conflicts = 0
        self.largest_batch = 0
        self._engine = engine
        self._thread = thread
        self._aside = aside
        self._limit = limit
        """Seconds after which a caller gives up; what has not begun then is dropped."""
        sqlite = engine.dialect.name == "sqlite"
        self._write_batch: WriteBatch = (
            appends_sqlite.write_batch if sqlite else appends_postgresql.write_batch
        )
        self._waiting: list[PendingAppend] = []
        self._task: asyncio.Task[None] | None = None
        self._alone: set[asyncio.Task[None]] = set()
        self._next = 0.0
        self._writing_since: float | None = None

    async def append(self, append: Append) -> None:
        """Returns when it is on the disk."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        try:
            async with asyncio.timeout(self._limit):
                await asyncio.shield(future)
        except TimeoutError:
            future.cancel()
            raise StoreAway(f"nothing was written within {self._limit:g} s") from None

    def is_held_up(self) -> bool:
        """Does a transaction take long, as when the disk is busy with something else?"""
        since = self._writing_since
        return since is not None and asyncio.get_running_loop().time() > since + SLOW_COMMIT_S

    async def finish(self) -> None:
        """Wait until all appends are written."""
        if self._task is not None:
            await asyncio.wait([self._task])
        if self._alone:
            await asyncio.wait(self._alone)

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(0.0, self._next - loop.time()))
            self._next = loop.time() + MIN_COMMIT_INTERVAL_S
            batch = self._next_batch()
            if not batch:
                continue
            appends = [append for append, _ in batch]
            self._writing_since = loop.time()
            try:
                outcomes = await loop.run_in_executor(self._thread, self._write, appends, False)
            finally:
                self._writing_since = None
            for (append, future), outcome in zip(batch, outcomes, strict=True):
                if isinstance(outcome, Conflict):
                    task = asyncio.create_task(self._write_alone(append, future))
                    self._alone.add(task)
                    task.add_done_callback(self._alone.discard)
                else:
                    resolve_future(future, outcome)

    def _next_batch(self) -> list[PendingAppend]:
        """The next batch: one append of each game, for the next one may depend on it."""
        batch: dict[str, PendingAppend] = {}
        later: list[PendingAppend] = []
        for append, future in self._waiting:
            if future.cancelled():
                continue
            if append.game in batch or len(batch) == MAX_BATCH:
                later.append((append, future))
            else:
                batch[append.game] = append, future
        self._waiting = later
        # All nodes lock rows in the same order, so none waits for one that waits for it.
        return [batch[game] for game in sorted(batch)]

    async def _write_alone(self, append: Append, future: asyncio.Future[None]) -> None:
        loop = asyncio.get_running_loop()
        (outcome,) = await loop.run_in_executor(self._aside, self._write, [append], True)
        if isinstance(outcome, Conflict):
            self.conflicts += 1
        resolve_future(future, outcome)

    def _write(self, batch: Sequence[Append], wait_for_locks: bool) -> list[StoreError | None]:
        """The outcome of each. Conflict: it was not written, perhaps because of another one."""
        broken = False
        while True:
            try:
                with self._engine.begin() as connection:
                    written = self._write_batch(connection, batch, wait_for_locks)
                break
            except Exception as error:
                if isinstance(error, DBAPIError) and error.connection_invalidated and not broken:
                    broken = True  # it may have been written, or not: the fence knows
                    continue
                failure = translate_error(error)
                if not isinstance(failure, StoreAway) and not wait_for_locks and len(batch) > 1:
                    failure = Conflict(str(failure))
                return [failure] * len(batch)
        if written:
            self.commits += 1
            self.appends += len(written)
            self.largest_batch = max(self.largest_batch, len(written))
        kind = StoreAway if broken else Conflict
        left = kind("the game has another owner, or is not at the expected version")
        return [None if at in written else left for at in range(len(batch))]


def resolve_future(future: asyncio.Future[None], outcome: StoreError | None) -> None:
    if future.done():  # whoever asked is gone
        return
    if outcome is None:
        future.set_result(None)
    else:
        future.set_exception(type(outcome)(*outcome.args))
