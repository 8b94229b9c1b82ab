"""A real scheduler with two real workers, one of which is killed."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from qwixx.sim.chunk import RunError
from qwixx.sim.cluster import cluster
from tests.cli.program import qwixx
from tests.scale import scale
from tests.server.ports import Port
from tests.sim.runs import plan, play, whole
from tests.waiting import TIMEOUT_S, wait_until

pytest.importorskip("distributed")
pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Cluster:
    address: str
    workers: list[subprocess.Popen[bytes]]


def dask(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments, "--no-dashboard"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"QWIXX_COMPILE": "0"},
    )


@pytest.fixture(scope="module")
def local() -> Iterator[Cluster]:
    port = Port()
    address = f"tcp://127.0.0.1:{port.number}"
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", str(port.number))
    options = ("--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")
    workers = [dask("worker", address, *options) for _ in range(2)]
    try:
        yield Cluster(address, workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()
        port.close()


@pytest.fixture(autouse=True)
def interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QWIXX_COMPILE", "0")


def until_two(address: str) -> None:
    """Wait until both workers are there."""
    client_of: Any = import_module("distributed").Client
    with client_of(address, timeout=TIMEOUT_S, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=TIMEOUT_S)


def test_a_chunk_of_a_lost_worker_is_played_again(
    local: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qwixx.sim.cluster.SCHEDULER_TIMEOUT_S", TIMEOUT_S)
    until_two(local.address)
    run = plan(bots="greedy,random,random", games=scale(800, 8000))

    def lose_one(done: int) -> None:
        if done >= 100 and local.workers[0].poll() is None:
            local.workers[0].kill()
            local.workers[0].wait()

    with cluster(local.address) as workers:
        played = play(run, workers, tell=lose_one)
    assert local.workers[0].poll() is not None
    assert played.tally == whole(run)


def test_the_command_gives_what_it_gives_at_home(local: Cluster) -> None:
    told = []
    for by in (("--cluster", local.address), ("--jobs", "1")):
        ran = qwixx("simulate", "--games", "120", "--seed", "3", "--json", *by)
        assert (ran.code, ran.err) == (0, "")
        told.append(json.loads(ran.out))
        for figure in ("cpu_seconds", "compile_cpu_seconds", "games_per_cpu_second"):
            assert told[-1].pop(figure) >= 0
    assert told[0] == told[1]


def test_a_bot_that_fails_there_is_named_here(local: Cluster) -> None:
    ran = qwixx("simulate", "--bots", "tests.bots:Broken", "--cluster", local.address)
    assert ran.code == 1
    assert "tests.bots:Broken in turn 1: it failed with RuntimeError: out of ideas" in ran.err
    assert "Traceback" not in ran.err


def test_a_scheduler_without_workers(local: Cluster) -> None:
    """The last test of this cluster: what is left of it goes."""
    local.workers[1].kill()
    local.workers[1].wait()

    def alone() -> bool:
        try:
            with cluster(local.address):
                return False  # the scheduler has not noticed yet
        except RunError as error:
            return "has no workers" in str(error)

    wait_until(alone, "the worker that was killed is still counted")


def test_nobody_there_is_said() -> None:
    with closing(Port()) as port:
        ran = qwixx("simulate", "--cluster", f"tcp://127.0.0.1:{port.number}", "--json")
    assert ran.code == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:" in ran.err
    assert "Traceback" not in ran.err
    assert "no Dask scheduler answers at" in json.loads(ran.out)["error"]["reason"]


def test_somebody_there_who_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qwixx.sim.cluster.SCHEDULER_TIMEOUT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(RunError, match=f"answers at {address}"), cluster(address):
            pass


@pytest.mark.parametrize("address", ["", "nonsense", "tcp://host", "http://host:1", "a b:1"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(RunError, match="is no address of a scheduler"), cluster(address):
        pass
