"""Things that go on by themselves until they are done, or until whoever started them stops."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Running tasks. The event loop only remembers them weakly, so somebody has to hold them."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for work that goes on to its end even if whoever waits for it goes away."""
        task = self.start(work)
        task.add_done_callback(lambda it: it.cancelled() or it.exception())  # perhaps nobody asks
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Cancel what still runs, and wait until it has ended; not for the task that asks."""
        others = self.running - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
