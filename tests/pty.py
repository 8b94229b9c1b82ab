"""Programs at a pseudo-terminal."""

import signal
from typing import Any

import pexpect  # type: ignore[import-untyped]

from tests.waiting import TIMEOUT_S

EOF = pexpect.EOF


def start(*command: str, size: tuple[int, int] = (24, 100), **more: Any) -> Any:
    """A program that has minutes for everything."""
    program, *arguments = command
    return pexpect.spawn(program, arguments, timeout=TIMEOUT_S, dimensions=size, **more)


def finish(child: Any) -> int | None:
    """Wait until it has ended by itself; its exit code. What it said last is in `child.before`.

    Closing the terminal at once would kill a program that is not quite done.
    """
    child.expect(EOF)
    child.wait()
    child.close()
    code: int | None = child.exitstatus
    return code


def kill(child: Any) -> None:
    if child.isalive():
        child.kill(signal.SIGKILL)
        child.wait()
    child.close()
