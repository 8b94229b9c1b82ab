"""Several nodes, each a process of its own, on one PostgreSQL database and one NATS server."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from tests.server.services import Service, nats_server, postgres
from tests.server.site import Program


@dataclass(frozen=True, slots=True)
class Cluster:
    nodes: list[Program]
    urls: list[str]
    database: str
    bus: Service


@contextmanager
def cluster(count: int, database: str | None = None) -> Iterator[Cluster]:
    """That many nodes, on this database if one is given, else on an empty one."""
    if database is None:
        with postgres() as fresh, cluster(count, fresh) as made:
            yield made
        return
    with nats_server() as bus, ThreadPoolExecutor(count) as threads, ExitStack() as stack:
        nodes = [stack.enter_context(Program(database, bus=bus.url)) for _ in range(count)]
        urls = list(threads.map(Program.start, nodes))
        yield Cluster(nodes, urls, database, bus)
