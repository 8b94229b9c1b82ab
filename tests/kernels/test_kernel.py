"""A kernel is used from the cache only if it is whole and its own; else it is made again."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from qwixx.kernels import cache
from qwixx.kernels.sources import home

pytestmark = pytest.mark.slow

COMPILED, LOADED, REFUSED = ("42", "1", "True"), ("42", "0", "True"), ("not compiled", "0", "False")


def tiny(number: int) -> int:
    return number + 1


def call(how: str = "") -> tuple[str, str, str]:
    """The answer of a small kernel, how many were compiled for it, and whether it is kept whole."""
    from qwixx.kernels.kernel import Kernel, NotCompiledError, forbid_compiling

    kernel = Kernel("tiny", tiny)
    compiled = 0
    try:
        with forbid_compiling() if how == "load" else nullcontext():
            answer = str(kernel(41))
        compiled = sum(kernel._compiled.stats.cache_misses.values())  # type: ignore[union-attr]
    except NotCompiledError:
        answer = "not compiled"
    return answer, str(compiled), str(cache.is_ready("tiny"))


class Other:
    """The same in a process of its own."""

    def __init__(self, how: str = "", **environment: str) -> None:
        words = [sys.executable, "-m", "tests.kernels.test_kernel", how]
        self.process = subprocess.Popen(
            words, env=os.environ | environment, stdout=subprocess.PIPE, text=True
        )

    def output(self) -> tuple[str, ...]:
        out, _ = self.process.communicate()
        assert self.process.returncode == 0
        return tuple(out.splitlines())


def cut(file: Path, length: int) -> None:
    file.write_bytes(file.read_bytes()[:length])


def flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


DAMAGES: dict[str, Callable[[Path, Path, Path], object]] = {
    "an empty index": lambda index, data, stamp: cut(index, 0),
    "half an index": lambda index, data, stamp: cut(index, 100),
    "empty data": lambda index, data, stamp: cut(data, 0),
    "half the data": lambda index, data, stamp: cut(data, 1000),
    "a bit flipped": lambda index, data, stamp: flip(data),
    "no data": lambda index, data, stamp: data.unlink(),
    "no stamp": lambda index, data, stamp: stamp.unlink(),
    "half a stamp": lambda index, data, stamp: cut(stamp, 20),
    "a stamp of nothing": lambda index, data, stamp: stamp.write_text("{}", "utf-8"),
    "something added": lambda index, data, stamp: data.with_name("more.nbc").touch(),
}


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QWIXX_CACHE", str(tmp_path / "cache"))


@pytest.mark.usefixtures("empty")
def test_a_kernel_is_compiled_once() -> None:
    assert call() == COMPILED
    assert call() == LOADED
    assert call("load") == LOADED


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_noticed_and_made_again(damage: str) -> None:
    assert call() == COMPILED
    ((index,), (data,)) = (cache.folder_of("tiny").glob(it) for it in ("*.nbi", "*.nbc"))
    DAMAGES[damage](index, data, cache.stamp_path("tiny"))
    assert call("load") == REFUSED
    assert call() == COMPILED
    assert call("load") == LOADED


@pytest.mark.usefixtures("empty")
def test_what_is_not_there_is_not_compiled_where_somebody_waits() -> None:
    assert call("load") == REFUSED
    assert not cache.folder_of("tiny").exists()


@pytest.mark.usefixtures("empty")
def test_another_cpu_has_kernels_of_its_own() -> None:
    assert call() == COMPILED
    assert Other("load", NUMBA_CPU_NAME="generic").output() == REFUSED
    assert call("load") == LOADED


@pytest.mark.usefixtures("empty")
def test_what_only_the_compiler_can_tell_apart_is_thrown_away() -> None:
    """Where the system says little of the CPU, the compiler has the last word."""
    assert Other(NUMBA_CPU_NAME="generic").output() == COMPILED
    (stamp,) = home().glob("*/tiny.json")
    stamp.parent.rename(cache.folder())
    assert cache.is_ready("tiny")
    assert call("load") == REFUSED
    assert call() == COMPILED


def test_a_folder_that_cannot_be_written_keeps_nothing_and_hinders_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QWIXX_CACHE", f"{os.devnull}/cache")
    assert cache.problem() == f"{cache.folder()} cannot be written: Not a directory"
    assert call() == ("42", "1", "False")
    assert call("load") == REFUSED


@pytest.mark.usefixtures("empty")
def test_of_two_processes_at_once_one_compiles() -> None:
    assert {it.output() for it in (Other(), Other())} == {COMPILED, LOADED}


@pytest.mark.usefixtures("empty")
def test_other_types_are_refused_and_nothing_is_added() -> None:
    from qwixx.kernels.kernel import Kernel

    kernel = Kernel("tiny", tiny)
    assert kernel(41) == 42
    with pytest.raises(TypeError, match="No matching definition"):
        kernel("41")
    assert cache.is_ready("tiny")


if __name__ == "__main__":
    print(*call(sys.argv[1]), sep="\n")
