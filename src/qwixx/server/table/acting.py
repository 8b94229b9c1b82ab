"""What the server does for a seat: when its time is up, or when a bot or nobody plays it."""

import hmac

from qwixx import core
from qwixx.law.position import OVER, ROLL
from qwixx.rules import game
from qwixx.rules.refusal import Refusal
from qwixx.server.table.events import Event, TimeRanOut
from qwixx.server.table.playing import apply_commands, draw_dice, reveal_secret_at_end
from qwixx.server.table.table import Table


def seats_to_act(table: Table) -> tuple[int, ...]:
    """The seats that the game waits for; none for a roll of real dice, which anybody types in."""
    state = table.state
    if state is None or state.phase == OVER:
        return ()
    if state.phase == ROLL:
        return rollers(table) if table.plan.dice == "server" else ()
    return core.awaited_seats(state)


def rollers(table: Table) -> tuple[int, ...]:
    """The seats that may roll now; with real dice anybody may type them in."""
    state = table.state
    if state is None or state.phase != ROLL:
        return ()
    if table.plan.dice == "server":
        return (state.active,)
    return tuple(at for at, seat in enumerate(table.seats) if seat.person)


def automatic_seats(table: Table) -> tuple[int, ...]:
    """The seats for which the server has to roll or decide now."""
    return tuple(seat for seat in seats_to_act(table) if table.is_automatic(seat))


def bot_seed(table: Table, seat: int, secret: bytes) -> int:
    """The seed of a bot's decision, from the secret so that nobody can predict random bots."""
    moment = f"bot {table.version} {seat}".encode()
    return int.from_bytes(hmac.digest(secret, moment, "sha256")[:7], "big")


def events_when_due(table: Table, what: Event | int, secret: bytes) -> tuple[Event, ...]:
    """The events of something that is due: the event itself, or a seat (by number) out of time."""
    if not isinstance(what, int):
        return (what,)
    if what not in seats_to_act(table):
        return ()
    return (TimeRanOut(what), *act_for(table, what, None, secret))


def act_for(table: Table, seat: int, token: str | None, secret: bytes) -> tuple[Event, ...]:
    """Roll or decide for a seat: the move `token`, else what it has chosen, else to pass."""
    state = table.state
    assert state is not None
    if state.phase == ROLL:
        happened = apply_commands(state, game.Roll(draw_dice(table, state, secret)))
    else:
        move = token or state.chosen[seat] or core.options(state, seat)[-1].token
        happened = apply_commands(state, game.Choose(seat, move), game.Confirm(seat))
    assert not isinstance(happened, Refusal), happened.reason
    return reveal_secret_at_end(happened, secret)
