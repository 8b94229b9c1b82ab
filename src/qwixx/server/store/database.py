"""Access to the database: threads, timeouts, retries.

The drivers block, so reads run on a few threads, logs are written on one, and the lease is renewed
on one of its own: nothing may delay it.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Delete, Engine, Insert, Row, Select, Update, select
from sqlalchemy.exc import DBAPIError

from qwixx.server.store.engine import READER_THREADS, WRITER_THREADS
from qwixx.server.store.errors import Locked, StoreAway, StoreError, Unfit, translate_errors
from qwixx.server.store.site_lock import SiteLock
from qwixx.server.store.writer import Writer

ANSWER_TIMEOUT_S = 5.0
"""For an answer of PostgreSQL, which may hang; SQLite does not."""
CHECK_TIMEOUT_S = 2.0
LOCK_PATIENCE_S = 3.0
"""For a server that ends to give the database up."""
LOCK_RETRY_S = 0.1

T = TypeVar("T")
AnySelect = Select[*tuple[Any, ...]]
"""A query for rows of any columns."""
Rows = Sequence[Row[*tuple[Any, ...]]]


class Database:
    """Belongs to one event loop, and outlives outages."""

    def __init__(self, engine: Engine) -> None:
        self.failing: str | None = None
        """Why the last attempt to write failed, if it did."""
        self._engine = engine
        self._closed = False
        self._readers = ThreadPoolExecutor(READER_THREADS, "store-read")
        self._lease_thread = ThreadPoolExecutor(1, "store-pulse")
        writing = ThreadPoolExecutor(1, "store-write")
        self._single: Engine
        """For single statements: with autocommit, PostgreSQL needs one round trip."""
        self._limit: float | None
        if engine.dialect.name == "sqlite":
            self._single, self._limit = engine, None
            self._changers = writing
        else:
            self._single = engine.execution_options(isolation_level="AUTOCOMMIT")
            self._limit = ANSWER_TIMEOUT_S
            self._changers = ThreadPoolExecutor(WRITER_THREADS, "store-change")
        self._site_lock: SiteLock | None = None
        self._lock_thread = ThreadPoolExecutor(1, "store-lock")
        self._threads = {
            *(self._readers, self._lease_thread, self._lock_thread),
            *(writing, self._changers),
        }
        self.writer = Writer(self._single, writing, self._changers, self._limit)

    async def close(self) -> None:
        """Finish what is being written, and disconnect."""
        self._closed = True
        await self.writer.finish()
        for threads in self._threads:
            await asyncio.to_thread(threads.shutdown)
        if self._site_lock is not None:
            self._site_lock.release()
        self._engine.dispose()

    async def lock_site(self, shared: bool) -> None:
        """Keep a server without a bus alone on a PostgreSQL database; with `shared`, among others.

        Raises StoreError if that is not so. An SQLite file is locked by `lock_database`.
        """
        if self._engine.dialect.name == "sqlite":
            return None
        self._site_lock = SiteLock(self._single, shared)
        for _ in range(round(LOCK_PATIENCE_S / LOCK_RETRY_S)):  # of a server that has just ended
            with suppress(StoreAway):
                return await self._take_site_lock()
            await asyncio.sleep(LOCK_RETRY_S)
        try:
            await self._take_site_lock()
        except StoreAway as error:
            raise StoreError(*error.args) from None

    async def _take_site_lock(self) -> None:
        assert self._site_lock is not None
        await self._run(self._lock_thread, self._site_lock.take, CHECK_TIMEOUT_S)

    async def check_reachable(self) -> None:
        """Raises StoreAway if the database does not answer, or by now belongs to another site."""
        if self._site_lock is not None:
            await self._take_site_lock()
        else:
            await self._run(self._readers, lambda: self._fetch(select(1)), CHECK_TIMEOUT_S)

    async def _rows(self, query: AnySelect) -> Rows:
        try:
            return await self._run(self._readers, lambda: self._fetch(query), self._limit)
        except Unfit:  # no row can have such a value
            return []

    def _fetch(self, query: AnySelect) -> Rows:
        with self._single.connect() as connection:
            return connection.execute(query).all()

    async def _change(self, statement: Delete | Insert | Update) -> int:
        """Run a statement; how many rows it changed."""
        return await self._single_write(lambda on: on.execute(statement).rowcount)

    async def _single_write(
        self, work: Callable[[Connection], T], threads: Executor | None = None
    ) -> T:
        """Run independent statements, which may be repeated."""
        return await self._write(self._single, work, threads)

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        """Run statements in one transaction."""
        return await self._write(self._engine, work)

    async def _write(
        self, engine: Engine, work: Callable[[Connection], T], threads: Executor | None = None
    ) -> T:
        def write() -> T:
            with engine.begin() as connection:
                return work(connection)

        try:
            found = await self._run(threads or self._changers, write, self._limit)
        except StoreAway as error:
            self.note_failure(error)
            raise
        self.failing = None
        return found

    def note_failure(self, error: StoreAway) -> None:
        if not isinstance(error, Locked) and not self._closed:
            self.failing = str(error)

    async def _run(self, threads: Executor, work: Callable[[], T], limit: float | None) -> T:
        self._check_open()
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(limit):
                with translate_errors():
                    return await loop.run_in_executor(threads, retry_once, work)
        except TimeoutError:
            raise StoreAway(f"the database gave no answer within {limit:g} s") from None

    def _check_open(self) -> None:
        if self._closed:
            raise StoreAway("the store is closed")


def retry_once(work: Callable[[], T]) -> T:
    """Run work, once more if the pooled connection was broken."""
    try:
        return work()
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
    return work()
