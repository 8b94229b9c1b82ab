"""Players who do not give up, and what must hold of the log when they are done."""

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from qwixx import core
from qwixx.fair.verify import verify
from qwixx.server.store import Entry, Store
from qwixx.server.table import events
from qwixx.server.table.table import evolve, open_table
from qwixx.server.wire import views
from qwixx.server.wire.messages import encode
from tests.server.client import Guest, Player, Refusal
from tests.waiting import TIMEOUT_S, until

LOST = (OSError, TimeoutError, WebSocketException)
"""How a connection ends when a server is killed."""


class Lasting:
    """A seat whose connection may break at any moment: it comes back, to any of the addresses, says
    which version it has seen, and sends again what was not answered."""

    def __init__(self, guest: Guest, table: str, random: Random, *urls: str) -> None:
        self.guest = guest
        self.table = table
        self.random = random
        self.urls = urls or (guest.url,)
        self.passing = random.choice((0.3, 0.9, 1.0))
        self.think = 0.02
        """Seconds before a deed, at most."""
        self.seen = 0
        self.view: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []
        self.asked: dict[str, Any] | None = None
        """What has not been answered yet."""
        self.done: dict[str, int] = {}
        """The version that each deed led to, by its key."""
        self.put_off = 0
        """How often something was refused for the moment."""
        self.free = asyncio.Event()
        """Cleared: it does nothing new."""
        self.free.set()

    async def play(self) -> None:
        """Until the game is over and everything is answered."""
        while not self.over or self.asked:
            with suppress(*LOST):
                async with self.connected() as player:
                    await self.go_on(player)
            await asyncio.sleep(0.02)

    @property
    def over(self) -> bool:
        return bool(self.view) and bool(self.view["table"]["status"] == "over")

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Player]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.guest.http.cookies.items())
        url = self.random.choice(self.urls)
        player = Player(url, self.table, cookie, self.seen, ())
        async with player:
            assert player.view["version"] >= self.seen, "a view from before what was seen"
            try:
                yield player
            finally:
                assert "missing" not in player.view
                self.seen = player.view["version"]
                self.view = player.view
                self.news += player.news

    async def go_on(self, player: Player) -> None:
        while not player.over or self.asked:
            if self.asked is None:
                await player.until(lambda: player.over or player.to_do())
                self.asked = self.next_deed(player)
            if self.asked:
                await self.free.wait()
                await asyncio.sleep(self.random.uniform(0, self.think))
                await self.ask(player, self.asked)

    def next_deed(self, player: Player) -> dict[str, Any] | None:
        if (asked := player.to_do()) is None:
            return None
        type, hand = asked
        deed = {
            "type": type,
            "key": secrets.token_hex(8),
            "seat": hand["seat"],
            "window": player.window,
        }
        if type == "confirm":
            tokens = [option["token"] for option in hand["options"]]
            last = self.random.random() < self.passing
            deed["move"] = tokens[-1] if last else self.random.choice(tokens)
            if not hand.get("chosen") and self.random.random() < 0.2:
                deed["type"] = "choose"
        return deed

    async def ask(self, player: Player, deed: dict[str, Any]) -> None:
        try:
            answer = await player.do(**deed)
        except Refusal as refusal:
            if refusal.code == "unavailable":
                self.put_off += 1
                await asyncio.sleep(0.05)
                return
            # Nobody else decides for this seat: what comes too late was done before, or lost.
            if deed["type"] != "take-back":
                raise
            self.asked = None
            return
        self.done[f"{deed['seat']}:{deed['key']}"] = answer["version"]
        self.asked = None
        await player.until(lambda: player.view["version"] >= answer["version"])
        if deed["type"] == "confirm" and self.random.random() < 0.1:
            again = {name: deed[name] for name in ("seat", "window")}
            self.asked = {"type": "take-back", "key": secrets.token_hex(8), **again}


@asynccontextmanager
async def lasting_players(
    random: Random,
    variant: str,
    people: int,
    *urls: str,
    bots: Sequence[str] = (),
    **plan: object,
) -> AsyncIterator[list[Lasting]]:
    """People at a new table, who are about to play."""
    guests = [Guest(random.choice(urls)) for _ in range(people)]
    try:
        made = await guests[0].open(variant, people, *bots, **plan)
        for number, guest in enumerate(guests, 1):
            await guest.take(made, f"Guest {number}")
        yield [
            Lasting(guest, made["id"], Random(random.random()), *(urls or (guest.url,)))
            for guest in guests
        ]
    finally:
        for guest in guests:
            await guest.__aexit__()


async def finish(players: Iterable[Lasting]) -> None:
    """All of them play to the end."""
    async with asyncio.timeout(2 * TIMEOUT_S), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())


async def hold(players: Sequence[Lasting]) -> None:
    """Once each has done something, all wait, so that no game is over before it is needed."""
    await until(lambda: all(len(player.done) >= 3 for player in players))
    for player in players:
        player.free.clear()


async def go_on(players: Sequence[Lasting], deeds: int = 3) -> None:
    """They play again; until each has done so much more, or its game is over."""
    goals = [(player, len(player.done) + deeds) for player in players]
    for player in players:
        player.free.set()
    await until(lambda: all(it.over or len(it.done) >= goal for it, goal in goals))


async def check(database: str, url: str, players: Sequence[Lasting]) -> None:
    """Nothing lost, nothing doubled, and everybody has seen the same."""
    id = players[0].table
    store = await Store.open(database)
    try:
        row, entries = await store.find_game(id), await store.load_log(id)
    finally:
        await store.close()
    assert row
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    keys = {entry.key.partition(".")[2]: entry.seq for entry in entries if entry.key}
    assert max(Counter(entry.key for entry in entries if entry.key).values()) == 1
    done = {key: version for player in players for key, version in player.done.items()}
    assert {key for key in keys if key} == done.keys()
    assert all(keys[key] <= version for key, version in done.items())

    async with Guest(url) as guest, guest.watch(id) as spectator:
        text = (await guest.http.get(f"/api/games/{id}/record")).text
    (game,) = core.read_games(text)
    result = core.result(game.state)
    assert result.ended
    assert verify(game).turns == len(game.record.turns)
    told = news(id, row.code, entries)
    for player in players:
        sheets = player.view["game"]["sheets"]
        assert tuple(sheet["score"] for sheet in sheets) == result.scores
        for part in ("version", "game", "window"):
            assert player.view[part] == spectator.view[part]
        seats = [hand["seat"] - 1 for hand in player.view["hands"]]
        heard = [json.loads(encode(it)) for it, only in told if only is None or only in seats]
        for happened in player.news:
            happened.pop("reasons", None)  # these are in no log
        assert player.news == heard


def news(id: str, code: str, entries: Sequence[Entry]) -> list[tuple[Any, int | None]]:
    """All that was news at a table, each with the only seat that may know it."""
    happened = [events.decode(entry.body) for entry in entries]
    assert isinstance(happened[0], events.Opened)
    table = open_table(id, code, happened[0], entries[0].at)
    found = []
    for entry, event in zip(entries[1:], happened[1:], strict=True):
        if (told := views.news(table, event, entry.at, {})) is not None:
            found.append(told)
        table = evolve(table, event, entry.at)
    return found
