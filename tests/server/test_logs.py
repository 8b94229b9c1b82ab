"""The log: one form for all lines, and no secret in it."""

import asyncio
import json
import logging
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from qwixx.server import logs
from qwixx.server.settings import Settings
from tests.server.client import connect
from tests.server.site import Program, run
from tests.waiting import TIMEOUT_S

URL = "postgresql://me:hush@host/db"


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Logging is one for the whole process: leave it as it was."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers = before
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("form", ["json", "console"])
@pytest.mark.parametrize("where", ["full", "unread", "closed"])
def test_a_log_that_cannot_be_written_stops_nobody(
    where: str, form: Literal["json", "console"], monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open("/dev/full", "w") as full, os.fdopen(writer, "w") as unread:
        monkeypatch.setattr(sys, "stderr", full if where == "full" else unread)
        logs.setup(Settings(log=form))
        if where == "closed":
            unread.close()
        for _ in range(3):
            structlog.get_logger().warning("cannot be reached", what="database")
            logging.getLogger("uvicorn.error").warning("something")
        for stream in (full, unread):
            with suppress(OSError):
                stream.close()


def test_json_has_one_line_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log="json"))
    with structlog.contextvars.bound_contextvars(node="n1"):
        structlog.get_logger().info("opened", game="abc", seat_token="hush", salts=["x"])
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["game"], line["node"]) == (
        "opened",
        "info",
        "abc",
        "n1",
    )
    assert line["seat_token"] == "***"
    assert line["timestamp"].endswith("Z")


@pytest.mark.parametrize("kind", ["console", "json"])
def test_secrets_do_not_get_into_the_log(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log=kind))  # type: ignore[arg-type]
    log = structlog.get_logger()
    log.info("x", token="hush", Cookie="hush", secret_key="hush", salt="hush", url=URL)
    log.info("x", headers={"Authorization": "hush", "inner": {"set-cookie": "hush"}})
    log.info(f"cannot reach {URL}")
    logging.getLogger("uvicorn.error").error("cannot reach %s", URL)
    secret = "hush"
    try:
        raise RuntimeError(f"cannot reach {URL}")
    except RuntimeError:
        log.exception("failed")
        logging.getLogger("uvicorn.error").exception("failed")
    told = capsys.readouterr().err
    assert told.count("cannot reach postgresql://***@host/db") == 4
    assert told.count("RuntimeError") >= 2
    assert "***" in told
    # Tracebacks show lines of this file, one of which has the secret in it: not its value.
    assert secret not in told.replace(f'secret = "{secret}"', "")


def test_lines_of_the_server_have_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log="json"))
    logging.getLogger("uvicorn.error").warning("started on %s", "port")
    logging.getLogger("uvicorn.error").info('1.2.3.4:5 - "WebSocket /ws/x" [accepted]')
    logging.getLogger("uvicorn.access").info("GET / 200")
    logging.getLogger("some.library").info("chatter")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["event"] == "started on port"
    assert set(json.loads(line)) == {"event", "level", "timestamp"}


def test_nonsense_of_clients_is_told_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log="json"))
    logger = logging.getLogger("uvicorn.error")
    for _ in range(50):
        logger.warning("Invalid HTTP request received.")
        try:
            b"\xff".decode()
        except UnicodeDecodeError:
            logger.exception("Invalid UTF-8 sequence received from client.")
    logger.error("Exception in ASGI application\n")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["level"] for line in lines] == ["warning", "warning", "error"]
    assert not any("exception" in line for line in lines)


@pytest.mark.slow
def test_a_session_leaves_no_address_and_no_error_in_the_log(tmp_path: Path) -> None:
    """One that plays, and one that does what is refused."""
    stranger = "127.0.0.77"

    async def test() -> None:
        url = server.start()
        host, port = url.removeprefix("http://").split(":")
        socket = f"ws://{host}:{port}/ws/x"
        transport = httpx.AsyncHTTPTransport(local_address=stranger)
        async with httpx.AsyncClient(base_url=url, transport=transport, timeout=TIMEOUT_S) as http:
            body = {"variant": "classic", "seats": [{}, {}]}
            made = (await http.post("/api/tables", json=body)).json()["table"]
            async with (
                connect(f"{socket[:-1]}{made['id']}", local_addr=(stranger, 0)) as player,
                connect(socket, local_addr=(stranger, 0)) as other,
            ):
                await player.send('{"type":"hello"}')
                assert "update" in str(await player.recv())
                for origin in (None, Origin("https://evil.example")):
                    with pytest.raises(InvalidStatus):  # 429, 403
                        await connect(socket, local_addr=(stranger, 0), origin=origin)
                await other.send(b"\xff", text=True)
                with pytest.raises(ConnectionClosed):
                    await other.recv()
        for _ in range(5):
            reader, writer = await asyncio.open_connection(
                host, int(port), local_addr=(stranger, 0)
            )
            writer.write(b"nonsense\r\n\r\n")
            assert await reader.readline()
            writer.close()

    with Program(tmp_path / "q.db", sockets_per_address=2) as server:
        run(test())
        server.stop()
        told = server.log.read_text("utf-8")
    assert "serving" in told
    assert stranger not in told
    assert not re.search('"level": ?"error"', told), told
    assert told.count("Invalid HTTP request received.") == 1


def test_the_level_is_the_least_that_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup(Settings(log_level="warning"))
    structlog.get_logger().info("small")
    logging.getLogger("uvicorn.error").info("small")
    assert capsys.readouterr().err == ""
    structlog.get_logger().warning("great")
    assert "great" in capsys.readouterr().err
