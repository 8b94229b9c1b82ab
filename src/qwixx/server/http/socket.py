"""The socket of a client: reads messages, says hello, passes deeds on, sends what it is told."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import qwixx
from qwixx.server.bots.worker import FailedError
from qwixx.server.codes import hashed
from qwixx.server.http.errors import CODES, error_response
from qwixx.server.http.guests import Guests
from qwixx.server.http.limits import Bucket, Rates, address_of
from qwixx.server.http.openapi import explained
from qwixx.server.http.pages import page_build
from qwixx.server.node.keeper import Act
from qwixx.server.node.node import RESTARTING, Node
from qwixx.server.node.room import Room
from qwixx.server.store import StoreAway
from qwixx.server.table import deeds
from qwixx.server.table.deeds import Asked, Who
from qwixx.server.table.refused import Refused, refused
from qwixx.server.table.seating import held
from qwixx.server.wire import messages, shown
from qwixx.server.wire.messages import (
    Emote,
    FromClient,
    Hello,
    Ping,
    Pong,
    Wrong,
    encode,
    read_message,
)

log = structlog.get_logger()

GREETING = 10.0
"""Seconds for the first message."""
WAITING = 200
"""Messages that a slow client may have waiting; then it is closed, and may come back."""
PATIENT = 50
"""Messages that are not understood; then the socket is closed."""

WRONG, FLOOD, SLOW, NO_TABLE, AWAY = 4400, 4429, 4408, 4404, 4503
"""Codes with which a socket is closed."""
GOODBYE = 1.0
"""Seconds to say why; who reads nothing hears nothing."""
MAX_HINTS_EACH = 2
"""Hints on their way to one address."""
LONGEST_REASON = 123
"""Bytes that a closing frame has room for."""


class CloseError(Exception):
    def __init__(self, code: int, reason: str, where: str | None = None) -> None:
        super().__init__(f"{reason} at {where}" if where else reason)
        self.code = code
        self.reason = reason
        self.where = where


class Client:
    """A watcher at the other end of a socket."""

    def __init__(self, socket: WebSocket, who: Who) -> None:
        self.socket = socket
        self.who = who
        self.address = address_of(socket.scope)
        self.seats: tuple[int, ...] = ()
        self.outbox: deque[bytes] = deque()
        self.wanted: asyncio.Future[None] | None = None
        """Waits for something to send. A queue would do the same at three times the cost."""
        self.behind: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Fails when it has to be closed. Not told by the outbox: that stands still then."""

    def send(self, data: bytes) -> None:
        if len(self.outbox) < WAITING:
            self.outbox.append(data)
            if self.wanted is not None and not self.wanted.done():
                self.wanted.set_result(None)
        else:
            self.close(SLOW, "too slow")

    def close(self, code: int, reason: str) -> None:
        if not self.behind.done():
            self.behind.set_exception(CloseError(code, reason))

    async def deliver(self) -> None:
        """Send what is in the outbox, for ever."""
        while True:
            while self.outbox:
                await say(self.socket, self.outbox.popleft())
            self.wanted = asyncio.get_running_loop().create_future()
            await self.wanted


class Sockets:
    """The ASGI application of all sockets."""

    def __init__(self, node: Node, guests: Guests, rates: Rates) -> None:
        self.node = node
        self.guests = guests
        self.rates = rates
        self.hinted: Counter[str] = Counter()
        """Hints that are on their way, by address."""

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
        bucket = self.rates.messages()
        try:
            async with asyncio.timeout(GREETING):
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
            await say(socket, self.node.trouble_message())
            raise CloseError(AWAY, "the database cannot be reached") from None
        if self.node.cut_off:
            raise CloseError(RESTARTING, "another node can be reached")
        if room is None:
            raise CloseError(NO_TABLE, "there is no such table")
        guest = self.guests.find(socket.cookies)
        who = Who(guest.id if guest else None, tuple(hashed(token) for token in hello.tokens))
        client = Client(socket, who)
        client.seats = held(room.table, who)
        client.send(encode(greeting(room, client, hello.since)))
        if self.node.trouble:
            client.send(self.node.trouble_message())
        self.node.watch(room, client)
        try:
            await first_to_end(client.deliver(), client.behind, self.listen(client, room, bucket))
        finally:
            self.node.unwatch(room, client)

    async def listen(self, client: Client, room: Room, bucket: Bucket) -> None:
        wrong = 0
        while True:
            try:
                message = await self.receive(client.socket, bucket)
                answer = await self.answer(client, room, message)
            except CloseError as error:
                if error.code != WRONG or wrong >= PATIENT:
                    raise
                wrong += 1
                answer = Wrong("not-understood", error.reason, error.where)
            if answer is not None:
                client.send(encode(answer))

    async def receive(self, socket: WebSocket, bucket: Bucket) -> FromClient:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        self.node.metrics.messages.inc()
        if not bucket.take(time.monotonic()):
            raise CloseError(FLOOD, "too many messages")
        data = event.get("text") or event.get("bytes") or b""
        try:
            return read_message(data)
        except msgspec.ValidationError as error:
            raise CloseError(WRONG, *explained(error)) from None
        except RecursionError:
            raise CloseError(WRONG, "the message is nested too deeply") from None
        except ValueError as error:
            raise CloseError(WRONG, f"the message is not JSON: {error}") from None

    async def answer(
        self, client: Client, room: Room, message: FromClient
    ) -> messages.ToClient | None:
        match message:
            case Ping():
                return Pong(self.node.now())
            case Hello(since=since):
                return greeting(room, client, since)
            case Emote(seat, phrase):
                if seat - 1 not in client.seats:
                    return refused("not-your-seat")
                if not room.may_speak(seat, time.monotonic()):
                    return refused("too-many")
                await self.node.emote(room, seat, phrase)
                return None
            case messages.Hint():
                return self.hint(client, room, message)
        return await self.act(client, room, message)

    def hint(
        self, client: Client, room: Room, asked: messages.Hint
    ) -> Refused | messages.Hinted | None:
        """Aside, and one at a time for each seat: whoever asks may go on meanwhile.

        The same question again is answered from memory.
        """
        seat = asked.seat - 1
        view = shown.pondered(room.table, seat) if seat in client.seats else None
        if view is None:
            return self.refuse(refused("no-hints"), asked)
        window = room.table.window
        known = room.hints.get(seat)
        if known is not None and known[0] == view:
            return messages.Hinted(asked.key, asked.seat, window, known[1])
        if seat in room.pondered or not self.may_hint(client.address):
            return self.refuse(refused("no-answer"), asked)
        room.pondered.add(seat)
        self.hinted[client.address] += 1
        self.node.tasks.start(self.ponder(client, room, asked, view, window))
        return None

    def may_hint(self, address: str) -> bool:
        now = time.monotonic()
        bucket = self.rates.hints.of(address, now)
        return self.hinted[address] < MAX_HINTS_EACH and bucket.take(now)

    async def ponder(
        self, client: Client, room: Room, asked: messages.Hint, view: qwixx.View, window: int
    ) -> None:
        answer: Refused | messages.Hinted
        try:
            options = await self.node.workers.weigh(view)
            room.hints[asked.seat - 1] = view, options
            answer = messages.Hinted(asked.key, asked.seat, window, options)
        except FailedError as error:
            log.warning("no hint", reason=str(error))
            answer = self.refuse(error.refused(), asked)
        finally:
            room.pondered.discard(asked.seat - 1)
            self.hinted[client.address] -= 1
            self.hinted += Counter()  # without those that have none
        client.send(encode(answer))

    async def act(self, client: Client, room: Room, deed: Asked) -> messages.ToClient:
        if self.opens_too_many(client, room, deed):
            return self.refuse(refused("too-many"), deed)
        began = time.perf_counter()
        reply = await self.node.act(room.id, Act(deed, client.who))
        if isinstance(reply, Refused):
            return self.refuse(reply, deed)
        if isinstance(deed, deeds.Confirm):
            self.node.metrics.decision_seconds.observe(time.perf_counter() - began)
        return reply

    def opens_too_many(self, client: Client, room: Room, deed: Asked) -> bool:
        """The first who wants a rematch opens a table, which counts as any other."""
        if not isinstance(deed, deeds.Rematch) or room.table.rematch:
            return False
        opens = room.table.status == "over" and deed.seat - 1 in client.seats
        return opens and self.rates.table(address_of(client.socket.scope)) is not None

    def refuse(self, refusal: Refused, deed: Asked | messages.Hint) -> Refused:
        self.node.metrics.refusals.labels(refusal.code).inc()
        return msgspec.structs.replace(refusal, key=deed.key, seat=deed.seat)


def greeting(room: Room, client: Client, since: int | None) -> messages.Update:
    """The whole view, and which page belongs to it."""
    view = room.whole(client.seats, since)
    return msgspec.structs.replace(view, page=page_build() or msgspec.UNSET)


async def say(socket: WebSocket, data: bytes) -> None:
    try:
        await socket.send({"type": "websocket.send", "text": data.decode()})
    except RuntimeError:  # closed from below: a message too large, a ping without an answer
        raise WebSocketDisconnect(1006) from None


async def close(socket: WebSocket, error: CloseError) -> None:
    reason = str(error).encode()[:LONGEST_REASON].decode(errors="ignore")
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(GOODBYE):
            await socket.close(error.code, reason)


async def first_to_end(*works: Coroutine[None, None, None] | asyncio.Future[None]) -> None:
    """Run together until one ends, with its error if it has one; the others are cancelled."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
