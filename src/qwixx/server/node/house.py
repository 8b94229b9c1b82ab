"""What the keeper of a table needs of its node."""

from typing import Protocol

from qwixx.server.bots.jobs import Answer
from qwixx.server.node.room import Room
from qwixx.server.store import Entry
from qwixx.server.table.plan import Plan
from qwixx.server.table.summary import ListingChange
from qwixx.server.table.table import Table


class House(Protocol):
    id: str

    def now(self) -> int:
        """The time of the day in milliseconds."""

    def steady(self) -> int:
        """Milliseconds that nobody sets; they stand while the machine sleeps."""

    @property
    def away_ms(self) -> int: ...

    @property
    def bots(self) -> tuple[str, ...]:
        """Those that may sit at a table."""

    def pause(self) -> float:
        """Seconds that a bot seems to think, at tables that want it."""

    async def append(
        self, room: Room, entries: list[Entry], change: ListingChange | None
    ) -> None: ...

    def holds_lease(self) -> bool:
        """Surely no other node has claimed a table of this one."""

    async def owned(self, room: Room) -> bool:
        """Catch up with the log; is the table still this node's?"""

    async def choose(self, table: Table, seat: int, bot: str, seed: int) -> Answer: ...

    async def open_table(
        self, plan: Plan, reserved: tuple[tuple[str, str] | None, ...], bots: tuple[str, ...]
    ) -> Table: ...

    def announce(self, room: Room) -> None:
        """Tell other nodes who is online."""
