"""The pages about the server say what is so: generated parts are fresh, commands work."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from qwixx import core
from qwixx.fair.verify import verify
from qwixx.server.app import MAX_MESSAGE_BYTES
from qwixx.server.bots import reviewer, stories
from qwixx.server.bots.pool import MAX_WAITING_HINTS
from qwixx.server.http import headers, limits, protocols, socket
from qwixx.server.metrics import Metrics
from tests.server import services
from tests.server.client import Guest, Player, greedy, play
from tests.server.site import Program, run

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
OPERATIONS = DOCS / "operations.md"


def print_generated(tool: str) -> str:
    command = [sys.executable, "-m", f"tools.generate.{tool}"]
    return subprocess.run(
        command, check=True, capture_output=True, encoding="utf-8", cwd=ROOT
    ).stdout


def test_protocol_page_is_up_to_date() -> None:
    fresh = print_generated("protocol") == (DOCS / "protocol.md").read_text("utf-8")
    assert fresh, "run .venv/bin/python -m tools.generate.protocol > docs/protocol.md"


def test_table_of_settings_is_up_to_date() -> None:
    text = OPERATIONS.read_text("utf-8")
    fresh = f"<!-- settings -->\n{print_generated('settings_table')}<!-- end -->" in text
    assert fresh, "put what tools/generate/settings_table.py prints into docs/operations.md"


def test_every_metric_is_explained() -> None:
    metrics = Metrics()
    metrics.watch_store(lambda: 0, lambda: 0, lambda: 0)
    metrics.watch_tables(lambda: {"open": 1})
    families = text_string_to_metric_families(metrics.text().decode())
    names = {family.name for family in families if family.name.startswith("qwixx_")}
    names = {name for name in names if not name.endswith("_created")}
    explained = re.findall(r"^\| `(qwixx_\w+?)(?:_total)?` \|", OPERATIONS.read_text("utf-8"), re.M)
    assert sorted(names) == sorted(explained)


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.name))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for place, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", text):
        target = (page.parent / place).resolve() if place else page
        assert target.exists(), place
        if anchor:
            titles = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.M)
            anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
            assert anchor in anchors, anchor


PROMISING = ("security.md", "operations.md", "protocol.md")
PROMISELESS = {
    *("Not defended", "Kept by tests", "Reporting"),  # security.md
    *("Load", "From one node to 100,000 tables"),  # operations.md: figures, and a plan
}
"""Sections that promise nothing."""


@pytest.mark.parametrize("page", PROMISING)
def test_every_promise_is_kept_by_a_test(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    _, _, kept = text.partition("\n## Kept by tests\n")
    rows = re.findall(r"^\| (.+?) \| .+ \| (`.+`) \|$", kept, re.M)
    sections = set(re.findall(r"^## (.*)$", text, re.M))
    assert {section for section, _ in rows} == sections - PROMISELESS
    for file, name in re.findall(r"`([\w/]+\.py)::(\w+)`", kept):
        tests = (ROOT / "tests" / file).read_text("utf-8")
        assert re.search(rf"^def {name}\(", tests, re.M), f"{file} has no {name}"
    form = r"`[\w/]+\.py::test_\w+`"
    assert all(re.fullmatch(f"{form}(, {form})*", tests) for _, tests in rows)


def test_every_close_code_is_met_in_a_test() -> None:
    text = (DOCS / "protocol.md").read_text("utf-8")
    _, _, closed = text.partition("\n## When a socket is closed\n")
    codes = re.findall(r"^\| (\d{4}) \|", closed.partition("\n## ")[0], re.M)
    assert {"1011", "4429"} <= set(codes)
    tests = "".join(it.read_text("utf-8") for it in (ROOT / "tests").rglob("*.py"))
    assert not [code for code in codes if not re.search(rf"\b{code}\b", tests)]


def test_figures_of_the_pages_are_those_of_the_program() -> None:
    # Read, since tests are more patient.
    seconds = re.search(
        r"^REVIEW_TIMEOUT_S = (\d+)", Path(reviewer.__file__).read_text("utf-8"), re.M
    )
    assert seconds
    each = (
        f"{reviewer.MAX_WAITING_PER_ADDRESS} reviews and {stories.MAX_WAITING_PER_ADDRESS} stories"
    )
    figures = {
        "operations.md": (
            f"for at most {seconds[1]} seconds each",
            each.replace("2 ", "two ").replace("4 ", "four "),
        ),
        "security.md": (
            f"| {protocols.MAX_HEAD_BYTES // 1024} KiB, {protocols.MAX_HEADERS} headers,"
            f" {protocols.HEAD_TIMEOUT_S:g} s |",
            f"| `sockets_per_address` + {limits.REQUEST_CONNECTIONS} |",
            f"| a body | {headers.MAX_BODY_BYTES // 1024} KiB |",
            f"| until a body is there | {headers.BODY_TIMEOUT_S:g} s |",
            f"| requests that wait on one connection | {protocols.MAX_PIPELINED} |",
            f"| a message | {MAX_MESSAGE_BYTES // 1024} KiB |",
            f"| messages that make no sense | {socket.MAX_WRONG_MESSAGES} |",
            f"| a client that does not read | {socket.MAX_OUTBOX} messages |",
            f"two for an address, {MAX_WAITING_HINTS} that wait",
        ),
    }
    for page, words in figures.items():
        text = (DOCS / page).read_text("utf-8")
        assert not [it for it in words if it not in text]


def run_documented(name: str, **variables: Path | str) -> None:
    """Run the commands that stand under this name, as somebody would paste them."""
    marked = rf"<!-- tested: {name} -->\n```sh\n(.*?)```"
    found = re.search(marked, OPERATIONS.read_text("utf-8"), re.DOTALL)
    assert found
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    environment = {"PATH": path, **{key: str(value) for key, value in variables.items()}}
    subprocess.run(["sh", "-eu", "-c", found[1]], env=environment, check=True)


async def some_turns(one: Player, other: Player, turns: int) -> int:
    """Play until so many turns have begun; the version then."""
    while one.view["game"]["turn"] < turns:
        for player in (one, other):
            if asked := player.to_do():
                kind, hand = asked
                more = {"move": greedy(hand)} if kind == "confirm" else {}
                done = await player.do(kind, seat=hand["seat"], window=player.window, **more)
                await one.reach(done["version"])
                await other.reach(done["version"])
    version = one.view["version"]
    assert isinstance(version, int)
    return version


@contextmanager
def postgres_programs() -> Iterator[str]:
    """A database, with PostgreSQL's own programs at hand."""
    before = os.environ["PATH"]
    with services.postgres() as url, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", os.pathsep.join((str(services.programs()), before)))
        yield url


def test_a_backup_of_a_live_sqlite_file_goes_on_where_it_was_made(tmp_path: Path) -> None:
    database, old = tmp_path / "qwixx.db", tmp_path / "old"
    old.mkdir()
    check_backup(database, "SQLite", tmp_path / "copy.db", DB=database, OLD=old)
    assert (old / "qwixx.db").exists()
    assert database.stat().st_mode & 0o077 == 0


@pytest.mark.slow
def test_a_backup_of_a_live_postgresql_database_goes_on_where_it_was_made(tmp_path: Path) -> None:
    with postgres_programs() as url:
        check_backup(url, "PostgreSQL", tmp_path / "copy.dump", DB=url)


def check_backup(database: Path | str, kind: str, copy: Path, **variables: Path | str) -> None:
    """Back up amid a game, play on, lose everything, restore: the game goes on to its end."""

    async def test() -> None:
        url = server.start()
        async with Guest(url) as emma, Guest(url) as max:
            table = await emma.open("classic", 2)
            for guest, name in ((emma, "Emma"), (max, "Max")):
                await guest.take(table, name)
            async with emma.watch(table["id"]) as one, max.watch(table["id"]) as other:
                kept = await some_turns(one, other, 3)
                run_documented(f"back up {kind}", COPY=copy, **variables)
                assert await some_turns(one, other, 5) > kept
            server.kill()
            run_documented(f"restore {kind}", COPY=copy, **variables)
            assert server.start() == url
            async with emma.watch(table["id"]) as one, max.watch(table["id"]) as other:
                assert one.view["version"] == kept
                await asyncio.gather(play(one), play(other))
            text = (await emma.http.get(f"/api/games/{table['id']}/record")).text
        (game,) = core.read_games(text)
        assert core.result(game.state).ended
        verify(game)

    with Program(database) as server:
        run(test())
