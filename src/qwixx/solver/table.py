"""The solver's table on disk: grows level by level, can be left and taken up again.

A file begins with a page that says in JSON what it is and how far it has come; the values follow.
It belongs to the rules that it was made by: under other rules it is refused.
"""

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from qwixx.kernels.sources import PACKAGE, home
from qwixx.law.variant import Variant

PAGE = 4096
KIND = "qwixx table 1"


class TableError(ValueError):
    """A file that is no table of this game under these rules, and why."""


@dataclass(frozen=True, slots=True)
class Head:
    """The first page of a file."""

    kind: str
    variant: str
    rules: str
    """Hash of the variant and of all sources that decide its values."""
    players: int
    lucky: tuple[int, ...]
    shape: tuple[int, ...]
    levels: int
    done: int
    """Levels that are finished."""
    cpu_seconds: float
    states: int
    """Positions times counts of misses that are finished."""


def rules_hash(variant: Variant) -> str:
    """Stands for the variant and all sources that decide its values."""
    digest = hashlib.sha256(repr(variant).encode())
    for folder in ("law", "rules", "variants", "solve"):
        for file in sorted((PACKAGE / folder).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def default_path(variant: Variant, players: int, lucky: tuple[int, ...]) -> Path:
    words = [variant.id, f"{players}p", *(f"lucky{number}" for number in lucky)]
    return home() / "solved" / f"{'-'.join(words)}.table"


class ValueTable:
    """An open file of values: by position, others' turns before the own one, misses."""

    def __init__(self, path: Path, head: Head, mode: Any) -> None:
        self.path = path
        self.head = head
        self.values = np.memmap(path, np.float64, mode, PAGE, head.shape)

    @property
    def complete(self) -> bool:
        return self.head.done == self.head.levels

    def advance(self, head: Head) -> None:
        """Sync the values to the disk, then write the head that declares them finished."""
        self.values.flush()
        self.head = head
        with self.path.open("r+b") as file:
            file.write(page(head))
            file.flush()
            os.fsync(file.fileno())


def page(head: Head) -> bytes:
    return json.dumps(asdict(head)).encode().ljust(PAGE - 1) + b"\n"


def create(path: Path, head: Head) -> ValueTable:
    """A new file of zeros."""
    path.parent.mkdir(parents=True, exist_ok=True)
    size = PAGE + 8 * int(np.prod(head.shape))
    with path.open("wb") as file:
        file.write(page(head))
        file.truncate(size)
    return ValueTable(path, head, "r+")


def open_table(path: Path, wanted: Head, write: bool = False) -> ValueTable:
    """The table in a file; raises TableError unless it is the wanted one."""
    with path.open("rb") as file:
        begin = file.read(PAGE)
    try:
        found = json.loads(begin)
        head = Head(**{**found, "lucky": tuple(found["lucky"]), "shape": tuple(found["shape"])})
    except (ValueError, TypeError, KeyError):
        raise TableError(f"{path} is no table of the solver") from None
    if head.kind != KIND:
        raise TableError(f"{path} is a table of another kind: {head.kind}")
    if (head.variant, head.players, head.lucky) != (wanted.variant, wanted.players, wanted.lucky):
        raise TableError(
            f"{path} is a table of another game: {head.variant}, {head.players} players"
        )
    if head.rules != wanted.rules:
        raise TableError(f"{path} was made under other rules: `qwixx solve --fresh` makes it new")
    size = PAGE + 8 * int(np.prod(wanted.shape))
    if (
        head.shape != wanted.shape
        or path.stat().st_size != size
        or not 0 <= head.done <= head.levels
    ):
        raise TableError(f"{path} is damaged: --fresh makes it new")
    return ValueTable(path, head, "r+" if write else "r")
