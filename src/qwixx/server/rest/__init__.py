"""REST: tables, seats, games and records. What is played goes over the socket."""

from qwixx.server.guests import Guests
from qwixx.server.limits import Rates
from qwixx.server.node import Node
from qwixx.server.openapi import Endpoint
from qwixx.server.rest.games import GameDesk
from qwixx.server.rest.people import People
from qwixx.server.rest.seats import SeatDesk
from qwixx.server.rest.service import Service
from qwixx.server.rest.tables import TableDesk


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
