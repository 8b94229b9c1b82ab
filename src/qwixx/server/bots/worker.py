"""A process that thinks, as the server sees it: asked one thing at a time, ended if silent."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import TypeVar

import msgspec

from qwixx.server.bots.jobs import (
    BEGUN,
    PREFIX,
    Answer,
    Failed,
    Job,
    Said,
    Studied,
    Weights,
    framed,
)
from qwixx.server.table.refused import Refused, refused

START = 30.0
"""Seconds for a process to start and to load what it thinks with, which is not thinking."""
LARGEST = 1 << 16
"""Bytes of what a worker may say; a few hundred is usual."""
COMMAND = (sys.executable, "-Pu", "-m", "qwixx.server.bots.thinker")
BOT_NICENESS = 5
"""Tables come first, then bots, then everything else that thinks."""
REVIEW_NICENESS = 10
ENDED = (asyncio.IncompleteReadError, ConnectionError, RuntimeError)
"""How reading from, or writing to, a process that is gone fails: event loops differ."""

T = TypeVar("T", Answer, Weights, Studied)


class FailedError(Exception):
    """There is no answer, and why; `code` is that of a refusal."""

    def __init__(self, reason: str, code: str = "no-answer") -> None:
        super().__init__(reason)
        self.code = code

    def refused(self) -> Refused:
        """For somebody who asked; what a process does is no business of theirs."""
        return refused(self.code, what=str(self)) if self.code == "no-net" else refused(self.code)


class Worker:
    """One process at a time, started when there is something to think about."""

    def __init__(self, largest: int = LARGEST, niceness: int = BOT_NICENESS) -> None:
        self.largest = largest
        self.niceness = niceness
        self.process: subprocess.Popen[bytes] | None = None
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def think(self, job: Job, budget: float, kind: type[T], again: bool = True) -> T:
        """Its answer, of this kind, or FailedError. A process that gives none is replaced; if it
        ended amid a thought, the next one has a try."""
        fresh, begun = self.process is None, False
        try:
            reader, writer = await self.started()
            writer.write(framed(msgspec.msgpack.encode(job)))
            frame = await self.received(reader, START)
            if begun := frame == BEGUN:
                frame = await self.received(reader, budget)
            said = msgspec.msgpack.decode(frame, type=Said)
            if isinstance(said, kind):
                return said
            failed = said if isinstance(said, Failed) else Failed("it answered nonsense")
            raise FailedError(failed.reason, failed.code)
        except TimeoutError:
            limit, what = (budget, "took longer than") if begun else (START, "was not there within")
            reason = f"it {what} {limit:g} s"
        except ENDED:
            gone_before = not fresh and not begun  # which is not this bot's doing
            if gone_before or again:
                await self.end()
                return await self.think(job, budget, kind, again and gone_before)
            reason = "its process ended"
        except (OSError, msgspec.MsgspecError) as error:
            reason = f"its process cannot be used: {error}"
        await self.end()
        with suppress(OSError):
            await self.started()  # so that the next job need not wait for it
        raise FailedError(reason)

    async def started(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The ends of the conversation with the process.

        Started by hand, because an event loop that is stopped while it does so may lose one.
        """
        if self.streams is None:
            ours, theirs = socket.socketpair()
            try:
                self.process = subprocess.Popen(
                    (*COMMAND, str(self.niceness)),
                    stdin=theirs.fileno(),
                    stdout=sys.__stderr__,  # what bots print is not for us
                    start_new_session=True,  # Ctrl-C in the server's terminal does not reach it
                )
            except OSError:
                ours.close()
                raise
            finally:
                theirs.close()
            self.streams = await asyncio.open_connection(sock=ours)
        return self.streams

    async def end(self) -> None:
        process, streams = self.process, self.streams
        self.process = self.streams = None
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # with all that the bot may have started
            await asyncio.to_thread(process.wait)
        if streams is not None:
            streams[1].close()
            with suppress(*ENDED):
                await streams[1].wait_closed()

    async def received(self, reader: asyncio.StreamReader, limit: float) -> bytes:
        """What the process says next; raises TimeoutError, OSError or one of ENDED."""
        async with asyncio.timeout(limit):
            size = int.from_bytes(await reader.readexactly(PREFIX), "big")
            if size > self.largest:
                raise OSError("it says too much")
            return await reader.readexactly(size)
