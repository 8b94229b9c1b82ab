"""The message bus between nodes: publish and subscribe, request and reply.

It promises little: a published message may be lost, and so may the reply to a request that was
carried out. The log is the truth; who missed a message reads it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

import structlog

from qwixx.server.tasks import Tasks

Handler = Callable[[bytes], Awaitable[None]]
RequestHandler = Callable[[bytes], Awaitable[bytes]]
OnChange = Callable[[bool], None]
"""Called when the connection is lost (False), and when all subscriptions are back (True)."""
T = TypeVar("T")

MAX_MESSAGE_BYTES = 1 << 20
"""Of a message on `LocalBus`: the limit of NATS, so that nothing works on one node only."""

log = structlog.get_logger()


class BusError(Exception):
    """The bus cannot do this."""


class NoResponder(BusError):
    """Nobody serves this subject, so nothing has been done."""


class BusAway(BusError):
    """There is no connection, or no reply in time: it may or may not have been done."""


@dataclass(frozen=True, slots=True)
class Subscription:
    stop: Callable[[], Awaitable[None]]
    """Ends it; once more does no harm."""


class Bus(Protocol):
    @property
    def up(self) -> bool:
        """Is there a connection, as far as is known?"""

    async def close(self) -> None:
        """End all subscriptions, and cancel requests that are being handled."""

    async def publish(self, subject: str, data: bytes) -> None:
        """Send to all subscribers; silently lost when the bus is away."""

    async def subscribe(self, subject: str, handler: Handler) -> Subscription:
        """Handle what is published, one message after the other, also after an outage."""

    async def serve(self, subject: str, answer: RequestHandler) -> Subscription:
        """Handle requests concurrently. If several nodes serve a subject, one gets the request."""

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        """The reply of whoever serves the subject; raises NoResponder or BusAway."""


async def open_bus(url: str | None, on_change: OnChange) -> Bus:
    """Connect to the bus at this address; None: that of a single process. Raises BusError."""
    if url is None:
        return LocalBus()
    from qwixx.server.node.bus_nats import NatsBus  # a single process has no use for its library

    return await NatsBus.connect(url, on_change=on_change)


def check_size(data: bytes, largest: int) -> None:
    if len(data) > largest:
        raise BusError(f"a message of {len(data)} bytes is too large: the bus takes {largest}")


class Listener:
    """A queue in front of a handler: neither its pace nor its failures reach the sender."""

    def __init__(self, subject: str, handler: Handler) -> None:
        self.subject = subject
        self.handler = handler
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.tasks = Tasks()
        self.stopped = False
        self.tasks.start(self.run())

    def enqueue(self, data: bytes) -> None:
        self.queue.put_nowait(data)

    async def run(self) -> None:
        while not self.stopped:
            data = await self.queue.get()
            try:
                await self.handler(data)
            except Exception:
                log.exception("a hint could not be handled", subject=self.subject)

    async def stop(self) -> None:
        """A handler may stop its own subscription: it runs to its end, but is not called again."""
        self.stopped = True
        await self.tasks.stop()


async def answer_request(subject: str, answer: RequestHandler, data: bytes) -> bytes | None:
    """The reply to a request; None if the handler failed."""
    try:
        return await answer(data)
    except Exception:
        log.exception("a request could not be answered", subject=subject)
        return None


class LocalBus:
    """The bus of a single process. Messages arrive asynchronously, as on a network."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Listener]] = {}
        self.servers: dict[str, list[RequestHandler]] = {}
        self.tasks = Tasks()
        self.up = True

    async def close(self) -> None:
        self.up = False
        listeners = [listener for some in self.listeners.values() for listener in some]
        await asyncio.gather(*(listener.stop() for listener in listeners))
        await self.tasks.stop()

    async def publish(self, subject: str, data: bytes) -> None:
        check_size(data, MAX_MESSAGE_BYTES)
        if self.up:
            for listener in self.listeners.get(subject, ()):
                listener.enqueue(data)

    async def subscribe(self, subject: str, handler: Handler) -> Subscription:
        listener = Listener(subject, handler)
        self.listeners.setdefault(subject, []).append(listener)

        async def stop() -> None:
            discard(self.listeners, subject, listener)
            await listener.stop()

        return Subscription(stop)

    async def serve(self, subject: str, answer: RequestHandler) -> Subscription:
        self.servers.setdefault(subject, []).append(answer)

        async def stop() -> None:
            discard(self.servers, subject, answer)

        return Subscription(stop)

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        check_size(data, MAX_MESSAGE_BYTES)
        if not self.up:
            raise BusAway("the bus is closed")
        if subject not in self.servers:
            raise NoResponder(f"nobody serves {subject}")
        work = self.tasks.start(answer_request(subject, self.servers[subject][0], data))
        # Who gives up waiting does not stop the work: it would go on at another node, too.
        done, _ = await asyncio.wait((work,), timeout=timeout)
        if not done or work.cancelled():
            raise BusAway(f"no answer from {subject} within {timeout:g} s")
        answer = work.result()
        if answer is None:
            raise BusAway(f"{subject} failed to answer")
        check_size(answer, MAX_MESSAGE_BYTES)
        return answer


def discard(handlers: dict[str, list[T]], subject: str, handler: T) -> None:
    """Remove a handler from a subject, and the subject with its last one."""
    known = handlers.get(subject, [])
    if handler in known:
        known.remove(handler)
    if not known:
        handlers.pop(subject, None)
