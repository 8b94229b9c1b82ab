"""How whoever runs this program can run it again."""

import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    """`qwixx` if the shell finds it, else what was called: a path, or Python with a module."""
    if shutil.which("qwixx"):
        return "qwixx"
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m qwixx"
    return shlex.quote(called)
