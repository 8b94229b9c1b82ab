"""How long tests wait for what must come: minutes, as none of them is about speed."""

import asyncio
import time
from collections.abc import Callable

TIMEOUT_S = 300.0
"""Seconds after which something that should have happened is a failure, on any machine."""
POLL_S = 0.01


def wait_until(true: Callable[[], object], what: str) -> None:
    end = time.monotonic() + TIMEOUT_S
    while not true():
        assert time.monotonic() < end, what
        time.sleep(POLL_S)


async def until(true: Callable[[], object]) -> None:
    """The same, while other things go on."""
    async with asyncio.timeout(TIMEOUT_S):
        while not true():
            await asyncio.sleep(POLL_S)
