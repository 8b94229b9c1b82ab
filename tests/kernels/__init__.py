"""Kernels: compiled and interpreted, by the law and on row automata, all play the same games.

All tests share one cache of compiled kernels, which outlives them.
"""

import os
import tempfile
from pathlib import Path

CACHE = Path(os.environ.get("QWIXX_CACHE") or Path(tempfile.gettempdir()) / "qwixx-tests")
os.environ["QWIXX_CACHE"] = str(CACHE)
