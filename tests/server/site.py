"""Servers for tests: in this process, or as a process of its own that can be killed."""

import asyncio
import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from signal import Signals
from typing import Any, Self

import uvloop

from qwixx.server.app import start_server
from qwixx.server.settings import Settings, load_settings
from tests import evidence
from tests.server.ports import Port
from tests.waiting import TIMEOUT_S

ROOMY = {
    "port": 0,
    "requests_per_minute": 1_000_000,
    "tables_per_hour": 1_000_000,
    "sockets_per_address": 100_000,
    "messages_per_second": 10_000,
    "silent_seconds": 3600,
    "bot_workers": 1,
    "bot_seconds": 60,
}
"""Limits have tests of their own; here they would only be in the way."""
LINES = 60
"""Of a server's log, printed when a test fails."""


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test on the server's kind of event loop."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)


def settings(database: Path | str, **more: object) -> Settings:
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    return load_settings({}, {**ROOMY, "database": url, **more})


@asynccontextmanager
async def site(database: Path | str, **more: object) -> AsyncIterator[str]:
    """A server in this process; gives its address."""
    async with start_server(settings(database, **more)) as (url, _):
        yield url


class Program:
    """`qwixx serve` as a process of its own. It keeps its address, so clients can come back."""

    def __init__(self, database: Path | str, **more: object) -> None:
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        self.port = Port(str(more.get("host", "127.0.0.1")))
        port = self.port.number
        options = {**ROOMY, "port": port, "database": url, "log": "json", **more}
        self.environment = {
            **os.environ,
            **{f"QWIXX_{name.upper()}": str(value) for name, value in options.items()},
        }
        self.log = logs() / f"{port}.log"
        self.command: tuple[str, ...] = ("qwixx",)
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start it; its address."""
        evidence.add(self)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self.command, "serve"],
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "served at" in line, f"{line}\n{self.testify()[1]}"
        return line.split("served at ")[1].split()[0]

    def kill(self) -> None:
        self.end(Signals.SIGKILL)

    def stop(self) -> None:
        self.end(Signals.SIGTERM)

    def signal(self, number: Signals) -> None:
        assert self.process
        self.process.send_signal(number)

    def end(self, number: Signals) -> None:
        """End it; it can be started again."""
        if self.process is None:
            return
        assert self.process.stdout
        self.process.send_signal(number)
        self.process.wait(TIMEOUT_S)
        self.process.stdout.close()
        self.process = None

    def close(self) -> None:
        """Kill it if it runs; it will not be started again."""
        self.kill()
        self.port.close()
        if self.log.exists():
            evidence.note(self)
        evidence.dismiss(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def testify(self) -> evidence.Section:
        """The end of its log."""
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return f"log of the server at port {self.port.number}", "\n".join(lines[-LINES:])


@cache
def logs() -> Path:
    """A folder for the logs of this process's servers."""
    folder = Path(tempfile.mkdtemp(prefix="qwixx-logs-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
