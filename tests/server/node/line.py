"""A line between a node and what it needs, that can be slow, silent, or cut."""

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

from tests.waiting import TIMEOUT_S

PIECE = 1 << 16


class Line:
    """Forwards what comes to a port of its own, on a thread, whatever happens in the test."""

    def __init__(self, target: str) -> None:
        """The URL of a PostgreSQL database or of a NATS server."""
        parts = urlsplit(target)
        self.scheme = parts.scheme
        self.path = parts.path
        self.user = f"{parts.username}@" if parts.username else ""
        folder = parse_qs(parts.query).get("host", [""])[0]
        self.socket = Path(folder) / ".s.PGSQL.5432" if folder else None
        self.target = parts.hostname or "", parts.port or 0
        self.delay = 0.0
        """Seconds that each piece takes, in either direction."""
        self.port = 0
        self.questions = 0
        """Pieces that have been sent to the server."""
        self.open = asyncio.Event()
        """Cleared: nothing gets through, and nobody is told."""
        self.refusing = False
        self.server: asyncio.Server
        self.connections: set[asyncio.Task[None]] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.user}127.0.0.1:{self.port}{self.path}"

    def __enter__(self) -> Self:
        self.thread.start()
        self.run(self.start())
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(TIMEOUT_S)
        self.loop.close()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT_S)

    async def start(self) -> None:
        self.open.set()
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self.server.close()
        self.refusing = True
        while self.connections:
            await self.close_all()
        for _ in range(5):  # for transports that are just ending
            await asyncio.sleep(0)

    # What can happen to it.

    def hang(self) -> None:
        self.loop.call_soon_threadsafe(self.open.clear)

    def cut(self) -> None:
        """Connections end, and no new ones are made."""
        self.refusing = True
        self.run(self.close_all())

    def heal(self) -> None:
        self.delay = 0.0
        self.refusing = False
        self.loop.call_soon_threadsafe(self.open.set)

    async def close_all(self) -> None:
        tasks = tuple(self.connections)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self.connections.add(task)
        try:
            if not self.refusing:
                await self.join(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.connections.discard(task)
            writer.transport.abort()

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.socket:
            there, back = await asyncio.open_unix_connection(str(self.socket))
        else:
            there, back = await asyncio.open_connection(*self.target)
        tasks = [
            asyncio.create_task(self.forward(reader, back, 1)),
            asyncio.create_task(self.forward(there, writer, 0)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            back.transport.abort()  # before anything is awaited, where this may be cancelled, too
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def forward(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, question: int
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(PIECE):
                self.questions += question
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self.open.wait()
                writer.write(data)
                await writer.drain()
