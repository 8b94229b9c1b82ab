"""Ctrl-C during long work."""

import shlex
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from qwixx.cli.interrupt import interruptible

IGNORING = "import signal; print(signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
NOTED = """
import signal
from qwixx.cli.interrupt import interruptible
with interruptible():
    signal.raise_signal(signal.SIGINT)
    print("goes on")
"""


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


def run(program: str, shell: str = "") -> str:
    """What a program of Python prints that is started by a shell, after what it does before."""
    command = f"{shell} exec {shlex.join([sys.executable, '-c', program])}"
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True).stdout


def test_a_program_in_the_background_goes_on() -> None:
    """There, or behind nohup, a shell hands down SIGINT ignored."""
    assert run(NOTED, "trap '' INT;") == "goes on\n"
    assert run(NOTED) == ""


def test_programs_of_tests_do_not_ignore_ctrl_c_even_if_the_tests_should() -> None:
    assert run(IGNORING) == "False\n"
    assert run(IGNORING, "trap '' INT;") == "True\n"


def test_a_lost_interrupt_can_be_asked_for() -> None:
    with interruptible() as stopped:
        assert not stopped()
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        assert stopped()
