"""WebSockets of clients: receive messages, submit deeds, send updates."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from qwixx import core
from qwixx.rules.refusal import Refusal
from qwixx.server.bots.worker_process import JobError
from qwixx.server.codes import hash_token
from qwixx.server.http.errors import CODES, error_response
from qwixx.server.http.guests import Guests
from qwixx.server.http.limits import Rates, TokenBucket, address_of
from qwixx.server.http.openapi import explain
from qwixx.server.http.pages import page_build
from qwixx.server.node.node import RESTARTING_CODE, Node
from qwixx.server.node.owner import DeedRequest
from qwixx.server.node.room import Room
from qwixx.server.store import StoreAway
from qwixx.server.table import deeds
from qwixx.server.table.deeds import Rights, SeatDeed
from qwixx.server.table.refusals import refuse
from qwixx.server.table.seating import seats_of
from qwixx.server.wire import messages, views
from qwixx.server.wire.messages import (
    Emote,
    FromClient,
    Hello,
    Ping,
    Pong,
    Wrong,
    decode_message,
    encode,
)

log = structlog.get_logger()

HELLO_TIMEOUT_S = 10.0
"""For the first message."""
MAX_OUTBOX = 200
"""Messages that wait for a slow client; then it is closed, and may come back."""
MAX_WRONG_MESSAGES = 50
"""Messages that cannot be decoded; then the socket is closed."""

WRONG, FLOOD, SLOW, NO_TABLE, AWAY = 4400, 4429, 4408, 4404, 4503
"""Codes with which a socket is closed."""
CLOSE_TIMEOUT_S = 1.0
"""For sending the close frame."""
MAX_HINTS_PER_ADDRESS = 2
"""Hints that are being worked out for one address."""
MAX_REASON_BYTES = 123
"""The limit of a close frame."""


class CloseError(Exception):
    """Ends a socket with a close code and a reason."""

    def __init__(self, code: int, reason: str, where: str | None = None) -> None:
        super().__init__(f"{reason} at {where}" if where else reason)
        self.code = code
        self.reason = reason
        self.where = where


class Client:
    """A watcher at the other end of a socket."""

    def __init__(self, socket: WebSocket, rights: Rights) -> None:
        self.socket = socket
        self.rights = rights
        self.address = address_of(socket.scope)
        self.seats: tuple[int, ...] = ()
        self.outbox: deque[bytes] = deque()
        self.outbox_filled: asyncio.Future[None] | None = None
        """Set when there is something to send. A queue would cost three times as much."""
        self.must_close: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Fails when the socket has to be closed: not by the outbox, which may be blocked."""

    def send(self, data: bytes) -> None:
        if len(self.outbox) < MAX_OUTBOX:
            self.outbox.append(data)
            if self.outbox_filled is not None and not self.outbox_filled.done():
                self.outbox_filled.set_result(None)
        else:
            self.close(SLOW, "too slow")

    def close(self, code: int, reason: str) -> None:
        if not self.must_close.done():
            self.must_close.set_exception(CloseError(code, reason))

    async def deliver(self) -> None:
        """Send the outbox, until cancelled."""
        while True:
            while self.outbox:
                await send_text(self.socket, self.outbox.popleft())
            self.outbox_filled = asyncio.get_running_loop().create_future()
            await self.outbox_filled


class SocketApp:
    """The ASGI application of all sockets."""

    def __init__(self, node: Node, guests: Guests, rates: Rates) -> None:
        self.node = node
        self.guests = guests
        self.rates = rates
        self.pending_hints: Counter[str] = Counter()
        """Hints that are being worked out, by address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        address = address_of(scope)
        if not self.rates.open_socket(address):
            reason = "too many sockets from this address"
            await socket.send_denial_response(error_response(429, CODES[429], reason))
            return
        self.node.metrics.sockets.inc()
        try:
            await socket.accept()
            await self.serve(socket, scope["path_params"]["id"])
        except CloseError as error:
            await close(socket, error)
        except WebSocketDisconnect:
            pass  # gone
        finally:
            self.node.metrics.sockets.dec()
            self.rates.close_socket(address)

    async def serve(self, socket: WebSocket, id: str) -> None:
        bucket = self.rates.message_bucket()
        try:
            async with asyncio.timeout(HELLO_TIMEOUT_S):
                hello = await self.receive(socket, bucket)
        except TimeoutError:
            raise CloseError(WRONG, "a client says hello first") from None
        if not isinstance(hello, Hello):
            raise CloseError(WRONG, "a client says hello first")
        try:
            room = await self.node.room(id)
            if room and (hello.since or 0) > room.table.version:
                await self.node.catch_up(room)  # they come from a node that knew more
        except StoreAway:
            await send_text(socket, self.node.trouble_message())
            raise CloseError(AWAY, "the database cannot be reached") from None
        if self.node.cut_off:
            raise CloseError(RESTARTING_CODE, "another node can be reached")
        if room is None:
            raise CloseError(NO_TABLE, "there is no such table")
        guest = self.guests.find(socket.cookies)
        tokens = tuple(hash_token(token) for token in hello.tokens)
        rights = Rights(guest.id if guest else None, tokens)
        client = Client(socket, rights)
        client.seats = seats_of(room.table, rights)
        client.send(encode(welcome_update(room, client, hello.since)))
        if self.node.trouble:
            client.send(self.node.trouble_message())
        self.node.watch(room, client)
        try:
            await run_until_first_ends(
                client.deliver(), client.must_close, self.listen(client, room, bucket)
            )
        finally:
            self.node.unwatch(room, client)

    async def listen(self, client: Client, room: Room, bucket: TokenBucket) -> None:
        wrong = 0
        while True:
            try:
                message = await self.receive(client.socket, bucket)
                answer = await self.handle(client, room, message)
            except CloseError as error:
                if error.code != WRONG or wrong >= MAX_WRONG_MESSAGES:
                    raise
                wrong += 1
                answer = Wrong("not-understood", error.reason, error.where)
            if answer is not None:
                client.send(encode(answer))

    async def receive(self, socket: WebSocket, bucket: TokenBucket) -> FromClient:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        self.node.metrics.messages.inc()
        if not bucket.take(time.monotonic()):
            raise CloseError(FLOOD, "too many messages")
        data = event.get("text") or event.get("bytes") or b""
        try:
            return decode_message(data)
        except msgspec.ValidationError as error:
            raise CloseError(WRONG, *explain(error)) from None
        except RecursionError:
            raise CloseError(WRONG, "the message is nested too deeply") from None
        except ValueError as error:
            raise CloseError(WRONG, f"the message is not JSON: {error}") from None

    async def handle(
        self, client: Client, room: Room, message: FromClient
    ) -> messages.ToClient | None:
        match message:
            case Ping():
                return Pong(self.node.now_ms())
            case Hello(since=since):
                return welcome_update(room, client, since)
            case Emote(seat, phrase):
                if seat - 1 not in client.seats:
                    return messages.to_message(refuse("not-your-seat"))
                if not room.may_speak(seat, time.monotonic()):
                    return messages.to_message(refuse("too-many"))
                await self.node.emote(room, seat, phrase)
                return None
            case messages.Hint():
                return self.handle_hint(client, room, message)
        return await self.submit(client, room, message)

    def handle_hint(
        self, client: Client, room: Room, request: messages.Hint
    ) -> messages.RefusedMessage | messages.Hinted | None:
        """Answer a hint from the cache, or start working it out: one at a time for each seat."""
        seat = request.seat - 1
        view = views.hint_view(room.table, seat) if seat in client.seats else None
        if view is None:
            return self.count_refusal(refuse("no-hints"), request)
        window = room.table.window
        known = room.hints.get(seat)
        if known is not None and known[0] == view:
            return messages.Hinted(request.key, request.seat, window, known[1])
        if seat in room.pending_hints or not self.may_ask_hint(client.address):
            return self.count_refusal(refuse("no-answer"), request)
        room.pending_hints.add(seat)
        self.pending_hints[client.address] += 1
        self.node.tasks.start(self.answer_hint(client, room, request, view, window))
        return None

    def may_ask_hint(self, address: str) -> bool:
        now = time.monotonic()
        bucket = self.rates.hints.of(address, now)
        return self.pending_hints[address] < MAX_HINTS_PER_ADDRESS and bucket.take(now)

    async def answer_hint(
        self, client: Client, room: Room, request: messages.Hint, view: core.View, window: int
    ) -> None:
        answer: messages.RefusedMessage | messages.Hinted
        try:
            options = await self.node.workers.weigh(view)
            room.hints[request.seat - 1] = view, options
            answer = messages.Hinted(request.key, request.seat, window, options)
        except JobError as error:
            log.warning("no hint", reason=str(error))
            answer = self.count_refusal(error.to_refusal(), request)
        finally:
            room.pending_hints.discard(request.seat - 1)
            self.pending_hints[client.address] -= 1
            self.pending_hints += Counter()  # without those that have none
        client.send(encode(answer))

    async def submit(self, client: Client, room: Room, deed: SeatDeed) -> messages.ToClient:
        if self.opens_too_many(client, room, deed):
            return self.count_refusal(refuse("too-many"), deed)
        began = time.perf_counter()
        reply = await self.node.submit(room.id, DeedRequest(deed, client.rights))
        if isinstance(reply, messages.RefusedMessage):
            return self.count_refusal(reply, deed)
        if isinstance(deed, deeds.ConfirmDeed):
            self.node.metrics.decision_seconds.observe(time.perf_counter() - began)
        return reply

    def opens_too_many(self, client: Client, room: Room, deed: SeatDeed) -> bool:
        """Would a rematch exceed the limit of new tables? The first who wants one opens a table."""
        if not isinstance(deed, deeds.RematchDeed) or room.table.rematch:
            return False
        opens = room.table.status == "over" and deed.seat - 1 in client.seats
        return opens and self.rates.count_table(address_of(client.socket.scope)) is not None

    def count_refusal(
        self, refusal: Refusal | messages.RefusedMessage, deed: SeatDeed | messages.Hint
    ) -> messages.RefusedMessage:
        """Count a refusal, and name the deed in it."""
        self.node.metrics.refusals.labels(refusal.code).inc()
        message = messages.to_message(refusal) if isinstance(refusal, Refusal) else refusal
        return msgspec.structs.replace(message, key=deed.key, seat=deed.seat)


def welcome_update(room: Room, client: Client, since: int | None) -> messages.Update:
    """The answer to a `hello`: the whole view, and the build of the page."""
    view = room.whole_view(client.seats, since)
    return msgspec.structs.replace(view, page=page_build() or msgspec.UNSET)


async def send_text(socket: WebSocket, data: bytes) -> None:
    try:
        await socket.send({"type": "websocket.send", "text": data.decode()})
    except RuntimeError:  # closed from below: a message too large, a ping without an answer
        raise WebSocketDisconnect(1006) from None


async def close(socket: WebSocket, error: CloseError) -> None:
    reason = str(error).encode()[:MAX_REASON_BYTES].decode(errors="ignore")
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(CLOSE_TIMEOUT_S):
            await socket.close(error.code, reason)


async def run_until_first_ends(*works: Coroutine[None, None, None] | asyncio.Future[None]) -> None:
    """Run concurrently until one ends, raising its error; the others are cancelled."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
