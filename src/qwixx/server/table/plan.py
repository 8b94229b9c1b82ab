"""The plan of a table: what is agreed when it is opened."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

import qwixx
from qwixx import core
from qwixx.server.table.refusals import TableRefusal, refuse

Pace = Literal["none", "relaxed", "fast"]
DiceKind = Literal["server", "typed", "trusted"]
AwayRule = Literal["wait", "bot", "pass"]

PACE_SECONDS: dict[Pace, int | None] = {"none": None, "relaxed": 60, "fast": 15}
"""Time for a decision; None: unlimited."""


@cache
def playable() -> Mapping[str, core.Variant]:
    """The games that tables are opened for, by id: cards are not dealt at them yet."""
    return {name: it for name, it in qwixx.variants().items() if not it.cards}


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


def why_not_plan(plan: Plan, bots: tuple[str, ...]) -> TableRefusal | None:
    """Why a plan is refused; None: it is fine. `bots` are those that the server has."""
    if plan.variant not in playable():
        return no_such_variant(plan.variant, "$.variant")
    for at, seat in enumerate(plan.seats):
        if seat.bot is not None and seat.bot not in bots:
            return no_such_bot(seat.bot, bots, f"$.seats[{at}].bot")
    if all(seat.bot for seat in plan.seats):
        return refuse("only-bots", "$.seats")
    if plan.dice == "trusted":
        if any(seat.bot for seat in plan.seats):
            return refuse("blind-bot", "$.seats")
        if plan.away == "bot":
            return refuse("blind-bot", "$.away")
    try:
        setup(plan, range(len(plan.seats)))
    except core.SetupError as error:
        return refuse("no-such-game", "$.seats", what=str(error))
    return None


def quick_plan(variant: str) -> Plan:
    """The plan of a quick match: strangers are asked about nothing but the variant."""
    return Plan(
        variant,
        (SeatPlan(), SeatPlan()),
        pace="relaxed",
        listed=True,
        away="bot",
        thinking=True,  # if nobody comes, a bot is asked
    )


def is_quick(plan: Plan) -> bool:
    """Is it a plan for quick matches?"""
    return replace(plan, thinking=True) == quick_plan(plan.variant)


def why_not_bot(plan: Plan, bot: str, bots: Collection[str]) -> TableRefusal | None:
    """Why this bot may not sit at a table with this plan; None: it may."""
    if bot not in bots:
        return no_such_bot(bot, bots, "$.bot")
    return refuse("blind-bot", "$.bot") if plan.dice == "trusted" else None


def no_such_variant(variant: str, where: str) -> TableRefusal:
    return refuse("no-such-variant", where, what=variant, known=", ".join(playable()))


def no_such_bot(bot: str, bots: Collection[str], where: str) -> TableRefusal:
    return refuse("no-such-bot", where, what=bot, known=", ".join(bots))


def change_plan(plan: Plan, pace: Pace | None, away: AwayRule | None, hints: bool | None) -> Plan:
    """The plan with changes by the host; None leaves a value as it is."""
    return replace(
        plan,
        pace=plan.pace if pace is None else pace,
        away=plan.away if away is None else away,
        hints=plan.hints if hints is None else hints,
    )


def setup(plan: Plan, seats: "range | tuple[int, ...]", first: int = 0) -> core.Setup:
    """The setup of a game between these seats of a plan; raises SetupError."""
    variant = playable()[plan.variant]
    own = [plan.seats[seat].lucky for seat in seats]
    lucky: tuple[tuple[int, int], ...] = ()
    if any(own):
        printed = variant.lucky or ((0, 0),) * len(own)
        lucky = tuple(pair or printed[at] for at, pair in enumerate(own))
    return core.Setup(variant, len(own), first, lucky)
