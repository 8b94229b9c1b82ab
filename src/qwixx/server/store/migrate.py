"""Bringing a database to the schema of this version."""

import re
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import OperationalError

from qwixx.server.store.engine import connect
from qwixx.server.store.errors import StoreError, in_our_words

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0003"
"""The newest migration; known here, as loading Alembic to ask takes a fifth of a second."""
NUMBER = re.compile(r"\d{4}")
MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x51775858
"""The number of our advisory lock on PostgreSQL."""
TURN = threading.Lock()
"""Alembic keeps the migration that runs in globals, so threads take turns."""


def migrate(address: str) -> None:
    """Bring the database at this address to the newest schema."""
    engine = connect(address)
    try:
        upgrade(engine)
    finally:
        engine.dispose()


def upgrade(engine: Engine) -> None:
    """Migrate if needed. Several nodes may do so at once: one migrates, the others wait for it."""
    with in_our_words():
        if engine.dialect.name == "sqlite":
            keep_a_write_ahead_log(engine)
        with engine.connect() as connection:
            if version(connection) == HEAD:
                return
        with TURN, engine.begin() as connection:
            lock(connection)
            found = version(connection)
            if found == HEAD:
                return
            refuse_newer(found)
            from alembic import command

            command.upgrade(config(connection), HEAD)


def schema(address: str) -> str | None:
    """The schema of the database at this address, None if it is empty; raises StoreError if it
    cannot be used. Changes nothing."""
    engine = connect(address)
    try:
        with in_our_words(), engine.connect() as connection:
            found = version(connection)
            refuse_newer(found)
            return found
    finally:
        engine.dispose()


def refuse_newer(found: str | None) -> None:
    if found is not None and not NUMBER.fullmatch(found):
        raise StoreError(
            f"the database says that it has schema {found!r}, which is none of qwixx; restore a "
            "backup, or name another database"
        )
    if found is not None and found > HEAD:
        raise StoreError(
            f"the database has schema {found}, made by a newer version of qwixx; "
            f"this one knows schemas up to {HEAD}"
        )


def version(connection: Connection) -> str | None:
    """The last migration that the database has seen; None: it is new. Raises StoreError if it has
    games and does not say how they are kept."""
    seen = inspect(connection)
    if seen.has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found is not None:
            return str(found)
    if seen.has_table("game"):
        raise StoreError(
            "the database has a table of games, but not the number of its schema (in the table "
            "alembic_version); restore a backup, or name another database"
        )
    return None


def lock(connection: Connection) -> None:
    """Keep other migrations out until the transaction ends."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Loading Alembic takes a while, in which the database hears nothing and others wait.
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")


def keep_a_write_ahead_log(engine: Engine) -> None:
    """Readers and the writer don't wait for each other then. The file remembers the mode.

    The change needs the file for itself and does not wait for it as other statements do.
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


def config(connection: Connection) -> "Config":
    """What the commands of Alembic ask for; they run in the transaction of this connection."""
    from alembic.config import Config

    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return made
