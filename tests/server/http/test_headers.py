"""The guard before the application: other sites, large bodies, headers of every answer."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from qwixx.server.http.errors import HANDLERS
from qwixx.server.http.headers import MAX_BODY_BYTES, Guard
from qwixx.server.http.limits import Rates
from qwixx.server.settings import Settings
from tests.waiting import TIMEOUT_S


async def size(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


async def broken(request: Request) -> PlainTextResponse:
    raise RuntimeError


async def hello(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


def make_guard(settings: Settings) -> Guard:
    app = Starlette(
        routes=[
            Route("/size", size, methods=["GET", "POST"]),
            Route("/broken", broken),
            WebSocketRoute("/socket", hello),
        ],
        exception_handlers=HANDLERS,
    )
    return Guard(app, settings, Rates(settings))


PROXIED = Settings(public_url="https://qwixx.example", allowed_origins=("https://friend.example",))


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A real server; its host and port."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        config = uvicorn.Config(make_guard(PROXIED), log_config=None, lifespan="off")
        running = uvicorn.Server(config)
        thread = threading.Thread(target=running.run, args=([listening],))
        thread.start()
        yield f"127.0.0.1:{listening.getsockname()[1]}"
        running.should_exit = True
        thread.join()


def ask(
    path: str, method: str = "GET", settings: Settings = PROXIED, **headers: str
) -> httpx.Response:
    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(make_guard(settings), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://here:8080") as client:
            return await client.request(method, path, headers=headers)

    return asyncio.run(asked())


@pytest.mark.parametrize("path", ["/size", "/nothing", "/broken"])
def test_every_answer_has_the_headers(path: str) -> None:
    headers = ask(path).headers
    policy = headers["content-security-policy"].split("; ")
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "connect-src 'self' wss://qwixx.example" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["strict-transport-security"] == "max-age=31536000"


def test_without_https_browsers_are_not_told_to_insist_on_it() -> None:
    headers = ask("/size", settings=Settings()).headers
    assert "strict-transport-security" not in headers
    assert "connect-src 'self';" in headers["content-security-policy"]


OWN = ["http://here:8080", "https://here:8080", "https://qwixx.example", "https://FRIEND.example"]
FOREIGN = [
    "null",
    "http://here",
    "http://here:8081",
    "https://evil.example",
    "https://qwixx.example.evil.example",
    "https://qwixx.example:444",
    "http://[",
    "",
]


@pytest.mark.parametrize("origin", OWN)
def test_pages_of_ours_may_change_things(origin: str) -> None:
    assert ask("/size", "POST", origin=origin).text == "0"


def test_programs_without_a_page_may_change_things() -> None:
    assert ask("/size", "POST").text == "0"


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_others_may_not_change_things(origin: str) -> None:
    answer = ask("/size", "POST", origin=origin)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-origin")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert ask("/size", "GET", origin=origin).status_code == 200


def test_sockets_are_for_our_pages_and_for_programs(server: str) -> None:
    for origin in (None, Origin(f"http://{server}"), Origin("https://friend.example")):
        with connect(f"ws://{server}/socket", origin=origin, open_timeout=TIMEOUT_S) as opened:
            assert opened.recv() == "hello"


def test_sockets_are_not_for_pages_of_others(server: str) -> None:
    evil = Origin("https://evil.example")
    with pytest.raises(InvalidStatus) as error:
        connect(f"ws://{server}/socket", origin=evil, open_timeout=TIMEOUT_S)
    assert error.value.response.status_code == 403


async def chunks(length: int) -> AsyncIterator[bytes]:
    for _ in range(length // 1024):
        yield b"x" * 1024


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize(
    ("length", "status"), [(MAX_BODY_BYTES, 200), (MAX_BODY_BYTES + 1024, 413)]
)
def test_a_large_body_is_refused(server: str, chunked: bool, length: int, status: int) -> None:
    async def asked() -> httpx.Response:
        async with httpx.AsyncClient(timeout=TIMEOUT_S) as client:
            content = chunks(length) if chunked else b"x" * length
            return await client.post(f"http://{server}/size", content=content)

    answer = asyncio.run(asked())
    assert answer.status_code == status
    if status == 200:
        assert answer.text == str(length)
    else:
        assert answer.json()["error"]["code"] == "too-large"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_body_without_end_is_cut_off(server: str) -> None:
    """The server closes the connection; it does not read on."""
    host, port = server.split(":")
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"

    def send() -> None:
        with socket.create_connection((host, int(port)), timeout=TIMEOUT_S) as client:
            client.sendall(b"POST /size HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in range(1000):
                client.sendall(chunk)

    with pytest.raises(ConnectionError):
        send()


def test_a_client_that_leaves_in_the_middle_is_no_fault_of_ours() -> None:
    async def left() -> list[Message]:
        sent: list[Message] = []
        received: list[Message] = [
            {"type": "http.disconnect"},
            {"type": "http.request", "body": b"x", "more_body": True},
        ]

        async def receive() -> Message:
            return received.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": "/size", "headers": []}
        await make_guard(Settings())(scope, receive, send)
        return sent

    assert asyncio.run(left()) == []
