"""A server that is killed at any moment and started again: games go on as if nothing had been."""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

import qwixx
from qwixx.server import events
from qwixx.server.keeper import GRACE
from qwixx.server.store import Entry, Store
from tests.scale import scale
from tests.server.client import Guest, table
from tests.server.lasting import Lasting, check, lasting
from tests.server.site import Program, run

TABLES = 4
KILLS = 4
VARIANTS = tuple(qwixx.variants().values())


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(scale(12, 200) // TABLES))
def test_games_survive_kills(batch: int, tmp_path: Path) -> None:
    random = Random(batch)
    database = f"sqlite:///{tmp_path / 'q.db'}"
    program = Program(database)

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
                table = lasting(random, variant.id, min(people, 4), url)
                tables.append(await stack.enter_async_context(table))
            everybody = [player for players in tables for player in players]

            async def play() -> None:
                async with asyncio.TaskGroup() as group:
                    for player in everybody:
                        group.create_task(player.play())

            games = asyncio.create_task(play())
            await killing(games, everybody)
            async with asyncio.timeout(60):
                await games
            for players in tables:
                await check(database, url, players)

    try:
        run(test())
    finally:
        program.kill()


@pytest.mark.slow
@pytest.mark.parametrize(("left", "least"), [(12_000, 0), (1_000, GRACE), (-60_000, GRACE)])
def test_a_clock_goes_on_after_a_kill_and_leaves_time_to_return(
    left: int, least: int, tmp_path: Path
) -> None:
    """`left` are the milliseconds on the clock when the server comes back."""
    database = f"sqlite:///{tmp_path / 'q.db'}"
    program = Program(database)

    async def test() -> None:
        async with table(program.start(), "classic", 2, pace="fast") as (made, guests, players):
            roller = next(player for player in players if player.to_do())
            before = roller.view["window"]["deadline"]
            program.kill()
            store = await Store.open(database)
            log = await store.read(made["id"])
            now = time.time_ns() // 1_000_000
            if least:
                before = now + left
                body = events.encode(events.ClockSet(before))
                entry = Entry(len(log) + 1, now, None, body)
                await store.append(made["id"], len(log), [entry])
            await store.close()
            async with Guest(program.start()) as guest:
                guest.http.cookies = guests[players.index(roller)].http.cookies
                async with guest.watch(made["id"]) as player:
                    deadline = player.view["window"]["deadline"]
                    if least:
                        assert now + least <= deadline <= time.time_ns() // 1_000_000 + least
                    else:
                        assert deadline == before
                    (type, hand), same = player.to_do() or ("", {}), roller.to_do()
                    assert (type, hand) == same
                    await player.do(type, seat=hand["seat"], window=player.window)

    try:
        run(test())
    finally:
        program.kill()
