"""A node of the version before that still runs beside new ones does no harm."""

import asyncio
import subprocess
import tarfile
from collections import Counter
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from qwixx import core
from tests.server.client import Guest
from tests.server.node.lasting import finish, go_on, hold, lasting_players
from tests.server.services import nats_server, postgres
from tests.server.site import Program, run
from tests.server.store.games import open_store
from tests.waiting import TIMEOUT_S

ROOT = Path(__file__).parents[3]
BEFORE = "7355fd6"
"""A commit whose appends did not name their owner."""


def sources_of(commit: str, folder: Path) -> Path:
    """The package of a commit; an archive of sources, or a shallow clone, has none of before."""
    if not (ROOT / ".git").exists() or (ROOT / ".git" / "shallow").exists():
        pytest.skip("this is no whole clone of the repository")
    made = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True)
    assert made.returncode == 0, made.stderr.decode()
    with tarfile.open(fileobj=BytesIO(made.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


@pytest.mark.slow
def test_games_of_a_running_database_of_before_are_played_on(tmp_path: Path) -> None:
    async def test() -> None:
        random = Random(4)
        url = old.start()
        async with lasting_players(random, "classic", 2, url) as players:
            for player in players:
                player.passing = 0.3
            games = asyncio.create_task(finish(players))
            await hold(players)
            fresh = await asyncio.to_thread(new.start)  # migrates
            before = sum(len(player.done) for player in players)
            # The old one can write nothing any more, and says so.
            for player in players:
                player.free.set()
            async with asyncio.timeout(TIMEOUT_S):
                while not any(player.put_off for player in players):
                    await asyncio.sleep(0.1)
            assert sum(len(player.done) for player in players) == before
            for player in players:
                player.urls = (fresh,)
            old.stop()
            await go_on(players)
            await games
            done = [key.split(":")[1] for player in players for key in player.done]
            async with open_store(database) as store:
                entries = await store.load_log(players[0].table)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            keys = Counter((entry.key or "").rpartition(":")[2] for entry in entries)
            assert all(keys[key] == 1 for key in done)
            async with Guest(fresh) as guest:
                text = (await guest.http.get(f"/api/games/{players[0].table}/record")).text
            (game,) = core.read_games(text)
            assert core.result(game.state).ended

    sources = sources_of(BEFORE, tmp_path)
    with (
        postgres() as database,
        nats_server() as bus,
        Program(database, bus=bus.url) as old,
        Program(database, bus=bus.url) as new,
    ):
        old.environment["PYTHONPATH"] = str(sources)
        run(test())
