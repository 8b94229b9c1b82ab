"""What nodes say to each other on the bus."""

from collections.abc import Callable

from msgspec import Struct, json

from qwixx.server.node.keeper import Act
from qwixx.server.table.refused import Refused
from qwixx.server.wire.messages import Done, Phrase


class Sent(Struct, frozen=True):
    """An act on its way to the node that owns the table."""

    game: str
    act: Act


class NotMine(Struct, frozen=True, tag="not-mine", tag_field="type"):
    """The answer of a node that does not own the table."""


class Hint(Struct, frozen=True, omit_defaults=True):
    """What the owner's node tells the others."""

    node: str
    version: int = 0
    online: tuple[int, ...] | None = None
    owner: bool = False
    """The table has a new owner, who wants to know whose sockets are where."""
    emote: tuple[int, Phrase] | None = None


Reply = Done | Refused | NotMine
read_sent = json.Decoder(Sent).decode
read_reply: Callable[[bytes], Reply] = json.Decoder(Reply).decode
read_hint = json.Decoder(Hint).decode
