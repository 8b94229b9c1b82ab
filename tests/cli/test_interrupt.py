"""Ctrl-C during long work."""

import signal
from contextlib import suppress

import pytest

from qwixx.cli.interrupt import interruptible


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_the_work(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with pytest.raises(KeyboardInterrupt), interruptible():
        signal.raise_signal(number)
    assert signal.getsignal(number) is before


def test_a_failure_after_a_lost_interrupt_counts_as_the_interrupt() -> None:
    def compile_something() -> None:
        with suppress(KeyboardInterrupt):  # as a callback from the compiler does
            signal.raise_signal(signal.SIGINT)
        raise RuntimeError("no compiled object yet")

    with pytest.raises(KeyboardInterrupt) as stopped, interruptible():
        compile_something()
    assert isinstance(stopped.value.__cause__, RuntimeError)


def test_other_failures_stay_what_they_are() -> None:
    with pytest.raises(RuntimeError), interruptible():
        raise RuntimeError("something else")


def test_who_ignores_ctrl_c_goes_on_doing_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interruptible():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
