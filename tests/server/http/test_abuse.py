"""Those who ask too much, too much at once, or from the wrong place: only they suffer for it."""

import asyncio
import json
import re
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

import qwixx.server.http.socket
from qwixx.server.app import MAX_MESSAGE_BYTES
from qwixx.server.http.headers import MAX_BODY_BYTES
from qwixx.server.http.socket import MAX_WRONG_MESSAGES
from tests.server.client import Guest, connect, play, seats_of, table
from tests.server.overheard import overhear
from tests.server.site import run, site
from tests.waiting import TIMEOUT_S

PING = '{"type":"ping"}'
HELLO = '{"type":"hello"}'


def sockets_of(url: str, id: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/ws/{id}"


async def wait_for_close(client: ClientConnection) -> tuple[int, str]:
    """Read until the server closes the socket: its code and reason."""
    async with asyncio.timeout(TIMEOUT_S):
        with suppress(ConnectionClosed):
            while True:
                await client.recv()
    assert client.close_code
    return client.close_code, client.close_reason or ""


def test_a_flood_of_messages_closes_the_socket_it_came_from(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", messages_per_second=20) as url,
            table(url, "classic", 2) as (made, _, players),
        ):
            async with connect(sockets_of(url, made["id"])) as flood:
                await flood.send(HELLO)
                end = asyncio.create_task(wait_for_close(flood))
                with suppress(ConnectionClosed):
                    while not end.done():
                        await flood.send(PING)
                        await asyncio.sleep(0)
                assert await end == (4429, "too many messages")
            for player in players:
                await player.send(type="ping")
                await player.until(partial(bool, player.heard))
                assert player.heard[0]["type"] == "pong"

    run(test())


def test_somebody_who_talks_nonsense_is_told_so_for_a_while(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, _, _players),
            connect(sockets_of(url, made["id"])) as client,
        ):
            await client.send(HELLO)
            await client.recv()
            await client.send('{"type":"emote","seat":9,"phrase":"hello"}')
            told = json.loads(await client.recv())
            assert told == {
                "type": "wrong",
                "code": "not-understood",
                "reason": "Expected `int` <= 5",
                "where": "$.seat",
            }
            await client.send("hello?")
            told = json.loads(await client.recv())
            assert told["reason"].startswith("the message is not JSON: ")
            for _ in range(MAX_WRONG_MESSAGES - 1):
                await client.send("[" * 5_000)
            assert (await wait_for_close(client))[0] == 4400

    run(test())


@pytest.mark.parametrize("first", [None, PING, "", "[", '{"type":"' + "x" * 500 + '"}'])
def test_a_client_says_hello_first(
    first: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qwixx.server.http.socket, "HELLO_TIMEOUT_S", 0.3)

    async def test() -> None:
        with overhear() as heard:
            async with site(tmp_path / "q.db") as url, connect(sockets_of(url, "x")) as client:
                if first is not None:
                    await client.send(first)
                code, reason = await wait_for_close(client)
                assert code == 4400
                assert reason
        assert not heard.faults

    run(test())


def test_a_table_that_is_not_there_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            for id in ("x", "x" * 4000, "%00", "%ff"):
                async with connect(sockets_of(url, id)) as client:
                    await client.send(HELLO)
                    assert await wait_for_close(client) == (4404, "there is no such table")

    run(test())


def test_a_message_may_be_so_long_and_no_longer(tmp_path: Path) -> None:
    async def fragments() -> AsyncIterator[str]:
        for _ in range(3):
            yield "x" * (MAX_MESSAGE_BYTES // 2)

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, table(url, "classic", 2) as (made, _, players):
            for message in ("x" * (MAX_MESSAGE_BYTES + 1), b"x" * 1_000_000, fragments()):
                async with connect(sockets_of(url, made["id"]), compression=None) as client:
                    await client.send(HELLO)
                    await client.recv()
                    await client.send("x" * MAX_MESSAGE_BYTES)
                    assert json.loads(await client.recv())["type"] == "wrong"
                    with suppress(ConnectionClosed):
                        await client.send(message)
                    assert (await wait_for_close(client))[0] == 1009
            await asyncio.gather(*(play(player) for player in players))

    run(test())


def test_text_that_is_no_text_closes_the_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, connect(sockets_of(url, "x")) as client:
            await client.send(b"\xff\xfe", text=True)
            assert (await wait_for_close(client))[0] == 1007

    run(test())


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", sockets_per_address=2) as url,
            Guest(url) as guest,
            connect(sockets_of(url, "x")),
        ):
            for _ in range(2):
                async with connect(sockets_of(url, "x")):
                    with pytest.raises(InvalidStatus) as error:
                        await connect(sockets_of(url, "x"))
                    answer = error.value.response
                    assert answer.status_code == 429
                    assert "too many sockets" in (answer.body or b"").decode()
                    assert "content-security-policy" in answer.headers
                while await open_sockets(guest) > 1:
                    await asyncio.sleep(0.01)

    run(test())


async def open_sockets(guest: Guest) -> int:
    figures = (await guest.http.get("/metrics")).text
    found = re.search(r"^qwixx_sockets (\d+)", figures, re.MULTILINE)
    assert found
    return int(found[1])


def test_an_address_opens_so_many_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", tables_per_hour=2) as url, Guest(url) as guest:
            await guest.open("classic", 2)
            assert (await guest.ask("POST", "/api/quick", {"variant": "duel"}))["code"]
            body = {"variant": "classic", "seats": [{}, {}]}
            for path, asked in (("tables", body), ("quick", {"variant": "longo"})):
                answer = await guest.http.post(f"/api/{path}", json=asked)
                assert answer.status_code == 429
                assert 0 < int(answer.headers["retry-after"]) <= 3601
                assert "try again in" in answer.json()["error"]["reason"]
            assert (await guest.ask("POST", "/api/quick", {"variant": "duel"}))["code"]

    run(test())


def test_an_address_sits_down_so_often(tmp_path: Path) -> None:
    """Each time is a line in the log of a table, also if the seat is left in between."""

    async def test() -> None:
        async with site(tmp_path / "q.db", requests_per_minute=12) as url, Guest(url) as guest:
            made = await guest.open("classic", 2)
            for name in ("Anna", "Ben", "Cleo"):
                await guest.take(made, name, seat=1)
            for path, body in ((seats_of(made), {"salt": "s"}), ("/api/seats", {"secret": "s"})):
                answer = await guest.http.post(path, json=body)
                assert answer.status_code == 429
                # Not for the requests, which are counted by the minute.
                assert 61 < int(answer.headers["retry-after"]) <= 201

    run(test())


def test_an_address_asks_so_often(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", requests_per_minute=3) as url, Guest(url) as guest:
            statuses = [(await guest.http.get("/api/variants")).status_code for _ in range(7)]
            # The window may change in the middle, once.
            assert statuses.count(429) >= 1
            assert statuses[0] == 200

    run(test())


@pytest.mark.slow
def test_who_reads_nothing_is_let_go_and_delays_nobody(tmp_path: Path) -> None:
    """It asks for the whole view again and again, and the answers fill all buffers."""

    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, players),
        ):
            host, port = url.removeprefix("http://").split(":")
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.setblocking(False)
                loop = asyncio.get_running_loop()
                await loop.sock_connect(deaf, (host, int(port)))
                await loop.sock_sendall(deaf, handshake(made["id"]))
                playing = asyncio.gather(*(play(player) for player in players))
                async with asyncio.timeout(TIMEOUT_S):
                    while await open_sockets(guests[0]) > len(players):
                        await loop.sock_sendall(deaf, make_frame(HELLO) * 100)
                        await asyncio.sleep(0.02)
                await playing

    run(test())


def handshake(id: str) -> bytes:
    return (
        f"GET /ws/{id} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def make_frame(text: str) -> bytes:
    """A frame of a client: masked, with a mask that changes nothing."""
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text.encode()


@pytest.mark.slow
def test_connections_that_say_nothing_hurt_nobody(tmp_path: Path) -> None:
    """Half a request, half a body, no word at all: a game is played in the meantime."""
    halves = (
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Sl",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
        b"\x16\x03\x01\x02\x00",
        handshake("x"),
        handshake("x")[:60],
        handshake("x") + b"\x81",
    )

    async def test() -> None:
        with overhear() as heard:
            async with site(tmp_path / "q.db") as url, AsyncExitStack() as stack:
                host, port = url.removeprefix("http://").split(":")
                for half in halves * 25:
                    _, writer = await asyncio.open_connection(host, int(port))
                    stack.callback(writer.close)
                    writer.write(half)
                async with table(url, "classic", 2) as (_, _, players):
                    await asyncio.gather(*(play(player) for player in players))
        assert not heard.faults

    run(test())


def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            made = await guest.open("classic", 2)
            address = sockets_of(url, made["id"])
            for origin in ("https://evil.example", "null", f"{url}0"):
                headers = {"Origin": origin}
                for method, path in (("POST", "/api/tables"), ("PUT", "/api/me")):
                    answer = await guest.http.request(method, path, json={}, headers=headers)
                    assert answer.status_code == 403
                    assert answer.json()["error"]["code"] == "wrong-origin"
                with pytest.raises(InvalidStatus) as error:
                    await connect(address, origin=Origin(origin))
                assert error.value.response.status_code == 403
                assert b"wrong-origin" in (error.value.response.body or b"")
            async with connect(address, origin=Origin(url)):
                pass

    run(test())


JSON = {"content-type": "application/json"}
ANSWERS: dict[int, tuple[str, str, dict[str, str], bytes]] = {
    200: ("GET", "/api/openapi.json", {}, b""),
    201: ("POST", "/api/tables", JSON, b'{"variant":"duel","seats":[{},{}]}'),
    400: ("POST", "/api/tables", JSON, b"{"),
    403: ("POST", "/api/tables", {**JSON, "origin": "https://evil.example"}, b"{}"),
    404: ("GET", "/nothing", {}, b""),
    405: ("DELETE", "/api/tables", {}, b""),
    413: ("POST", "/api/tables", JSON, b"x" * (MAX_BODY_BYTES + 1)),
    415: ("POST", "/api/tables", {"content-type": "text/plain"}, b"{}"),
    422: ("POST", "/api/tables", JSON, b"{}"),
    429: ("POST", "/api/tables", JSON, b'{"variant":"duel","seats":[{},{}]}'),
}


def test_every_answer_tells_browsers_what_to_forbid(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db", tables_per_hour=1) as url,
            httpx.AsyncClient(base_url=url, timeout=TIMEOUT_S) as http,
        ):
            for status, (method, path, headers, body) in ANSWERS.items():
                answer = await http.request(method, path, headers=headers, content=body)
                assert answer.status_code == status
                assert "default-src 'self'" in answer.headers["content-security-policy"]
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert "server" not in answer.headers
                if status >= 400:
                    problem = answer.json()["error"]
                    assert problem["code"]
                    assert problem["reason"]

    run(test())


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            body = {"name": secrets.token_hex(4)}
            header = (await guest.http.put("/api/me", json=body)).headers["set-cookie"]
            assert "HttpOnly" in header
            assert "SameSite=Lax" in header

    run(test())


def test_a_key_is_what_any_database_can_hold(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "classic", 2) as (made, guests, players),
        ):
            await players[0].send(type="start", key="a\0b", seat=1)
            await players[0].until(lambda: players[0].heard)
            assert players[0].heard[0]["where"] == "$.key"
            body = {"salt": "s", "name": "X", "code": made["code"], "key": "\0"}
            answer = await guests[0].ask("POST", f"/api/tables/{made['id']}/seats", body, 422)
            assert answer["error"]["where"] == "$.key"

    run(test())
