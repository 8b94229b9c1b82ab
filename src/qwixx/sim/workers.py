"""Who plays the chunks of a run: this process, processes beside it, or a cluster."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import connection
from typing import Any

STOP_TIMEOUT_S = 2.0
"""What a process is given to finish its chunk when the run is stopped."""


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """Where chunks are played; takes work as an executor of `concurrent.futures` does."""

    submit: Callable[..., Future[Any]]
    window: int
    """How many chunks are submitted at a time: enough that nobody waits for work."""
    lost: tuple[type[Exception], ...] = ()
    """What a chunk raises if its worker is lost; any other error is its own."""


@contextmanager
def in_process() -> Iterator[WorkerPool]:
    """This process."""

    def submit(work: Callable[..., Any], *arguments: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*arguments))
        return future

    yield WorkerPool(submit, 1)


@contextmanager
def processes(jobs: int) -> Iterator[WorkerPool]:
    """Processes of their own, which start afresh and so hold nothing of this one."""
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=start_worker)
    with hold_interrupts():
        for _ in range(jobs):
            pool.submit(os.getpid)
    ours = set(multiprocessing.active_children()) - before
    try:
        yield WorkerPool(pool.submit, 2 * jobs + 1, (BrokenExecutor,))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        until = time.monotonic() + STOP_TIMEOUT_S
        while (busy := [p for p in ours if p.is_alive()]) and time.monotonic() < until:
            connection.wait([process.sentinel for process in busy], until - time.monotonic())
        for process in busy:
            process.terminate()
        pool.shutdown(wait=True)


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Block SIGINT until the end of this; processes started in it never see it.

    A terminal sends it to all of them, but only the first one is to act on it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_worker() -> None:
    """Runs first in each process: ignore Ctrl-C, and exit when the parent has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
