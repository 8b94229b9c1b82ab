"""The third part of `make proof`: what one client can take of a server with its default limits.

.venv/bin/python -m tools.bench.one_client [KIND]...

Each kind of attack (tests/server/http/attacks.py) runs against its own server, while two people at
another address play. Printed are the memory and the CPU that the server took, with the processes in
which bots think and beyond what it takes without the attack, and how long deeds of those two took.

An attack is watched for some seconds. Memory and CPU are those of a longer one, which would go on
as in the second half of that time: what grows is seen, and what is taken once counts once.
"""

import argparse
import asyncio
import math
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import uvloop
from tests.kernels import CACHE
from tests.server.client import Guest, Player, Refusal, greedy, table
from tests.server.http.attacks import FLOODS, KINDS, RECORD
from tests.server.site import ROOMY, Program

from qwixx.server.settings import Settings

MAX_MB = 50
MAX_CORE, MAX_FLOOD_CORE = 0.10, 0.35
MAX_P99_MS = 250
"""The targets; the last one on a machine that has nothing else to do."""
ATTACK_S = 8.0
COUNTED_S = 19.0
"""Of an attack, as far as memory and CPU are concerned."""
PAUSE_S = 0.05
"""Between two deeds of those who play."""
THINKING_KINDS = ("hints", "reviews")
"""Kinds for which processes think."""
NICENESS = 5
"""Of the attacker, who is elsewhere in earnest and does not share the machine's cores."""


class Figures:
    def __init__(self, server: psutil.Process) -> None:
        self.server = server
        self.mb = 0.0
        self.core = 0.0

    def family(self) -> list[psutil.Process]:
        """The server and what thinks for it; not what compiles after the first start."""
        found = [self.server]
        for child in self.server.children():
            with suppress(psutil.Error):
                if "qwixx.server.bots.worker_main" in child.cmdline():
                    found.append(child)
        return found

    def memory(self) -> float:
        total = 0.0
        for process in self.family():
            with suppress(psutil.Error):
                total += process.memory_info().rss / 1e6
        return total

    def cpu(self) -> float:
        total = 0.0
        for process in self.family():
            with suppress(psutil.Error):
                times = process.cpu_times()
                total += times.user + times.system
        return total

    async def watch(self, seconds: float) -> None:
        """Most memory beyond that of the beginning, and the share of a core."""
        before, spent, began = self.memory(), self.cpu(), time.monotonic()
        half = began, 0.0, 0.0
        now, most = began, 0.0
        while now < began + seconds:
            await asyncio.sleep(0.1)
            now, mb, cpu = time.monotonic(), self.memory() - before, self.cpu() - spent
            most = max(most, mb)
            if half[0] == began and now >= began + seconds / 2:
                half = now, mb, cpu
        then, mb_then, cpu_then = half
        left = max(0.0, COUNTED_S - (now - began)) / (now - then)
        self.mb = most + left * max(0.0, mb - mb_then)
        self.core = (cpu + left * (cpu - cpu_then)) / max(COUNTED_S, now - began)


@contextmanager
def start_server() -> Iterator[tuple[str, psutil.Process]]:
    """One with the limits that an operator has who sets nothing."""
    own = {name: getattr(Settings(), name) for name in ROOMY if name != "port"}
    with TemporaryDirectory() as folder, Program(Path(folder, "q.db"), **own) as program:
        url = program.start()
        assert program.process
        yield url, psutil.Process(program.process.pid)
        program.stop()


async def keep_playing(player: Player, seconds: float) -> list[float]:
    """Milliseconds from each deed to its answer."""
    took: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end and not player.over:
        await asyncio.sleep(PAUSE_S)
        if (asked := player.to_do()) is None:
            continue
        kind, hand = asked
        more = {"move": greedy(hand)} if kind == "confirm" else {}
        began = time.perf_counter()
        with suppress(Refusal):
            done = await player.do(kind, seat=hand["seat"], window=player.window, **more)
            took.append(1000 * (time.perf_counter() - began))
            await player.reach(done["version"])
    return took


async def warm_up(url: str) -> None:
    """Start the processes that think: they are there on any server that is in use."""
    async with Guest(url) as guest:
        await guest.http.post("/api/review", json={"record": RECORD.format("Emma")})
    async with table(url, "classic", 1, "expert", hints=True) as (_, _, (player,)):
        while (asked := player.to_do()) is None or asked[0] == "roll":
            if asked:
                await player.do("roll", seat=1, window=player.window)
            await asyncio.sleep(0.05)
        await player.do("hint", seat=1)


async def measure(kind: str | None, seconds: float) -> tuple[float, float, float]:
    """Megabytes, cores and the 99th percentile of deeds in milliseconds."""
    with start_server() as (url, process):
        if kind in THINKING_KINDS:
            await warm_up(url)
        async with table(url, "longo", 2) as (_, _, players):
            figures = Figures(process)
            attacker: subprocess.Popen[bytes] | None = None
            if kind is not None:
                command = [
                    sys.executable,
                    "-m",
                    "tests.server.http.attacks",
                    kind,
                    url,
                    str(seconds),
                ]
                attacker = subprocess.Popen(
                    ["nice", "-n", str(NICENESS), *command], stdout=subprocess.PIPE
                )
                assert attacker.stdout
                await asyncio.to_thread(attacker.stdout.readline)
            watching = asyncio.create_task(figures.watch(seconds))
            took = await asyncio.gather(*(keep_playing(it, seconds) for it in players))
            await watching
            if attacker is not None:
                await asyncio.to_thread(attacker.communicate)
            deeds = sorted(chain(*took))
    return figures.mb, figures.core, deeds[math.ceil(0.99 * len(deeds)) - 1]


def main() -> int:
    parser = argparse.ArgumentParser(description="What one client can take of a server.")
    parser.add_argument("kinds", nargs="*", help=", ".join(KINDS))
    parser.add_argument("--seconds", type=float, default=ATTACK_S, help="for each kind")
    wanted = parser.parse_args()
    missed = False
    # As on any server that is in use: else hints take long, and a compiler runs beside them.
    os.environ["QWIXX_CACHE"] = str(CACHE)
    command = [sys.executable, "-m", "qwixx", "prepare"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        mb, idle, p99 = runner.run(measure(None, wanted.seconds))
        print(f"{'one client, default limits':28}{'MB':>8}{'core':>8}{'deeds p99, ms':>16}")
        print(f"{'nobody attacks':28}{mb:8.1f}{idle:8.2f}{p99:16.1f}", flush=True)
        for kind in wanted.kinds or KINDS:
            mb, core, p99 = runner.run(measure(kind, wanted.seconds))
            core = max(0.0, core - idle)
            most = MAX_FLOOD_CORE if kind in FLOODS else MAX_CORE
            holds = mb <= MAX_MB and core <= most and p99 <= MAX_P99_MS
            missed |= not holds
            print(
                f"{kind:28}{mb:8.1f}{core:8.2f}{p99:16.1f}  {'holds' if holds else 'MISSED'}",
                flush=True,
            )
    print(f"targets: {MAX_MB} MB, {MAX_CORE} of a core (floods {MAX_FLOOD_CORE}), {MAX_P99_MS} ms")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
