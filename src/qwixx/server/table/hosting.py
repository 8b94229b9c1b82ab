"""Deeds of the host before the game: bots, seats, changes of the plan."""

from collections.abc import Collection

from qwixx.rules.refusal import Refusal
from qwixx.server.table import deeds, events
from qwixx.server.table.bot_names import new_name
from qwixx.server.table.events import Event
from qwixx.server.table.plan import change_plan, why_not_bot
from qwixx.server.table.refusals import refuse
from qwixx.server.table.seating import why_not_seat
from qwixx.server.table.table import Table

MAX_HOST_CHANGES = 500
"""Changes by the host before a game. Nobody needs so many: the log must not grow without end."""


def decide_as_host(
    table: Table, deed: deeds.HostDeed, bots: Collection[str]
) -> tuple[Event, ...] | Refusal:
    if table.state is not None:
        return refuse("begun")
    host = table.host
    if host is not None and host != deed.seat - 1:
        return refuse("host-only", seat=host + 1, name=table.seats[host].name)
    if table.host_changes >= MAX_HOST_CHANGES:
        return refuse("too-many-changes")
    if isinstance(deed, deeds.ChangePlanDeed):
        return decide_change_plan(table, deed)
    if nowhere := why_not_seat(table, deed.other):
        return nowhere
    if isinstance(deed, deeds.AddBotDeed):
        return decide_add_bot(table, deed, bots)
    other = table.seats[deed.other - 1]
    if other.free and other.reserved is None:
        return refuse("seat-free", seat=deed.other)
    return (events.SeatFreed(deed.other - 1),)


def decide_add_bot(
    table: Table, deed: deeds.AddBotDeed, bots: Collection[str]
) -> tuple[Event, ...] | Refusal:
    other = table.seats[deed.other - 1]
    if not other.free:
        return refuse("seat-taken", seat=deed.other)
    if other.reserved is not None:
        return refuse("seat-reserved", seat=deed.other, name=other.reserved[1])
    if wrong := why_not_bot(table.plan, deed.bot, bots):
        return wrong
    name = new_name(seat.name for seat in table.seats)
    return (events.BotSeated(deed.other - 1, deed.bot, name),)


def decide_change_plan(table: Table, deed: deeds.ChangePlanDeed) -> tuple[Event, ...] | Refusal:
    plan = change_plan(table.plan, deed.pace, deed.away, deed.hints)
    if plan == table.plan:
        return ()
    if plan.away == "bot" and plan.dice == "trusted":
        return refuse("blind-bot", "$.away")
    return (events.PlanChanged(plan.pace, plan.away, plan.hints),)
