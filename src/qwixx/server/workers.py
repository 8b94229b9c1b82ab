"""Bots in processes of their own, with a time budget: what they do there holds up no table."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import structlog

import qwixx
from qwixx import bots
from qwixx.server.jobs import BEGUN, LARGEST, PREFIX, Answer, Job, framed, job
from qwixx.server.tasks import Tasks

START = 30.0
"""Seconds for a process to start and to load a bot, which is not the bot's thinking."""
COMMAND = (sys.executable, "-Pu", "-m", "qwixx.server.thinker")
ENDED = (asyncio.IncompleteReadError, ConnectionError, RuntimeError)
"""How reading from, or writing to, a process that is gone fails: event loops differ."""

log = structlog.get_logger()


class Workers:
    """`extra` are bots beyond the built-in ones, as `package.module:Class`."""

    def __init__(self, count: int, budget: float, extra: Sequence[str] = ()) -> None:
        self.names = (*bots.names(), *extra)
        self.budget = budget
        self.workers = tuple(Worker() for _ in range(count))
        # The last one used comes first, so that there are no more processes than needed.
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.idle.put_nowait(worker)
        self.tasks = Tasks()
        self.closed = False

    async def choose(self, bot: str, view: qwixx.View, seed: int) -> Answer:
        """What the bot does with the options of the view; if it fails, it crosses nothing.

        The same seed (up to 63 bits) leads to the same answer. Cancelled when the workers close.
        """
        if self.closed:
            raise RuntimeError("the workers are closed")
        # Whoever stops waiting must not leave a worker with half a conversation.
        answer = await asyncio.shield(self.tasks.start(self.ask(bot, view, seed)))
        if answer.failed is None:
            return answer
        log.warning("a bot failed", bot=bot, reason=answer.failed)
        return Answer(view.options[-1].token, answer.failed)

    async def ask(self, bot: str, view: qwixx.View, seed: int) -> Answer:
        if bot not in self.names:
            return failure("there is no such bot")
        worker = await self.idle.get()
        try:
            answer = await worker.think(job(bot, view, seed), self.budget)
        finally:
            self.idle.put_nowait(worker)
        if answer.token not in {option.token for option in view.options}:
            return failure(answer.failed or "it answered nonsense")
        return answer

    async def close(self) -> None:
        self.closed = True
        await self.tasks.stop()
        await asyncio.gather(*(worker.end() for worker in self.workers))


def failure(reason: str) -> Answer:
    return Answer("", reason)


class Worker:
    """One process at a time, started when there is something to think about."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def think(self, job: Job, budget: float) -> Answer:
        """The bot's answer. A process that does not give one is replaced."""
        fresh, begun = self.process is None, False
        try:
            reader, writer = await self.started()
            writer.write(framed(msgspec.msgpack.encode(job)))
            frame = await received(reader, START)
            if begun := frame == BEGUN:
                frame = await received(reader, budget)
            return msgspec.msgpack.decode(frame, type=Answer)
        except TimeoutError:
            limit, what = (budget, "took longer than") if begun else (START, "was not there within")
            reason = f"it {what} {limit:g} s"
        except ENDED:
            if not fresh and not begun:  # it was gone before, which is not this bot's doing
                await self.end()
                return await self.think(job, budget)
            reason = "its process ended"
        except (OSError, msgspec.MsgspecError) as error:
            reason = f"its process cannot be used: {error}"
        await self.end()
        with suppress(OSError):
            await self.started()  # so that the next job need not wait for it
        return failure(reason)

    async def started(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The ends of the conversation with the process.

        Started by hand, because an event loop that is stopped while it does so may lose one.
        """
        if self.streams is None:
            ours, theirs = socket.socketpair()
            try:
                self.process = subprocess.Popen(
                    COMMAND,
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


async def received(reader: asyncio.StreamReader, limit: float) -> bytes:
    """What the process says next; raises TimeoutError, OSError or one of ENDED."""
    async with asyncio.timeout(limit):
        size = int.from_bytes(await reader.readexactly(PREFIX), "big")
        if size > LARGEST:
            raise OSError("it says too much")
        return await reader.readexactly(size)
