"""Clocks of windows: they run for those who are gone, and not while the server stands still."""

import time
from pathlib import Path
from signal import SIGCONT, SIGSTOP

import pytest

from qwixx.server.node.bus import LocalBus
from qwixx.server.node.room import Room
from qwixx.server.table import events, plan
from qwixx.server.table.clock import CLOCK_GRACE_MS
from qwixx.server.wire.messages import Done
from tests.server.client import table
from tests.server.node.local_node import LocalNode, RecordingWatcher, local_node
from tests.server.site import Program, run, site
from tests.server.table.test_rights import roller, seat
from tests.waiting import until

HOUR_MS = 3_600_000
NEVER_S = 3600


@pytest.mark.parametrize("rule", ["bot", "wait"])
def test_time_runs_out_for_those_without_a_socket_too(
    rule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(plan.PACE_SECONDS, "fast", 1)

    async def test() -> None:
        async with (
            site(tmp_path / "q.db", away_seconds=NEVER_S) as url,
            table(url, "classic", 2, pace="fast", away=rule) as (_, _, (emma, max)),
        ):
            await max.socket.close()
            await emma.until(lambda: not emma.view["people"][1].get("online"))
            turn = emma.view["game"]["turn"]
            await emma.until(lambda: emma.view["game"]["turn"] > turn + 2)
            assert not emma.view["people"][1].get("away")
            late = [it["seat"] for it in emma.news if it["type"] == "time-ran-out"]
            assert {1, 2} == set(late)

    run(test())


async def fast_table(node: LocalNode) -> Room:
    """Both are there, and the first has 15 seconds to roll."""
    room = await node.table(pace="fast")
    for at in range(2):
        node.watch(room, RecordingWatcher(at))
    await until(lambda: room.owner and not room.owner.offline_since)
    return room


async def last_event(node: LocalNode, room: Room, version: int) -> events.Event:
    """What happens next after a version."""
    await until(lambda: room.table.version > version)
    happened: events.Event = events.decode((await node.log(room.id))[version].body)
    return happened


def test_a_server_that_stood_still_gives_time_instead_of_acting(tmp_path: Path) -> None:
    async def test() -> None:
        async with local_node(tmp_path / "q.db", LocalBus()) as node:
            for comes in (True, False):
                node.ahead, node.stopped = 0, None
                room = await fast_table(node)
                assert room.owner
                version = room.table.version
                node.stop_clock()
                node.ahead = 21_000
                room.owner.schedule()
                assert isinstance(await last_event(node, room, version), events.ClockSet)
                assert room.table.deadline == node.now_ms() + CLOCK_GRACE_MS
                if comes:
                    assert isinstance(await node.roll(room, "k"), Done)
                    continue
                node.ahead += 21_000  # but nobody gets time twice: the server may be slow for good
                room.owner.schedule()
                assert isinstance(await last_event(node, room, version + 1), events.TimeRanOut)

    run(test())


@pytest.mark.parametrize("by", [HOUR_MS, -HOUR_MS])
def test_a_clock_that_is_set_changes_nobodys_time(by: int, tmp_path: Path) -> None:
    async def test() -> None:
        async with local_node(tmp_path / "q.db", LocalBus()) as node:
            room = await fast_table(node)
            assert room.owner
            assert room.table.deadline
            deadline, version = room.table.deadline, room.table.version
            node.stop_clock()
            left = deadline - node.now_ms()
            node.set_by = by
            room.owner.schedule()
            room.owner.check_clock()
            assert isinstance(await last_event(node, room, version), events.ClockSet)
            rounding_ms = 2
            assert abs(room.table.deadline - deadline - by) <= rounding_ms
            room.owner.check_clock()
            node.ahead = left + rounding_ms
            room.owner.schedule()
            assert isinstance(await last_event(node, room, version + 1), events.TimeRanOut)

    run(test())


@pytest.mark.proof
def test_a_deed_that_waited_while_the_process_was_frozen_is_done(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(program.start(), "classic", 2, pace="fast") as (_, _, players):
            first = roller(players)
            program.signal(SIGSTOP)
            roll = {"seat": seat(first), "window": first.window, "key": "k"}
            await first.send(type="roll", **roll)
            over = first.view["window"]["deadline"] / 1000 + 4
            while time.time() < over:
                time.sleep(0.1)
            program.signal(SIGCONT)
            assert (await first.answer("k"))["type"] == "done"

    with Program(tmp_path / "q.db") as program:
        run(test())
