"""Errors of the store, and the translation of driver errors."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

READ_ONLY = "25006"
LOCK_NOT_AVAILABLE = "55P03"
"""Errors as PostgreSQL numbers them."""


class StoreError(Exception):
    """The store cannot do what it was asked."""


class Conflict(StoreError):
    """The version, the key, the id or the code is taken; nothing was written."""


class StoreAway(StoreError):
    """The database does not answer; whether something was written is unknown."""


class Locked(StoreAway):
    """Another session holds a row lock for long; other rows can be written."""


class Unfit(StoreError):
    """A value that a database cannot hold: a zero byte in a text, a number beyond 64 bits."""


def translate_error(error: Exception) -> StoreError:
    """The error of the store for one of a driver, without the statement, which may hold secrets."""
    if isinstance(error, StoreError):
        return error
    words = str(error.orig) if isinstance(error, exc.DBAPIError) else str(error)
    line = " ".join(words.split()) or type(error).__name__
    if isinstance(error, exc.IntegrityError):
        return Conflict(line)
    if isinstance(error, (exc.DataError, UnicodeError, OverflowError)):
        return Unfit(f"the database cannot hold this: {line}")
    if isinstance(error, exc.DBAPIError) and sqlstate(error.orig) == LOCK_NOT_AVAILABLE:
        return Locked(f"a row is held by another session: {line}")
    if isinstance(error, (exc.DBAPIError, exc.TimeoutError)):
        return StoreAway(f"the database cannot be used: {line}")
    return StoreError(f"{type(error).__name__}: {line}")


def sqlstate(error: BaseException | None) -> str | None:
    """The SQLSTATE of an error of PostgreSQL."""
    return getattr(error, "sqlstate", None)


@contextmanager
def translate_errors() -> Iterator[None]:
    """Translate whatever is raised inside."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise translate_error(error) from error
