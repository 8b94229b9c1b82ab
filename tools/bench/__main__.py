"""`make bench`: how fast things are, in CPU seconds of this machine.

Figures of one run may be compared with each other; those of two machines, or of a machine that is
busy with something else, may not.
"""

import os
import platform
from pathlib import Path

from qwixx.kernels.sources import available
from tools.bench import c_program, kernels, solve, start, think


def describe_machine() -> str:
    """The processor, as far as the system tells."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text().splitlines() if cpus.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.machine()
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{name}, {os.cpu_count()} cores{load}, Python {platform.python_version()}"


def main() -> None:
    print(describe_machine())
    if not available():
        print("no compiler (numba), or QWIXX_COMPILE=0: interpreted only")
    start.report_program()
    kernels.report()
    if available():
        c_program.report()
        start.report()
        solve.report()
        think.report()


if __name__ == "__main__":
    main()
