"""Servers for tests: in this process, or as a process of its own that can be killed."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvloop

from qwixx.server.app import serving
from qwixx.server.settings import Settings, read

ROOMY = {
    "port": 0,
    "requests_per_minute": 1_000_000,
    "tables_per_hour": 1_000_000,
    "sockets_per_address": 100_000,
    "messages_per_second": 10_000,
    "bot_workers": 1,
}
"""Limits have tests of their own; here they would only be in the way."""


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test on the server's kind of event loop."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)


def settings(database: Path | str, **more: object) -> Settings:
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    return read({}, {**ROOMY, "database": url, **more})


@asynccontextmanager
async def site(database: Path | str, **more: object) -> AsyncIterator[str]:
    """A server in this process; gives its address."""
    async with serving(settings(database, **more)) as (url, _):
        yield url


class Program:
    """`qwixx serve` as a process of its own."""

    def __init__(self, database: Path | str, **more: object) -> None:
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        options = {**ROOMY, "database": url, "log": "json", **more}
        self.environment = {
            **os.environ,
            **{f"QWIXX_{name.upper()}": str(value) for name, value in options.items()},
        }

    def start(self) -> str:
        """Start it; its address."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "qwixx", "serve"],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "served at" in line, line
        url = line.split("served at ")[1].split()[0]
        # The next start serves at the same address, so that clients can come back.
        self.environment["QWIXX_PORT"] = url.rsplit(":", 1)[1]
        return url

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, number: signal.Signals) -> None:
        self.process.send_signal(number)
        self.process.wait(30)
        assert self.process.stdout
        self.process.stdout.close()
