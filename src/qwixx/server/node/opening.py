"""Creating a table: id, code, secret of the dice, and the first line of its log."""

import secrets

from qwixx.fair import SECRET_BYTES, commitment
from qwixx.server.codes import new_code, new_id
from qwixx.server.store import Entry, GameRow
from qwixx.server.table import events
from qwixx.server.table.bot_names import new_name
from qwixx.server.table.plan import Plan, playable
from qwixx.server.table.summary import encode, summarize_open
from qwixx.server.table.table import open_table

Reserved = tuple[tuple[str, str] | None, ...]


def new_game(
    plan: Plan, reserved: Reserved, owner: str, now: int, bots: tuple[str, ...] = ()
) -> tuple[GameRow, Entry]:
    """The row and first log entry of a new table. The log holds only a commitment to the secret."""
    secret = secrets.token_bytes(SECRET_BYTES)
    rules = playable()[plan.variant].rules
    names = name_bots(plan, reserved, bots)
    event = events.Opened(plan, commitment(secret), rules, reserved, names)
    table = open_table(new_id(), new_code(), event, now)
    row = GameRow(
        id=table.id,
        code=table.code,
        variant=plan.variant,
        status="open",
        listed=plan.listed,
        open_seats=table.open_seats,
        created=now,
        changed=now,
        busy=False,
        owner=owner,
        secret=secret,
        summary=encode(summarize_open(table)),
    )
    return row, Entry(1, now, None, events.encode(event))


def name_bots(plan: Plan, reserved: Reserved, known: tuple[str, ...]) -> tuple[str, ...]:
    """For each seat the name of its bot: the known one, else a free one; empty for people."""
    taken = [*(kept[1] for kept in reserved if kept), *known]
    names = []
    for at, seat in enumerate(plan.seats):
        name = known[at] if known else ""
        if seat.bot and not name:
            name = new_name(taken)
            taken.append(name)
        names.append(name)
    return tuple(names)
