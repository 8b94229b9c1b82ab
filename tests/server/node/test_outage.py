"""The bus or the database goes away for a while: players are told, and nothing is lost."""

import asyncio
import signal
from contextlib import AsyncExitStack
from random import Random

import pytest

from qwixx.server.node.bus import LocalBus
from qwixx.server.table import events
from qwixx.server.table.clock import CLOCK_GRACE_MS
from tests.scale import scale
from tests.server.client import Guest, Player, Refusal
from tests.server.node.cluster import cluster
from tests.server.node.lasting import Lasting, check, finish, go_on, hold, lasting_players
from tests.server.node.local_node import LocalNode, RecordingWatcher, local_node
from tests.server.services import own_postgres
from tests.server.site import Program, run
from tests.waiting import until


async def wait_for_trouble(player: Player, *away: str) -> None:
    """Wait until a player is told that this is away."""
    message = {"type": "trouble", "away": list(away)}

    def last() -> object:
        return next((it for it in reversed(player.heard) if it["type"] == "trouble"), None)

    await player.until(lambda: last() == message)


async def wait_until_put_off(*players: Lasting) -> None:
    """Until somebody is told once more that it cannot be done now."""
    before = sum(player.put_off for player in players)
    await until(lambda: sum(player.put_off for player in players) > before)


@pytest.mark.slow
def test_without_the_bus_a_table_goes_on_where_its_owner_is() -> None:
    async def test() -> None:
        here, there = them.urls
        random = Random(1)
        async with AsyncExitStack() as stack:
            local, spread = [
                await stack.enter_async_context(lasting_players(random, variant, 2, here))
                for variant in ("classic", "bonus-a")
            ]
            for player in (*local, *spread):
                player.passing = 0.3
            spread[1].urls = (there,)
            watching = [
                await stack.enter_async_context(Guest(url).watch(table[0].table))
                for url in them.urls
                for table in (local, spread)
            ]
            games = asyncio.create_task(finish((*local, *spread)))
            await hold([*local, *spread])
            them.bus.stop()
            for spectator in watching:
                await wait_for_trouble(spectator, "bus")
            async with Guest(there) as guest:
                ready = await guest.ask("GET", "/api/ready")
                assert ready == {"database": True, "bus": False}
            # Who is elsewhere is refused, and can do nothing.
            for player in spread:
                player.free.set()
            await wait_until_put_off(spread[1])
            before = len(spread[1].done)
            await go_on(local, scale(3, 30))
            await wait_until_put_off(spread[1])
            assert len(spread[1].done) == before
            # Who moves there in this moment sees what they saw here, not what that node last heard.
            seen = watching[0].view["version"]
            async with Guest(there) as guest, guest.watch(local[0].table, seen) as moved:
                assert moved.view["version"] >= seen
                with pytest.raises(Refusal, match="unavailable"):
                    await moved.do("roll", seat=1, window=moved.window)
            them.bus.start()
            for spectator in watching:
                await wait_for_trouble(spectator)
            await games
            for table in (local, spread):
                for url in them.urls:
                    await check(them.database, url, table)
            await until(lambda: all(spectator.over for spectator in watching))

    with cluster(2) as them:
        run(test())


@pytest.mark.slow
def test_a_restarted_database_is_found_again() -> None:
    async def test() -> None:
        random = Random(2)
        async with AsyncExitStack() as stack:
            tables = [
                await stack.enter_async_context(lasting_players(random, "longo", people, url))
                for people in (2, 3)
            ]
            everybody = [player for players in tables for player in players]
            for player in everybody:
                player.passing = 0.3
            guest = await stack.enter_async_context(Guest(url))
            spectator = await stack.enter_async_context(guest.watch(everybody[0].table))
            games = asyncio.create_task(finish(everybody))
            for number in range(scale(2, 5)):
                await hold(everybody)
                service.stop(signal.SIGQUIT if number % 2 else signal.SIGINT)
                await wait_for_trouble(spectator, "database")
                answer = await guest.ask("GET", "/api/ready", status=503)
                assert answer["error"]["code"] == "unavailable"
                await guest.ask("GET", "/api/tables", status=503)
                for player in everybody:
                    player.free.set()
                await wait_until_put_off(*everybody)
                service.start()
                await wait_for_trouble(spectator)
                await guest.ask("GET", "/api/ready")
                await go_on(everybody)
            await games
            for players in tables:
                await check(service.url, url, players)

    with own_postgres() as service, Program(service.url) as program:
        url = program.start()
        run(test())


@pytest.mark.slow
def test_who_returned_while_the_database_was_away_is_back() -> None:
    async def test() -> None:
        async with local_node(service.url, LocalBus(), away_seconds=0.1) as node:
            room = await node.table()
            await until(lambda: all(seat.away for seat in room.table.seats))
            service.stop()
            node.watch(room, RecordingWatcher(0))
            node.watch(room, RecordingWatcher(1))
            await until(lambda: room.owner and room.owner.doubtful)
            service.start()
            await until(lambda: not any(seat.away for seat in room.table.seats))

    with own_postgres() as service:
        run(test())


@pytest.mark.slow
def test_a_clock_that_ran_out_while_the_database_was_away_leaves_some_time() -> None:
    async def happened(node: LocalNode, id: str) -> list[events.Event]:
        return [events.decode(entry.body) for entry in await node.log(id)]

    async def test() -> None:
        async with local_node(service.url, LocalBus()) as node:
            room = await node.table(pace="fast")
            for seat in range(2):
                node.watch(room, RecordingWatcher(seat))
            await until(lambda: room.owner and not room.owner.offline_since)
            assert room.owner
            service.stop()
            node.stop_clock()
            node.ahead = 60_000
            room.owner.schedule()
            await until(lambda: room.owner and room.owner.doubtful)
            service.start()
            version = room.table.version
            await until(lambda: room.table.version > version)
            (fresh,) = (await happened(node, room.id))[version:]
            assert isinstance(fresh, events.ClockSet)
            assert room.table.deadline == node.now_ms() + CLOCK_GRACE_MS
            node.ahead += CLOCK_GRACE_MS  # and then it really is too late
            room.owner.schedule()
            await until(lambda: room.table.version > version + 1)
            assert isinstance((await happened(node, room.id))[-1], events.DiceRolled)

    with own_postgres() as service:
        run(test())
