"""What people ask of a table. These are also the messages of a socket, so seats count from 1."""

from typing import Annotated

from msgspec import Meta, Struct

from qwixx.server.table.plan import AwayRule, Pace

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]*$")]
"""Plain characters: a zero byte is more than PostgreSQL can hold."""
Move = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNumber = Annotated[int, Meta(ge=1, le=5)]


class Deed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """Asked for by a seat. `key` is new for each deed; sent again, it does not act twice."""

    key: Key
    """Chosen by the client, new for each deed."""
    seat: SeatNumber
    """One that the client holds."""


class Timely(Deed, frozen=True):
    """Meant for one moment: `window` is what the view called it."""

    window: int
    """The `id` of the window that this is meant for."""


class Choose(Timely, frozen=True, tag="choose"):
    """Have a move in mind; nobody else sees it, and it may be changed."""

    move: Move
    """The `token` of an option."""


class Change(Timely, frozen=True, tag="change"):
    """Choose something else, also after confirming, while others are still deciding."""

    move: Move


class Confirm(Timely, frozen=True, tag="confirm"):
    """Confirm what was chosen, or choose and confirm `move` in one step."""

    move: Move | None = None


class TakeBack(Timely, frozen=True, tag="take-back"):
    """Withdraw a confirmation while others are still deciding."""


class Roll(Timely, frozen=True, tag="roll"):
    """Roll; with real dice, say that they have been rolled."""

    dice: Annotated[str, Meta(max_length=20)] | None = None
    """What they show, `41 r2y3g5b6`; at tables where real dice are typed in, and only there."""


class Start(Deed, frozen=True, tag="start"):
    """Begin without those who have not come; their seats go. The host may, and while the host is
    not connected anybody."""


class AddBot(Deed, frozen=True, tag="add-bot"):
    """Before the game the host lets a bot sit down."""

    other: SeatNumber
    """A seat that is free."""
    bot: Annotated[str, Meta(max_length=80)]
    """One that the server has."""


class Free(Deed, frozen=True, tag="free"):
    """Before the game the host removes a bot, sends somebody away, or keeps a seat no longer."""

    other: SeatNumber
    """The seat that is free afterwards; whoever is sent away may sit down again."""


class Settle(Deed, frozen=True, tag="settle"):
    """Before the game the host changes what was agreed; what is left out stays as it is."""

    pace: Pace | None = None
    away: AwayRule | None = None
    hints: bool | None = None


class Leave(Deed, frozen=True, tag="leave"):
    """Get up. The seat can be taken again, by anybody with the code."""


class Rematch(Deed, frozen=True, tag="rematch"):
    """Want to go on with the same people; the first who does opens a new table for all."""


Hosting = AddBot | Free | Settle
Asked = Choose | Change | Confirm | TakeBack | Roll | Start | Hosting | Leave | Rematch


class Take(Struct, frozen=True, tag="take", tag_field="type"):
    """Sit down: on this seat or on any. `guest` and `token` (hashed) are the rights from now on."""

    key: str
    seat: int | None
    name: str
    salt: str
    code: str | None
    guest: str
    token: str


class MoveSeat(Struct, frozen=True, tag="move-seat", tag_field="type"):
    """Bring a seat to another device: that of the person who sat down with the version `since`,
    whatever its number is by now; `epoch` says for which state of its rights a link was."""

    key: str
    since: int
    epoch: int
    guest: str
    token: str


class Present(Struct, frozen=True, tag="present", tag_field="type"):
    """The seats that have a socket at a node."""

    node: str
    seats: tuple[int, ...]


class Who(Struct, frozen=True):
    """By what right somebody asks: the guest of the cookie, and hashes of seat tokens."""

    guest: str | None = None
    tokens: tuple[str, ...] = ()
