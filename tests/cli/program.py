"""Runs the program as a shell would."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.waiting import TIMEOUT_S

PROGRAM_TIMEOUT_S = 6 * TIMEOUT_S
"""For a program that may have to compile first, which takes a busy machine a quarter of an hour."""


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    def json_lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


def qwixx(*arguments: str, stdin: bytes = b"", without: Sequence[str] = ()) -> Ran:
    """The program, as it would be `without` some modules."""
    hidden = f"sys.modules.update(dict.fromkeys({without!r}))"
    code = f"import sys; {hidden}; from qwixx.cli.main import main; main()"
    program = ["-c", code] if without else ["-m", "qwixx"]
    done = subprocess.run(
        [sys.executable, *program, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=PROGRAM_TIMEOUT_S,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
