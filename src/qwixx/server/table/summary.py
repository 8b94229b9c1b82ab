"""Entries of tables in lists, stored beside the log so that it need not be read."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct, json

from qwixx import core
from qwixx.server.table import events
from qwixx.server.table.events import Event
from qwixx.server.table.plan import DiceKind, Pace, is_quick
from qwixx.server.table.table import Table, evolve


class Summary(Struct, frozen=True):
    """A finished game in a list."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats from 1."""
    ended: str
    turns: int
    rules: str
    started: int
    bots: tuple[str | None, ...] = ()
    """By seat; null: a person."""


class OpenSummary(Struct, frozen=True):
    """A table in a list before its game is over."""

    names: tuple[str, ...]
    """People who sit there."""
    bots: int
    pace: Pace
    hints: bool
    dice: DiceKind = "server"
    quick: bool = True
    """Is it for quick matches? Entries of earlier versions do not say: look at the plan."""


@dataclass(frozen=True, slots=True)
class ListingChange:
    """What events change in lists, and so in the game's row; None leaves a value as it is."""

    status: str | None = None
    open_seats: int | None = None
    busy: bool | None = None
    summary: bytes | None = None
    holders: Mapping[int, str | None] | None = None
    """Guests by seat; None: nobody."""


encode = json.Encoder().encode
decode_summary = json.Decoder(Summary).decode
decode_open_summary = json.Decoder(OpenSummary).decode


def change_of_listing(before: Table, happened: tuple[Event, ...]) -> ListingChange | None:
    """What these events change in lists; None for most."""
    ended = any(isinstance(event, events.ActionResolved) and event.ended for event in happened)
    if not ended and not any(event.lists for event in happened):
        return None
    after = before
    for event in happened:
        after = evolve(after, event, before.changed)
    # When the game starts, seats that nobody took go, and the numbers of others change.
    gone = range(len(after.seats), len(before.seats))
    held: dict[int, str | None] = {at: seat.guest for at, seat in enumerate(after.seats)}
    return ListingChange(
        status=after.status,
        open_seats=after.open_seats if after.status == "open" else 0,
        busy=after.moves_itself,
        summary=encode(
            summarize_finished(after) if after.status == "over" else summarize_open(after)
        ),
        holders=held | dict.fromkeys(gone),
    )


def summarize_open(table: Table) -> OpenSummary:
    return OpenSummary(
        names=tuple(seat.name for seat in table.seats if seat.person),
        bots=sum(seat.bot is not None for seat in table.seats),
        pace=table.plan.pace,
        hints=table.plan.hints,
        dice=table.plan.dice,
        quick=is_quick(table.plan),
    )


def summarize_finished(table: Table) -> Summary:
    assert table.state is not None
    result = core.result(table.state)
    return Summary(
        names=tuple(seat.name for seat in table.seats),
        scores=result.scores,
        winners=tuple(seat + 1 for seat in result.winners or ()),
        ended=result.ended or "",
        turns=result.turns,
        rules=table.rules,
        started=table.started,
        bots=tuple(seat.bot for seat in table.seats),
    )
