"""Who asks: guests, their names and rights."""

from dataclasses import dataclass

import msgspec
from starlette.responses import Response

from qwixx.server.codes import hashed
from qwixx.server.http.guests import Guest, Guests, clean_name
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.http.rest.common import GONE, LONG, answered, entry
from qwixx.server.node.node import Node
from qwixx.server.table.deeds import Who
from qwixx.server.table.refused import refused
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Me


@dataclass(frozen=True, slots=True)
class People:
    guests: Guests
    node: Node

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/api/me", self.me, "Who I am, and my tables", returns=Me, errors=GONE),
            Endpoint(
                "PUT",
                "/api/me",
                self.name_me,
                "Choose a name",
                body=answers.NamedBody,
                returns=Me,
                errors=GONE,
            ),
        ]

    def guest(self, call: Call) -> Guest | None:
        return self.guests.find(call.request.cookies)

    def who(self, call: Call) -> Who:
        """The rights of the cookie, and of a seat's token."""
        guest = self.guest(call)
        scheme, _, token = call.request.headers.get("authorization", "").partition(" ")
        tokens = (hashed(token.strip()),) if scheme.lower() == "bearer" else ()
        return Who(guest.id if guest else None, tokens)

    def with_cookie(self, value: object, guest: Guest, status: int = 200) -> Response:
        headers = {"set-cookie": self.guests.cookie(guest), "cache-control": "no-store"}
        return Response(msgspec.json.encode(value), status, headers, "application/json")

    async def me(self, call: Call) -> Me | Response:
        guest = self.guest(call)
        if guest is None:
            return Me(None, ())
        known = await self.known(guest)
        if self.guests.outdated(call.request.cookies):
            return self.with_cookie(known, guest)
        return known

    async def known(self, guest: Guest) -> Me:
        rows = await self.node.store.games_of(guest.id, LONG)
        return Me(guest.name, tuple(entry(row) for row in rows))

    async def name_me(self, call: Call) -> Response:
        try:
            name = clean_name(call.body.name)
        except ValueError as error:
            return answered(refused("name", "$.name", what=str(error)))
        known = self.guest(call)
        guest = Guest(known.id, name) if known else self.guests.new(name)
        return self.with_cookie(await self.known(guest), guest)
