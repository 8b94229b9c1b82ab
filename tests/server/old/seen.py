"""What is shown of a table that nobody owns: a function of its log."""

import json
from typing import Any

from qwixx.server.node.room import Room
from qwixx.server.store import Store
from qwixx.server.wire.messages import encode


async def view_game(store: Store, id: str) -> dict[str, Any]:
    """The whole view for who holds all seats of people; of options only token and gain."""
    row, entries = await store.find_game(id), await store.load_log(id)
    assert row
    room = Room(id, row.code, entries)
    seats = tuple(at for at, seat in enumerate(room.table.seats) if seat.person)
    view: dict[str, Any] = json.loads(encode(room.whole_view(seats, None)))
    for hand in view["hands"]:
        if "options" in hand:
            hand["options"] = {it["token"]: it.get("gain", 0) for it in hand["options"]}
    return view
