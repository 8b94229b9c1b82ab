"""What a connection may send, and how fast: heads, bodies, frames, and connections themselves."""

import asyncio
import gc
import json
import secrets
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from starlette.types import Message

import qwixx.server.http.socket
from qwixx.server.http import headers, protocols
from qwixx.server.http.headers import MAX_BODY_BYTES, receive_body
from qwixx.server.http.limits import REQUEST_CONNECTIONS, connection_rates
from qwixx.server.http.protocols import MAX_HEAD_BYTES, MAX_HEADERS, MAX_PIPELINED, LimitedHttp
from qwixx.server.settings import Settings
from tests.server.client import Guest, connect, play, table
from tests.server.http.test_abuse import HELLO, sockets_of, wait_for_close
from tests.server.overheard import overhear
from tests.server.site import run, site
from tests.waiting import TIMEOUT_S, until

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
GET = b"GET /api/health HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/qr HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@asynccontextmanager
async def open_connection(url: str) -> AsyncIterator[Streams]:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def read_response(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the next answer."""
    async with asyncio.timeout(TIMEOUT_S):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        status, *lines = head.splitlines()
        found = dict(line.lower().split(": ", 1) for line in lines if line)
        body = await reader.readexactly(int(found["content-length"]))
    return int(status.split()[1]), found, body


async def read_to_end(reader: asyncio.StreamReader) -> bytes:
    """What comes until the server has closed the connection."""
    told = bytearray()
    async with asyncio.timeout(TIMEOUT_S):
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                told += data
    return bytes(told)


async def send_for_ever(writer: asyncio.StreamWriter, piece: bytes) -> None:
    with suppress(ConnectionError):
        while True:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)


ENDLESS = {
    "headers": (GET, b"a: b\r\n" * 1000),
    "a value": (GET + b"a: ", b"b" * 10_000),
    "a name": (GET, b"a" * 10_000),
    "an address": (b"GET /", b"a" * 10_000),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_a_head_without_end_is_refused(kind: str, tmp_path: Path) -> None:
    begin, piece = ENDLESS[kind]

    async def test() -> None:
        with overhear() as heard:
            async with site(tmp_path / "q.db") as url, open_connection(url) as (reader, writer):
                writer.write(begin)
                sending = asyncio.create_task(send_for_ever(writer, piece))
                status, found, body = await read_response(reader)
                await read_to_end(reader)
                sending.cancel()
                assert status == 431
                assert json.loads(body)["error"]["code"] == "too-large"
                assert "default-src 'self'" in found["content-security-policy"]
        assert not heard.faults

    run(test())


def test_a_head_may_be_so_large_and_no_larger(tmp_path: Path) -> None:
    few, many = (b"a: b\r\n" * (number - 1) for number in (MAX_HEADERS, MAX_HEADERS + 1))
    short, long = (b"a: " + b"b" * (MAX_HEAD_BYTES + n) + b"\r\n" for n in (-100, 100))

    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            for head, wanted in ((few, 200), (many, 431), (short, 200), (long, 431)):
                async with open_connection(url) as (reader, writer):
                    writer.write(GET + head + b"\r\n")
                    assert (await read_response(reader))[0] == wanted
                async with open_connection(url) as (reader, writer):  # the second on its connection
                    writer.write(GET + b"\r\n")
                    assert (await read_response(reader))[0] == 200
                    writer.write(GET + head + b"\r\n")
                    assert (await read_response(reader))[0] == wanted

    run(test())


def test_what_is_no_http_is_told_so_with_the_headers_of_every_answer(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            for nonsense in (b"\x16\x03\x01\x02\x00\r\n\r\n", b"hello\r\n\r\n"):
                async with open_connection(url) as (reader, writer):
                    writer.write(nonsense)
                    status, found, body = await read_response(reader)
                    assert (status, json.loads(body)["error"]["code"]) == (400, "not-http")
                    assert found["x-frame-options"] == "deny"
            async with open_connection(url) as (reader, writer):  # a socket without a key
                writer.write(b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n")
                writer.write(b"Upgrade: websocket\r\n\r\n")
                status, found, _ = await read_response(reader)
                assert status == 400
                assert "default-src 'self'" in found["content-security-policy"]

    run(test())


def test_half_a_head_is_waited_for_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_TIMEOUT_S", 0.2)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            for half in (b"", GET[:20]):
                async with open_connection(url) as (reader, writer):
                    writer.write(half)
                    await read_to_end(reader)
            async with open_connection(url) as (reader, writer):  # the second on its connection
                writer.write(GET + b"\r\n")
                await read_response(reader)
                writer.write(GET)
                await read_to_end(reader)

    run(test())


def test_requests_do_not_pile_up_on_a_connection(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            async with open_connection(url) as (reader, writer):
                writer.write((GET + b"\r\n") * MAX_PIPELINED)
                for _ in range(MAX_PIPELINED):
                    assert (await read_response(reader))[0] == 200
            async with open_connection(url) as (reader, writer):
                writer.write((GET + b"\r\n") * 10_000)
                answers = await read_to_end(reader)
                assert answers.count(b"HTTP/1.1 200") < 1000

    run(test())


def test_a_body_in_many_pieces_takes_no_more_room_than_in_one() -> None:
    pieces: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        if len(pieces) < MAX_BODY_BYTES:
            pieces.append(pieces[0])
            return {"type": "http.request", "body": b"x", "more_body": True}
        return pieces[0]

    async def test() -> None:
        body = await receive_body(receive)
        assert isinstance(body, dict)
        assert len(body["body"]) == MAX_BODY_BYTES - 1

    tracemalloc.start()
    try:
        asyncio.run(test())
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2_000_000  # the list of this test is a quarter of it


def test_a_body_is_waited_for_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headers, "BODY_TIMEOUT_S", 0.2)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, open_connection(url) as (reader, writer):
            writer.write(POST + b"Content-Length: 100\r\n\r\n{")
            status, found, body = await read_response(reader)
            assert (status, json.loads(body)["error"]["code"]) == (408, "too-slow")
            assert found["connection"] == "close"
            await read_to_end(reader)

    run(test())


def test_a_request_counts_before_its_body_is_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", requests_per_minute=1) as url:
            for _ in range(3):  # the minute may change in the middle, once
                async with open_connection(url) as (reader, writer):
                    writer.write(GET + b"\r\n")
                    await read_response(reader)
                async with open_connection(url) as (reader, writer):
                    writer.write(POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{")
                    async with asyncio.timeout(TIMEOUT_S):
                        status, found, body = await read_response(reader)
                    if status != 408:
                        break
            assert (status, json.loads(body)["error"]["code"]) == (429, "too-many")
            assert int(found["retry-after"]) > 0
            await read_to_end(reader)

    run(test())


PING, PONG, PART = 0x89, 0x8A, 0x01


def frame(kind: int) -> bytes:
    """An empty frame of a client, masked."""
    return bytes((kind, 0x80)) + bytes(4)


@pytest.mark.parametrize("kind", [PING, PONG])
@pytest.mark.parametrize("greeted", [True, False])
def test_a_flood_of_pings_or_pongs_closes_the_socket(
    kind: int, greeted: bool, tmp_path: Path
) -> None:
    async def test() -> None:
        with overhear() as heard:
            async with (
                site(tmp_path / "q.db", messages_per_second=20) as url,
                table(url, "classic", 2) as (made, _, players),
                connect(sockets_of(url, made["id"])) as flood,
            ):
                if greeted:
                    await flood.send(HELLO)
                end = asyncio.create_task(wait_for_close(flood))
                with suppress(ConnectionError, RuntimeError):
                    while not end.done():
                        flood.transport.write(frame(kind) * 1000)
                        await asyncio.sleep(0.01)
                assert await end == (4429, "too many frames")
                await asyncio.gather(*(play(player, deeds=3) for player in players))
        assert not heard.faults

    run(test())


def test_the_sockets_of_an_address_share_their_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them says less than it may, all of them together say too much."""
    monkeypatch.setattr(qwixx.server.http.socket, "HELLO_TIMEOUT_S", 0.5)

    async def test() -> None:
        async with site(tmp_path / "q.db", messages_per_second=20, sockets_per_address=30) as url:
            address = sockets_of(url, secrets.token_hex(4))
            sockets = [await connect(address) for _ in range(10)]
            try:
                for socket in sockets:
                    socket.transport.write(frame(PONG) * 35)
                ends = await asyncio.gather(*map(wait_for_close, sockets))
                codes = [code for code, _ in ends]
                assert 4429 in codes
                assert 4400 in codes  # those who only never said hello
            finally:
                for socket in sockets:
                    await socket.close()

    run(test())


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", sockets_per_address=4) as url:
            host, port = url.removeprefix("http://").split(":")
            made: list[Streams] = []
            try:
                for _ in range(4 + REQUEST_CONNECTIONS):
                    made.append(await asyncio.open_connection(host, int(port)))
                async with open_connection(url) as (reader, _):
                    await read_to_end(reader)
                for _, writer in made:
                    writer.close()
                async with asyncio.timeout(TIMEOUT_S):
                    while True:  # there is room again when they are gone
                        async with open_connection(url) as (reader, writer):
                            with suppress(ConnectionError, asyncio.IncompleteReadError):
                                writer.write(GET + b"\r\n")
                                assert (await read_response(reader))[0] == 200
                                break
            finally:
                for _, writer in made:
                    writer.close()

    run(test())


def test_who_connects_again_and_again_is_read_later(tmp_path: Path) -> None:
    """Though what it sends is there at once, and uvloop reads it before it heeds a pause."""
    waiting = 10

    async def test() -> None:
        settings = Settings(sockets_per_address=4)
        rate, burst = connection_rates(settings)
        async with site(tmp_path / "q.db", sockets_per_address=4) as url:
            began = time.monotonic()
            for _ in range(int(burst) + waiting):
                async with open_connection(url) as (reader, writer):
                    writer.write(GET + b"\r\n")
                    assert (await read_response(reader))[0] == 200
            assert time.monotonic() - began >= (waiting - 1) / rate
            async with open_connection(url) as (reader, writer):
                with suppress(ConnectionError):
                    await send_for_ever(writer, b"x" * MAX_HEAD_BYTES)
                await read_to_end(reader)

    run(test())


def test_a_connection_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    """Also one that would have been read later, as there were too many before it."""

    def found() -> list[LimitedHttp]:
        return [it for it in gc.get_objects() if type(it) is LimitedHttp]

    others = found()  # of other servers in this process

    def kept() -> list[LimitedHttp]:
        return [it for it in found() if not any(it is other for other in others)]

    async def test() -> None:
        async with site(tmp_path / "q.db", sockets_per_address=4) as url:
            host, port = url.removeprefix("http://").split(":")
            for _ in range(3 * REQUEST_CONNECTIONS):
                _, writer = await asyncio.open_connection(host, int(port))
                writer.transport.abort()
            await until(lambda: all(it.parser is None for it in kept()))
            gc.collect()
            assert kept() == []

    run(test())


def test_connections_of_a_proxy_are_not_counted(tmp_path: Path) -> None:
    async def test() -> None:
        more = {"sockets_per_address": 1, "trusted_proxies": "127.0.0.1"}
        async with site(tmp_path / "q.db", **more) as url, Guest(url) as guest:
            host, port = url.removeprefix("http://").split(":")
            made = [
                await asyncio.open_connection(host, int(port))
                for _ in range(REQUEST_CONNECTIONS + 10)
            ]
            assert (await guest.http.get("/api/health")).status_code == 200
            for _, writer in made:
                writer.close()

    run(test())


def test_who_asks_without_pause_waits_and_is_answered(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", requests_per_minute=1) as url, Guest(url) as guest:
            began = asyncio.get_running_loop().time()
            answers = [await guest.http.get("/nothing") for _ in range(80)]
            assert {answer.status_code for answer in answers} == {404}
            # 61 at once, then some ten a second.
            assert asyncio.get_running_loop().time() - began > 1

    run(test())
