"""Tables: opening, finding and showing them."""

from dataclasses import dataclass

from starlette.responses import Response

from qwixx.server.codes import parse_code
from qwixx.server.http.errors import too_many_requests
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.http.rest.common import DATABASE_AWAY, MAX_ENTRIES, http_error, table_entry
from qwixx.server.http.rest.people import GuestEndpoints
from qwixx.server.node.node import Node
from qwixx.server.table.deeds import Rights
from qwixx.server.table.plan import Plan, is_quick, quick_plan, why_not_plan
from qwixx.server.table.refusals import refuse
from qwixx.server.table.seating import free_seat, seats_of
from qwixx.server.table.summary import decode_open_summary
from qwixx.server.table.table import Table
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Invitation, TableInfo, TableList
from qwixx.server.wire.views import people_part, table_part

MAX_WAITING_TABLES = 1000
"""That are considered for a quick match."""
FRESH_MS = 3_600_000
"""For which an open table is listed after its last event."""


@dataclass(frozen=True, slots=True)
class TableEndpoints:
    node: Node
    rates: Rates
    people: GuestEndpoints

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint(
                "GET",
                "/api/tables",
                self.open_tables,
                "Listed tables with open seats",
                query=answers.VariantQuery,
                returns=TableList,
                errors=DATABASE_AWAY,
            ),
            Endpoint(
                "POST",
                "/api/tables",
                self.open_table,
                "Open a table",
                body=Plan,
                returns=TableInfo,
                status=201,
                errors=DATABASE_AWAY,
            ),
            Endpoint(
                "POST",
                "/api/quick",
                self.quick_match,
                "A table of this game that waits for somebody, or a new one",
                body=answers.QuickBody,
                returns=Invitation,
                errors=DATABASE_AWAY,
            ),
            Endpoint(
                "GET",
                "/api/codes/{code}",
                self.find_table,
                "The table with this code",
                params=answers.ByCode,
                returns=Invitation,
                errors=DATABASE_AWAY,
            ),
            Endpoint(
                "GET",
                "/api/tables/{id}",
                self.show_table,
                "A table and who sits there",
                params=answers.ById,
                returns=TableInfo,
                errors=DATABASE_AWAY,
            ),
        ]

    async def open_tables(self, call: Call) -> TableList:
        rows = await self.node.store.list_open_tables(
            call.query.variant, MAX_ENTRIES, self.node.now_ms() - FRESH_MS
        )
        return TableList(tuple(table_entry(row) for row in rows))

    async def open_table(self, call: Call) -> TableInfo | Response:
        plan: Plan = call.body
        if wrong := why_not_plan(plan, self.node.workers.names):
            return http_error(wrong)
        if (seconds := self.rates.count_table(call.address)) is not None:
            return too_many_requests(seconds)
        table = await self.node.open_table(plan)
        return TableInfo(table_part(table, True), people_part(table, frozenset()), ())

    async def quick_match(self, call: Call) -> Invitation | Response:
        """Oldest tables first; those where nobody sits only if there are no others."""
        guest = self.people.guest(call)
        fresh = self.node.now_ms() - FRESH_MS
        for row in await self.node.store.list_waiting_tables(
            call.body.variant, MAX_WAITING_TABLES, fresh
        ):
            if row.summary is None or decode_open_summary(row.summary).quick:
                room = await self.node.room(row.id)
                if room and suits(room.table, guest.id if guest else ""):
                    return Invitation(row.id, row.code)
        plan = quick_plan(call.body.variant)
        if wrong := why_not_plan(plan, self.node.workers.names):
            return http_error(wrong)
        if (seconds := self.rates.count_table(call.address)) is not None:
            return too_many_requests(seconds)
        table = await self.node.open_table(plan)
        return Invitation(table.id, table.code)

    async def find_table(self, call: Call) -> Invitation | Response:
        code = parse_code(call.path.code)
        row = await self.node.store.find_by_code(code) if code else None
        if row is None:
            return http_error(refuse("no-such-table", "path.code"))
        return Invitation(row.id, row.code)

    async def show_table(self, call: Call) -> TableInfo | Response:
        room = await self.node.room(call.path.id)
        if room is None:
            return http_error(refuse("no-such-table", "path.id"))
        seats = seats_of(room.table, self.people.rights(call))
        return TableInfo(
            table_part(room.table, bool(seats)),
            people_part(room.table, room.online),
            tuple(seat + 1 for seat in seats),
        )


def suits(table: Table, guest: str) -> bool:
    """Is it a quick match with a seat for this guest, who does not sit there yet?"""
    seat = free_seat(table, guest) if table.status == "open" else None
    return seat is not None and is_quick(table.plan) and not seats_of(table, Rights(guest))
