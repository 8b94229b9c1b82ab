"""Seats: sitting down, and taking a seat along to another device."""

import hmac
from dataclasses import dataclass
from itertools import islice

from starlette.responses import Response

from qwixx.server.codes import hashed, new_token, read_code, same
from qwixx.server.http.errors import too_many
from qwixx.server.http.guests import Guest, clean_name
from qwixx.server.http.limits import MOST_GATHERING
from qwixx.server.http.openapi import Call, Endpoint
from qwixx.server.http.rest.common import REFUSAL, answered
from qwixx.server.http.rest.people import People
from qwixx.server.node.keeper import Act
from qwixx.server.node.node import Node
from qwixx.server.node.room import Room
from qwixx.server.table.deciding import why_not_who
from qwixx.server.table.deeds import MoveSeat, Take
from qwixx.server.table.refused import Refused, refused
from qwixx.server.table.seating import person_seat
from qwixx.server.wire import answers
from qwixx.server.wire.answers import Link, Taken

MINUTE_S = 60.0


@dataclass(frozen=True, slots=True)
class SeatDesk:
    node: Node
    people: People
    key: bytes
    """From it the tokens of seats are made, so that asking again gives the same token."""

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
                errors=REFUSAL,
            ),
            Endpoint(
                "POST",
                "/api/tables/{id}/seats/{seat}/link",
                self.link_seat,
                "A secret link that takes the own seat to another device",
                params=answers.BySeat,
                returns=Link,
                errors=REFUSAL,
            ),
            Endpoint(
                "POST",
                "/api/seats",
                self.move_seat,
                "Take a seat to this device by a secret link",
                body=answers.MoveBody,
                returns=Taken,
                errors=REFUSAL | {404: "the table is gone"},
            ),
        ]

    async def take_seat(self, call: Call) -> Response:
        body: answers.TakeBody = call.body
        known = self.people.guest(call)
        try:
            name = clean_name(body.name or (known.name if known else ""))
        except ValueError as error:
            return answered(refused("name", "$.name", what=str(error)))
        room = await self.node.room(call.path.id)
        if room and self.sits_everywhere(room, call.address):
            return too_many(MINUTE_S)
        guest = known or self.people.guests.new(name)
        key = body.key or new_token()
        token = self.token(call.path.id, guest, key)
        code = read_code(body.code) if body.code else None
        deed = Take(key, body.seat, name, body.salt, code, guest.id, hashed(token))
        answer = await self.seated(call.path.id, deed, guest, token, 201)
        if room and answer.status_code == 201:
            room.sat_from = call.address
        return answer

    def sits_everywhere(self, room: Room, address: str) -> bool:
        """Would one address have too many of the tables that wait for others?"""
        if not gathers(room) or room.sat_from == address:
            return False
        others = (it for it in self.node.rooms.values() if it.sat_from == address and gathers(it))
        return len(list(islice(others, MOST_GATHERING))) == MOST_GATHERING

    async def link_seat(self, call: Call) -> Link | Response:
        room = await self.node.room(call.path.id)
        if room is None:
            return answered(refused("no-such-table", "path.id"))
        if wrong := why_not_who(room.table, call.path.seat, self.people.who(call)):
            return answered(wrong)
        seat = room.table.seats[call.path.seat - 1]
        return Link(self.people.guests.move_link(room.id, seat.since, seat.epoch))

    async def move_seat(self, call: Call) -> Response:
        move = self.people.guests.read_move(call.body.secret)
        room = await self.node.room(move.game) if move else None
        at = person_seat(room.table, move.since) if move and room else None
        if move is None or room is None or at is None:
            return answered(refused("stale-link", "$.secret"))
        guest = self.people.guest(call) or self.people.guests.new(room.table.seats[at].name)
        key = new_token()
        token = self.token(move.game, guest, key)
        deed = MoveSeat(key, move.since, move.epoch, guest.id, hashed(token))
        return await self.seated(move.game, deed, guest, token, 200)

    def token(self, game: str, guest: Guest, key: str) -> str:
        """The token of a seat; the same if the same is asked again."""
        return hmac.new(self.key, f"{game} {guest.id} {key}".encode(), "sha256").hexdigest()

    async def seated(
        self, game: str, deed: Take | MoveSeat, guest: Guest, token: str, status: int
    ) -> Response:
        reply = await self.node.act(game, Act(deed))
        if isinstance(reply, Refused):
            return answered(reply)
        room = await self.node.room(game)
        seat = seat_of(room, hashed(token)) if room else None
        if room and seat is None and isinstance(deed, Take) and deed.seat is not None:
            seat, token = deed.seat - 1, self.token_in_force(room, guest, deed.seat - 1)
        if seat is None or not token:  # taken by somebody else in the meantime
            return answered(refused("stale-link"))
        return self.people.with_cookie(Taken(game, seat + 1, token), guest, status)

    def token_in_force(self, room: Room, guest: Guest, at: int) -> str:
        """Of a seat on which a guest sat already, so that sitting down changed nothing; empty:
        it is not theirs."""
        seat = room.table.seats[at]
        tokens = (self.token(room.id, guest, key.partition(":")[2]) for key in room.keys)
        mine = seat.guest is not None and same(seat.guest, guest.id)
        return next((it for it in tokens if same(hashed(it), seat.token)), "") if mine else ""


def gathers(room: Room) -> bool:
    """Is it shown to strangers, for them to sit down?"""
    return room.table.plan.listed and room.table.status == "open"


def seat_of(room: Room, token: str) -> int | None:
    return next((at for at, seat in enumerate(room.table.seats) if seat.token == token), None)
