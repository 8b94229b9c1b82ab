"""What there was to be seen when a test failed: it is printed with the failure."""

import re
from pathlib import Path
from typing import Protocol

FOLDER = Path(__file__).parents[1] / "test-results"
"""Where pictures go."""

Section = tuple[str, str]
"""A title, and what is printed below it."""


class Witness(Protocol):
    """A program or a page that can say what there is to be seen."""

    def testify(self) -> Section: ...


witnesses: list[Witness] = []
noted: list[Section] = []
test = ""
"""The name of the test that runs, fit for files."""


def begin(name: str) -> None:
    global test
    test = re.sub(r"[^\w.-]+", "-", name)[:100]


def add(witness: Witness) -> None:
    """Ask it whenever a test fails, until it is dismissed."""
    if witness not in witnesses:
        witnesses.append(witness)


def note(witness: Witness) -> None:
    """Ask it now, in case the test that runs should fail."""
    noted.append(witness.testify())


def dismiss(witness: Witness) -> None:
    if witness in witnesses:
        witnesses.remove(witness)


def collect() -> list[Section]:
    return [*noted, *(it.testify() for it in witnesses)]


def end() -> None:
    noted.clear()
