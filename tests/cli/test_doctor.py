"""What the doctor sees: packages, places, kernels, database, port; and what it advises."""

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

import pytest

import qwixx
from qwixx.cli.extras import EXTRAS
from qwixx.server.store.migrate import migrate
from tests.cli.program import qwixx as program

pytestmark = pytest.mark.slow

SOURCES = Path(qwixx.__file__).parent.parent
CHECKS = ["plain", *EXTRAS, "cache", "kernels", "page", "database", "port"]


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders that hold nothing yet, and any free port."""
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("QWIXX_DATABASE", f"sqlite:///{tmp_path}/data/qwixx.db")
    monkeypatch.setenv("QWIXX_PORT", "0")
    return tmp_path


def run_doctor(*arguments: str, code: int) -> dict[str, Any]:
    """The checks by name; all that is not among them under ""."""
    ran = program("doctor", "--json", *arguments)
    assert (ran.code, ran.err) == (code, "")
    (report,) = ran.json_lines()
    assert report["ok"] == (code == 0)
    return {**{check["name"]: check for check in report.pop("checks")}, "": report}


def test_all_is_well(places: Path) -> None:
    report = run_doctor(code=0)
    assert [name for name in report if name] == CHECKS
    assert report[""]["version"] == qwixx.__version__
    assert report[""]["python"] == "{}.{}.{}".format(*sys.version_info)
    assert list(report[""]["extras"]) == ["", *EXTRAS]
    assert report[""]["extras"][""] == {"rich": version("rich")}
    assert report[""]["extras"]["cluster"]["distributed"] == version("distributed")
    assert report["cache"]["about"] == str(places / "cache")
    assert f"{places}/data/qwixx.db" in report["database"]["about"]
    assert (report["kernels"]["state"], report["kernels"]["remedy"]) == (
        "less",
        "compile them now: qwixx prepare",
    )
    assert {check["state"] for name, check in report.items() if name not in ("", "kernels")} == {
        "ok"
    }
    assert list(places.iterdir()) == []  # it only looks


def test_for_people() -> None:
    ran = program("doctor")
    assert ran.code == 0
    first, *lines = ran.out.splitlines()
    assert first.startswith(f"qwixx {qwixx.__version__}, Python 3.")
    assert [line.split()[1] for line in lines] == CHECKS


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        check = run_doctor("--port", port, code=1)["port"]
    assert check["state"] == "wrong"
    assert check["about"].startswith(f"port {port} at 127.0.0.1 is taken by another program")
    assert check["remedy"] == "take another port: --port N, or make play PORT=N"


def test_places_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_CACHE", "/dev/null/cache")
    report = run_doctor("--database", "sqlite:////dev/null/data/qwixx.db", code=1)
    assert report["database"] == {
        "name": "database",
        "state": "wrong",
        "about": "/dev/null/data cannot be made: /dev/null is no folder",
        "remedy": "name another file by --database or QWIXX_DATABASE",
    }
    assert report["cache"]["state"] == "less"
    assert report["cache"]["about"] == "/dev/null/cache cannot be made: /dev/null is no folder"
    assert "QWIXX_CACHE" in report["cache"]["remedy"]


def test_databases_that_are_there(places: Path) -> None:
    file = places / "qwixx.db"
    address = f"sqlite:///{file}"
    migrate(address)
    assert run_doctor("--database", address, code=0)["database"]["about"].endswith("schema 0003")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    check = run_doctor("--database", address, code=1)["database"]
    assert "made by a newer version of qwixx" in check["about"]
    file.write_text("Dear Ann,\n" * 1000, "utf-8")
    check = run_doctor("--database", address, code=1)["database"]
    assert "file is not a database" in check["about"]
    assert file.read_text("utf-8").startswith("Dear Ann")


def test_a_database_that_does_not_answer_shows_no_password() -> None:
    address = "postgresql://ann:geheim@127.0.0.1:9/qwixx"
    ran = program("doctor", "--database", address)
    assert ran.code == 1
    assert "geheim" not in ran.out
    assert "wrong database" in ran.out


def test_settings_that_are_misspelt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_DATABASE"[:-1], "sqlite:////srv/qwixx.db")
    check = run_doctor(code=1)["settings"]
    assert check["about"].endswith("perhaps QWIXX_DATABASE is meant")


@pytest.mark.parametrize("metadata", [True, False])
def test_without_any_other_package(places: Path, metadata: bool) -> None:
    """As after an installation of this package alone: Python sees its own library, and this."""
    alone = places / "alone"
    alone.mkdir()
    (alone / "qwixx").symlink_to(SOURCES / "qwixx")
    if metadata:
        found = Path(str(distribution("qwixx").locate_file("")))
        (info,) = found.glob("qwixx-*.dist-info")
        shutil.copytree(info, alone / info.name)
    env = {**os.environ, "PYTHONPATH": str(alone)}
    command = [sys.executable, "-S", "-P", "-m", "qwixx", "doctor"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stderr) == (1, "")
    lines = {line.split()[1]: line for line in done.stdout.splitlines()[1:]}
    assert "port" not in lines
    assert lines["kernels"] == "less  kernels   games are interpreted, without numba"
    if not metadata:
        assert lines["package"].startswith("wrong package   its metadata is missing")
        return
    assert lines["plain"] == "less  plain     rich is not installed; pip install qwixx"
    assert lines["server"].startswith("wrong server    alembic, httptools, ")
    for extra in EXTRAS:
        assert lines[extra].endswith(f'not installed; pip install "qwixx[{extra}]"')
