"""The judge compiled in a process of its own, gently; until it is, bots think slowly."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from qwixx.bots import level
from qwixx.kernels import sources

COMMAND = (sys.executable, "-P", "-m", "qwixx.server.preparing")


@contextmanager
def preparing() -> Iterator[None]:
    """Compile what is not compiled yet, while the server serves."""
    if level.ready() or not sources.available():
        yield
        return
    process = subprocess.Popen(COMMAND, start_new_session=True)
    try:
        yield
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    os.nice(10)
    level.prepare()
