"""An SQLite file belongs to one server: two would take each other's tables away."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from qwixx.server.store.errors import StoreError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def database_file(address: str) -> Path | None:
    """The file of a database; None: it is no file."""
    url = make_url(address)
    return Path(url.database or "").resolve() if url.drivername == "sqlite" else None


@contextmanager
def lock_database(address: str) -> Iterator[None]:
    """Lock the database file while this context lasts; raises StoreError if another server has
    locked it."""
    file = database_file(address)
    if file is None or fcntl is None:
        yield
        return
    try:
        handle = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError:  # nor can the database be written there, which is told with what to do
        yield
        return
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(handle, 20).decode("ascii", "replace").strip() or "unknown"
            raise StoreError(
                f"the database {file} is in use by another server (process {holder}); "
                "one SQLite file is for one server: stop that one, or name another file by "
                "--database or QWIXX_DATABASE"
            ) from None
        except OSError:
            pass  # some network shares know no locks
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)


def file_readable_by_others(address: str) -> Path | None:
    """The database file, if other users of the machine can read it."""
    file = database_file(address)
    if file is None or os.name != "posix":
        return None
    return file if stat.S_IMODE(file.stat().st_mode) & (stat.S_IRGRP | stat.S_IROTH) else None
