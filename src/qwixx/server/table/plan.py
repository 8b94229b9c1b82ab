"""What is agreed when a table is opened."""

from collections.abc import Collection
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

import qwixx
from qwixx.server.table.refused import Refused, refused

Pace = Literal["none", "relaxed", "fast"]
DiceKind = Literal["server", "typed", "trusted"]
AwayRule = Literal["wait", "bot", "pass"]

SECONDS: dict[Pace, int | None] = {"none": None, "relaxed": 60, "fast": 15}
"""Time for a decision."""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat before anybody sits on it: open for a person unless a bot is named."""

    bot: Annotated[str, Meta(max_length=80)] | None = None
    """The name of one that the server has."""
    lucky: tuple[int, int] | None = None
    """Own lucky numbers instead of the printed ones, where the game has them."""


class Plan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is played."""

    variant: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=5)]
    pace: Pace = "none"
    """Time for a decision: `none`, as much as one likes; `relaxed`, 60 seconds; `fast`, 15."""
    dice: DiceKind = "server"
    """`server` rolls, real dice are `typed` in, or `trusted` without being typed in."""
    listed: bool = False
    """Shown among the open tables, and its game among the finished ones."""
    away: AwayRule = "wait"
    """For somebody who is away all `wait`, a `bot` stands in, or each turn is passed (`pass`)."""
    thinking: bool = False
    """Bots take a natural time to think."""
    hints: bool = False
    """Whoever sits here may ask which options are best; to sit here is to agree to that."""


def why_not_plan(plan: Plan, bots: tuple[str, ...]) -> Refused | None:
    """What is wrong with a plan, if anything; `bots` are those that may be named."""
    variant = qwixx.variants().get(plan.variant)
    if variant is None:
        known = ", ".join(qwixx.variants())
        return refused("no-such-variant", "$.variant", what=plan.variant, known=known)
    for at, seat in enumerate(plan.seats):
        if seat.bot is not None and seat.bot not in bots:
            return no_such_bot(seat.bot, bots, f"$.seats[{at}].bot")
    if all(seat.bot for seat in plan.seats):
        return refused("only-bots", "$.seats")
    if plan.dice == "trusted":
        if any(seat.bot for seat in plan.seats):
            return refused("blind-bot", "$.seats")
        if plan.away == "bot":
            return refused("blind-bot", "$.away")
    try:
        setup(plan, range(len(plan.seats)))
    except qwixx.SetupError as error:
        return refused("no-such-game", "$.seats", what=str(error))
    return None


def quick_plan(variant: str) -> Plan:
    """What strangers agree on without being asked."""
    return Plan(
        variant,
        (SeatPlan(), SeatPlan()),
        pace="relaxed",
        listed=True,
        away="bot",
        thinking=True,  # if nobody comes, a bot is asked
    )


def is_quick(plan: Plan) -> bool:
    """May strangers be led here, who were not asked about anything but the variant?"""
    return replace(plan, thinking=True) == quick_plan(plan.variant)


def why_not_bot(plan: Plan, bot: str, bots: Collection[str]) -> Refused | None:
    """May this bot sit down at a table with this plan?"""
    if bot not in bots:
        return no_such_bot(bot, bots, "$.bot")
    return refused("blind-bot", "$.bot") if plan.dice == "trusted" else None


def no_such_bot(bot: str, bots: Collection[str], where: str) -> Refused:
    return refused("no-such-bot", where, what=bot, known=", ".join(bots))


def changed_plan(plan: Plan, pace: Pace | None, away: AwayRule | None, hints: bool | None) -> Plan:
    """The plan with what the host may still change; None leaves as it is."""
    return replace(
        plan,
        pace=plan.pace if pace is None else pace,
        away=plan.away if away is None else away,
        hints=plan.hints if hints is None else hints,
    )


def setup(plan: Plan, seats: "range | tuple[int, ...]", first: int = 0) -> qwixx.Setup:
    """The game that these seats of a plan play; raises SetupError if they cannot."""
    variant = qwixx.variants()[plan.variant]
    own = [plan.seats[seat].lucky for seat in seats]
    lucky: tuple[tuple[int, int], ...] = ()
    if any(own):
        printed = variant.lucky or ((0, 0),) * len(own)
        lucky = tuple(pair or printed[at] for at, pair in enumerate(own))
    return qwixx.Setup(variant, len(own), first, lucky)
