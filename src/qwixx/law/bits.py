"""Bit sets held in one non-negative integer of at most 63 bits.

The compiler replaces these three functions by its own, so that all other code of the law is the
same for it and for Python.
"""


def count(bits: int) -> int:
    """How many members the set has."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The largest member, -1 for the empty set."""
    return bits.bit_length() - 1
