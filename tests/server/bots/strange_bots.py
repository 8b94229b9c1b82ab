"""Bots that no server would like to have, loaded by `tests.server.bots.strange_bots:Class`."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from qwixx import Option, View


class Quick:
    """Takes the first option, as an ordinary bot might."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[0]


class Slow:
    """Thinks and thinks, in all of its processor."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        while True:
            pass


class Raising:
    def choose(self, view: View, options: Sequence[Option]) -> Option:
        raise RuntimeError("out of ideas " * 1000)


class BadStart(Quick):
    def start(self, seed: int) -> None:
        raise RuntimeError("not today")


class Nonsense:
    def choose(self, view: View, options: Sequence[Option]) -> str:
        return "r99"


class Liar(Option):
    """Says that it equals any option."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class Lying:
    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return Liar("r99", 0, (), False, False, 0, (), "", (), None, 0, ())


class Dying:
    def choose(self, view: View, options: Sequence[Option]) -> Option:
        os._exit(3)


class DyingOnce(Quick):
    """Ends the first time, as when the system runs out of memory; `mark` says that it has."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        mark = Path(os.environ["DYING_ONCE"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, options)


class Crashing:
    """Ends as by a fault in a library."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        os.kill(os.getpid(), signal.SIGSEGV)
        return options[-1]


class Printing(Quick):
    """Writes to standard output, in every way that there is, and reads from standard input."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        print("let me see")
        os.write(1, b"\x00\x00\x00\x01?")
        subprocess.run([sys.executable, "-c", "print('hm')"], check=True)
        assert sys.stdin.read() == ""
        return options[0]


class Scribbling:
    """Writes over everything that is open, so that its answer cannot be read."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, b"\xff" * 64)
            except OSError:
                continue
        return options[-1]


class LateLoad(Quick):
    """Takes longer to load than it may think."""

    def __init__(self) -> None:
        time.sleep(float(os.environ["QWIXX_TEST_LOADING"]))


class NoLoad(Quick):
    def __init__(self) -> None:
        raise RuntimeError("no weights")


class Seeded:
    """Guesses, by its seed alone."""

    def start(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return self.chance.choice(options)


class Signing(Slow):
    """Leaves its process id where it is told to, then thinks for ever."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        Path(os.environ["QWIXX_TEST_SIGN"]).write_text(str(os.getpid()))
        return super().choose(view, options)


class Interrupted(Quick):
    """Somebody presses Ctrl-C while it thinks."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        os.kill(os.getpid(), signal.SIGINT)
        return super().choose(view, options)


class Patient(Quick):
    """Thinks until it is told to go on."""

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        while not Path(os.environ["QWIXX_TEST_GO"]).exists():
            time.sleep(0.01)
        return super().choose(view, options)
