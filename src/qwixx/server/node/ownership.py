"""What a node decides about its tables from what it knows of its lease.

Pure, so that a test can try every order in which things may happen.
"""


def must_read_first(doubtful: bool, holds_lease: bool) -> bool:
    """Has an owner to claim again and to read the log before it decides anything?"""
    return doubtful or not holds_lease


def is_behind(window: int, version: int) -> bool:
    """Does a deed for this moment show that the owner has not read all of the log?"""
    return window > version


def had_gap(lease_until: float, now: float) -> bool:
    """Had the lease ended when it was renewed, so that others may have claimed tables?"""
    return 0.0 < lease_until < now
