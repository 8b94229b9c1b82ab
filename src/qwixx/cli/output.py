"""Output files of commands."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from qwixx.files import open_atomic


@contextmanager
def open_output(name: str) -> Iterator[TextIO]:
    """A text file that appears whole at the end, or not at all; `-` is standard output."""
    if name == "-":
        yield sys.stdout
        return
    with (
        open_atomic(Path(name)) as draft,
        TextIOWrapper(draft, encoding="utf-8", newline="\n") as file,
    ):
        yield file
