"""Figures by other formulas than the program's."""

import statistics as standard
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwixx.sim.statistics import (
    QUANTILES,
    Z99,
    count_closed_rows,
    deviation,
    interval,
    mean,
    quantile,
)
from qwixx.sim.tally import Counts

counts = st.dictionaries(st.integers(-40, 200), st.integers(1, 9), min_size=1, max_size=12)


def spelt_out(counts: Counts) -> list[int]:
    return sorted(n for n, k in counts.items() for _ in range(k))


@given(counts)
def test_mean_and_deviation(counts: Counts) -> None:
    numbers = spelt_out(counts)
    assert mean(counts) == pytest.approx(standard.fmean(numbers))
    spread = standard.stdev(numbers) if len(numbers) > 1 else 0
    assert deviation(counts) == pytest.approx(spread)


@given(counts, st.sampled_from(QUANTILES))
def test_quantiles(counts: Counts, percent: int) -> None:
    numbers = spelt_out(counts)
    found = quantile(counts, percent)
    share = percent / 100 * len(numbers) - 1e-9
    assert sum(n <= found for n in numbers) >= share
    assert sum(n < found for n in numbers) < percent / 100 * len(numbers)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_ends_of_an_interval_are_just_not_refuted(hits: tuple[int, int]) -> None:
    won, games = hits
    low, high = interval(won, games)
    assert 0 <= low <= won / games <= high <= 1
    for end in (low, high):
        if 0 < end < 1:
            distance = abs(won / games - end)
            assert distance == pytest.approx(Z99 * sqrt(end * (1 - end) / games), abs=1e-7)


def test_99_percent() -> None:
    assert pytest.approx(2.5758293) == Z99
    assert interval(50, 100) == pytest.approx((0.37528, 0.62472), abs=1e-5)


def test_rows_closed() -> None:
    assert count_closed_rows({0: 4, 0b1: 3, 0b1000: 2, 0b1010: 7}) == {"0": 4, "1": 5, "2": 7}
