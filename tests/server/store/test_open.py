"""Opening a database: new or known, by several at once, or not at all."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from qwixx.server.store import Store, StoreAway, StoreError
from qwixx.server.store.engine import connect
from qwixx.server.store.migrate import migrate
from tests.server.services import postgres
from tests.server.store.games import create, open_store
from tests.waiting import TIMEOUT_S


def refusal(url: str) -> StoreError:
    with pytest.raises(StoreError) as caught:
        asyncio.run(Store.open(url))
    return caught.value


@pytest.mark.parametrize(
    "url",
    [
        "",
        "qwixx.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "mysql://ann:hidden@localhost/qwixx",
        "postgresql://ann:hidden@localhost:port/qwixx",
        "postgresql+asyncpg://ann:hidden@localhost/qwixx",
    ],
)
def test_what_is_no_address_is_refused_without_its_secrets(url: str) -> None:
    error = refusal(url)
    assert "sqlite:///path" in str(error)
    assert "postgresql://" in str(error)
    assert "hidden" not in str(error)


@pytest.mark.parametrize("address", ["ann:hidden@127.0.0.1:1/qwixx", "ann:hidden@/q?host=/nowhere"])
def test_a_server_that_is_not_there_is_away(address: str) -> None:
    error = refusal(f"postgresql://{address}")
    assert isinstance(error, StoreAway)
    assert "cannot be used" in str(error)
    assert "hidden" not in str(error)
    assert "\n" not in str(error)


def test_a_database_that_is_not_there_is_named() -> None:
    with postgres() as url:
        assert '"nothing_here' in str(refusal(url.replace("/test", "/nothing_here")))


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    for path in ("file/qwixx.db", "folder"):
        error = str(refusal(f"sqlite:///{tmp_path}/{path}"))
        assert f"{tmp_path}/{path} cannot be written" in error
        assert "QWIXX_DATABASE" in error


def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,\n" * 1000, "utf-8")
    assert "file is not a database" in str(refusal(f"sqlite:///{tmp_path}/letter"))
    assert (tmp_path / "letter").read_text("utf-8").startswith("Dear Ann")


def test_a_new_file_is_for_its_owner_only(tmp_path: Path) -> None:
    migrate(f"sqlite:///{tmp_path}/new/folder/qwixx.db")
    assert (tmp_path / "new/folder/qwixx.db").stat().st_mode & 0o077 == 0


def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    migrate(url)
    engine = connect(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0999'")
    engine.dispose()
    error = str(refusal(url))
    assert "newer version of qwixx" in error
    assert "0999" in error


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("UPDATE alembic_version SET version_num = 'x7'", "'x7', which is none of qwixx"),
        ("DELETE FROM alembic_version", "not the number of its schema"),
        ("DROP TABLE alembic_version", "not the number of its schema"),
    ],
)
def test_a_database_with_a_strange_schema_is_refused(url: str, change: str, reason: str) -> None:
    migrate(url)
    engine = connect(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(change)
    engine.dispose()
    assert reason in str(refusal(url))


def test_several_may_open_a_new_database_at_once(url: str) -> None:
    async def main() -> None:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(5)))
        await create(stores[0], "a")
        for store in stores:
            assert len(await store.load_log("a")) == 1
            await store.close()

    asyncio.run(main())


def test_several_new_databases_may_be_opened_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        urls = [f"sqlite:///{tmp_path}/{number}.db" for number in range(5)]
        for store in await asyncio.gather(*map(Store.open, urls)):
            await create(store, "a")
            await store.close()

    asyncio.run(main())


def test_a_new_file_that_another_program_uses_is_waited_for(tmp_path: Path) -> None:
    async def main() -> None:
        other = sqlite3.connect(tmp_path / "qwixx.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        opening = asyncio.create_task(ping(f"sqlite:///{tmp_path}/qwixx.db"))
        await asyncio.sleep(0.3)
        other.execute("ROLLBACK")
        other.close()
        await opening

    asyncio.run(main())


def test_several_processes_may_open_a_new_database_at_once(url: str) -> None:
    script = "import sys; from qwixx.server.store.migrate import migrate; migrate(sys.argv[1])"
    command = [sys.executable, "-W", "error", "-c", script, url]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(3)]
    for process in processes:
        _, error = process.communicate(timeout=TIMEOUT_S)
        assert (process.returncode, error) == (0, b"")
    asyncio.run(ping(url))


async def ping(url: str) -> None:
    async with open_store(url) as store:
        await store.check_reachable()


def test_a_known_database_opens_without_alembic(url: str) -> None:
    """Loading it takes longer than everything else."""
    migrate(url)
    script = """if True:
        import sys; from qwixx.server.store.migrate import migrate
        migrate(sys.argv[1])
        assert "alembic" not in sys.modules
    """
    subprocess.run([sys.executable, "-c", script, url], check=True)
