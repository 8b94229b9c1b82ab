"""Places that cannot be written, ports that are taken, no network: one clear sentence, or none."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import pty
from tests.waiting import TIMEOUT_S

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "record" / "samples" / "classic.qgn"
NOWHERE = "/dev/null"
"""A folder that nobody can write to, not even root."""
PROXIES = ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")


def run(*arguments: str, **env: str | None) -> subprocess.CompletedProcess[str]:
    """The program with these variables; those that are None are not set."""
    changed = {**os.environ, "PYTHONUTF8": "1", **env}
    return subprocess.run(
        [sys.executable, "-P", "-m", "qwixx", *arguments],
        env={name: value for name, value in changed.items() if value is not None},
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_S,
    )


def env_without_home(**env: str | None) -> dict[str, str | None]:
    """An environment whose home cannot be written."""
    unset = ("QWIXX_CACHE", "QWIXX_DATABASE", "XDG_CACHE_HOME", "XDG_DATA_HOME")
    return {**dict.fromkeys(unset), "HOME": NOWHERE, **env}


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = run("serve", "--port", str(port), QWIXX_DATABASE=f"sqlite:///{tmp_path}/qwixx.db")
    assert done.returncode == 1
    assert done.stderr == (
        f"qwixx: the server cannot start: port {port} at 127.0.0.1 is taken by another program, "
        "perhaps by another `qwixx serve`; take another port: --port N, or make play PORT=N\n"
    )


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_an_address_that_is_not_ours(tmp_path: Path, host: str) -> None:
    database = f"sqlite:///{tmp_path}/qwixx.db"
    done = run("serve", "--port", "0", "--host", host, QWIXX_DATABASE=database)
    assert done.returncode == 1
    assert done.stderr == (
        f"qwixx: the server cannot start: {host} is no address of this machine; "
        "--host 127.0.0.1 is for this machine alone, --host 0.0.0.0 for all its networks\n"
    )


def test_a_server_without_a_place_for_its_games() -> None:
    done = run("serve", "--port", "0", **env_without_home())
    assert done.returncode == 1
    assert done.stderr == (
        f"qwixx: the server cannot start: the database {NOWHERE}/.local/share/qwixx/qwixx.db "
        "cannot be written: Not a directory; name another file by --database or QWIXX_DATABASE, "
        "as sqlite:////srv/qwixx.db\n"
    )


@pytest.mark.parametrize("command", ["serve --port 0", "simulate --games 20"])
def test_a_user_without_a_home(command: str) -> None:
    """As in a container that runs as any user: no HOME, and no line in the list of users."""
    code = """if True:
        import sys
        sys.modules["pwd"] = None
        from qwixx.cli.main import main
        main(sys.argv[1:])
    """
    env = {name: value for name, value in env_without_home(QWIXX_COMPILE="0").items() if value}
    env = {
        name: value for name, value in os.environ.items() if name not in env_without_home()
    } | env
    del env["HOME"]
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *command.split()],
        env=env, capture_output=True, text=True, timeout=TIMEOUT_S,
    )  # fmt: skip
    if command.startswith("simulate"):
        assert (done.returncode, done.stderr) == (0, "")
        return
    assert done.returncode == 1
    assert done.stderr == (
        "qwixx: QWIXX_DATABASE: this user has no home folder to keep games in; "
        "name a file, as sqlite:////srv/qwixx.db\n"
    )


@pytest.mark.parametrize("command", ["variants", "rules duel", f"score {SAMPLE}"])
def test_reading_needs_no_home(command: str) -> None:
    done = run(*command.split(), **env_without_home())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("compile", ["0", "1"])
def test_games_are_played_without_a_place_for_the_cache(compile: str) -> None:
    env = env_without_home(QWIXX_COMPILE=compile, NUMBA_OPT="0")
    done = run("simulate", "--games", "20", "--json", **env)
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 20
    said = (
        rf"compiling the rules, each time, since {NOWHERE}/.cache/qwixx/kernels-\w+ cannot be "
        r"written: Not a directory \.\.\.\n"
        rf"(qwixx: what is done cannot be kept in {NOWHERE}/.cache/qwixx/runs: Not a directory\n)?"
    )  # the last one of a run that takes long
    assert re.fullmatch(said if compile == "1" else "", done.stderr)


def test_a_server_without_a_place_for_the_cache_says_so_once(tmp_path: Path) -> None:
    env = {**os.environ, "QWIXX_DATABASE": f"sqlite:///{tmp_path}/qwixx.db", "QWIXX_COMPILE": "1"}
    command = [sys.executable, "-P", "-m", "qwixx", "serve", "--port", "0"]
    with subprocess.Popen(
        command,
        env=env | {"QWIXX_CACHE": f"{NOWHERE}/cache", "QWIXX_LOG": "json"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout
        assert server.stdout.readline().startswith("Qwixx is served at http://127.0.0.1:")
        server.send_signal(signal.SIGINT)
        _, log = server.communicate(timeout=TIMEOUT_S)
    assert server.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    (warning,) = (line for line in lines if line["level"] == "warning")
    assert warning["event"] == "bots, hints and reviews stay uncompiled, which is slower"
    assert re.fullmatch(
        rf"{NOWHERE}/cache/kernels-\w+ cannot be written: Not a directory", warning["reason"]
    )


def test_a_cache_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    done = run(
        "simulate", "--games", "20", "--json", QWIXX_CACHE=str(tmp_path / "a" / "b"), NUMBA_OPT="0"
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 20
    assert (tmp_path / "a" / "b").is_dir()


def test_a_table_without_a_place() -> None:
    done = run("solve", "classic", **env_without_home())
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"qwixx: the table cannot be kept in {NOWHERE}/.cache/qwixx/solved: Not a directory; "
        "name another place by --table FILE"
    )


def without_override() -> list[str]:
    """What makes root heed the modes of files; others do anyway."""
    return [] if os.geteuid() else ["setpriv", "--bounding-set=-dac_override"]


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Path]:
    """A copy of this checkout with its environment, that cannot be written."""
    copy = tmp_path / "checkout"
    copy.mkdir()
    for name in ("Makefile", "pyproject.toml", "hatch_build.py"):
        shutil.copy2(ROOT / name, copy)
    for name in ("src", "web", "requirements"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("node_modules"))
    (copy / ".venv").mkdir()
    now = time.time()
    for path in (ROOT / ".venv").iterdir():
        if path.is_file() and not path.stat().st_size:  # `make` asks these what is done
            (copy / ".venv" / path.name).touch()
            os.utime(copy / ".venv" / path.name, (now, now))
    (copy / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
    for folder, _, files in os.walk(copy, topdown=False):
        for path in (Path(folder), *(Path(folder, file) for file in files)):
            path.chmod(path.stat().st_mode & ~0o222)
    yield copy
    for folder, _, _ in os.walk(copy):
        Path(folder).chmod(0o755)


def test_a_checkout_that_cannot_be_written(checkout: Path, tmp_path: Path) -> None:
    """Nor is there a network, as far as an installation could see: nothing is installed again."""
    database = f"sqlite:///{tmp_path}/qwixx.db"
    env = {**os.environ, "PYTHONPATH": str(checkout / "src"), "QWIXX_DATABASE": database}
    env["QWIXX_COMPILE"] = "0"
    env |= dict.fromkeys(PROXIES, "http://127.0.0.1:9")
    refused = subprocess.run([*without_override(), "touch", checkout / "src" / "file"], check=False)
    assert refused.returncode != 0

    program = [*without_override(), str(checkout / ".venv" / "bin" / "qwixx")]
    for words in ("variants --json", f"score {SAMPLE}", "simulate --games 20 --json"):
        done = subprocess.run(
            [*program, *words.split()], env=env, cwd=checkout, capture_output=True, text=True
        )
        assert (done.returncode, done.stderr) == (0, "")

    make = [*without_override(), "make", "play", "PORT=0"]
    child = pty.start(*make, env=env, cwd=checkout, encoding="utf-8")
    child.expect(r"Qwixx is served at http://127.0.0.1:\d+ ")
    child.sendintr()
    pty.finish(child)
    assert "Traceback" not in child.before


OFFLINE = """
import fcntl, re, signal, socket, struct, subprocess, sys, urllib.request
if sys.argv.pop(1) == "alone":
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        up = struct.pack("16sh", b"lo", 1)
        fcntl.ioctl(probe, 0x8914, up)  # SIOCSIFFLAGS: only this machine itself can be reached
command = [sys.executable, "-P", "-m", "qwixx", "serve", "--port", "0", "--host", "0.0.0.0"]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
    line = server.stdout.readline()
    print(line, end="")
    url = re.search(r"http://\\S+", line)[0]
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    print(opener.open(url).status, opener.open(url + "/api/health").status)
    server.send_signal(signal.SIGINT)
    print(server.stdout.read(), end="")
print(server.returncode)
"""


def test_a_machine_without_a_network(tmp_path: Path) -> None:
    """Cut off where the system lets us; else at least no installation would find anything."""
    alone = ["unshare", "--map-root-user", "--net"]
    possible = shutil.which("unshare") and not subprocess.run([*alone, "true"]).returncode
    command = [*(alone if possible else ()), sys.executable, "-c", OFFLINE]
    env = {**os.environ, "QWIXX_DATABASE": f"sqlite:///{tmp_path}/qwixx.db"}
    env |= dict.fromkeys(PROXIES, "http://127.0.0.1:9")
    done = subprocess.run(
        [*command, "alone" if possible else "not"],
        env=env, capture_output=True, text=True, timeout=TIMEOUT_S,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    first, page, others, code = done.stdout.splitlines()
    assert first.startswith("Qwixx is served at http://127.0.0.1:")
    assert (page, code) == ("200 200", "0")
    if possible:
        assert others == "This machine is on no network now: others cannot reach it"
    assert "Traceback" not in done.stderr
