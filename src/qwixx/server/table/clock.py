"""When the time for a decision is up, by a steady clock.

Deadlines in the log are in the time of the day. That clock may be set, or be far ahead when a
machine wakes up; a steady one goes on while the server runs, and stands while the machine sleeps.
"""

from qwixx.server.table.plan import SECONDS
from qwixx.server.table.table import Table

GRACE_MS = 5_000
"""Milliseconds that a clock shows at the least when a table comes to a new owner, or when the
server stood still."""
LATE_MS = 2_000
"""Milliseconds after a deadline from which on the server stood still, rather than the player; and
by which a clock may be off before it is put right."""


class WindowClock:
    def __init__(self) -> None:
        self.deadline: int | None = None
        self._due = 0
        self._ahead = 0
        """How far the time of the day was ahead of the steady one when the deadline was set."""

    def due(self, table: Table, now: int, steady: int) -> int | None:
        """The steady time at which a table's deadline is reached."""
        if table.deadline != self.deadline:
            self.deadline = table.deadline
            self._ahead = now - steady
            if table.deadline is not None:
                self._due = steady + min(table.deadline, latest(table, now)) - now
        return None if self.deadline is None else self._due

    def error(self, now: int, steady: int) -> int:
        """Milliseconds by which the clock of the day has been put forward since then."""
        return 0 if self.deadline is None else now - steady - self._ahead


def latest(table: Table, now: int) -> int:
    """The latest deadline that a window can have at this time."""
    return now + max(GRACE_MS, 1000 * (SECONDS[table.plan.pace] or 0))


def fair_deadline(table: Table, now: int) -> int | None:
    """What the deadline should be when a table is taken up, if not as it is."""
    if table.deadline is None:
        return None
    fair = min(max(table.deadline, now + GRACE_MS), latest(table, now))
    return None if fair == table.deadline else fair
