"""With which codes the server closes sockets, beyond those for clients that do too much."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from qwixx.server.http.socket import MAX_OUTBOX, Client, CloseError
from qwixx.server.table.deeds import Rights
from tests.server.client import connect
from tests.server.http.test_abuse import HELLO, handshake, sockets_of, wait_for_close
from tests.server.services import own_postgres
from tests.server.site import run, site
from tests.waiting import TIMEOUT_S


def test_who_answers_no_ping_is_closed_with_1011(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db", silent_seconds=1) as url:
            host, port = url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(handshake("x"))
            async with asyncio.timeout(TIMEOUT_S):
                await reader.readuntil(b"\r\n\r\n")
                told = await reader.read()
            assert b"\x88" in told
            frame = told[told.rindex(b"\x88") :]
            assert int.from_bytes(frame[2:4], "big") == 1011
            assert frame[4:] == b"keepalive ping timeout"
            writer.close()

    run(test())


def test_a_server_that_stops_closes_with_1012(tmp_path: Path) -> None:
    async def test() -> None:
        async with site(tmp_path / "q.db") as url:
            client = await connect(sockets_of(url, "x"))
        assert (await wait_for_close(client))[0] == 1012

    run(test())


@pytest.mark.slow
def test_without_the_database_a_socket_is_closed_with_4503() -> None:
    async def test() -> None:
        async with site(service.url) as url:
            service.stop()
            async with connect(sockets_of(url, "x")) as client:
                with suppress(OSError):
                    await client.send(HELLO)
                assert await wait_for_close(client) == (4503, "the database cannot be reached")
            service.start()

    with own_postgres() as service:
        run(test())


def test_who_cannot_follow_is_closed_with_4408() -> None:
    """Who reads nothing does not hear it, so this is about what is said."""

    async def nothing(*_: object) -> Message:
        await asyncio.Event().wait()
        return {}

    async def send(_message: Message) -> None:
        await nothing()

    async def test() -> None:
        client = Client(
            WebSocket({"type": "websocket", "client": None}, nothing, send), Rights(None)
        )
        for _ in range(MAX_OUTBOX):
            client.send(b"news")
        assert not client.must_close.done()
        client.send(b"news")
        with pytest.raises(CloseError, match="too slow") as caught:
            await client.must_close
        assert caught.value.code == 4408

    run(test())
