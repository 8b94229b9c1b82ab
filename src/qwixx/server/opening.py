"""A new table: its names, its secret, and the first line of its log."""

import secrets

import qwixx
from qwixx.fair import SECRET_BYTES, commitment
from qwixx.server import events
from qwixx.server.codes import new_code, new_id
from qwixx.server.plan import Plan
from qwixx.server.store import Entry, GameRow


def new_game(
    plan: Plan, reserved: tuple[tuple[str, str] | None, ...], owner: str, now: int
) -> tuple[GameRow, Entry]:
    """The secret of the dice is drawn before anybody sits down; the log has its commitment only."""
    secret = secrets.token_bytes(SECRET_BYTES)
    rules = qwixx.variants()[plan.variant].rules
    event = events.Opened(plan, commitment(secret), rules, reserved)
    row = GameRow(
        id=new_id(),
        code=new_code(),
        variant=plan.variant,
        status="open",
        listed=plan.listed,
        open_seats=sum(seat.bot is None for seat in plan.seats),
        created=now,
        changed=now,
        busy=False,
        owner=owner,
        secret=secret,
        summary=None,
    )
    return row, Entry(1, now, None, events.encode(event))
