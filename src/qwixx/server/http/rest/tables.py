"""Tables: opening, finding and showing them."""

from dataclasses import dataclass

from starlette.responses import Response

from qwixx.server.codes import read_code
from qwixx.server.http.errors import too_many
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.http.rest.common import GONE, LONG, answered, entry
from qwixx.server.http.rest.people import People
from qwixx.server.node.node import Node
from qwixx.server.table.deeds import Who
from qwixx.server.table.plan import Plan, is_quick, quick_plan, why_not_plan
from qwixx.server.table.refused import refused
from qwixx.server.table.seating import free_seat, held
from qwixx.server.table.summary import read_gathering
from qwixx.server.table.table import Table
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Invitation, TableInfo, Tables
from qwixx.server.wire.shown import people_part, table_part

MOST_WAITING = 1000
"""Tables among which one is looked for that suits."""
FRESH = 3_600_000
"""Milliseconds for which an open table is shown after something happened there."""


@dataclass(frozen=True, slots=True)
class TableDesk:
    node: Node
    rates: Rates
    people: People

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint(
                "GET",
                "/api/tables",
                self.open_tables,
                "Listed tables with open seats",
                query=answers.OfVariant,
                returns=Tables,
                errors=GONE,
            ),
            Endpoint(
                "POST",
                "/api/tables",
                self.open_table,
                "Open a table",
                body=Plan,
                returns=TableInfo,
                status=201,
                errors=GONE,
            ),
            Endpoint(
                "POST",
                "/api/quick",
                self.quick_match,
                "A table of this game that waits for somebody, or a new one",
                body=answers.QuickBody,
                returns=Invitation,
                errors=GONE,
            ),
            Endpoint(
                "GET",
                "/api/codes/{code}",
                self.find_table,
                "The table with this code",
                params=answers.ByCode,
                returns=Invitation,
                errors=GONE,
            ),
            Endpoint(
                "GET",
                "/api/tables/{id}",
                self.show_table,
                "A table and who sits there",
                params=answers.ById,
                returns=TableInfo,
                errors=GONE,
            ),
        ]

    async def open_tables(self, call: Call) -> Tables:
        rows = await self.node.store.open_tables(call.query.variant, LONG, self.node.now() - FRESH)
        return Tables(tuple(entry(row) for row in rows))

    async def open_table(self, call: Call) -> TableInfo | Response:
        plan: Plan = call.body
        if wrong := why_not_plan(plan, self.node.workers.names):
            return answered(wrong)
        if (seconds := self.rates.table(call.address)) is not None:
            return too_many(seconds)
        table = await self.node.open_table(plan)
        return TableInfo(table_part(table, True), people_part(table, frozenset()), ())

    async def quick_match(self, call: Call) -> Invitation | Response:
        """First come, first served; a table that was opened by somebody who sits nowhere yet, only
        when nobody waits."""
        guest = self.people.guest(call)
        fresh = self.node.now() - FRESH
        for row in await self.node.store.waiting_tables(call.body.variant, MOST_WAITING, fresh):
            if row.summary is None or read_gathering(row.summary).quick:
                room = await self.node.room(row.id)
                if room and suits(room.table, guest.id if guest else ""):
                    return Invitation(row.id, row.code)
        plan = quick_plan(call.body.variant)
        if wrong := why_not_plan(plan, self.node.workers.names):
            return answered(wrong)
        if (seconds := self.rates.table(call.address)) is not None:
            return too_many(seconds)
        table = await self.node.open_table(plan)
        return Invitation(table.id, table.code)

    async def find_table(self, call: Call) -> Invitation | Response:
        code = read_code(call.path.code)
        row = await self.node.store.by_code(code) if code else None
        if row is None:
            return answered(refused("no-such-table", "path.code"))
        return Invitation(row.id, row.code)

    async def show_table(self, call: Call) -> TableInfo | Response:
        room = await self.node.room(call.path.id)
        if room is None:
            return answered(refused("no-such-table", "path.id"))
        seats = held(room.table, self.people.who(call))
        return TableInfo(
            table_part(room.table, bool(seats)),
            people_part(room.table, room.online),
            tuple(seat + 1 for seat in seats),
        )


def suits(table: Table, guest: str) -> bool:
    """May somebody be led here who was asked about nothing but the variant? Not to where they sit
    already: they would play against themselves."""
    seat = free_seat(table, guest) if table.status == "open" else None
    return seat is not None and is_quick(table.plan) and not held(table, Who(guest))
