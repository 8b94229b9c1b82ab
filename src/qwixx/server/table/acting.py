"""What the server does for a seat: when its time is up, or when it plays by itself."""

import hmac

import qwixx
from qwixx.law.position import OVER, ROLL
from qwixx.rules import game
from qwixx.server.table.events import Event, TimeRanOut
from qwixx.server.table.playing import by_rules, drawn, revealed
from qwixx.server.table.refused import Refused
from qwixx.server.table.table import Table
from qwixx.server.wire import shown


def waited_for(table: Table) -> tuple[int, ...]:
    """The seats that the game waits for; for real dice it waits for whoever types them in."""
    state = table.state
    if state is None or state.phase == OVER:
        return ()
    if state.phase == ROLL:
        return shown.rollers(table) if table.plan.dice == "server" else ()
    return qwixx.awaited_seats(state)


def by_itself(table: Table) -> tuple[int, ...]:
    """The seats for which the server has to do something now."""
    return tuple(seat for seat in waited_for(table) if table.automatic(seat))


def bot_seed(table: Table, seat: int, secret: bytes) -> int:
    """From the secret: nobody can work out beforehand what a bot that draws lots will do."""
    moment = f"bot {table.version} {seat}".encode()
    return int.from_bytes(hmac.digest(secret, moment, "sha256")[:7], "big")


def out_of_time(table: Table, what: Event | int, secret: bytes) -> tuple[Event, ...]:
    """What happens when it is due: an event, or somebody's time is up."""
    if not isinstance(what, int):
        return (what,)
    if what not in waited_for(table):
        return ()
    return (TimeRanOut(what), *act_for(table, what, None, secret))


def act_for(table: Table, seat: int, token: str | None, secret: bytes) -> tuple[Event, ...]:
    """The server rolls or decides for a seat: this move, else what was chosen, else to pass."""
    state = table.state
    assert state is not None
    if state.phase == ROLL:
        happened = by_rules(state, game.Roll(drawn(table, state, secret)))
    else:
        move = token or state.chosen[seat] or qwixx.options(state, seat)[-1].token
        happened = by_rules(state, game.Choose(seat, move), game.Confirm(seat))
    assert not isinstance(happened, Refused), happened.reason
    return revealed(happened, secret)
