"""What nobody is told: all that was sent and logged in a whole game is searched for it."""

import asyncio
import json
import logging
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog

from qwixx.server import logs
from qwixx.server.store import Store
from qwixx.server.table import events
from tests.server.client import Guest, connect, play, seats_of, table
from tests.server.overheard import overhear
from tests.server.site import run, settings, site
from tests.waiting import TIMEOUT_S


class Spy:
    """Reads all that a socket is sent, as it is sent, until it is closed."""

    def __init__(self, url: str, id: str, cookie: str) -> None:
        self.url = f"{url.replace('http', 'ws', 1)}/ws/{id}"
        self.headers = {"Cookie": f"qwixx_guest={cookie}"} if cookie else {}
        self.texts: list[str] = []

    async def read(self) -> None:
        async with connect(self.url, additional_headers=self.headers, compression=None) as socket:
            await socket.send('{"type":"hello","since":0}')
            async for text in socket:
                assert isinstance(text, str)
                self.texts.append(text)
                if '"status":"over"' in text:
                    return


async def look_around(url: str, id: str, cookie: str) -> list[str]:
    """All that can be asked for about a game, with headers."""
    paths = (
        f"tables/{id}",
        f"games/{id}/record",
        f"games/{id}/replay",
        "tables",
        "games",
        "me",
        "variants",
        "../metrics",
    )
    cookies = {"qwixx_guest": cookie} if cookie else {}
    async with httpx.AsyncClient(cookies=cookies, timeout=TIMEOUT_S) as http:
        answers = [await http.get(f"{url}/api/{path}") for path in paths]
        answers.append(await http.post(f"{url}/api/tables/{id}/seats/1/link"))
        answers.append(await http.post(f"{url}/api/tables/{id}/seats", json={"salt": "s"}))
    return [f"{answer.headers} {answer.text}" for answer in answers]


async def load_secrets(database: Path, id: str) -> tuple[str, set[str]]:
    """The secret of the dice; guests and hashes of tokens."""
    store = await Store.open(f"sqlite:///{database}")
    try:
        row = await store.find_game(id)
        assert row
        log = [events.decode(entry.body) for entry in await store.load_log(id)]
    finally:
        await store.close()
    seated = [event for event in log if isinstance(event, events.Seated)]
    return row.secret.hex(), {it for event in seated for it in (event.guest, event.token)}


@pytest.mark.slow
def test_nobody_learns_what_is_secret(tmp_path: Path) -> None:
    """Neither who else sits there, nor by what right, nor the dice to come."""
    database = tmp_path / "q.db"

    async def test() -> None:
        with overhear() as heard:
            async with site(database) as url, table(url, "classic", 3, listed=True) as opened:
                made, guests, players = opened
                cookies = [guest.http.cookies["qwixx_guest"] for guest in guests]
                async with Guest(url) as watcher:
                    await watcher.ask("PUT", "/api/me", {"name": "Watcher"})
                    everybody = [*cookies, watcher.http.cookies["qwixx_guest"], ""]
                spies = [Spy(url, made["id"], cookie) for cookie in everybody]
                reading = [asyncio.create_task(spy.read()) for spy in spies]
                body = {"salt": "s", "key": "k", "name": "X"}
                again = await guests[0].ask("POST", seats_of(made), {**body, "seat": 1}, 201)
                seen = [await look_around(url, made["id"], cookie) for cookie in everybody]
                secret, rights = await load_secrets(database, made["id"])
                await asyncio.gather(*(play(player) for player in players), *reading)
                after = [await look_around(url, made["id"], cookie) for cookie in everybody]

        sent = [text for spy in spies for text in spy.texts]
        answered = [text for texts in seen for text in texts]
        never = {*rights, *cookies, again["token"]}
        for text in (*sent, *answered, *(it for texts in after for it in texts), *heard.lines):
            assert not [word for word in never if word in text]
        assert not [text for text in (*answered, *heard.lines) if secret in text]
        told = [json.loads(text) for text in sent if secret in text]
        assert len(told) == len(spies)
        assert {message["table"]["status"] for message in told} == {"over"}
        for number, spy in enumerate(spies, 1):
            own = {number} if number <= len(guests) else set()
            assert {hand["seat"] for hand in hands(spy)} == own
            assert {it["seat"] for it in news(spy) if it["type"] == "chose"} == own

    run(test())


def hands(spy: Spy) -> Iterator[dict[str, Any]]:
    for text in spy.texts:
        yield from json.loads(text).get("hands", ())


def news(spy: Spy) -> Iterator[dict[str, Any]]:
    for text in spy.texts:
        yield from json.loads(text).get("events", ())


@pytest.fixture
def plain_logging() -> Iterator[None]:
    """Logging is one for the whole process: leave it as it was."""
    loggers = [logging.getLogger(name) for name in (None, "uvicorn", "uvicorn.error")]
    before = [(it.handlers[:], it.level) for it in loggers]
    yield
    for logger, (handlers, level) in zip(loggers, before, strict=True):
        logger.handlers = handlers
        logger.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("level", ["debug", "info"])
def test_the_log_tells_no_secret_at_any_level(
    level: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], plain_logging: None
) -> None:
    """Cookies and tokens come with every connection, and libraries like to log those."""
    token = secrets.token_urlsafe(32)
    found: list[str] = []

    async def test() -> None:
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            made = await guest.open("classic", 1, "random")
            found.append((await guest.take(made, "Guest"))["token"])
            found.append(guest.http.cookies["qwixx_guest"])
            async with guest.watch(made["id"], None, token, found[0]):
                pass

    logs.setup(settings(tmp_path / "q.db", log_level=level))
    run(test())
    logging.getLogger("uvicorn.error").warning("heard")
    told = capsys.readouterr().err
    assert "heard" in told
    assert not [word for word in (token, *found) if word in told]
