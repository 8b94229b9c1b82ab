"""Random numbers that are the same in the interpreter and compiled: SplitMix32, keyed by the game.

SplitMix32 hashes a Weyl sequence: a counter that grows by 2**32 / golden ratio is mixed by two
rounds of xorshift and multiply. That is the form of lowbias32 of Chris Wellons' Hash Prospector
(github.com/skeeto/hash-prospector), with shifts and multipliers of the splitmix32 that is common in
JavaScript. Here the hash is applied twice, with 31 bits between that belong to the game, so that
the games of a run don't share a sequence.

A state has 63 bits: those 31 above the 32 of the counter. Compiled, an integer that outgrows 63
bits is undefined; so both multipliers are below 2**31. Not for dice that people bet on: tables draw
theirs elsewhere.
"""

BITS = 32
MASK = (1 << BITS) - 1
WEYL_STEP = 0x9E3779B9
MULTIPLIER1 = 0x21F0AAAD
MULTIPLIER2 = 0x735A2D97
SEED_MASK = 0x5BD1E995


def hash32(number: int) -> int:
    """A bijection of 32-bit numbers in which each bit depends on every bit."""
    number ^= number >> 16
    number = number * MULTIPLIER1 & MASK
    number ^= number >> 15
    number = number * MULTIPLIER2 & MASK
    return number ^ number >> 15


def start_stream(seed: int, game: int) -> int:
    """The first state of the stream of one game of a run."""
    mixed = hash32(seed & MASK) ^ (seed >> BITS & MASK)
    mixed = hash32(mixed) ^ (game & MASK)
    mixed = hash32(mixed) ^ (game >> BITS & MASK)
    return hash32(mixed ^ SEED_MASK) >> 1 << BITS | hash32(mixed)


def advance(stream: int) -> int:
    """The next state."""
    return stream >> BITS << BITS | (stream + WEYL_STEP) & MASK


def draw(stream: int) -> int:
    """The 32-bit number of a state."""
    return hash32(hash32(stream & MASK) ^ stream >> BITS)
