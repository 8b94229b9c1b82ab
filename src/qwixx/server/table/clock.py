"""When the time for a decision is up, by a monotonic clock.

Deadlines in the log are in wall-clock time. That clock may be set, or be far ahead when a machine
wakes up; the monotonic one runs with the server, and stands while the machine sleeps.
"""

from qwixx.server.table.plan import PACE_SECONDS
from qwixx.server.table.table import Table

CLOCK_GRACE_MS = 5_000
"""The least time left on a clock when a table gets a new owner, or after the server was frozen."""
MAX_LATENESS_MS = 2_000
"""Beyond this after a deadline, the server was frozen rather than the player slow; and the error at
which a deadline is corrected."""


class WindowClock:
    """The deadline of the open window, in monotonic milliseconds."""

    def __init__(self) -> None:
        self.deadline: int | None = None
        self._due = 0
        self._ahead = 0
        """Wall clock minus monotonic clock when the deadline was set."""

    def due(self, table: Table, now: int, monotonic: int) -> int | None:
        """The monotonic time of the table's deadline; None: it has none."""
        if table.deadline != self.deadline:
            self.deadline = table.deadline
            self._ahead = now - monotonic
            if table.deadline is not None:
                self._due = monotonic + min(table.deadline, latest_deadline(table, now)) - now
        return None if self.deadline is None else self._due

    def error(self, now: int, monotonic: int) -> int:
        """Milliseconds by which the wall clock has been put forward since the deadline was set."""
        return 0 if self.deadline is None else now - monotonic - self._ahead


def latest_deadline(table: Table, now: int) -> int:
    """The latest deadline that a window can have now."""
    return now + max(CLOCK_GRACE_MS, 1000 * (PACE_SECONDS[table.plan.pace] or 0))


def fair_deadline(table: Table, now: int) -> int | None:
    """The deadline that a table should get from a new owner; None: it stays as it is."""
    if table.deadline is None:
        return None
    fair = min(max(table.deadline, now + CLOCK_GRACE_MS), latest_deadline(table, now))
    return None if fair == table.deadline else fair
