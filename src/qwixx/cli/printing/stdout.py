"""Standard output: records and data are UTF-8 everywhere, and whoever reads may stop reading."""

import io
import os
import sys


def prepare(data: bool) -> None:
    """Data has one form wherever it goes; words are shown as far as the terminal has the signs."""
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return
    if data:
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    else:
        sys.stdout.reconfigure(errors="replace")


def fill_gaps() -> None:
    """A standard file that is closed goes nowhere from now on: else the next file that is opened,
    a database or a socket, would get its number, and what is printed."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
            os.set_inheritable(number, True)
    sys.stdin = sys.stdin or os.fdopen(0, closefd=False)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)


def flush() -> None:
    """Find out now, not while Python shuts down, whether somebody still reads."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up() -> None:
    """The reader of our output has gone, as `head` does; what is left goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
