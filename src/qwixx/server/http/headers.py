"""What stands before every request: whose page it comes from, how large it is; and what every
answer tells the browser to forbid."""

import asyncio
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from qwixx.server.http.errors import CODES, error_response, too_many
from qwixx.server.http.limits import Rates, address_of
from qwixx.server.settings import Settings

LARGEST = 64 * 1024
"""Bytes of a request's body."""
DRAINED = 16 * LARGEST
"""So much of a larger one is read and dropped: a client that still writes reads no answer."""
BODY_TIMEOUT_S = 30.0
"""Seconds for a body."""
COUNTED = ("/api/", "/metrics")
"""Requests that count for `requests_per_minute`."""
CLOSE = {"connection": "close"}

SAFE = ("GET", "HEAD", "OPTIONS")


def policy(settings: Settings) -> str:
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


def security(settings: Settings) -> dict[str, str]:
    """Headers of every answer."""
    headers = {
        "content-security-policy": policy(settings),
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
    """Wraps the whole application, so that answers to its faults get the headers too."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        self._app = app
        own = security(settings)
        self._headers = [(name.encode(), value.encode()) for name, value in own.items()]
        origins = (settings.public_url, *settings.allowed_origins)
        self._origins = {origin.lower() for origin in origins if origin}
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)

        async def sending(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                message = {**message, "headers": [*message["headers"], *self._headers]}
            await send(message)

        address, now = address_of(scope), time.monotonic()
        if delay := self._rates.answers.of(address, now).delay(now):
            await asyncio.sleep(delay)
        if refusal := self._refuse(scope, address):
            return await refusal(scope, receive, sending)
        if scope["type"] == "websocket":
            return await self._app(scope, receive, sending)
        try:
            async with asyncio.timeout(BODY_TIMEOUT_S):
                body = await whole(receive)
        except TimeoutError:
            reason = f"the body did not come within {BODY_TIMEOUT_S:g} seconds"
            slow = error_response(408, CODES[408], reason, headers=CLOSE)
            return await slow(scope, receive, sending)
        if isinstance(body, Response):
            return await body(scope, receive, sending)
        if body["type"] == "http.disconnect":
            return None
        return await self._app(scope, Again(body, receive), sending)

    def _refuse(self, scope: Scope, address: str) -> Response | None:
        """The answer to what need not be read."""
        headers = dict(scope["headers"])
        # Who may still be sending a body is not waited for.
        more = CLOSE if {b"content-length", b"transfer-encoding"} & headers.keys() else {}
        if scope["type"] == "http" and scope["path"].startswith(COUNTED):
            seconds = self._rates.request(address)
            if seconds is not None:
                return too_many(seconds, more)
        if scope.get("method") not in SAFE and not self._welcome(headers):
            reason = "the request comes from the page of another site"
            return error_response(403, "wrong-origin", reason, headers=more)
        return None

    def _welcome(self, headers: Mapping[bytes, bytes]) -> bool:
        """Does it come from a page of ours, or from no page at all?"""
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


async def whole(receive: Receive) -> Message | Response:
    """A body as one message, or what came instead of it; a refusal if it is too large."""
    body = bytearray()
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return message
        piece = message.get("body", b"")
        size += len(piece)
        if size <= LARGEST:
            body += piece
        if not message.get("more_body") or size > DRAINED:
            break
    if size > LARGEST:
        reason = f"the body is larger than {LARGEST} bytes"
        return error_response(413, CODES[413], reason, headers=CLOSE)
    return {"type": "http.request", "body": bytes(body), "more_body": False}


class Again:
    """A body that has been read, to be received again."""

    def __init__(self, message: Message, receive: Receive) -> None:
        self._message: Message | None = message
        self._receive = receive

    async def __call__(self) -> Message:
        message, self._message = self._message, None
        return message or await self._receive()
