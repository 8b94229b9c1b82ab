"""Groups of background tasks that are cancelled together."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Running tasks. The event loop holds them weakly, so somebody has to hold them."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for work that runs to its end even if the caller is cancelled."""
        task = self.start(work)
        task.add_done_callback(lambda it: it.cancelled() or it.exception())  # perhaps nobody asks
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Cancel all tasks but the current one, and wait until they have ended."""
        others = self.running - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
