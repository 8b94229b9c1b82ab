"""Seats: sitting down, and taking a seat along to another device."""

import hmac
import time
from dataclasses import dataclass
from itertools import islice

from starlette.responses import Response

from qwixx.server.codes import hash_token, is_same_secret, new_token, parse_code
from qwixx.server.http.errors import too_many_requests
from qwixx.server.http.guests import Guest, clean_name
from qwixx.server.http.limits import MAX_OPEN_TABLES_PER_ADDRESS, Rates
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.http.rest.common import REFUSED, http_error
from qwixx.server.http.rest.people import GuestEndpoints
from qwixx.server.node.node import Node
from qwixx.server.node.owner import DeedRequest
from qwixx.server.node.room import Room
from qwixx.server.table.deciding import why_not_allowed
from qwixx.server.table.deeds import MoveSeat, TakeSeat
from qwixx.server.table.refusals import refuse
from qwixx.server.table.seating import person_seat
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Link, Taken
from qwixx.server.wire.messages import RefusedMessage

MINUTE_S = 60.0


@dataclass(frozen=True, slots=True)
class SeatEndpoints:
    node: Node
    rates: Rates
    people: GuestEndpoints
    key: bytes
    """Seat tokens are derived from it, so that a repeated request gives the same token."""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint(
                "POST",
                "/api/tables/{id}/seats",
                self.take_seat,
                "Sit down",
                params=answers.ById,
                body=answers.TakeBody,
                returns=Taken,
                status=201,
                errors=REFUSED,
            ),
            Endpoint(
                "POST",
                "/api/tables/{id}/seats/{seat}/link",
                self.link_seat,
                "A secret link that takes the own seat to another device",
                params=answers.BySeat,
                returns=Link,
                errors=REFUSED,
            ),
            Endpoint(
                "POST",
                "/api/seats",
                self.move_seat,
                "Take a seat to this device by a secret link",
                body=answers.MoveBody,
                returns=Taken,
                errors=REFUSED | {404: "the table is gone"},
            ),
        ]

    def count_seating(self, address: str) -> Response | None:
        """Count somebody who sits down; the response if there were too many."""
        now = time.monotonic()
        seconds = self.rates.seats.of(address, now).wait(now)
        return None if seconds is None else too_many_requests(seconds)

    async def take_seat(self, call: Call) -> Response:
        if refusal := self.count_seating(call.address):
            return refusal
        body: answers.TakeBody = call.body
        known = self.people.guest(call)
        try:
            name = clean_name(body.name or (known.name if known else ""))
        except ValueError as error:
            return http_error(refuse("name", "$.name", what=str(error)))
        room = await self.node.room(call.path.id)
        if room and self.has_too_many_tables(room, call.address):
            return too_many_requests(MINUTE_S)
        guest = known or self.people.guests.new(name)
        key = body.key or new_token()
        token = self.token(call.path.id, guest, key)
        code = parse_code(body.code) if body.code else None
        deed = TakeSeat(key, body.seat, name, body.salt, code, guest.id, hash_token(token))
        answer = await self.submit_seating(call.path.id, deed, guest, token, 201)
        if room and answer.status_code == 201:
            room.last_seated_address = call.address
        return answer

    def has_too_many_tables(self, room: Room, address: str) -> bool:
        """Would the address sit at too many tables that wait for strangers?"""
        if not is_open_to_strangers(room) or room.last_seated_address == address:
            return False
        others = (
            it
            for it in self.node.rooms.values()
            if it.last_seated_address == address and is_open_to_strangers(it)
        )
        return len(list(islice(others, MAX_OPEN_TABLES_PER_ADDRESS))) == MAX_OPEN_TABLES_PER_ADDRESS

    async def link_seat(self, call: Call) -> Link | Response:
        room = await self.node.room(call.path.id)
        if room is None:
            return http_error(refuse("no-such-table", "path.id"))
        if wrong := why_not_allowed(room.table, call.path.seat, self.people.rights(call)):
            return http_error(wrong)
        seat = room.table.seats[call.path.seat - 1]
        return Link(self.people.guests.make_move_link(room.id, seat.since, seat.epoch))

    async def move_seat(self, call: Call) -> Response:
        if refusal := self.count_seating(call.address):
            return refusal
        move = self.people.guests.parse_move_link(call.body.secret)
        room = await self.node.room(move.game) if move else None
        at = person_seat(room.table, move.since) if move and room else None
        if move is None or room is None or at is None:
            return http_error(refuse("stale-link", "$.secret"))
        guest = self.people.guest(call) or self.people.guests.new(room.table.seats[at].name)
        key = new_token()
        token = self.token(move.game, guest, key)
        deed = MoveSeat(key, move.since, move.epoch, guest.id, hash_token(token))
        return await self.submit_seating(move.game, deed, guest, token, 200)

    def token(self, game: str, guest: Guest, key: str) -> str:
        """The token of a seat; the same for a repeated request."""
        return hmac.new(self.key, f"{game} {guest.id} {key}".encode(), "sha256").hexdigest()

    async def submit_seating(
        self, game: str, deed: TakeSeat | MoveSeat, guest: Guest, token: str, status: int
    ) -> Response:
        reply = await self.node.submit(game, DeedRequest(deed))
        if isinstance(reply, RefusedMessage):
            return http_error(reply)
        room = await self.node.room(game)
        seat = seat_of(room, hash_token(token)) if room else None
        if room and seat is None and isinstance(deed, TakeSeat) and deed.seat is not None:
            seat, token = deed.seat - 1, self.token_in_force(room, guest, deed.seat - 1)
        if seat is None or not token:  # taken by somebody else in the meantime
            return http_error(refuse("stale-link"))
        return self.people.with_cookie(Taken(game, seat + 1, token), guest, status)

    def token_in_force(self, room: Room, guest: Guest, at: int) -> str:
        """The token of a seat on which the guest sat already, so that sitting down changed nothing;
        empty: it is not theirs."""
        seat = room.table.seats[at]
        tokens = (self.token(room.id, guest, key.partition(":")[2]) for key in room.keys)
        mine = seat.guest is not None and is_same_secret(seat.guest, guest.id)
        return (
            next((it for it in tokens if is_same_secret(hash_token(it), seat.token)), "")
            if mine
            else ""
        )


def is_open_to_strangers(room: Room) -> bool:
    """Is it listed, and waits for players?"""
    return room.table.plan.listed and room.table.status == "open"


def seat_of(room: Room, token: str) -> int | None:
    return next((at for at, seat in enumerate(room.table.seats) if seat.token == token), None)
