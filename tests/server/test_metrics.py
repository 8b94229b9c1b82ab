"""Figures: what is counted here, and what others count."""

from qwixx.server.metrics import Metrics


def test_figures_are_told_in_the_usual_format() -> None:
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.messages.inc(3)
    metrics.bot_failures.inc()
    metrics.refusals.labels("not-your-turn").inc()
    metrics.decision_seconds.observe(0.03)
    told = metrics.text().decode().splitlines()
    for line in (
        "qwixx_sockets 1.0",
        "qwixx_messages_total 3.0",
        "qwixx_bot_failures_total 1.0",
        'qwixx_refusals_total{code="not-your-turn"} 1.0',
        'qwixx_decision_seconds_bucket{le="0.02"} 0.0',
        'qwixx_decision_seconds_bucket{le="0.05"} 1.0',
    ):
        assert line in told
    assert any(line.startswith("process_resident_memory_bytes ") for line in told)


def test_what_others_count_is_asked_for_when_somebody_looks() -> None:
    counts = {"open": 1}
    commits = [0]
    metrics = Metrics()
    metrics.watch_tables(lambda: counts)
    metrics.watch_store(lambda: commits[0], lambda: 7, lambda: 2)
    counts["playing"] = 5
    commits[0] = 4
    told = metrics.text().decode().splitlines()
    for line in (
        'qwixx_tables{status="open"} 1.0',
        'qwixx_tables{status="playing"} 5.0',
        "qwixx_commits_total 4.0",
        "qwixx_appends_total 7.0",
        "qwixx_conflicts_total 2.0",
    ):
        assert line in told


def test_two_applications_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.messages.inc()
    assert "qwixx_messages_total 0.0" in other.text().decode()
