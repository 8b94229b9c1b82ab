"""Idempotency keys in the log. They belong to a person, since seats are renumbered at the start."""

import re
from collections.abc import Mapping

from qwixx.server.table.deeds import AnyDeed, MoveSeat, Rights, TakeSeat
from qwixx.server.table.seating import seats_of
from qwixx.server.table.table import Table

BY_NUMBER = re.compile(r"([1-5]):(.*)")
"""Keys of earlier versions: the seat's number at that time, and the client's key."""


def log_key(table: Table, deed: AnyDeed) -> str:
    """The key under which a deed is logged."""
    if isinstance(deed, TakeSeat | MoveSeat):
        return f"{deed.guest}:{deed.key}"
    return person_key(table, deed.seat - 1, deed.seat, deed.key)


def person_key(table: Table, at: int, number_sent: int, key: str) -> str:
    """The key of whoever sits at seat `at`, and sent this number (from 1) and key for that seat."""
    return f"{table.seats[at].since}.{number_sent}:{key}"


def find_version(keys: Mapping[str, int], table: Table, deed: AnyDeed, who: Rights) -> int | None:
    """The version that this deed led to, if it was done before; `keys` are those of the log. Seats
    may have been renumbered since, so the keys of all seats that `who` holds are tried."""
    if isinstance(deed, TakeSeat | MoveSeat):
        return keys.get(log_key(table, deed))
    mine = (person_key(table, at, deed.seat, deed.key) for at in seats_of(table, who))
    return next((keys[key] for key in mine if key in keys), None)


def parse_log_key(before: Table, stored: str) -> str:
    """A logged key in today's form; `before` is the table before its deed."""
    found = BY_NUMBER.fullmatch(stored)
    if found is None or int(found[1]) > len(before.seats):
        return stored
    return person_key(before, int(found[1]) - 1, int(found[1]), found[2])
