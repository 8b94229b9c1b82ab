"""A node that loses the bus while others have it leaves its tables to them."""

import asyncio
from contextlib import ExitStack
from random import Random

import pytest

from tests.server.client import Guest
from tests.server.node.lasting import check, finish, go_on, hold, lasting_players
from tests.server.node.line import Line
from tests.server.services import nats_server, postgres
from tests.server.site import Program, run
from tests.waiting import TIMEOUT_S


async def wait_for_status(guest: Guest, status: int) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while (await guest.http.get("/api/ready")).status_code != status:
            await asyncio.sleep(0.1)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["cut", "hang"])
def test_a_node_without_the_bus_gives_its_tables_up(how: str) -> None:
    async def test() -> None:
        random = Random(how)
        here, there = (node.start() for node in nodes)
        async with (
            lasting_players(random, "classic", 2, here) as players,
            Guest(here) as guest,
            guest.watch(players[0].table) as watching,
        ):
            moving, staying = players
            moving.urls, staying.urls = (here, there), (there,)
            for player in players:
                player.passing = 0.3
            games = asyncio.create_task(finish(players))
            await hold(players)
            getattr(line, how)()
            await wait_for_status(guest, 503)
            with pytest.raises(ConnectionError, match="received 1012"):
                await watching.until(lambda: False)
            await go_on(players)  # at the other node
            line.heal()
            await wait_for_status(guest, 200)
            await games
            for url in (here, there):
                await check(database, url, players)

    with ExitStack() as stack:
        database = stack.enter_context(postgres())
        bus = stack.enter_context(nats_server())
        line = stack.enter_context(Line(bus.url))
        nodes = [stack.enter_context(Program(database, bus=url)) for url in (line.url, bus.url)]
        run(test())
