"""From a secret and the salts of the seats to dice: the same in, the same out.

The commitment is published before anybody gives a salt, so whoever knows the secret cannot choose
it to suit the salts; and no seat can choose a salt to suit the secret, which it does not know.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count

from qwixx.rules.dice import Dice, dice_from_values, dice_in_game

SECRET_BYTES = 32
LONGEST_SALT = 64
FORBIDDEN = {'"': "quotes", "\\": "backslashes", "\n": "line breaks", "\r": "line breaks"}
"""A salt stands in a tag as it is, without escapes, and line feeds are what separates salts."""
SEATING = 0
"""The turn whose stream draws the first seat; the game itself begins with turn 1."""


def commitment(secret: bytes) -> str:
    """What is published before the game: it binds the secret and does not tell it."""
    return hashlib.sha256(secret).hexdigest()


def why_not_salt(salt: str) -> str | None:
    """What is wrong with a salt, if anything."""
    if not 1 <= len(salt) <= LONGEST_SALT:
        return f"a salt has 1 to {LONGEST_SALT} characters, not {len(salt)}"
    for char in salt:
        if char in FORBIDDEN:
            return f"a salt has no {FORBIDDEN[char]}"
        if not " " <= char <= "~":
            return f"a salt is printable ASCII, and {char!a} is not"
    return None


def draws(secret: bytes, salts: Sequence[str], turn: int) -> Iterator[int]:
    """The bytes of a turn's stream, without end."""
    for block in count():
        message = "\n".join((*salts, str(turn), str(block)))
        yield from hmac.digest(secret, message.encode(), "sha256")


def die(stream: Iterator[int], sides: int) -> int:
    """The next die. Bytes beyond the last multiple of `sides` would favour low numbers."""
    fair = 256 - 256 % sides
    for byte in stream:
        if byte < fair:
            return byte % sides + 1
    raise ValueError("the stream has come to an end")


def first_seat(secret: bytes, salts: Sequence[str]) -> int:
    """The seat that is active in turn 1, counted from 0."""
    return die(draws(secret, salts, SEATING), len(salts)) - 1


def roll(secret: bytes, salts: Sequence[str], turn: int, sides: int, closed: int) -> Dice:
    """The dice of a turn (from 1) when the rows `closed` are."""
    stream = draws(secret, salts, turn)
    return dice_from_values([die(stream, sides) for _ in range(dice_in_game(closed))], closed)
