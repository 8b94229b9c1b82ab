"""What it costs to begin: the help, importing the compiler, compiling, loading what is compiled."""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from qwixx.kernels.registry import LAW, ROWS
from qwixx.players.policies import GREEDY, MLP, YARDSTICK

KERNELS = {
    "law, greedy": (LAW, GREEDY),
    "law, yardstick": (LAW, YARDSTICK),
    "law, net": (LAW, MLP),
    "rows, greedy": (ROWS, GREEDY),
    "rows, yardstick": (ROWS, YARDSTICK),
}

FIRST_GAME = """
import sys, time
kernel, policy = sys.argv[1], int(sys.argv[2])
begin = time.process_time()
import numba
imported = time.process_time()
from qwixx.players import net
from qwixx.kernels.run import runner
from qwixx.players.mlp import weight_count
from qwixx.rules.state import Setup
from qwixx.variants import variants
weights = [0.0] * weight_count(())
runner(Setup(variants()["classic"], 2), (policy, policy), kernel, weights)(1, 0, 1)
print(imported - begin, time.process_time() - imported)
"""


def time_first_game(kernel: str, policy: int, cache: Path) -> tuple[float, float]:
    """CPU seconds of importing numba, and from there to the end of the first game."""
    words = [sys.executable, "-c", FIRST_GAME, kernel, str(policy)]
    environment = os.environ | {"QWIXX_CACHE": str(cache)}
    done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    imported, ready = done.stdout.split()
    return float(imported), float(ready)


def measure_cpu_s(*arguments: str, tries: int = 20) -> float:
    """The least CPU time of Python with these arguments, from its start to its end."""
    times = []
    for _ in range(tries):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


def report_program() -> None:
    nothing = measure_cpu_s("-c", "pass")
    print(f"\nCPU milliseconds of the program; python -c pass takes {1000 * nothing:.1f}")
    for words in ("--help", "rules --help", "variants --json"):
        program = (str(Path(sys.executable).with_name("qwixx")), *words.split())
        taken = measure_cpu_s(*program)
        print(f"  qwixx {words:18}{1000 * taken:8.1f}{taken / nothing:7.1f} x", flush=True)


def report() -> None:
    print("\nCPU seconds until the first game is played")
    print(f"  {'kernel':18}{'import numba':>14}{'cold compile':>14}{'cached start':>14}")
    for name, (kernel, policy) in KERNELS.items():
        with tempfile.TemporaryDirectory() as folder:
            tries = [
                time_first_game(kernel, policy, Path(folder) / str(at)) for at in (0, 1, 0, 0, 0)
            ]
        imported = min(first for first, _ in tries)
        cold = min(ready for _, ready in tries[:2])
        cached = min(ready for _, ready in tries[2:])
        print(f"  {name:18}{imported:14.2f}{cold:14.2f}{cached:14.2f}", flush=True)
