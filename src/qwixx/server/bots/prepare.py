"""Compiles the judge in a low-priority process while the server runs; until then bots are slow."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from qwixx.bots.prepare import JUDGE
from qwixx.kernels import cache, sources

log = structlog.get_logger()

COMMAND = (sys.executable, "-P", "-m", "qwixx.server.bots.prepare")


@contextmanager
def prepare_in_background() -> Iterator[None]:
    """Compile what is not compiled yet in another process, while this context lasts."""
    if not sources.available() or JUDGE.ready:
        yield
        return
    if problem := cache.problem():
        log.warning("bots, hints and reviews stay uncompiled, which is slower", reason=problem)
        yield
        return
    # Its standard input ends with this process, however that ends.
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, start_new_session=True)
    try:
        yield
    finally:
        process.kill()
        process.communicate()


def exit_with_server() -> None:
    """Not by `sys.stdin`: whoever waits in it when the work is done makes the interpreter abort."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


def main() -> None:
    os.nice(10)
    threading.Thread(target=exit_with_server, daemon=True).start()
    with cache.lock("prepare"):  # of several servers one compiles, the others wait for it
        if not JUDGE.ready:
            JUDGE.compile()


if __name__ == "__main__":
    main()
