"""Metrics for Prometheus. Each application has its own registry: a process may have several."""

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST

BUCKETS_S = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Of latencies. People notice a tenth of a second."""


class CallbackCollector(Collector):
    """Metrics that are read from plain counters when they are scraped."""

    def __init__(self, collect: Callable[[], Iterator[Metric]]) -> None:
        self._collect = collect

    def collect(self) -> Iterator[Metric]:
        yield from self._collect()

    def describe(self) -> list[Metric]:
        """Empty, or registering would call the counters already."""
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
            buckets=BUCKETS_S,
            registry=self._registry,
        )

    def watch_store(
        self,
        commits: Callable[[], int],
        appends: Callable[[], int],
        conflicts: Callable[[], int],
    ) -> None:
        """Export the counters of the store."""

        def collect() -> Iterator[Metric]:
            yield CounterMetricFamily("qwixx_commits", "Transactions written", commits())
            yield CounterMetricFamily("qwixx_appends", "Actions written in them", appends())
            yield CounterMetricFamily("qwixx_conflicts", "Actions that came late", conflicts())

        self._registry.register(CallbackCollector(collect))

    def watch_tables(self, by_status: Callable[[], Mapping[str, int]]) -> None:
        """Export the number of tables in memory, by status."""

        def collect() -> Iterator[Metric]:
            tables = GaugeMetricFamily("qwixx_tables", "Tables in memory", labels=["status"])
            for status, count in by_status().items():
                tables.add_metric([status], count)
            yield tables

        self._registry.register(CallbackCollector(collect))

    def text(self) -> bytes:
        return generate_latest(self._registry)
