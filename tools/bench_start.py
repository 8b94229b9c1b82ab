"""What it costs to begin: importing the compiler, compiling, loading what was compiled before."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from qwixx.kernels.policies import GREEDY, NET, YARDSTICK
from qwixx.kernels.run import LAW, ROWS

KERNELS = {
    "law, greedy": (LAW, GREEDY),
    "law, yardstick": (LAW, YARDSTICK),
    "law, net": (LAW, NET),
    "rows, greedy": (ROWS, GREEDY),
    "rows, yardstick": (ROWS, YARDSTICK),
}

STARTED = """
import sys, time
kernel, policy = sys.argv[1], int(sys.argv[2])
begin = time.process_time()
import numba
imported = time.process_time()
from qwixx.kernels import net
from qwixx.kernels.run import runner
from qwixx.rules.state import Setup
from qwixx.variants import variants
weights = [0.0] * net.size(())
runner(Setup(variants()["classic"], 2), (policy, policy), kernel, weights)(1, 0, 1)
print(imported - begin, time.process_time() - imported)
"""


def started(kernel: str, policy: int, cache: Path) -> tuple[float, float]:
    """CPU seconds of importing numba, and from there to the end of the first game."""
    words = [sys.executable, "-c", STARTED, kernel, str(policy)]
    environment = os.environ | {"QWIXX_CACHE": str(cache)}
    done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    imported, ready = done.stdout.split()
    return float(imported), float(ready)


def report() -> None:
    print("\nCPU seconds until the first game is played")
    print(f"  {'kernel':18}{'import numba':>14}{'cold compile':>14}{'cached start':>14}")
    for name, (kernel, policy) in KERNELS.items():
        with tempfile.TemporaryDirectory() as folder:
            tries = [started(kernel, policy, Path(folder) / str(at)) for at in (0, 1, 0, 0, 0)]
        imported = min(first for first, _ in tries)
        cold = min(ready for _, ready in tries[:2])
        cached = min(ready for _, ready in tries[2:])
        print(f"  {name:18}{imported:14.2f}{cold:14.2f}{cached:14.2f}", flush=True)
