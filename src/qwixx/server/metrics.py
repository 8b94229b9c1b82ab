"""Figures for whoever watches the server, in the format of Prometheus.

Each application has a registry of its own: there may be several in one process.
"""

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Seconds. People notice a tenth."""


class Asked(Collector):
    """Figures that others keep anyway, as plain numbers; asked for when somebody looks."""

    def __init__(self, collect: Callable[[], Iterator[Metric]]) -> None:
        self._collect = collect

    def collect(self) -> Iterator[Metric]:
        yield from self._collect()

    def describe(self) -> list[Metric]:
        """Nothing, or registering would already ask."""
        return []


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.sockets = Gauge("qwixx_sockets", "Open sockets", registry=self._registry)
        self.messages = Counter("qwixx_messages", "Messages received", registry=self._registry)
        self.bot_failures = Counter(
            "qwixx_bot_failures", "Decisions that a bot failed to make", registry=self._registry
        )
        self.refusals = Counter(
            "qwixx_refusals", "Actions refused", ["code"], registry=self._registry
        )
        self.decision_seconds = Histogram(
            "qwixx_decision_seconds",
            "From the arrival of a confirmation until everybody was told",
            buckets=BUCKETS,
            registry=self._registry,
        )

    def watch_store(
        self,
        commits: Callable[[], int],
        appends: Callable[[], int],
        conflicts: Callable[[], int],
    ) -> None:
        """Show what the store counts."""

        def collect() -> Iterator[Metric]:
            yield CounterMetricFamily("qwixx_commits", "Transactions written", commits())
            yield CounterMetricFamily("qwixx_appends", "Actions written in them", appends())
            yield CounterMetricFamily("qwixx_conflicts", "Actions that came late", conflicts())

        self._registry.register(Asked(collect))

    def watch_tables(self, by_status: Callable[[], Mapping[str, int]]) -> None:
        """Show how many tables this node holds, by their status."""

        def collect() -> Iterator[Metric]:
            tables = GaugeMetricFamily("qwixx_tables", "Tables in memory", labels=["status"])
            for status, count in by_status().items():
                tables.add_metric([status], count)
            yield tables

        self._registry.register(Asked(collect))

    def text(self) -> bytes:
        return generate_latest(self._registry)
