"""Stories of games: made once, kept, after tables and bots, and nobody waits for them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from qwixx.analysis.story import FORM, Story
from qwixx.server.bots import stories
from qwixx.server.bots.pool import BotWorkers
from qwixx.server.bots.stories import Progress, Stories
from qwixx.server.bots.worker_process import JobError
from qwixx.server.node.bus import LocalBus
from qwixx.server.store import Store
from tests.server.bots.test_review import SHORT
from tests.server.bots.test_workers import STRANGE, VIEW, thinkers
from tests.server.client import Guest, play, table
from tests.server.node.local_node import LocalNode, local_node
from tests.server.site import run, site
from tests.server.store.games import create
from tests.waiting import POLL_S, TIMEOUT_S, until

HOUR_MS = 3_600_000


async def ready(guest: Guest, id: str) -> dict[str, Any]:
    """The story, asked for until it is there."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            told = await guest.ask("GET", f"/api/games/{id}/story")
            if told["state"] == "ready":
                story: dict[str, Any] = told["story"]
                return story
            assert told["state"] in ("waiting", "making")
            assert "story" not in told
            await asyncio.sleep(POLL_S)


async def make_story(maker: Stories, game: str, record: str = SHORT, address: str = "a") -> Story:
    async with asyncio.timeout(TIMEOUT_S):
        while isinstance(found := await maker.request(game, record, address), Progress):
            await asyncio.sleep(POLL_S)
        return found


def test_all_players_get_the_same_story_also_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            site(tmp_path / "q.db") as url,
            table(url, "duel", 2) as (made, guests, players),
        ):
            path = f"/api/games/{made['id']}/story"
            early = await guests[0].ask("GET", path, status=409)
            assert early["error"]["code"] == "not-over"
            await asyncio.gather(*map(play, players))
            one, other = await asyncio.gather(*(ready(it, made["id"]) for it in guests))
            assert one == other
            review = await guests[0].ask("GET", path.replace("story", "review"))
            assert one["curve"] == review["curve"]
            assert [it["share"] for it in one["seats"]] == [it["share"] for it in review["players"]]
        async with site(tmp_path / "q.db") as url, Guest(url) as guest:
            assert await guest.ask("GET", path) == {"state": "ready", "story": one}
            assert thinkers() == []
            await guest.ask("GET", "/api/games/none/story", status=404)

    run(test())


def test_one_of_several_nodes_makes_it(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with (
            local_node(tmp_path / "q.db", bus) as one,
            local_node(tmp_path / "q.db", bus) as other,
        ):
            for number in range(1, 4):
                id = (await one.table()).id
                record = SHORT.replace("Emma", f"Emma {number}")
                tales = await asyncio.gather(
                    make_story(one.stories, id, record), make_story(other.stories, id, record)
                )
                assert tales[0] == tales[1]
                assert made_by(one, other) == number

    run(test())


def made_by(*nodes: LocalNode) -> int:
    """How many studies these nodes have made."""
    return sum(len(node.workers.reviewer.cache) for node in nodes)


def test_what_a_dead_node_began_another_makes(tmp_path: Path) -> None:
    async def test() -> None:
        bus = LocalBus()
        async with local_node(tmp_path / "q.db", bus) as node:
            id = (await node.table()).id
            await node.store.renew_lease("dead", HOUR_MS)
            assert await node.store.claim_story(id, FORM, "dead")
            assert await node.stories.request(id, SHORT, "a") == Progress("making")
            await node.store.delete_node("dead")
            await make_story(node.stories, id)

    run(test())


@asynccontextmanager
async def open_stories(database: Path, *bots: str) -> AsyncIterator[tuple[Stories, BotWorkers]]:
    """Stories of the games g0, g1, … at a node without tables."""
    store = await Store.open(f"sqlite:///{database}")
    workers = BotWorkers(1, TIMEOUT_S, [STRANGE + bot for bot in bots])
    maker = Stories("node", store, workers)
    try:
        await store.renew_lease("node", HOUR_MS)
        for number in range(8):
            await create(store, f"g{number}")
        yield maker, workers
    finally:
        await maker.stop()
        await workers.close()
        await store.close()


def test_bots_come_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    going = tmp_path / "go"
    monkeypatch.setenv("QWIXX_TEST_GO", str(going))

    async def test() -> None:
        async with open_stories(tmp_path / "q.db", "Patient") as (maker, workers):
            asked = [
                asyncio.create_task(workers.choose(STRANGE + "Patient", VIEW, seed))
                for seed in range(3)
            ]
            await until(thinkers)
            waiting = Progress("waiting", 0)
            for _ in range(3):
                assert await maker.request("g0", SHORT, "a") == waiting
                await asyncio.sleep(POLL_S)
            assert workers.reviewer.worker.process is None
            going.touch()
            for task in asked:
                assert (await task).failed is None
            await make_story(maker, "g0")
            bot, judge = (psutil.Process(it.process.pid).nice() for it in both(workers))
            assert bot < judge

    run(test())


def both(workers: BotWorkers) -> list[Any]:
    return [*workers.workers, workers.reviewer.worker]


def test_one_address_cannot_fill_the_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(stories, "MAX_WAITING_PER_ADDRESS", 2)
    monkeypatch.setattr(stories, "MAX_WAITING", 4)

    async def test() -> None:
        async with open_stories(tmp_path / "q.db") as (maker, workers):
            workers.no_bot_thinking.clear()
            for number in range(5):
                assert await maker.request(f"g{number}", SHORT, "greedy") == Progress(
                    "waiting", min(number, 2)
                )
            assert await maker.request("g5", SHORT, "modest") == Progress("waiting", 2)
            assert await maker.request("g0", SHORT, "modest") == Progress("waiting", 0)
            assert [*maker.queue] == ["g0", "g1", "g5"]
            assert await maker.request("g6", SHORT, "third") == Progress("waiting", 3)
            assert await maker.request("g7", SHORT, "fourth") == Progress("waiting", 4)
            assert "g7" not in maker.queue
            workers.no_bot_thinking.set()
            # Whoever had no place gets one by asking again.
            await asyncio.gather(make_story(maker, "g4", SHORT, "greedy"), make_story(maker, "g7"))

    run(test())


def test_what_failed_is_said_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(stories, "FAILURE_KEPT_S", TIMEOUT_S)
    monkeypatch.setattr(stories, "STORY_TIMEOUT_S", 0.0)

    async def test() -> None:
        async with open_stories(tmp_path / "q.db") as (maker, _):
            for _ in range(2):
                with pytest.raises(JobError, match="took longer"):
                    await make_story(maker, "g0")
            assert await maker.store.find_story("g0", FORM) == (None, None)
            monkeypatch.setattr(stories, "FAILURE_KEPT_S", 0.0)
            monkeypatch.setattr(stories, "STORY_TIMEOUT_S", TIMEOUT_S)
            await make_story(maker, "g0")

    run(test())
