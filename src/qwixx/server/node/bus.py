"""How nodes talk to each other: hints to whoever listens, requests to the one who serves.

The bus promises little: a hint may be lost, and so may the answer to a request that was carried
out. The log is the truth; who missed a message reads it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

import structlog

from qwixx.server.tasks import Tasks

Hear = Callable[[bytes], Awaitable[None]]
Serve = Callable[[bytes], Awaitable[bytes]]
OnChange = Callable[[bool], None]
"""Told when the connection goes away (False) and when it is back with all subscriptions (True)."""
T = TypeVar("T")

LARGEST = 1 << 20
"""Bytes of a message in one process: what NATS takes, so that nothing works on one node only."""

log = structlog.get_logger()


class BusError(Exception):
    """The bus cannot do this."""


class Nobody(BusError):
    """No one serves this subject, so nothing has been done."""


class BusAway(BusError):
    """There is no connection, or no answer in time: it may or may not have been done."""


@dataclass(frozen=True, slots=True)
class Subscription:
    stop: Callable[[], Awaitable[None]]
    """Ends it; once more does no harm."""


class Bus(Protocol):
    @property
    def up(self) -> bool:
        """Is there a connection, as far as one knows?"""

    async def close(self) -> None:
        """End all subscriptions and what is still being answered."""

    async def publish(self, subject: str, data: bytes) -> None:
        """A hint to all who listen; lost without a word when the bus is away."""

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        """Hear what is published, one message after the other, also after an outage."""

    async def serve(self, subject: str, answer: Serve) -> Subscription:
        """Answer requests, several at a time. If several serve a subject, one gets the request."""

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        """The answer of whoever serves the subject; raises Nobody or BusAway."""


async def open_bus(url: str | None, on_change: OnChange) -> Bus:
    """The bus at this address, without one that of a single process; raises BusError."""
    if url is None:
        return LocalBus()
    from qwixx.server.node.bus_nats import NatsBus  # a single process has no use for its library

    return await NatsBus.connect(url, on_change=on_change)


def check_size(data: bytes, largest: int) -> None:
    if len(data) > largest:
        raise BusError(f"a message of {len(data)} bytes is too large: the bus takes {largest}")


class Listener:
    """Hands messages to a handler one by one, so that neither its pace nor its failures spread."""

    def __init__(self, subject: str, hear: Hear) -> None:
        self.subject = subject
        self.hear = hear
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.tasks = Tasks()
        self.stopped = False
        self.tasks.start(self.run())

    def take(self, data: bytes) -> None:
        self.queue.put_nowait(data)

    async def run(self) -> None:
        while not self.stopped:
            data = await self.queue.get()
            try:
                await self.hear(data)
            except Exception:
                log.exception("a hint could not be handled", subject=self.subject)

    async def stop(self) -> None:
        """A handler may stop its own subscription: it is not cut off, only heard no more."""
        self.stopped = True
        await self.tasks.stop()


async def answered(subject: str, answer: Serve, data: bytes) -> bytes | None:
    """The answer to a request; None if there is none because the handler failed."""
    try:
        return await answer(data)
    except Exception:
        log.exception("a request could not be answered", subject=subject)
        return None


class LocalBus:
    """The bus of a single process. Messages arrive later, as they do on a network."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Listener]] = {}
        self.servers: dict[str, list[Serve]] = {}
        self.tasks = Tasks()
        self.up = True

    async def close(self) -> None:
        self.up = False
        everybody = [listener for some in self.listeners.values() for listener in some]
        await asyncio.gather(*(listener.stop() for listener in everybody))
        await self.tasks.stop()

    async def publish(self, subject: str, data: bytes) -> None:
        check_size(data, LARGEST)
        if self.up:
            for listener in self.listeners.get(subject, ()):
                listener.take(data)

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        listener = Listener(subject, hear)
        self.listeners.setdefault(subject, []).append(listener)

        async def stop() -> None:
            leave(self.listeners, subject, listener)
            await listener.stop()

        return Subscription(stop)

    async def serve(self, subject: str, answer: Serve) -> Subscription:
        self.servers.setdefault(subject, []).append(answer)

        async def stop() -> None:
            leave(self.servers, subject, answer)

        return Subscription(stop)

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        check_size(data, LARGEST)
        if not self.up:
            raise BusAway("the bus is closed")
        if subject not in self.servers:
            raise Nobody(f"nobody serves {subject}")
        work = self.tasks.start(answered(subject, self.servers[subject][0], data))
        # Who gives up waiting does not stop the work: it would go on at another node, too.
        done, _ = await asyncio.wait((work,), timeout=timeout)
        if not done or work.cancelled():
            raise BusAway(f"no answer from {subject} within {timeout:g} s")
        answer = work.result()
        if answer is None:
            raise BusAway(f"{subject} failed to answer")
        check_size(answer, LARGEST)
        return answer


def leave(places: dict[str, list[T]], subject: str, who: T) -> None:
    """Take somebody off a subject, unless that was done before; nothing of it stays behind."""
    there = places.get(subject, [])
    if who in there:
        there.remove(who)
    if not there:
        places.pop(subject, None)
