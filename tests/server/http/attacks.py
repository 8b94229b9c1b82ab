"""What one client can do to a server, as hard as it can: run by tools/bench/one_client.py.

.venv/bin/python -m tests.server.http.attacks NAME URL SECONDS

It says when it begins.
"""

import asyncio
import json
import secrets
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx
import uvloop

from tests.server.client import seats_of

ADDRESS = "127.0.0.9"
"""Not that of those who play in the meantime."""
GONE = (OSError, RuntimeError, asyncio.IncompleteReadError, httpx.HTTPError)
PING, PONG = b"\x89\x80" + bytes(4), b"\x8a\x80" + bytes(4)
GET = b"GET /api/variants HTTP/1.1\r\nHost: x\r\n\r\n"
RECORD = """[Variant "classic"]
[Seat1 "Max"]
[Seat2 "{}"]

1. 41 r2y3g5b6 : r5 y5 / b10
2. 26 r1y3g6b4 : - - / y9
"""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Attack = Callable[["Attacker"], Awaitable[None]]


class Attacker:
    def __init__(self, url: str) -> None:
        self.url = url
        host, port = url.removeprefix("http://").split(":")
        self.place = host, int(port)

    async def connect(self) -> Streams:
        return await asyncio.open_connection(*self.place, local_addr=(ADDRESS, 0))

    async def upgrade(self, id: str, cookie: str = "") -> Streams:
        """An open socket; raises OSError if it is refused."""
        reader, writer = await self.connect()
        writer.write(
            f"GET /ws/{id} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Cookie: {cookie}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
            writer.close()
            raise OSError("refused")
        return reader, writer

    def browser(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=60)

    async def seat(self, http: httpx.AsyncClient, **plan: object) -> tuple[str, str]:
        """The id of a new table with a bot, and the cookie of who sits there."""
        body = {"variant": "classic", "seats": [{}, {"bot": "random"}], **plan}
        table = (await http.post("/api/tables", json=body)).json()["table"]
        taken = {"salt": secrets.token_hex(4), "name": "X", "code": table["code"]}
        await http.post(seats_of(table), json=taken)
        return table["id"], "; ".join(f"{name}={it}" for name, it in http.cookies.items())


def make_frame(**message: object) -> bytes:
    data = json.dumps(message).encode()
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


async def again(number: int, work: Callable[[], Awaitable[None]]) -> None:
    """Do it over and over, so many at a time."""

    async def one() -> None:
        while True:
            with suppress(*GONE):
                await work()
            await asyncio.sleep(0.001)

    await asyncio.gather(*(one() for _ in range(number)))


def send_for_ever(begin: bytes, piece: bytes, number: int) -> Attack:
    async def attack(it: Attacker) -> None:
        async def work() -> None:
            _, writer = await it.connect()
            try:
                writer.write(begin)
                while True:
                    writer.write(piece)
                    await writer.drain()
            finally:
                writer.close()

        await again(number, work)

    return attack


async def half_heads(it: Attacker) -> None:
    """As much of a head as is kept, on as many connections as an address may have."""
    head = b"GET / HTTP/1.1\r\n" + b"".join(b"%d: %s\r\n" % (n, b"x" * 150) for n in range(90))

    async def work() -> None:
        reader, writer = await it.connect()
        try:
            writer.write(head)
            await reader.read(1)
        finally:
            writer.close()

    await again(260, work)


def frames(frame: bytes, at_once: int, pause: float, number: int) -> Attack:
    async def attack(it: Attacker) -> None:
        async def work() -> None:
            _, writer = await it.upgrade("x")
            try:
                while True:
                    writer.write(frame * at_once)
                    await writer.drain()
                    await asyncio.sleep(pause)
            finally:
                writer.close()

        await again(number, work)

    return attack


def talk(number: int, pause: float, **message: object) -> Attack:
    """Sockets of a seat that say something again and again."""

    async def attack(it: Attacker) -> None:
        async with it.browser() as http:
            seat = await it.seat(http)

            async def work() -> None:
                reader, writer = await it.upgrade(*seat)
                reading = asyncio.create_task(read_all(reader))
                try:
                    writer.write(make_frame(type="hello"))
                    while not reading.done():
                        writer.write(make_frame(**message))
                        await writer.drain()
                        await asyncio.sleep(pause)
                finally:
                    reading.cancel()
                    writer.close()

            await again(number, work)

    return attack


async def read_all(reader: asyncio.StreamReader) -> None:
    with suppress(*GONE):
        while await reader.read(1 << 16):
            pass


async def hints(it: Attacker) -> None:
    """Play at many tables, and ask for a hint at every moment from many sockets."""
    async with it.browser() as http:
        seats = [await it.seat(http, hints=True, thinking=False) for _ in range(20)]
        turn = 0

        async def work() -> None:
            nonlocal turn
            turn += 1
            reader, writer = await it.upgrade(*seats[turn % len(seats)])
            reading = asyncio.create_task(read_all(reader))
            try:
                writer.write(make_frame(type="hello"))
                number = 0
                while not reading.done():
                    number += 1
                    key, window = f"{turn}.{number}", number // 40 + 1
                    if number % 40 == 0:
                        moment = {"seat": 1, "window": window}
                        writer.write(make_frame(type="roll", key=f"r{key}", **moment))
                        writer.write(make_frame(type="confirm", key=f"c{key}", move="x", **moment))
                    writer.write(make_frame(type="hint", key=f"h{key}", seat=1))
                    await writer.drain()
                    await asyncio.sleep(0.06)
            finally:
                reading.cancel()
                writer.close()

        await again(150, work)


def post(path: str, body: Callable[[], object], number: int) -> Attack:
    async def attack(it: Attacker) -> None:
        async with it.browser() as http:

            async def work() -> None:
                await http.post(path, json=body())

            await again(number, work)

    return attack


async def pieces(it: Attacker) -> None:
    """Bodies that come byte by byte and never end."""
    begin = b"POST /api/qr HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"

    async def work() -> None:
        _, writer = await it.connect()
        try:
            writer.write(begin + b"Content-Length: 60000\r\n\r\n")
            while True:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.001)
        finally:
            writer.close()

    await again(250, work)


async def connections(it: Attacker) -> None:
    async def work() -> None:
        _, writer = await it.connect()
        writer.transport.abort()

    await again(50, work)


async def new_sockets(it: Attacker) -> None:
    async def work() -> None:
        _, writer = await it.upgrade("x")
        writer.transport.abort()

    await again(50, work)


async def too_many_sockets(it: Attacker) -> None:
    async def work() -> None:
        reader, writer = await it.upgrade("x")
        try:
            await reader.read(1)
        finally:
            writer.close()

    await again(300, work)


def requests(data: bytes, number: int) -> Attack:
    """The same request on connections that are kept as long as the server keeps them."""

    async def attack(it: Attacker) -> None:
        async def work() -> None:
            reader, writer = await it.connect()
            try:
                while True:
                    writer.write(data)
                    if not await reader.read(1 << 16):
                        break
            finally:
                writer.close()

        await again(number, work)

    return attack


def fresh_record() -> dict[str, str]:
    return {"record": RECORD.format(secrets.token_hex(6))}


def fresh_link() -> dict[str, str]:
    return {"text": secrets.token_urlsafe(150)[:200]}


KINDS: dict[str, Attack] = {
    "headers without end": send_for_ever(GET[:-2], b"a: b\r\n" * 10_000, 20),
    "a value without end": send_for_ever(GET[:-2] + b"a: ", b"b" * 100_000, 20),
    "an address without end": send_for_ever(b"GET /", b"a" * 100_000, 20),
    "half a head": half_heads,
    "pings at full speed": frames(PING, 10_000, 0, 20),
    "pongs at full speed": frames(PONG, 10_000, 0, 20),
    "pings within the limit": frames(PING, 2, 0.06, 15),
    "pongs within the limit": frames(PONG, 2, 0.06, 15),
    "hints": hints,
    "reviews": post("/api/review", fresh_record, 8),
    "QR codes": post("/api/qr", fresh_link, 20),
    "phrases": talk(40, 0.055, type="emote", seat=1, phrase="hello"),
    "bodies byte by byte": pieces,
    "new connections": connections,
    "new sockets": new_sockets,
    "refused sockets": too_many_sockets,
    "refused requests": requests(GET, 50),
    "pages": requests(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", 50),
    "no such page": requests(b"GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n", 50),
    "no HTTP": requests(b"nonsense\r\n\r\n", 50),
    "hellos and nonsense": talk(190, 0.053, type="hello"),
}
FLOODS = frozenset(list(KINDS)[list(KINDS).index("new connections") :])
"""Floods of new connections, sockets or refused requests, and of messages."""


async def main(name: str, url: str, seconds: float) -> None:
    print("begun", flush=True)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await KINDS[name](Attacker(url))


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(sys.argv[1], sys.argv[2], float(sys.argv[3])))
