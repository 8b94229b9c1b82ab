"""Guests: their names, tables and rights."""

from dataclasses import dataclass

import msgspec
from starlette.responses import Response

from qwixx.server.codes import hash_token
from qwixx.server.http.guests import Guest, Guests, clean_name
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.http.rest.common import DATABASE_AWAY, MAX_ENTRIES, http_error, table_entry
from qwixx.server.node.node import Node
from qwixx.server.table.deeds import Rights
from qwixx.server.table.refusals import refuse
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Me


@dataclass(frozen=True, slots=True)
class GuestEndpoints:
    guests: Guests
    node: Node

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint(
                "GET",
                "/api/me",
                self.me,
                "Who I am, and my tables",
                returns=Me,
                errors=DATABASE_AWAY,
            ),
            Endpoint(
                "PUT",
                "/api/me",
                self.name_me,
                "Choose a name",
                body=answers.NamedBody,
                returns=Me,
                errors=DATABASE_AWAY,
            ),
        ]

    def guest(self, call: Call) -> Guest | None:
        return self.guests.find(call.request.cookies)

    def rights(self, call: Call) -> Rights:
        """The rights of the cookie, and of a seat token in the header."""
        guest = self.guest(call)
        scheme, _, token = call.request.headers.get("authorization", "").partition(" ")
        tokens = (hash_token(token.strip()),) if scheme.lower() == "bearer" else ()
        return Rights(guest.id if guest else None, tokens)

    def with_cookie(self, value: object, guest: Guest, status: int = 200) -> Response:
        headers = {"set-cookie": self.guests.cookie(guest), "cache-control": "no-store"}
        return Response(msgspec.json.encode(value), status, headers, "application/json")

    async def me(self, call: Call) -> Me | Response:
        guest = self.guest(call)
        if guest is None:
            return Me(None, ())
        known = await self.describe(guest)
        if self.guests.is_outdated(call.request.cookies):
            return self.with_cookie(known, guest)
        return known

    async def describe(self, guest: Guest) -> Me:
        rows = await self.node.store.list_games_of(guest.id, MAX_ENTRIES)
        return Me(guest.name, tuple(table_entry(row) for row in rows))

    async def name_me(self, call: Call) -> Response:
        try:
            name = clean_name(call.body.name)
        except ValueError as error:
            return http_error(refuse("name", "$.name", what=str(error)))
        known = self.guest(call)
        guest = Guest(known.id, name) if known else self.guests.new(name)
        return self.with_cookie(await self.describe(guest), guest)
