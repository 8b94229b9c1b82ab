"""Migrations of the database to the schema of this version."""

import re
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import OperationalError

from qwixx.server.store.engine import connect
from qwixx.server.store.errors import StoreError, translate_errors

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0003"
"""The newest migration; a constant, since loading Alembic takes 200 ms."""
REVISION = re.compile(r"\d{4}")
MIGRATIONS = Path(__file__).parent / "migrations"
ADVISORY_LOCK_ID = 0x51775858
"""Our advisory lock on PostgreSQL."""
ALEMBIC_LOCK = threading.Lock()
"""Alembic keeps the running migration in globals, so threads take turns."""


def migrate(address: str) -> None:
    """Migrate the database at this address to the newest schema."""
    engine = connect(address)
    try:
        upgrade(engine)
    finally:
        engine.dispose()


def upgrade(engine: Engine) -> None:
    """Migrate if needed. Several nodes may do so at once: one migrates, the others wait for it."""
    with translate_errors():
        if engine.dialect.name == "sqlite":
            enable_write_ahead_log(engine)
        with engine.connect() as connection:
            if current_version(connection) == HEAD:
                return
        with ALEMBIC_LOCK, engine.begin() as connection:
            lock_migrations(connection)
            found = current_version(connection)
            if found == HEAD:
                return
            check_supported(found)
            from alembic import command

            command.upgrade(alembic_config(connection), HEAD)


def schema_version(address: str) -> str | None:
    """The schema of the database at this address, None if it is empty; raises StoreError if it
    cannot be used. Changes nothing."""
    engine = connect(address)
    try:
        with translate_errors(), engine.connect() as connection:
            found = current_version(connection)
            check_supported(found)
            return found
    finally:
        engine.dispose()


def check_supported(found: str | None) -> None:
    if found is not None and not REVISION.fullmatch(found):
        raise StoreError(
            f"the database says that it has schema {found!r}, which is none of qwixx; restore a "
            "backup, or name another database"
        )
    if found is not None and found > HEAD:
        raise StoreError(
            f"the database has schema {found}, made by a newer version of qwixx; "
            f"this one knows schemas up to {HEAD}"
        )


def current_version(connection: Connection) -> str | None:
    """The last migration of the database; None: it is new. Raises StoreError if it has games but no
    version."""
    seen = inspect(connection)
    # Looked for first: another process may migrate in between, and commits both tables together.
    has_games = seen.has_table("game")
    if seen.has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found is not None:
            return str(found)
    if has_games:
        raise StoreError(
            "the database has a table of games, but not the number of its schema (in the table "
            "alembic_version); restore a backup, or name another database"
        )
    return None


def lock_migrations(connection: Connection) -> None:
    """Block other migrations until the transaction ends."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Loading Alembic takes a while, in which the database hears nothing and others wait.
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK_ID})")


def enable_write_ahead_log(engine: Engine) -> None:
    """So that readers and the writer do not wait for each other; the mode is stored in the file.

    Retried, since the change needs an exclusive lock and does not wait for it.
    """
    for attempt in range(100):
        try:
            with engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            return
        except OperationalError as error:
            if attempt == 99 or "locked" not in str(error.orig):
                raise
            time.sleep(0.05)


def alembic_config(connection: Connection) -> "Config":
    """The configuration of Alembic, to run in the transaction of this connection."""
    from alembic.config import Config

    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return made
