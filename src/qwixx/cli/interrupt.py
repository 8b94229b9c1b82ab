"""Ctrl-C during long work."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

EXIT_INTERRUPTED = 130
"""The exit code of a command that was stopped."""


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Turn Ctrl-C and SIGTERM into KeyboardInterrupt.

    The compiler calls back into Python from where nothing can be raised: an interrupt is lost
    there, and what it left undone fails a little later. Such a failure counts as the interrupt.
    If nothing fails, the function that is given says that there was one.
    """
    asked = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        asked = True
        raise KeyboardInterrupt

    wanted = [signal.SIGTERM]
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as it is behind nohup
        wanted.append(signal.SIGINT)
    before = {number: signal.signal(number, stop) for number in wanted}
    try:
        yield lambda: asked
    except Exception as error:
        if asked:
            raise KeyboardInterrupt from error
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
