"""How long it takes to solve classic exactly."""

import resource
import tempfile
from pathlib import Path

import qwixx
from qwixx.solver.solver import solve


def report() -> None:
    print("\nclassic solved exactly, compile time apart")
    print(f"  {'players':>8}{'optimum':>16}{'states':>12}{'CPU s':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for players in (1, 2):
            solved = solve(qwixx.variants()["classic"], players, path=Path(folder) / f"{players}")
            print(f"  {players:8}{solved.value:16.10f}{solved.states:12,}{solved.cpu_seconds:8.1f}")
    # Kilobytes on Linux; the process has run the other parts before.
    print(
        f"  largest memory so far: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"
    )
