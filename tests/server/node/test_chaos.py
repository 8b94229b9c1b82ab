"""Three nodes, and anything may happen to them: tables go on soon after it is over, every game
ends, and what was confirmed is in its log once."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack
from random import Random

import psycopg
import pytest
from httpx import HTTPError

from tests.games import DICE_GAMES
from tests.scale import scale
from tests.server.node.lasting import Lasting, check, finish, lasting_players
from tests.server.node.line import Line
from tests.server.services import Service, nats_server, own_postgres
from tests.server.site import Program, run
from tests.waiting import TIMEOUT_S, until

NODES = 3
TABLES = scale(30, 30)
FAULTS_S = scale(60, 20 * 60)
"""For how long something goes wrong."""
THINK_S = 0.6
"""Seconds that players think at most."""
MOVES_ON_S = 10.0
"""Within which every table moves on, on a machine that does nothing else (`make proof`)."""
CLOCK_S = 30
VARIANTS = DICE_GAMES


class Chaos:
    """Nodes with a line each to the database and to the bus, and what can go wrong with them."""

    def __init__(self, random: Random, service: Service, bus: Service, stack: ExitStack) -> None:
        self.random = random
        self.service = service
        self.database = [stack.enter_context(Line(service.url)) for _ in range(NODES)]
        self.bus = [stack.enter_context(Line(bus.url)) for _ in range(NODES)]
        self.nodes = [
            stack.enter_context(Program(database.url, bus=line.url))
            for database, line in zip(self.database, self.bus, strict=True)
        ]
        self.urls: list[str] = []
        self.happened: list[str] = []

    async def start(self) -> None:
        self.urls = list(
            await asyncio.gather(*(asyncio.to_thread(node.start) for node in self.nodes))
        )

    async def rage(self, seconds: float) -> None:
        """One thing after the other goes wrong, and is well again."""
        faults = [self.kill, self.freeze, self.cut, self.silence, self.hang, self.hang_all]
        faults += [self.lock, self.shift, self.slow]
        end = time.monotonic() + seconds
        waiting: list[Callable[[int], Awaitable[None]]] = []
        while time.monotonic() < end:
            if not waiting:  # each of them, in some order
                waiting = self.random.sample(faults, len(faults))
            fault, at = waiting.pop(), self.random.randrange(NODES)
            self.happened.append(f"{fault.__name__} {at}")
            await fault(at)
            await asyncio.sleep(self.random.uniform(0, 2))

    async def pause(self) -> None:
        await asyncio.sleep(self.random.uniform(0.5, 6))

    async def kill(self, at: int) -> None:
        self.nodes[at].kill()
        await self.pause()
        await asyncio.to_thread(self.nodes[at].start)

    async def shift(self, at: int) -> None:
        """A clock that is off, from the next start on."""
        off = self.random.choice((-CLOCK_S, 0, CLOCK_S))
        self.nodes[at].command = ("tests.server.node.shifted", str(off))
        await self.kill(at)

    async def freeze(self, at: int) -> None:
        self.nodes[at].signal(signal.SIGSTOP)
        await self.pause()
        self.nodes[at].signal(signal.SIGCONT)

    async def cut(self, at: int) -> None:
        self.bus[at].cut()
        await self.pause()
        self.bus[at].heal()

    async def silence(self, at: int) -> None:
        self.bus[at].hang()
        await self.pause()
        self.bus[at].heal()

    async def hang(self, at: int) -> None:
        self.database[at].hang()
        await self.pause()
        self.database[at].heal()

    async def hang_all(self, _at: int) -> None:
        for line in self.database:
            line.hang()
        await self.pause()
        for line in self.database:
            line.heal()

    async def slow(self, at: int) -> None:
        self.database[at].delay = 0.05
        await self.pause()
        self.database[at].heal()

    async def lock(self, _at: int) -> None:
        """The database can only be read."""
        for value in ("on", "off"):
            with psycopg.connect(self.service.url, autocommit=True) as admin:
                admin.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}".encode())
                admin.execute("SELECT pg_reload_conf()")
            await self.pause()


class Tables:
    """Games one after the other at each of many tables, as long as something goes wrong."""

    def __init__(self, random: Random, urls: list[str]) -> None:
        self.random = random
        self.urls = urls
        self.ending = False
        self.now: dict[int, list[Lasting]] = {}
        """The players at each place."""
        self.ended: list[list[Lasting]] = []

    async def play(self, place: int, stack: AsyncExitStack) -> None:
        while not self.ending:
            variant = VARIANTS[(place + len(self.ended)) % len(VARIANTS)]
            bots = ("greedy",) if place % 3 == 0 and variant != "duel" else ()
            try:
                seated = lasting_players(self.random, variant, 2, *self.urls, bots=bots)
                players = await stack.enter_async_context(seated)
            except (AssertionError, HTTPError):  # a node that is gone, or 503
                await asyncio.sleep(0.5)
                continue
            for player in players:
                player.think, player.passing = THINK_S, 0.6
            self.now[place] = players
            await finish(players)
            self.ended.append(players)

    def done(self) -> dict[str, int]:
        """By table, how many deeds are confirmed; games that are over count as moving."""
        return {
            players[0].table: 10**9 if players[0].over else sum(len(it.done) for it in players)
            for players in self.now.values()
        }

    async def move_on(self) -> float:
        """Seconds until something is done at every table where a game goes on."""
        began, before = time.monotonic(), self.done()

        def moved() -> bool:
            after = self.done()
            return all(
                after.get(table, 10**9) > count for table, count in before.items() if count < 10**9
            )

        await until(moved)
        return time.monotonic() - began


@pytest.mark.slow
def test_whatever_happens_every_table_goes_on_and_every_game_ends() -> None:
    seed = 1
    random = Random(seed)

    async def test() -> None:
        await chaos.start()
        tables = Tables(random, chaos.urls)
        async with AsyncExitStack() as stack:
            async with asyncio.timeout(FAULTS_S + 3 * TIMEOUT_S):
                playing = [asyncio.create_task(tables.play(at, stack)) for at in range(TABLES)]
                await until(lambda: len(tables.now) == TABLES)
                raging = asyncio.create_task(chaos.rage(FAULTS_S))
                done, _ = await asyncio.wait(
                    (raging, *playing), return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    task.result()
                took = await tables.move_on()
                print(f"{len(chaos.happened)} faults, all tables moved on after {took:.1f} s")
                if scale(0, 1):
                    assert took <= MOVES_ON_S, chaos.happened
                tables.ending = True
                await asyncio.gather(*playing)
                confirmed = sum(len(it.done) for players in tables.ended for it in players)
                print(f"{len(tables.ended)} games ended, {confirmed} deeds confirmed")
            for number, players in enumerate(tables.ended):
                await check(chaos.service.url, chaos.urls[number % NODES], players)

    with ExitStack() as stack:
        service, bus = stack.enter_context(own_postgres()), stack.enter_context(nats_server())
        chaos = Chaos(random, service, bus, stack)
        run(test())
