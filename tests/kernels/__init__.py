"""Kernels: compiled and interpreted, by the law and on row automata, all play the same games.

All tests of a virtual environment share one cache of compiled kernels, which outlives them.
"""

import os
import sys
from pathlib import Path

CACHE = Path(os.environ.get("QWIXX_CACHE") or Path(sys.prefix) / "kernels")
os.environ["QWIXX_CACHE"] = str(CACHE)
