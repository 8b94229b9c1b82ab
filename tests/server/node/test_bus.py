"""The bus, in one process and on NATS: the same promises."""

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from qwixx.server.node.bus import Bus, BusAway, BusError, LocalBus, NoResponder, open_bus
from qwixx.server.node.bus_nats import NatsBus
from tests.server.services import nats_server
from tests.waiting import TIMEOUT_S, until

LONG = TIMEOUT_S
"""Seconds that are never used up unless something is wrong."""


@asynccontextmanager
async def buses(kind: str) -> AsyncIterator[tuple[Bus, Bus]]:
    """Two nodes' ends of a bus; on a single node they are the same."""
    if kind == "local":
        bus = LocalBus()
        yield bus, bus
        await bus.close()
        return
    with nats_server() as server:
        here = await NatsBus.connect(server.url)
        there = await NatsBus.connect(server.url)
        yield here, there
        await here.close()
        await there.close()


Trial = Callable[[Bus, Bus], Awaitable[None]]


@pytest.fixture(params=["local", "nats"])
def on(request: pytest.FixtureRequest) -> Callable[[Trial], None]:
    """Runs a trial on two ends of a bus."""

    def run(trial: Trial) -> None:
        async def main() -> None:
            async with asyncio.timeout(LONG), buses(request.param) as (here, there):
                await trial(here, there)

        asyncio.run(main())

    return run


async def echo(data: bytes) -> bytes:
    return b"you said " + data


def test_a_request_is_answered(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        await there.serve("node.a", echo)
        assert await here.request("node.a", b"hello", LONG) == b"you said hello"
        assert await here.request("node.a", b"", LONG) == b"you said "
        assert here.up

    on(trial)


def test_nobody_serves(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        with pytest.raises(NoResponder, match=r"node\.b"):
            await here.request("node.b", b"hello", 2 * LONG)
        subscription = await there.serve("node.b", echo)
        await here.request("node.b", b"hello", LONG)
        await subscription.stop()
        await subscription.stop()
        with pytest.raises(NoResponder):
            await here.request("node.b", b"hello", 2 * LONG)

    on(trial)


def test_a_slow_answer_holds_nobody_up(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        others = asyncio.Event()

        async def answer(data: bytes) -> bytes:
            if data == b"slow":
                await others.wait()
            return data

        await there.serve("node", answer)
        slow = asyncio.create_task(here.request("node", b"slow", LONG))
        asked = [b"%d" % n for n in range(50)]
        assert await asyncio.gather(*(here.request("node", n, LONG) for n in asked)) == asked
        assert not slow.done()
        others.set()
        assert await slow == b"slow"

    on(trial)


def test_no_answer_in_time(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        late, finished = asyncio.Event(), asyncio.Event()

        async def answer(data: bytes) -> bytes:
            await late.wait()
            finished.set()
            return data

        await there.serve("node", answer)
        with pytest.raises(BusAway):
            await here.request("node", b"", 0.05)
        assert not finished.is_set()
        late.set()
        await finished.wait()  # the work goes on, whoever gave up on it

    on(trial)


def test_a_handler_that_fails_says_so_at_once(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        async def answer(data: bytes) -> bytes:
            if data == b"large":
                return bytes(2 << 20)
            raise RuntimeError("out of order")

        await there.serve("node", answer)
        with pytest.raises(BusAway, match="failed to answer"):
            await here.request("node", b"", 2 * LONG)
        with pytest.raises(BusError):
            await here.request("node", b"large", 2 * LONG)

    on(trial)


def test_hints_are_heard_by_all_in_order(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        heard: dict[str, list[bytes]] = {"a": [], "b": [], "failing": []}

        async def hear_a(data: bytes) -> None:
            heard["a"].append(data)

        async def hear_b(data: bytes) -> None:
            await asyncio.sleep(0)
            heard["b"].append(data)

        async def fail(data: bytes) -> None:
            heard["failing"].append(data)
            raise RuntimeError("hard of hearing")

        for hear in (hear_a, hear_b, fail):
            await there.subscribe("table", hear)
        hints = [b"%d" % n for n in range(20)]
        for hint in hints:
            await here.publish("table", hint)
            await here.publish("another", b"not for them")
        await until(lambda: all(len(some) == len(hints) for some in heard.values()))
        assert heard == {"a": hints, "b": hints, "failing": hints}

    on(trial)


def test_who_stops_hears_no_more(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        once: list[bytes] = []
        always: list[bytes] = []

        async def hear_once(data: bytes) -> None:
            await subscription.stop()
            await asyncio.sleep(0)  # a handler that stops itself comes to its end
            once.append(data)

        async def hear(data: bytes) -> None:
            always.append(data)

        subscription = await there.subscribe("table", hear_once)
        await there.subscribe("table", hear)
        for _ in range(3):
            await here.publish("table", b"hint")
        await until(lambda: len(always) == 3)
        await until(lambda: len(once) == 1)
        await asyncio.sleep(0.05)
        assert once == [b"hint"]

    on(trial)


def test_too_large_a_message_is_refused_clearly(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        await there.serve("node", echo)
        with pytest.raises(BusError, match="2097152 bytes is too large: the bus takes 1048576"):
            await here.request("node", bytes(2 << 20), LONG)
        with pytest.raises(BusError, match="too large"):
            await here.publish("node", bytes(2 << 20))
        assert await here.request("node", b"after", LONG) == b"you said after"

    on(trial)


def test_a_closed_bus_is_away(on: Callable[[Trial], None]) -> None:
    async def trial(here: Bus, there: Bus) -> None:
        asked = asyncio.Event()

        async def never(data: bytes) -> bytes:
            asked.set()
            await asyncio.Event().wait()
            return data

        await there.serve("node", never)
        waiting = asyncio.create_task(here.request("node", b"", 2 * LONG))
        await asked.wait()
        await here.close()
        with pytest.raises(BusAway):
            await waiting
        assert not here.up
        with pytest.raises(BusAway):
            await here.request("node", b"", LONG)
        await here.publish("node", b"")

    on(trial)


def test_an_outage_passes() -> None:
    """Requests fail at once, sent before or during it, and none is carried out afterwards."""

    async def main() -> None:
        changes: list[bool] = []
        heard: list[bytes] = []
        asked: list[bytes] = []

        async def hear(data: bytes) -> None:
            heard.append(data)

        async def answer(data: bytes) -> bytes:
            asked.append(data)
            if data == b"never":
                await asyncio.Event().wait()
            return data

        with nats_server() as server:
            here = await NatsBus.connect(server.url, on_change=changes.append)
            there = await NatsBus.connect(server.url)
            await there.serve("node", answer)
            await there.subscribe("table", hear)
            waiting = asyncio.create_task(here.request("node", b"never", 3 * LONG))
            await until(lambda: asked == [b"never"])
            server.stop()
            with pytest.raises(BusAway):
                await waiting
            await until(lambda: not here.up and not there.up)
            with pytest.raises(BusAway, match=r"127\.0\.0\.1"):
                await here.request("node", b"stale", 3 * LONG)
            await here.publish("table", b"stale")
            await there.subscribe("later", hear)
            await asyncio.sleep(2)
            assert changes == [False]
            server.start()
            await until(lambda: changes == [False, True] and there.last_reported)
            assert await here.request("node", b"fresh", LONG) == b"fresh"
            await here.publish("table", b"fresh")
            await here.publish("later", b"later")
            await until(lambda: len(heard) == 2)
            assert heard == [b"fresh", b"later"]
            assert asked == [b"never", b"fresh"]
            await here.close()
            await there.close()
            assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(main())


def test_outages_amid_much_talk_leave_nothing_behind() -> None:
    """Every request has an answer or an error, and none is carried out after its error."""

    async def main() -> None:
        failed: set[bytes] = set()
        late: list[bytes] = []

        async def answer(data: bytes) -> bytes:
            if data in failed:
                late.append(data)
            return data

        with nats_server() as server:
            here, there = [await NatsBus.connect(server.url) for _ in range(2)]
            await there.serve("node", answer)
            talking = True

            async def talk(name: int) -> None:
                count = 0
                while talking:
                    count += 1
                    data = b"%d-%d" % (name, count)
                    try:
                        assert await here.request("node", data, LONG) == data
                    except (BusAway, NoResponder):
                        failed.add(data)
                        await asyncio.sleep(0.01)

            talkers = [asyncio.create_task(talk(name)) for name in range(20)]
            for _ in range(3):
                await asyncio.sleep(0.2)
                server.stop(signal.SIGKILL)
                await until(lambda: not here.up and not there.up)
                server.start()
                await until(lambda: here.up and there.up)
            await asyncio.sleep(0.2)
            talking = False
            await asyncio.gather(*talkers)
            assert failed
            assert late == []
            await here.close()
            await there.close()
            assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(main())


@pytest.mark.parametrize("url", ["nats://me:hush@127.0.0.1:1", "hush@127.0.0.1:x", "nats://hush@"])
def test_no_bus_is_said_clearly_and_without_credentials(url: str) -> None:
    with pytest.raises(BusAway, match="there is no bus at") as failure:
        asyncio.run(NatsBus.connect(url))
    assert "hush" not in str(failure.value)


def test_without_an_address_the_bus_is_local() -> None:
    async def main() -> None:
        bus = await open_bus(None, lambda up: None)
        assert isinstance(bus, LocalBus)
        await bus.close()

    asyncio.run(main())


def test_the_address_opens_nats() -> None:
    async def main() -> None:
        with nats_server() as server:
            bus = await open_bus(server.url, lambda up: None)
            assert isinstance(bus, NatsBus)
            await bus.close()

    asyncio.run(main())
