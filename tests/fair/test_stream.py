"""Dice from a secret: worked out by hand, byte by byte, and counted by the million."""

import hashlib
import hmac
from collections import Counter
from itertools import count, islice

import pytest

from qwixx.fair.stream import commitment, draw_die, first_seat, roll, turn_bytes, why_not_salt
from tests.scale import scale

SECRET = bytes(range(32))
SALTS = ("Max", "Emma")
RARE = {6: 35.888, 8: 40.522, 36: 89.947, 64: 131.370}
"""What a chi-square statistic over so many equally likely outcomes exceeds once in a million."""


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SECRET) == known


def test_the_stream_is_blocks_of_hmac() -> None:
    blocks = (hmac.new(SECRET, b"Max\nEmma\n12\n" + i, "sha256").digest() for i in (b"0", b"1"))
    assert bytes(islice(turn_bytes(SECRET, SALTS, 12), 64)) == b"".join(blocks)


def test_the_tenth_block_is_numbered_in_decimal() -> None:
    block = hmac.new(SECRET, b"Max\nEmma\n1\n10", "sha256").digest()
    assert bytes(islice(turn_bytes(SECRET, SALTS, 1), 320, 352)) == block


def test_a_known_stream() -> None:
    """As another program prints it: openssl, by the command of docs/dice.md."""
    known = "859757b0b1bbc91c2482f379e7f05d2ddf1f505d3ec2b0694011fda2723c7562"
    assert bytes(islice(turn_bytes(SECRET, SALTS, 1), 32)).hex() == known


@pytest.mark.parametrize(
    ("turn", "sides", "closed", "dice"),
    [
        (1, 6, 0b0000, "22 r4y3g4b2"),  # 133 151 87 176 177 187
        (1, 6, 0b0100, "22 r4y3b4"),
        (1, 6, 0b1001, "22 y4g3"),
        (2, 6, 0b0000, "61 r3y1g6b1"),  # (252) 221 108 2 18 143 0
        (2, 8, 0b0000, "56 r5y3g3b8"),  # 252 221 108 2 18 143
    ],
)
def test_known_rolls(turn: int, sides: int, closed: int, dice: str) -> None:
    assert str(roll(SECRET, SALTS, turn, sides, closed)) == dice


def test_the_first_seat_is_the_first_draw_of_turn_0() -> None:
    for salts in (("Max",), ("Max", "Emma"), ("a", "b", "c"), ("a", "b", "c", "d", "e")):
        seats = len(salts)
        for secret in (bytes([n]) * 32 for n in range(100)):
            message = "\n".join(salts).encode() + b"\n0\n0"
            stream = hmac.new(secret, message, "sha256").digest()
            byte = next(b for b in stream if b < 256 // seats * seats)
            assert first_seat(secret, salts) == byte % seats


def test_six_sides_throw_the_last_four_bytes_away() -> None:
    assert [draw_die(iter([252, 253, 254, 255, byte]), 6) for byte in (0, 5, 6, 251)] == [
        1,
        6,
        1,
        6,
    ]
    assert Counter(draw_die(iter([byte]), 6) for byte in range(252)) == dict.fromkeys(
        range(1, 7), 42
    )
    for byte in range(252, 256):
        with pytest.raises(ValueError, match="end"):
            draw_die(iter([byte]), 6)


def test_eight_sides_throw_nothing_away() -> None:
    assert Counter(draw_die(iter([byte]), 8) for byte in range(256)) == dict.fromkeys(
        range(1, 9), 32
    )


def test_a_die_takes_no_more_than_it_needs() -> None:
    stream = iter([255, 7, 8])
    assert (draw_die(stream, 6), list(stream)) == (2, [8])


@pytest.mark.parametrize("salt", ["x", " ", "~" * 64, "it's {fine} [here] #1"])
def test_salts_that_are_fine(salt: str) -> None:
    assert why_not_salt(salt) is None


@pytest.mark.parametrize(
    ("salt", "reason"),
    [
        ("", "a salt has 1 to 64 characters, not 0"),
        ("x" * 65, "a salt has 1 to 64 characters, not 65"),
        ('say "hi"', "a salt has no quotes"),
        ("back\\slash", "a salt has no backslashes"),
        ("two\nlines", "a salt has no line breaks"),
        ("two\rlines", "a salt has no line breaks"),
        ("tab\t", r"a salt is printable ASCII, and '\t' is not"),
        ("nul\0", r"a salt is printable ASCII, and '\x00' is not"),
        ("delete\x7f", r"a salt is printable ASCII, and '\x7f' is not"),
        ("Zoë", r"a salt is printable ASCII, and '\xeb' is not"),
        ("line\u2028", r"a salt is printable ASCII, and '\u2028' is not"),
        ("half\udc80", r"a salt is printable ASCII, and '\udc80' is not"),
    ],
)
def test_salts_that_are_not(salt: str, reason: str) -> None:
    assert why_not_salt(salt) == reason


def test_only_printable_ascii_may_stand_in_a_salt() -> None:
    allowed = "".join(map(chr, range(32, 127))).replace('"', "").replace("\\", "")
    assert [c for c in map(chr, range(0x3000)) if why_not_salt(c) is None] == list(allowed)


@pytest.mark.slow
@pytest.mark.parametrize("sides", [6, 8])
def test_dice_are_fair_and_neighbours_independent(sides: int) -> None:
    dice = roll_many(scale(100_000, 10_000_000), sides)
    assert chi_square(Counter(dice), sides) < RARE[sides]
    for offset in (0, 1):
        # Pairs that share no die, so that each is a draw of its own; both ways to pair are tried.
        pairs = Counter(zip(dice[offset::2], dice[offset + 1 :: 2], strict=False))
        assert chi_square(pairs, sides * sides) < RARE[sides * sides]


def roll_many(size: int, sides: int) -> bytearray:
    """So many dice in the order they fall: games of 25 turns, each with a secret of its own."""
    dice = bytearray()
    for game in count():
        secret = hashlib.sha256(b"%d" % game).digest()
        for turn in range(1, 26):
            fallen = roll(secret, SALTS, turn, sides, 0)
            dice += bytes(fallen.white + fallen.colours)
            if len(dice) >= size:
                return dice
    raise AssertionError


def chi_square(seen: Counter[int] | Counter[tuple[int, int]], outcomes: int) -> float:
    """How far counts are from all equal; an outcome that was never seen counts as well."""
    expected = seen.total() / outcomes
    squares = sum((n - expected) ** 2 for n in seen.values())
    return (squares + (outcomes - len(seen)) * expected**2) / expected
