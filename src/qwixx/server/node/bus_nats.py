"""The bus of several nodes, on NATS.

A lost connection is replaced by a new client instead of letting the old one reconnect: the old one
would send what it has still buffered, and a request must never be carried out after its sender was
told that it failed. It would also give up for good on some transient errors.
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
    Handler,
    Listener,
    NoResponder,
    OnChange,
    RequestHandler,
    Subscription,
    answer_request,
    check_size,
)
from qwixx.server.tasks import Tasks

POLL_INTERVAL_S = 0.1
"""Between checks of the connection. Polling is surer than the client's callbacks, some of which are
not called when the connection breaks in the middle of a write."""
RETRY_INTERVAL_S = 0.3
"""Between attempts to connect."""
SERVER_TIMEOUT_S = 2
"""For the server to answer while connecting; also the interval of pings."""
FAILED_HEADER = {"Failed": "1"}
"""Marks the reply of a handler that failed."""
CONNECTION_ERRORS = (Error, OSError, TimeoutError)

log = structlog.get_logger()


@dataclass(slots=True)
class RenewedSubscription:
    """A subscription that is renewed on every new connection."""

    subject: str
    queue: str
    handle: Callable[[Msg], Awaitable[None]]
    client: Client | None = None
    active: NatsSubscription | None = None


class NatsBus:
    """Use `connect` to get one."""

    def __init__(self, url: str, client: Client, prefix: str, on_change: OnChange) -> None:
        self.url = url
        self.client = client
        self.prefix = prefix
        self.on_change = on_change
        self.last_reported = True
        self.subscriptions: list[RenewedSubscription] = []
        self.listeners: list[Listener] = []
        self.deadlines: set[asyncio.Timeout] = set()
        self.tasks = Tasks()
        self.tasks.start(self.stay_connected())

    @classmethod
    async def connect(
        cls, url: str, prefix: str = "qwixx", on_change: OnChange = lambda up: None
    ) -> "NatsBus":
        """Raises BusAway if there is no connection; later it comes back by itself."""
        return cls(url, await open_client(url), prefix, on_change)

    @property
    def up(self) -> bool:
        return self.client.is_connected

    async def close(self) -> None:
        self.cancel_requests()
        await self.tasks.stop()
        await disconnect(self.client)
        await asyncio.gather(*(listener.stop() for listener in self.listeners))

    async def publish(self, subject: str, data: bytes) -> None:
        check_size(data, self.client.max_payload)
        with suppress(*CONNECTION_ERRORS):
            await self.client.publish(f"{self.prefix}.{subject}", data)

    async def subscribe(self, subject: str, handler: Handler) -> Subscription:
        listener = Listener(subject, handler)
        self.listeners.append(listener)

        async def handle(message: Msg) -> None:
            listener.enqueue(message.data)

        subscription = await self.add_subscription(subject, "", handle)

        async def stop() -> None:
            await self.remove_subscription(subscription)
            if listener in self.listeners:
                self.listeners.remove(listener)
            await listener.stop()

        return Subscription(stop)

    async def serve(self, subject: str, answer: RequestHandler) -> Subscription:
        async def respond(message: Msg) -> None:
            data = await answer_request(subject, answer, message.data)
            if data is not None and len(data) > self.client.max_payload:
                log.error("an answer is too large", subject=subject, size=len(data))
                data = None
            with suppress(*CONNECTION_ERRORS):
                headers = FAILED_HEADER if data is None else None
                await self.client.publish(message.reply, data or b"", headers=headers)

        async def handle(message: Msg) -> None:
            self.tasks.start(respond(message))

        subscription = await self.add_subscription(subject, "one", handle)
        return Subscription(lambda: self.remove_subscription(subscription))

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        check_size(data, self.client.max_payload)
        if not self.up:
            raise BusAway(f"the bus at {host_of(self.url)} is away")
        try:
            async with asyncio.timeout(timeout) as deadline:
                self.deadlines.add(deadline)
                try:
                    reply = await self.client.request(f"{self.prefix}.{subject}", data, timeout)
                finally:
                    self.deadlines.discard(deadline)
        except NoRespondersError as error:
            raise NoResponder(f"nobody serves {subject}") from error
        except CONNECTION_ERRORS as error:
            raise BusAway(f"no answer from {subject}: {str(error) or 'the bus is away'}") from error
        if reply.headers == FAILED_HEADER:
            raise BusAway(f"{subject} failed to answer")
        return reply.data

    async def add_subscription(
        self, subject: str, queue: str, handle: Callable[[Msg], Awaitable[None]]
    ) -> RenewedSubscription:
        """Subscribe, now or as soon as there is a connection, and again after each new one."""
        subscription = RenewedSubscription(f"{self.prefix}.{subject}", queue, handle)
        self.subscriptions.append(subscription)
        with suppress(*CONNECTION_ERRORS):  # the next connection will have it
            await self.ensure_subscribed(subscription)
            await flush(self.client)
        return subscription

    async def ensure_subscribed(self, subscription: RenewedSubscription) -> None:
        """Subscribe at the server, unless that was done on this connection."""
        if subscription.client is not self.client:
            subscription.client = self.client
            subscription.active = await self.client.subscribe(
                subscription.subject, subscription.queue, subscription.handle
            )

    async def remove_subscription(self, subscription: RenewedSubscription) -> None:
        if subscription in self.subscriptions:
            self.subscriptions.remove(subscription)
            if subscription.active is not None and subscription.client is self.client:
                with suppress(*CONNECTION_ERRORS):
                    await subscription.active.unsubscribe()
                    await flush(self.client)

    async def stay_connected(self) -> None:
        while True:
            if self.client.is_connected:
                await asyncio.sleep(POLL_INTERVAL_S)
                continue
            self.cancel_requests()
            self.report_change(False)
            await disconnect(self.client)
            try:
                self.client = await open_client(self.url)
                for subscription in tuple(self.subscriptions):
                    await self.ensure_subscribed(subscription)
                await flush(self.client)
            except (BusError, *CONNECTION_ERRORS):
                await disconnect(self.client)
                await asyncio.sleep(RETRY_INTERVAL_S)
            else:
                self.report_change(True)

    def cancel_requests(self) -> None:
        """No reply can come any more: requests fail now, not when they time out."""
        for deadline in self.deadlines:
            if not deadline.expired():
                deadline.reschedule(0)

    def report_change(self, up: bool) -> None:
        if up != self.last_reported:
            self.last_reported = up
            log.warning("the bus is back" if up else "the bus is away", bus=host_of(self.url))
            try:
                self.on_change(up)
            except Exception:
                log.exception("a change of the bus could not be handled")


async def open_client(url: str) -> Client:
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
            connect_timeout=SERVER_TIMEOUT_S,
            ping_interval=SERVER_TIMEOUT_S,
        )
    except (*CONNECTION_ERRORS, ValueError) as error:
        await disconnect(client)
        reason = str(cause or error) or "no answer"
        raise BusAway(f"there is no bus at {host_of(url)}: {reason}") from None
    return client


async def flush(client: Client) -> None:
    """Wait until the server has received all that was sent.

    Twice, because the client sends a ping ahead of what it has buffered.
    """
    await client.flush(SERVER_TIMEOUT_S)
    await client.flush(SERVER_TIMEOUT_S)


async def disconnect(client: Client) -> None:
    with suppress(
        *CONNECTION_ERRORS, AssertionError
    ):  # of a client that never had an address to connect to
        await client.close()
    # If the connection broke amid a write, the client has forgotten these, and nobody else can.
    for subscription in tuple(client._subs.values()):
        subscription._stop_processing()


def host_of(url: str) -> str:
    """The host and port of an address, without credentials."""
    return urlsplit(url if "://" in url else f"nats://{url}").netloc.rpartition("@")[2]
