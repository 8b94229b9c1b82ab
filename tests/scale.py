"""How much is tried: a tenth in `make check`, a sample in `make test`, all in `make proof`."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def scale(sample: int, full: int) -> int:
    level = os.environ.get("QWIXX_SCALE", "sample")
    return {"quick": max(1, sample // 10), "sample": sample, "full": full}[level]


def some(things: Sequence[T], every: int) -> Sequence[T]:
    """One in so many of them; in `make proof` all."""
    return things[:: 1 if os.environ.get("QWIXX_SCALE") == "full" else every]
