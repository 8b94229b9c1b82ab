"""Derives dice from a secret and the salts of the seats, deterministically.

The commitment is published before anybody gives a salt, so whoever knows the secret cannot choose
it to suit the salts; and no seat can choose a salt to suit the secret, which it does not know.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from qwixx.rules.dice import Dice, dice_from_values, dice_in_game

SECRET_BYTES = 32
MAX_SALT_LENGTH = 64
FORBIDDEN = {'"': "quotes", "\\": "backslashes", "\n": "line breaks", "\r": "line breaks"}
"""A salt stands in a tag as it is, without escapes, and line feeds are what separates salts."""
FIRST_SEAT_TURN = 0
"""The turn whose stream draws the first seat; the game itself begins with turn 1."""


def commitment(secret: bytes) -> str:
    """What is published before the game: it binds the secret without revealing it."""
    return hashlib.sha256(secret).hexdigest()


def why_not_salt(salt: str) -> str | None:
    """What is wrong with a salt, if anything."""
    if not 1 <= len(salt) <= MAX_SALT_LENGTH:
        return f"a salt has 1 to {MAX_SALT_LENGTH} characters, not {len(salt)}"
    for char in salt:
        if char in FORBIDDEN:
            return f"a salt has no {FORBIDDEN[char]}"
        if not " " <= char <= "~":
            return f"a salt is printable ASCII, and {char!a} is not"
    return None


def turn_bytes(secret: bytes, salts: Sequence[str], turn: int) -> Iterator[int]:
    """The bytes of a turn's stream, without end."""
    for block in count():
        message = "\n".join((*salts, str(turn), str(block)))
        yield from hmac.digest(secret, message.encode(), "sha256")


def draw_die(stream: Iterator[int], sides: int) -> int:
    """The next die. Bytes from the last multiple of `sides` on would favour low numbers."""
    fair = 256 - 256 % sides
    for byte in stream:
        if byte < fair:
            return byte % sides + 1
    raise ValueError("the stream has come to an end")


def first_seat(secret: bytes, salts: Sequence[str]) -> int:
    """The seat that is active in turn 1, counted from 0."""
    return draw_die(turn_bytes(secret, salts, FIRST_SEAT_TURN), len(salts)) - 1


def roll(secret: bytes, salts: Sequence[str], turn: int, sides: int, closed: int) -> Dice:
    """The dice of a turn (from 1) when the rows `closed` are."""
    stream = turn_bytes(secret, salts, turn)
    return dice_from_values([draw_die(stream, sides) for _ in range(dice_in_game(closed))], closed)


def shuffler(secret: bytes, salts: Sequence[str]) -> Callable[[int, Sequence[str]], list[str]]:
    """Shuffles the pile of a turn, or in turn 0 the deck, by the stream of that turn."""

    def shuffle(turn: int, cards: Sequence[str]) -> list[str]:
        stream = turn_bytes(secret, salts, turn)
        if turn == FIRST_SEAT_TURN:
            draw_die(stream, len(salts))
        pile = [*cards]
        for last in range(len(pile) - 1, 0, -1):
            other = draw_die(stream, last + 1) - 1
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    return shuffle
