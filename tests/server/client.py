"""People at a table, as programs: real HTTP, real sockets."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Self

import httpx
import websockets.asyncio.client as websockets
from websockets.exceptions import ConnectionClosed

from tests.waiting import TIMEOUT_S

connect = partial(
    websockets.connect, open_timeout=TIMEOUT_S, close_timeout=TIMEOUT_S, ping_interval=None
)
"""A socket that is never given up: a server that is held up for long is no failure."""


class Refusal(AssertionError):
    """A deed was refused."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(f"{message['code']}: {message['reason']}")
        self.message = message

    @property
    def code(self) -> str:
        code = self.message["code"]
        assert isinstance(code, str)
        return code


SHORT_LIVED = httpx.Limits(keepalive_expiry=1.0)
"""Seconds after which a connection is not used again, well before the server closes it."""


class Guest:
    """A browser without a page: it has cookies and can ask for things."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=TIMEOUT_S, limits=SHORT_LIVED)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        try:
            answer = await self.http.request(method, path, json=body)
        except httpx.RemoteProtocolError:
            if method != "GET":
                raise
            # The server closed a connection that was idle for long: the machine is busy.
            answer = await self.http.get(path)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    async def open(self, variant: str, seats: int, *bots: str, **plan: object) -> dict[str, Any]:
        """A new table: open seats first, then the bots."""
        places: list[dict[str, object]] = [{}] * seats
        body = {"variant": variant, "seats": [*places, *({"bot": bot} for bot in bots)], **plan}
        made: dict[str, Any] = (await self.ask("POST", "/api/tables", body, 201))["table"]
        return made

    async def take(self, table: dict[str, Any], name: str, **more: object) -> dict[str, Any]:
        body = {"salt": secrets.token_hex(8), "code": table["code"], "name": name, **more}
        taken: dict[str, Any] = await self.ask("POST", seats_of(table), body, 201)
        return taken

    def watch(self, id: str, since: int | None = None, *tokens: str) -> "Player":
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Player(self.url, id, cookie, since, tokens)


def seats_of(table: dict[str, Any]) -> str:
    return f"/api/tables/{table['id']}/seats"


class Player:
    """A socket at a table. `view` is what a page would draw from."""

    def __init__(
        self, url: str, id: str, cookie: str, since: int | None, tokens: tuple[str, ...]
    ) -> None:
        self.url = f"{url.replace('http', 'ws', 1)}/ws/{id}"
        self.headers = {"Cookie": cookie} if cookie else {}
        self.hello = {"type": "hello", "since": since, "tokens": tokens}
        self.view: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        """All other messages."""
        self.changed = asyncio.Condition()
        self.closed: ConnectionClosed | None = None

    async def __aenter__(self) -> Self:
        self.socket: websockets.ClientConnection = await connect(
            self.url, additional_headers=self.headers, compression=None
        )
        self.task = asyncio.create_task(self.listen())
        await self.send(**self.hello)
        await self.until(lambda: "table" in self.view)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()
        with suppress(asyncio.CancelledError):
            await self.task

    async def listen(self) -> None:
        try:
            async for text in self.socket:
                await self.hear(json.loads(text))
        except ConnectionClosed as error:
            self.closed = error
        async with self.changed:
            self.closed = self.closed or ConnectionClosed(None, None)
            self.changed.notify_all()

    async def hear(self, message: dict[str, Any]) -> None:
        async with self.changed:
            if message["type"] == "update":
                assert message["version"] >= self.view.get("version", 0)
                self.news += message.pop("events", ())
                self.view |= message
            else:
                self.heard.append(message)
            self.changed.notify_all()

    async def send(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def until(self, true: Callable[[], object]) -> None:
        """Wait until something is so, or the socket is closed."""
        async with asyncio.timeout(TIMEOUT_S), self.changed:
            await self.changed.wait_for(lambda: true() or self.closed)
        if not true():
            raise ConnectionError(f"closed: {self.closed}")

    async def reach(self, version: int) -> None:
        """Wait until the view is at least at this version."""
        await self.until(lambda: self.view["version"] >= version)

    async def do(self, type: str, **more: Any) -> dict[str, Any]:
        """A deed, with its answer; raises Refusal."""
        key = more.setdefault("key", secrets.token_hex(8))
        before = len(self.heard)
        await self.send(type=type, **more)
        answer = await self.answer(key, before)
        if answer["type"] == "refused":
            raise Refusal(answer)
        return answer

    async def answer(self, key: str, after: int = 0) -> dict[str, Any]:
        def found() -> dict[str, Any] | None:
            return next((it for it in self.heard[after:] if it.get("key") == key), None)

        await self.until(found)
        answer = found()
        assert answer
        return answer

    @property
    def window(self) -> int:
        id = self.view["window"]["id"]
        assert isinstance(id, int)
        return id

    @property
    def over(self) -> bool:
        return bool(self.view["table"]["status"] == "over")

    def to_do(self) -> tuple[str, dict[str, Any]] | None:
        """What a seat of this player is asked for now: a deed without a move yet."""
        if self.over:
            return None
        for hand in self.view.get("hands", ()):
            if hand.get("roll"):
                return "roll", hand
            if hand.get("options") and not hand.get("confirmed"):
                return "confirm", hand
        return None


Choice = Callable[[dict[str, Any]], str]


def greedy(hand: dict[str, Any]) -> str:
    """A move that ends games soon: the most points, else nothing."""
    best = max(hand["options"], key=lambda option: (option.get("gain", 0), option["token"]))
    token = best["token"]
    assert isinstance(token, str)
    return token


def give_up(hand: dict[str, Any]) -> str:
    """The move that is worth the least: nothing, or a miss."""
    token = min((option.get("gain", 0), option["token"]) for option in hand["options"])[1]
    assert isinstance(token, str)
    return token


async def play(
    player: Player,
    choose: Choice = greedy,
    dice: Callable[[], str] | None = None,
    deeds: int = 10_000,
) -> None:
    """Play all seats of a player until the game is over, or for so many deeds."""
    while not player.over and deeds > 0:
        deeds -= 1
        await player.until(lambda: player.over or player.to_do())
        asked = player.to_do()
        if asked is None:
            continue
        type, hand = asked
        window = player.window
        more = {"move": choose(hand)} if type == "confirm" else {}
        if type == "roll" and dice:
            more = {"dice": dice()}
        try:
            done = await player.do(type, seat=hand["seat"], window=window, **more)
        except Refusal as refusal:
            if refusal.code not in ("too-late", "not-deciding", "already-rolled"):
                raise
        else:
            await player.reach(done["version"])


@asynccontextmanager
async def table(
    url: str, variant: str, people: int, *bots: str, **plan: object
) -> AsyncIterator[tuple[dict[str, Any], list[Guest], list[Player]]]:
    """A table where everybody sits and is connected."""
    guests = [Guest(url) for _ in range(people)]
    players: list[Player] = []
    try:
        made = await guests[0].open(variant, people, *bots, **plan)
        for number, guest in enumerate(guests, 1):
            await guest.take(made, f"Guest {number}")
        for guest in guests:
            players.append(await guest.watch(made["id"]).__aenter__())
        yield made, guests, players
    finally:
        for player in players:
            await player.__aexit__()
        for guest in guests:
            await guest.__aexit__()
