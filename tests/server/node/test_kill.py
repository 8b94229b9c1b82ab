"""A server that is killed at any moment and started again: games go on as if nothing had been."""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

import qwixx
from qwixx.server.store import Entry, Store
from qwixx.server.table import events
from qwixx.server.table.clock import CLOCK_GRACE_MS
from tests.games import DICE_GAMES
from tests.scale import scale
from tests.server.client import Guest, table
from tests.server.node.lasting import Lasting, check, finish, lasting_players
from tests.server.site import Program, run
from tests.server.store.games import open_store
from tests.waiting import POLL_S, TIMEOUT_S

AN_HOUR_MS = 3_600_000
TABLES = 4
KILLS = 4
VARIANTS = tuple(qwixx.variants()[name] for name in DICE_GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(scale(8, 200) // TABLES))
def test_games_survive_kills(batch: int, tmp_path: Path) -> None:
    random = Random(batch)
    database = f"sqlite:///{tmp_path / 'q.db'}"

    async def killing(games: "asyncio.Task[None]", everybody: list[Lasting]) -> None:
        for _ in range(KILLS):
            goal = sum(len(player.done) for player in everybody) + random.randint(1, 20)
            while sum(len(player.done) for player in everybody) < goal and not games.done():
                await asyncio.sleep(0.001)
            await asyncio.sleep(random.uniform(0, 0.02))
            assert not games.done(), "too few kills"
            program.kill()
            program.start()

    async def test() -> None:
        url = program.start()
        async with AsyncExitStack() as stack:
            tables = []
            for number in range(TABLES):
                variant = VARIANTS[(TABLES * batch + number) % len(VARIANTS)]
                people = random.randint(*variant.players)
                table = lasting_players(random, variant.id, min(people, 4), url)
                tables.append(await stack.enter_async_context(table))
            everybody = [player for players in tables for player in players]

            games = asyncio.create_task(finish(everybody))
            await killing(games, everybody)
            await games
            for players in tables:
                await check(database, url, players)

    with Program(database) as program:
        run(test())


async def set_clock(store: Store, id: str, deadline: int) -> int:
    """As if this had been the deadline; the version of the log after it."""
    version = len(await store.load_log(id))
    row = await store.find_game(id)
    assert row
    event = events.encode(events.ClockSet(deadline))
    await store.append(id, version, [Entry(version + 1, now(), None, event)], owner=row.owner)
    return version + 1


def now() -> int:
    return time.time_ns() // 1_000_000


@pytest.mark.slow
def test_a_clock_goes_on_after_a_kill(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'q.db'}"

    async def test() -> None:
        async with table(program.start(), "classic", 2, pace="relaxed") as (made, guests, players):
            roller = next(player for player in players if player.to_do())
            program.kill()
            killed = now()
            async with open_store(database) as store:
                await set_clock(store, made["id"], killed + AN_HOUR_MS)
            async with Guest(program.start()) as guest:
                guest.http.cookies = guests[players.index(roller)].http.cookies
                async with guest.watch(made["id"]) as player:
                    deadline = player.view["window"]["deadline"]
                    assert killed < deadline <= now() + 60_000  # no clock shows more than the pace
                    (type, hand), same = player.to_do() or ("", {}), roller.to_do()
                    assert (type, hand) == same
                    await player.do(type, seat=hand["seat"], window=player.window)

    with Program(database) as program:
        run(test())


@pytest.mark.slow
@pytest.mark.parametrize("left_ms", [1_000, -60_000])
def test_a_clock_leaves_time_to_return_after_a_kill(left_ms: int, tmp_path: Path) -> None:
    """`left_ms`: what is left of the time when the server is killed."""
    database = f"sqlite:///{tmp_path / 'q.db'}"

    async def test() -> None:
        async with table(program.start(), "classic", 2, pace="relaxed") as (made, _, _):
            program.kill()
            async with open_store(database) as store:
                version = await set_clock(store, made["id"], now() + left_ms)
                killed = now()
                program.start()
                async with asyncio.timeout(TIMEOUT_S):
                    while not (later := await store.load_log(made["id"], version)):
                        await asyncio.sleep(POLL_S)
                happened = events.decode(later[0].body)
                assert isinstance(happened, events.ClockSet)
                assert killed + CLOCK_GRACE_MS <= happened.deadline <= later[0].at + CLOCK_GRACE_MS

    with Program(database) as program:
        run(test())
