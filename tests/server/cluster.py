"""Several nodes, each a process of its own, on one PostgreSQL database and one NATS server."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.server.services import Service, nats_server, postgres
from tests.server.site import Program


@dataclass(frozen=True, slots=True)
class Cluster:
    nodes: list[Program]
    urls: list[str]
    database: str
    bus: Service


@contextmanager
def cluster(count: int, folder: Path, database: str | None = None) -> Iterator[Cluster]:
    """That many nodes, on this database if one is given, else on an empty one."""
    if database is None:
        with postgres() as fresh, cluster(count, folder, fresh) as made:
            yield made
        return
    with nats_server(folder) as bus, ThreadPoolExecutor(count) as threads:
        nodes = [Program(database, bus=bus.url) for _ in range(count)]
        try:
            urls = list(threads.map(Program.start, nodes))
            yield Cluster(nodes, urls, database, bus)
        finally:
            for node in nodes:
                if node.process.poll() is None:
                    node.kill()
