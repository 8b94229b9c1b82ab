"""`make load`: a server with a thousand tables of four, all of them playing, measured.

The server runs as a process of its own, at this machine only and with a database that is deleted
afterwards. Its clients decide about three seconds after they are asked, and roll at once: with
real people there would be fewer messages, not more. Times are those that clients see, so what
the clients cost on a small machine is in them.
"""

import argparse
import asyncio
import gc
import json
import math
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop
from prometheus_client.parser import text_string_to_metric_families

from tools.bench.load_client import Crowd, Figures

RAMP_TIMEOUT_S = 300.0
"""Seconds until all tables must play."""
SETTLING_S = 5.0
"""Seconds before the measurement begins."""
MAX_OPEN_FILES = 16_384
"""Sockets need open files, at both ends."""

SETTINGS = {
    "port": 0,
    "log_level": "warning",
    "requests_per_minute": 1_000_000,
    "tables_per_hour": 1_000_000,
    "sockets_per_address": 1_000_000,
}
"""Everybody comes from the same address here."""

TARGETS = {"heard_p99_ms": 100.0, "server_cores": 1.0, "server_mb": 600.0}


@contextmanager
def start_server() -> Iterator[str]:
    """`qwixx serve`; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        options = {**SETTINGS, "database": f"sqlite:///{Path(folder) / 'load.db'}"}
        environment = {f"QWIXX_{name.upper()}": str(value) for name, value in options.items()}
        process = subprocess.Popen(
            [sys.executable, "-m", "qwixx", "serve"],
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout
            line = process.stdout.readline()
            if "served at " not in line:
                sys.exit("the server does not start")
            yield line.split("served at ")[1].split()[0]
        finally:
            process.terminate()
            process.communicate(timeout=60)


def read_metrics(url: str) -> dict[str, float]:
    """What the server counts, all labels added up."""
    with urllib.request.urlopen(f"{url}/metrics", timeout=30) as answer:
        families = text_string_to_metric_families(answer.read().decode())
    found: dict[str, float] = {}
    for family in families:
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


async def measure(url: str, wanted: argparse.Namespace) -> dict[str, float]:
    crowd = Crowd(url, wanted.seats, wanted.think)
    begin = time.perf_counter()
    async with asyncio.timeout(RAMP_TIMEOUT_S):
        await crowd.gather(wanted.tables)
    ready = time.perf_counter() - begin
    await asyncio.sleep(SETTLING_S)
    faults = crowd.figures.faults
    gc.collect()
    gc.freeze()  # a pause of the clients would look like one of the server
    before, cpu, begin = read_metrics(url), time.process_time(), time.perf_counter()
    figures = crowd.figures = Figures()
    await asyncio.sleep(wanted.seconds)
    seconds = time.perf_counter() - begin
    cpu = time.process_time() - cpu
    after = read_metrics(url)
    await crowd.leave()
    figures.faults += faults
    for fault, count in figures.faults.items():
        print(f"{fault}: {count} times", file=sys.stderr)
    return summarize(figures, before, after, seconds) | {
        "ready_s": ready,
        "client_cores": cpu / seconds,
    }


def summarize(
    figures: Figures, before: dict[str, float], after: dict[str, float], seconds: float
) -> dict[str, float]:
    if not figures.heard:
        sys.exit("nobody has decided anything")
    added = {name: after[name] - before.get(name, 0) for name in after}
    cpu = added["process_cpu_seconds_total"]
    return {
        **percentiles("heard", figures.heard),
        **percentiles("done", figures.done),
        "decisions_per_s": len(figures.heard) / seconds,
        "deeds_per_s": figures.deeds / seconds,
        "messages_per_s": figures.received / seconds,
        "commits_per_s": added["qwixx_commits_total"] / seconds,
        "appends_per_commit": added["qwixx_appends_total"] / added["qwixx_commits_total"],
        "server_cores": cpu / seconds,
        "server_ms_per_decision": 1000 * cpu / len(figures.heard),
        "server_mb": after["process_resident_memory_bytes"] / 1e6,
        "sockets": after["qwixx_sockets"],
        "games_over": figures.games,
        "faults": figures.faults.total(),
    }


def percentiles(name: str, seconds: list[float]) -> dict[str, float]:
    ordered = sorted(1000 * value for value in seconds)
    return {
        f"{name}_p50_ms": statistics.median(ordered),
        f"{name}_p99_ms": ordered[math.ceil(0.99 * len(ordered)) - 1],
        f"{name}_max_ms": ordered[-1],
    }


def show(found: dict[str, float], wanted: argparse.Namespace) -> None:
    least, most = wanted.think * 2 / 3, wanted.think * 4 / 3
    print(
        f"{wanted.tables} tables of {wanted.seats}, decisions after {least:.1f} to {most:.1f} s;"
        f" ready after {found['ready_s']:.0f} s, then measured for {wanted.seconds:g} s\n"
    )
    print(f"{'milliseconds from a confirmation':40}{'p50':>9}{'p99':>9}{'max':>9}")
    for name, what in (
        ("heard", "until all at the table have heard"),
        ("done", "until the answer"),
    ):
        times = (found[f"{name}_{which}_ms"] for which in ("p50", "p99", "max"))
        print(f"  {what:38}" + "".join(f"{value:9.1f}" for value in times))
    print(
        f"""
each second  {found["decisions_per_s"]:.0f} decisions, {found["deeds_per_s"]:.0f} messages in, \
{found["messages_per_s"]:.0f} out, {found["commits_per_s"]:.0f} commits \
of {found["appends_per_commit"]:.1f} appends
server       {found["server_cores"]:.2f} cores ({found["server_ms_per_decision"]:.2f} ms each \
decision), {found["server_mb"]:.0f} MB, {found["sockets"]:.0f} sockets
clients      {found["client_cores"]:.2f} cores, {found["games_over"]:.0f} games ended, \
{found["faults"]:.0f} faults
"""
    )
    for name, limit in TARGETS.items():
        verdict = "holds" if found[name] <= limit else "MISSED"
        print(f"target  {name:14}{limit:8g}{found[name]:10.2f}  {verdict}")


def main() -> int:
    parser = argparse.ArgumentParser(description="How a server bears many tables.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, help="at each table, 2 to 5")
    parser.add_argument("--seconds", type=float, default=60, help="how long to measure")
    parser.add_argument(
        "--think",
        type=float,
        default=6.7,
        help="mean seconds for a decision of a seat; 6.7 gives one every 3 s at a table of four",
    )
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(MAX_OPEN_FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, files), hard))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server ends with us
    with start_server() as url, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(measure(url, wanted))
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        show(found, wanted)
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
