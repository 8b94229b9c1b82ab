"""A PostgreSQL database belongs to one server without a bus, or to nodes that all have one.

Two servers that do not hear each other would take each other's tables away. PostgreSQL ends the
lock with its connection, so a process that is killed holds nothing.
"""

from sqlalchemy import Connection, Engine, text

from qwixx.server.store.errors import StoreAway

SITE_LOCK_ID = 0x51775859
ALONE = text("SELECT pg_try_advisory_lock(:id, hashtext(current_schema()))")
SHARED = text("SELECT pg_try_advisory_lock_shared(:id, hashtext(current_schema()))")
IN_USE = (
    "the database is in use by another server, and one of the two has no bus: stop that one, name "
    "another database by --database or QWIXX_DATABASE, or set QWIXX_BUS for both"
)


class SiteLock:
    """The lock, with a connection of its own. Used by one thread at a time."""

    def __init__(self, engine: Engine, shared: bool) -> None:
        self._engine = engine
        self._statement = SHARED if shared else ALONE
        self._connection: Connection | None = None
        """Holds the lock."""

    def take(self) -> None:
        """Make sure that it is held; raises StoreAway if another site holds it."""
        if self._connection is not None:
            try:
                self._connection.execute(text("SELECT 1"))
                return
            except BaseException:
                self.release()
                raise
        connection = self._engine.connect()
        try:
            if not connection.execute(self._statement, {"id": SITE_LOCK_ID}).scalar():
                raise StoreAway(IN_USE)
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    def release(self) -> None:
        """End the connection, and with it the lock."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
