"""A wire between browser and server that can be cut."""

import asyncio
from collections.abc import Coroutine
from threading import Thread
from typing import Any, Self

from tests.server.ports import Port
from tests.waiting import TIMEOUT_S

POLL_S = 0.05


class Wire:
    """Passes everything on, from a port of its own, in a thread of its own."""

    def __init__(self, url: str) -> None:
        self.end = url.removeprefix("http://")
        self.loop = asyncio.new_event_loop()
        self.writers: set[asyncio.StreamWriter] = set()
        self.port = Port()
        self.deaf = False
        """Set: what the server says gets lost."""
        self.dead = False
        """Set: nothing gets through, either way, and no end hears that the other has hung up."""

    def __enter__(self) -> Self:
        self.thread = Thread(target=self.loop.run_forever)
        self.thread.start()
        self.mend()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
        self.port.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port.number}"

    def mend(self) -> None:
        self.run(self.listen())

    def cut(self) -> None:
        """Nobody gets through any more."""
        self.run(self.close())

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT_S)

    async def listen(self) -> None:
        self.deaf = False
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", self.port.number)

    async def close(self) -> None:
        self.dead = False
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        while self.writers:
            await asyncio.sleep(0)

    async def connect(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        far, ask = await asyncio.open_connection(*self.end.split(":"))
        self.writers |= {answer, ask}
        await asyncio.gather(self.pass_on(near, ask), self.pass_on(far, answer, back=True))
        self.writers -= {answer, ask}

    async def pass_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, back: bool = False
    ) -> None:
        try:
            while data := await source.read(1 << 16):
                if not (self.dead or (back and self.deaf)):
                    to.write(data)
                    await to.drain()
        except OSError:
            pass  # cut
        while self.dead:
            await asyncio.sleep(POLL_S)
        to.close()
