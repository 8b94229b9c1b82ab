"""Engines for SQLite and PostgreSQL: pools, timeouts, pragmas."""

import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from qwixx.server.store.errors import READ_ONLY, StoreError, sqlstate

READER_THREADS = 4
"""Threads for reading."""
WRITER_THREADS = 2
"""Threads for writing other than logs; on SQLite the writer's thread does that."""
CONNECTIONS = READER_THREADS + WRITER_THREADS + 3
"""One more each for the writer of logs, the lease, and the lock of the site."""
ADDRESS_FORMS = "a database is given as sqlite:///path or as postgresql://user:password@host/name"
PRAGMAS = ("busy_timeout = 4000", "synchronous = FULL", "foreign_keys = ON")
POSTGRESQL_OPTIONS = {
    "connect_timeout": "5",
    "tcp_user_timeout": "10000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "application_name": "qwixx",
    # A node that freezes, or whose machine is gone, must not keep others from taking its tables.
    "options": "-c idle_in_transaction_session_timeout=2000 -c lock_timeout=2000"
    " -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}
"""Timeouts; parameters in the address override them."""
RECONNECT_S = 1.0
"""Between new connections to a database that is read-only."""


def connect(address: str) -> Engine:
    """An engine for the address; nothing is connected yet."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreError(ADDRESS_FORMS) from None
    pool: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0}
    if url.drivername == "postgresql":
        full = url.set(drivername="postgresql+psycopg", query={**POSTGRESQL_OPTIONS, **url.query})
        engine = create_engine(full, **pool)
        event.listen(engine, "handle_error", ReadOnlyHandler())
        return engine
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:"):
        raise StoreError(ADDRESS_FORMS)
    create_file(url)
    # The driver begins a transaction at the first change; IMMEDIATE: wait for the lock right there.
    engine = create_engine(url, connect_args={"isolation_level": "IMMEDIATE"}, **pool)
    event.listen(engine, "connect", apply_pragmas)
    return engine


class ReadOnlyHandler:
    """Treats read-only connections as lost: a new one may reach the primary."""

    def __init__(self) -> None:
        self.last = 0.0

    def __call__(self, context: ExceptionContext) -> None:
        if sqlstate(context.original_exception) != READ_ONLY:
            return
        if time.monotonic() > self.last + RECONNECT_S:
            self.last = time.monotonic()
            context.is_disconnect = True


def create_file(url: URL) -> None:
    """Create the file, readable by its owner only: there are secrets in it."""
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        with path.open("r+b"):
            pass
    except OSError as error:
        raise StoreError(
            f"the database {path} cannot be written: {error.strerror}; "
            "name another file by --database or QWIXX_DATABASE, as sqlite:////srv/qwixx.db"
        ) from error


def apply_pragmas(connection: Any, _record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
