"""A stream of numbers that is the same in the interpreter and compiled.

Everything stays within 63 bits: compiled products wrap around at 64, and their low 63 bits are
those of the true product. Not for dice that people bet on; tables draw theirs elsewhere.
"""

MASK = (1 << 63) - 1
STEP = 0x1E3779B97F4A7C15
MIX1 = 0x3F58476D1CE4E5B9
MIX2 = 0x14D049BB133111EB


def mixed(number: int) -> int:
    """A number scattered over all 63 bits."""
    number = ((number ^ number >> 30) * MIX1) & MASK
    number = ((number ^ number >> 27) * MIX2) & MASK
    return number ^ number >> 31


def seeded(seed: int, game: int) -> int:
    """Where the stream of one game of a run begins."""
    return mixed((mixed(seed & MASK) + game * STEP) & MASK)


def advance(stream: int) -> int:
    """The next state; `mixed` of it is the number drawn."""
    return (stream + STEP) & MASK
