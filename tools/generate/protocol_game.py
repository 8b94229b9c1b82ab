"""A short real game for the page about the protocol: every example there was said on a wire.

The server runs in this process on a database that is deleted afterwards. Its secret of the dice is
that of the example in docs/dice.md, so that the same game is played each time; what still differs
from run to run (ids, tokens, times) is replaced by values that look the same.
"""

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import httpx
from websockets.asyncio.client import ClientConnection, connect

from qwixx.server.app import start_server
from qwixx.server.http import socket
from qwixx.server.node import opening
from qwixx.server.settings import load_settings

Message = dict[str, Any]
Said = list[tuple[str, Any]]
"""Who said what: an arrow or a request line, and JSON."""

BEGIN = 1_767_225_600_000
"""The time at which the game of the page seems to be played: one second for each version."""
ID, CODE, TOKEN, LINK = "w7Rk2ZpQx0aB", "K7QXMA", "c0ffee…", "WyJ3N1…"
PAGE = "5d41402abc4b"
DICE_SECRET = SimpleNamespace(token_bytes=lambda size: bytes(range(size)))


class Talk:
    """A socket at a table, and what was said on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, **message: Any) -> tuple[str, Any]:
        await self.socket.send(json.dumps(message))
        return "→", message

    async def hear(self, test: Callable[[Message], object]) -> tuple[str, Any]:
        """The next message that is meant; who comes online in between is left out."""
        while not test(message := json.loads(await self.socket.recv())):
            pass
        return "←", message

    async def update(self, *events: str) -> tuple[str, Any]:
        """The next update in which these events happened; without any: of a hand alone."""

        def meant(message: Message) -> bool:
            types = tuple(event["type"] for event in message.get("events", ()))
            return message["type"] == "update" and (set(events) <= set(types) if events else True)

        return await self.hear(meant)

    async def online(self, *seats: int) -> None:
        """Wait until these seats are seen to be there."""

        def there(message: Message) -> bool:
            people = message.get("people", ())
            return {person["seat"] for person in people if person.get("online")} >= set(seats)

        await self.hear(there)


@asynccontextmanager
async def open_talk(url: str, id: str, cookies: httpx.Cookies) -> AsyncIterator[Talk]:
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    address = f"{url.replace('http', 'ws', 1)}/ws/{id}"
    headers = {"Cookie": cookie} if cookie else {}
    async with connect(address, additional_headers=headers, compression=None) as socket:
        yield Talk(socket)


async def request(who: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Said:
    """A request and its answer."""
    answer = await who.request(method, path, json=body)
    begin = [] if body is None else [("", body)]
    return [(f"{method} {path}", None), *begin, (f"← {answer.status_code}", answer.json())]


async def play_game(url: str) -> dict[str, Said]:
    """What is said, by the names that the page knows it by."""
    said: dict[str, Said] = {}
    async with httpx.AsyncClient(base_url=url) as max, httpx.AsyncClient(base_url=url) as emma:
        plan = {"variant": "classic", "seats": [{}, {}], "pace": "relaxed"}
        said["open"] = await request(max, "POST", "/api/tables", plan)
        table = said["open"][-1][1]["table"]
        id, code = table["id"], table["code"]
        seats = f"/api/tables/{id}/seats"
        sit = {"name": "Max", "salt": "Max", "code": code, "key": "sit-1"}
        said["sit"] = await request(max, "POST", seats, sit)
        async with open_talk(url, id, max.cookies) as one:
            said["hello"] = [await one.say(type="hello"), await one.update()]
            await one.online(1)
            said["code"] = await request(emma, "GET", f"/api/codes/{code}")
            sit = {"name": "Emma", "salt": "Emma", "code": code, "key": "sit-1"}
            await request(emma, "POST", seats, sit)
            said["start"] = [await one.update("seated", "started")]
            async with (
                open_talk(url, id, emma.cookies) as two,
                open_talk(url, id, httpx.Cookies()) as spectator,
                open_talk(url, id, max.cookies) as again,
            ):
                await two.say(type="hello")
                await two.online(1, 2)
                await one.online(1, 2)
                said |= await play_turn(one, two, said["start"][-1][1])
                said["spectator"] = [await spectator.say(type="hello"), await spectator.update()]
                version = said["resolve"][-1][1]["version"] - 2
                said["return"] = [
                    await again.say(type="hello", since=version),
                    await again.update(),
                ]
                said["link"] = await request(max, "POST", f"{seats}/1/link")
    return said


async def play_turn(one: Talk, two: Talk, view: Message) -> dict[str, Said]:
    """The first action of the game, seat by seat, and what else can be said."""
    talks = {1: one, 2: two}
    active = view["game"]["active"]
    window = view["window"]["id"]
    said: dict[str, Said] = {}

    async def do(seat: int, type: str, key: str, *events: str, **more: Any) -> Said:
        talk = talks[seat]
        sent = await talk.say(type=type, key=key, seat=seat, window=window, **more)
        heard = [await talk.update(*events)]
        answer = await talk.hear(lambda message: message["type"] in ("done", "refused"))
        return [sent, *heard, answer]

    said["roll"] = await do(active, "roll", "a1", "rolled")
    other = 3 - active
    rolled = await talks[other].update("rolled")
    window = rolled[1]["window"]["id"]
    moves = {
        talk[1]["hands"][0]["seat"]: option_tokens(talk[1]) for talk in (said["roll"][1], rolled)
    }
    said["choose"] = await do(other, "choose", "b1", "chose", move=moves[other][0])
    said["confirm"] = await do(active, "confirm", "a2", "confirmed", move=moves[active][0])
    said["heard"] = [await talks[other].update("confirmed")]
    said["resolve"] = await do(other, "confirm", "b2", "resolved")
    await talks[active].update("resolved")
    late = {"type": "confirm", "key": "b3", "seat": other, "window": window, "move": "-"}
    sent = await talks[other].say(**late)
    said["late"] = [sent, await talks[other].hear(lambda it: it["type"] == "refused")]
    sent = await talks[other].say(type="choose", key="b4", seat=9, window=window, move="r5")
    said["wrong"] = [sent, await talks[other].hear(lambda it: it["type"] == "wrong")]
    sent = await one.say(type="emote", seat=1, phrase="well-done")
    said["emote"] = [sent, await two.hear(lambda it: it["type"] == "emoted")]
    sent = await one.say(type="ping")
    said["ping"] = [sent, await one.hear(lambda it: it["type"] == "pong")]
    return said


def option_tokens(update: Message) -> list[str]:
    """The moves of the client's own seat."""
    return [option["token"] for option in update["hands"][0]["options"]]


def normalize(said: dict[str, Said]) -> dict[str, Said]:
    """The same with what differs from game to game replaced."""
    table = said["open"][-1][1]["table"]
    texts = {table["id"]: ID, table["code"]: CODE}
    texts[said["sit"][-1][1]["token"]] = TOKEN
    texts[said["link"][-1][1]["secret"]] = LINK

    def text(value: str) -> str:
        for real, shown in texts.items():
            value = value.replace(real, shown)
        return value

    def value(it: Any) -> Any:
        if isinstance(it, list):
            return [value(item) for item in it]
        if isinstance(it, dict):
            # The clock of a window runs for a minute from the version that opened it.
            times = {"at": it.get("version", 0), "deadline": it.get("id", 0), "now": 0}
            later = {"deadline": 60}
            return {
                key: BEGIN + 1000 * (times[key] + later.get(key, 0)) if key in times else value(of)
                for key, of in it.items()
            }
        return text(it) if isinstance(it, str) else it

    return {name: [(text(who), value(what)) for who, what in it] for name, it in said.items()}


async def record_game() -> tuple[dict[str, Said], Message]:
    """The game, and the server's OpenAPI document."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(opening, "secrets", DICE_SECRET),
        patch.object(socket, "page_build", lambda: PAGE),
    ):
        settings = load_settings(
            {}, {"port": 0, "database": f"sqlite:///{Path(folder) / 'game.db'}"}
        )
        async with start_server(settings) as (url, _), asyncio.timeout(60):
            said = normalize(await play_game(url))
            async with httpx.AsyncClient(base_url=url) as anybody:
                document: Message = (await anybody.get("/api/openapi.json")).json()
    return said, document
