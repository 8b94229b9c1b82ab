"""Where compiled kernels are kept on disk, and whether they are whole. Loads no compiler.

The folder is named by all that a compiled kernel depends on, so that another clone, Python,
compiler or CPU has a folder of its own. A kernel in it counts only with a stamp, written last and
synced, that names exactly the files that are there: whatever was cut short or damaged is made anew.
"""

import hashlib
import json
import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from qwixx.files import sync, write_atomic
from qwixx.kernels.sources import PACKAGE, home, sources_hash

try:
    import fcntl
except ImportError:  # Windows: two processes may compile the same, and the last one is kept
    fcntl = None  # type: ignore[assignment]

Stamp = dict[str, list[int | str]]
"""Size and SHA-256 of each file of a kernel, by name."""

CPU_FACTS = ("vendor_id", "cpu family", "model", "stepping", "flags", "Features", "CPU ")
"""Lines of /proc/cpuinfo that the compiler's choice of instructions depends on, by beginning."""


def folder() -> Path:
    return home() / f"kernels-{identity()}"


@cache
def identity() -> str:
    """Stands for these sources, at this path, for this Python, compiler and CPU."""
    compiler = package_version("numba"), package_version("llvmlite")
    parts = sources_hash(), str(PACKAGE), *compiler, cpu()
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def package_version(name: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow to load

    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def cpu() -> str:
    """The CPU that is compiled for, as numba's settings name it, or this machine's."""
    name = os.environ.get("NUMBA_CPU_NAME")
    generic = name is not None and name.lower() == "generic"
    features = os.environ.get("NUMBA_CPU_FEATURES", "" if generic else None)
    host = "" if name and features is not None else host_cpu()
    return f"{name} {features} {host}"


def host_cpu() -> str:
    """The first CPU of this machine, as far as the system tells."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            block = iter(lines.readline, "\n")
            return "".join(line for line in block if line.startswith(CPU_FACTS))
    except OSError:
        return platform.processor()


def folder_of(kernel: str) -> Path:
    return folder() / kernel


def stamp_path(kernel: str) -> Path:
    return folder() / f"{kernel}.json"


def is_ready(kernel: str) -> bool:
    """Is this kernel there, whole, and nothing else in its place?"""
    try:
        stamp = json.loads(stamp_path(kernel).read_text("utf-8"))
        return bool(stamp) and stamp == compute_stamp(kernel)
    except (OSError, ValueError):
        return False


def compute_stamp(kernel: str) -> Stamp:
    """The stamp of a kernel's files as they are now."""
    found: Stamp = {}
    for file in sorted(folder_of(kernel).iterdir()):
        data = file.read_bytes()
        found[file.name] = [len(data), hashlib.sha256(data).hexdigest()]
    return found


def write_stamp(kernel: str) -> None:
    """Declare a kernel whole. Everything is on the disk before its stamp is."""
    for file in folder_of(kernel).iterdir():
        sync(file)
    sync(folder_of(kernel))
    stamp = json.dumps(compute_stamp(kernel)).encode()
    write_atomic(stamp_path(kernel), stamp, durable=True)


def discard(kernel: str) -> None:
    """Delete the files of a kernel; what cannot be deleted stays, without its stamp."""
    with suppress(OSError):
        stamp_path(kernel).unlink(missing_ok=True)
        for file in folder_of(kernel).iterdir():
            file.unlink(missing_ok=True)


@contextmanager
def lock(name: str) -> Iterator[None]:
    """A lock between processes; it ends with its process.

    Raises OSError if the folder cannot be written.
    """
    folder().mkdir(parents=True, exist_ok=True)
    with (folder() / f"{name}.lock").open("a") as file:
        if fcntl:
            with suppress(OSError):  # some network shares know no locks
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def problem() -> str | None:
    """Why the folder cannot be written, in words; None if it can be."""
    try:
        probe = folder() / f"{os.getpid()}.probe"
        folder().mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        return f"{folder()} cannot be written: {error.strerror}"
    return None
