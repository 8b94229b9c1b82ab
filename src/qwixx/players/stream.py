"""A stream of numbers that is the same in the interpreter and compiled.

Compiled, an integer that outgrows 63 bits is not merely wrong but undefined, so the numbers have 32
bits and are multiplied by constants below 2**31. A state holds 31 bits that stay for a whole
game above 32 bits that step on; a number drawn depends on all of them. Not for dice that people
bet on: tables draw theirs elsewhere.
"""

BITS = 32
LOW = (1 << BITS) - 1
STEP = 0x9E3779B9
MIX1 = 0x21F0AAAD
MIX2 = 0x735A2D97
SEEDED = 0x5BD1E995


def scattered(number: int) -> int:
    """A number of 32 bits for another, one to one, each bit hanging on every bit."""
    number ^= number >> 16
    number = number * MIX1 & LOW
    number ^= number >> 15
    number = number * MIX2 & LOW
    return number ^ number >> 15


def seeded(seed: int, game: int) -> int:
    """Where the stream of one game of a run begins."""
    mixed = scattered(seed & LOW) ^ (seed >> BITS & LOW)
    mixed = scattered(mixed) ^ (game & LOW)
    mixed = scattered(mixed) ^ (game >> BITS & LOW)
    return scattered(mixed ^ SEEDED) >> 1 << BITS | scattered(mixed)


def advance(stream: int) -> int:
    """The next state."""
    return stream >> BITS << BITS | (stream + STEP) & LOW


def drawn(stream: int) -> int:
    """The number of 32 bits that a state stands for."""
    return scattered(scattered(stream & LOW) ^ stream >> BITS)
