"""The bus of several nodes, on NATS.

A lost connection is replaced by a new client instead of letting the old one reconnect: the old one
would send what it had still buffered, and a request must never be carried out after its sender was
told that it failed. It would also give up for good on some errors that pass.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import Error, NoRespondersError, SlowConsumerError

from qwixx.server.node.bus import (
    BusAway,
    BusError,
    Hear,
    Listener,
    Nobody,
    OnChange,
    Serve,
    Subscription,
    answered,
    check_size,
)
from qwixx.server.tasks import Tasks

LOOK = 0.1
"""Seconds between looks at the connection. Asking is surer than the client's callbacks, of which
some are left out when the connection breaks in the middle of a write."""
RETRY = 0.3
"""Seconds between attempts to connect."""
PATIENCE = 2
"""Seconds for the server to answer while connecting; also between signs of life."""
FAILED = {"Failed": "1"}
"""The header of an answer that is none."""
LOST = (Error, OSError, TimeoutError)

log = structlog.get_logger()


@dataclass(slots=True)
class Standing:
    """A subscription that is made again on every new connection."""

    subject: str
    queue: str
    take: Callable[[Msg], Awaitable[None]]
    client: Client | None = None
    made: NatsSubscription | None = None


class NatsBus:
    """Use `connect` to get one."""

    def __init__(self, url: str, client: Client, prefix: str, on_change: OnChange) -> None:
        self.url = url
        self.client = client
        self.prefix = prefix
        self.on_change = on_change
        self.told = True
        self.standing: list[Standing] = []
        self.listeners: list[Listener] = []
        self.deadlines: set[asyncio.Timeout] = set()
        self.tasks = Tasks()
        self.tasks.start(self.stay_connected())

    @classmethod
    async def connect(
        cls, url: str, prefix: str = "qwixx", on_change: OnChange = lambda up: None
    ) -> "NatsBus":
        """Raises BusAway if there is no connection; later it comes back by itself."""
        return cls(url, await connected(url), prefix, on_change)

    @property
    def up(self) -> bool:
        return self.client.is_connected

    async def close(self) -> None:
        self.give_up_waiting()
        await self.tasks.stop()
        await disconnect(self.client)
        await asyncio.gather(*(listener.stop() for listener in self.listeners))

    async def publish(self, subject: str, data: bytes) -> None:
        check_size(data, self.client.max_payload)
        with suppress(*LOST):
            await self.client.publish(f"{self.prefix}.{subject}", data)

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        listener = Listener(subject, hear)
        self.listeners.append(listener)

        async def take(message: Msg) -> None:
            listener.take(message.data)

        standing = await self.stand(subject, "", take)

        async def stop() -> None:
            await self.leave(standing)
            if listener in self.listeners:
                self.listeners.remove(listener)
            await listener.stop()

        return Subscription(stop)

    async def serve(self, subject: str, answer: Serve) -> Subscription:
        async def respond(message: Msg) -> None:
            data = await answered(subject, answer, message.data)
            if data is not None and len(data) > self.client.max_payload:
                log.error("an answer is too large", subject=subject, size=len(data))
                data = None
            with suppress(*LOST):
                headers = FAILED if data is None else None
                await self.client.publish(message.reply, data or b"", headers=headers)

        async def take(message: Msg) -> None:
            self.tasks.start(respond(message))

        standing = await self.stand(subject, "one", take)
        return Subscription(lambda: self.leave(standing))

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        check_size(data, self.client.max_payload)
        if not self.up:
            raise BusAway(f"the bus at {place(self.url)} is away")
        try:
            async with asyncio.timeout(timeout) as deadline:
                self.deadlines.add(deadline)
                try:
                    reply = await self.client.request(f"{self.prefix}.{subject}", data, timeout)
                finally:
                    self.deadlines.discard(deadline)
        except NoRespondersError as error:
            raise Nobody(f"nobody serves {subject}") from error
        except LOST as error:
            raise BusAway(f"no answer from {subject}: {str(error) or 'the bus is away'}") from error
        if reply.headers == FAILED:
            raise BusAway(f"{subject} failed to answer")
        return reply.data

    async def stand(
        self, subject: str, queue: str, take: Callable[[Msg], Awaitable[None]]
    ) -> Standing:
        standing = Standing(f"{self.prefix}.{subject}", queue, take)
        self.standing.append(standing)
        with suppress(*LOST):  # the next connection will have it
            await self.make(standing)
            await arrival(self.client)
        return standing

    async def make(self, standing: Standing) -> None:
        """Subscribe at the server, unless that was done on this connection."""
        if standing.client is not self.client:
            standing.client = self.client
            standing.made = await self.client.subscribe(
                standing.subject, standing.queue, standing.take
            )

    async def leave(self, standing: Standing) -> None:
        if standing in self.standing:
            self.standing.remove(standing)
            if standing.made is not None and standing.client is self.client:
                with suppress(*LOST):
                    await standing.made.unsubscribe()
                    await arrival(self.client)

    async def stay_connected(self) -> None:
        while True:
            if self.client.is_connected:
                await asyncio.sleep(LOOK)
                continue
            self.give_up_waiting()
            self.tell(False)
            await disconnect(self.client)
            try:
                self.client = await connected(self.url)
                for standing in tuple(self.standing):
                    await self.make(standing)
                await arrival(self.client)
            except (BusError, *LOST):
                await disconnect(self.client)
                await asyncio.sleep(RETRY)
            else:
                self.tell(True)

    def give_up_waiting(self) -> None:
        """No answer can come any more: requests end now, not at the end of their time."""
        for deadline in self.deadlines:
            if not deadline.expired():
                deadline.reschedule(0)

    def tell(self, up: bool) -> None:
        if up != self.told:
            self.told = up
            log.warning("the bus is back" if up else "the bus is away", bus=place(self.url))
            try:
                self.on_change(up)
            except Exception:
                log.exception("a change of the bus could not be handled")


async def connected(url: str) -> Client:
    """A new client with a connection; raises BusAway."""
    cause: Exception | None = None  # what the client reports beside the error that it raises

    async def note(error: Exception) -> None:
        nonlocal cause
        cause = error
        if isinstance(error, SlowConsumerError):
            log.error("messages are dropped", subject=error.subject)

    client = Client()
    try:
        await client.connect(
            url,
            error_cb=note,
            allow_reconnect=False,
            max_reconnect_attempts=1,  # 0 would mean forever, even for the first connection
            reconnect_time_wait=0,
            connect_timeout=PATIENCE,
            ping_interval=PATIENCE,
        )
    except (*LOST, ValueError) as error:
        await disconnect(client)
        reason = str(cause or error) or "no answer"
        raise BusAway(f"there is no bus at {place(url)}: {reason}") from None
    return client


async def arrival(client: Client) -> None:
    """Wait until the server has all that was sent, so that others can rely on it.

    Twice, because the client sends a ping ahead of what it has buffered.
    """
    await client.flush(PATIENCE)
    await client.flush(PATIENCE)


async def disconnect(client: Client) -> None:
    with suppress(*LOST, AssertionError):  # of a client that never had an address to connect to
        await client.close()
    # If the connection broke amid a write, the client has forgotten these, and nobody else can.
    for subscription in tuple(client._subs.values()):
        subscription._stop_processing()


def place(url: str) -> str:
    """Where the bus is, without the credentials that its address may hold."""
    return urlsplit(url if "://" in url else f"nats://{url}").netloc.rpartition("@")[2]
