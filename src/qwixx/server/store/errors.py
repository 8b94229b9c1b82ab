"""What can go wrong with the store, and how errors of a driver are told as that."""

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
    """Somebody else holds a row for long; all the others can be written."""


class Unfit(StoreError):
    """A value that a database cannot hold: a zero byte in a text, a number beyond 64 bits."""


def told(error: Exception) -> StoreError:
    """An error in our words. The statement and its values are left out: they hold secrets."""
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
    """The number of an error of PostgreSQL."""
    return getattr(error, "sqlstate", None)


@contextmanager
def in_our_words() -> Iterator[None]:
    """Whatever goes wrong inside is told as one of the errors above."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise told(error) from error
