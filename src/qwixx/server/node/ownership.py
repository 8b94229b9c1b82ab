"""Decisions about ownership; pure functions, so that a test can try every order of events."""


def must_read_first(doubtful: bool, holds_lease: bool) -> bool:
    """Must an owner reclaim the table and read its log before it decides anything?"""
    return doubtful or not holds_lease


def is_behind(window: int, version: int) -> bool:
    """Does a deed for this window show that the owner has not read all of the log?"""
    return window > version


def had_gap(lease_until: float, now: float) -> bool:
    """Had the lease ended before it was renewed, so that others may have claimed tables?"""
    return 0.0 < lease_until < now
