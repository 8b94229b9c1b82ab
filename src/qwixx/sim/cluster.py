"""A Dask scheduler as a place to play chunks. The chunks are those of a run at home.

A chunk whose worker is lost is played again by another one: Dask sees to that.
"""

import logging
import re
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from qwixx.sim.chunk import RunError
from qwixx.sim.workers import WorkerPool

SCHEDULER_TIMEOUT_S = 4
"""For a scheduler to answer, and for it to have a worker."""
RETRIES = 2
"""A chunk that fails is tried so many times more, elsewhere if need be."""
LOGGERS = ("distributed", "distributed.client", "distributed.core", "tornado.application")
"""Who would print what is said better by a RunError, or fails because the run has ended."""

ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?[^\s/]+:\d+/?")


@contextmanager
def cluster(address: str) -> Iterator[WorkerPool]:
    """The workers of a Dask scheduler; raises RunError if there are none in time."""
    client = connect(address)
    try:
        try:
            client.wait_for_workers(1, timeout=SCHEDULER_TIMEOUT_S)
        except TimeoutError:
            raise RunError(f"the Dask scheduler at {address} has no workers") from None
        threads = sum(client.nthreads().values())
        executor = client.get_executor(pure=False, retries=RETRIES)
        yield WorkerPool(executor.submit, 3 * threads + 1, (Exception,))
    finally:
        client.close(timeout=SCHEDULER_TIMEOUT_S)


def connect(address: str) -> Any:
    """A client of the scheduler; raises RunError if there is none in time."""
    if not ADDRESS.fullmatch(address):
        raise RunError(f"{address!r} is no address of a scheduler, as tcp://HOST:PORT is")
    Client: Any = import_module("distributed").Client  # noqa: N806

    for part in LOGGERS:
        logging.getLogger(part).setLevel(logging.CRITICAL)
    answer: Future[Any] = Future()

    def open_client() -> None:
        try:
            answer.set_result(Client(address, timeout=SCHEDULER_TIMEOUT_S, set_as_default=False))
        except Exception as error:
            answer.set_exception(error)

    # Whoever accepts a connection and then says nothing would keep us waiting for ever.
    threading.Thread(target=open_client, daemon=True).start()
    try:
        return answer.result(timeout=SCHEDULER_TIMEOUT_S + 1)
    except Exception as error:
        reason = str(error) or "it says nothing"
        raise RunError(f"no Dask scheduler answers at {address}: {reason}") from None
