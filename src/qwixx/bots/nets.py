"""The nets of the expert: small files, shipped with the package and made by `qwixx train`.

A file is a line of JSON (what the net plays, how it was made, a checksum) and packed numbers, all
half floats: for each feature that ever held its number and its vector, then the layers behind.
"""

import hashlib
import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from qwixx.players.features import FEATURES
from qwixx.players.net import UNITS, WIDTH, Net

FOLDER = Path(__file__).parent.parent / "nets"
FORMAT = "qwixx net 3"
TAIL = WIDTH * UNITS + UNITS + UNITS + 1
"""Numbers of the layers behind the first."""
MAX_HALF_FLOAT = 65504.0
VECTOR = struct.Struct(f"<H{WIDTH}e")


class NetError(Exception):
    """A net that is not there, or a file that is none."""


@dataclass(frozen=True, slots=True)
class StoredNet:
    """A net and what its file says of it."""

    net: Net
    about: Mapping[str, Any]


def name_of(variant: str, players: int) -> str:
    """The file for a game: one alone, one for two, one for more."""
    return f"{variant}-{min(players, 3)}.net"


@cache
def net_for(variant: str, players: int) -> StoredNet:
    """The shipped net of a game; raises NetError if there is none."""
    file = FOLDER / name_of(variant, players)
    try:
        data = file.read_bytes()
    except OSError:
        what = f"there is no net for {variant} with {players} players"
        raise NetError(f"{what}: no level plays it, and nothing judges it") from None
    return unpack_net(data, str(file))


def pack_net(net: Net, about: Mapping[str, Any]) -> bytes:
    """A net as a file; raises NetError if a number is too large, or none."""
    vectors = bytearray()
    tail = (*chain.from_iterable(net.hidden), *net.biases, *net.output)
    if not all(abs(number) <= MAX_HALF_FLOAT for number in chain(tail, *net.embedding)):
        raise NetError("the numbers of the net have grown beyond bounds")
    for feature, vector in enumerate(net.embedding):
        if any(vector):
            vectors += VECTOR.pack(feature, *vector)
    body = zlib.compress(bytes(vectors) + struct.pack(f"<{TAIL}e", *tail), 9)
    head = {"format": FORMAT, **about, "sha256": hashlib.sha256(body).hexdigest()}
    return json.dumps(head).encode() + b"\n" + body


def unpack_net(data: bytes, name: str) -> StoredNet:
    """What `pack_net` made; raises NetError with the file's name if it is anything else."""
    line, newline, body = data.partition(b"\n")
    try:
        about = json.loads(line)
        known = about.pop("format") == FORMAT
        whole = about.pop("sha256") == hashlib.sha256(body).hexdigest()
    except (ValueError, KeyError, TypeError, AttributeError):
        raise NetError(f"{name} is not a net") from None
    if not newline or not known:
        raise NetError(f"{name} is not a net of this version ({FORMAT})")
    if not whole:
        raise NetError(f"{name} is damaged (its checksum is another): install it again")
    return StoredNet(unpack_weights(zlib.decompress(body)), about)


def unpack_weights(body: bytes) -> Net:
    embedding: list[Sequence[float]] = [[0.0] * WIDTH] * FEATURES
    split = len(body) - 2 * TAIL
    for feature, *vector in VECTOR.iter_unpack(body[:split]):
        embedding[feature] = vector
    tail = struct.unpack_from(f"<{TAIL}e", body, split)
    ends = WIDTH * UNITS, WIDTH * UNITS + UNITS
    hidden = [tail[k * UNITS : (k + 1) * UNITS] for k in range(WIDTH)]
    return Net(embedding, hidden, biases=tail[ends[0] : ends[1]], output=tail[ends[1] :])
