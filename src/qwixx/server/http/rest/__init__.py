"""REST: tables, seats, games and records. Games are played over the socket."""

from qwixx.server.http.guests import Guests
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import Endpoint
from qwixx.server.http.rest.games import GameEndpoints
from qwixx.server.http.rest.people import GuestEndpoints
from qwixx.server.http.rest.seats import SeatEndpoints
from qwixx.server.http.rest.service import ServiceEndpoints
from qwixx.server.http.rest.tables import TableEndpoints
from qwixx.server.node.node import Node


def endpoints(node: Node, guests: Guests, rates: Rates, key: bytes) -> list[Endpoint]:
    """All endpoints; tokens of seats are derived from `key`."""
    people = GuestEndpoints(guests, node)
    return [
        *ServiceEndpoints(node, rates).endpoints(),
        *people.endpoints(),
        *TableEndpoints(node, rates, people).endpoints(),
        *SeatEndpoints(node, rates, people, key).endpoints(),
        *GameEndpoints(node, rates).endpoints(),
    ]
