"""Messages between nodes on the bus."""

from collections.abc import Callable

from msgspec import Struct, json

from qwixx.server.node.owner import DeedRequest
from qwixx.server.wire.messages import DeedReply, Phrase


class RoutedRequest(Struct, frozen=True):
    """A request on its way to the node that owns the table `game`."""

    game: str
    act: DeedRequest


class NotOwner(Struct, frozen=True, tag="not-mine", tag_field="type"):
    """The reply of a node that does not own the table."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What a node tells those who follow a table; it may be lost."""

    node: str
    version: int = 0
    online: tuple[int, ...] | None = None
    owner: bool = False
    """The sender is the new owner, and asks for the presence of sockets at other nodes."""
    emote: tuple[int, Phrase] | None = None


Reply = DeedReply | NotOwner
decode_request = json.Decoder(RoutedRequest).decode
decode_reply: Callable[[bytes], Reply] = json.Decoder(Reply).decode
decode_notice = json.Decoder(Notice).decode
