"""Databases of earlier commits are read, shown as they were, and played on."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qwixx import core
from qwixx.fair.verify import verify
from tests.games import DICE_GAMES
from tests.scale import scale
from tests.server.client import Guest, Player, play
from tests.server.old.read import FILES, load
from tests.server.old.seen import view_game
from tests.server.services import patient, postgres
from tests.server.site import run, site
from tests.server.store.games import open_store

REVIEWED = ("classic, over", "duel, over")


DATABASES = ("sqlite", "postgresql")
ALL = [(file, database) for file in FILES for database in DATABASES]
SOME = [(file, DATABASES[at % 2]) for at, file in enumerate(reversed(FILES))]


def name(of: object) -> str | None:
    return of.stem if isinstance(of, Path) else None


@pytest.fixture
def url(database: str, tmp_path: Path) -> Iterator[str]:
    if database == "sqlite":
        yield f"sqlite:///{tmp_path}/qwixx.db"
    else:
        with postgres() as address:
            yield patient(address)


@pytest.fixture
def made(file: Path, url: str) -> list[dict[str, Any]]:
    """The tables of an old database, which is there now."""
    return load(file, url)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_old_games_are_there_in_every_state(file: Path) -> None:
    """Else the other tests would show little."""
    made = json.loads(file.read_text("utf-8"))["made"]
    views = [it["seen"] for it in made]
    games = {it["what"]: it["seen"]["game"] for it in made if "game" in it["seen"]}
    assert {view["table"]["status"] for view in views} == {"open", "playing", "over"}
    assert {view["table"]["dice"] for view in views} == {"server", "typed", "trusted"}
    for variant in DICE_GAMES:
        mine = {what: game for what, game in games.items() if what.startswith(f"{variant}, ")}
        assert any(game["phase"] == "over" for game in mine.values())
        assert any(game["closed"] for game in mine.values() if game["phase"] != "over")
    stones = games["duel, amid"]["sheets"][0]["stones"]
    assert any(max(there) > 1 for there in stones)
    assert sum(bool(view["window"].get("confirmed")) for view in views) > 6


@pytest.mark.parametrize(("file", "database"), ALL, ids=name)
def test_they_look_as_before(url: str, made: list[dict[str, Any]]) -> None:
    async def test() -> None:
        async with open_store(url) as store:
            for it in made:
                assert_holds(await view_game(store, it["game"]), it["seen"], it["what"])

    run(test())


def assert_holds(now: Any, before: Any, where: str) -> None:
    """All that was shown is shown as it was; there may be more now."""
    if isinstance(before, dict):
        for name, value in before.items():
            if name == "barred":  # by rows then, by cells now
                continue
            assert name in now, f"{where}: {name} is gone"
            assert_holds(now[name], value, f"{where}, {name}")
    elif isinstance(before, list):
        assert len(now) == len(before), where
        for at, (one, other) in enumerate(zip(now, before, strict=True)):
            assert_holds(one, other, f"{where} {at}")
    else:
        assert now == before, where


@pytest.mark.parametrize(("file", "database"), ALL if scale(0, 1) else SOME, ids=name)
def test_they_are_played_on_to_their_end(url: str, made: list[dict[str, Any]]) -> None:
    random = Random(1)

    def choose(hand: dict[str, Any]) -> str:
        tokens = [str(option["token"]) for option in hand["options"]]
        return random.choice([*tokens[:2], tokens[-1], tokens[-1]])

    def dice(player: Player) -> str:
        left = [c for c in "rygb" if c not in player.view["game"]["closed"]]
        return f"{random.randint(1, 6)}{random.randint(1, 6)}" + "".join(f"{c}3" for c in left)

    async def finish(guest: Guest, it: dict[str, Any]) -> None:
        async with guest.watch(it["game"], None, *it["tokens"]) as player:
            assert player.view["version"] >= it["seen"]["version"]
            if player.view["table"]["status"] == "open":
                await player.do("start", seat=1)
                await player.until(lambda: player.view["table"]["status"] == "playing")
            if player.view["table"]["dice"] == "typed":
                await play(player, choose, lambda: dice(player))
            else:
                await play(player, choose)
            scores = tuple(sheet["score"] for sheet in player.view["game"]["sheets"])
        text = (await guest.http.get(f"/api/games/{it['game']}/record")).text
        (game,) = core.read_games(text)
        assert core.result(game.state).ended, it["what"]
        assert core.result(game.state).scores == scores, it["what"]
        if player.view["table"]["dice"] == "server":
            assert verify(game).turns == len(game.record.turns), it["what"]
        steps = (await guest.ask("GET", f"/api/games/{it['game']}/replay"))["steps"]
        assert tuple(sheet["score"] for sheet in steps[-1]["game"]["sheets"]) == scores, it["what"]
        if it["what"] in REVIEWED:
            told = await guest.ask("GET", f"/api/games/{it['game']}/review")
            assert told["finished"]

    async def test() -> None:
        async with site(url) as address, Guest(address) as guest, asyncio.TaskGroup() as group:
            for it in made:
                group.create_task(finish(guest, it))

    run(test())
