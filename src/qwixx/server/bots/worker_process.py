"""The server's side of a worker process: one job at a time, killed when it times out."""

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
    PREFIX_BYTES,
    Analysis,
    Answer,
    Job,
    JobFailure,
    JobResult,
    Weights,
    frame_message,
)
from qwixx.server.table.refusals import TableRefusal, refuse

START_TIMEOUT_S = 30.0
"""For a process to start and to load, which does not count as thinking."""
MAX_RESULT_BYTES = 1 << 16
"""Of a result; a few hundred is usual."""
COMMAND = (sys.executable, "-Pu", "-m", "qwixx.server.bots.worker_main")
BOT_NICENESS = 5
"""Tables come first, then bots, then reviews."""
REVIEW_NICENESS = 10
PROCESS_GONE_ERRORS = (asyncio.IncompleteReadError, ConnectionError, RuntimeError)
"""Raised when the process is gone; which one depends on the event loop."""

T = TypeVar("T", Answer, Weights, Analysis)


class JobError(Exception):
    """A job failed, and why; `code` is that of a refusal."""

    def __init__(self, reason: str, code: str = "no-answer") -> None:
        super().__init__(reason)
        self.code = code

    def to_refusal(self) -> TableRefusal:
        """For a client, without details of the process."""
        return refuse(self.code, what=str(self)) if self.code == "no-net" else refuse(self.code)


class Worker:
    """A process that is started with the first job, and replaced when it fails."""

    def __init__(self, max_bytes: int = MAX_RESULT_BYTES, niceness: int = BOT_NICENESS) -> None:
        self.max_bytes = max_bytes
        self.niceness = niceness
        self.process: subprocess.Popen[bytes] | None = None
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def run(self, job: Job, budget_s: float, kind: type[T], again: bool = True) -> T:
        """The result, of this type; raises JobError. A process that gives none is replaced; if it
        ended amid a job, the next one tries it once more."""
        fresh, begun = self.process is None, False
        try:
            reader, writer = await self.ensure_started()
            writer.write(frame_message(msgspec.msgpack.encode(job)))
            frame = await self.receive_frame(reader, START_TIMEOUT_S)
            if begun := frame == BEGUN:
                frame = await self.receive_frame(reader, budget_s)
            result = msgspec.msgpack.decode(frame, type=JobResult)
            if isinstance(result, kind):
                return result
            if isinstance(result, JobFailure):
                raise JobError(result.reason, result.code)
            raise JobError("it answered nonsense")
        except TimeoutError:
            reason = f"it was not there within {START_TIMEOUT_S:g} s"
            if begun:
                reason = f"it took longer than {budget_s:g} s"
        except PROCESS_GONE_ERRORS:
            gone_before = not fresh and not begun  # which is not this bot's doing
            if gone_before or again:
                await self.kill()
                return await self.run(job, budget_s, kind, again and gone_before)
            reason = "its process ended"
        except (OSError, msgspec.MsgspecError) as error:
            reason = f"its process cannot be used: {error}"
        await self.kill()
        with suppress(OSError):
            await self.ensure_started()  # so that the next job need not wait for it
        raise JobError(reason)

    async def ensure_started(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The streams to and from the process, which is started if need be.

        With Popen, since an event loop that is stopped while starting a process may lose it.
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

    async def kill(self) -> None:
        process, streams = self.process, self.streams
        self.process = self.streams = None
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # with all that the bot may have started
            await asyncio.to_thread(process.wait)
        if streams is not None:
            streams[1].close()
            with suppress(*PROCESS_GONE_ERRORS):
                await streams[1].wait_closed()

    async def receive_frame(self, reader: asyncio.StreamReader, timeout_s: float) -> bytes:
        """The next message; raises TimeoutError, OSError or one of PROCESS_GONE_ERRORS."""
        async with asyncio.timeout(timeout_s):
            size = int.from_bytes(await reader.readexactly(PREFIX_BYTES), "big")
            if size > self.max_bytes:
                raise OSError("it says too much")
            return await reader.readexactly(size)
