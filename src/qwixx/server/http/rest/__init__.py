"""REST: tables, seats, games and records. What is played goes over the socket."""

from qwixx.server.http.guests import Guests
from qwixx.server.http.limits import Rates
from qwixx.server.http.openapi import Endpoint
from qwixx.server.http.rest.games import GameDesk
from qwixx.server.http.rest.people import People
from qwixx.server.http.rest.seats import SeatDesk
from qwixx.server.http.rest.service import Service
from qwixx.server.http.rest.tables import TableDesk
from qwixx.server.node.node import Node


def endpoints(node: Node, guests: Guests, rates: Rates, key: bytes) -> list[Endpoint]:
    """All that can be asked for; `key` makes the tokens of seats."""
    people = People(guests, node)
    return [
        *Service(node, rates).endpoints(),
        *people.endpoints(),
        *TableDesk(node, rates, people).endpoints(),
        *SeatDesk(node, people, key).endpoints(),
        *GameDesk(node, rates).endpoints(),
    ]
