"""What the owner of a table needs of its node."""

from typing import Protocol

from qwixx.server.bots.jobs import Answer
from qwixx.server.node.opening import Reserved
from qwixx.server.node.room import Room
from qwixx.server.store import Entry
from qwixx.server.table.plan import Plan
from qwixx.server.table.summary import ListingChange
from qwixx.server.table.table import Table


class NodeServices(Protocol):
    id: str

    def now_ms(self) -> int:
        """Wall-clock time in milliseconds."""

    def monotonic_ms(self) -> int:
        """Monotonic milliseconds; they stand while the machine sleeps."""

    @property
    def away_ms(self) -> int: ...

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that may sit at a table."""

    def bot_pause_s(self) -> float:
        """A random time for a bot to seem to think, at tables that want it."""

    async def append(
        self, room: Room, entries: list[Entry], change: ListingChange | None
    ) -> None: ...

    def holds_lease(self) -> bool:
        """Is it sure that no other node has claimed a table of this one?"""

    async def reclaim(self, room: Room) -> bool:
        """Claim the table again and catch up with its log. False: another node owns it."""

    async def choose_move(self, table: Table, seat: int, bot: str, seed: int) -> Answer: ...

    async def open_table(self, plan: Plan, reserved: Reserved, bots: tuple[str, ...]) -> Table: ...

    def announce_online(self, room: Room) -> None:
        """Tell other nodes who is online."""
