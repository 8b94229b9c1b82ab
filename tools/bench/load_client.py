"""People for `make load`: thousands of sockets in one process, each as cheap as can be.

Frames are read and written by hand here. A library that copes with everything would cost more
than the server that it is to measure.
"""

import asyncio
import json
import random
import secrets
import time
import urllib.request
from collections import Counter
from functools import partial
from typing import Any, cast

import msgspec
from msgspec import Struct

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""First bytes of frames: whole messages, as the server sends them."""
UNMASKED = bytes(4)
"""Clients have to mask what they send; with this key it stays as it is."""
MAX_TABLES_OPENING = 8
"""Tables that are opened at the same time: enough to be soon done, and no stampede."""
REQUEST_TIMEOUT_S = 30.0
"""Seconds that a request may take."""

# What a client needs of the messages; the rest is not even decoded.


class Option(Struct):
    token: str
    gain: int = 0


class Hand(Struct):
    seat: int
    options: tuple[Option, ...] = ()
    roll: bool = False


class Window(Struct):
    id: int


class News(Struct):
    type: str
    seat: int = 0


class Status(Struct):
    status: str


class Update(Struct, tag="update", tag_field="type"):
    version: int
    events: tuple[News, ...] = ()
    table: Status | None = None
    window: Window | None = None
    hands: tuple[Hand, ...] = ()


class Done(Struct, tag="done", tag_field="type"):
    key: str


class Refused(Struct, tag="refused", tag_field="type"):
    code: str


class Wrong(Struct, tag="wrong", tag_field="type"):
    code: str


class Trouble(Struct, tag="trouble", tag_field="type"):
    away: tuple[str, ...]


decode = msgspec.json.Decoder(Update | Done | Refused | Wrong | Trouble).decode


class Figures:
    """What is measured; times in seconds."""

    def __init__(self) -> None:
        self.heard: list[float] = []
        """From sending a confirmation until all sockets of the table have heard of it."""
        self.done: list[float] = []
        """Until it was answered."""
        self.deeds = 0
        self.received = 0
        self.games = 0
        """That ended."""
        self.faults: Counter[str] = Counter()


class Crowd:
    """All tables at a server."""

    def __init__(self, url: str, seats: int, think: float) -> None:
        self.url = url
        self.address = url.removeprefix("http://")
        self.seats = seats
        self.think = think
        self.figures = Figures()
        self.opening = asyncio.Semaphore(MAX_TABLES_OPENING)
        self.tables: set[asyncio.Task[None]] = set()
        self.leaving = False

    async def gather(self, tables: int) -> None:
        """Returns when everybody sits at their tables."""
        ready = [asyncio.Event() for _ in range(tables)]
        self.tables = {asyncio.create_task(self.play_games(event)) for event in ready}
        seated = asyncio.create_task(wait_for_all(ready))
        done, _ = await asyncio.wait([seated, *self.tables], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()  # a table only ends if something is wrong

    async def play_games(self, ready: asyncio.Event) -> None:
        """One game after the other, so that the load stays the same."""
        while True:
            async with self.opening:
                table = Table(self)
                await table.open()
            ready.set()
            await table.over.wait()
            self.figures.games += 1
            table.leave()

    async def ask(self, path: str, body: object) -> Any:
        data = json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"{self.url}{path}", data, headers)

        def answer() -> Any:
            with urllib.request.urlopen(request, timeout=REQUEST_TIMEOUT_S) as response:
                return json.load(response)

        return await asyncio.to_thread(answer)

    async def leave(self) -> None:
        self.leaving = True
        for table in self.tables:
            table.cancel()
        await asyncio.gather(*self.tables, return_exceptions=True)


async def wait_for_all(events: list[asyncio.Event]) -> None:
    for event in events:
        await event.wait()


class Table:
    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.sockets: list[Socket] = []
        self.over = asyncio.Event()
        self.left = False
        self.sent: dict[int, float] = {}
        """When a seat's last confirmation was sent, and how many sockets know nothing of it."""
        self.unheard: dict[int, int] = {}

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        ask = self.crowd.ask
        plan = {"variant": "classic", "seats": [{}] * self.crowd.seats}
        made = (await ask("/api/tables", plan))["table"]
        host, port = self.crowd.address.rsplit(":", 1)
        for number in range(self.crowd.seats):
            body = {"salt": secrets.token_hex(8), "code": made["code"], "name": f"Guest {number}"}
            taken = await ask(f"/api/tables/{made['id']}/seats", body)
            socket = partial(Socket, self, f"/ws/{made['id']}", taken["token"])
            _, connected = await loop.create_connection(socket, host, int(port))
            self.sockets.append(connected)

    def on_confirm_sent(self, seat: int, now: float) -> None:
        if self.unheard.get(seat, 0) > 0:
            self.crowd.figures.faults["confirmation not heard of before the next"] += 1
        self.sent[seat] = now
        self.unheard[seat] = sum(socket.version > 0 for socket in self.sockets)

    def on_confirm_heard(self, seat: int, now: float) -> None:
        """A socket has heard that a seat has confirmed."""
        self.unheard[seat] -= 1
        if not self.unheard[seat]:
            self.crowd.figures.heard.append(now - self.sent[seat])

    def leave(self) -> None:
        self.left = True
        for socket in self.sockets:
            socket.transport.close()


class Socket(asyncio.Protocol):
    """Somebody at a table, at the other end of a socket."""

    transport: asyncio.Transport

    def __init__(self, table: Table, path: str, token: str) -> None:
        self.table = table
        self.crowd = table.crowd
        self.path = path
        self.token = token
        self.rest = b""
        self.greeted = False
        self.version = 0
        self.window = 0
        self.asked = 0
        """The last window in which something was asked of this seat."""
        self.sent = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        head = (
            f"GET {self.path} HTTP/1.1\r\nHost: {self.crowd.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self.transport.write(head.encode())

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.table.left and not self.crowd.leaving:
            self.crowd.figures.faults["socket lost"] += 1

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.rest += data
        if not self.greeted:
            head, end, rest = self.rest.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.crowd.figures.faults["socket refused"] += 1
            self.greeted = True
            self.rest = rest
            self.send(TEXT, json.dumps({"type": "hello", "tokens": [self.token]}).encode())
        while (frame := self.next_frame()) is not None:
            first, payload = frame
            if first == TEXT:
                self.on_message(payload, now)
            elif first == PING:
                self.send(PONG, payload)

    def next_frame(self) -> tuple[int, bytes] | None:
        """The next frame, if all of it has come."""
        rest = self.rest
        if len(rest) < 4:  # no message of the server is that short
            return None
        size, start = rest[1], 2
        if size == 126:
            size, start = int.from_bytes(rest[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(rest[2:10]), 10
        end = start + size
        if len(rest) < end:
            return None
        self.rest = rest[end:]
        return rest[0], rest[start:end]

    def send(self, first: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2)
        self.transport.write(bytes((first,)) + length + UNMASKED + payload)

    def on_message(self, payload: bytes, now: float) -> None:
        figures = self.crowd.figures
        figures.received += 1
        match message := decode(payload):
            case Update():
                self.on_update(message, now)
            case Done():
                if message.key == f"c{self.asked}":
                    figures.done.append(now - self.sent)
            case Refused(code) | Wrong(code):
                figures.faults[code] += 1
            case Trouble(away):
                figures.faults[f"{away} away"] += 1

    def on_update(self, update: Update, now: float) -> None:
        if update.version < self.version:
            self.crowd.figures.faults["version went back"] += 1
        self.version = update.version
        for news in update.events:
            if news.type == "confirmed":
                self.table.on_confirm_heard(news.seat, now)
        if update.table and update.table.status == "over":
            self.table.over.set()
            return
        if update.window:
            self.window = update.window.id
        for hand in update.hands:
            if (hand.roll or hand.options) and self.window != self.asked:
                self.asked = self.window
                self.answer(hand)

    def answer(self, hand: Hand) -> None:
        """Roll at once, which nobody has to think about; decide after a while."""
        if hand.roll:
            self.send_deed("roll", "r", hand.seat)
            return
        best = max(hand.options, key=lambda option: option.gain)
        pause = self.crowd.think * random.uniform(2 / 3, 4 / 3)
        asyncio.get_running_loop().call_later(pause, self.confirm, hand.seat, best.token)

    def confirm(self, seat: int, move: str) -> None:
        if self.transport.is_closing():
            return
        self.sent = time.perf_counter()
        self.table.on_confirm_sent(seat, self.sent)
        self.send_deed("confirm", "c", seat, f',"move":"{move}"')

    def send_deed(self, type: str, key: str, seat: int, more: str = "") -> None:
        self.crowd.figures.deeds += 1
        window = self.asked
        text = f'{{"type":"{type}","key":"{key}{window}","seat":{seat},"window":{window}{more}}}'
        self.send(TEXT, text.encode())
