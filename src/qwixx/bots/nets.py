"""The nets of the expert: small files, shipped with the package and made by `qwixx train`.

A file is a line of JSON (what the net plays, how it was made, a checksum) and packed numbers, all
half floats: for each fact that ever held its number and its vector, then the layers behind.
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

from qwixx.players.atoms import ATOMS
from qwixx.players.chance import UNITS, WIDTH, Net

FOLDER = Path(__file__).parent.parent / "nets"
FORMAT = "qwixx net 3"
TAIL = WIDTH * UNITS + UNITS + UNITS + 1
"""Numbers of the layers behind the first."""
LARGEST = 65504.0
"""The largest half float."""
VECTOR = struct.Struct(f"<H{WIDTH}e")


class NetError(Exception):
    """A net that is not there, or a file that is none."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A net and what is said of it."""

    net: Net
    about: Mapping[str, Any]


def name_of(variant: str, players: int) -> str:
    """The file for a game: one alone, one for two, one for more."""
    return f"{variant}-{min(players, 3)}.net"


@cache
def net_for(variant: str, players: int) -> Kept:
    file = FOLDER / name_of(variant, players)
    try:
        data = file.read_bytes()
    except OSError:
        raise NetError(f"there is no net for {variant} with {players} players") from None
    return unpacked(data, str(file))


def packed(net: Net, about: Mapping[str, Any]) -> bytes:
    """A net as a file; raises NetError if its numbers are none, or too large."""
    vectors = bytearray()
    tail = (*chain.from_iterable(net[1]), *net[2], *net[3])
    if not all(abs(number) <= LARGEST for number in chain(tail, *net[0])):
        raise NetError("the numbers of the net have grown beyond bounds")
    for fact, vector in enumerate(net[0]):
        if any(vector):
            vectors += VECTOR.pack(fact, *vector)
    body = zlib.compress(bytes(vectors) + struct.pack(f"<{TAIL}e", *tail), 9)
    head = {"format": FORMAT, **about, "sha256": hashlib.sha256(body).hexdigest()}
    return json.dumps(head).encode() + b"\n" + body


def unpacked(data: bytes, name: str) -> Kept:
    """What `packed` gave; raises NetError with the file's name if it is anything else."""
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
    return Kept(read(zlib.decompress(body)), about)


def read(body: bytes) -> Net:
    first: list[Sequence[float]] = [[0.0] * WIDTH] * ATOMS
    split = len(body) - 2 * TAIL
    for fact, *vector in VECTOR.iter_unpack(body[:split]):
        first[fact] = vector
    tail = struct.unpack_from(f"<{TAIL}e", body, split)
    ends = WIDTH * UNITS, WIDTH * UNITS + UNITS
    layer = [tail[k * UNITS : (k + 1) * UNITS] for k in range(WIDTH)]
    return first, layer, tail[ends[0] : ends[1]], tail[ends[1] :]
