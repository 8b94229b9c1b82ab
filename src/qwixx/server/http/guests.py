"""Guests: identities without accounts, as signed cookies.

A secret link takes a seat along to another device; it is signed too, and soon expires.
"""

import hashlib
import secrets
from collections.abc import Mapping
from itertools import groupby
from typing import Any
from unicodedata import category, normalize

import msgspec
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from qwixx.record.names import MAX_COLUMNS, column_width

COOKIE = "qwixx_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""With https: no other host, and no page without TLS, can set a cookie of this name."""
COOKIE_MAX_AGE_S = 365 * 24 * 3600
MOVE_LINK_MAX_AGE_S = 15 * 60

IGNORABLE = (
    *(0x00AD, 0x034F, 0x061C, *range(0x115F, 0x1161), *range(0x17B4, 0x17B6)),
    *(*range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F)),
    *(*range(0x2060, 0x2070), 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0),
    *(*range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B)),
    *range(0xE0000, 0xE1000),
)
"""Unicode's Default_Ignorable_Code_Point: invisible where not supported."""
EMPTY = (0x2800, 0x16FE4, 0x1D159)
"""A pattern without dots, a filler and a note without a head: invisible, too."""
BLANK = frozenset(map(chr, (*IGNORABLE, *EMPTY)))
STYLES = dict.fromkeys(range(0xFE00, 0xFE10))
"""Variation selectors, which phones add to emoji; they are removed."""
MAX_MARKS = 3
"""Combining marks on one letter; more of them reach into the lines above and below."""
MAX_CHARACTERS = 2 * MAX_COLUMNS
"""Of a name, combining marks included."""


class Guest(msgspec.Struct, frozen=True):
    id: str
    name: str


class MoveRight(msgspec.Struct, frozen=True, array_like=True):
    """The right to take over the seat of whoever sat down at version `since`: seats are renumbered
    when a game starts. The epoch of the seat changes when it is used."""

    game: str
    since: int
    epoch: int


class Guests:
    """Guests of one server, or of all nodes that share the key."""

    def __init__(self, key: bytes, secure: bool) -> None:
        # The library's defaults are SHA-1 and an ad-hoc derivation of the key.
        signer = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        self._guests = URLSafeSerializer(key, salt="guest", signer_kwargs=signer)
        self._moves = URLSafeTimedSerializer(key, salt="move-person", signer_kwargs=signer)
        self._secure = "; Secure" if secure else ""
        self._name = SECURE_COOKIE if secure else COOKIE

    def new(self, name: str) -> Guest:
        return Guest(secrets.token_hex(16), clean_name(name))

    def parse_cookie(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie's value, if we signed it."""
        try:
            return msgspec.convert(self._guests.loads(cookie or ""), Guest)
        except (BadData, ValueError):
            return None

    def find(self, cookies: Mapping[str, str]) -> Guest | None:
        """The guest of these cookies, also of one with the old name."""
        return self.parse_cookie(cookies.get(self._name, cookies.get(COOKIE)))

    def is_outdated(self, cookies: Mapping[str, str]) -> bool:
        """Should the cookie be set again, under its new name?"""
        return self._name not in cookies

    def cookie(self, guest: Guest) -> str:
        """The value of the header Set-Cookie."""
        signed = as_text(self._guests.dumps(msgspec.to_builtins(guest)))
        attributes = f"Path=/; Max-Age={COOKIE_MAX_AGE_S}; HttpOnly; SameSite=Lax{self._secure}"
        return f"{self._name}={signed}; {attributes}"

    def make_move_link(self, game: str, since: int, epoch: int) -> str:
        """The secret part of a link that takes a seat to another device."""
        return as_text(self._moves.dumps(msgspec.to_builtins(MoveRight(game, since, epoch))))

    def parse_move_link(self, secret: str) -> MoveRight | None:
        """What a link allows, unless it is too old or not ours."""
        try:
            return msgspec.convert(
                self._moves.loads(secret, max_age=MOVE_LINK_MAX_AGE_S), MoveRight
            )
        except (BadData, ValueError):
            return None


def as_text(signed: Any) -> str:
    return signed if isinstance(signed, str) else signed.decode("ascii")


def clean_name(name: str) -> str:
    """The name as it is stored and shown; raises ValueError with the reason if it is invalid."""
    # Bounded work, however long the name is.
    clean = " ".join(normalize("NFC", name[: 8 * MAX_CHARACTERS].translate(STYLES)).split())
    if not all(char.isprintable() and char not in BLANK for char in clean):
        raise ValueError("a name may not contain characters that do not show")
    if not column_width(clean):
        raise ValueError("a name needs at least one character")
    if (
        len(name) > 8 * MAX_CHARACTERS
        or len(clean) > MAX_CHARACTERS
        or column_width(clean) > MAX_COLUMNS
    ):
        raise ValueError(f"a name takes at most {MAX_COLUMNS} columns")
    if has_too_many_marks(clean):
        raise ValueError(f"a letter of a name may have at most {MAX_MARKS} marks")
    return clean


def has_too_many_marks(name: str) -> bool:
    """Does a letter have too many combining marks?"""
    runs = groupby(name, lambda char: category(char).startswith("M"))
    return any(marks and len(list(run)) > MAX_MARKS for marks, run in runs)
