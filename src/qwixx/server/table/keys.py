"""Idempotency keys as the log keeps them: they belong to a person, for seats get other numbers."""

import re
from collections.abc import Mapping

from qwixx.server.table.deeds import Asked, MoveSeat, Take, Who
from qwixx.server.table.seating import held
from qwixx.server.table.table import Table

BY_NUMBER = re.compile(r"([1-5]):(.*)")
"""The keys of earlier versions: the number that the seat had then, and the client's key."""


def stored_key(table: Table, deed: Asked | Take | MoveSeat) -> str:
    """The key in the log of a deed that may be done."""
    if isinstance(deed, Take | MoveSeat):
        return f"{deed.guest}:{deed.key}"
    return person_key(table, deed.seat - 1, deed.seat, deed.key)


def person_key(table: Table, at: int, number: int, key: str) -> str:
    """Of the person at a seat, who called it by this number."""
    return f"{table.seats[at].since}.{number}:{key}"


def done_version(
    keys: Mapping[str, int], table: Table, deed: Asked | Take | MoveSeat, who: Who
) -> int | None:
    """The version that this deed led to, if it was done before. Seats may have been numbered anew
    since then, so it may be that of any seat which whoever asks holds now."""
    if isinstance(deed, Take | MoveSeat):
        return keys.get(stored_key(table, deed))
    mine = (person_key(table, at, deed.seat, deed.key) for at in held(table, who))
    return next((keys[key] for key in mine if key in keys), None)


def read_key(before: Table, stored: str) -> str:
    """A key of the log, also one of an earlier version; `before` is the table that it acted on."""
    found = BY_NUMBER.fullmatch(stored)
    if found is None or int(found[1]) > len(before.seats):
        return stored
    return person_key(before, int(found[1]) - 1, int(found[1]), found[2])
