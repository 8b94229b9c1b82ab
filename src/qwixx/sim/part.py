"""How far a run has got, as a value and in a file from which the same run goes on."""

import hashlib
import json
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from qwixx.files import write_atomic
from qwixx.kernels.sources import home
from qwixx.sim.chunk import ChunkResult
from qwixx.sim.guard import BotFailure, merge_failures
from qwixx.sim.plan import RunPlan
from qwixx.sim.tally import Tally, empty, from_json

FORMAT = 3


class DamagedError(Exception):
    """A file that does not hold what it should."""


@dataclass(frozen=True, slots=True)
class Part:
    """The chunks of a run that are done. A value: an interruption cannot leave it half changed."""

    done: int
    """The set of their numbers, as bits."""
    tally: Tally
    cpu_seconds: float = 0.0
    compile_seconds: float = 0.0
    kernels: tuple[str, ...] = ()
    failed: tuple[BotFailure, ...] = ()

    def plus(self, chunk: int, played: ChunkResult) -> "Part":
        """With one more chunk."""
        return Part(
            self.done | 1 << chunk,
            self.tally + played.tally,
            self.cpu_seconds + played.cpu_seconds,
            self.compile_seconds + played.compile_seconds,
            tuple(sorted({*self.kernels, played.kernel})),
            merge_failures((*self.failed, *played.failed)),
        )


def empty_part(plan: RunPlan) -> Part:
    """The part in which nothing is done."""
    return Part(0, empty(plan.players))


def file_of(plan: RunPlan) -> Path:
    return home() / "runs" / f"{plan.key()}.json"


def save(plan: RunPlan, part: Part) -> None:
    """Write a part to its file, atomically. Raises OSError."""
    kept = {
        "format": FORMAT,
        "done": f"{part.done:x}",
        "tally": part.tally.as_json(),
        "cpu_seconds": part.cpu_seconds,
        "compile_seconds": part.compile_seconds,
        "kernels": part.kernels,
        "failed": [astuple(failed) for failed in part.failed],
    }
    file = file_of(plan)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(file, json.dumps({"sum": checksum(kept), "part": kept}).encode())


def load(plan: RunPlan) -> Part | None:
    """What was kept of this run; None if nothing was."""
    try:
        text = file_of(plan).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise DamagedError(f"{file_of(plan)} cannot be read: {error.strerror}") from None
    try:
        return parse_part(plan, json.loads(text))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise DamagedError(f"{file_of(plan)} is damaged") from None


def parse_part(plan: RunPlan, found: Any) -> Part:
    """What `save` wrote; raises ValueError, TypeError or KeyError if it is anything else."""
    kept = found["part"]
    if found["sum"] != checksum(kept) or kept["format"] != FORMAT:
        raise ValueError
    part = Part(
        int(kept["done"], 16),
        from_json(plan.players, kept["tally"]),
        float(kept["cpu_seconds"]),
        float(kept["compile_seconds"]),
        tuple(kept["kernels"]),
        tuple(
            BotFailure(int(seat), int(chunk), str(reason), int(times))
            for seat, chunk, reason, times in kept["failed"]
        ),
    )
    if part.done >> plan.chunks or part.tally.games != games_in(plan, part.done):
        raise ValueError
    return part


def games_in(plan: RunPlan, done: int) -> int:
    """How many games these chunks are."""
    last = plan.chunks - 1
    low, high = plan.bounds(last)
    short = plan.chunk - (high - low) if done >> last & 1 else 0
    return done.bit_count() * plan.chunk - short


def checksum(kept: Any) -> str:
    return hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()


def forget(plan: RunPlan) -> None:
    """Delete what was kept of this run."""
    with suppress(OSError):
        file_of(plan).unlink()
