"""Tables that stand at a moment: written into the database of a server, not played there."""

import time
from dataclasses import dataclass, replace
from http.cookies import SimpleCookie
from secrets import token_hex
from threading import Thread

from qwixx import core
from qwixx.law.position import OVER, ROLL
from qwixx.rules.refusal import Refusal
from qwixx.server.codes import hash_token, new_token
from qwixx.server.http.guests import COOKIE, Guest, Guests
from qwixx.server.node.opening import new_game
from qwixx.server.store import Entry, Store
from qwixx.server.table import events, table
from qwixx.server.table.acting import seats_to_act
from qwixx.server.table.plan import Plan, SeatPlan
from qwixx.server.table.playing import apply_commands, draw_dice, reveal_secret_at_end
from qwixx.server.table.seating import start_game
from qwixx.server.table.summary import change_of_listing
from tests.server.site import run
from tests.web.courses import best
from tests.web.moments import BOTS, NAMES, Moment

KEY = "the cookies of tests are signed with this"


@dataclass(frozen=True)
class Staged:
    """Where a moment can be looked at, and as whom."""

    moment: Moment
    id: str
    code: str
    cookie: str
    """Its value, of somebody who sits there or only looks on."""


def stage(database: str, *moments: Moment) -> list[Staged]:
    """Put tables into a database. In a thread of its own: a browser has a loop."""
    done: list[Staged] = []

    async def work() -> None:
        store = await Store.open(database)
        for moment in moments:
            done.append(await write(store, moment))
        await store.close()

    thread = Thread(target=run, args=(work(),))
    thread.start()
    thread.join()
    assert len(done) == len(moments), "they could not be written"
    return done


async def write(store: Store, moment: Moment) -> Staged:
    now = int(time.time() * 1000)
    plan = make_plan(moment)
    row, entry = new_game(plan, (None,) * moment.players, "", now)
    opened = events.decode(entry.body)
    assert isinstance(opened, events.Opened)
    viewer = Guest(token_hex(16), NAMES[0])
    before = table.open_table(row.id, row.code, opened, now)
    happened = make_log(before, moment, viewer, row.secret)
    entries = [Entry(seq, now, None, events.encode(event)) for seq, event in enumerate(happened, 2)]
    await store.create(replace(row, owner=None), [entry])
    await store.append(row.id, 1, entries, change_of_listing(before, tuple(happened)))
    cookie = SimpleCookie(Guests(KEY.encode(), secure=False).cookie(viewer))[COOKIE].value
    return Staged(moment, row.id, row.code, cookie)


def make_plan(moment: Moment) -> Plan:
    """People sit where somebody is waited for, so that nothing moves by itself; bots elsewhere."""
    people = {moment.viewer}
    if moment.course is None:  # a bot has been put there, for others one waits
        people = {*range(moment.players)} - ({1} if moment.players > 2 else set())
    elif moment.one_device or moment.plan.get("dice") == "trusted":
        people = {*range(moment.players)}
    else:
        state = moment.course.state
        rolls = (state.active,) if state.phase == ROLL else ()
        people |= {*rolls, *core.awaited_seats(state)}
    if moment.players > 3:
        people.add((moment.viewer or 0) + 2 - moment.players)  # somebody with a long name
    people = {seat % moment.players for seat in people if seat is not None}
    seats = tuple(
        SeatPlan() if seat in people else SeatPlan(bot=BOTS[seat]) for seat in range(moment.players)
    )
    return Plan(variant=moment.variant, seats=seats, **moment.plan)  # type: ignore[arg-type]


def make_log(
    before: table.Table, moment: Moment, viewer: Guest, secret: bytes
) -> list[events.Event]:
    """What has happened there since the table was opened."""
    now = before.changed
    happened: list[events.Event] = []
    here = before

    def add(*more: events.Event) -> None:
        nonlocal here
        for event in more:
            here = table.evolve(here, event, now)
        happened.extend(more)

    for seat, planned in enumerate(before.plan.seats):
        if planned.bot:
            continue
        own = moment.one_device or seat == moment.viewer
        if moment.course is None and seat == moment.players - 1:
            continue  # nobody has come there yet
        name = NAMES[(seat - (moment.viewer or 0)) % moment.players]
        guest = viewer.id if own else token_hex(16)
        add(events.Seated(seat, name, token_hex(8), guest, hash_token(new_token())))
    if moment.course is None:
        return happened
    if moment.fair:
        begun = start_game(here, secret)
        assert not isinstance(begun, Refusal), begun
        add(begun)
        while here.state and here.state.phase != OVER:
            add(*next_step(here, secret))
        return happened
    add(events.Started(0, tuple(range(moment.players))))
    for command in moment.course.commands:
        assert here.state
        led = apply_commands(here.state, command)
        assert not isinstance(led, Refusal), led
        add(*led)
    return happened


def next_step(here: table.Table, secret: bytes) -> tuple[events.Event, ...]:
    """A roll by the secret, or the choice of one seat."""
    state = here.state
    assert state
    if state.phase == ROLL:
        led = apply_commands(state, core.Roll(draw_dice(here, state, secret)))
    else:
        seat = seats_to_act(here)[0]
        led = apply_commands(state, core.Choose(seat, best(state, seat)), core.Confirm(seat))
    assert not isinstance(led, Refusal), led
    return reveal_secret_at_end(led, secret)
