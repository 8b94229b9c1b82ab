"""Whatever comes in at a socket: the server goes on, and nobody without the right does anything."""

import asyncio
import gc
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from qwixx import core
from qwixx.fair.verify import verify
from qwixx.server.app import MAX_MESSAGE_BYTES
from qwixx.server.http.socket import MAX_WRONG_MESSAGES
from qwixx.server.store import Entry, Store
from qwixx.server.wire.messages import PHRASES
from tests.scale import scale
from tests.server.client import Guest, Player, connect, play, table
from tests.server.overheard import overhear
from tests.server.site import run, site

Message = dict[str, Any]
TIMELESS: dict[str, tuple[Message, ...]] = {
    "start": ({},),
    "leave": ({},),
    "rematch": ({},),
    "add-bot": ({"other": 2, "bot": "greedy"}, {"other": 5, "bot": "expert"}),
    "free": ({"other": 1}, {"other": 2}),
    "settle": ({}, {"pace": "fast", "away": "bot", "hints": True}),
}
DEEDS = ("choose", "change", "confirm", "take-back", "roll", *TIMELESS)
STRANGE: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    6,
    2**31,
    2**63,
    10**25,
    "",
    "1",
    "\0",
    "x" * 300,
    [],
    {},
    [[]],
]


@dataclass(frozen=True)
class Scene:
    """What somebody at the keyboard may know of the game that they want to disturb."""

    windows: tuple[int, ...]
    keys: tuple[str, ...]
    moves: tuple[str, ...]
    tokens: tuple[str, ...]


def right(rng: random.Random, scene: Scene) -> Message:
    """A message as it should be, though not at this moment and not from these people."""
    type = rng.choice((*DEEDS, "emote", "hello", "ping"))
    if type == "ping":
        return {"type": type}
    if type == "hello":
        return {"type": type, "since": rng.choice((None, 0, 3, 10**9)), "tokens": scene.tokens}
    seat = rng.randint(1, 5)
    if type == "emote":
        return {"type": type, "seat": seat, "phrase": rng.choice(PHRASES)}
    key = rng.choice((*scene.keys, str(rng.random())))
    made: Message = {"type": type, "key": key, "seat": seat}
    if type in TIMELESS:
        made |= rng.choice(TIMELESS[type])
    else:
        made["window"] = rng.choice(scene.windows) + rng.choice((0, 0, -1, 1, 2**40))
    if type in ("choose", "change", "confirm"):
        made["move"] = rng.choice((*scene.moves, "?", "r99", "r5+" * 20))
    if type == "roll" and rng.random() < 0.3:
        made["dice"] = rng.choice(("41 r2y3g5b6", "66 r6y6g6b6", "??", "12"))
    return made


def nearly(rng: random.Random, scene: Scene) -> str:
    """With one field missing, strange, unknown or twice."""
    message = right(rng, scene)
    name = rng.choice(list(message))
    match rng.randrange(4):
        case 0:
            del message[name]
        case 1:
            message[name] = rng.choice(STRANGE)
        case 2:
            message[rng.choice(("guest", "who", "token", "x" * 200))] = rng.choice(STRANGE)
        case 3:
            return f'{json.dumps(message)[:-1]}, "{name}": {json.dumps(rng.choice(STRANGE))}}}'
    return json.dumps(message)


def broken(rng: random.Random, scene: Scene) -> bytes:
    """With a byte changed, or cut off."""
    data = bytearray(json.dumps(right(rng, scene)).encode())
    at = rng.randrange(len(data))
    if rng.random() < 0.5:
        return bytes(data[:at])
    data[at] = rng.randrange(256)
    return bytes(data)


def noise(rng: random.Random, scene: Scene) -> bytes | str:
    if rng.random() < 0.5:
        return rng.randbytes(rng.randrange(200))
    return "".join(chr(rng.choice((rng.randrange(0xD800), 0x1F3B2))) for _ in range(50))


def heap(rng: random.Random, scene: Scene) -> str:
    """JSON of no use: deep, long, half a pair of surrogates, a number without end."""
    many = rng.randrange(1, 5_000)
    return rng.choice(
        (
            "[" * many,
            '{"type":' * (many // 4),
            '{"type":"ping","x":' + "[" * many + "]" * many + "}",
            f'{{"type":"{"x" * many}"}}',
            '{"type":"choose","key":"\\ud800","seat":1,"window":1,"move":"\\udfff"}',
            f'{{"type":"take-back","key":"k","seat":1,"window":{"9" * many}}}',
            f'{{"type":"take-back","key":"k","seat":1e{many},"window":-0.0}}',
            json.dumps(rng.choice(STRANGE)),
        )
    )


def good(rng: random.Random, scene: Scene) -> str:
    return json.dumps(right(rng, scene))


KINDS: tuple[Callable[[random.Random, Scene], bytes | str], ...] = (
    good,
    good,
    good,
    nearly,
    nearly,
    broken,
    noise,
    heap,
)
LAST = (b"x" * (MAX_MESSAGE_BYTES + 1), "x" * (4 * MAX_MESSAGE_BYTES))
"""Closes the socket."""


async def disturb(
    rng: random.Random, scene: Scene, url: str, cookie: str, hello: Message, large: bool
) -> Counter[str]:
    """One socket's worth of messages; what the answers were."""
    answers: Counter[str] = Counter()
    headers = {"Cookie": cookie} if cookie else {}
    async with connect(url, additional_headers=headers, compression=None) as socket:
        await socket.send(json.dumps(hello))
        for _ in range(MAX_WRONG_MESSAGES):
            await socket.send(rng.choice(KINDS)(rng, scene))
        if large:
            await socket.send(rng.choice(LAST))
            answers["closed"] = await drain(socket, answers)
            assert answers["closed"] == 1009
        else:
            await socket.send('{"type":"ping"}')
            await socket.send(json.dumps({"type": "roll", "key": "last", "seat": 5, "window": 0}))
            await drain(socket, answers)
    return answers


async def drain(socket: ClientConnection, answers: Counter[str]) -> int:
    """Count the answers, up to the last; the code if the socket was closed, else 0."""
    try:
        async for text in socket:
            message = json.loads(text)
            assert not message.get("hands"), "somebody without a seat has got a hand"
            answers[message.get("code", message["type"])] += 1
            if message.get("key") == "last":
                return 0
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else 1006
    return 1000


async def log_of(database: Path, id: str) -> list[Entry]:
    store = await Store.open(f"sqlite:///{database}")
    try:
        return await store.load_log(id)
    finally:
        await store.close()


def scene_of(players: list[Player], keys: tuple[str, ...], tokens: tuple[str, ...]) -> Scene:
    moves = tuple(
        {option["token"] for it in players for option in it.view["hands"][0].get("options", ())}
    )
    return Scene((players[0].window,), keys, moves, tokens)


def asked(player: Player) -> bool:
    return bool(player.view["hands"][0].get("options"))


async def decide_once(player: Player) -> str:
    """Choose without confirming, so that there is something to spy out; the key of it."""
    hand = player.view["hands"][0]
    move = hand["options"][0]["token"]
    done = await player.do("choose", seat=hand["seat"], window=player.window, move=move)
    return str(done["key"])


@pytest.mark.slow
def test_nobody_without_a_seat_can_do_anything(tmp_path: Path) -> None:
    """Spectators, strangers, forgers and those who sit elsewhere send all they can think of."""
    database = tmp_path / "q.db"

    async def test() -> None:
        async with (
            site(database) as url,
            table(url, "classic", 3) as (made, guests, players),
            table(url, "classic", 2) as (other, others, _),
            Guest(url) as stranger,
        ):
            await stranger.ask("PUT", "/api/me", {"name": "Nobody"})
            roller = next(it for it in players if it.view["hands"][0].get("roll"))
            await roller.do("roll", seat=roller.view["hands"][0]["seat"], window=roller.window)
            for player in players:
                await player.until(partial(asked, player))
            keys = tuple([await decide_once(player) for player in players])
            taken = await others[0].ask("GET", f"/api/tables/{other['id']}")
            assert taken["yours"]
            scene = scene_of(players, keys, tuple(f"{n:064x}" for n in range(5)))
            before = await log_of(database, made["id"])

            holder = guests[0].http.cookies["qwixx_guest"]
            cookies = (
                "",
                f"qwixx_guest={stranger.http.cookies['qwixx_guest']}",
                f"qwixx_guest={others[0].http.cookies['qwixx_guest']}",
                f"qwixx_guest={holder[:-1]}{'A' if holder[-1] != 'A' else 'Q'}",
                f"qwixx_guest={holder.swapcase()}",
                "qwixx_guest=eyJpZCI6IjEiLCJuYW1lIjoiIn0.x; qwixx_guest=%00\xff",
            )
            rng = random.Random(5)
            address = f"{url.replace('http', 'ws', 1)}/ws/{made['id']}"
            answers: Counter[str] = Counter()
            for number in range(scale(2_000, 100_000) // MAX_WRONG_MESSAGES):
                hello = {"type": "hello", "tokens": scene.tokens[: number % 6]}
                cookie = cookies[number % len(cookies)]
                answers += await disturb(rng, scene, address, cookie, hello, number % 20 == 3)

            assert await log_of(database, made["id"]) == before
            allowed = {"update", "pong", "closed", "not-understood", "not-your-seat"}
            assert set(answers) == allowed | {"no-such-seat"}
            await asyncio.gather(*(play(player) for player in players))

    run(faultless(test()))


async def faultless(test: Any) -> None:
    with overhear() as heard:
        await test
        gc.collect()  # tasks that failed tell it when they go
    assert not heard.faults


@pytest.mark.slow
def test_a_first_message_of_any_kind_is_answered_or_closes_the_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, table(url, "duel", 2) as (made, _, players):
            address = f"{url.replace('http', 'ws', 1)}/ws/{made['id']}"
            scene = Scene((1, 10**30), ("k",), ("r5",), ("t" * 80,))
            rng = random.Random(6)
            codes: Counter[int] = Counter()
            for _ in range(scale(300, 5_000)):
                async with connect(address, compression=None) as socket:
                    message = rng.choice((*KINDS, lambda *_: rng.choice(LAST)))(rng, scene)
                    await socket.send(message)
                    await socket.send('{"type":"roll","key":"last","seat":5,"window":0}')
                    codes[await drain(socket, Counter())] += 1
            assert set(codes) == {0, 1009, 4400}
            await asyncio.gather(*(play(player) for player in players))

    run(faultless(test()))


@pytest.mark.slow
def test_those_who_sit_there_cannot_break_their_game(tmp_path: Path) -> None:
    """They send deeds in any order, and nonsense; then the game goes on as if nothing had been."""
    database = tmp_path / "q.db"

    async def meddle(player: Player, rng: random.Random) -> None:
        steps = scale(200, 5_000)
        for step in range(steps):
            hand = player.view["hands"][0]
            moves = tuple(it["token"] for it in hand.get("options", ())) or ("r5",)
            scene = Scene((player.window,), ("k",), moves, ())
            message = {**right(rng, scene), "seat": hand["seat"]}
            if message["type"] in DEEDS and message["type"] != "leave":
                await player.socket.send(json.dumps(message))
            if step % (steps // 20) == 0:
                await player.socket.send(nearly(rng, scene))
            await asyncio.sleep(0)

    async def test() -> None:
        async with site(database) as url, table(url, "bonus-b", 3) as (made, guests, players):
            await asyncio.gather(*(meddle(it, random.Random(n)) for n, it in enumerate(players)))
            await asyncio.gather(*(play(player) for player in players))
            text = (await guests[0].http.get(f"/api/games/{made['id']}/record")).text
            (game,) = core.read_games(text)
            assert core.result(game.state).ended
            assert verify(game).turns == len(game.record.turns)
            log = await log_of(database, made["id"])
            assert [entry.seq for entry in log] == list(range(1, len(log) + 1))

    run(faultless(test()))
