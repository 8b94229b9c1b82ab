"""How much is tried: a tenth in `make check`, a sample in `make test`, all in `make proof`."""

import os


def scale(sample: int, full: int) -> int:
    level = os.environ.get("QWIXX_SCALE", "sample")
    return {"quick": max(1, sample // 10), "sample": sample, "full": full}[level]
