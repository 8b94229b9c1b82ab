"""Deeds: commands of people to a table. They are also socket messages, so seats count from 1."""

from typing import Annotated

from msgspec import Meta, Struct

from qwixx.server.table.plan import AwayRule, Pace

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]*$")]
"""Printable ASCII: PostgreSQL cannot store a zero byte."""
Move = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNumber = Annotated[int, Meta(ge=1, le=5)]


class Deed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """Asked for by a seat. `key` is new for each deed; sent again, it does not act twice."""

    key: Key
    """Chosen by the client, new for each deed."""
    seat: SeatNumber
    """One that the client holds."""


class WindowDeed(Deed, frozen=True):
    """Meant for one moment: `window` is what the view called it."""

    window: int
    """The `id` of the window that this is meant for."""


class ChooseDeed(WindowDeed, frozen=True, tag="choose"):
    """Have a move in mind; nobody else sees it, and it may be changed."""

    move: Move
    """The `token` of an option."""


class ChangeDeed(WindowDeed, frozen=True, tag="change"):
    """Choose something else, also after confirming, while others are still deciding."""

    move: Move


class ConfirmDeed(WindowDeed, frozen=True, tag="confirm"):
    """Confirm what was chosen, or choose and confirm `move` in one step."""

    move: Move | None = None


class TakeBackDeed(WindowDeed, frozen=True, tag="take-back"):
    """Withdraw a confirmation while others are still deciding."""


class RollDeed(WindowDeed, frozen=True, tag="roll"):
    """Roll; with real dice, say that they have been rolled."""

    dice: Annotated[str, Meta(max_length=20)] | None = None
    """What they show, `41 r2y3g5b6`; at tables where real dice are typed in, and only there."""


class StartDeed(Deed, frozen=True, tag="start"):
    """Begin without those who have not come; their seats go. The host may, and while the host is
    not connected anybody."""


class AddBotDeed(Deed, frozen=True, tag="add-bot"):
    """Before the game the host lets a bot sit down."""

    other: SeatNumber
    """A seat that is free."""
    bot: Annotated[str, Meta(max_length=80)]
    """One that the server has."""


class FreeSeatDeed(Deed, frozen=True, tag="free"):
    """Before the game the host removes a bot, sends somebody away, or keeps a seat no longer."""

    other: SeatNumber
    """The seat that is free afterwards; whoever is sent away may sit down again."""


class ChangePlanDeed(Deed, frozen=True, tag="settle"):
    """Before the game the host changes what was agreed; what is left out stays as it is."""

    pace: Pace | None = None
    away: AwayRule | None = None
    hints: bool | None = None


class LeaveDeed(Deed, frozen=True, tag="leave"):
    """Get up. The seat can be taken again, by anybody with the code."""


class RematchDeed(Deed, frozen=True, tag="rematch"):
    """Want to go on with the same people; the first who does opens a new table for all."""


HostDeed = AddBotDeed | FreeSeatDeed | ChangePlanDeed
SeatDeed = (
    ChooseDeed
    | ChangeDeed
    | ConfirmDeed
    | TakeBackDeed
    | RollDeed
    | StartDeed
    | HostDeed
    | LeaveDeed
    | RematchDeed
)
"""What the holder of a seat may ask for."""


class TakeSeat(Struct, frozen=True, tag="take", tag_field="type"):
    """Sit down: on this seat or on any. `guest` and `token` (hashed) are the rights from now on."""

    key: str
    seat: int | None
    name: str
    salt: str
    code: str | None
    guest: str
    token: str


class MoveSeat(Struct, frozen=True, tag="move-seat", tag_field="type"):
    """Bring a seat to another device. It is that of the person who sat down at version `since`,
    whatever its number is now; the link is void if the seat's `epoch` has changed."""

    key: str
    since: int
    epoch: int
    guest: str
    token: str


AnyDeed = SeatDeed | TakeSeat | MoveSeat


class Presence(Struct, frozen=True, tag="present", tag_field="type"):
    """The seats that have a socket at a node; from that node to the owner of the table."""

    node: str
    seats: tuple[int, ...]


class Rights(Struct, frozen=True):
    """What proves who asks: the guest id of the cookie, and hashes of seat tokens."""

    guest: str | None = None
    tokens: tuple[str, ...] = ()
