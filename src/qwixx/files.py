"""Files that appear whole or not at all: one way to write them for all rooms."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def open_atomic(path: Path, *, durable: bool = False) -> Iterator[BinaryIO]:
    """Open a draft beside `path` that takes its place at the end; on an error it is deleted.

    What is there but no plain file, such as a device or a pipe, is written directly.
    With `durable`, all of it is on the disk before it takes its place.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        file = draft.open("wb")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with file:
            yield file
        if durable:
            sync(draft)
        draft.replace(path)
        if durable:
            sync(path.parent)
    finally:
        draft.unlink(missing_ok=True)


def write_atomic(path: Path, data: bytes, *, durable: bool = False) -> None:
    with open_atomic(path, durable=durable) as file:
        file.write(data)


def sync(path: Path) -> None:
    """Have the disk hold what was written to a file or folder."""
    with suppress(PermissionError):  # Windows opens no folders
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
