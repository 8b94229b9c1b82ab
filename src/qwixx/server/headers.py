"""What stands before every request: whose page it comes from, how large it is; and what every
answer tells the browser to forbid."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from qwixx.server.errors import CODES, error_response
from qwixx.server.settings import Settings

LARGEST = 64 * 1024
"""Bytes of a request's body."""
DRAINED = 16 * LARGEST
"""So much of a larger one is read and dropped: a client that still writes reads no answer."""

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

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        own = security(settings)
        self._headers = [(name.encode(), value.encode()) for name, value in own.items()]
        origins = (settings.public_url, *settings.allowed_origins)
        self._origins = {origin.lower() for origin in origins if origin}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)

        async def sending(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                message = {**message, "headers": [*message["headers"], *self._headers]}
            await send(message)

        if scope.get("method") not in SAFE and not self._welcome(dict(scope["headers"])):
            reason = "the request comes from the page of another site"
            answer = error_response(403, "wrong-origin", reason)
            return await answer(scope, receive, sending)
        if scope["type"] == "websocket":
            return await self._app(scope, receive, sending)
        body = await whole(receive)
        if body is None:
            reason = f"the body is larger than {LARGEST} bytes"
            answer = error_response(413, CODES[413], reason, headers={"connection": "close"})
            return await answer(scope, receive, sending)
        if body[-1]["type"] == "http.disconnect":
            return None
        return await self._app(scope, Again(body, receive), sending)

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


async def whole(receive: Receive) -> list[Message] | None:
    """The messages of a body; None if it is too large."""
    messages: list[Message] = []
    size = 0
    while True:
        message = await receive()
        size += len(message.get("body", b""))
        if size <= LARGEST:
            messages.append(message)
        if not message.get("more_body") or size > DRAINED:
            return messages if size <= LARGEST else None


class Again:
    """A body that has been read, to be received again."""

    def __init__(self, messages: list[Message], receive: Receive) -> None:
        self._messages = messages[::-1]
        self._receive = receive

    async def __call__(self) -> Message:
        return self._messages.pop() if self._messages else await self._receive()
