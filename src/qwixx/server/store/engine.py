"""From the address of a database to connections that behave."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from qwixx.server.store.errors import StoreError

READERS = 4
"""Threads that read. The writer is one more."""
FORMS = "a database is given as sqlite:///path or as postgresql://user:password@host/name"
PRAGMAS = ("busy_timeout = 5000", "synchronous = FULL", "foreign_keys = ON")
PATIENCE = {
    "connect_timeout": "5",
    "tcp_user_timeout": "10000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "application_name": "qwixx",
    # A node that freezes amid a transaction must not keep others from taking its tables.
    "options": "-c idle_in_transaction_session_timeout=2000 -c lock_timeout=2000",
}
"""How long PostgreSQL may be silent, and we to it; an address may say otherwise."""


def connect(address: str) -> Engine:
    """An engine for the address; nothing is connected yet."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreError(FORMS) from None
    pool: dict[str, Any] = {"pool_size": READERS + 1, "max_overflow": 0, "pool_pre_ping": True}
    if url.drivername == "postgresql":
        from qwixx.server.store.cursor import OneByOneCursor

        full = url.set(drivername="postgresql+psycopg", query={**PATIENCE, **url.query})
        return create_engine(full, connect_args={"cursor_factory": OneByOneCursor}, **pool)
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:"):
        raise StoreError(FORMS)
    prepare(url)
    # The driver begins a transaction at the first change; IMMEDIATE: wait for the lock right there.
    engine = create_engine(url, connect_args={"isolation_level": "IMMEDIATE"}, **pool)
    event.listen(engine, "connect", configure)
    return engine


def prepare(url: URL) -> None:
    """Make the file, readable by its owner only: there are secrets in it."""
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


def configure(connection: Any, _record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
