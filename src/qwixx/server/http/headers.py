"""The outermost middleware: rate limits, origin and size of requests; security headers of all
responses."""

import asyncio
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from qwixx.server.http.errors import CODES, error_response, too_many_requests
from qwixx.server.http.limits import Rates, address_of
from qwixx.server.settings import Settings

MAX_BODY_BYTES = 64 * 1024
"""Of a request."""
MAX_DRAINED_BYTES = 16 * MAX_BODY_BYTES
"""Read and dropped of a larger body: a client that still writes does not read the response."""
BODY_TIMEOUT_S = 30.0
"""For a body to arrive."""
COUNTED_PATHS = ("/api/", "/metrics")
"""Requests to these count for `requests_per_minute`."""
CLOSE = {"connection": "close"}

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def content_security_policy(settings: Settings) -> str:
    # 'self' covers sockets in today's browsers; older ones want the address spelled out.
    sockets = settings.public_url.replace("http", "ws", 1)
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            f"connect-src 'self' {sockets}".strip(),
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "form-action 'self'",
        )
    )


def security_headers(settings: Settings) -> dict[str, str]:
    """Security headers of every response."""
    headers = {
        "content-security-policy": content_security_policy(settings),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "cross-origin-resource-policy": "same-origin",
    }
    if settings.secure:
        headers["strict-transport-security"] = "max-age=31536000"
        # By plain http, browsers ignore it and complain about it.
        headers["cross-origin-opener-policy"] = "same-origin"
    return headers


class Guard:
    """Wraps the whole application, so that its error responses get the headers, too."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        self._app = app
        own = security_headers(settings)
        self._headers = [(name.encode(), value.encode()) for name, value in own.items()]
        origins = (settings.public_url, *settings.allowed_origins)
        self._origins = {origin.lower() for origin in origins if origin}
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)

        async def send_with_headers(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                message = {**message, "headers": [*message["headers"], *self._headers]}
            await send(message)

        address, now = address_of(scope), time.monotonic()
        if delay := self._rates.answers.of(address, now).delay(now):
            await asyncio.sleep(delay)
        if refusal := self._early_refusal(scope, address):
            return await refusal(scope, receive, send_with_headers)
        if scope["type"] == "websocket":
            return await self._app(scope, receive, send_with_headers)
        try:
            async with asyncio.timeout(BODY_TIMEOUT_S):
                body = await receive_body(receive)
        except TimeoutError:
            reason = f"the body did not come within {BODY_TIMEOUT_S:g} seconds"
            slow = error_response(408, CODES[408], reason, headers=CLOSE)
            return await slow(scope, receive, send_with_headers)
        if isinstance(body, Response):
            return await body(scope, receive, send_with_headers)
        if body["type"] == "http.disconnect":
            return None
        return await self._app(scope, BufferedBody(body, receive), send_with_headers)

    def _early_refusal(self, scope: Scope, address: str) -> Response | None:
        """The response to a request that is refused before its body is read; None: it is not."""
        headers = dict(scope["headers"])
        # Do not wait for a client that may still be sending a body.
        more = CLOSE if {b"content-length", b"transfer-encoding"} & headers.keys() else {}
        if scope["type"] == "http" and scope["path"].startswith(COUNTED_PATHS):
            seconds = self._rates.count_request(address)
            if seconds is not None:
                return too_many_requests(seconds, more)
        if scope.get("method") not in SAFE_METHODS and not self._is_welcome(headers):
            reason = "the request comes from the page of another site"
            return error_response(403, "wrong-origin", reason, headers=more)
        return None

    def _is_welcome(self, headers: Mapping[bytes, bytes]) -> bool:
        """Does it come from one of our pages, or from no page at all?"""
        origin = headers.get(b"origin")
        if origin is None:
            return True
        said = origin.decode("latin-1").lower()
        # Not the scheme: a proxy may take https and pass on http.
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return said in self._origins or (bool(host) and netloc(said) == host)


def netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def receive_body(receive: Receive) -> Message | Response:
    """The body as one message, or the message that came instead; a response if it is too large."""
    body = bytearray()
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return message
        piece = message.get("body", b"")
        size += len(piece)
        if size <= MAX_BODY_BYTES:
            body += piece
        if not message.get("more_body") or size > MAX_DRAINED_BYTES:
            break
    if size > MAX_BODY_BYTES:
        reason = f"the body is larger than {MAX_BODY_BYTES} bytes"
        return error_response(413, CODES[413], reason, headers=CLOSE)
    return {"type": "http.request", "body": bytes(body), "more_body": False}


class BufferedBody:
    """An ASGI `receive` that gives a body that was read already."""

    def __init__(self, message: Message, receive: Receive) -> None:
        self._message: Message | None = message
        self._receive = receive

    async def __call__(self) -> Message:
        message, self._message = self._message, None
        return message or await self._receive()
