"""Uvicorn's protocols with limits on what a connection may send, before the application sees it.

Whatever one client sends, little of it is buffered, and it is read slowly enough for others.
"""

import time
from asyncio import TimerHandle
from ipaddress import ip_network
from typing import Any, cast

import uvicorn
from msgspec import json
from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response
from websockets.server import ServerProtocol

from qwixx.server.http.errors import CODES, ErrorInfo, Failure
from qwixx.server.http.headers import security_headers
from qwixx.server.http.limits import Rates, address_of, parse_address
from qwixx.server.http.socket import FLOOD
from qwixx.server.settings import Settings

MAX_HEAD_BYTES = 16 * 1024
"""Of a request line and its headers."""
MAX_HEADERS = 100
HEAD_TIMEOUT_S = 30.0
"""For the head to arrive."""
MAX_PIPELINED = 8
"""Requests that may wait on a connection; browsers send one at a time."""
HTTP_SLICE_BYTES = MAX_HEAD_BYTES
SOCKET_SLICE_BYTES = 256
"""Parsed before it is counted: an event loop reads up to 256 KiB at once."""
MAX_TURNED_AWAY = 200
"""Excess connections of an address that wait to be closed."""
CLOSE_TIMEOUT_S = 1.0
"""For the client to read why it is closed."""


class Limits:
    """Shared by all connections of a server."""

    def __init__(self, settings: Settings, rates: Rates) -> None:
        self.rates = rates
        self.headers = security_headers(settings)
        self.trusted = tuple(map(ip_network, settings.trusted_proxies))

    def address_of_connection(self, client: tuple[str, int] | None) -> str | None:
        """The address of a connection's client; None: it is a trusted proxy."""
        found = parse_address(client[0]) if client else None
        if found is not None and any(found in network for network in self.trusted):
            return None
        return address_of({"client": client})


class Config(uvicorn.Config):
    def __init__(self, app: Any, limits: Limits, **more: Any) -> None:
        super().__init__(app, http=LimitedHttp, ws=LimitedSocket, **more)
        self.limits = limits


class TooLargeError(Exception):
    """A head that is too large to be parsed to its end."""


class LimitedHttp(HttpToolsProtocol):
    """HTTP with limits on the head, the time it takes, and pipelined requests."""

    def __init__(self, config: Config, **more: Any) -> None:
        super().__init__(config, **more)
        self.limits = config.limits
        self.rates = config.limits.rates
        self.address: str | None = None
        self.in_head = True
        self.head_bytes = 0
        """Received since the head began."""
        self.kept_bytes = 0
        """Of URL and headers."""
        self.too_large = False
        self.head_timer: TimerHandle | None = None
        self.pause_timer: TimerHandle | None = None
        self.waits_for_turn = False
        """Nothing is read yet: the address has opened many connections lately."""
        self.early_data = b""
        """What came nevertheless: uvloop reads once before it heeds a pause at the beginning."""
        self.ended = False
        """Nothing more is read: an error was sent, or the connection is about to be closed."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.address = self.limits.address_of_connection(get_remote_addr(transport))
        if self.address is not None and (over := self.rates.open_connection(self.address)):
            self.turn_away(over)
            return
        super().connection_made(transport)
        self.start_timer()
        if self.address is None:
            return
        now = time.monotonic()
        if delay := self.rates.arrivals.of(self.address, now).delay(now):
            self.waits_for_turn = True
            self.pause(delay)

    def turn_away(self, over: int) -> None:
        """Close with a delay, which slows down clients that reconnect at once."""
        self.ended = True
        self.transport.pause_reading()
        if over > MAX_TURNED_AWAY:
            self.transport.abort()
        else:
            self.pause_timer = self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        if self.pause_timer is not None:
            self.pause_timer.cancel()
        if self.address is not None:
            self.rates.close_connection(self.address)
        super().connection_lost(exc)

    def pause(self, seconds: float) -> None:
        """Read nothing for so long; TCP holds up the sender."""
        self.transport.pause_reading()
        if self.pause_timer is not None:
            self.pause_timer.cancel()
        self.pause_timer = self.loop.call_later(seconds, self.resume)

    def resume(self) -> None:
        self.waits_for_turn, self.pause_timer = False, None
        if self.early_data:
            data, self.early_data = self.early_data, b""
            self.data_received(data)
        stays_paused = self.pause_timer or self.ended or self.flow.read_paused
        if not stays_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def keep_early_data(self, data: bytes) -> None:
        """Buffer what came too early, as long as it may be a head."""
        self.transport.pause_reading()
        self.early_data += data
        if len(self.early_data) > MAX_HEAD_BYTES:
            self.transport.abort()

    def start_timer(self) -> None:
        if self.head_timer is None:
            self.head_timer = self.loop.call_later(HEAD_TIMEOUT_S, self.give_up)

    def stop_timer(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def give_up(self) -> None:
        self.head_timer = None
        if not self.transport.is_closing():
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.ended:
            return
        if self.waits_for_turn:
            self.keep_early_data(data)
            return
        for start in range(0, len(data), HTTP_SLICE_BYTES):
            if self.transport.is_closing() or self.ended:
                return
            piece = data[start : start + HTTP_SLICE_BYTES]
            if self.in_head:
                self.head_bytes += len(piece)
            super().data_received(piece)
            if self.in_head and self.head_bytes > MAX_HEAD_BYTES and not self.ended:
                self.refuse_head()
        if self.in_head and self.head_bytes:
            self.start_timer()
        if self.address is not None and not self.transport.is_closing():
            now = time.monotonic()
            if delay := self.rates.request_pieces.of(self.address, now).delay(now):
                self.pause(delay)

    # Callbacks of the parser.

    def count_head_bytes(self, size: int) -> None:
        self.kept_bytes += size
        if self.kept_bytes > MAX_HEAD_BYTES or len(self.headers) > MAX_HEADERS:
            self.too_large = True
            raise TooLargeError

    def on_message_begin(self) -> None:
        self.kept_bytes = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.count_head_bytes(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.count_head_bytes(len(name) + len(value))

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.stop_timer()
        if len(self.pipeline) >= MAX_PIPELINED:
            raise TooLargeError
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head = True
        self.head_bytes = 0
        super().on_message_complete()

    # Responses without the application.

    def send_400_response(self, msg: str) -> None:
        if self.too_large:
            self.refuse_head()
        elif len(self.pipeline) >= MAX_PIPELINED:
            self.transport.close()
        else:
            self.respond(400, "not-http", "this is not a request in HTTP")

    def refuse_head(self) -> None:
        self.too_large = True
        reason = f"the head is larger than {MAX_HEAD_BYTES} bytes or {MAX_HEADERS} headers"
        self.respond(431, CODES[431], reason)

    def respond(self, status: int, code: str, reason: str) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # what was asked for before is answered no more
            self.cycle.message_event.set()
        body = json.encode(Failure(ErrorInfo(code, reason)))
        headers = {
            **self.limits.headers,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "cache-control": "no-store",
            "connection": "close",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.transport.write(STATUS_LINE[status] + lines.encode() + b"\r\n" + body)
        self.ended = True
        self.transport.pause_reading()
        self.transport.write_eof()
        self.loop.call_later(CLOSE_TIMEOUT_S, self.give_up)


class Handshake(ServerProtocol):
    """Rejected handshakes get the security headers, too."""

    def __init__(self, headers: dict[str, str], **more: Any) -> None:
        super().__init__(**more)
        self.own_headers = headers

    def reject(self, status: Any, text: str) -> Response:
        answer = super().reject(status, text)
        for name, value in self.own_headers.items():
            answer.headers[name] = value
        return answer


class LimitedSocket(WebSocketsSansIOProtocol):
    """WebSocket with limits on frames of every kind, also pings, which no application sees."""

    def __init__(self, config: Config, **more: Any) -> None:
        super().__init__(config, **more)
        self.limits = config.limits
        self.rates = config.limits.rates
        self.conn = Handshake(
            config.limits.headers, max_size=config.ws_max_size, logger=self.logger
        )
        self.own_frames = self.rates.frame_bucket()
        self.address: str | None = None
        """That of the connection; None: a proxy's."""
        self.speaker: str | None = None
        """The address of the client, known when the handshake is done."""
        self.flooded = False
        self.answer = self.app
        self.app = self.run_app

    async def run_app(self, scope: Any, receive: Any, send: Any) -> None:
        await self.answer(scope, receive, send)
        if self.close_sent:  # refused, which is a whole answer, too
            self.handshake_complete = True

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = self.limits.address_of_connection(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:  # it was counted when it was made
            self.rates.close_connection(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SOCKET_SLICE_BYTES):
            if self.flooded or self.transport.is_closing():
                return
            super().data_received(data[start : start + SOCKET_SLICE_BYTES])
        if self.address is not None and not self.transport.is_closing():
            now = time.monotonic()
            if delay := self.rates.pieces.of(self.address, now).delay(now):
                self.transport.pause_reading()
                self.loop.call_later(delay, self.resume)

    def resume(self) -> None:
        if not self.transport.is_closing() and not self.read_paused and not self.flooded:
            self.transport.resume_reading()

    def handle_events(self) -> None:
        if self.handshake_initiated and not self.take_frames(len(self.conn.events)):
            self.close_flooded()
        else:
            super().handle_events()

    def take_frames(self, frames: int) -> bool:
        now = time.monotonic()
        if not self.own_frames.take(now, frames):
            return False
        if not self.handshake_complete:
            return True
        if self.speaker is None:
            self.speaker = address_of(cast(Scope, self.scope))
        return self.rates.frames.of(self.speaker, now).take(now, frames)

    def close_flooded(self) -> None:
        """Close with a reason and read nothing more; abort if the client does not read it."""
        self.flooded = True
        reason = "too many frames"
        self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD, "reason": reason})
        self.stop_keepalive()
        self.conn.events_received()
        self.conn.fail(FLOOD, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False  # the application must not go on with it
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)
